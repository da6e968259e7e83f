/** Every row of every table of the system, cell by cell, held against the rows written out here. */
import { describe, expect, test } from 'vitest';
import {
  backstab,
  bcbOf,
  dexterityAdds,
  qualityFor,
  saveOf,
  strengthAdds,
  surpriseDieOf,
  surpriseOnOf,
} from '../../../src/rules/fitz-swords-wizardry/ability.ts';
import { type Class, initiativeDie, mightyBlow, rungFor, SURPRISE_DICE, stepDown } from '../../../src/rules/fitz-swords-wizardry/tables.ts';
import { armourItems, WEAPONS, weaponInTable } from '../../../src/rules/fitz-swords-wizardry/weapons.ts';
import { fighter, fightOf } from './play.ts';

/** T1: classes, bonus at levels 1 to 20. */
const BONUS = [
  [
    ['fighter', 'ranger'],
    [0, 0, 1, 2, 2, 3, 4, 5, 6, 7, 7, 8, 9, 10, 11, 12, 13, 13, 14, 15],
  ],
  [
    ['fighter-mage', 'thief'],
    [0, 0, 0, 1, 1, 2, 3, 3, 4, 5, 5, 6, 6, 7, 8, 8, 9, 10, 10, 11],
  ],
  [['magic-user'], [0, 0, 0, 0, 1, 1, 1, 2, 2, 3, 3, 3, 4, 4, 5, 5, 5, 6, 6, 6]],
] as const;

/** T1: classes, saving throw at levels 1 to 20. */
const SAVES = [
  [
    ['fighter', 'ranger'],
    [14, 13, 12, 11, 10, 9, 8, 7, 6, 5, 4, 4, 4, 4, 4, 4, 4, 4, 4, 4],
  ],
  [
    ['fighter-mage', 'thief', 'magic-user'],
    [15, 14, 13, 12, 11, 10, 9, 8, 7, 6, 5, 5, 5, 5, 5, 5, 5, 5, 5, 5],
  ],
] as const;

/** T2: strength from and to, to hit, to damage. */
const STRENGTHS = [
  [3, 4, -2, -1],
  [5, 6, -1, 0],
  [7, 12, 0, 0],
  [13, 15, 1, 0],
  [16, 16, 1, 1],
  [17, 17, 2, 2],
  [18, 18, 2, 3],
  [19, 20, 3, 4],
  [21, 22, 4, 5],
  [23, 24, 5, 6],
  [25, 30, 6, 7],
] as const;

/** T3: dexterity from and to, missiles and AC. */
const DEXTERITIES = [
  [1, 8, -1],
  [9, 12, 0],
  [13, 18, 1],
  [19, 20, 2],
  [21, 24, 3],
  [25, 30, 4],
] as const;

/** T4: dexterity from and to, sides of the die. */
const INITIATIVE = [
  [1, 3, 2],
  [4, 5, 3],
  [6, 8, 4],
  [9, 14, 6],
  [15, 17, 8],
  [18, 20, 10],
  [21, 24, 12],
  [25, 30, 20],
] as const;

/** T5: ranger of level from and to, die; they are surprised on a 1 alone. */
const RANGERS = [
  [1, 4, 6],
  [5, 8, 8],
  [9, 12, 10],
  [13, 15, 12],
  [16, 18, 20],
  [19, 20, 30],
] as const;

/** T6: result from and to, what it does, CON lost, sides of the stun die. */
const BLOWS = [
  [1, 6, 'wound', 1, undefined],
  [7, 14, 'stun', 2, 3],
  [15, 17, 'crush', 4, 6],
  [18, 19, 'cripple', 8, undefined],
  [20, 20, 'kill', 'all', undefined],
  [21, 40, 'mangle', 'all', undefined],
] as const;

/** T7: hit points from and down to, save made, failed, natural 1, natural 20. */
const LADDER = [
  [0, -5, 'staggered', 'unconscious', 'dead', 'nothing'],
  [-6, -10, 'unconscious', 'dead', 'dead', 'unconscious'],
] as const;

/** T8: id, use, dice, sides, flat, feet, hands, flags. */
const ARMS = [
  ['unarmed', 'unarmed', 1, 2, 0, 5, 1, []],
  ['dagger', 'melee', 1, 4, 0, 5, 1, ['offHand']],
  ['sword-short', 'melee', 1, 6, 0, 5, 1, ['offHand']],
  ['axe-hand', 'melee', 1, 6, 0, 5, 1, ['offHand']],
  ['sword-long', 'melee', 1, 8, 0, 5, 1, []],
  ['sword-bastard', 'melee', 1, 8, 0, 5, 1, []],
  ['sword-two-handed', 'melee', 1, 10, 0, 5, 2, []],
  ['axe-battle', 'melee', 1, 8, 0, 5, 1, []],
  ['club', 'melee', 1, 4, 0, 5, 1, []],
  ['flail', 'melee', 1, 8, 0, 5, 1, []],
  ['hammer-war', 'melee', 1, 4, 1, 5, 1, []],
  ['mace-heavy', 'melee', 1, 6, 0, 5, 1, []],
  ['mace-light', 'melee', 1, 4, 1, 5, 1, []],
  ['staff', 'melee', 1, 6, 0, 5, 2, []],
  ['spear', 'melee', 1, 6, 0, 10, 1, ['fends']],
  ['polearm', 'melee', 1, 8, 1, 10, 2, ['fends']],
  ['spear-long', 'melee', 1, 8, 0, 10, 2, ['fends', 'long']],
  ['pike', 'melee', 1, 8, 0, 15, 2, ['fends', 'long']],
  ['lance', 'melee', 2, 4, 1, 10, 1, []],
  ['claw', 'natural', 1, 6, 0, 5, 0, []],
  ['bite', 'natural', 1, 8, 0, 5, 0, []],
  ['sting', 'natural', 0, 6, 1, 5, 0, []],
  ['bow-long', 'bow', 1, 6, 0, 70, 2, []],
  ['bow-short', 'bow', 1, 6, 0, 50, 2, []],
  ['crossbow-light', 'light-crossbow', 1, 4, 1, 60, 2, []],
  ['crossbow-heavy', 'heavy-crossbow', 1, 6, 1, 80, 2, []],
  ['sling', 'sling', 1, 4, 0, 40, 1, []],
  ['dagger-thrown', 'thrown', 1, 4, 0, 10, 1, []],
  ['axe-hand-thrown', 'thrown', 1, 6, 0, 10, 1, []],
  ['spear-thrown', 'thrown', 1, 6, 0, 20, 1, []],
  ['javelin', 'thrown', 1, 6, 0, 20, 1, []],
  ['dart', 'thrown', 1, 3, 0, 15, 1, []],
] as const;

/** T9: spell level from and to, plus of the armour. */
const QUALITIES = [
  [1, 3, 1],
  [4, 6, 2],
  [7, 9, 3],
  [10, 12, 4],
  [13, 15, 5],
  [16, 18, 6],
  [19, 20, 7],
] as const;

/** T11: a thief of level from and to, factor. */
const STABS = [
  [1, 4, 2],
  [5, 8, 3],
  [9, 20, 4],
] as const;

const fight = fightOf({ a: { sheet: {} } });
const of = (sheet: object) => {
  const own = fightOf({ a: { sheet: sheet as never } });
  return [own, fighter(own, 'a')] as const;
};
const each = (from: number, to: number, check: (n: number) => void): void => {
  for (let n = Math.min(from, to); n <= Math.max(from, to); n++) check(n);
};

describe('classes', () => {
  test.each(BONUS)('OD-BCB-01: %j', (classes, row) => {
    for (const c of classes) expect(row.map((_, i) => bcbOf(...of({ class: c, level: i + 1 })))).toEqual(row);
  });
  test.each(SAVES)('OD-SAV-01: %j', (classes, row) => {
    for (const c of classes) expect(row.map((_, i) => saveOf(...of({ class: c satisfies Class, level: i + 1 })))).toEqual(row);
  });
  test('OD-BCB-02, OD-SAV-01: monsters by hit dice', () =>
    each(0, 30, (hd) => {
      const [own, a] = of({ kind: 'monster', hd });
      expect([bcbOf(own, a), saveOf(own, a)], `${hd}`).toEqual([Math.min(15, hd), Math.max(3, 19 - hd)]);
    }));
  test.each(STABS)('OD-ASN-03: level %i to %i stabs for %i times', (from, to, factor) =>
    each(from, to, (level) => expect(backstab(fight, level)).toBe(factor)),
  );
  test.each(RANGERS)('OD-SUR-09: a ranger of level %i to %i rolls a d%i', (from, to, die) =>
    each(from, to, (level) => {
      const [own, a] = of({ class: 'ranger', level });
      expect([surpriseDieOf(own, a), surpriseOnOf(a)]).toEqual([die, 1]);
    }),
  );
  test('OD-SUR-08: the steps of the die', () => {
    expect(SURPRISE_DICE).toEqual([3, 4, 6, 8, 10, 12, 20, 30]);
    expect([6, 8, 30, 3].map((die) => [stepDown(die, 1), stepDown(die, 2)])).toEqual([
      [4, 3],
      [6, 4],
      [20, 12],
      [3, 3],
    ]);
  });
});

describe('abilities', () => {
  test.each(STRENGTHS)('OD-MEL-02: STR %i to %i', (from, to, hit, damage) =>
    each(from, to, (str) => expect([strengthAdds(fight, str, 'hit'), strengthAdds(fight, str, 'damage')]).toEqual([hit, damage])),
  );
  test.each(DEXTERITIES)('OD-MIS-02: DEX %i to %i', (from, to, adds) =>
    each(from, to, (dex) => expect(dexterityAdds(fight, dex)).toBe(adds)),
  );
  test.each(INITIATIVE)('OD-INI-03: DEX %i to %i rolls a d%i', (from, to, die) =>
    each(from, to, (dex) => expect(initiativeDie(dex)).toBe(die)),
  );
});

describe('wounds', () => {
  test.each(BLOWS)('OD-CRT-06, OD-CRT-07: %i to %i', (from, to, does, con, rounds) =>
    each(from, to, (result) => expect(mightyBlow(result)).toMatchObject({ does, con, ...(rounds ? { rounds } : {}) })),
  );
  test('OD-CRT-08: nothing at 0 or less', () => expect([0, -3].map(mightyBlow)).toEqual([null, null]));
  test.each(LADDER)('OD-DTH-01, OD-DTH-02: %i to %i', (from, to, success, failure, nat1, nat20) =>
    each(from, to, (hp) => expect(rungFor(hp)).toMatchObject({ success, failure, nat1, nat20 })),
  );
  test('OD-DTH-03: no save at -11 or less', () => expect([rungFor(-11), rungFor(-40)]).toEqual([null, null]));
});

describe('gear', () => {
  test('the list holds these and no others', () => expect(Object.keys(WEAPONS).sort()).toEqual(ARMS.map(([id]) => id).sort()));
  test.each(ARMS)('OD-ATK-04: %s', (id, use, count, sides, flat, feet, hands, flags) => {
    const { id: _id, name: _name, ...row } = weaponInTable(id);
    expect(row).toEqual({ use, count, sides, flat, feet, hands, ...Object.fromEntries(flags.map((flag) => [flag, true])) });
  });
  test('armour and what it adds', () =>
    expect(armourItems.map(({ id, detail }) => [id, detail])).toEqual([
      ['leather', 'AC +2'],
      ['ring', 'AC +3'],
      ['chain', 'AC +4'],
      ['plate', 'AC +6'],
      ['shield', 'AC +1'],
    ]));
  test.each(QUALITIES)('OD-ARM-03: spells of level %i to %i need +%i', (from, to, plus) =>
    each(from, to, (level) => expect(qualityFor(fight, level)).toBe(plus)),
  );
});
