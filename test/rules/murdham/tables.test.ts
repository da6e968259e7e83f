/** The tables of the catalogue, row by row and cell by cell, written out here once more. */

import { describe, expect, test } from 'vitest';
import { sumOf } from '../../../src/engine/index.ts';
import { diceCost } from '../../../src/rules/murdham/actions/several.ts';
import { reachAt } from '../../../src/rules/murdham/arms.ts';
import { CONDITIONS } from '../../../src/rules/murdham/conditions.ts';
import { armourParts, rollDamage } from '../../../src/rules/murdham/damage.ts';
import { armedWith } from '../../../src/rules/murdham/manoeuvre.ts';
import { roomOf } from '../../../src/rules/murdham/places.ts';
import { house } from '../../../src/rules/murdham/settings.ts';
import { parseSheet } from '../../../src/rules/murdham/sheet.ts';
import {
  BULK,
  COVERS,
  DURABILITY_DIE,
  INJURIES,
  largerBy,
  MOST_ARMOUR,
  SIZES,
  SKILLS,
  shoveHalves,
  TRAITS,
} from '../../../src/rules/murdham/tables.ts';
import { BRAWLING, UNARMED, WEAPONS, weaponOf } from '../../../src/rules/murdham/weapons.ts';
import { fightOf, one } from './support.ts';

/** Table 8.1: id, die, hands (0: part of the body), range, properties. */
const WEAPON_ROWS: readonly (readonly [id: string, die: number, hands: number, range: number, properties: string])[] = [
  ['unarmed', 4, 0, 0, 'natural impaired'],
  ['dagger', 4, 1, 0, ''],
  ['club', 4, 1, 0, ''],
  ['shield-bash', 4, 1, 0, ''],
  ['staff', 6, 2, 0, ''],
  ['sword', 6, 1, 0, ''],
  ['spear', 6, 1, 0, ''],
  ['axe', 6, 1, 0, ''],
  ['mace', 6, 1, 0, ''],
  ['battleaxe', 8, 2, 0, ''],
  ['halberd', 8, 2, 0, ''],
  ['lance', 8, 1, 0, 'charge'],
  ['javelin', 4, 1, 8, ''],
  ['bow', 6, 2, 8, ''],
  ['crossbow', 6, 2, 8, ''],
  ['pistol', 6, 1, 8, 'fight'],
  ['musket', 8, 2, 8, 'fight'],
  ['acid-vial', 8, 1, 2, 'consumable'],
  ['fire-bomb', 6, 1, 2, 'blast direct consumable'],
  ['whirl', 6, 2, 0, 'blast'],
  ['chair', 4, 1, 0, 'fragile damaged'],
  ['bench', 6, 2, 0, 'fragile damaged'],
  ['bite', 8, 0, 0, 'natural'],
  ['fire-breath', 6, 0, 2, 'natural blast direct stretch'],
  ['hooves', 6, 0, 0, 'natural'],
  ['claws', 4, 0, 0, 'natural'],
];

describe('weapons', () => {
  test.each(WEAPON_ROWS)('ZS-DMG-03: %s does d%i, takes %i hands, reaches %i zones; %s', (id, die, hands, range, properties) => {
    const has = (word: string): boolean => properties.split(' ').includes(word);
    const { name: _, ...cells } = (id === 'unarmed' ? UNARMED : weaponOf(id))!;
    expect(cells).toEqual({
      id,
      die,
      hands,
      range,
      blast: has('blast'),
      direct: has('direct'),
      impaired: has('impaired'),
      ready: has('fight') ? 'fight' : has('stretch') ? 'stretch' : 'always',
      consumable: has('consumable'),
      natural: has('natural'),
      charge: has('charge'),
      durability: has('fragile') ? 'fragile' : 'normal',
      state: has('damaged') ? 'damaged' : 'sound',
    });
  });

  test('there are no others; a brawler has d6 and is not impaired (ZS-SKL-06)', () => {
    expect(WEAPONS.map((w) => w.id)).toEqual(WEAPON_ROWS.map(([id]) => id).slice(1));
    expect(BRAWLING).toEqual({ ...UNARMED, die: 6, impaired: false });
  });
});

describe('armour', () => {
  const taken = (sheet: object, state: object, shielded: boolean): number => {
    const fight = fightOf([{ id: 'x', sheet: { ...sheet }, state: { ...state } }]);
    return 0 - sumOf(armourParts(fight, one(fight, 'x'), false, { shielded, pierces: false }));
  };
  test.each([
    ['nothing', {}, {}, 0, 0],
    ['light armour', { armour: 1 }, {}, 1, 1],
    ['heavy armour', { armour: 2 }, {}, 2, 2],
    ['hide of 1', { naturalArmour: 1 }, {}, 1, 1],
    ['hide of 2', { naturalArmour: 2 }, {}, 2, 2],
    ['hide of 3', { naturalArmour: 3 }, {}, 3, 3],
    ['hide under a better suit', { naturalArmour: 1, armour: 2 }, {}, 2, 2],
    ['a shield', { shield: 'sound' }, {}, 0, 1],
    ['cover', {}, { cover: 'cover' }, 1, 1],
    ['everything', { armour: 2, shield: 'sound' }, { cover: 'cover' }, 3, 3],
  ])('ZS-DMG-08, ZS-DMG-10: %s', (_what, sheet, state, plain, reacting) => {
    expect([taken(sheet, state, false), taken(sheet, state, true)]).toEqual([plain, reacting]);
    expect(MOST_ARMOUR).toBe(3);
  });
});

/** Table 8.3: sizes of difference, what 16 points of a smaller attacker come to, dice of a larger one, range 8 at smaller and larger, half zones of a shove. */
const SIZE_ROWS = [
  [0, 16, 1, 8, 8, 1],
  [1, 8, 2, 4, 16, 2],
  [2, 4, 4, 2, 32, 4],
  [3, 2, 8, 1, 64, 8],
  [4, 1, 16, 0, 128, 16],
] as const;

describe('size', () => {
  test('ZS-SIZ-13: sizes in order', () => {
    expect(SIZES).toEqual(['tiny', 'small', 'medium', 'large', 'massive']);
    for (const [i, a] of SIZES.entries()) for (const [k, b] of SIZES.entries()) expect(largerBy({ size: a }, { size: b })).toBe(i - k);
  });

  /** What a blow of so many sizes does when every die shows 1 or, smaller, comes to 16 points. */
  function wound(by: string, on: string, faces: readonly number[]): { readonly raw: number; readonly dice: number } {
    const fight = fightOf([
      { id: 'x', sheet: { size: by, weapons: [{ id: 'fang', die: 12 }] } },
      { id: 'y', sheet: { size: on } },
    ]);
    const script = rollDamage(fight, one(fight, 'x'), one(fight, 'y'), armedWith(one(fight, 'x'), 'fang', false), {
      shielded: false,
      pierces: false,
    });
    let dice = 0;
    let step = script.next();
    while (!step.done) step = script.next([faces[dice++] ?? 1]);
    return { raw: step.value.raw, dice };
  }

  test.each(SIZE_ROWS)('ZS-SIZ-01, 02, 06, 11, ZS-NLA-08: %i sizes apart', (apart, halved, dice, atSmaller, atLarger, shove) => {
    const [small, big] = ['tiny', SIZES[apart]];
    expect(wound(small, big, [12, 5]).raw).toBe(halved);
    expect(wound(big, small, []).dice).toBe(dice);
    const range = (by: string, on: string): number => {
      const fight = fightOf([
        { id: 'x', sheet: { size: by } },
        { id: 'y', sheet: { size: on } },
      ]);
      return reachAt(fight, one(fight, 'x'), one(fight, 'y'), weaponOf('bow')!);
    };
    expect([range(big, small), range(small, big)]).toEqual([atSmaller, atLarger]);
    expect(shoveHalves(apart)).toBe(shove);
  });

  test('ZS-SIZ-03: what shared dice cost', () => {
    const fight = fightOf([{ id: 'w', sheet: { size: 'large' } }, { id: 'm' }, { id: 's', sheet: { size: 'small' } }]);
    expect(diceCost(one(fight, 'w'), one(fight, 'm'), 1)).toBe(1 / 2);
    expect(diceCost(one(fight, 'w'), one(fight, 's'), 2)).toBe(1 / 2);
  });

  test('ZS-POS-05: who takes how much room, and how much there is', () => {
    const zone = 8;
    expect(SIZES.map((size) => zone / BULK[size])).toEqual([128, 32, 8, 2, 0.5]);
    const fight = fightOf([]);
    fight.zones['z1']!.traits = { doors: ['z2'] };
    fight.zones['z4']!.traits = { big: true };
    expect(['z2', 'z2|z3', 'z1|z2', 'z4'].map((place) => roomOf(fight, place))).toEqual([8, 2, 1, 32]);
  });
});

describe('keywords', () => {
  test('ZS-SKL-01 to ZS-SKL-10: every skill of the chapter', () => {
    const skills = ['dodge-blows', 'protect', 'fast-strike', 'fleet-footed', 'shield-mastery', 'brawling', 'wrestling', 'disarm', 'ride'];
    expect(Object.keys(SKILLS)).toEqual([...skills, 'tough', 'true-grit']);
  });

  test('traits, with the speed they give', () => {
    const traits = ['undead', 'demon', 'frenzied', 'beast', 'mount', 'vehicle', 'fast', 'slow', 'frightening', 'terrifying'];
    expect(Object.keys(TRAITS)).toEqual(traits);
    const speed = (...of: string[]) => one(fightOf([{ id: 'x', sheet: { traits: of } }]), 'x').speed;
    expect(traits.map((t) => speed(t))).toEqual([2, 2, 2, 2, 2, 2, 4, 1, 2, 2]);
  });

  test('conditions and cover', () => {
    expect(CONDITIONS).toEqual([
      ...['incapacitated', 'stunned', 'entangled', 'frightened', 'terrified', 'broken', 'unseen', 'moraleImmune'],
    ]);
    expect(COVERS).toEqual(['none', 'cover', 'barrier']);
  });
});

test('ZS-GER-02: durability dice', () => {
  expect(DURABILITY_DIE).toEqual({ normal: 4, robust: 8, fragile: 4 });
});

/** Table 8.8, by the face of the d12: what each row must speak of. */
test.each([
  [1, /scar/],
  [2, /fright/],
  [3, /STR .*d4/],
  [4, /AGI .*d4/],
  [5, /WIT .*d4/],
  [6, /leg.*half speed/],
  [7, /arm/],
  [8, /eye.*half range/],
  [9, /deaf/],
  [10, /speech/],
  [11, /infect/],
  [12, /bleed/],
])('ZS-DMG-05: injury %i', (face, words) => {
  expect(INJURIES).toHaveLength(12);
  expect(INJURIES[face - 1]).toMatch(words);
});

/** Section 2: what a sheet that says nothing comes to. */
test('a sheet of nothing but a name', () => {
  expect(parseSheet({})).toMatchObject({
    ...{ str: 8, agi: 8, wit: 8, healthMax: 8, health: 8, armour: 0, armourState: 'sound', naturalArmour: 0, shield: null },
    ...{ size: 'medium', speed: 2, hands: 2, weapons: [], skills: [], traits: [], immuneToFear: false },
  });
});

/** Table 8.9 and the numbers of the rules. */
test.each([
  ['explodingDamage', true],
  ['shieldOnlyWhenReacting', true],
  ['moraleChecks', true],
  ['captiveMayReact', false],
  ['breakingDamage', 8],
  ['capacity.zone', 8],
  ['capacity.border', 2],
  ['capacity.doorway', 1],
])('option %s is %s', (key, value) => expect(house.list.find((s) => s.key === key)?.initial).toBe(value));
