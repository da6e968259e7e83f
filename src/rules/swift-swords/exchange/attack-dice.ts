/** Dice of an attack by weapon and situation (tables 8.3 and 8.4, SS-ATK-05, 11, 12, 15). */
import { inAction, statesOf } from '../able.ts';
import { isBeast } from '../aboard.ts';
import type { Blow } from '../attack.ts';
import { woundParts } from '../harm/wounds.ts';
import { isEnemy, melee } from '../melee.ts';
import type { Part } from '../roll.ts';
import { house } from '../settings.ts';
import type { Weapon } from '../sheet-weapon.ts';
import type { Fight, Fighter } from '../state.ts';
import { type ATTACK_DICE, GROUP_TABLE } from '../tables.ts';
import { missileParts } from './missile.ts';

/** SS-ATK-10, SS-CLO-05 to 07: the Superiority Level of an attack. */
export function slOf({ by, on, weapon, way }: Blow): number {
  const handy = weapon.kind === 'natural' ? weapon.natural === 'combat' || by.closeFighter : weapon.weight === 'light';
  const close = way === 'melee' && by.status === 'inClose' && on.status === 'inClose' && handy;
  return (on.fumbled ? 1 : 0) + (close ? 1 : 0);
}

/** Dice of an attack by weapon and situation (tables 8.3 and 8.4, SS-ATK-15). */
export function partsOf(fight: Fight, blow: Blow): Part[] {
  const { by, weapon, way, more = [] } = blow;
  const hurt = woundParts(fight, by, way === 'spell' ? 'spell' : 'weapon', weapon);
  return [[weapon.name, weapon.attackDice], ...situationParts(fight, blow), ...(way === 'mental' ? [] : hurt), ...more];
}

/** What the situation gives or takes. */
export function situationParts(fight: Fight, { by, on, weapon, way }: Blow): Part[] {
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

/** SS-ATK-11, 12, SS-RCH-05, SS-MNT-01: what the melee adds. */
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
    ['out of action', dice(on.ooa, 'target-out')],
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
  const others = melee(fight, f).filter((o) => inAction(o) && !isBeast(fight, o));
  const foes = men(others.filter((o) => isEnemy(f, o)));
  const friends = men(others) - foes + (house.get(fight, 'countSelf') ? men([f]) : 0);
  return foes === 0 || friends <= foes ? 0 : friends >= 2 * foes ? 2 : 1;
}
