/** Weapons, places and people as something to choose. */
import { combatants, type Id, type Option, type Param } from '../../engine/index.ts';
import type { Fight } from './fight.ts';
import { placeName } from './places.ts';
import type { Fighter } from './sheet.ts';
import { inShort, type Weapon } from './weapons.ts';

/** A weapon as an option, in words. */
export const weaponOption = (weapon: Weapon): Option => ({ value: weapon.id, label: weapon.name, detail: inShort(weapon) });

/** A place as an option, in words. */
export const placeOption = (fight: Fight, place: Id): Option => ({ value: place, label: placeName(fight, place) });

/** Somebody near, as a parameter. */
export const someone = (name: string, all: readonly Fighter[]): Param =>
  combatants(
    name,
    all.map((c) => c.id),
  );
