/** Moving, getting on and off, getting loose and getting away. */
import {
  type Args,
  emit,
  everyone,
  find,
  type Id,
  isHere,
  isOfEdition,
  type Option,
  type Script,
  withOdds,
} from '../../../engine/index.ts';
import { directDamage } from '../damage.ts';
import { captiveOf, holderOf, letGo, place } from '../hold.ts';
import { destinations, halvesLeft, planned, walk, whyNoMove } from '../move.ts';
import { interrupted } from '../opportunity.ts';
import { isNear } from '../places.ts';
import { oddsOf, save } from '../roll.ts';
import { hasTrait } from '../sheet.ts';
import type { Fight, Fighter, Reason } from '../state.ts';
import { alliesOf, bound, isAble, mountOf, ridersOf } from '../status.ts';
import { largerBy, type Mode } from '../tables.ts';
import { spentBy } from '../turn.ts';
import { act, detailed, placeOption, provoked, provokedToStay, someone, tied, turnOnly } from './kind.ts';

interface Move extends Args {
  readonly mode: Mode;
  readonly path: readonly Id[];
}
interface OnOne extends Args {
  readonly target: Id;
}

/** ZS-MNT-03, ZS-MNT-07: somebody may yet get on it in this round, and finds it on the move. */
const mayBeBoarded = (fight: Fight, who: Fighter): boolean => isOfEdition(fight, 4) && (hasTrait(who, 'mount') || hasTrait(who, 'vehicle'));

/** ZS-TRN-01, ZS-TRN-02, ZS-TRN-04: along a path of places; places left out between two are filled in with the shortest way. */
export const MOVE = act<Move>({
  id: 'move',
  does: 'move',
  label: 'Move',
  rule: 'ZS-TRN-01',
  cost: 'move',
  usual: turnOnly,
  bar: (fight, who, params) => whyNoMove(fight, who) ?? (params().length > 0 ? null : 'no-way'),
  params: (fight, who) => {
    const ways = destinations(fight, who);
    const [usual] = ways;
    if (!usual) return [];
    const modesTo = (to: Id): string[] => ways.filter((m) => m.places.includes(to)).map((m) => m.mode);
    const options = [...new Set(ways.flatMap((m) => m.places))].map(
      (to): Option => ({ ...placeOption(fight, to), when: { mode: modesTo(to) } }),
    );
    return [
      { name: 'mode', kind: 'thing', options: ways.map(({ mode }) => ({ value: mode })), initial: usual.mode },
      { name: 'path', kind: 'many', of: 'place', options, min: 1, max: 8 },
    ];
  },
  check: (fight, who, { mode, path }) => void planned(fight, who, mode, path),
  keeps: () => true,
  *perform(fight, who, { mode, path }) {
    const full = mode.endsWith('full');
    if (ridersOf(fight, who).length > 0 || mayBeBoarded(fight, who)) Object.assign(who, { moving: true, movedFull: who.movedFull || full });
    yield* walk(fight, who, planned(fight, who, mode, path), mode.startsWith('sprint'));
    const spent = fight.turn?.spent[who.id];
    if (spent && full) spent.whole = true;
  },
});

/** ZS-MNT-06: what somebody can get on: an ally near, made for it, as not every beast is. */
const mounts = (fight: Fight, who: Fighter): readonly Fighter[] =>
  everyone(fight).filter((c) => {
    const fit = hasTrait(c, 'mount') || hasTrait(c, 'vehicle') || (hasTrait(c, 'beast') && !isOfEdition(fight, 3));
    const carries = !c.incapacitated || hasTrait(c, 'vehicle') || !isOfEdition(fight, 2);
    return (
      c.side === who.side && c.id !== who.id && fit && carries && !c.dead && !c.fled && !c.mountedOn && isNear(fight, c.zone, who.zone)
    );
  });

/** ZS-MNT-06: half a zone of movement. */
function payMounting(fight: Fight, who: Fighter): void {
  const spent = fight.turn?.spent[who.id];
  if (spent) spent.halves += 1;
}

/** What keeps somebody from getting on or off. */
const whyNotMounting = (fight: Fight, who: Fighter): Reason =>
  bound(who) ?? tied(fight, who) ?? (halvesLeft(fight, who, 'sprint-half') < 1 ? 'movement-spent' : null);

/** ZS-MNT-07: on the move that takes an AGI save. */
const oddsOn = (fight: Fight, who: Fighter, under: Fighter | undefined): string => (under?.moving ? oddsOf(fight, who, 'agi') : '');

/** ZS-OPP-01, ZS-OPP-02: whoever gets on elsewhere moves away from enemies who are near here. False: they never get there. */
function* leavesFor(fight: Fight, who: Fighter, under: Fighter): Script<boolean> {
  const from = who.zone;
  if (from === under.zone || !isOfEdition(fight, 4)) return true;
  yield* interrupted(fight, who, under.zone);
  if (!isHere(fight, who)) return false;
  // The GM may have ended their turn or put them on something else while others were asked.
  const isFree = isAble(who) && who.zone === from && who.mountedOn === null && !spentBy(fight, who).whole;
  if (isFree && isHere(fight, under) && mounts(fight, who).includes(under)) return true;
  emit(fight, { type: 'move-ended', who: who.id });
  return false;
}

/** ZS-MNT-06, ZS-MNT-07: getting on; on the move that may end in a fall. */
export const MOUNT = act<OnOne>({
  id: 'mount',
  does: 'shift',
  label: 'Get on',
  rule: 'ZS-MNT-06',
  cost: 'move',
  usual: turnOnly,
  bar: whyNotMounting,
  unlisted: (fight, who) => mountOf(fight, who) !== undefined || mounts(fight, who).length === 0,
  params: (fight, who) => [
    { name: 'target', kind: 'combatant', options: mounts(fight, who).map((c) => detailed({ value: c.id }, oddsOn(fight, who, c))) },
  ],
  *perform(fight, who, { target }) {
    const under = find(fight, target);
    if (!(yield* leavesFor(fight, who, under))) return;
    payMounting(fight, who);
    if (under.moving && !(yield* save(fight, who, 'save-agi-fall', 'agi'))) return yield* fall(fight, who);
    who.mountedOn = under.id;
    place(fight, who, under.zone);
    emit(fight, { type: 'mounted', who: who.id, mount: under.id });
  },
});

/** ZS-MNT-06, ZS-MNT-07: getting off, likewise. */
export const DISMOUNT = act({
  id: 'dismount',
  does: 'shift',
  label: 'Get off',
  rule: 'ZS-MNT-06',
  cost: 'move',
  usual: turnOnly,
  bar: whyNotMounting,
  unlisted: (fight, who) => mountOf(fight, who) === undefined,
  detail: (fight, who) => withOdds(oddsOn(fight, who, mountOf(fight, who))),
  *perform(fight, who) {
    const under = mountOf(fight, who);
    payMounting(fight, who);
    if (under?.moving && !(yield* save(fight, who, 'save-agi-fall', 'agi'))) return yield* fall(fight, who);
    who.mountedOn = null;
    emit(fight, { type: 'dismounted', who: who.id, mount: under?.id ?? who.id });
  },
});

/** ZS-MNT-07, ZS-MNT-08: on the ground, with d4 direct damage. */
export function* fall(fight: Fight, who: Fighter): Script {
  who.mountedOn = null;
  emit(fight, { type: 'fell', who: who.id });
  yield* directDamage(fight, { id: 'gm' }, who, 'damage-fall', 'ZS-MNT-07');
}

/** ZS-SIZ-09: held by somebody larger. */
function isHopeless(fight: Fight, who: Fighter): boolean {
  const holder = holderOf(fight, who);
  return holder !== undefined && largerBy(holder, who) > 0;
}

/**
 * ZS-NLA-11, ZS-SIZ-09: the whole turn goes into a STR save; against somebody larger there is none. Nets and the like give way
 * to it, too.
 */
export const BREAK_FREE = act({
  id: 'break-free',
  does: 'other',
  label: 'Break free (whole turn)',
  rule: 'ZS-NLA-11',
  cost: 'whole',
  usual: turnOnly,
  unlisted: (_fight, who) => bound(who) === null,
  detail: (fight, who) => withOdds(isHopeless(fight, who) ? '0 %' : oddsOf(fight, who, 'str')),
  keeps: () => true,
  *perform(fight, who) {
    if (isHopeless(fight, who) || !(yield* save(fight, who, 'save-str-break-free', 'str')))
      return emit(fight, { type: 'held', who: who.id });
    loose(fight, who);
  },
});

/** Friends near who are held. */
const heldNear = (fight: Fight, who: Fighter): readonly Fighter[] =>
  alliesOf(fight, who).filter((c) => bound(c) && isNear(fight, c.zone, who.zone));

/** ZS-NLA-12: a helper near makes the save in their stead. */
export const FREE_ALLY = act<OnOne>({
  id: 'free-ally',
  does: 'aid',
  label: 'Pull a friend free',
  rule: 'ZS-NLA-12',
  cost: 'main',
  shut: provoked,
  unlisted: (fight, who) => heldNear(fight, who).length === 0,
  detail: (fight, who) => withOdds(oddsOf(fight, who, 'str')),
  params: (fight, who) => [someone('target', heldNear(fight, who))],
  *perform(fight, who, { target }) {
    const captive = find(fight, target);
    if (!(yield* save(fight, who, 'save-str-free-ally', 'str'))) return emit(fight, { type: 'held', who: captive.id });
    loose(fight, captive);
  },
});

function loose(fight: Fight, who: Fighter): void {
  const holder = holderOf(fight, who);
  if (holder && captiveOf(fight, holder) === who) return letGo(fight, holder);
  who.grabbedBy = null;
  who.entangled = false;
  emit(fight, { type: 'loose', who: who.id });
}

/**
 * Leaves the fight altogether: a full move, and whoever is near may attack once more. Until then a chase is a fight like any
 * other (ZS-CHA-01).
 */
export const FLEE = act({
  id: 'flee',
  does: 'flee',
  label: 'Flee the fight (whole turn)',
  rule: 'ZS-CHA-01',
  cost: 'whole',
  usual: turnOnly,
  bar: whyNoMove,
  shut: provokedToStay,
  *perform(fight, who) {
    const at = who.zone;
    yield* interrupted(fight, who, null);
    if (isOfEdition(fight, 2) && !isHere(fight, who)) return;
    if (!isAble(who) || who.zone !== at) return emit(fight, { type: 'move-ended', who: who.id });
    for (const c of [who, ...ridersOf(fight, who)]) {
      c.fled = true;
      emit(fight, { type: 'fled', who: c.id });
    }
  },
});
