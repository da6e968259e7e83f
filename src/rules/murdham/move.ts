/** Movement: where somebody may go now and why not, and the walk along a path of places (ZS-TRN-01, ZS-TRN-02, ZS-TRN-03, ZS-TRN-04). */
import { emit, type Id, isHere, isOfEdition, must, onceEach, own, type Script, zonesOf } from '../../engine/index.ts';
import { place } from './hold.ts';
import { interrupted } from './opportunity.ts';
import { canPass, isFull, isRough, passage, placeName, placeOf, type Way, ways } from './places.ts';
import { type Fighter, hasSkill, hasTrait } from './sheet.ts';
import type { Fight, Reason } from './state.ts';
import { cowed, enemiesOf, isAble, isFighting, ridersOf } from './status.ts';
import { MODES, type Mode } from './tables.ts';
import { allowance, spentBy, whyNoRoom } from './turn.ts';

/** ZS-MNT-03, ZS-SKL-09: somebody on it has acted in this turn already, other than by an attack from the saddle; so it cannot go at full speed. */
const hasActiveRiders = (fight: Fight, who: Fighter): boolean =>
  isOfEdition(fight, 2) &&
  ridersOf(fight, who).some((rider) => {
    const { main, bonus, whole } = spentBy(fight, rider);
    return bonus > 0 || ((main || whole) && !hasSkill(rider, 'ride'));
  });

/** Half zones that a mode leaves somebody now; 0 if they cannot move so at all (ZS-TRN-01, ZS-TRN-02). */
export function halvesLeft(fight: Fight, who: Fighter, mode: Mode): number {
  const spent = spentBy(fight, who);
  const acted = spent.main || spent.bonus > 0;
  if (mode.endsWith('full') && (acted || hasActiveRiders(fight, who))) return 0;
  return Math.max(0, allowance(who, mode) - spent.halves);
}

/**
 * ZS-MOR-07 and fear: which places lead away from what they must not come near; measured once for all of them. A mount goes where
 * those on it dare to go.
 */
function allowedByFear(fight: Fight, who: Fighter): (to: Id) => boolean {
  const led = isOfEdition(fight, 2) && !hasTrait(who, 'vehicle');
  const all = [who, ...(led ? ridersOf(fight, who).filter(isAble) : [])].map((c) => daresOf(fight, c));
  return (to) => all.every((dares) => dares(to));
}

/** Where somebody dares to go for their own part. */
function daresOf(fight: Fight, who: Fighter): (to: Id) => boolean {
  const cause = who.frightened && who.fears ? own(fight.combatants, who.fears) : undefined;
  const shunned = cowed(fight, who) ? enemiesOf(fight, who).filter(isFighting) : cause ? [cause] : [];
  const from = shunned.map((c) => ways(fight, c.zone, Infinity));
  const nearest = (place: Id): number => Math.min(Infinity, ...from.map((way) => way[place]?.halves ?? Infinity));
  const here = nearest(who.zone);
  if (cowed(fight, who)) return (to) => nearest(to) > here || nearest(to) === Infinity;
  return (to) => nearest(to) >= here;
}

/** Everywhere that somebody may go in a mode, and how; ends only where there is room (ZS-POS-05, ZS-POS-06). `lets`: see `passage`. */
function reachable(
  fight: Fight,
  who: Fighter,
  mode: Mode,
  { most = halvesLeft(fight, who, mode), lets = passage(fight, who) } = {},
): Readonly<Record<Id, Way>> {
  const sprints = mode.startsWith('sprint');
  const open = (to: Id, at: Id): boolean => lets(to, at) && !(sprints && (isRough(fight, to) || isRough(fight, at)));
  return ways(fight, who.zone, most, open);
}

/** ZS-TRN-01, ZS-TRN-02: the modes in which somebody may still move, and the places where each may end; all of it is worked out once. */
export function destinations(fight: Fight, who: Fighter): readonly { readonly mode: Mode; readonly places: readonly Id[] }[] {
  const [allowed, lets] = [allowedByFear(fight, who), passage(fight, who)];
  const mayEnd = onceEach((to: Id) => to !== who.zone && !isFull(fight, who, to) && allowed(to));
  const placesIn = (mode: Mode): readonly Id[] => Object.keys(reachable(fight, who, mode, { lets })).filter(mayEnd);
  return MODES.map((mode) => ({ mode, places: placesIn(mode) })).filter(({ places }) => places.length > 0);
}

/** Why somebody cannot move on their own feet; null if they can. */
export function whyNoMove(fight: Fight, who: Fighter): Reason {
  if (who.grabbedBy) return 'grabbed';
  if (who.entangled) return 'entangled';
  if (who.mountedOn) return 'mounted';
  const why = whyNoRoom(fight, who, 'move');
  if (why) return why;
  return MODES.some((mode) => halvesLeft(fight, who, mode) > 0) ? null : 'movement-spent';
}

/** Joins the ways between the places named on a path. @throws Refusal `no-way`, `too-far`, `no-room`, `too-frightened`. */
export function planned(fight: Fight, who: Fighter, mode: Mode, path: readonly Id[]): readonly Id[] {
  const legs: Id[] = [];
  let at = who.zone;
  let halves = 0;
  for (const named of path) {
    const to = placeOf(fight, named);
    const leg = reachable(fight, { ...who, zone: at }, mode)[to];
    const isFar = leg === undefined && Object.hasOwn(reachable(fight, { ...who, zone: at }, mode, { most: Infinity }), to);
    must(leg !== undefined, isFar ? 'too-far' : 'no-way', { who: who.id, place: placeName(fight, to) });
    legs.push(...leg.path);
    halves += leg.halves;
    at = to;
  }
  must(legs.length > 0, 'no-way', { who: who.id, place: placeName(fight, at) });
  must(halves <= halvesLeft(fight, who, mode), 'too-far', { who: who.id, place: placeName(fight, at) });
  must(!isFull(fight, who, at), 'no-room', { who: who.id, place: placeName(fight, at) });
  must(allowedByFear(fight, who)(at), 'too-frightened', { who: who.id, place: placeName(fight, at) });
  return legs;
}

/** The GM has put the mover on something, ended their turn or closed the way while others were asked. */
const isBarredBy = (fight: Fight, who: Fighter, to: Id): boolean =>
  isOfEdition(fight, 2) && (who.mountedOn !== null || spentBy(fight, who).whole || !canPass(fight, who, to, who.zone));

/** Walks a path step by step; whoever is near may attack before each step away (ZS-OPP-02). */
export function* walk(fight: Fight, who: Fighter, path: readonly Id[], sprinting: boolean): Script {
  const from = who.zone;
  for (const to of path) {
    const at = who.zone;
    yield* interrupted(fight, who, to);
    if (isOfEdition(fight, 2) && !isHere(fight, who)) return;
    if (who.zone !== at || !isAble(who) || isBarredBy(fight, who, to)) return emit(fight, { type: 'move-ended', who: who.id });
    const spent = fight.turn?.spent[who.id];
    if (spent) spent.halves += zonesOf(at).length === zonesOf(to).length ? 2 : 1;
    place(fight, who, to);
  }
  if (who.zone !== from) emit(fight, { type: 'moved', who: who.id, to: who.zone, place: placeName(fight, who.zone), sprinting });
}
