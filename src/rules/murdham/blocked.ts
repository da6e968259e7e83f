/** Offers that cannot be taken now, with the reason why. */
import type { Offer, Param } from '../../engine/index.ts';
import { bound, cowed, isCarriedAtFullSpeed, type Reason, whyNoTurn } from './able.ts';
import { enemiesOf, type Fight } from './fight.ts';
import type { Fighter } from './sheet.ts';
import { type Cost, whyNoRoom } from './spent.ts';

/** An offer, or the reason why it cannot be taken. */
export const blockable = (pick: string, why: Reason, params: () => readonly Param[] = () => []): Offer =>
  why === null ? { pick, params: params() } : { pick, blocked: why };

/** Why somebody cannot take an ordinary action: not his turn, held, cowed, tied down, or no room left. */
export function whyNot(fight: Fight, who: Fighter, cost: Cost): Reason {
  const tied = isCarriedAtFullSpeed(fight, who) ? 'full-speed' : null;
  return whyNoTurn(fight, who) ?? bound(who) ?? cowed(who) ?? tied ?? whyNoRoom(fight, who, cost);
}

/** Whoever has been taunted tries to harm the one who did it, as long as that one is about. */
export const provoked = (fight: Fight, who: Fighter): Reason =>
  enemiesOf(fight, who).some((c) => c.id === who.tauntedBy) ? 'taunted' : null;
