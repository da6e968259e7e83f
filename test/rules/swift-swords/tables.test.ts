/** The tables, row by row. */
import { describe, expect, test } from 'vitest';
import { paceOf, zonesFor } from '../../../src/rules/swift-swords/actions/riding.ts';
import { severityOf } from '../../../src/rules/swift-swords/damage/index.ts';
import { mostOften } from '../../../src/rules/swift-swords/damage/injury.ts';
import { startRank } from '../../../src/rules/swift-swords/damage/ranks.ts';
import { bestSpend } from '../../../src/rules/swift-swords/reaction/pools.ts';
import { needed, successesOf } from '../../../src/rules/swift-swords/roll.ts';
import { parseSheet } from '../../../src/rules/swift-swords/sheet.ts';
import { besides, COVERS, damageOf, FEAR_LEVELS, GROUP_TABLE, INJURY_TABLE, NATIONS } from '../../../src/rules/swift-swords/tables.ts';
import { fighterOf, fightOf } from './support.ts';

describe('damage', () => {
  test.each([
    ['light', [0, 1, 1, 2, 2, 3]],
    ['medium', [0, 1, 2, 3, 4, 5]],
    ['heavy', [0, 2, 3, 4, 5, 6]],
    ['large', [0, 3, 4, 5, 6, 7]],
    ['huge', [0, 4, 5, 6, 7, 8]],
  ] as const)('%s, for none to five hits (SS-DMG-02, SS-DMG-03, SS-DMG-04, SS-DMG-05)', (weight, points) => {
    expect([0, 1, 2, 3, 4, 5].map((hits) => damageOf(weight, hits))).toEqual(points);
  });

  test.each([
    [3, 'phys', null],
    [4, 'phys', 'trauma'],
    [6, 'phys', 'trauma'],
    [7, 'phys', 'killing-blow'],
    [10, 'phys', 'massive'],
    [4, 'ment', 'panicked'],
    [7, 'ment', 'crushed'],
    [10, 'ment', 'crushed'],
  ] as const)('%i points on a %s Rank of 3: %s (SS-DMG-09, SS-DMG-10, SS-DMG-11)', (points, track, level) => {
    expect(severityOf(points, 3, track, true)).toBe(level);
  });

  test('over three times is a mere Killing Blow where the GM says so (SS-DMG-11)', () => {
    expect(severityOf(10, 3, 'phys', false)).toBe('killing-blow');
  });
});

describe('rolls', () => {
  test.each([
    [0, 5],
    [1, 4],
    [-1, 6],
    [5, 2],
    [-4, 6],
  ])('SL %i succeeds from %i (SS-ATK-05)', (sl, face) => expect(needed(sl)).toBe(face));

  test('a natural 1 never succeeds (SS-ATK-05)', () => expect(successesOf([1, 2, 6], 9)).toBe(2));

  test.each([
    [[4, 4, 4, 6], 4, 3],
    [[1, 2, 3, 5], 5, 1],
    [[2, 2, 6, 6], 6, 2],
    [[3, 3, 3, 3], 3, 4],
  ])('%j is location %i, shown %i times (SS-INJ-01)', (faces, face, count) => expect(mostOften(faces)).toEqual({ face, count }));

  test.each([
    [4, 2, 1, 0, 0],
    [4, 2, 2, 0, 2],
    [4, 4, 2, 0, 0],
    [2, 4, 2, 0, 2],
    [1, 3, 0, 0, 0],
    [3, 2, 3, 1, 2],
    [0, 3, 2, 0, 0],
  ])('%i successes against a Block of %i, shield %i, armour %i: spends %i (SS-DEF-12)', (successes, pool, shield, armour, spent) =>
    expect(bestSpend(successes, pool, shield, armour)).toBe(spent),
  );
});

describe('injuries', () => {
  test('a column for each place, seven rows (SS-INJ-04)', () => {
    for (const column of Object.values(INJURY_TABLE)) expect(column).toHaveLength(7);
    expect(INJURY_TABLE.head[2]).toBe('sight-or-sound');
    expect(INJURY_TABLE['left-arm'][6]).toBe('sever-or-maim');
  });

  test('shifts go to what is connected (SS-INJ-02, SS-INJ-03)', () => {
    expect(besides('right-arm', false)).toEqual(['chest']);
    expect(besides('head', false)).toEqual(['chest']);
    expect(besides('head', true)).toEqual(['neck']);
    expect(besides('groin', true)).toEqual(['chest', 'left-leg', 'right-leg']);
  });
});

describe('groups, fear, cover, chariots', () => {
  test.each([
    ['mob', 4, 3, 1, 2],
    ['crowd', 5, 4, 2, 3],
    ['horde', 6, 5, 3, 4],
    ['company', 7, 6, 4, 4],
    ['unit', 8, 6, 4, 6],
  ] as const)(
    '%s of humans: Ranks %i/%i, %i more dice, %i targets (SS-NPC-03, SS-NPC-04, SS-NPC-05, SS-NPC-06, SS-NPC-07)',
    (group, phys, ment, dice, targets) => {
      const f = fighterOf({ group, controller: 'gm' });
      expect([startRank(f, 'phys'), startRank(f, 'ment')]).toEqual([phys, ment]);
      expect(GROUP_TABLE[group]).toMatchObject({ dice, targets });
    },
  );

  test('a commander of a company or unit is a figure of their own (SS-NPC-06, SS-NPC-07)', () => {
    expect(GROUP_TABLE.company.men).toBe(2 * GROUP_TABLE.horde.men);
    expect(GROUP_TABLE.unit.men).toBe(2 * GROUP_TABLE.company.men);
    expect(parseSheet({ leadDice: 5 }).leadDice).toBe(5);
  });

  test('only terror and fell reach the next zone; from dread on it is a die harder (SS-FEA-05, SS-FEA-08)', () => {
    expect(
      Object.entries(FEAR_LEVELS)
        .filter(([, l]) => l.reach === 1)
        .map(([name]) => name),
    ).toEqual(['terror', 'fell']);
    expect(Object.values(FEAR_LEVELS).map((l) => l.dice)).toEqual([0, 0, -1, -1, -1]);
  });

  test('hard cover armours, soft cover only hides (SS-COV-01, SS-COV-02, SS-COV-03)', () => {
    expect(Object.values(COVERS).map((c) => [c.dice, c.armour])).toEqual([
      [1, 1],
      [2, 2],
      [1, 0],
      [2, 0],
      [3, 0],
    ]);
  });

  test.each([
    ['light', 2, 1, 9, 2],
    ['light', 2, 2, 8, 2],
    ['light', 4, 2, 9, 2],
    ['heavy', 2, 2, 7, 1],
    ['heavy', 2, 4, 5, 1],
    ['heavy', 4, 2, 9, 2],
  ] as const)(
    'a %s chariot of %i horses with %i aboard makes %i squares, %i zones (SS-CHA-01, SS-CHA-02, SS-CHA-03, SS-CHA-07)',
    (type, horses, crew, pace, zones) => {
      const made = paceOf({ type, horses, crew, role: 'driver', team: 't', trained: false });
      expect([made, zonesFor(fightOf(), made)]).toEqual([pace, zones]);
    },
  );

  test('chariots of the nations (SS-CHA-08)', () => {
    const of = (nation: string) => NATIONS.filter((n) => n.nation === nation).flatMap(({ horses, types }) => [horses, types]);
    expect(of('Egyptian')).toEqual([[2], ['light']]);
    expect(of('Libyan')).toEqual([[2, 4], ['light']]);
    expect(of('Hittite')).toEqual([[2], ['light', 'heavy']]);
    expect(of('Assyrian')).toEqual([
      [2, 4],
      ['light', 'heavy'],
    ]);
  });
});
