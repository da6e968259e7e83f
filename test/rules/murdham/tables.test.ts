/** The tables, line by line. */
import { describe, expect, test } from 'vitest';
import { reachAt } from '../../../src/rules/murdham/arms.ts';
import { diceCost } from '../../../src/rules/murdham/spread.ts';
import { DURABILITY_DIE, INJURIES, largerBy, SIZES, shoveHalves } from '../../../src/rules/murdham/tables.ts';
import { WEAPONS, weaponOf } from '../../../src/rules/murdham/weapons.ts';
import { fightOf, one } from './support.ts';

test('ZS-SIZ-13: sizes in order', () => {
  expect(SIZES).toEqual(['tiny', 'small', 'medium', 'large', 'massive']);
  expect(largerBy({ size: 'massive' }, { size: 'tiny' })).toBe(4);
  expect(largerBy({ size: 'small' }, { size: 'medium' })).toBe(-1);
});

test.each([
  ['dagger', 4, 1, 0],
  ['club', 4, 1, 0],
  ['staff', 6, 2, 0],
  ['sword', 6, 1, 0],
  ['spear', 6, 1, 0],
  ['axe', 6, 1, 0],
  ['mace', 6, 1, 0],
  ['battleaxe', 8, 2, 0],
  ['halberd', 8, 2, 0],
  ['lance', 8, 1, 0],
  ['javelin', 4, 1, 8],
  ['bow', 6, 2, 8],
  ['crossbow', 6, 2, 8],
  ['pistol', 6, 1, 8],
  ['musket', 8, 2, 8],
  ['acid-vial', 8, 1, 2],
  ['fire-bomb', 6, 1, 2],
  ['whirl', 6, 2, 0],
  ['chair', 4, 1, 0],
  ['bench', 6, 2, 0],
  ['bite', 8, 0, 0],
  ['fire-breath', 6, 0, 2],
  ['hooves', 6, 0, 0],
  ['claws', 4, 0, 0],
])('ZS-DMG-03: %s does d%i, takes %i hands, reaches %i zones', (id, die, hands, range) => {
  expect(weaponOf(id)).toMatchObject({ die, hands, range });
});

test('ZS-GER-06, ZS-DMG-09: what is improvised, what explodes, what burns through armour', () => {
  const ids = (fits: (w: (typeof WEAPONS)[number]) => boolean): string[] => WEAPONS.filter(fits).map((w) => w.id);
  expect(ids((w) => w.state === 'damaged')).toEqual(['chair', 'bench']);
  expect(ids((w) => w.blast)).toEqual(['fire-bomb', 'whirl', 'fire-breath']);
  expect(ids((w) => w.direct)).toEqual(['fire-bomb', 'fire-breath']);
  expect(ids((w) => w.consumable)).toEqual(['acid-vial', 'fire-bomb']);
});

test.each([
  [0, 1],
  [1, 2],
  [2, 4],
  [3, 8],
  [4, 16],
])('ZS-SIZ-11, ZS-NLA-08: a shove by %i sizes larger carries %i half zones', (larger, halves) => expect(shoveHalves(larger)).toBe(halves));

describe('ZS-SIZ-06: range by size', () => {
  test.each([
    ['medium', 8],
    ['large', 16],
    ['massive', 32],
    ['small', 4],
    ['tiny', 2],
  ])('a bow reaches %s targets at %i zones', (size, range) => {
    const fight = fightOf([{ id: 'x' }, { id: 'y', sheet: { size } }]);
    expect(reachAt(fight, one(fight, 'x'), one(fight, 'y'), weaponOf('bow')!)).toBe(range);
  });
});

test('ZS-SIZ-03: what shared dice cost', () => {
  const fight = fightOf([{ id: 'w', sheet: { size: 'large' } }, { id: 'm' }, { id: 's', sheet: { size: 'small' } }]);
  expect(diceCost(one(fight, 'w'), one(fight, 'm'), 1)).toBe(1 / 2);
  expect(diceCost(one(fight, 'w'), one(fight, 's'), 2)).toBe(1 / 2);
});

test('ZS-GER-02: durability dice; twelve injuries', () => {
  expect(DURABILITY_DIE).toEqual({ normal: 4, robust: 8, fragile: 4 });
  expect(INJURIES).toHaveLength(12);
});
