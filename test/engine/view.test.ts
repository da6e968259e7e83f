/** What a viewer knows of people. */
import { expect, test } from 'vitest';
import {
  type Combatant,
  type Fight,
  heard,
  hears,
  isState,
  knownName,
  nameFor,
  owns,
  STATES,
  sees,
  shareOf,
  sidesWith,
  stateWords,
  type Viewer,
  viewOf,
} from '../../src/engine/index.ts';

const person = (id: string, side: string, more: Partial<Combatant> = {}): Combatant => ({
  id,
  name: `The ${id}`,
  side,
  concealed: false,
  mask: null,
  ...more,
});
const all = {
  hero: person('hero', 'heroes'),
  spy: person('spy', 'foes', { mask: 'a pedlar' }),
  lurker: person('lurker', 'foes', { concealed: true }),
};

test.each<[string, Viewer, string | null, string | null]>([
  ['a stranger by his mask', { as: 'player', of: ['hero'] }, 'spy', 'a pedlar'],
  ['his own people by name', { as: 'player', of: ['lurker'] }, 'spy', 'The spy'],
  ['nobody in hiding', { as: 'public' }, 'lurker', null],
  ['nobody in hiding, unless of his own side', { as: 'player', of: ['spy'] }, 'lurker', 'The lurker'],
  ['all, as the GM', { as: 'gm' }, 'lurker', 'The lurker'],
  ['nobody who has left', { as: 'gm' }, 'gone', null],
  ['nobody where there is nobody', { as: 'gm' }, null, null],
])('a viewer knows %s', (_whom, viewer, id, name) => expect(knownName(viewer, id, all)).toBe(name));

test('whoever plays several knows what any of them knows; who has left knows nothing more', () => {
  const bob = person('bob', 'foes', { mask: 'a pedlar', concealed: true });
  const people = { ...all, bob };
  const player = (...of: string[]): Viewer => ({ as: 'player', of });
  expect(
    [player('hero', 'spy'), player('spy', 'hero'), player('gone', 'spy'), player('hero', 'gone'), player()].map((v) =>
      sees(v, bob, people),
    ),
  ).toEqual([...[true, true, true, false, false]]);
  expect([player('hero', 'spy'), player('hero')].map((v) => nameFor(v, people.spy, people))).toEqual(['The spy', 'a pedlar']);
  const viewers: readonly Viewer[] = [{ as: 'gm' }, { as: 'public' }, player('hero', 'spy'), player('hero')];
  expect(viewers.map((v) => [owns(v, 'spy'), sidesWith(v, people.spy, people)])).toEqual([
    ...[
      [true, true],
      [false, false],
      [true, true],
      [false, false],
    ],
  ]);
});

test('what is heard of what was told: all of it, what is for others, or nothing, in order', () => {
  const told = [
    { event: { type: 'a' } },
    { event: { type: 'b' }, only: ['spy'] },
    { event: { type: 'c' }, only: ['spy'], others: { type: 'd' } },
  ];
  const types = (viewer: Viewer) => heard(told, viewer).map(({ type }) => type);
  expect([types({ as: 'gm' }), types({ as: 'player', of: ['spy'] }), types({ as: 'player', of: ['hero'] })]).toEqual([
    ...[
      ['a', 'b', 'c'],
      ['a', 'b', 'c'],
      ['a', 'd'],
    ],
  ]);
});

const CHANCE = [['chance', '60 %']] as const;
const view = viewOf<Fight, Combatant>({
  isOut: () => false,
  looks: () => 'hurt',
  numbers: () => ({ now: 4, max: 9 }),
  isCounted: ({ id }) => id === 'spy',
  badges: (_fight, _c, known) => known.seen.map((c) => known.name(c.id) ?? ''),
  closed: () => CHANCE,
  remarks: (_fight, known) => ['heroes', 'foes'].filter((side) => known.side(side)),
});
const fight = { round: 2, order: ['hero', 'lurker', 'spy'], combatants: all } as unknown as Fight;
const whole = { now: 4, max: 9, words: 'hurt' };

test('strangers read words, those of a side their numbers, the owner the sheet', () => {
  const rows = (viewer: Viewer) => view(fight, viewer).rows.map(({ id, name, health, own, closed }) => [id, name, health, own, closed]);
  expect(rows({ as: 'player', of: ['hero'] })).toEqual([
    ['hero', 'The hero', whole, true, CHANCE],
    ['spy', 'a pedlar', whole, false, []],
  ]);
  expect(rows({ as: 'player', of: ['spy'] })).toEqual([
    ['hero', 'The hero', { words: 'hurt' }, false, []],
    ['lurker', 'The lurker', whole, false, []],
    ['spy', 'The spy', whole, true, CHANCE],
  ]);
});

test('a system that writes about others is given those alone whom the viewer knows of', () => {
  const lurking = { ...fight, combatants: { hero: all.hero, lurker: all.lurker }, order: ['hero', 'lurker'] } as unknown as Fight;
  expect(view(lurking, { as: 'public' })).toMatchObject({ round: 2, rows: [{ badges: ['the hero'] }], remarks: ['heroes'] });
  expect(view(lurking, { as: 'gm' }).rows[0]?.badges).toEqual(['the hero', 'the lurker']);
  expect(view(lurking, { as: 'gm' }).remarks).toEqual(['heroes', 'foes']);
});

test('how much is left is told in numbers where there are any, else in steps of a fifth or not at all', () => {
  const shares = [
    { now: 3, max: 12, words: 'hurt' },
    { now: 15, max: 12, words: 'unhurt' },
    { now: -2, max: 12, words: 'dying' },
    { now: 0, max: 0, words: 'dead' },
    ...['unhurt', 'scratched', 'hurt', 'badly hurt', 'barely standing'].map((words) => ({ words })),
  ];
  expect(shares.map(shareOf)).toEqual([0.25, 1, 0, 0, 1, 0.8, 0.6, 0.4, 0.2]);
  expect(['dead', 'dying', 'unconscious', 'crippled', 'out of the fight'].map((words) => shareOf({ words }))).toEqual([0, 0, 0, 0, 0]);
  expect(['routed', 'fled', 'captured', 'surrendered', 'cowering', 'wavering'].map((words) => shareOf({ words }))).toEqual(
    Array(6).fill(null),
  );
});

test('the worst of several states is told, in this order; whoever is in none looks as much hurt as they are', () => {
  const order = ['dead', 'dying', 'unconscious', 'crippled', 'out of the fight', 'routed', 'fled', 'captured', 'surrendered', 'cowering'];
  expect(STATES).toEqual(order);
  expect(order.every(isState)).toBe(true);
  expect(isState('hurt')).toBe(false);
  expect(stateWords({ cowering: true, fled: true }, 9, 9)).toBe('fled');
  expect([12, 11, 9.1, 9, 6.1, 6, 3.1, 3, 0].map((now) => stateWords({ dead: false }, now, 12))).toEqual([
    ...['unhurt', 'scratched', 'scratched', 'hurt', 'hurt', 'badly hurt', 'badly hurt', 'barely standing', 'barely standing'],
  ]);
});

test('what a system leaves out of its view is empty', () => {
  const bare = viewOf<Fight, Combatant>({ isOut: ({ id }) => id === 'spy', looks: () => 'hurt', numbers: () => ({ now: 1, max: 2 }) });
  const given = { ...fight, customConditions: [{ id: 1, who: 'hero', name: 'Lit', until: null, flat: 0, note: '' }] } as unknown as Fight;
  const { round, phase, remarks, rows } = bare(given, { as: 'player', of: ['hero'] });
  expect([round, phase, remarks]).toEqual([2, '', []]);
  expect(rows).toEqual([
    {
      ...{ id: 'hero', name: 'The hero', side: 'heroes', own: true, out: false, health: { now: 1, max: 2, words: 'hurt' } },
      ...{ place: null, badges: ['Lit'], open: [], closed: [] },
    },
    {
      ...{ id: 'spy', name: 'a pedlar', side: 'foes', own: false, out: true, health: { words: 'hurt' } },
      ...{ place: null, badges: [], open: [], closed: [] },
    },
  ]);
});

test('only the GM, those who are named and nobody else hear what is for a few', () => {
  const viewers: readonly Viewer[] = [{ as: 'gm' }, { as: 'player', of: ['ana', 'ben'] }, { as: 'player', of: [] }, { as: 'public' }];
  expect(viewers.map((viewer) => hears(viewer, ['ben']))).toEqual([true, true, false, false]);
  expect(viewers.map((viewer) => hears(viewer, undefined))).toEqual([true, true, true, true]);
  expect(viewers.map((viewer) => hears(viewer, []))).toEqual([true, false, false, false]);
});
