/** From zone to zone, however it comes about, how far a move goes, and what wounds add to its cost (SS-STA-03, SS-INJ-18). */
import { distance, type Id, isHere, isOfEdition, neighbours, type Script, within } from '../../engine/index.ts';
import { part, settle } from './contact.ts';
import { coversBetween, leaveCover } from './cover.ts';
import { frightened, meetFear } from './damage/fear.ts';
import { tellZone } from './events.ts';
import { house } from './settings.ts';
import type { Fight, Fighter } from './state.ts';
import { COVERS } from './tables.ts';

/** Zones that a move covers: their own, or their mount's (SS-MNT-01). */
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

/** Why somebody cannot walk; null: they can. */
export const moveBar = (_fight: Fight, f: Fighter): string | null => (f.prone ? 'prone' : f.flying ? 'airborne' : null);

/** Puts somebody into a zone, alone (SS-STA-02): their melee and their cover stay behind, what they ride goes along. */
export function goTo(fight: Fight, f: Fighter, zone: Id): void {
  leaveCover(fight, f);
  part(fight, f);
  f.zone = zone;
  settle(fight);
  tellZone(fight, f);
}

/** SS-STA-12: until here, they were in the zone they left. Comes into a zone; fear meets them and all who come with them there (SS-FEA-01). Returns whom it has stopped (SS-FEA-06). */
export function* arrive(fight: Fight, f: Fighter, zone: Id): Script<readonly Id[]> {
  if (!isHere(fight, f)) return [];
  const before = frightened(fight);
  goTo(fight, f, zone);
  return yield* meetFear(fight, before);
}

/** SS-COV-01: whether hard cover runs along the border of two zones, which takes effort to overcome. */
const isWalled = (fight: Fight, from: Id, to: Id): boolean => coversBetween(fight, from, to).some(({ kind }) => COVERS[kind].armour > 0);

/** Where somebody lands who is thrown a zone, over no wall; undefined: there is no way out. */
export const landing = (fight: Fight, f: Fighter): Id | undefined =>
  neighbours(fight, f.zone).find((zone) => passable(fight, zone) && !(isOfEdition(fight, 6) && isWalled(fight, f.zone, zone)));

/** Throws somebody a zone, where there is one beside theirs; fear meets them there as it does anybody who comes (SS-FEA-01). */
export function* throwOut(fight: Fight, f: Fighter): Script {
  const away = landing(fight, f);
  if (away !== undefined) yield* arrive(fight, f, away);
}
