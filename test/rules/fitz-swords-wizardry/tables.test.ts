import { describe, expect, test } from 'vitest';
import {
  backstabOf,
  bcbOf,
  dexAcOf,
  qualityFor,
  saveOf,
  seesInvisible,
  strDamageOf,
  strHitOf,
  surpriseDieOf,
  surpriseOnOf,
} from '../../../src/rules/fitz-swords-wizardry/ability.ts';
import { armourClass } from '../../../src/rules/fitz-swords-wizardry/armour-class.ts';
import { arms } from '../../../src/rules/fitz-swords-wizardry/arms.ts';
import { outcomeOf } from '../../../src/rules/fitz-swords-wizardry/attack.ts';
import { readDamage } from '../../../src/rules/fitz-swords-wizardry/magic.ts';
import { initiativeDie, mightyBlow, rungFor, stepDown } from '../../../src/rules/fitz-swords-wizardry/tables.ts';
import { weaponItems } from '../../../src/rules/fitz-swords-wizardry/weapons.ts';
import { fighter, fightOf } from './play.ts';

const withSheet = (sheet: object, settings = {}) => {
  const fight = fightOf({ a: { sheet: sheet as never } }, settings);
  return { fight, a: fighter(fight, 'a') };
};

describe('tables', () => {
  test.each([
    [1, 2],
    [3, 2],
    [4, 3],
    [5, 3],
    [6, 4],
    [8, 4],
    [9, 6],
    [14, 6],
    [15, 8],
    [17, 8],
    [18, 10],
    [20, 10],
    [21, 12],
    [24, 12],
    [25, 20],
    [30, 20],
  ])('OD-INI-03 DEX %i rolls a d%i', (dex, sides) => expect(initiativeDie(dex)).toBe(sides));

  test.each([
    ['fighter', 1, 0, 14],
    ['fighter', 7, 4, 8],
    ['ranger', 20, 15, 4],
    ['fighter-mage', 7, 3, 9],
    ['thief', 13, 6, 5],
    ['magic-user', 6, 1, 10],
  ])('OD-BCB-01 OD-SAV-01 a %s of level %i has +%i and saves at %i', (of, level, bcb, save) => {
    const { fight, a } = withSheet({ class: of, level });
    expect([bcbOf(fight, a), saveOf(fight, a)]).toEqual([bcb, save]);
  });

  test.each([
    [0, 0, 19],
    [1, 1, 18],
    [12, 12, 7],
    [18, 15, 3],
    [30, 15, 3],
  ])('OD-BCB-02 a monster of %i hit dice has +%i and saves at %i', (hd, bcb, save) => {
    const { fight, a } = withSheet({ kind: 'monster', hd });
    expect([bcbOf(fight, a), saveOf(fight, a)]).toEqual([bcb, save]);
  });

  test.each([
    [3, -2, -1],
    [6, -1, 0],
    [12, 0, 0],
    [13, 1, 0],
    [16, 1, 1],
    [17, 2, 2],
    [18, 2, 3],
    [20, 3, 4],
    [25, 6, 7],
  ])('OD-MEL-02 STR %i is %i to hit and %i to damage', (str, hit, damage) => {
    const { fight, a } = withSheet({ str });
    expect([strHitOf(fight, a), strDamageOf(fight, a)]).toEqual([hit, damage]);
  });

  test.each([
    [8, -1],
    [12, 0],
    [18, 1],
    [20, 2],
    [24, 3],
    [25, 4],
  ])('OD-ATK-05 DEX %i is %i to AC', (dex, adds) => {
    const { fight, a } = withSheet({ dex });
    expect(dexAcOf(fight, a)).toBe(adds);
    expect(armourClass(fight, a, 'front').parts).toContainEqual(adds === 0 ? ['base', 10] : ['dexterity', adds]);
  });

  test.each([
    [{}, 6, 2],
    [{ class: 'ranger', level: 1 }, 6, 1],
    [{ class: 'ranger', level: 5 }, 8, 1],
    [{ class: 'ranger', level: 9 }, 10, 1],
    [{ class: 'ranger', level: 19 }, 30, 1],
    [{ helm: 'closed' }, 4, 2],
    [{ helm: 'armet' }, 3, 2],
    [{ class: 'ranger', level: 9, helm: 'armet' }, 6, 1],
    [{ surpriseDie: 12, surpriseOn: 1 }, 12, 1],
  ])('OD-SUR-08 OD-SUR-09 %o rolls a d%i and is surprised on %i', (sheet, die, on) => {
    const { fight, a } = withSheet(sheet);
    expect([surpriseDieOf(fight, a), surpriseOnOf(a)]).toEqual([die, on]);
  });

  test('OD-SUR-08 no die is worse than a d3', () => expect(stepDown(4, 2)).toBe(3));

  test.each([
    [0, undefined],
    [1, 'wound'],
    [6, 'wound'],
    [7, 'stun'],
    [14, 'stun'],
    [15, 'crush'],
    [18, 'cripple'],
    [20, 'kill'],
    [21, 'mangle'],
    [30, 'mangle'],
  ])('OD-CRT-06 OD-CRT-08 %i on the chart: %s', (result, does) => expect(mightyBlow(result)?.does).toBe(does));

  test.each([
    [0, 'staggered'],
    [-5, 'staggered'],
    [-6, 'unconscious'],
    [-10, 'unconscious'],
    [-11, undefined],
  ])('OD-DTH-01 OD-DTH-03 a save at %i hit points: %s', (hp, fate) => expect(rungFor(hp)?.success).toBe(fate));

  test.each([
    [1, 1],
    [3, 1],
    [4, 2],
    [12, 4],
    [13, 5],
    [20, 7],
  ])('OD-ARM-03 a spell of level %i needs armour of +%i', (level, plus) => expect(qualityFor(withSheet({}).fight, level)).toBe(plus));

  test.each([
    [{ class: 'thief', level: 4 }, 2],
    [{ class: 'thief', level: 5 }, 3],
    [{ class: 'thief', level: 9 }, 4],
    [{ class: 'fighter', level: 9 }, 1],
  ])('OD-ASN-03 %o stabs for %i times the damage', (sheet, factor) => {
    const { fight, a } = withSheet(sheet);
    expect(backstabOf(fight, a)).toBe(factor);
  });

  test('OD-INV-04 more than eleven hit dice see the invisible', () => {
    expect([11, 12].map((hd) => seesInvisible(withSheet({ kind: 'monster', hd }).a))).toEqual([false, true]);
  });

  test.each([
    [1, 40, 10, 'fumble'],
    [2, 10, 10, 'hit'],
    [19, 19, 20, 'miss'],
    [20, 20, 20, 'critical'],
    [20, 20, 21, 'critical-no-chart'],
  ] as const)('OD-ATK-01 OD-CRT-01 OD-FUM-01 a natural %i, %i against AC %i: %s', (face, total, ac, outcome) =>
    expect(outcomeOf(face, total, ac)).toBe(outcome),
  );
});

describe('house values', () => {
  test('a setting overrides a table, and a sheet overrides both', () => {
    const flat = { 'bcb.fighter': Array.from({ length: 20 }, () => 3) };
    const { fight, a } = withSheet({ level: 7 }, flat);
    expect(bcbOf(fight, a)).toBe(3);
    expect(bcbOf(fight, withSheet({ level: 7, bcb: 9 }, flat).a)).toBe(9);
  });

  test('OD-ATK-04 a weapon is a setting, and its own dice come before it', () => {
    const { fight, a } = withSheet({ gear: { 'sword-long': {}, club: { dice: [10], flat: 1 } } }, { 'weapon.sword-long': [2, 6, 1, 5] });
    const [sword, club] = arms(fight, a);
    expect([sword?.dice, sword?.flat]).toEqual([[6, 6], 1]);
    expect([club?.dice, club?.flat]).toEqual([[10], 1]);
  });

  test('every weapon of the table says its damage and how far it goes', () => {
    expect(weaponItems.find((w) => w.id === 'polearm')?.detail).toBe('1d8+1, reach 10 ft');
    expect(weaponItems.find((w) => w.id === 'sting')?.detail).toBe('1, reach 5 ft');
    expect(weaponItems.find((w) => w.id === 'bow-long')?.detail).toBe('1d6, range 70 ft');
  });
});

test.each([
  ['6d6', { dice: [6, 6, 6, 6, 6, 6], flat: 0 }],
  ['2d4 + 2', { dice: [4, 4], flat: 2 }],
  ['d8+1d6', { dice: [8, 6], flat: 0 }],
  ['', { dice: [], flat: 0 }],
  ['a lot', null],
  ['1d0', null],
  ['99d6', null],
])('OD-SPL-05 damage %j is read', (text, read) => expect(readDamage(text)).toEqual(read));
