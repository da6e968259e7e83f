/** Every table of the catalogue, cell by cell, written out here once more. */
import { describe, expect, test } from 'vitest';
import { RECOVERY } from '../../../src/rules/swift-swords/conditions.ts';
import { house } from '../../../src/rules/swift-swords/settings.ts';
import {
  besides,
  CHARIOTS,
  COVERS,
  FEAR_LEVELS,
  FEARS,
  GROUP_TABLE,
  HIGHEST_RANK,
  HOLD_WEIGHTS,
  INJURY_COSTS,
  INJURY_TABLE,
  LOCATIONS,
  MENTAL_RANKS,
  NATIONS,
  PHYSICAL_RANKS,
  SPECIALS,
} from '../../../src/rules/swift-swords/tables.ts';
import { WEAPONS } from '../../../src/rules/swift-swords/weapons.ts';
import { fighterOf } from './support.ts';

/** Settings that begin like this, with their first values. */
const initials = (prefix: string): Record<string, unknown> =>
  Object.fromEntries(house.list.filter((s) => s.key.startsWith(prefix)).map((s) => [s.key.slice(prefix.length), s.initial]));

test('8.2, 4, 5: pips of every action', () =>
  expect(initials('cost.')).toEqual({
    ...{ light: 3, medium: 4, heavy: 5, large: 6, huge: 7, massive: 8, cast: 4, 'mental-attack': 4, move: 3, 'battle-move': 2 },
    ...{ withdraw: 4, charge: 5, drag: 4, break: 4, slam: 4, 'close-in': 4, grapple: 4, 'improve-hold': 4, 'hold-damage': 3, subdual: 5 },
    ...{ 'break-hold': 4, 'reverse-hold': 4, 'knock-down': 4, stand: 3, draw: 2, mount: 3, fly: 3, dive: 4, 'fly-by': 5, drive: 3 },
    ...{ trample: 5, 'take-cover': 2, rally: 4, intercept: 3, 'intercept-cover': 0, 'opportunity-attack': 0 },
    ...{ 'all-out-attack': 1, 'double-strike': 2, 'follow-on': 1 },
  }));

test('8.3, 8.4: dice that a situation gives or takes', () =>
  expect(initials('dice.')).toEqual({
    ...{ 'minor-advantage': 1, 'major-advantage': 2, charging: 1, higher: 1, 'target-prone': 1, prone: -1, 'target-in-state': 1 },
    ...{ 'target-surprised': 2, 'target-larger': 1, 'target-smaller': -1, 'second-hand': -1, unseen: -2, 'per-zone': -1 },
    ...{ 'shooting-in-contact': -2, 'target-in-contact': -1, 'target-out': 0 },
  }));

test.each([
  ['8.1', 'prone-ad', -1],
  ['8.1', 'tired-ad', -1],
  ['8.1', 'hurt-ad', 0],
  ['8.1', 'severeSurprise', 1],
  ['8.9', 'massive.kills', 2],
  ['8.9', 'massive.throws', 6],
  ['STA-14', 'maxAttackers', 4],
  ['STA-14', 'attackersPerSize', 2],
  ['PHY-10', 'heroicLimit', -3],
  ['INJ-18', 'footMove', 2],
  ['8.15', 'hamstringCost', 2],
  ['DUA-03', 'otherWeaponDice', 2],
  ['DUA-04', 'secondStrikeDice', -1],
  ['COV-09', 'choke', 2],
  ['CHA-14', 'trampleDice', 4],
  ['CHA-21', 'flipDice', 4],
])('%s: %s is %i', (_row, key, value) => expect(house.list.find((s) => s.key === key)?.initial).toBe(value));

test('8.5, 8.6: Ranks of common creatures', () => {
  expect(PHYSICAL_RANKS.map(({ rank, examples, size }) => [rank, examples, size])).toEqual([
    [0, 'insect, rat, small bird', 0.25],
    [1, 'cat, child, kobold', 1],
    [2, 'goblin, dog, novice hero', 1],
    [3, 'human, wolf, base hero', 2],
    [4, 'orc, soldier, horse, boar', 3],
    [5, 'veteran, ogre, bear', 3],
    [6, 'troll, minotaur, champion', 4],
    [7, 'giant, young dragon', 6],
    [8, 'dragon, great demon', 8],
    [9, 'gods', 10],
  ]);
  expect(MENTAL_RANKS.map(({ rank, examples }) => [rank, examples])).toEqual([
    [0, 'mindless vermin'],
    [1, 'herd beasts, rabble'],
    [2, 'goblin, untrained'],
    [3, 'ordinary folk, predators'],
    [4, 'soldiers, guards'],
    [5, 'veterans, fanatics'],
    [6, 'elite, knights, fearless undead'],
    [7, 'legendary heroes, lich'],
    [8, 'dragon, demon lord'],
    [9, 'gods'],
  ]);
  expect(HIGHEST_RANK).toBe(8);
});

describe('injuries', () => {
  test('8.10: locations by the face, and what lies beside what', () => {
    expect(LOCATIONS).toEqual(['left-leg', 'right-leg', 'left-arm', 'right-arm', 'chest', 'head']);
    const limbs = ['left-arm', 'right-arm', 'left-leg', 'right-leg'] as const;
    expect(besides('chest', false).sort()).toEqual(['head', ...limbs].sort());
    for (const limb of limbs) expect(besides(limb, false)).toEqual(['chest']);
    expect(besides('head', false)).toEqual(['chest']);
    expect(besides('chest', true).sort()).toEqual(['groin', 'left-arm', 'neck', 'right-arm']);
    expect([besides('head', true), besides('neck', true).sort()]).toEqual([['neck'], ['chest', 'head']]);
    expect(besides('groin', true).sort()).toEqual(['chest', 'left-leg', 'right-leg']);
    for (const leg of ['left-leg', 'right-leg'] as const) expect(besides(leg, true)).toEqual(['groin']);
  });

  /** Table 8.11, a row for each result: head, neck, chest, legs, arms, groin. */
  test.each([
    [1, 'stun', 'bleeder', 'stun', 'bleeder', 'bleeder', 'bleeder'],
    [2, 'unconscious', 'bleeder', 'wind', 'balance', 'flesh-wound', 'bleeder'],
    [3, 'sight-or-sound', 'flesh-wound', 'bleeder', 'fracture', 'bleeder', 'flesh-wound'],
    [4, 'fracture', 'flesh-wound', 'flesh-wound', 'broken', 'hand', 'flesh-wound'],
    [5, 'balance', 'paralysis', 'fracture', 'foot', 'fracture', 'maim'],
    [6, 'bleeder', 'paralysis', 'puncture', 'broken', 'broken', 'maim'],
    [7, 'kill', 'kill', 'kill', 'sever-or-maim', 'sever-or-maim', 'kill'],
  ] as const)('8.11: a result of %i', (row, head, neck, chest, leg, arm, groin) => {
    const cells = Object.fromEntries(Object.entries(INJURY_TABLE).map(([at, column]) => [at, column[row - 1]]));
    expect(cells).toEqual({ head, neck, chest, groin, 'left-leg': leg, 'right-leg': leg, 'left-arm': arm, 'right-arm': arm });
    for (const column of Object.values(INJURY_TABLE)) expect(column).toHaveLength(7);
  });

  /** SS-INJ-06 to 23: Physical and Mental Ranks, dice burnt, dice off every roll. */
  test.each([
    ['bleeder', 0, 0, 0, 0],
    ['stun', 0, 0, 1, 0],
    ['unconscious', 0, 0, 1, 0],
    ['sight', 0, 1, 0, 0],
    ['sound', 0, 1, 0, 0],
    ['balance', 0, 1, 2, 0],
    ['paralysis', 0, 0, 0, 0],
    ['broken', 1, 0, 0, 0],
    ['wind', 0, 1, 2, 0],
    ['kill', 0, 2, 0, 0],
    ['hand', 0, 0, 1, 0],
    ['foot', 0, 0, 1, 0],
    ['flesh-wound', 1, 0, 0, 0],
    ['fracture', 0, 0, 0, 0],
    ['sever', 2, 0, 2, -2],
    ['puncture', 1, 0, 1, -1],
    ['maim', 0, 1, 1, -1],
  ] as const)('%s', (effect, phys, ment, burn, all) =>
    expect({ phys: 0, ment: 0, burn: 0, all: 0, ...INJURY_COSTS[effect] }).toEqual({ phys, ment, burn, all }),
  );

  test('dice that wounds take', () =>
    expect(initials('wound.')).toEqual({ sight: -1, deaf: -2, giddy: -2, fracture: -2, leg: -2, grave: -2 }));
});

test('8.13: cover', () => {
  expect(COVERS).toEqual({
    'hard-light': { dice: 1, armour: 1 },
    'hard-heavy': { dice: 2, armour: 2 },
    'soft-light': { dice: 1, armour: 0 },
    'soft-medium': { dice: 2, armour: 0 },
    'soft-heavy': { dice: 3, armour: 0 },
  });
  expect(initials('cover.')).toEqual({ 'hard-light': 1, 'hard-heavy': 2 });
});

test('8.14: fear', () => {
  expect(FEARS).toEqual(['none', 'scary', 'fearsome', 'dread', 'terror', 'fell']);
  expect(FEAR_LEVELS).toEqual({
    scary: { dice: 0, reach: 0 },
    fearsome: { dice: 0, reach: 0 },
    dread: { dice: -1, reach: 0 },
    terror: { dice: -1, reach: 1 },
    fell: { dice: -1, reach: 1 },
  });
});

test('8.15: special results', () => {
  const costs = {
    ...{ 'extra-damage': 1, disarm: 1, 'lose-ad': 1, stun: 2, 'break-weapon': 2, expose: 1, 'remove-armour': 2, 'move-out': 1 },
    ...{ 'draw-in': 1, knockback: 2, 'push-back': 2, hamstring: 2, 'reduce-pool': 1 },
  };
  expect(SPECIALS).toEqual(costs);
  expect(initials('special.')).toEqual(costs);
});

test('8.16: massed figures', () =>
  expect(GROUP_TABLE).toEqual({
    none: { men: 1, phys: 0, ment: 0, dice: 0, targets: 1 },
    mob: { men: 4, phys: 1, ment: 0, dice: 1, targets: 2 },
    crowd: { men: 8, phys: 2, ment: 1, dice: 2, targets: 3 },
    horde: { men: 16, phys: 3, ment: 2, dice: 3, targets: 4 },
    company: { men: 32, phys: 4, ment: 3, dice: 4, targets: 4 },
    unit: { men: 64, phys: 5, ment: 3, dice: 4, targets: 6 },
  }));

test('8.17: chariots, by type and by nation', () => {
  expect(CHARIOTS).toEqual({ light: { room: 2, pace: 9, free: 1 }, heavy: { room: 4, pace: 7, free: 2 } });
  expect(initials('driving.')).toEqual({ crew: -1, 'team-hurt': -1, rough: -2, difficult: -4, 'sharp-light': -2, 'sharp-heavy': -4 });
  expect(NATIONS.map(({ nation, horses, types }) => [nation, horses, types])).toEqual([
    ['Egyptian', [2], ['light']],
    ['Kushite', [2, 4], ['light']],
    ['Libyan', [2, 4], ['light']],
    ['Carthaginian', [2, 4], ['light', 'heavy']],
    ...['Syrian', 'Hittite', 'Mitanni'].map((nation) => [nation, [2], ['light', 'heavy']]),
    ...['Babylonian', 'Assyrian'].map((nation) => [nation, [2, 4], ['light', 'heavy']]),
  ]);
});

test('States and Holds', () => {
  expect(RECOVERY).toEqual({ stun: 'body', shock: 'mind', doubt: 'soul' });
  expect(HOLD_WEIGHTS).toEqual(['light', 'medium', 'heavy', 'large', 'huge']);
});

test('8.8, 8.4: the weights the source names, and how far missiles carry', () => {
  const of = Object.fromEntries(WEAPONS.map((w) => [w.id, [w.weight, 'rangeZones' in w ? w.rangeZones : 0]]));
  expect(of).toMatchObject({ dagger: ['light', 0], broadsword: ['medium', 0], 'great-sword': ['heavy', 0] });
  expect(of).toMatchObject({ 'throwing-knife': ['light', 1], javelin: ['medium', 1], bow: ['medium', 3], crossbow: ['heavy', 4] });
});

test('section 2, 8.18: a sheet of nothing but a name', () =>
  expect(fighterOf({})).toMatchObject({
    ...{ size: 2, stability: 0, actionDice: 4, adMod: 0, adMax: 6, physRank: 3, mentRank: 3, crossoverStep: 2, body: 0, armour: 0 },
    ...{ dodgeDice: null, blockDice: null, parryDice: null, healingDice: 4, drivingDice: 4, ridingDice: 4, leadDice: 4, fear: 'none' },
    ...{ group: 'none', zoneMove: 1, fly: null, chariot: null, mount: null, bane: [] },
  }));
