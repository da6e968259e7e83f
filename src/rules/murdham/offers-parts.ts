/** What offers have in common: weapons, places and people to choose, and why there is nothing to choose. */
import { combatants, type Id, type Offer, type Option, type Param } from '../../engine/index.ts';
import { bound, cowed, isCarriedAtFullSpeed, type Reason, whyNoTurn } from './able.ts';
import { enemiesOf, type Fight } from './fight.ts';
import { placeName } from './places.ts';
import type { Fighter } from './sheet.ts';
import { type Cost, whyNoRoom } from './spent.ts';
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

/** An offer, or the reason why it cannot be taken. */
export const blockable = (pick: string, why: Reason, params: () => readonly Param[] = () => []): Offer =>
  why === null ? { pick, params: params() } : { pick, blocked: why };

/** Why somebody cannot take an ordinary action: not his turn, held, cowed, tied down, or no room left. */
export function whyNot(fight: Fight, who: Fighter, cost: Cost): Reason {
  const tied = isCarriedAtFullSpeed(fight, who) ? 'full-speed' : null;
  return whyNoTurn(fight, who) ?? bound(who) ?? cowed(fight, who) ?? tied ?? whyNoRoom(fight, who, cost);
}

/** Whoever has been taunted tries to harm the one who did it, as long as that one is about. */
export const provoked = (fight: Fight, who: Fighter): Reason =>
  enemiesOf(fight, who).some((c) => c.id === who.tauntedBy) ? 'taunted' : null;
