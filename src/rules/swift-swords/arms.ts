/** What somebody can fight with, which limbs still serve for it, and whom it reaches: refusal reasons, or null. */

import { distance, isOfEdition, mostTelling } from '../../engine/index.ts';
import { inSameMelee, isEnemy } from './contact.ts';
import { hasRoom } from './cover.ts';
import { house } from './settings.ts';
import type { Fight, Fighter } from './state.ts';
import type { Injury, Location } from './tables.ts';
import { FISTS, type Weapon } from './weapons.ts';

const HELD_KINDS = ['melee', 'fired', 'thrown'];

/** Weapons that are held, and so can fall: neither natural nor mental nor spells. */
export const isHeld = (w: Weapon): boolean => HELD_KINDS.includes(w.kind);

/** All a fighter may attack with, bare hands last. */
export const arsenal = (f: Fighter): Weapon[] => [
  ...f.weapons,
  ...f.spells,
  ...(f.weapons.some((w) => w.kind === 'natural') ? [] : [FISTS]),
];

/** Whether a weapon can be used without drawing it first (SS-DUA-02). */
export const atHand = (f: Fighter, w: Weapon): boolean => !isHeld(w) || (f.weaponInHand.includes(w.id) && !f.dropped.includes(w.id));

/** What a thing of somebody's is called: a weapon, a spell, the shield. */
export const calledOf = (f: Fighter, item: string): string =>
  item === 'shield' ? (f.shield?.name ?? 'Shield') : (arsenal(f).find((w) => w.id === item)?.name ?? 'everything');

/** Injuries that take a hand out of use. */
export const HAND_LOST: readonly Injury[] = ['hand', 'broken', 'sever', 'maim'];

/** Whether somebody has an injury in such a place. */
export const has = (f: Fighter, effect: Injury, at: (location: Location) => boolean): boolean =>
  f.injuries.some((i) => i.effect === effect && at(i.location));
const lame = (f: Fighter, location: Location): boolean => HAND_LOST.some((effect) => has(f, effect, (l) => l === location));

/** Whether an arm can still be used (SS-INJ-14, SS-INJ-17, SS-INJ-26). */
export const armWorks = (f: Fighter, side: 'left' | 'right'): boolean => !lame(f, `${side}-arm`);

/** SS-INJ-26: heavy and larger ones take two hands. */
export const wantsBothArms = (w: Weapon): boolean => isHeld(w) && !['light', 'medium'].includes(w.weight);

/** Whether what a weapon needs of arms is there: the first weapon the right, a heavy one both. */
function armsFor(f: Fighter, w: Weapon): boolean {
  if (!isHeld(w)) return w.kind !== 'natural' || w.natural !== 'human' || armWorks(f, 'left') || armWorks(f, 'right');
  if (wantsBothArms(w)) return armWorks(f, 'left') && armWorks(f, 'right');
  return f.weaponInHand.indexOf(w.id) === 1 ? armWorks(f, 'left') : armWorks(f, 'right') || armWorks(f, 'left');
}

/** Armour that is still on somebody (SS-SPC-02). */
export const armourOf = (f: Fighter): number => Math.max(0, f.armour - (f.armourLost ?? 0));

/** Whether the shield can be used: in hand, on a sound arm, and not surprised (SS-SUR-02). */
export const shieldWorks = (f: Fighter): boolean =>
  f.shield !== null && !f.dropped.includes('shield') && armWorks(f, 'left') && !f.surprised;

/** How somebody attacks. */
export type Way = 'melee' | 'ranged' | 'mental' | 'cast';

const KINDS: Readonly<Record<Way, readonly Weapon['kind'][]>> = {
  melee: ['melee', 'natural'],
  ranged: ['fired', 'thrown'],
  mental: ['mental'],
  cast: ['spell'],
};

/** Whether a weapon is of the kind an action wants; light things that can be thrown also strike hand to hand. */
const suits = (way: Way, w: Weapon): boolean =>
  KINDS[way].includes(w.kind) || (way === 'melee' && w.kind === 'thrown' && w.weight === 'light');

/** Why a weapon cannot be used this way now (SS-CLO-04, SS-RCH-03, SS-DUA-02). */
export function weaponBar(f: Fighter, way: Way, w: Weapon): string | null {
  if (!suits(way, w)) return 'wrong-weapon';
  if (!atHand(f, w)) return 'not-in-hand';
  if (!armsFor(f, w)) return 'arm-useless';
  if (way === 'melee' && w.reach && f.status !== 'alone') return 'too-long';
  if (way === 'melee' && f.status === 'inClose' && w.kind !== 'natural' && !['light', 'medium'].includes(w.weight)) return 'too-heavy';
  if (way === 'ranged' && f.status === 'inClose') return 'no-room-to-shoot';
  return null;
}

/** Weapons for an action, those that can be used now first in order of hand and sheet. */
export const weaponsFor = (f: Fighter, way: Way): Weapon[] => {
  const fit = arsenal(f).filter((w) => weaponBar(f, way, w) === null);
  const place = (w: Weapon): number => (f.weaponInHand.includes(w.id) ? f.weaponInHand.indexOf(w.id) : fit.length + fit.indexOf(w));
  return fit.toSorted((a, b) => place(a) - place(b));
};

/** Why somebody has no weapon for an action, where they have none: of one that is made for it, what keeps them from using it. */
export const whyNoWeapon = (f: Fighter, way: Way): string =>
  mostTelling(
    arsenal(f).flatMap((w) => weaponBar(f, way, w) ?? []),
    ['wrong-weapon'],
  ) ?? 'wrong-weapon';

/** SS-STA: whether somebody stands clear of foes with something to shoot, and nothing but bare hands for a melee. */
export const shootsFirst = (f: Fighter): boolean =>
  f.status === 'alone' && weaponsFor(f, 'ranged').length > 0 && weaponsFor(f, 'melee').every((w) => w === FISTS);

/** The weapon named, or the first that fits (section 4 of the rules). */
export const weaponOf = (f: Fighter, way: Way, named: string | undefined): Weapon | null =>
  named === undefined ? (weaponsFor(f, way)[0] ?? null) : (arsenal(f).find((w) => w.id === named) ?? null);

/** Why somebody cannot be struck hand to hand with a weapon (SS-STA, SS-RCH, SS-FLY-07, SS-CHA-12). */
export function meleeBar(fight: Fight, by: Fighter, on: Fighter, w: Weapon | null): string | null {
  if (!isEnemy(by, on)) return 'not-an-enemy';
  if (on.zone !== by.zone) return 'out-of-reach';
  if (on.flying && !by.flying) return 'target-flying';
  if (by.flying && !on.flying) return 'out-of-reach';
  const together = inSameMelee(by, on);
  if (by.status !== 'alone' && !together) return 'not-in-contact';
  if (by.mounted && by.chariot && (!together || by.trampled.includes(on.id))) return 'out-of-reach';
  if (!w?.reach && crowded(fight, by, on)) return 'too-many-attackers';
  return isAtCover(fight, by, on) && !hasRoom(fight, fight.covers[on.coverAt!]!, by) ? 'choke' : null;
}

/** SS-COV-09: whether whoever strikes at somebody hand to hand does so at a cover that counts who has tried it. */
export const isAtCover = (fight: Fight, by: Fighter, on: Fighter): boolean =>
  isOfEdition(fight, 4) && on.coverAt !== null && on.coverAt !== by.coverAt && Object.hasOwn(fight.covers, on.coverAt);

/** SS-STA-14: how many get at a target of man's size in a round at most, more at a larger one. */
export function crowded(fight: Fight, by: Fighter, on: Fighter): boolean {
  const most = house.get(fight, 'maxAttackers');
  const room = most + house.get(fight, 'attackersPerSize') * Math.max(0, Math.floor(on.size - 2));
  return most > 0 && !on.attackers.includes(by.id) && on.attackers.length >= room;
}

/** Why somebody cannot be shot at, cast at or overawed. */
export function rangeBar(fight: Fight, by: Fighter, on: Fighter, w: Weapon | null): string | null {
  if (!isEnemy(by, on)) return 'not-an-enemy';
  return w && distance(fight, by.zone, on.zone) > w.rangeZones ? 'out-of-range' : null;
}
