/** Every row of every table of the system, cell by cell, held against the rows written out here. */

import { describe, expect, test } from 'vitest';
import { ARMOUR, hindrance } from '../../../src/rules/brp/armour.ts';
import { parseSheet } from '../../../src/rules/brp/sheet.ts';
import { BASE_CHANCES, CHARACTERISTICS, DIFFICULTY, damageBonus, MATRIX, SITUATIONS } from '../../../src/rules/brp/tables.ts';
import { WEAPONS } from '../../../src/rules/brp/weapons.ts';

/** T1: from and to STR + SIZ, damage bonus. */
const BONUS = [
  [2, 12, '-1D6'],
  [13, 16, '-1D4'],
  [17, 24, 'none'],
  [25, 32, '+1D4'],
  [33, 40, '+1D6'],
  [41, 56, '+2D6'],
  [57, 72, '+3D6'],
  [73, 88, '+4D6'],
] as const;

/** T2: id, skill, base chance, damage, share of the damage bonus, hands, hit points, lengths. */
const MELEE = [
  ['axe-battle', 'Melee Weapon (Axe)', 15, '1D8+2', 'full', 1, 15, 'medium'],
  ['axe-great', 'Melee Weapon (Axe)', 15, '2D6+2', 'full', 2, 15, 'medium'],
  ['axe-hand', 'Melee Weapon (Axe)', 15, '1D6+1', 'full', 1, 12, 'short'],
  ['brawl', 'Brawl', 25, '1D3', 'full', 1, null, 'short'],
  ['club-heavy', 'Melee Weapon (Club)', 25, '1D8', 'full', 2, 22, 'medium'],
  ['club-light', 'Melee Weapon (Club)', 25, '1D6', 'full', 1, 15, 'medium'],
  ['dagger', 'Melee Weapon (Dagger)', 25, '1D4', 'full', 1, 15, 'short'],
  ['halberd', 'Melee Weapon (Polearm)', 15, '3D6', 'full', 2, 25, 'long'],
  ['hammer', 'Melee Weapon (Hammer)', 25, '1D6', 'full', 1, 15, 'medium'],
  ['hammer-great', 'Melee Weapon (Hammer)', 25, '1D10+3', 'full', 2, 15, 'long'],
  ['knife', 'Melee Weapon (Dagger)', 25, '1D3+1', 'full', 1, 15, 'short'],
  ['mace-heavy', 'Melee Weapon (Mace)', 25, '1D8+2', 'full', 2, 10, 'medium'],
  ['mace-light', 'Melee Weapon (Mace)', 25, '1D6+2', 'full', 1, 6, 'medium'],
  ['pike', 'Melee Weapon (Polearm)', 15, '1D10+2', 'full', 2, 12, 'long'],
  ['staff-quarter', 'Melee Weapon (Staff)', 25, '1D8', 'full', 2, 8, 'long medium short'],
  ['spear-long', 'Melee Weapon (Spear)', 15, '1D10', 'full', 2, 10, 'long'],
  ['sword-broad', 'Melee Weapon (Sword)', 15, '1D8+1', 'full', 1, 12, 'medium'],
  ['sword-great', 'Melee Weapon (Sword)', 5, '2D8', 'full', 2, 12, 'long medium'],
  ['sword-short', 'Melee Weapon (Sword)', 15, '1D6+1', 'full', 1, 12, 'medium'],
] as const;

/** T3: id, skill, base chance, damage, share of the damage bonus, hands, hit points, metres of range, velocity, shots or reloading. */
const MISSILES = [
  ['axe-hand-thrown', 'Missile Weapon (Throwing Axe)', 10, '1D6', 'half', 1, 12, 20, 'low', null],
  ['bow-long', 'Missile Weapon (Bow)', 5, '1D8+1', 'half', 2, 10, 90, 'low', null],
  ['crossbow-heavy', 'Missile Weapon (Crossbow)', 25, '2D6+2', 'none', 2, 18, 55, 'low', 'crossbow'],
  ['crossbow-light', 'Missile Weapon (Crossbow)', 25, '1D6+2', 'none', 2, 10, 40, 'low', 'crossbow'],
  ['dagger-thrown', 'Missile Weapon (Throwing Dagger)', 15, '1D4', 'half', 1, 15, 10, 'low', null],
  ['knife-thrown', 'Missile Weapon (Throwing Dagger)', 15, '1D3+1', 'half', 1, 10, 10, 'low', null],
  ['pistol', 'Firearm (Pistol)', 20, '1D8', 'none', 1, 8, 20, 'high', 6],
  ['pistol-laser', 'Energy Weapon (Laser Pistol)', 20, '1D8', 'none', 1, 14, 20, 'high', 20],
  ['rifle', 'Firearm (Rifle)', 25, '2D6', 'none', 2, 12, 80, 'high', 6],
  ['rifle-laser', 'Energy Weapon (Laser Rifle)', 15, '2D8', 'none', 2, 20, 100, 'high', 20],
  ['rock', 'Throw', 25, '1D2', 'half', 1, null, 20, 'low', null],
  ['sling', 'Missile Weapon (Sling)', 5, '1D8', 'half', 2, 2, 80, 'low', null],
] as const;

/** T4: id, suit or helmet, points, points against firearms, physical and perception skills. */
const ARMOURS = [
  ['bulletproof-vest', 'suit', 8, 8, -5, 0],
  ['chain', 'suit', 7, 7, -20, 0],
  ['flak-jacket', 'suit', 4, 4, -10, 0],
  ['clothing-heavy', 'suit', 1, 1, 0, 0],
  ['helmet-heavy', 'helmet', 2, 2, 0, -50],
  ['helmet-light', 'helmet', 1, 1, 0, -15],
  ['hoplite-panoply', 'suit', 6, 6, -20, 0],
  ['leather-soft', 'suit', 1, 1, 0, 0],
  ['leather-hard', 'suit', 2, 2, -10, 0],
  ['plate-full', 'suit', 8, 8, -25, 0],
  ['quilted', 'suit', 2, 2, -5, 0],
  ['riot-gear', 'suit', 12, 6, -10, 0],
] as const;

/** T5: id, skill, base chance, damage, share of the damage bonus, armour and hit points, chance against missiles, the same kneeling. */
const SHIELDS = [
  ['shield-heater', 'Shield', 15, '1D3', 'full', 12, 30, 30],
  ['shield-hoplite', 'Shield', 15, '1D4', 'full', 16, 60, 90],
  ['shield-kite', 'Shield', 15, '1D4', 'full', 16, 30, 30],
  ['shield-riot', 'Shield', 15, '1D3', 'full', 16, 60, 90],
  ['shield-round', 'Shield', 15, '1D3', 'full', 12, 30, 30],
  ['shield-target', 'Shield', 15, '1D2', 'full', 12, 15, 15],
] as const;

/** T6: attack, defence, result, what a parrying piece loses, what an attacking weapon loses to a parry in melee. */
const RESULTS = [
  ['special', 'special', 'blocked', 0, 0],
  ['special', 'success', 'normal', 2, 0],
  ['special', 'failure', 'special', 0, 0],
  ['success', 'special', 'blocked', 0, 1],
  ['success', 'success', 'blocked', 0, 0],
  ['success', 'failure', 'normal', 0, 0],
  ['failure', 'special', 'miss', 0, 0],
  ['failure', 'success', 'miss', 0, 0],
  ['failure', 'failure', 'miss', 0, 0],
] as const;

/** T7: chances of the untrained, and whether armour or a helmet hinders them. */
const SKILLS = [
  ['Climb', 40, 'physical'],
  ['Fine Manipulation', 5, 'physical'],
  ['Grapple', 25, null],
  ['Hide', 10, 'physical'],
  ['Jump', 25, 'physical'],
  ['Listen', 25, 'perception'],
  ['Sleight of Hand', 5, 'physical'],
  ['Spot', 25, 'perception'],
  ['Stealth', 10, 'physical'],
  ['Swim', 25, 'physical'],
] as const;

const ids = (kind: string): string[] =>
  Object.values(WEAPONS)
    .filter((w) => w.kind === kind)
    .map((w) => w.id)
    .sort();
const firsts = (rows: readonly (readonly unknown[])[]): string[] => rows.map((row) => String(row[0])).sort();

test.each(BONUS)('BR-CHR-02: STR + SIZ %i to %i: %s', (from, to, bonus) => {
  for (let sum = from as number; sum <= to; sum++) expect(damageBonus(sum), String(sum)).toBe(bonus);
});

describe('weapons', () => {
  test('the lists hold these and no others', () => {
    expect(ids('melee')).toEqual(firsts(MELEE));
    expect(ids('missile')).toEqual(firsts(MISSILES));
    expect(ids('shield')).toEqual(firsts(SHIELDS));
  });

  test.each(MELEE)('BR-WPN-14: %s, %s', (id, skill, base, damage, bonus, hands, hp, lengths) => {
    const { name: _, ...row } = WEAPONS[id]!;
    expect(row).toEqual({ id, kind: 'melee', skill, base, damage, bonus, hands, hp, lengths: lengths.split(' ') });
  });

  test.each(MISSILES)('BR-WPN-15: %s, %s', (id, skill, base, damage, bonus, hands, hp, range, velocity, more) => {
    const { name: _, ...row } = WEAPONS[id]!;
    const shots = typeof more === 'number' ? { shots: more } : more === 'crossbow' ? { crossbow: true } : {};
    const energy = skill.startsWith('Energy') ? { energy: true } : {};
    expect(row).toEqual({ id, kind: 'missile', skill, base, damage, bonus, hands, hp, range, velocity, lengths: [], ...shots, ...energy });
  });

  test.each(SHIELDS)('BR-SHD-10: %s', (id, skill, base, damage, bonus, hp, standing, kneeling) =>
    expect(WEAPONS[id]).toMatchObject({ skill, base, damage, bonus, hp, lengths: ['short'], missileParry: { standing, kneeling } }),
  );
});

describe('armour', () => {
  test('the list holds these and no others', () => expect(Object.keys(ARMOUR).sort()).toEqual(firsts(ARMOURS)));

  test.each(ARMOURS)('BR-ARM-02: %s', (id, kind, points, againstGuns, physical, perception) => {
    const { name: _, ...row } = ARMOUR[id]!;
    expect(row).toEqual({ id, helmet: kind === 'helmet', points, againstGuns, physical, perception });
  });
});

test('BR-MTX-01 to 09: all of the matrix', () => {
  const all = RESULTS.map(([attack, defence]) => {
    const { result, parrying = 0, attacking = 0 } = { parrying: undefined, attacking: undefined, ...MATRIX[attack][defence] };
    return [attack, defence, result, parrying, attacking];
  });
  expect(all).toEqual(RESULTS);
});

describe('skills', () => {
  test('BR-CHR-03: base chances', () => expect(BASE_CHANCES).toEqual(Object.fromEntries(SKILLS.map(([name, base]) => [name, base]))));

  test.each([...SKILLS, ['Dodge', 0, 'physical'], ['Throw', 0, 'physical'], ['First Aid', 0, null]] as const)(
    'BR-ARM-03: %s (base %i) is hindered by what is %s',
    (skill, _base, by) => {
      const points = (worn: string): number => hindrance([worn], skill).reduce((sum, [, n]) => sum + n, 0);
      expect([points('plate-full'), points('helmet-light')]).toEqual([by === 'physical' ? -25 : 0, by === 'perception' ? -15 : 0]);
    },
  );
});

test('BR-CHR-01, BR-DMG-01, BR-CHR-03: what an unremarkable sheet holds', () => {
  expect(CHARACTERISTICS).toEqual({ str: 11, con: 11, siz: 13, int: 13, pow: 11, dex: 11, app: 11 });
  expect(parseSheet({})).toMatchObject({ hpMax: 12, hp: 12, db: 'none', dodge: 22, firstAid: 30, throw: 25, standingDefence: 'best' });
});

test('BR-MOD-03: difficulties and situations', () => {
  expect(DIFFICULTY).toEqual({ easy: 2, normal: 1, difficult: 0.5 });
  expect(Object.fromEntries(Object.entries(SITUATIONS).map(([key, { flat, factor }]) => [key, [flat, factor]]))).toEqual({
    dark: [0, 0.5],
    cover: [0, 0.5],
    engaged: [0, 0.5],
    melee: [-20, 1],
    ambush: [0, 2],
  });
});
