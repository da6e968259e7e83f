/** Dice of an attack by weapon and situation, and what range, cover and flight do to a missile (tables 8.3 and 8.4, SS-ATK-05, 11 to 15, SS-COV, SS-FLY-09). */

import { distance, isOfEdition, type Part } from '../../../engine/index.ts';
import { isBeast } from '../aboard.ts';
import { isEnemy, melee } from '../contact.ts';
import { coverOf } from '../cover.ts';
import { woundParts } from '../damage/wounds.ts';
import { house } from '../settings.ts';
import type { Fight, Fighter } from '../state.ts';
import { isOut, statesOf } from '../status.ts';
import { type ATTACK_DICE, COVERS, GROUP_TABLE } from '../tables.ts';
import type { Weapon } from '../weapons.ts';
import type { Attack } from './types.ts';

/** SS-ATK-10, SS-CLO-05, SS-CLO-06, SS-CLO-07: the Superiority Level of an attack. */
export function slOf({ by, on, weapon, way }: Attack): number {
  const handy = weapon.kind === 'natural' ? weapon.natural === 'combat' || by.closeFighter : weapon.weight === 'light';
  const close = way === 'melee' && by.status === 'inClose' && on.status === 'inClose' && handy;
  return (on.fumbled ? 1 : 0) + (close ? 1 : 0);
}

/** Dice of an attack by weapon and situation (tables 8.3 and 8.4, SS-ATK-15). */
export function partsOf(fight: Fight, attack: Attack): Part[] {
  const { by, weapon, way, more = [] } = attack;
  return [[weapon.name, weapon.attackDice], ...situationParts(fight, attack), ...hurtParts(fight, by, weapon, way), ...more];
}

/** What wounds take from it: of a spell of the mind as of any spell (SS-INJ-10, SS-INJ-12); of a mere stare nothing. */
function hurtParts(fight: Fight, by: Fighter, weapon: Weapon, way: Attack['way']): Part[] {
  const spell = way === 'spell' || (weapon.kind === 'spell' && isOfEdition(fight, 4));
  return way === 'mental' && !spell ? [] : woundParts(fight, by, spell ? 'spell' : 'weapon', weapon);
}

/** What the situation gives or takes. */
export function situationParts(fight: Fight, { by, on, weapon, way }: Attack): Part[] {
  if (way === 'melee' || (way === 'mental' && house.get(fight, 'mindFights'))) return meleeParts(fight, by, on, weapon);
  return way === 'mental' ? mindParts(fight, on) : missileParts(fight, by, on);
}

const mindParts = (fight: Fight, on: Fighter): Part[] => {
  const parts: Part[] = [
    ['target in a State', statesOf(on).length > 0 ? house.get(fight, 'dice.target-in-state') : 0],
    ['target surprised', on.surprised ? house.get(fight, 'dice.target-surprised') : 0],
  ];
  return parts.filter(([, n]) => n !== 0);
};

/** SS-ATK-11, SS-ATK-12, SS-RCH-05, SS-MNT-01: what the melee adds. */
function meleeParts(fight: Fight, by: Fighter, on: Fighter, weapon: Weapon): Part[] {
  const dice = (when: boolean, key: keyof typeof ATTACK_DICE): number => (when ? house.get(fight, `dice.${key}`) : 0);
  const edge = advantage(fight, by);
  const gap = house.get(fight, 'sizeGap');
  const close = by.status === 'inClose';
  const second = by.weaponInHand.indexOf(weapon.id) === 1 && !by.tactics.some((t) => t !== 'follow-on');
  const parts: Part[] = [
    ['minor advantage', dice(edge === 1, 'minor-advantage')],
    ['major advantage', dice(edge === 2, 'major-advantage')],
    ['height', dice(by.mounted && by.mount !== null && !on.mounted, 'higher')],
    ['target prone', dice(on.prone && !close, 'target-prone')],
    ['prone', dice(by.prone && !close, 'prone')],
    ['target larger', dice(on.size - by.size >= gap, 'target-larger')],
    ['target smaller', dice(by.size - on.size >= gap, 'target-smaller')],
    // SS-ATK-16: nothing, unless the house has it otherwise.
    ['out of action', dice(isOut(on), 'target-out')],
    ['off hand', dice(second, 'second-hand')],
    ['unseen', dice(fight.zones[on.zone]?.traits['dark'] === true, 'unseen')],
    ...mindParts(fight, on),
  ];
  return parts.filter(([, n]) => n !== 0);
}

/** SS-ATK-12: 1 for more friends than foes in the melee, 2 for twice as many. A massed group counts as one, the beaten for nothing. */
function advantage(fight: Fight, f: Fighter): 0 | 1 | 2 {
  const men = (some: readonly Fighter[]): number =>
    house.get(fight, 'countMen') ? some.reduce((sum, o) => sum + GROUP_TABLE[o.group].men, 0) : some.length;
  const others = melee(fight, f).filter((o) => !isOut(o) && !isBeast(fight, o));
  const foes = men(others.filter((o) => isEnemy(f, o)));
  const friends = men(others) - foes + (house.get(fight, 'countSelf') ? men([f]) : 0);
  return foes === 0 || friends <= foes ? 0 : friends >= 2 * foes ? 2 : 1;
}

/** Dice of a missile attack by range, contact, cover and flight (table 8.4). */
export function missileParts(fight: Fight, by: Fighter, on: Fighter): Part[] {
  const zones = distance(fight, by.zone, on.zone);
  const cover = coverOf(fight, by, on);
  const parts: Part[] = [
    ['range', zones * house.get(fight, 'dice.per-zone')],
    ['in contact', by.status === 'alone' ? 0 : house.get(fight, 'dice.shooting-in-contact')],
    ['target in contact', on.status === 'alone' ? 0 : house.get(fight, 'dice.target-in-contact')],
    ['out of action', isOut(on) ? house.get(fight, 'dice.target-out') : 0],
    ['cover', cover ? -COVERS[cover].dice : 0],
    ['flying', on.flying && on.fly ? -on.fly.speed : 0],
  ];
  return parts.filter(([, n]) => n !== 0);
}
