/** What is offered, and why not. */
import { describe, expect, test } from 'vitest';
import { type Choice, isOffered, type Offer, Refusal, valuesOf } from '../../../src/engine/index.ts';
import { murdham } from '../../../src/rules/murdham/index.ts';
import { planned } from '../../../src/rules/murdham/move.ts';
import { fightOf, type Someone } from './support.ts';

const offer = (people: readonly Someone[], pick: string, who = 'ana'): Offer | undefined =>
  murdham.offers(fightOf(people), who).find((o) => o.pick === pick);

const ana = (more: Partial<Someone> = {}): Someone => ({ id: 'ana', ...more });
const orc = (more: Partial<Someone> = {}): Someone => ({ id: 'orc', side: 'foes', ...more });

const BOW = { weapons: ['bow'] };
const ARCHER = { ...BOW, shield: 'sound' };
const PISTOL = { weapons: ['pistol'] };
const urk = { id: 'urk', side: 'foes' };

test.each([
  ['ZS-ATK-02: nobody near', [ana(), orc({ state: { zone: 'z3' } })], 'attack', 'out-of-reach'],
  ['nobody at all', [ana()], 'attack', 'no-foe'],
  // The bow would carry: it is the hands that are wanting.
  ['an archer with a shield', [ana({ sheet: ARCHER }), orc({ state: { zone: 'z3' } })], 'attack', 'no-free-hands'],
  [
    'nor would it carry',
    [ana({ sheet: { weapons: ['acid-vial'], hands: 1, shield: 'sound' } }), orc({ state: { zone: 'z4' } })],
    'attack',
    'out-of-range',
  ],
  ['ZS-ATK-10: in the dark', [ana({ sheet: BOW }), orc({ state: { zone: 'z3', unseen: true } })], 'attack', 'unseen'],
  [
    'a dagger in hand, too',
    [ana({ sheet: { weapons: ['dagger', 'acid-vial'] } }), orc({ state: { zone: 'z4' } })],
    'attack',
    'out-of-range',
  ],
  ['shot already', [ana({ sheet: PISTOL, state: { discharged: ['pistol'] } }), orc({ state: { zone: 'z2' } })], 'attack', 'discharged'],
  ['ZS-TRN-10: another is near', [ana({ state: { tauntedBy: 'orc' } }), orc({ state: { zone: 'z3' } }), urk], 'attack', 'taunted'],
  ['ZS-TRN-10: nobody is', [ana({ state: { tauntedBy: 'orc' } }), orc({ state: { zone: 'z3' } })], 'attack', 'out-of-reach'],
  ['ZS-NLA-10: held already', [ana({ state: { grabbing: 'orc' } }), orc({ state: { grabbedBy: 'ana' } })], 'grapple', 'in-your-grip'],
  ['ZS-NLA-11: held', [ana({ state: { grabbedBy: 'orc' } }), orc({ state: { grabbing: 'ana' } })], 'attack', 'grabbed'],
  ['ZS-DMG-14: out', [ana({ state: { incapacitated: true } }), orc()], 'attack', 'incapacitated'],
  ['ZS-PRC-03: turn taken', [ana({ state: { turnTaken: true } }), orc()], 'bonus', 'turn-taken'],
  ['ZS-MOR-07: broken', [ana({ state: { broken: true } }), orc()], 'attack', 'broken'],
  ['ZS-SIZ-10: too large', [ana(), orc({ sheet: { size: 'large' } })], 'grapple', 'too-large'],
  ['ZS-NLA-06: nothing to knock away', [ana(), orc({ sheet: { weapons: ['claws'] } })], 'disarm', 'unarmed'],
  ['ZS-SUR-01: hands are up', [ana({ state: { surrendered: true } }), orc()], 'attack', 'surrendered'],
  [
    'ZS-MNT-03: at full speed',
    [ana({ state: { mountedOn: 'nag' } }), { id: 'nag', state: { movedFull: true } }, orc()],
    'attack',
    'full-speed',
  ],
] as const)('%s: blocked', (_title, people, pick, reason) => {
  expect(offer(people, pick)?.blocked).toBe(reason);
});

test('ZS-PRC-02: out of order nobody acts, but the faction whose go it is may pass', () => {
  const fight = fightOf([ana(), orc()]);
  expect(murdham.offers(fight, 'orc').find((o) => o.pick === 'attack')?.blocked).toBe('not-your-go');
  expect(murdham.offers(fight, '@heroes')).toEqual([{ pick: 'pass', label: 'Pass', does: 'pass' }]);
  expect(murdham.offers(fight, '@foes')).toEqual([{ pick: 'pass', label: 'Pass', does: 'pass', blocked: 'not-your-go' }]);
});

describe('an attack', () => {
  const people = [
    ana({ sheet: { weapons: ['sword', 'bow', 'halberd'], shield: 'sound' } }),
    orc(),
    orc({ id: 'far', state: { zone: 'z4' } }),
    orc({ id: 'lurker', concealed: true }),
  ];
  const taken = (choice: Omit<Choice, 'pick'>): boolean => isOffered([offer(people, 'attack')!], { pick: 'attack', ...choice });

  test('ZS-ATK-02, ZS-ATK-03: lists for each weapon whom it reaches', () => {
    expect(taken({ weapon: 'sword', target: 'orc' })).toBe(true);
    expect(taken({ weapon: 'sword', target: 'far' })).toBe(false);
    expect(taken({ weapon: 'unarmed', target: 'orc' })).toBe(true);
    expect(taken({ weapon: 'shield-bash', target: 'orc' })).toBe(true);
  });

  test('ZS-ATK-05: a shield strikes as long as it holds together', () => {
    const bashes = (shield: string | null): boolean =>
      isOffered([offer([ana({ sheet: { shield } }), orc()], 'attack')!], { pick: 'attack', weapon: 'shield-bash', target: 'orc' });
    expect(['sound', 'damaged', 'destroyed', null].map(bashes)).toEqual([true, true, false, false]);
  });

  test('two hands are not free beside a shield, and the menu says so', () => {
    const weapons = offer(people, 'attack')!.params!.find((p) => p.name === 'weapon')!;
    expect(weapons.options!.find((o) => o.value === 'bow')?.blocked).toBe('no-free-hands');
    expect(valuesOf(weapons, { pick: 'attack' }).map((o) => o.value)).toEqual(['sword', 'shield-bash', 'unarmed']);
  });

  test('ZS-SNK-03: nobody in hiding is a target', () => expect(taken({ weapon: 'sword', target: 'lurker' })).toBe(false));
});

test('ZS-SIZ-03: dice are shared out only by somebody larger, among several', () => {
  const wyrm = (others: number): readonly Someone[] => [
    { id: 'ana', sheet: { size: 'large', weapons: ['bite'] } },
    ...Array.from({ length: others }, (_, i) => orc({ id: `orc${i}` })),
  ];
  expect(offer(wyrm(1), 'spread')).toBeUndefined();
  expect(offer(wyrm(2), 'spread')?.blocked).toBeUndefined();
});

test('every value of every offer has words: a label, a name of somebody, or a text', () => {
  const fight = fightOf([ana({ sheet: { weapons: ['sword', 'fire-bomb'] } }), orc({ sheet: { weapons: ['axe'] } })]);
  for (const who of ['ana', 'orc', 'gm', '@heroes']) {
    for (const { params = [] } of murdham.offers(fight, who)) {
      for (const { name, kind, of = kind, options = [] } of params) {
        if (of === 'combatant') continue;
        for (const o of options)
          expect(o.label ?? murdham.texts.value(name, o.value), `${name} ${o.value}`).not.toMatch(/[a-z][A-Z]|^z\d|\w-\w+-\w|^$/);
      }
    }
  }
});

test('the texts of refusals know every reason that offers give', () => {
  const voice = { name: (id: string) => id, quote: (text: string) => text };
  const fights = [fightOf([ana(), orc()]), fightOf([ana({ state: { stunned: true } }), orc({ state: { zone: 'z4' } })])];
  const reasons = fights.flatMap((f) =>
    ['ana', 'orc', 'gm', '@foes'].flatMap((who) => murdham.offers(f, who).flatMap((o) => o.blocked ?? [])),
  );
  for (const reason of new Set(reasons)) expect(murdham.texts.refusal({ reason, facts: {} }, voice), reason).not.toBe('');
});

describe('nothing is asked that would change nothing', () => {
  const paramOf = (people: readonly Someone[], pick: string, name: string) => offer(people, pick)?.params?.find((p) => p.name === name);

  test('ZS-ATK-11, ZS-DMG-12: where holding back leaves no damage at all, it says so', () => {
    const label = 'Hold back (no damage at all)';
    expect(paramOf([ana({ sheet: { weapons: [] } }), orc()], 'attack', 'holdBack')).toMatchObject({ label });
    const rider = [ana({ sheet: { weapons: ['sword'] }, state: { mountedOn: 'nag' } }), { id: 'nag' }, orc()];
    expect(paramOf(rider, 'attack', 'holdBack')).toMatchObject({ label });
    const brawler = ana({ sheet: { weapons: [], skills: ['brawling'] } });
    expect(paramOf([brawler, orc()], 'attack', 'holdBack')?.label).toBeUndefined();
  });

  test('ZS-ATK-11: of several arms it is asked of those with which it does something', () => {
    const held = paramOf([ana({ sheet: { weapons: ['sword'] } }), orc()], 'attack', 'holdBack');
    expect(held?.when).toEqual({ weapon: ['sword'] });
  });

  test('ZS-NLA-07: whoever has no hand free does not take what they knock away', () => {
    const foe = orc({ sheet: { weapons: ['sword'] } });
    expect(paramOf([ana({ sheet: { weapons: ['sword'] } }), foe], 'disarm', 'grabIt')).toMatchObject({ kind: 'flag' });
    expect(paramOf([ana({ sheet: { weapons: ['sword'], shield: 'sound' } }), foe], 'disarm', 'grabIt')).toBeUndefined();
  });

  test('ZS-SUR-01: empty hands throw nothing down', () => {
    expect(paramOf([ana({ sheet: { weapons: ['sword'] } }), orc()], 'surrender', 'throwDown')).toMatchObject({ kind: 'flag' });
    expect(paramOf([ana({ sheet: { weapons: ['claws'] } }), orc()], 'surrender', 'throwDown')).toBeUndefined();
  });
});

test('ZS-TRN-01 where somebody cannot go it is said whether it is too far or no way leads there', () => {
  const fight = fightOf([ana(), orc({ state: { zone: 'z4' } })]);
  fight.zones['z9'] = { name: 'Isle', next: [], traits: {} };
  const problem = (to: string): string => {
    try {
      planned(fight, fight.combatants['ana']!, 'half', [to]);
    } catch (error) {
      if (error instanceof Refusal) return error.reason;
    }
    return 'none';
  };
  expect(['z2', 'z4', 'z9'].map(problem)).toEqual(['none', 'too-far', 'no-way']);
});
