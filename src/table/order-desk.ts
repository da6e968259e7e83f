/** Giving, listing and taking back standing orders. They are private: only their player and nobody else hears of them. */
import { type Id, isWithin, must, Refusal, rangeWords } from '../engine/index.ts';
import type { Caller, Outcome, StandingOrder, WrittenOrder } from './api.ts';
import type { Desk } from './desk.ts';
import { dryRun } from './dry-run.ts';
import { strangeIn } from './order-check.ts';
import { readLines, sayOrder } from './order-words.ts';
import type { OrderBody } from './orders.ts';
import type { Order, Snowflake } from './page.ts';
import { planFor } from './plans.ts';
import { combatantsOf } from './seats.ts';
import { labelsFor } from './voices.ts';
import type { Work } from './work.ts';

const MOST_ORDERS = 12;
const LOOK_BACK = 12;

/** The caller's orders in an encounter, read back in words. */
export const ordersOf = (work: Work, caller: Caller): readonly StandingOrder[] =>
  work.orders.filter((o) => o.user === caller.user).map((o) => said(work, o));

const said = (work: Work, order: Order): StandingOrder => {
  const body = order.body as unknown as OrderBody & { readonly text: string };
  const whoName = labelsFor(work.seen, { as: 'player', of: [order.combatant] }).name(order.combatant);
  return { id: order.id, who: order.combatant, whoName, kind: body.kind, says: sayOrder(work.rules, body), text: body.text };
};

/** Takes an order; it holds from now on, also for what is being asked already. The note reads it back with a dry run. */
export async function giveOrder(desk: Desk, encounter: string, caller: Caller, who: Id, written: WrittenOrder): Promise<Outcome> {
  checkLimits(written);
  const body = {
    kind: written.kind,
    lines: readLines(written.text),
    wait: written.wait,
    perRound: written.perRound,
    untilRound: written.untilRound,
    text: written.text,
  };
  const work = await desk.look(encounter, caller, (found) => found);
  must(combatantsOf(work.page, caller.user).includes(who), 'not-yours', { who });
  const known = await desk.store.orders(encounter);
  const old = known.find((o) => o.user === caller.user && o.combatant === who && (o.body as unknown as OrderBody).kind === written.kind);
  must(old !== undefined || known.filter((o) => o.user === caller.user).length < MOST_ORDERS, 'too-many', { most: MOST_ORDERS });
  const order: Order = {
    id: old?.id ?? desk.newId(12),
    encounter,
    user: caller.user,
    combatant: who,
    body: body as never,
    created: desk.now(),
  };
  // Whatever may go wrong in reading it back goes wrong before it is kept.
  const past = (await desk.store.checkpoints(encounter, LOOK_BACK)).filter((c) => c.before !== null);
  const tried = dryRun(work, body, who, past);
  const would = tried.length > 0 ? [`To the last questions of that kind it would have answered: ${tried.join('; ')}.`] : [];
  const note = [sayOrder(work.rules, body), ...would, ...strangeIn(work, body, who, past)].join('\n');
  await desk.store.saveOrder(order);
  await desk.change(encounter, caller, async (w) => {
    unplan(w, order);
    for (const decision of w.page.decisions)
      if (decision.who.includes(who) && decision.answer === null && decision.planned === null) await desk.slowly(planFor(w, decision));
    return '';
  });
  return { encounter, note, made: order.id };
}

/** How long an order may wait (ms), how often it may answer a round, and until which round it may hold. */
const LIMITS = {
  wait: { min: 0, max: 10_000 * 60_000 },
  perRound: { min: 0, max: 20 },
  untilRound: { min: 0, max: 1000 },
} as const;

function checkLimits(written: WrittenOrder): void {
  must(['reaction', 'turn', 'declaration'].includes(written.kind), 'bad-order', { problem: 'say for which decisions it is' });
  for (const key of ['wait', 'perRound', 'untilRound'] as const)
    must(isWithin(written[key], LIMITS[key]), 'bad-order', { problem: `a limit of it takes ${rangeWords(LIMITS[key])}` });
}

/** Takes an order back. @throws Refusal `no-such-order` */
export async function dropOrder(desk: Desk, encounter: string, caller: Caller, id: string): Promise<Outcome> {
  const order = (await desk.store.orders(encounter)).find((o) => o.id === id && o.user === caller.user);
  if (!order) throw new Refusal('no-such-order');
  await takeBack(desk, caller, order);
  return { encounter, note: 'The order is gone. You will be asked again.', made: null };
}

/** All orders of a user go, wherever they are. */
export async function dropOrders(desk: Desk, user: Snowflake): Promise<void> {
  const { orders } = await desk.store.dataOf(user);
  for (const order of orders) await takeBack(desk, null, order);
}

/** Deletes an order, and the answer that it has given ahead. */
async function takeBack(desk: Desk, caller: Caller | null, order: Order): Promise<void> {
  await desk.store.deleteOrder(order.id);
  await desk.change(order.encounter, caller, (w) => {
    unplan(w, order);
    return '';
  });
}

/** Forgets what an order has prepared and how often it was followed: it is gone, or says something else now. */
function unplan(work: Work, { id, combatant }: Order): void {
  for (const d of work.page.decisions)
    if (d.planned?.from === 'order' && d.who.includes(combatant)) work.setDecision({ ...d, planned: null, due: d.deadline });
  const { [id]: _, ...orderUses } = work.page.orderUses;
  work.page = { ...work.page, orderUses };
}
