/** Weapons of somebody's gear as they count in this fight. */
import { range } from '../../engine/index.ts';
import { CONTACT } from './place.ts';
import { house } from './settings.ts';
import type { Gear } from './sheet.ts';
import type { Fight, Fighter } from './state.ts';
import { isMissile, type Use, type Weapon, weaponInTable } from './weapons.ts';

/** A weapon in somebody's gear with everything that counts. `feet` is reach, or the range increment of a missile. */
export interface Arm {
  readonly key: string;
  readonly type: string;
  readonly name: string;
  readonly use: Use;
  readonly missile: boolean;
  /** Sides of each die of damage. */
  readonly dice: readonly number[];
  readonly flat: number;
  readonly feet: number;
  readonly plus: number;
  readonly magic: boolean;
  readonly silver: boolean;
  readonly ready: boolean;
  readonly loaded: boolean;
  readonly row: Weapon;
}

/** What a weapon is, of the table or somebody's own. */
export const rowOf = ({ type, row }: Pick<Gear, 'type' | 'row'>): Weapon => row ?? weaponInTable(type);

/** Reads one weapon of the gear by the tables of this fight. */
export function armOf(fight: Fight, key: string, gear: Gear): Arm {
  const row = rowOf(gear);
  const figures = gear.row ? [] : house.get(fight, `weapon.${gear.type}`);
  const [count = row.count, sides = row.sides, flat = row.flat, reach = row.feet] = figures;
  return {
    key,
    type: gear.type,
    name: `${row.name}${gear.plus > 0 ? ` +${gear.plus}` : ''}`,
    use: row.use,
    missile: isMissile(row.use),
    dice: gear.dice ?? range(count, 'dice of a weapon').map(() => sides),
    flat: gear.flat ?? (gear.dice ? 0 : flat),
    feet: reach,
    plus: gear.plus,
    magic: gear.magic ?? gear.plus > 0,
    silver: gear.silver,
    ready: gear.ready,
    loaded: gear.loaded,
    row,
  };
}

/** All weapons somebody has, bare hands last. */
export const arms = (fight: Fight, who: Fighter): Arm[] =>
  Object.entries(who.gear)
    .map(([key, gear]) => armOf(fight, key, gear))
    .sort((a, b) => Number(a.use === 'unarmed') - Number(b.use === 'unarmed'));

/** Weapons in hand for melee (OD-MEL-01). */
export const handArms = (fight: Fight, who: Fighter): Arm[] => arms(fight, who).filter((arm) => arm.ready && !arm.missile);

/** Missile weapons in hand (OD-MIS-01). */
export const missileArms = (fight: Fight, who: Fighter): Arm[] => arms(fight, who).filter((arm) => arm.ready && arm.missile);

/** OD-TWO-03: whether two weapons are used at once: one-handed, and one of them light; rangers may use two swords. */
export function arePair(who: Fighter, a: Arm, b: Arm): boolean {
  const both = (does: (arm: Arm) => boolean): boolean => does(a) && does(b);
  if (a.key === b.key || !both((arm) => arm.use === 'melee' && arm.row.hands === 1)) return false;
  return a.row.offHand === true || b.row.offHand === true || (who.class === 'ranger' && both((arm) => arm.type.startsWith('sword')));
}

/** Whether it is held in the hand, and may leave it: nobody drops their fists or their claws. */
export const isHeld = ({ use }: Pick<Arm, 'use'>): boolean => use !== 'unarmed' && use !== 'natural';

/** OD-ARC-02: whether a crossbow takes a round of reloading; any other is ready again after a round on the spot. */
export function needsReloading(fight: Fight, use: Use): boolean {
  const which = house.get(fight, 'crossbow.reload');
  return which === 'both' ? use.endsWith('crossbow') : which === 'heavy' && use === 'heavy-crossbow';
}

/** OD-SPR-04: a long weapon cannot strike anyone who stands at arm's length. */
export const isTooClose = (fight: Fight, arm: Arm, distance: number): boolean =>
  arm.row.long === true && distance <= CONTACT && !house.get(fight, 'allowLong');

/** Whether a weapon strikes at this distance without a step. */
export const reaches = (fight: Fight, arm: Arm, distance: number): boolean => distance <= arm.feet && !isTooClose(fight, arm, distance);
