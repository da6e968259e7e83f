/** The GM's hand: each deed does what its button says, and tells of it whom it concerns. */
import { describe, expect, test } from 'vitest';
import { type Choice, declare, matchOf, type Standing } from '../../../src/engine/index.ts';
import { murdham } from '../../../src/rules/murdham/index.ts';
import type { Fight } from '../../../src/rules/murdham/state.ts';
import { COVERS, INJURIES } from '../../../src/rules/murdham/tables.ts';
import { showing } from '../../support/random-fight.ts';
import { fightOf, one } from './support.ts';

const field = (): Fight =>
  fightOf([
    { id: 'ana', sheet: { healthMax: 12, health: 12, wit: 9 } },
    { id: 'horse', sheet: { size: 'large', traits: ['mount'] }, concealed: true },
    { id: 'rider', state: { mountedOn: 'horse' }, concealed: true },
    { id: 'orc', side: 'foes', state: { grabbing: 'ana' } },
  ]);

function deed(face: number, ...choices: readonly Choice[]): Standing<Fight> {
  let match = matchOf(field());
  one(match.state, 'ana').grabbedBy = 'orc';
  let now: Standing<Fight> | undefined;
  for (const choice of choices) {
    now = declare(murdham, match, { by: 'gm', choice }, showing(face));
    ({ match } = now);
  }
  return now!;
}
const told = ({ news }: Standing<Fight>): readonly object[] => news.map(({ event }) => event);
const condition = (which: string, on: boolean, more: object = {}): Choice => ({
  pick: 'condition',
  target: 'ana',
  condition: which,
  on,
  ...more,
});

describe('to people', () => {
  test.each<[what: string, choices: readonly Choice[], is: object, tells: object]>([
    ['damage as it stands', [{ pick: 'damage', target: 'ana', amount: 3 }], { health: 9 }, { type: 'damage', who: 'ana', amount: 3 }],
    [
      'healing',
      [
        { pick: 'damage', target: 'ana', amount: 5 },
        { pick: 'heal', target: 'ana', amount: 2 },
      ],
      { health: 9 },
      { type: 'healed', who: 'ana', amount: 2 },
    ],
    [
      'another place, out of all hands',
      [{ pick: 'place', target: 'ana', to: 'z3' }],
      { zone: 'z3', grabbedBy: null },
      { type: 'placed', who: 'ana', to: 'z3' },
    ],
    ['a border is written one way', [{ pick: 'place', target: 'ana', to: 'z1|z2' }], { zone: 'z1|z2' }, { type: 'placed', to: 'z1|z2' }],
    [
      'fright, and of whom',
      [condition('frightened', true, { cause: 'orc' })],
      { frightened: true, fears: 'orc' },
      { type: 'condition', condition: 'frightened', on: true },
    ],
    ['fright of nobody in particular', [condition('frightened', true)], { frightened: true, fears: null }, {}],
    [
      'no fright any more',
      [condition('frightened', true, { cause: 'orc' }), condition('frightened', false, { cause: 'orc' })],
      { frightened: false, fears: null },
      { type: 'condition', on: false },
    ],
    ['terror leaves an old fright as it was', [condition('terrified', true, { cause: 'orc' })], { terrified: true, fears: null }, {}],
    ...COVERS.map((cover): [string, readonly Choice[], object, object] => [
      `cover: ${cover}`,
      [{ pick: 'cover', target: 'ana', cover }],
      { cover },
      { type: 'condition', who: 'ana', condition: cover, on: true },
    ]),
    ['their turn is over', [{ pick: 'skip', target: 'ana' }], { turnTaken: true }, { type: 'skipped', who: 'ana' }],
  ])('%s', (_what, choices, is, tells) => {
    const done = deed(1, ...choices);
    expect(one(done.match.state, 'ana')).toMatchObject(is);
    expect(told(done)).toContainEqual(expect.objectContaining(tells));
  });

  test.each([
    ['impaired', 0.5],
    ['enhanced', 2],
  ])('ZS-DMG-11: the next damage of somebody is %s, and the GM alone knows of it', (edge, factor) => {
    const { seen, news } = deed(1, { pick: 'edge', target: 'ana', edge });
    expect(seen.modifiers).toEqual([{ who: 'ana', purpose: 'damage', flat: 0, factor, note: edge }]);
    expect(news).toMatchObject([{ event: { type: 'modifier-set', who: 'ana', factor }, only: [] }]);
  });

  test('ZS-SNK-06: with a mount comes out whoever sits on it, and a rider alone', () => {
    const hidden = (target: string): readonly string[] => {
      const { combatants } = deed(1, { pick: 'expose', target }).match.state;
      return Object.values(combatants).flatMap(({ id, concealed }) => (concealed ? [id] : []));
    };
    expect([hidden('horse'), hidden('rider'), hidden('ana')]).toEqual([[], ['horse'], ['horse', 'rider']]);
  });

  test('ZS-MOR-07: a side checks morale no more, and again', () => {
    const off: Choice = { pick: 'set-faction', faction: 'foes', morale: false };
    expect(deed(1, off, off).match.state.fearless).toEqual(['foes']);
    const on = deed(1, off, { ...off, morale: true });
    expect([on.match.state.fearless, told(on)]).toMatchObject([[], [{ type: 'faction-set', side: 'foes', morale: true }]]);
  });
});

describe('what the GM calls for', () => {
  test.each([
    [5, false, 'resisted', {}],
    [20, false, 'condition', { frightened: true, fears: 'orc' }],
    [20, true, 'condition', { terrified: true, frightened: false }],
  ])('ZS-MOR-06: a roll of %i against fear (terror: %s) tells %s', (face, terror, type, is) => {
    const done = deed(face, { pick: 'fear', target: 'ana', cause: 'orc', terror });
    expect(told(done)).toContainEqual(expect.objectContaining({ type, who: 'ana' }));
    expect(one(done.match.state, 'ana')).toMatchObject({ frightened: false, terrified: false, ...is });
  });

  test.each(INJURIES.map((injury, at) => [at + 1, injury] as const))('ZS-DMG-05: a %i is this injury: %s', (face, injury) =>
    expect(told(deed(face, { pick: 'injury', target: 'ana' }))).toMatchObject([
      { type: 'injured', who: 'ana', injury, steps: [{ rule: 'ZS-DMG-05' }] },
    ]),
  );

  test.each([
    [1, 'horse'],
    [20, null],
  ])('ZS-MNT-08: a roll of %i to stay mounted', (face, mountedOn) =>
    expect(one(deed(face, { pick: 'fall-save', target: 'rider' }).match.state, 'rider')).toMatchObject({ mountedOn }),
  );

  test.each([
    ['fleeing-faster', 1, true],
    ['pursuers-faster', 1, false],
    ['equal', 1, true],
    ['equal', 20, false],
  ])('ZS-CHA-02: a chase, %s, a roll of %i: away is %s', (comparison, face, fled) => {
    const done = deed(face, { pick: 'chase', fleeing: ['orc'], comparison });
    expect(one(done.match.state, 'orc').fled).toBe(fled);
    expect(told(done)).toContainEqual({ type: fled ? 'escaped' : 'caught', who: 'orc' });
  });

  test('ZS-PRC-06: who goes next, and in which order after that', () => {
    const { toAct, cycle } = deed(1, { pick: 'first-faction', faction: 'foes', order: ['foes', 'heroes'] }).match.state;
    expect([toAct, cycle]).toEqual(['foes', ['foes', 'heroes']]);
    expect(deed(1, { pick: 'first-faction', faction: 'foes' }).match.state.cycle).toEqual(['heroes', 'foes']);
  });
});

test('ZS-TRN-08 nobody picks up more weapons than a sheet may have', () => {
  const offered = (count: number): boolean => {
    const weapons = Array.from({ length: count }, (_, i) => (i === 0 ? 'sword' : 'dagger'));
    const fight = fightOf([
      { id: 'ann', sheet: { weapons } },
      { id: 'orc', side: 'foes' },
    ]);
    fight.dropped.push({ place: one(fight, 'ann').zone, weapon: one(fight, 'ann').weapons[0]! });
    return murdham.offers(fight, 'ann').some(({ pick }) => pick === 'pick-up');
  };
  expect([offered(11), offered(12)]).toEqual([true, false]);
});
