import { describe, expect, test } from 'vitest';
import { readFormula, settingsOf } from '../../../src/engine/index.ts';
import { ARMOUR, hindrance, protection } from '../../../src/rules/brp/armour.ts';
import { rangeFactor } from '../../../src/rules/brp/attack.ts';
import { combatant } from '../../../src/rules/brp/combatant.ts';
import { held } from '../../../src/rules/brp/gear.ts';
import { brp } from '../../../src/rules/brp/index.ts';
import { rankAfter } from '../../../src/rules/brp/move.ts';
import { chanceOf, levelOf } from '../../../src/rules/brp/roll.ts';
import type { Fight } from '../../../src/rules/brp/state.ts';
import { damageBonus, MATRIX } from '../../../src/rules/brp/tables.ts';
import { WEAPONS } from '../../../src/rules/brp/weapons.ts';

const fight = (settings = {}): Fight => brp.newFight(settingsOf(brp, settings));

test.each([
  [2, '-1D6'],
  [12, '-1D6'],
  [13, '-1D4'],
  [16, '-1D4'],
  [17, 'none'],
  [24, 'none'],
  [25, '+1D4'],
  [32, '+1D4'],
  [33, '+1D6'],
  [40, '+1D6'],
  [41, '+2D6'],
  [56, '+2D6'],
  [57, '+3D6'],
  [72, '+3D6'],
  [73, '+4D6'],
])('BR-CHR-02: STR + SIZ of %i gives %s', (sum, bonus) => expect(damageBonus(sum)).toBe(bonus));

test.each([
  [1, 47, 'special'],
  [10, 47, 'special'],
  [11, 47, 'success'],
  [47, 47, 'success'],
  [48, 47, 'failure'],
  [12, 60, 'special'],
  [13, 60, 'success'],
  [1, 3, 'special'],
  [2, 3, 'success'],
  [1, 0, 'failure'],
  [24, 120, 'special'],
  [100, 120, 'success'],
] as const)('BR-ATT-01, BR-ATT-03, BR-ATT-06: a roll of %i against %i is a %s', (roll, chance, level) =>
  expect(levelOf(fight(), roll, chance)).toBe(level),
);

test.each([
  [11, 60, 'special'],
  [12, 60, 'success'],
] as const)('BR-ATT-03, strictly below a fifth: %i against %i is a %s', (roll, chance, level) =>
  expect(levelOf(fight({ specialRule: 'strict' }), roll, chance)).toBe(level),
);

test.each([
  [96, 120, 'failure'],
  [95, 120, 'success'],
  [5, 0, 'success'],
  [6, 0, 'failure'],
] as const)('BR-ATT-08, with natural limits: %i against %i is a %s', (roll, chance, level) =>
  expect(levelOf(fight({ alwaysFailFrom: 96, alwaysSucceedTo: 5 }), roll, chance)).toBe(level),
);

test.each([
  [[61], [0.5, 0.5], 16],
  [[45], [0.5], 23],
  [[45], [0.25], 12],
  [[20, -50], [2], 0],
  [[60, -20], [], 40],
  [[50], [0.1], 5],
])('BR-MOD-01, BR-MOD-02: points %j with factors %j make a chance of %i', (points, factors, chance) =>
  expect(
    chanceOf(
      fight(),
      points.map((n) => ['', n] as const),
      factors.map((n) => ['', n] as const),
    ),
  ).toBe(chance),
);

describe('the matrix', () => {
  test.each([
    ['special', 'special', 'blocked', undefined, undefined],
    ['special', 'success', 'normal', 2, undefined],
    ['special', 'failure', 'special', undefined, undefined],
    ['success', 'special', 'blocked', undefined, 1],
    ['success', 'success', 'blocked', undefined, undefined],
    ['success', 'failure', 'normal', undefined, undefined],
    ['failure', 'failure', 'miss', undefined, undefined],
  ] as const)('BR-MTX-09: %s against %s is %s', (attack, defence, result, parrying, attacking) =>
    expect({ ...MATRIX[attack][defence], rule: '' }).toEqual({
      rule: '',
      result,
      ...(parrying ? { parrying } : {}),
      ...(attacking ? { attacking } : {}),
    }),
  );
});

test.each([
  [15, 0, 15],
  [15, 5, 15],
  [15, 6, 8],
  [15, 15, 8],
  [15, 16, 4],
  [15, 29, 4],
  [1, 29, 1],
])('BR-MOV-02 to 05: DEX %i after %i metres acts at %i', (dex, metres, rank) => expect(rankAfter(fight(), dex, metres)).toBe(rank));

test.each([
  [90, []],
  [91, [['long range', 0.5]]],
  [180, [['long range', 0.5]]],
  [181, [['extreme range', 0.25]]],
])('BR-WPN-07, BR-WPN-08: a longbow over %i metres', (metres, factors) => {
  const archer = combatant(fight(), { id: 'a', name: 'a', side: 'x', sheet: { gear: { 'bow-long': {} } } });
  expect(rangeFactor(held(archer, 'bow-long'), metres)).toEqual(factors);
});

describe('weapons', () => {
  const all = Object.values(WEAPONS);

  test('BR-WPN-14, BR-WPN-15, BR-SHD-10: 19 melee weapons, 12 missile weapons, 6 shields', () =>
    expect(['melee', 'missile', 'shield'].map((kind) => all.filter((w) => w.kind === kind).length)).toEqual([19, 12, 6]));

  test.each([
    ['axe-great', 'Melee Weapon (Axe)', 15, '2D6+2', 2, 15],
    ['halberd', 'Melee Weapon (Polearm)', 15, '3D6', 2, 25],
    ['sword-great', 'Melee Weapon (Sword)', 5, '2D8', 2, 12],
    ['mace-light', 'Melee Weapon (Mace)', 25, '1D6+2', 1, 6],
    ['brawl', 'Brawl', 25, '1D3', 1, null],
    ['bow-long', 'Missile Weapon (Bow)', 5, '1D8+1', 2, 10],
    ['rock', 'Throw', 25, '1D2', 1, null],
    ['pistol', 'Firearm (Pistol)', 20, '1D8', 1, 8],
    ['rifle-laser', 'Energy Weapon (Laser Rifle)', 15, '2D8', 2, 20],
    ['shield-hoplite', 'Shield', 15, '1D4', 1, 16],
  ])(
    'BR-WPN-01, BR-WPN-02, BR-WPN-05, BR-WPN-06: %s takes %s, base %i, %s, %i hands, %s hit points',
    (id, skill, base, damage, hands, hp) => expect(WEAPONS[id]).toMatchObject({ skill, base, damage, hands, hp }),
  );

  test('BR-WPN-03: crossbows, firearms and lasers take no damage bonus; every formula can be thrown', () => {
    expect(all.filter((w) => w.bonus === 'none').map((w) => w.id)).toEqual([
      'crossbow-heavy',
      'crossbow-light',
      'pistol',
      'pistol-laser',
      'rifle',
      'rifle-laser',
    ]);
    for (const w of all) expect(readFormula(w.damage).count, w.id).toBeGreaterThan(0);
  });

  test('BR-WPN-12, BR-WPN-13: firearms hold 6 shots, lasers 20', () =>
    expect(all.filter((w) => w.shots).map((w) => [w.id, w.shots])).toEqual([
      ['pistol', 6],
      ['pistol-laser', 20],
      ['rifle', 6],
      ['rifle-laser', 20],
    ]));

  test.each([
    ['shield-target', 15, 15],
    ['shield-heater', 30, 30],
    ['shield-kite', 30, 30],
    ['shield-round', 30, 30],
    ['shield-hoplite', 60, 90],
    ['shield-riot', 60, 90],
  ])('BR-SHD-03 to 06: %s stops missiles at %i, kneeling %i', (id, standing, kneeling) =>
    expect(WEAPONS[id]?.missileParry).toEqual({ standing, kneeling }),
  );
});

describe('armour', () => {
  test('BR-ARM-02: from 1 point of soft leather to 8 of full plate and 12 of riot gear', () =>
    expect(['leather-soft', 'plate-full', 'riot-gear'].map((id) => ARMOUR[id]?.points)).toEqual([1, 8, 12]));

  test.each([
    [['chain', 'quilted', 'helmet-heavy', 'helmet-light'], false, 9],
    [['riot-gear'], false, 12],
    [['riot-gear'], true, 6],
    [['riot-gear', 'bulletproof-vest'], true, 8],
    [[], false, 0],
  ])('BR-ARM-05, BR-ARM-06, BR-ARM-08: %j (against guns: %s) stops %i', (worn, guns, points) =>
    expect(protection(worn, guns, 'suit-and-helmet').reduce((sum, [, n]) => sum + n, 0)).toBe(points),
  );

  test.each([
    ['Dodge', -25],
    ['Throw', -25],
    ['Listen', -50],
    ['First Aid', 0],
  ])('BR-ARM-03, BR-ARM-04: chain, quilting and a heavy helmet take from %s %i', (skill, points) =>
    expect(hindrance(['chain', 'quilted', 'helmet-heavy'], skill).reduce((sum, [, n]) => sum + n, 0)).toBe(points),
  );
});
