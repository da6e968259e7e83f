/** Giving, listing and taking back standing orders. They are private: only their player and nobody else hears of them. */
import { type Id, isWithin, must, Refusal, rangeWords } from '../../engine/index.ts';
import type { Caller, Outcome, StandingOrder, WrittenOrder } from '../api.ts';
import { dryRun } from '../automatic/dry-run.ts';
import { strangeIn } from '../automatic/order-check.ts';
import { readLines, sayOrder } from '../automatic/order-words.ts';
import type { OrderBody } from '../automatic/orders.ts';
import { planFor } from '../automatic/plans.ts';
import type { Order, Snowflake } from '../encounter.ts';
import { labelsFor } from '../words/voices.ts';
import type { CommandHandler } from './command-handler.ts';
import { combatantsOf } from './seats.ts';
import type { UnitOfWork } from './unit-of-work.ts';

const MOST_ORDERS = 12;
const LOOK_BACK = 12;

/** The caller's orders in an encounter, read back in words. */
export const ordersOf = (work: UnitOfWork, caller: Caller): readonly StandingOrder[] =>
  work.orders.filter((o) => o.user === caller.user).map((o) => said(work, o));

const said = (work: UnitOfWork, order: Order): StandingOrder => {
  const body = order.body as unknown as OrderBody & { readonly text: string };
  const whoName = labelsFor(work.seen, { as: 'player', of: [order.combatant] }).name(order.combatant);
  return { id: order.id, who: order.combatant, whoName, kind: body.kind, says: sayOrder(work.rules, body), text: body.text };
};

/** Takes an order; it holds from now on, also for what is being asked already. The note reads it back with a dry run. */
export async function giveOrder(handler: CommandHandler, id: string, caller: Caller, who: Id, written: WrittenOrder): Promise<Outcome> {
  checkLimits(written);
  const body = {
    kind: written.kind,
    lines: readLines(written.text),
    wait: written.wait,
    perRound: written.perRound,
    untilRound: written.untilRound,
    text: written.text,
  };
  const work = await handler.look(id, caller, (found) => found);
  must(combatantsOf(work.encounter, caller.user).includes(who), 'not-yours', { who });
  const known = await handler.store.orders(id);
  const old = known.find((o) => o.user === caller.user && o.combatant === who && (o.body as unknown as OrderBody).kind === written.kind);
  must(old !== undefined || known.filter((o) => o.user === caller.user).length < MOST_ORDERS, 'too-many', { most: MOST_ORDERS });
  const order: Order = {
    id: old?.id ?? handler.newId(12),
    encounter: id,
    user: caller.user,
    combatant: who,
    body: body as never,
    created: handler.now(),
  };
  // Whatever may go wrong in reading it back goes wrong before it is kept.
  const past = (await handler.store.checkpoints(id, LOOK_BACK)).filter((c) => c.before !== null);
  const tried = dryRun(work, body, who, past);
  const would = tried.length > 0 ? [`To the last questions of that kind it would have answered: ${tried.join('; ')}.`] : [];
  const note = [sayOrder(work.rules, body), ...would, ...strangeIn(work, body, who, past)].join('\n');
  await handler.store.saveOrder(order);
  handler.looks.keptFor(caller);
  await handler.change(id, caller, async (w) => {
    unplan(w, order);
    for (const decision of w.encounter.decisions)
      if (decision.who.includes(who) && decision.answer === null && decision.planned === null) await handler.slowly(planFor(w, decision));
    return '';
  });
  return { encounter: id, note, made: order.id };
}

/** How long an order may wait (ms), how often it may answer a round, and until which round it may hold. */
const LIMITS = {
  wait: { min: 0, max: 10_000 * 60_000 },
  perRound: { min: 0, max: 20 },
  untilRound: { min: 0, max: 1000 },
} as const;

function checkLimits(written: WrittenOrder): void {
  must(['reaction', 'turn', 'declaration'].includes(written.kind), 'bad-order', { problem: 'say which decisions it is for' });
  for (const key of ['wait', 'perRound', 'untilRound'] as const)
    must(isWithin(written[key], LIMITS[key]), 'bad-order', { problem: `each limit takes ${rangeWords(LIMITS[key])}` });
}

/** Takes an order back. @throws Refusal `no-such-order` */
export async function dropOrder(handler: CommandHandler, encounter: string, caller: Caller, id: string): Promise<Outcome> {
  const order = (await handler.store.orders(encounter)).find((o) => o.id === id && o.user === caller.user);
  if (!order) throw new Refusal('no-such-order');
  await takeBack(handler, caller, order);
  return { encounter, note: 'The order is deleted. You will be asked again.', made: null };
}

/** All orders of a user go, wherever they are. */
export async function dropOrders(handler: CommandHandler, user: Snowflake): Promise<void> {
  const { orders } = await handler.store.dataOf(user);
  for (const order of orders) await takeBack(handler, null, order);
}

/** Deletes an order, and the answer that it has given ahead. */
async function takeBack(handler: CommandHandler, caller: Caller | null, order: Order): Promise<void> {
  await handler.store.deleteOrder(order.id);
  handler.looks.keptFor(caller);
  await handler.change(order.encounter, caller, (w) => {
    unplan(w, order);
    return '';
  });
}

/** Forgets what an order has prepared and how often it was followed: it is gone, or says something else now. */
function unplan(work: UnitOfWork, { id, combatant, body }: Order): void {
  const { kind } = body as unknown as OrderBody;
  for (const d of work.encounter.decisions)
    if (d.planned?.from === 'order' && d.kind === kind && d.who.includes(combatant))
      work.setDecision({ ...d, planned: null, due: d.deadline });
  const { [id]: _, ...orderUses } = work.encounter.orderUses;
  work.encounter = { ...work.encounter, orderUses };
}
