/** Weapons as they count in a fight. */

import { house } from './settings.ts';
import type { Settled } from './state.ts';
import { figuresOf, isHandWeapon, type Weapon, weaponInTable } from './weapons.ts';

/** A weapon as it counts in this fight; what its list of values leaves out is as in the table. */
export function weaponOf(fight: Settled, id: string): Weapon {
  const own = fight.ownWeapons?.find((w) => w.id === id);
  if (own) return own;
  const weapon = weaponInTable(id);
  const given = (fight.settings[`weapon.${id}`] ?? []) as readonly number[];
  const [power = 0, rangeYards = 0, areaYards = 0, small, usesStrength] = figuresOf(weapon).map((value, i) => given[i] ?? value);
  const skill = weapon.kind === 'thrown' ? skillOfThrown(fight) : weapon.skill;
  return { ...weapon, skill, power, rangeYards, areaYards, small: small === 1, usesStrength: usesStrength === 1 };
}

/** A thing in the hand, which can be let go, struck away or wrenched; fists, claws and hooves cannot. */
export const isThing = (fight: Settled, id: string): boolean => weaponOf(fight, id).kind !== 'unarmed';

/** SW-ATK-02: whatever is thrown is a matter of Archery, unless the house says otherwise. */
export const skillOfThrown = (fight: Settled): Weapon['skill'] => house.get(fight, 'throw.skill');

/** That a weapon for the hand is thrown instead, for whoever tells of it: everything else that flies has verbs of its own. */
export const flightOf = (fight: Settled, { id, kind }: Weapon): { readonly thrown?: true } =>
  kind === 'thrown' && isHandWeapon(weaponOf(fight, id)) ? { thrown: true } : {};

/** A hand weapon in flight. SW-ATK-02: it is a matter of Archery. */
export function flying(fight: Settled, weapon: Weapon): Weapon {
  if (!isHandWeapon(weapon)) return weapon;
  const rangeYards = weapon.rangeYards || house.get(fight, 'throw.improvised-range');
  return { ...weapon, kind: 'thrown', skill: skillOfThrown(fight), rangeYards };
}
