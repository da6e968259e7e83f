/**
 * Whoever comes into a round that is under way: woken, healed, brought in. Intents are stated before anything moves (BR-INT-01)
 * and the countdown never goes up again (BR-ACT-01), so such people only defend until the next round, or take what is left of
 * this one, as the house has it.
 */
import type { Fight, Fighter } from './fight.ts';
import { house } from './house.ts';
import { rankOf } from './intent.ts';

/** Whether the place of somebody, in the declarations or in the countdown, has been passed already. */
export const isPassed = (fight: Fight, fighter: Fighter): boolean => rankOf(fighter) > (fight.reached ?? Infinity);

/** Whether somebody was not there when the intents were stated. Where nobody states any (BR-INT-08), nobody misses it. */
const isUnheard = ({ stated }: Fight, { id, intent }: Fighter): boolean => intent === null && stated !== undefined && !stated.includes(id);

/** Whether somebody has come too late to act in this round as those do who were there from its start. */
export const isLate = (fight: Fight, fighter: Fighter): boolean =>
  fight.phase === 'actions' && !fighter.acted && (isPassed(fight, fighter) || isUnheard(fight, fighter));

/** Whether somebody has no action in what is left of the round; they defend all the same. */
export const sitsOut = (fight: Fight, fighter: Fighter): boolean => house(fight).lateComers === 'defend' && isLate(fight, fighter);

/** The rank at which somebody acts: their own, or the one at which the countdown stands if theirs has been passed. */
export const placeOf = (fight: Fight, fighter: Fighter): number => Math.min(rankOf(fighter), fight.reached ?? Infinity);

/** Notes that the declarations, or the countdown, have come down to this rank. */
export function reach(fight: Fight, rank: number): void {
  fight.reached = Math.min(rank, fight.reached ?? Infinity);
}
