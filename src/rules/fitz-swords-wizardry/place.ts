/** Who stands where, in feet. */
import { between, everyone, isOfEdition, knowsOf, setBetween } from '../../engine/index.ts';
import type { Fight, Fighter } from './state.ts';
import { isAble, isOut } from './status.ts';

/** Distance of a pair that nobody has set, in feet. */
export const INITIAL_FEET = 5;
/** Arm's length (OD-SPA-02). */
export const CONTACT = 5;
/** Two foes this near are in melee (OD-MEL-03). */
export const IN_COMBAT = 10;

/** Enemies whom somebody knows to be there and still up. */
export const foes = (fight: Fight, who: Fighter): Fighter[] =>
  everyone(fight).filter((c) => c.side !== who.side && !isOut(c) && knowsOf(who, c));

/** Feet between two. */
export const feet = (fight: Fight, a: Fighter, b: Fighter): number => between(fight, a.id, b.id, INITIAL_FEET);

/** Able enemies at arm's length (OD-FUM-02). */
export const inContact = (fight: Fight, who: Fighter): Fighter[] =>
  everyone(fight).filter((c) => c.side !== who.side && isAble(c) && feet(fight, c, who) <= CONTACT);

/**
 * Puts one `distance` feet from another. Arriving in melee they come to stand near those who stand there:
 * their other distances are brought within what the triangle allows.
 */
export function place(fight: Fight, who: Fighter, by: Fighter, distance: number): void {
  setBetween(fight, who.id, by.id, distance);
  if (distance <= IN_COMBAT) alignOthers(fight, who, by, distance);
}

/**
 * Walks until they stand `distance` feet from another. Also on the way, short of any melee, they come as near to and as far from their foes
 * as the triangle asks; only where it held before, since of a pair that nobody has measured it says nothing. Friends are taken to keep up.
 */
export function walk(fight: Fight, who: Fighter, by: Fighter, distance: number): void {
  const before = feet(fight, who, by);
  const measured = everyone(fight).filter(
    (other) => other.side !== who.side && feet(fight, who, other) === fitting(fight, [who, by, other], before),
  );
  place(fight, who, by, distance);
  if (distance > IN_COMBAT && isOfEdition(fight, 5)) alignOthers(fight, who, by, distance, measured);
}

/** Puts one `distance` feet away from another: whoever stands by that other is left behind as well. */
export function placeAway(fight: Fight, who: Fighter, from: Fighter, distance: number): void {
  setBetween(fight, who.id, from.id, distance);
  alignOthers(fight, who, from, distance);
}

/** What the distance of somebody from a third comes to within the triangle with one they stand `distance` feet from. */
function fitting(fight: Fight, [who, by, third]: readonly [who: Fighter, by: Fighter, third: Fighter], distance: number): number {
  const there = feet(fight, by, third);
  return Math.max(Math.abs(there - distance), Math.min(there + distance, feet(fight, who, third)));
}

/** Brings somebody's other distances within what the triangle with one they stand `distance` feet from allows. */
function alignOthers(fight: Fight, who: Fighter, by: Fighter, distance: number, others = everyone(fight)): void {
  for (const other of others) {
    if (other.id === who.id || other.id === by.id) continue;
    const fits = fitting(fight, [who, by, other], distance);
    if (fits !== feet(fight, who, other)) setBetween(fight, who.id, other.id, fits);
  }
}
