/**
 * What is decided ahead: nothing to choose, standing orders of players, doctrines of the GM's figures, absent players.
 *
 * A plan is given after a random wait, the same for all kinds, so that nobody can tell it from a person's answer or from
 * another kind of plan; for somebody in hiding at once, so that nobody knows that they were asked.
 */
import { type Ask, type Choice, type Id, isFormal, type Offer, ofSide } from '../../engine/index.ts';
import { allowed } from '../commands/asked.ts';
import { seatOfCombatant } from '../commands/seats.ts';
import type { Sliced } from '../commands/slices.ts';
import type { UnitOfWork } from '../commands/unit-of-work.ts';
import type { Decision } from '../encounter.ts';
import { isAtRest, nextCall, veilOf, windowEnd } from '../time/decisions.ts';
import { isForGm } from '../words/waited-for.ts';
import { aheadFor } from './ahead.ts';
import { doctrineChoice } from './doctrine.ts';
import { hasJoint, jointFor } from './joint.ts';
import { keyOf } from './left.ts';
import { ordered, used } from './orders.ts';

interface Plan {
  readonly choice: Choice;
  readonly from: string;
  readonly wait: number;
  readonly order: string | null;
  readonly who: Id;
}

/** Plans the answer to a new decision, if somebody has left word for it. */
export function* planFor(work: UnitOfWork, decision: Decision): Sliced {
  if (isAtRest(work.encounter) || decision.vetoed || decision.formal) return;
  const plan = yield* planned(work, decision);
  if (plan) prepare(work, decision, plan);
}

/**
 * The fight has changed around somebody whose choice waits for its veto window: they think again. What they still want goes on waiting,
 * anything else has its own window, so that nothing is ever done that was not shown.
 */
export function* thinkAgain(work: UnitOfWork, decision: Decision): Sliced {
  const before = decision.planned;
  const plan = yield* planned(work, decision);
  const isSame = before && plan && plan.who === before.who && JSON.stringify(plan.choice) === JSON.stringify(before.choice);
  if (isSame && !leavesNoTrace(work, decision, plan)) return;
  const open = { ...decision, planned: null, due: nextCall(work.encounter, decision) };
  if (plan) prepare(work, open, plan);
  else work.setDecision(open);
}

function* planned(work: UnitOfWork, decision: Decision): Sliced<Plan | null> {
  if (decision.who.length > 1 && work.pending.at !== 'turn') return null;
  return (yield* firstPlan(work, decision)) ?? letGo(work, decision);
}

/** It will be done when its wait is over. */
function prepare(work: UnitOfWork, decision: Decision, plan: Plan): void {
  const at = doneAt(work, decision, plan);
  const { choice, from, who } = plan;
  work.setDecision({ ...decision, planned: { choice, from, who, at }, due: Math.min(at, decision.due ?? at) });
  if (plan.order) work.encounter = used(work.encounter, plan.order, work.seen.round);
}

function doneAt(work: UnitOfWork, decision: Decision, plan: Plan): number {
  if (leavesNoTrace(work, decision, plan)) return work.now;
  const { encounter, clockwork, now } = work;
  // Whoever has ordered it is there, and everybody sees them act.
  if (plan.from === 'joint') return now;
  if (plan.from === 'doctrine') return windowEnd(encounter, clockwork, plan.who === 'gm' ? decision.who[0]! : plan.who, decision.deadline);
  return now + Math.max(veilOf(encounter, clockwork), plan.wait);
}

/** What somebody in hiding does by themselves is done within the same command: nobody is told that there was a moment to wait for. */
const leavesNoTrace = (work: UnitOfWork, decision: Decision, { from }: Plan): boolean =>
  from === 'doctrine' && !decision.secret && isForGm(work, decision);

/** The plan of the first of those who may decide for whom there is one. */
function* firstPlan(work: UnitOfWork, decision: Decision): Sliced<Plan | null> {
  for (const who of decision.who) {
    // Most people decide for themselves: what they could do need not be worked out.
    if (!hasWordFrom(work, decision, who)) continue;
    yield;
    const plan = yield* planOf(work, decision, who);
    if (plan) return plan;
  }
  return null;
}

/** Whether somebody else, or they themselves ahead, may decide for them. */
const hasWordFrom = (work: UnitOfWork, { kind }: Decision, who: Id): boolean =>
  Object.hasOwn(work.encounter.doctrines, who) ||
  work.orders.some((order) => order.combatant === who) ||
  Object.hasOwn(work.encounter.ahead ?? {}, keyOf({ who, kind })) ||
  hasJoint(work, who) ||
  isAway(work, who);

function* planOf(work: UnitOfWork, decision: Decision, who: Id): Sliced<Plan | null> {
  const together = jointFor(work, decision, who);
  if (together) return { choice: together, from: 'joint', wait: 0, order: null, who };
  const ask = askFor(work, decision);
  const offers: readonly Offer[] = ask?.offers ?? (work.pending.at === 'turn' ? work.rules.offers(work.seen, who) : []);
  const left = aheadFor(work, decision, who, ask, offers);
  if (left) return { choice: left, from: 'ahead', wait: 0, order: null, who };
  const order = ordered(work, decision, who, ask, offers);
  if (order && allowed(work, decision, { by: who, choice: order.choice }))
    return { choice: order.choice, from: 'order', wait: order.wait, order: order.order, who };
  const doctrine = work.encounter.doctrines[who];
  if (doctrine) {
    const choice = yield* doctrineChoice(work, doctrine, who, {
      ask,
      offers,
      fits: (c) => allowed(work, decision, { by: who, choice: c }),
    });
    if (choice) return { choice, from: 'doctrine', wait: 0, order: null, who };
  }
  return isAway(work, who) ? defaultPlan(work, decision, ask) : null;
}

/** A figure on autopilot, or a side of which all are, has nothing better to do: it does what silence would. */
function letGo(work: UnitOfWork, decision: Decision): Plan | null {
  const { pending, encounter, seen } = work;
  const onAutopilot = (id: Id): boolean => {
    const members = id.startsWith('@') ? ofSide(seen, id.slice(1)).map((c) => c.id) : [id];
    return members.length > 0 && members.every((member) => Object.hasOwn(encounter.doctrines, member));
  };
  const ask = askFor(work, decision);
  const silence = ask ? { by: ask.who, choice: ask.otherwise } : pending.at === 'turn' ? pending.turn.otherwise : null;
  if (!silence || (ask && isFormal(ask)) || !decision.who.every(onAutopilot)) return null;
  if (silence.by !== 'gm' && !onAutopilot(silence.by)) return null;
  return { choice: silence.choice, from: 'doctrine', wait: 0, order: null, who: silence.by };
}

/** What the rules take when nobody decides; a turn that others may take as well waits for them. */
function defaultPlan({ pending }: UnitOfWork, { who }: Decision, ask: Ask | null): Plan | null {
  if (ask) return isFormal(ask) ? null : { choice: ask.otherwise, from: 'time', wait: 0, order: null, who: ask.who };
  if (pending.at !== 'turn' || who.length > 1) return null;
  const { by, choice } = pending.turn.otherwise;
  return { choice, from: 'time', wait: 0, order: null, who: by };
}

const askFor = ({ pending }: UnitOfWork, decision: Decision): Ask | null =>
  pending.at === 'ask' ? (pending.asking.asks.find((a) => a.key === decision.key && decision.who.includes(a.who)) ?? null) : null;

/** Away and nobody stands in: what can be answered by a default is, so that nobody waits for them. */
function isAway(work: UnitOfWork, who: Id): boolean {
  const seat = seatOfCombatant(work.encounter, who);
  const away = seat && (work.people.get(seat.user)?.away ?? 0) > work.now;
  return away === true && seat?.playedBy === null && seat.standIns.length === 0;
}
