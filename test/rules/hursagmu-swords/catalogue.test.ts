/** Every table of the catalogue, cell by cell, written out here once more; and what the GM puts on a roll. */

import { describe, expect, test } from 'vitest';
import type { Step } from '../../../src/engine/index.ts';
import { flying, weaponOf } from '../../../src/rules/hursagmu-swords/arms.ts';
import { battleMinutes } from '../../../src/rules/hursagmu-swords/battle.ts';
import { bonusOf } from '../../../src/rules/hursagmu-swords/direct.ts';
import { recover } from '../../../src/rules/hursagmu-swords/free.ts';
import { roll } from '../../../src/rules/hursagmu-swords/roll.ts';
import { circumstanceLevel, levelAt, reaches } from '../../../src/rules/hursagmu-swords/ruling.ts';
import { house } from '../../../src/rules/hursagmu-swords/settings.ts';
import { parseSheet } from '../../../src/rules/hursagmu-swords/sheet.ts';
import { attributeOf } from '../../../src/rules/hursagmu-swords/status.ts';

import { CORNERS, levelOf, SURFACES } from '../../../src/rules/hursagmu-swords/tables.ts';
import { ARMOUR, SHIELDS, WEAPONS } from '../../../src/rules/hursagmu-swords/weapons.ts';
import { fighter, fightOf } from './play.ts';

type Sum = NonNullable<Step['sum']>;

const fight = fightOf({});
const initial = (key: string): unknown => house.list.find((s) => s.key === key)?.initial;

/** Table 8.6: kind, power, Strength, small, range, area; then what hinders a throw, and from how far. `fangs` and `claws` are ours. */
type Row = readonly [
  id: string,
  kind: string,
  power: number,
  strength: boolean,
  small: boolean,
  range: number,
  area: number,
  skill: string,
];
const WEAPON_ROWS: readonly Row[] = [
  ['fists', 'unarmed', 0, true, true, 0, 0, 'striking'],
  ['hooves', 'unarmed', 2, true, false, 0, 0, 'striking'],
  ['fangs', 'unarmed', 2, true, true, 0, 0, 'striking'],
  ['claws', 'unarmed', 3, true, true, 0, 0, 'striking'],
  ['blackjack', 'melee', 1, true, true, 0, 0, 'striking'],
  ['dagger', 'melee', 2, true, true, 10, 0, 'striking'],
  ['club', 'melee', 2, true, false, 0, 0, 'striking'],
  ['giant-club', 'melee', 2, true, false, 0, 0, 'striking'],
  ['short-sword', 'melee', 3, true, false, 0, 0, 'striking'],
  ['hand-axe', 'melee', 3, true, false, 10, 0, 'striking'],
  ['sword', 'melee', 4, true, false, 0, 0, 'striking'],
  ['mace', 'melee', 4, true, false, 0, 0, 'striking'],
  ['spear', 'melee', 4, true, false, 15, 0, 'striking'],
  ['warhammer', 'melee', 4, true, false, 15, 0, 'striking'],
  ['battle-axe', 'melee', 5, true, false, 0, 0, 'striking'],
  ['great-sword', 'melee', 6, true, false, 0, 0, 'striking'],
  ['rock', 'thrown', 0, true, false, 20, 0, 'archery'],
  ['boulder', 'thrown', 4, true, false, 5, 0, 'archery'],
  ['throwing-knife', 'thrown', 2, true, true, 15, 0, 'archery'],
  ['javelin', 'thrown', 3, true, false, 30, 0, 'archery'],
  ['fire-pot', 'thrown', 4, false, false, 15, 2, 'archery'],
  ['short-bow', 'bow', 3, true, false, 60, 0, 'archery'],
  ['weak-bow', 'bow', 3, false, false, 60, 0, 'archery'],
  ['long-bow', 'bow', 4, true, false, 100, 0, 'archery'],
  ['crossbow', 'mechanical', 6, false, false, 80, 0, 'archery'],
  ['heavy-crossbow', 'mechanical', 8, false, false, 120, 0, 'archery'],
  ['ballista', 'siege', 12, false, false, 200, 0, 'archery'],
  ['catapult', 'siege', 10, false, false, 250, 4, 'archery'],
];

describe('weapons', () => {
  test.each(WEAPON_ROWS)(
    'SW-ATK-02, SW-DMG-03, SW-DMG-04, SW-GRP-05: %s',
    (id, kind, power, usesStrength, small, rangeYards, areaYards, skill) => {
      const { name: _, ...cells } = weaponOf(fight, id);
      expect(cells).toEqual({
        id,
        kind,
        power,
        usesStrength,
        small,
        rangeYards,
        areaYards,
        skill,
        huge: kind === 'siege' || id === 'giant-club',
      });
      expect(initial(`weapon.${id}`)).toEqual([power, rangeYards, areaYards, Number(small), Number(usesStrength)]);
    },
  );

  test('there are no others', () => expect(WEAPONS.map((w) => w.id)).toEqual(WEAPON_ROWS.map(([id]) => id)));

  const hands = WEAPON_ROWS.filter(([, kind]) => kind === 'melee').map(([id, , , , , range]) => [id, range] as const);
  test.each(hands)('SW-STR-08, SW-STR-09: what throwing a %s comes to (made for %i yards)', (id, range) => {
    const thrown = flying(fight, weaponOf(fight, id));
    const made = ['dagger', 'hand-axe', 'spear', 'warhammer'].includes(id);
    expect(made).toBe(range > 0);
    expect([thrown.kind, thrown.skill, thrown.rangeYards, bonusOf(fight, thrown)]).toEqual([
      'thrown',
      'archery',
      made ? range : 5,
      made ? 0 : -2,
    ]);
  });

  test.each(WEAPON_ROWS.filter(([, , , , , , area]) => area > 0).map(([id, , , , , , area]) => [id, area] as const))(
    'SW-ARE-05: a %s helps to hit one man by %i',
    (id, area) => expect(bonusOf(fight, weaponOf(fight, id))).toBe(area),
  );

  test('SW-ARE-05: by 6 at most', () => {
    const wide = fightOf({}, { settings: { 'weapon.catapult': [10, 250, 9, 0, 0] } });
    expect(bonusOf(wide, weaponOf(wide, 'catapult'))).toBe(6);
  });

  test('armour and shields', () => {
    const armour = ARMOUR.map(({ id, endurance }) => [id, endurance] as const);
    expect(Object.fromEntries(armour)).toEqual({
      leather: 1,
      studded: 2,
      chain: 3,
      scale: 4,
      plate: 5,
      'full-plate': 6,
      barding: 3,
      hide: 3,
    });
    for (const [id, value] of armour) expect(initial(`armour.${id}`), id).toBe(value);
    expect(SHIELDS.map(({ id, coversMissiles }) => [id, coversMissiles])).toEqual([
      ['shield', true],
      ['buckler', false],
    ]);
  });
});

/** Table 8.3, for each weapon with a range. */
describe('levels by range', () => {
  const ranged = WEAPON_ROWS.filter(([, kind, , , , range]) => range > 2 && kind !== 'melee').map(
    ([id, , , , , range]) => [id, range] as const,
  );
  test.each(ranged)('SW-ATK-03: %s with a range of %i yards', (id, range) => {
    const weapon = weaponOf(fight, id);
    const ends = [2, Math.max(2, range / 4), Math.max(2, range / 2), range, 2 * range];
    expect(ends.map((yards) => levelAt(fight, weapon, yards))).toEqual([0, range / 4 <= 2 ? 0 : 2, 4, 6, 10]);
    expect([range / 4, range / 2, range].map((yards) => levelAt(fight, weapon, Math.max(yards, 2) + 0.01))).toEqual([4, 6, 10]);
    expect([reaches(fight, weapon, 2 * range), reaches(fight, weapon, 2 * range + 1)]).toEqual([true, false]);
  });

  test.each([
    ['light-cover', 2],
    ['heavy-cover', 4],
    ['gusty-wind', 2],
    ['dusk', 2],
    ['dark', 4],
    ['big-target', -2],
    ['aimed', -2],
  ])('SW-ATK-04: %s changes the level by %i', (circumstance, level) => expect(circumstanceLevel(fight, [circumstance])).toBe(level));
});

/** Tables 8.1 and 8.2: from which worst hit, to which, the level, what it takes, rounds of rest for a point. */
describe('health', () => {
  test.each([
    [0, 4, 'ok', 0, 1],
    [5, 9, 'hurt', -1, 10],
    [10, 14, 'wounded', -2, 100],
    [15, 19, 'crippled', -3, 600],
  ])('SW-DMG-10, SW-HLT-01, SW-HLT-06: a worst hit of %i to %i is %s', (from, to, level, injury, rounds) => {
    for (let worst = from; worst <= to; worst++) expect(levelOf(worst)).toBe(level);
    const at = fightOf({ a: { sheet: { strength: 5, dexterity: 6, intelligence: 4, worstHit: to, stamina: 3 } } });
    const c = fighter(at, 'a');
    expect([attributeOf(c, 'strength'), attributeOf(c, 'dexterity'), attributeOf(c, 'intelligence')]).toEqual([5 + injury, 6 + injury, 4]);
    for (let round = 1; round < rounds; round++) recover(at, c);
    expect(c.stamina).toBe(3);
    recover(at, c);
    expect(c.stamina).toBe(4);
  });

  test('SW-HLT-05: from 20 on it is death', () => {
    for (const worst of [20, 21, 100]) expect(levelOf(worst)).toBe('dead');
  });
});

test('SW-GRP-13, SW-GRP-14: surfaces and corners', () => {
  const zip = (keys: readonly string[], values: unknown): unknown => Object.fromEntries(keys.map((k, i) => [k, (values as number[])[i]]));
  const surfaces = { 'soft-earth': 1, 'wooden-floor': 3, 'packed-ground': 4, stone: 6, iron: 8 };
  expect(zip(SURFACES, initial('slam.surface'))).toEqual(surfaces);
  expect(zip(CORNERS.slice(1), initial('slam.corner'))).toEqual({ rounded: 1, 'plain-edge': 2, 'sharp-edge': 3, spike: 4 });
});

test('SW-TAC-02: up to how many soldiers a battle round lasts how many minutes', () => {
  expect([initial('battle.sizes'), initial('battle.minutes')]).toEqual([
    [300, 3000],
    [1, 6, 60],
  ]);
  const lasts = (soldiers: number): number => battleMinutes(fight, [fighter(fightOf({ a: { sheet: { kind: 'army', soldiers } } }), 'a')]);
  expect([100, 300, 301, 3000, 3001, 10_000].map(lasts)).toEqual([1, 1, 6, 6, 60, 60]);
});

test('section 2: what a sheet that says nothing comes to', () => {
  expect(parseSheet({})).toMatchObject({
    ...{ kind: 'pc', strength: 2, dexterity: 2, intelligence: 2, willpower: 2, staminaMax: 10, armor: 0, shield: null, runYards: 30 },
    skills: { striking: 0, archery: 0, grappling: 0, defense: 0, riding: 0, animals: 0, tactics: 0 },
    ...{ massPounds: null, moves3d: 'none', trainedForFight: false, weapons: [] },
  });
});

describe('what the GM puts on a roll', () => {
  const put = (flat: number, factor: number, note: string) => ({ who: 'a', purpose: 'attack', flat, factor, note });
  const rolled = (...modifiers: ReturnType<typeof put>[]): Sum => {
    const at = fightOf({ a: {} });
    at.modifiers = modifiers;
    const script = roll(at, fighter(at, 'a'), 'attack', 'SW-CORE-01', [['Dexterity', 2]]);
    script.next();
    const { value } = script.next([3, 4]) as { value: { step: { sum: Sum } } };
    expect(at.modifiers).toEqual([]);
    return value.step.sum;
  };

  test('stands in the receipt with its reason', () => {
    const sum = rolled(put(2, 1, 'high ground'), put(0, 0.5, 'blinded'), put(-1, 1, ''));
    expect(sum).toMatchObject({
      parts: [
        ['dice', 7],
        ['Dexterity', 2],
        ['high ground', 2],
        ['the GM', -1],
        ['blinded, times 0.5', -5],
      ],
      total: 5,
    });
  });

  test.each([
    [[put(0, 0.5, '')], 4],
    [[put(0, 0.5, ''), put(3, 1, '')], 6],
    [[put(0, 1.5, ''), put(0, 0.5, '')], 6],
    [[put(1, 1.1, '')], 11],
    [[put(-20, 0.5, '')], -6],
  ])('points first, then all factors at once, rounded down: %j', (modifiers, total) => expect(rolled(...modifiers).total).toBe(total));
});
