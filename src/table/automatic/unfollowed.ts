/** A standing order that cannot be followed, or has been as often as it may in this round: its player is asked instead, and reads there what it would have done, and why it can’t be. */
import { type Ask, type Id, isFormal, type Offer, valuesOf } from '../../engine/index.ts';
import type { Caller, Unfollowed, WordedOffer } from '../api.ts';
import { refusedFor } from '../commands/asked.ts';
import type { UnitOfWork } from '../commands/unit-of-work.ts';
import type { Decision } from '../encounter.ts';
import type { OrderBody, OrderLine } from '../order.ts';
import { readingOf } from '../queries/reading.ts';
import { marked } from '../words/markdown.ts';
import { refusalText } from '../words/refusals.ts';
import { sayChoice } from './order-words.ts';
import { choiceOf, DEFENCES, decidingLine, factsOf, isAbout, isNamed, isValueOf, orderFor, silenceOf, wordsFor } from './orders.ts';

/** What somebody is asked: the question (null: it is their turn), and what is offered. */
interface Asked {
  readonly decision: Decision;
  readonly who: Id;
  readonly ask: Ask | null;
  readonly offers: readonly Offer[];
}

/** What an order of the caller's would have done here and cannot, or may not as often; null: it can, or says nothing of this. */
export function unfollowed(work: UnitOfWork, caller: Caller, asked: Asked): Unfollowed | null {
  const { decision, who, ask, offers } = asked;
  const isOpen = decision.answer === null && decision.planned === null && !decision.vetoed && !(ask && isFormal(ask));
  if (!isOpen || work.encounter.status !== 'running' || work.orders.length === 0) return null;
  const { order, spent = false } = orderFor(work, decision, who) ?? {};
  if (order?.user !== caller.user || (ask && !concerns(work, order.body, ask))) return null;
  const line = decidingLine(work, who, order.body, factsOf(work, who, ask));
  if (!line || line.pick === 'ask') return null;
  const choice = line.pick === 'default' ? silenceOf(work, who, ask) : choiceOf(work, who, line, offers);
  const refusal = choice && refusedFor(work, decision, { by: who, choice });
  if (choice && !refusal) return spent ? { says: sayChoice(work.rules, line), why: null, spent: true } : null;
  const reading = readingOf(work, { as: 'player', of: [who] });
  const why = refusal ? refusalText(refusal, work.rules, reading.voice) : whyNot(work, asked, line, reading.worded(offers));
  return { says: sayChoice(work.rules, line), why };
}

/** Whether a question is one that an order speaks of, be it that what it names is not offered now: a parry to whoever is to dodge. */
function concerns(work: UnitOfWork, body: OrderBody, { kind, offers, otherwise }: Ask): boolean {
  if (kind !== 'reaction' || isAbout(work, body, offers, otherwise)) return true;
  const isDefence = (pick: string): boolean => DEFENCES.some((defence) => defence === pick.toLowerCase());
  return offers.some(({ pick }) => isDefence(pick)) && body.lines.some(({ pick }) => isDefence(pick));
}

/** Why what a line names cannot be chosen; null: it is not offered at all. */
function whyNot(work: UnitOfWork, { who, offers }: Asked, line: OrderLine, worded: readonly WordedOffer[]): string | null {
  const named = offers.map((offer, at) => ({ offer, shown: worded[at]! })).filter(({ offer }) => isNamed(work, offer, line.pick));
  const { offer, shown } = named.find(({ offer: one }) => !one.blocked) ?? named[0] ?? {};
  if (!offer || offer.blocked) return shown?.blocked ?? null;
  for (const param of offer.params ?? []) {
    const words = wordsFor(line, param);
    if (words === undefined || words === 'any' || !param.options) continue;
    if (valuesOf(param, { pick: offer.pick }).some((value) => isValueOf(work, who, param, value, words))) continue;
    const barred = param.options.find((value) => isValueOf(work, who, param, value, words));
    const option = shown!.params.find(({ name }) => name === param.name)?.options.find(({ value }) => value === barred?.value);
    return option?.blocked ?? `“${marked(words, 60)}” can’t be chosen.`;
  }
  return null;
}
