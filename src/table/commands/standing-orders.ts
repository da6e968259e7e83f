/** Giving, listing and taking back standing orders. They are private: only their player and nobody else hears of them. */
import { capitalised, type Id, isWithin, must, Refusal, rangeWords } from '../../engine/index.ts';
import type { Caller, Outcome, StandingOrder, WrittenOrder } from '../api.ts';
import { dryRun } from '../automatic/dry-run.ts';
import { strangeIn } from '../automatic/order-check.ts';
import { readLines, sayOrder } from '../automatic/order-words.ts';
import { planFor } from '../automatic/plans.ts';
import type { Checkpoint, Snowflake } from '../encounter.ts';
import { ORDER_KINDS, type Order, type OrderBody } from '../order.ts';
import { labelsFor } from '../words/voices.ts';
import type { CommandHandler } from './command-handler.ts';
import { combatantsOf } from './seats.ts';
import type { UnitOfWork } from './unit-of-work.ts';

const MOST_ORDERS = 12;
const LOOK_BACK = 12;

/** The caller's orders in an encounter, read back in words. */
export const ordersOf = (work: UnitOfWork, caller: Caller): readonly StandingOrder[] =>
  work.orders.filter((o) => o.user === caller.user).map((o) => said(work, o));

const said = ({ seen, rules }: UnitOfWork, { id, combatant, body }: Order): StandingOrder => {
  const whoName = labelsFor(seen, { as: 'player', of: [combatant] }).name(combatant);
  return { id, who: combatant, whoName, kind: body.kind, says: sayOrder(rules, body), text: body.text };
};

/**
 * Takes an order; it holds from now on, also for what is being asked already. The note reads it back with a dry run.
 * @throws Refusal `bad-order`, `not-yours`, `too-many`
 */
export async function giveOrder(handler: CommandHandler, id: string, caller: Caller, who: Id, written: WrittenOrder): Promise<Outcome> {
  const body = bodyOf(written);
  return handler.change(id, caller, async (work) => {
    must(combatantsOf(work.encounter, caller.user).includes(who), 'not-yours', { who });
    const own = work.orders.filter((o) => o.user === caller.user);
    const old = own.find((o) => o.combatant === who && o.body.kind === body.kind);
    must(old !== undefined || own.length < MOST_ORDERS, 'too-many', { most: MOST_ORDERS });
    const past = (await handler.store.checkpoints(id, LOOK_BACK)).filter((c) => c.before !== null);
    const note = readBack(work, body, who, past, instead(work, old, body));
    const order = { id: old?.id ?? handler.newId(12), encounter: id, user: caller.user, combatant: who, body, created: handler.now() };
    work.keepOrder(order);
    unplan(work, order);
    for (const decision of work.encounter.decisions)
      if (decision.who.includes(who) && decision.answer === null && decision.planned === null)
        await handler.slowly(planFor(work, decision));
    return { note, made: order.id };
  });
}

/** That another order of the same kind holds no longer. */
const instead = ({ rules }: UnitOfWork, old: Order | undefined, body: OrderBody): readonly string[] =>
  old && sayOrder(rules, old.body) !== sayOrder(rules, body)
    ? [`It takes the place of “${sayOrder(rules, old.body)}”, which no longer holds.`]
    : [];

/** @throws Refusal `bad-order` */
function bodyOf(written: WrittenOrder): OrderBody {
  checkLimits(written);
  const { kind, text, wait, perRound, untilRound } = written;
  return { kind, lines: readLines(text), wait, perRound, untilRound, text };
}

/** An order in the words of the system, in place of what, what it would have answered lately, and what in it may not be meant so. */
function readBack(work: UnitOfWork, body: OrderBody, who: Id, past: readonly Checkpoint[], old: readonly string[]): string {
  const tried = dryRun(work, body, who, past);
  const would = tried.length > 0 ? [`To the last questions of that kind it would have answered: ${tried.join('; ')}.`] : [];
  return [`${capitalised(sayOrder(work.rules, body))}.`, ...old, ...would, ...strangeIn(work, body, who, past)].join('\n');
}

/** How long an order may wait (ms), how often it may answer a round, and until which round it may hold. */
const LIMITS = {
  wait: { min: 0, max: 10_000 * 60_000 },
  perRound: { min: 0, max: 20 },
  untilRound: { min: 0, max: 1000 },
} as const;

function checkLimits(written: WrittenOrder): void {
  must(ORDER_KINDS.includes(written.kind), 'bad-order', { problem: 'say which decisions it is for' });
  for (const key of ['wait', 'perRound', 'untilRound'] as const)
    must(isWithin(written[key], LIMITS[key]), 'bad-order', { problem: `each limit takes ${rangeWords(LIMITS[key])}` });
}

/** Takes an order back. @throws Refusal `no-such-order` */
export function dropOrder(handler: CommandHandler, encounter: string, caller: Caller, id: string): Promise<Outcome> {
  return handler.change(encounter, caller, (work) => {
    const order = work.orders.find((o) => o.id === id && o.user === caller.user);
    if (!order) throw new Refusal('no-such-order');
    takeBack(work, order);
    return 'The order is deleted. You will be asked again.';
  });
}

/** All orders of a user go, wherever they are. */
export async function dropOrders(handler: CommandHandler, user: Snowflake): Promise<void> {
  const { orders } = await handler.store.dataOf(user);
  for (const { id } of await handler.store.withoutMatch([...new Set(orders.map(({ encounter }) => encounter))]))
    await handler.change(id, null, (work) => {
      for (const order of work.orders) if (order.user === user) takeBack(work, order);
      return '';
    });
}

/** Deletes an order, and the answer that it has given ahead. */
function takeBack(work: UnitOfWork, order: Order): void {
  work.dropOrder(order.id);
  unplan(work, order);
}

/** Forgets what an order has prepared and how often it was followed: it is gone, or says something else now. */
function unplan(work: UnitOfWork, { id, combatant, body }: Order): void {
  for (const d of work.encounter.decisions)
    if (d.planned?.from === 'order' && d.kind === body.kind && d.who.includes(combatant))
      work.setDecision({ ...d, planned: null, due: d.deadline });
  const { [id]: _, ...orderUses } = work.encounter.orderUses;
  work.encounter = { ...work.encounter, orderUses };
}
