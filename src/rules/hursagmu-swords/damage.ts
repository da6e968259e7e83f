/** Damage and endurance, and what is left of the victim. */

import { diceAlone, disclose, emit, everyone, type Part, type Script, type Step } from '../../engine/index.ts';
import { releaseAll } from './close-combat.ts';
import { getOff, keepSeat } from './mounted.ts';
import { type Rolled, roll } from './roll.ts';
import { house } from './settings.ts';
import type { Fight, Fighter } from './state.ts';

import { attributeOf, healthOf, isConscious, isDead } from './status.ts';
import { AUGMENT_BONUS, LOWEST_STAMINA } from './tables.ts';
import type { Weapon } from './weapons.ts';

/** An attack that got through. */
export interface Hit {
  readonly by: Fighter;
  readonly on: Fighter;
  readonly weapon: Weapon;
  /** Augments, slams. */
  readonly bonus?: readonly Part[];
  /** Damage that has been rolled already, for several (SW-ARE-07). */
  readonly dealt?: Rolled | null;
}

/** SW-DMG-06: damage less endurance. SW-MNT-11: a rider who is hit must keep their seat. Returns the damage as it was rolled. */
export function* applyDamage(fight: Fight, hit: Hit): Script<Rolled> {
  const { by, on } = hit;
  const damage = hit.dealt ?? (yield* damageRoll(fight, hit));
  const endurance = yield* enduranceRoll(fight, on);
  const net = netOf(fight, damage.total, endurance.total);
  const steps = [damage.step, netStep(net)];
  const damaged = { type: 'damaged', by: by.id, on: on.id, dealt: damage.total, resisted: null, net, steps } as const;
  disclose(fight, by, damaged, { ...damaged, dealt: null, steps: diceAlone(steps) });
  const unhurt = house.get(fight, 'riding.first');
  if (unhurt) yield* keepSeat(fight, on, damage.total);
  wound(fight, on, net);
  if (!unhurt) yield* keepSeat(fight, on, damage.total);
  return damage;
}

/** SW-DMG-06: what gets through: damage less endurance, never less than nothing, or what the house lets any hit do. */
export const netOf = (fight: Fight, damage: number, endurance: number): number =>
  Math.max(house.get(fight, 'damage.least'), damage - endurance);

/**
 * SW-DMG-01, SW-DMG-02, SW-DMG-03, SW-DMG-04: Strength and the weapon, not Dexterity and skill; the penalty for many actions stays out of it. As a house may have it, the
 * two dice of the GM's figures count their average, 7; endurance is rolled by everybody, and an army rolls as ever (SW-TAC).
 */
export function* damageRoll(fight: Fight, { by, weapon, bonus = [] }: Omit<Hit, 'on'>): Script<Rolled> {
  // SW-STR-03: hand and thrown weapons add both.
  const rule = !weapon.usesStrength ? 'SW-DMG-04' : weapon.power === 0 ? 'SW-DMG-02' : 'SW-DMG-03';
  const strength: Part = ['Strength', weapon.usesStrength ? attributeOf(by, 'strength') : 0];
  return yield* roll(fight, by, 'damage', rule, [strength, [weapon.name, weapon.power], ...bonus]);
}

/** SW-AUG-03: what the augments of an attack add to its damage. */
export const augmentPart = (augments: number): Part[] => (augments > 0 ? [['augments', AUGMENT_BONUS * augments]] : []);

/**
 * SW-DMG-05, SW-HLT-04: the victim always rolls, awake or not; only their own side hears of it. What gets through is told to all: beside
 * the damage, even the dice alone would tell whoever dealt it what is added to them.
 */
export function* enduranceRoll(fight: Fight, on: Fighter): Script<Rolled> {
  const rolled = yield* roll(fight, on, 'endurance', 'SW-DMG-05', [
    ['Strength', attributeOf(on, 'strength')],
    ['armour', on.armor],
  ]);
  const endured = { type: 'endured', on: on.id, total: rolled.total, steps: [rolled.step] } as const;
  disclose(fight, on, endured, { ...endured, total: null, steps: [{ rule: rolled.step.rule }] });
  return rolled;
}

/** What gets through, for the receipt. Both rolls stand beside it for those who may know them. */
export const netStep = (net: number): Step => ({ rule: 'SW-DMG-06', note: `${net} gets through` });

/**
 * SW-DMG-08, SW-DMG-09, SW-DMG-10, SW-DMG-11: Stamina goes down by all of it; the health level only follows the worst single hit. SW-HLT-03: below
 * zero it only makes the way back longer, and nobody counts how long beyond what no rest and no healing of a fight makes good.
 */
export function wound(fight: Fight, on: Fighter, net: number): void {
  const [level, awake, alive] = [healthOf(on), isConscious(on), !isDead(on)];
  on.stamina -= Math.max(0, Math.min(net, on.stamina - LOWEST_STAMINA));
  on.worstHit = Math.max(on.worstHit, net);
  if (alive && isDead(on)) emit(fight, { type: 'killed', who: on.id });
  else if (healthOf(on) !== level) emit(fight, { type: 'health', who: on.id, level: healthOf(on) });
  if (awake && !isDead(on) && !isConscious(on)) emit(fight, { type: 'knocked-out', who: on.id });
  if (!isConscious(on)) goDown(fight, on);
}

/** Who goes down holds nobody, is held by nobody and falls from the saddle; their own rider stands on foot. */
function goDown(fight: Fight, on: Fighter): void {
  releaseAll(fight, on);
  getOff(fight, on, 'unhorsed');
  for (const rider of everyone(fight).filter((c) => c.mountedOn === on.id)) getOff(fight, rider, 'dismounted');
}
