/** Movement: ways, interruptions, mounts. */
import { askAll, everyone, find, type Id, must, question, type Script, tell, zonesOf } from '../../engine/index.ts';
import { cowed, isAble, type Reason, whyNoReaction } from './able.ts';
import { aim } from './attack.ts';
import { blowKeepsGrip, blowOf, blowOffer } from './blow.ts';
import { rough } from './damage.ts';
import { enemiesOf, type Fight, isFighting, mountOf, report, ridersOf } from './fight.ts';
import { letGo, place } from './hold.ts';
import { canPass, halvesBetween, isFull, isNear, isRough, placeName, placeOf, type Way, ways } from './places.ts';
import { attackOf, react } from './reaction.ts';
import { save } from './save.ts';
import { type Fighter, hasTrait } from './sheet.ts';
import { MODES, type Mode } from './tables.ts';
import { action, allowance, spentBy, whyNoRoom } from './turn.ts';

/** Half zones that a mode leaves somebody now; 0 if he cannot move so at all (ZS-TRN-01, ZS-TRN-02). */
export function halvesLeft(fight: Fight, who: Fighter, mode: Mode): number {
  const spent = spentBy(fight, who);
  const acted = spent.main || spent.bonus > 0;
  if (mode.endsWith('full') && acted) return 0;
  return Math.max(0, allowance(who, mode) - spent.halves);
}

/** ZS-MOR-07 and fear: whether going there leads away from what he must not come near. */
function isAllowedByFear(fight: Fight, who: Fighter, to: Id): boolean {
  const far = (from: Id, c: Fighter): number => halvesBetween(fight, from, c.zone);
  const nearest = (from: Id): number =>
    Math.min(
      Infinity,
      ...enemiesOf(fight, who)
        .filter(isFighting)
        .map((c) => far(from, c)),
    );
  if (cowed(who)) return nearest(to) > nearest(who.zone) || nearest(to) === Infinity;
  const cause = who.frightened && who.fears ? fight.combatants[who.fears] : undefined;
  return !cause || far(to, cause) >= far(who.zone, cause);
}

/** Everywhere that somebody may go in a mode, and how; ends only where there is room (ZS-POS-05, ZS-POS-06). */
export function reachable(fight: Fight, who: Fighter, mode: Mode): Readonly<Record<Id, Way>> {
  const sprints = mode.startsWith('sprint');
  const open = (to: Id, at: Id): boolean => canPass(fight, who, to, at) && !(sprints && (isRough(fight, to) || isRough(fight, at)));
  return ways(fight, who.zone, halvesLeft(fight, who, mode), open);
}

/** Places where a move may end. */
export const destinations = (fight: Fight, who: Fighter, mode: Mode): readonly Id[] =>
  Object.keys(reachable(fight, who, mode)).filter((to) => to !== who.zone && !isFull(fight, who, to) && isAllowedByFear(fight, who, to));

/** Why somebody cannot move on his own feet; null if he can. */
export function whyNoMove(fight: Fight, who: Fighter): Reason {
  if (who.grabbedBy) return 'grabbed';
  if (who.entangled) return 'entangled';
  if (who.mountedOn) return 'mounted';
  const why = whyNoRoom(fight, who, 'move');
  if (why) return why;
  return MODES.some((mode) => halvesLeft(fight, who, mode) > 0) ? null : 'movement-spent';
}

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
  must(isAllowedByFear(fight, who, at), 'too-frightened', { who: who.id, place: placeName(fight, at) });
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

/** ZS-OPP-01: enemies near before the step and not after it who could strike. */
const opponents = (fight: Fight, who: Fighter, to: Id | null): readonly Fighter[] =>
  everyone(fight).filter((e) => {
    const leaves = isNear(e.zone, who.zone) && (to === null || !isNear(e.zone, to));
    return e.side !== who.side && leaves && !e.turnTaken && whyNoReaction(fight, e) === null;
  });

/**
 * ZS-OPP-01, ZS-OPP-02, ZS-OPP-03, ZS-OPP-04: the step is announced; who strikes does so where the mover still is. Nobody
 * notices the concealed.
 */
function* interrupted(fight: Fight, who: Fighter, to: Id | null): Script {
  const all = who.concealed ? [] : opponents(fight, who, to);
  const asks = all.map((e) => {
    const offers = [blowOffer(fight, 'opportunity-attack', e, who, true), { pick: 'none' as const }];
    return question(e, 'opportunity', offers, { pick: 'none' }, { facts: { on: who.id } });
  });
  const answers = yield* askAll(asks);
  const at = who.zone;
  for (const [i, enemy] of all.entries()) {
    const answer = answers[i];
    if (answer?.pick !== 'opportunity-attack' || !isAble(who) || who.zone !== at) continue;
    const blow = blowOf(enemy, answer);
    const attempt = attackOf(enemy, blow, [who.id], { opportunity: true });
    react(fight, attempt, enemy);
    if (!blowKeepsGrip(fight, enemy, who.id, blow)) letGo(fight, enemy);
    tell(fight, { type: 'opportunity', by: enemy.id, on: who.id });
    tell(fight, { type: 'interrupted', who: who.id });
    yield* aim(fight, attempt, who);
  }
}

/**
 * Leaves the fight altogether: a full move, and whoever is near may strike at him once more.
 * Until then a chase is a fight like any other (ZS-CHA-01).
 */
export const flee = action<{ readonly by: Id }>(
  {
    cost: 'whole',
    check: (fight, who) => {
      const why = whyNoMove(fight, who);
      must(why === null, why ?? '', { who: who.id });
    },
  },
  function* (fight, who) {
    const at = who.zone;
    yield* interrupted(fight, who, null);
    if (!isAble(who) || who.zone !== at) return report(fight, who, { type: 'move-ended', who: who.id });
    for (const c of [who, ...ridersOf(fight, who)]) {
      c.fled = true;
      report(fight, c, { type: 'fled', who: c.id });
    }
  },
);

/** What somebody can get on: an ally near, made for it, or larger than himself. */
export const mounts = (fight: Fight, who: Fighter): readonly Fighter[] =>
  everyone(fight).filter((c) => {
    const fit = hasTrait(c, 'mount') || hasTrait(c, 'vehicle') || hasTrait(c, 'beast');
    return c.side === who.side && c.id !== who.id && fit && !c.dead && !c.fled && !c.mountedOn && isNear(c.zone, who.zone);
  });

/** ZS-MNT-06: half a zone of movement. */
function payMounting(fight: Fight, who: Fighter): void {
  const spent = fight.turn?.spent[who.id];
  if (spent) spent.halves += 1;
}

const mayMount = (fight: Fight, who: Fighter): void => must(halvesLeft(fight, who, 'sprint-half') >= 1, 'movement-spent', { who: who.id });

export const mount = action<{ readonly by: Id; readonly target: Id }>(
  { cost: 'move', check: mayMount },
  function* (fight, who, { target }) {
    const under = find(fight, target);
    payMounting(fight, who);
    if (under.moving && !(yield* save(fight, who, 'save-agi-fall', 'agi'))) return yield* fall(fight, who);
    who.mountedOn = under.id;
    place(fight, who, under.zone);
    report(fight, who, { type: 'mounted', who: who.id, mount: under.id });
  },
);

export const dismount = action<{ readonly by: Id }>({ cost: 'move', check: mayMount }, function* (fight, who) {
  const under = mountOf(fight, who);
  payMounting(fight, who);
  if (under?.moving && !(yield* save(fight, who, 'save-agi-fall', 'agi'))) return yield* fall(fight, who);
  who.mountedOn = null;
  report(fight, who, { type: 'dismounted', who: who.id, mount: under?.id ?? who.id });
});

/** ZS-MNT-07, ZS-MNT-08: on the ground, with d4 direct damage. */
export function* fall(fight: Fight, who: Fighter): Script {
  who.mountedOn = null;
  report(fight, who, { type: 'fell', who: who.id });
  yield* rough(fight, { id: 'gm' }, who, 'damage-fall', 'ZS-MNT-07');
}
