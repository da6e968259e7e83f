/** Where somebody may go now, and why he may not. */
import type { Id } from '../../engine/index.ts';
import { cowed, type Reason } from './able.ts';
import { enemiesOf, type Fight, isFighting } from './fight.ts';
import { isRough } from './places.ts';
import { canPass, isFull } from './room.ts';
import type { Fighter } from './sheet.ts';
import { allowance, spentBy, whyNoRoom } from './spent.ts';
import { MODES, type Mode } from './tables.ts';
import { type Way, ways } from './ways.ts';

/** Half zones that a mode leaves somebody now; 0 if he cannot move so at all (ZS-TRN-01, ZS-TRN-02). */
export function halvesLeft(fight: Fight, who: Fighter, mode: Mode): number {
  const spent = spentBy(fight, who);
  const acted = spent.main || spent.bonus > 0;
  if (mode.endsWith('full') && acted) return 0;
  return Math.max(0, allowance(who, mode) - spent.halves);
}

/** ZS-MOR-07 and fear: which places lead away from what he must not come near; measured once for all of them. */
export function allowedByFear(fight: Fight, who: Fighter): (to: Id) => boolean {
  const cause = who.frightened && who.fears ? fight.combatants[who.fears] : undefined;
  const shunned = cowed(fight, who) ? enemiesOf(fight, who).filter(isFighting) : cause ? [cause] : [];
  const from = shunned.map((c) => ways(fight, c.zone, Infinity));
  const nearest = (place: Id): number => Math.min(Infinity, ...from.map((way) => way[place]?.halves ?? Infinity));
  const here = nearest(who.zone);
  if (cowed(fight, who)) return (to) => nearest(to) > here || nearest(to) === Infinity;
  return (to) => nearest(to) >= here;
}

/** Everywhere that somebody may go in a mode, and how; ends only where there is room (ZS-POS-05, ZS-POS-06). */
export function reachable(fight: Fight, who: Fighter, mode: Mode): Readonly<Record<Id, Way>> {
  const sprints = mode.startsWith('sprint');
  const open = (to: Id, at: Id): boolean => canPass(fight, who, to, at) && !(sprints && (isRough(fight, to) || isRough(fight, at)));
  return ways(fight, who.zone, halvesLeft(fight, who, mode), open);
}

/** Places where a move may end. */
export function destinations(fight: Fight, who: Fighter, mode: Mode): readonly Id[] {
  const allowed = allowedByFear(fight, who);
  return Object.keys(reachable(fight, who, mode)).filter((to) => to !== who.zone && !isFull(fight, who, to) && allowed(to));
}

/** Why somebody cannot move on his own feet; null if he can. */
export function whyNoMove(fight: Fight, who: Fighter): Reason {
  if (who.grabbedBy) return 'grabbed';
  if (who.entangled) return 'entangled';
  if (who.mountedOn) return 'mounted';
  const why = whyNoRoom(fight, who, 'move');
  if (why) return why;
  return MODES.some((mode) => halvesLeft(fight, who, mode) > 0) ? null : 'movement-spent';
}
