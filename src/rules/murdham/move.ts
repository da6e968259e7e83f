/** Movement along a path of places (ZS-TRN-01 to 04). */
import { type Id, must, type Script, zonesOf } from '../../engine/index.ts';
import { isAble } from './able.ts';
import { action } from './action.ts';
import { allowedByFear, halvesLeft, reachable, whyNoMove } from './destinations.ts';
import { type Fight, ridersOf } from './fight.ts';
import { place } from './hold.ts';
import { interrupted } from './opportunity.ts';
import { placeName, placeOf } from './places.ts';
import { isFull } from './room.ts';
import type { Fighter } from './sheet.ts';
import type { Mode } from './tables.ts';
import { report } from './told.ts';

/** Joins the ways between the places named on a path. @throws Refusal `no-way`, `too-far`, `no-room`, `too-frightened`. */
function planned(fight: Fight, who: Fighter, mode: Mode, path: readonly Id[]): readonly Id[] {
  const legs: Id[] = [];
  let at = who.zone;
  let halves = 0;
  for (const named of path) {
    const to = placeOf(fight, named);
    const leg = reachable(fight, { ...who, zone: at }, mode)[to];
    must(leg !== undefined, 'no-way', { who: who.id, place: placeName(fight, to) });
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

interface Move {
  readonly by: Id;
  readonly mode: Mode;
  readonly path: readonly Id[];
}

/** ZS-TRN-01, ZS-TRN-02, ZS-TRN-04: along a path of places; places left out between two are filled in with the shortest way. */
export const move = action<Move>(
  {
    cost: 'move',
    keeps: () => true,
    check: (fight, who, { mode, path }) => {
      const why = whyNoMove(fight, who);
      must(why === null, why ?? '', { who: who.id });
      planned(fight, who, mode, path);
    },
  },
  function* (fight, who, { mode, path }) {
    const full = mode.endsWith('full');
    if (ridersOf(fight, who).length > 0) Object.assign(who, { moving: true, movedFull: who.movedFull || full });
    yield* walk(fight, who, planned(fight, who, mode, path), mode.startsWith('sprint'));
    const spent = fight.turn?.spent[who.id];
    if (spent && full) spent.whole = true;
  },
);

function* walk(fight: Fight, who: Fighter, path: readonly Id[], sprinting: boolean): Script {
  const from = who.zone;
  for (const to of path) {
    const at = who.zone;
    yield* interrupted(fight, who, to);
    const stopped = who.zone !== at || !isAble(who);
    if (stopped) return report(fight, who, { type: 'move-ended', who: who.id });
    const spent = fight.turn?.spent[who.id];
    if (spent) spent.halves += zonesOf(at).length === zonesOf(to).length ? 2 : 1;
    place(fight, who, to);
  }
  if (who.zone !== from) report(fight, who, { type: 'moved', who: who.id, to: who.zone, place: placeName(fight, who.zone), sprinting });
}
