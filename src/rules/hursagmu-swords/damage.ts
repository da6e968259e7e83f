/** Damage and endurance, and what is left of the victim. */
import { everyone, type Script } from '../../engine/index.ts';
import { releaseAll } from './close-combat.ts';
import { announce } from './events.ts';
import { attributeOf, healthOf, isConscious, isDead } from './health.ts';
import { flagOf, numberOf } from './house.ts';
import { getOff, keepSeat } from './mounted.ts';
import { type Part, type Rolled, roll } from './roll.ts';
import type { Fight, Fighter } from './sheet.ts';
import { AUGMENT_BONUS } from './tables.ts';
import type { Weapon } from './weapons.ts';

/** A blow that has landed. */
export interface Blow {
  readonly by: Fighter;
  readonly on: Fighter;
  readonly weapon: Weapon;
  /** Augments, slams. */
  readonly bonus?: readonly Part[];
  /** Damage that has been rolled already, for several (SW-ARE-07). */
  readonly dealt?: Rolled | null;
}

/** SW-DMG-06: damage less endurance. SW-MNT-11: a rider who is hit must keep his seat. Returns the damage as it was rolled. */
export function* hurt(fight: Fight, blow: Blow): Script<Rolled> {
  const { by, on } = blow;
  const damage = blow.dealt ?? (yield* damageRoll(fight, blow));
  const endurance = yield* enduranceRoll(fight, on);
  const net = netOf(fight, damage.total, endurance.total);
  announce(
    fight,
    {
      type: 'damaged',
      by: by.id,
      on: on.id,
      dealt: damage.total,
      resisted: endurance.total,
      net,
      steps: [damage.step, endurance.step, netStep(fight, damage, endurance)],
    },
    on,
  );
  const unhurt = flagOf(fight, 'riding.first');
  if (unhurt) yield* keepSeat(fight, on, damage.total);
  wound(fight, on, net);
  if (!unhurt) yield* keepSeat(fight, on, damage.total);
  return damage;
}

/** SW-DMG-06: what gets through: damage less endurance, never less than nothing, or what the house lets any hit do. */
export const netOf = (fight: Fight, damage: number, endurance: number): number =>
  Math.max(numberOf(fight, 'damage.least'), damage - endurance);

/** SW-DMG-01 to SW-DMG-04: Strength and the weapon, not Dexterity and skill; the penalty for many actions stays out of it. */
export function* damageRoll(fight: Fight, { by, weapon, bonus = [] }: Omit<Blow, 'on'>): Script<Rolled> {
  const rule = !weapon.usesStrength ? 'SW-DMG-04' : weapon.power === 0 ? 'SW-DMG-02' : 'SW-DMG-03';
  const strength: Part = ['Strength', weapon.usesStrength ? attributeOf(by, 'strength') : 0];
  return yield* roll(fight, by, 'damage', rule, [strength, [weapon.name, weapon.power], ...bonus]);
}

/** SW-AUG-03: what the augments of an attack add to its damage. */
export const augmentPart = (augments: number): Part[] => (augments > 0 ? [['augments', AUGMENT_BONUS * augments]] : []);

/** SW-DMG-05: the victim always rolls, awake or not. */
export function* enduranceRoll(fight: Fight, on: Fighter): Script<Rolled> {
  return yield* roll(fight, on, 'endurance', 'SW-DMG-05', [
    ['Strength', attributeOf(on, 'strength')],
    ['armour', on.armor],
  ]);
}

/** The subtraction, as a line of the receipt. */
export function netStep(fight: Fight, damage: Rolled, endurance: Rolled) {
  const parts: Part[] = [
    ['damage', damage.total],
    ['endurance', -endurance.total],
  ];
  const total = netOf(fight, damage.total, endurance.total);
  const short = total - (damage.total - endurance.total);
  const floor: Part[] = short > 0 ? [[total === 0 ? 'never below nothing' : 'the least that a hit does', short]] : [];
  return { rule: 'SW-DMG-06', sum: { of: 'what gets through', parts: [...parts, ...floor], total } };
}

/** SW-DMG-08 to SW-DMG-11: Stamina goes down by all of it; the health level only follows the worst single hit. */
export function wound(fight: Fight, on: Fighter, net: number): void {
  const [level, awake, alive] = [healthOf(on), isConscious(on), !isDead(on)];
  on.stamina -= net;
  on.worstHit = Math.max(on.worstHit, net);
  if (alive && isDead(on)) announce(fight, { type: 'killed', who: on.id }, on);
  else if (healthOf(on) !== level) announce(fight, { type: 'health', who: on.id, level: healthOf(on) }, on);
  if (awake && !isDead(on) && !isConscious(on)) announce(fight, { type: 'knocked-out', who: on.id }, on);
  if (!isConscious(on)) goDown(fight, on);
}

/** Who goes down holds nobody, is held by nobody and falls from the saddle; his own rider stands on foot. */
function goDown(fight: Fight, on: Fighter): void {
  releaseAll(fight, on);
  getOff(fight, on, 'unhorsed');
  for (const rider of everyone(fight).filter((c) => c.mountedOn === on.id)) getOff(fight, rider, 'dismounted');
}
