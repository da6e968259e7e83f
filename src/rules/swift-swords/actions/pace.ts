/** How far a move goes on foot or mounted, what wounds add to its cost, and what rules it out (SS-STA-03, SS-INJ-18). */
import { distance, type Id, within } from '../../../engine/index.ts';
import { house } from '../settings.ts';
import type { Fight, Fighter } from '../state.ts';

/** Zones that a move covers: his own, or his mount's (SS-MNT-01). */
export const paceOf = (f: Fighter): number => (f.mounted && f.mount ? f.mount.zoneMove : f.zoneMove);

/** SS-INJ-18, SS-SPC-02: what wounds add to the cost of moving. */
export const lameCost = (fight: Fight, f: Fighter, zone: boolean): number =>
  (zone && f.injuries.some((i) => i.effect === 'foot') ? house.get(fight, 'footMove') : 0) +
  (f.hamstrung ? house.get(fight, 'hamstringCost') : 0);

/** Whether a zone can be entered on foot. */
export const passable = (fight: Fight, zone: Id): boolean => fight.zones[zone]?.traits['terrain'] !== 'impassable';

/** Steps to a zone on foot: neither into nor through what is impassable. */
export function onFoot(fight: Fight, from: Id, to: Id): number {
  if (to !== from && !passable(fight, to)) return Infinity;
  const zones = Object.fromEntries(Object.entries(fight.zones).filter(([id]) => id === from || passable(fight, id)));
  return distance({ zones }, from, to);
}

/** Other zones that a move reaches, the nearest first. */
export const zonesWithin = (fight: Fight, f: Fighter): Id[] =>
  within(fight, f.zone, paceOf(f)).filter((zone) => zone !== f.zone && onFoot(fight, f.zone, zone) <= paceOf(f));

/** Why somebody cannot walk; null: he can. */
export const moveBar = (_fight: Fight, f: Fighter): string | null => (f.prone ? 'prone' : f.flying ? 'airborne' : null);
