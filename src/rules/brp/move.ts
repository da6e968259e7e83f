/** Distances are kept in metres for each pair (BR-MOV-06). */
import { between, everyone, type Id, setBetween } from '../../engine/index.ts';
import { able } from './able.ts';
import type { Fight, Fighter } from './fight.ts';
import { held } from './gear.ts';
import { house } from './house.ts';
import type { Intent } from './intent.ts';

/** Metres between two of whom nobody has said anything: in reach. */
export const INITIAL_METRES = 2;

/** Metres between two combatants. */
export const metres = (fight: Fight, a: Id, b: Id): number => between(fight, a, b, INITIAL_METRES);

/** How many metres away an intent works: melee reach, or three times the range of a missile weapon (BR-WPN-09). */
export function reachOf(fight: Fight, fighter: Fighter, { action, weapon = '' }: Intent): number {
  const range = action === 'attack' ? held(fighter, weapon).weapon.range : undefined;
  return range === undefined ? house(fight).reach : range * 3;
}

/** Whether somebody could do what an intent says to a target, standing where they stand. */
export const inReach = (fight: Fight, fighter: Fighter, intent: Intent, target: Id): boolean =>
  metres(fight, fighter.id, target) <= reachOf(fight, fighter, intent);

/** BR-MOV-06: an able enemy, whom everybody sees, is so close that he cannot simply be run away from. */
export const isEngaged = (fight: Fight, { id, side }: Fighter): boolean =>
  able(fight).some((other) => other.side !== side && !other.concealed && metres(fight, id, other.id) <= house(fight).reach);

/** The distance after so many metres towards somebody (negative: away from him); BR-MOV-06: never closer than 2 m. */
export function pace(fight: Fight, who: Id, to: Id, moved: number): number {
  const now = metres(fight, who, to);
  return Math.max(Math.min(now, house(fight).closest), now - moved);
}

/**
 * Puts somebody at a distance from another. Everybody else comes as near or far as the triangle with those two asks,
 * but by no more metres than were moved.
 */
export function stepTo(fight: Fight, mover: Fighter, other: Fighter, distance: number): void {
  const before = new Map(everyone(fight).map((c) => [c.id, metres(fight, mover.id, c.id)]));
  const moved = Math.abs(distance - metres(fight, mover.id, other.id));
  setBetween(fight, mover.id, other.id, distance);
  for (const third of everyone(fight)) {
    if (third === mover || third === other) continue;
    const side = metres(fight, other.id, third.id);
    const was = before.get(third.id) ?? 0;
    const asked = Math.min(distance + side, Math.max(Math.abs(distance - side), was));
    const now = Math.min(was + moved, Math.max(was - moved, asked));
    if (now !== was) setBetween(fight, mover.id, third.id, now);
  }
}
