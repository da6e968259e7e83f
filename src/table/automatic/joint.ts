/**
 * Orders that somebody has given to several figures of theirs at once (`acts/together.ts`), for those of them who are asked later in the
 * same round: each acts as soon as it is asked, as its own player would have had it act.
 */
import { type Id, must, own } from '../../engine/index.ts';
import { choose } from '../acts/aims.ts';
import { isBlow } from '../acts/rank.ts';
import type { Caller, WordedOffer } from '../api.ts';
import { mayActFor } from '../commands/seats.ts';
import type { UnitOfWork } from '../commands/unit-of-work.ts';
import type { Decision, Encounter } from '../encounter.ts';
import { followersOf, type JointOrder, roundOf } from '../joint-order.ts';
import { askedFor } from '../queries/asked-for.ts';
import { boardViewOf } from '../queries/encounter-view.ts';

/** The encounter with other orders; those of earlier rounds and those that all have carried out are gone. */
function withJoint({ joint: _, ...encounter }: Encounter, orders: readonly JointOrder[], round: number): Encounter {
  const joint = orders.filter((o) => o.round === round && o.waiting.length + o.begun.length > 0);
  return joint.length > 0 ? { ...encounter, joint } : encounter;
}

/** The order that holds for somebody in this round. */
const orderFor = ({ encounter, seen }: UnitOfWork, who: Id): JointOrder | undefined =>
  encounter.joint?.find((o) => o.round === roundOf(seen) && (o.waiting.includes(who) || o.begun.includes(who)));

/** Whether somebody follows an order that was given to several. */
export const hasJoint = (work: UnitOfWork, who: Id): boolean => orderFor(work, who) !== undefined;

const without = (order: JointOrder, gone: readonly Id[]): JointOrder => ({
  ...order,
  waiting: order.waiting.filter((id) => !gone.includes(id)),
  begun: order.begun.filter((id) => !gone.includes(id)),
});

/** They act by hand, or cannot do it: no order holds for them any more. */
export function forgetJoint(work: UnitOfWork, gone: readonly Id[]): void {
  const { encounter, seen } = work;
  if (!encounter.joint) return;
  const orders = encounter.joint.map((order) => without(order, gone));
  work.encounter = withJoint(encounter, orders, roundOf(seen));
}

/** Gives an order for the rest of the round; those whom it is for follow no other. */
export function orderJointly(work: UnitOfWork, order: JointOrder): void {
  forgetJoint(work, [...order.waiting, ...order.begun]);
  work.encounter = withJoint(work.encounter, [...(work.encounter.joint ?? []), order], roundOf(work.seen));
}

/** Whether turns come again in a round, each of them whole: there is nothing that ends one, and an order holds for the next as well. */
export const comeAgain = ({ rules }: Pick<UnitOfWork, 'rules'>): boolean => rules.rounds !== undefined && rules.rounds.ends === undefined;

/** Whether somebody can be struck with what is left; where nobody can, a turn passes as silence has it, and the GM is not asked for each of a mob. */
const canStrike = (offers: readonly WordedOffer[]): boolean => offers.some((offer) => offer.blocked === null && isBlow(offer));

/** What an order comes to for somebody who is asked; null: there is none, or it cannot be carried out, and they are asked. */
export function jointFor(work: UnitOfWork, decision: Decision, who: Id) {
  const order = decision.kind === 'turn' || decision.kind === 'declaration' ? orderFor(work, who) : undefined;
  if (!order) return null;
  const { encounter, guild } = work;
  const caller: Caller = { user: order.user, roles: order.roles, name: '', guild: encounter.guild, manager: false, interaction: null };
  const isAgain = order.begun.includes(who) && order.waiting.includes(who);
  const goesOn = order.begun.includes(who) && !isAgain;
  const asked = mayActFor(encounter, caller, guild, who) ? askedFor(work, caller, decision.id, who) : null;
  const aim = goesOn ? 'defend' : order.aim;
  const act = asked && choose(work, asked, boardViewOf(work, caller), aim, order.taken);
  // Where there is nobody to strike they do not just let their turn pass.
  const isMeant = act && asked && (aim === 'defend' || isBlow(asked.offers[act.offer]!) || (isAgain && !canStrike(asked.offers)));
  if (isMeant) return act.choice;
  forgetJoint(work, [who]);
  return null;
}

/** It has been done: whoever has a turn to end ends it when they are asked again. */
export function jointDone(work: UnitOfWork, who: Id, { kind, planned }: Decision): void {
  const { encounter, seen } = work;
  const at = Object.values(planned?.choice ?? {}).filter(
    (value) => typeof value === 'string' && own(seen.combatants, value) && value !== who,
  );
  const orders = (encounter.joint ?? []).map((order) => {
    if (!order.waiting.includes(who)) return without(order, [who]);
    const taken = [...order.taken, ...(at as Id[])];
    const begun = kind === 'turn' ? [...new Set([...order.begun, who])] : order.begun;
    const waiting = kind === 'turn' && comeAgain(work) ? order.waiting : order.waiting.filter((id) => id !== who);
    return { ...order, waiting, begun, taken };
  });
  work.encounter = withJoint(encounter, orders, roundOf(seen));
}

/** Nobody follows the orders of somebody any more. @throws Refusal `nothing-to-undo` */
export function callOff(work: UnitOfWork, { user }: Pick<Caller, 'user'>): string {
  const gone = followersOf(work.encounter, user, work.seen);
  must(gone.length > 0, 'nothing-to-undo');
  forgetJoint(work, gone);
  return 'The order is off: whoever has not acted yet is asked as usual.';
}
