/**
 * Standing orders: an answer given ahead. A player writes a list of conditions and answers in the words of the system;
 * the first line whose conditions hold decides. `order-words.ts` reads and writes them as text.
 */
import {
  type Ask,
  type Choice,
  type Fact,
  flagOfText,
  type Id,
  isFormal,
  isReserved,
  type Json,
  numberOfText,
  type Offer,
  type Option,
  open,
  own,
  type Param,
  valuesOf,
} from '../../engine/index.ts';
import { combatantsOf } from '../commands/seats.ts';
import type { UnitOfWork } from '../commands/unit-of-work.ts';
import type { Decision, Encounter } from '../encounter.ts';
import type { Condition, Order, OrderBody, OrderLine } from '../order.ts';
import { labelsFor } from '../words/voices.ts';
import { pickText } from '../words/words.ts';

/** What orders are read by: the fight as it can be seen, and the rules. */
export type Looking = Pick<UnitOfWork, 'rules' | 'seen'>;

/** What a condition can be about: facts in words, by name. */
export type Facts = Readonly<Record<string, string | number>>;

/** The facts of a decision, as its player may know them. */
export function factsOf(work: Looking, who: Id, ask: Pick<Ask, 'facts'> | null): Facts {
  const row = work.rules.view(work.seen, { as: 'player', of: [who] }).rows.find((r) => r.id === who);
  const health =
    row && 'now' in row.health && row.health.max > 0 ? { health: Math.max(0, Math.round((100 * row.health.now) / row.health.max)) } : {};
  const sheet = Object.fromEntries((row ? [...row.open, ...row.closed] : []).map(([label, value]: Fact) => [label.toLowerCase(), value]));
  const asked = Object.fromEntries(
    Object.entries(ask?.facts ?? {}).map(([key, value]) => [key.toLowerCase(), inWords(work, who, key, value ?? '')]),
  );
  return { round: work.seen.round, ...beforeNamed(work.rules, sheet), ...sheet, ...health, ...calledSo(asked), ...asked };
}

/** What people call facts of a question, by the names that the rules give them. */
const CALLED = { by: 'attacker', on: 'target', what: 'weapon' } as const;

/** Facts of a question by what people call them. */
const calledSo = (facts: Facts): Facts =>
  Object.fromEntries(
    Object.entries(CALLED).flatMap(([name, called]) => {
      const value = own(facts, name);
      return value === undefined ? [] : [[called, value]];
    }),
  );

/** Facts by the names that they had when older orders were given. */
const beforeNamed = ({ sheets }: Looking['rules'], facts: Readonly<Record<string, string>>): Readonly<Record<string, string>> =>
  Object.fromEntries(
    Object.entries(sheets.renamed ?? {}).flatMap(([before, now]) => {
      const value = own(facts, now);
      return value === undefined ? [] : [[before, value]];
    }),
  );

function inWords(work: Looking, who: Id, key: string, value: Json): string | number {
  if (typeof value === 'number') return value;
  if (typeof value === 'string' && Object.hasOwn(work.seen.combatants, value)) return nameIn(work, who, value);
  return typeof value === 'string' && !isReserved(value) ? work.rules.texts.value(key, value) || value : String(value);
}

/** A combatant as the one who is to decide knows them: an order tells nobody who is hidden or masked. */
const nameIn = ({ seen }: Looking, who: Id, id: Id): string => labelsFor(seen, { as: 'player', of: [who] }).name(id);

/** Whether a condition holds. Texts are compared without regard to case; `is` is content with a part of them. */
function holds(work: Looking, who: Id, { fact, is, value }: Condition, facts: Facts): boolean {
  if (fact === 'stands') return isStanding(work, who, value) === (is !== 'is not');
  const actual = own(facts, fact.toLowerCase());
  if (actual === undefined) return is === 'is not';
  const number = typeof actual === 'number' ? actual : Number.parseFloat(actual);
  if (is === 'below') return number < Number.parseFloat(value);
  if (is === 'above') return number > Number.parseFloat(value);
  const same = String(actual).toLowerCase().includes(value.toLowerCase());
  return is === 'is' ? same : !same;
}

function isStanding(work: Looking, who: Id, name: string): boolean {
  const rows = work.rules.view(work.seen, { as: 'player', of: [who] }).rows;
  return rows.some((r) => !r.out && r.name.toLowerCase() === name.toLowerCase());
}

/** How attacks are met, in all systems. */
export const DEFENCES = ['dodge', 'parry', 'block', 'counter', 'guard'] as const;

/** The line that decides; undefined: none does. */
export const decidingLine = (work: Looking, who: Id, { lines }: OrderBody, facts: Facts): OrderLine | undefined =>
  lines.find((line) => line.when.every((c) => holds(work, who, c, facts)));

/** What somebody is to decide: what is offered, the question if they are asked one, and what silence would choose (null: it is another's). */
export interface ToDecide {
  readonly ask: Ask | null;
  readonly offers: readonly Offer[];
  readonly otherwise: Choice | null;
}

/** What an order chooses for somebody among what is offered; null: it leaves the choice to the player, or cannot be followed now. */
export function choiceBy(work: Looking, body: OrderBody, who: Id, { ask, offers, otherwise }: ToDecide): Choice | null {
  if (ask && !isAbout(work, body, offers, ask.otherwise)) return null;
  const line = decidingLine(work, who, body, factsOf(work, who, ask));
  if (line?.pick === 'default') return otherwise;
  return line ? choiceOf(work, who, line, offers) : null;
}

/**
 * Whether a question is one that an order is for: what it names can be answered, and not only refused as other questions of the kind
 * can be. Whoever names nothing but refusals means them, and means all questions that have them.
 */
export function isAbout(work: Looking, { lines }: OrderBody, offers: readonly Offer[], otherwise: Choice): boolean {
  const named = lines.map(({ pick }) => pick).filter((pick) => pick !== 'ask' && pick !== 'default');
  const isRefusal = ({ does = 'other', pick }: Offer): boolean => does === 'pass' || (does === 'other' && pick === otherwise.pick);
  const isAct = (offer: Offer): boolean => !isRefusal(offer) && named.some((name) => isNamed(work, offer, name));
  return offers.some(isAct) || named.every((name) => offers.some((offer) => isNamed(work, offer, name)));
}

/** Whether an offer goes by a name: as it is kept, as it is shown, or as it was shown before. */
export const isNamed = ({ rules }: Looking, { pick, label }: Offer, name: string): boolean => {
  const said = name.toLowerCase();
  return pick === name || (label ?? pickText(rules, pick)).toLowerCase() === said || own(rules.texts.picksBefore ?? {}, said) === pick;
};

/** What happens when somebody says nothing, where it is theirs to say; null: it is another's. */
export function silenceOf({ pending }: UnitOfWork, who: Id, ask: Ask | null): Choice | null {
  if (ask) return ask.otherwise;
  return pending.at === 'turn' && pending.turn.otherwise.by === who ? pending.turn.otherwise.choice : null;
}

/** What a line of an order comes to among these offers; null: nothing, or it says that they want to be asked. */
export function choiceOf(work: Looking, who: Id, line: OrderLine, offers: readonly Offer[]): Choice | null {
  if (line.pick === 'ask') return null;
  const offer = open(offers).find((o) => isNamed(work, o, line.pick));
  return offer ? withParams(work, who, line, offer) : null;
}

function withParams(work: Looking, who: Id, line: OrderLine, offer: Offer): Choice | null {
  let choice: Choice = { pick: offer.pick };
  for (const param of offer.params ?? []) {
    const value = paramFrom(work, who, param, wordsFor(line, param), choice);
    if (value !== undefined) choice = { ...choice, [param.name]: value };
    else if (!param.optional && param.initial === undefined) return null;
  }
  return choice;
}

/** What a line says of a parameter; undefined: nothing. */
export const wordsFor = ({ params }: OrderLine, { name }: Param): string | undefined =>
  own(params, name) ?? own(params, name.toLowerCase());

/** Whether a value of a parameter goes by some words. */
export const isValueOf = (work: Looking, who: Id, param: Param, { value, label }: Option, words: string): boolean =>
  [
    value,
    label ?? '',
    param.kind === 'combatant' || param.of === 'combatant' ? nameIn(work, who, value) : work.rules.texts.value(param.name, value),
  ].some((w) => w.toLowerCase() === words.toLowerCase());

/** A parameter from words: the option of that name, `any` for the first there is; left out, the first where one is needed. */
function paramFrom(work: Looking, who: Id, param: Param, words: string | undefined, choice: Choice): Json | undefined {
  if (param.kind === 'number') return words === undefined ? undefined : (numberOfText(words) ?? undefined);
  if (param.kind === 'flag') return words === undefined ? undefined : (flagOfText(words) ?? undefined);
  if (param.kind === 'text') return words;
  const options = valuesOf(param, choice);
  const found =
    words === undefined || words === 'any'
      ? param.optional && words === undefined
        ? undefined
        : options[0]
      : options.find((o) => isValueOf(work, who, param, o, words));
  if (!found) return undefined;
  return param.kind === 'many' ? [found.value] : param.kind === 'shares' ? { [found.value]: Math.max(1, param.min ?? 1) } : found.value;
}

/** The orders that are given for a decision and last until now, of somebody who still answers for the combatant, spent ones among them. */
function lastingFor({ orders, encounter, seen: { round } }: UnitOfWork, decision: Decision, who: Id): readonly Order[] {
  const lasts = ({ body, user }: Order): boolean =>
    (body.untilRound === 0 || round <= body.untilRound) && combatantsOf(encounter, user).includes(who);
  return orders.filter((order) => order.combatant === who && order.body.kind === decision.kind && lasts(order));
}

/** Whether it has answered as often as it may in a round. */
function isSpent({ encounter: { orderUses }, seen: { round } }: UnitOfWork, { id, body }: Order): boolean {
  const uses = own(orderUses, id);
  return body.perRound > 0 && uses?.round === round && uses.count >= body.perRound;
}

/** The order that holds for a decision now, or would, had it not answered as often as it may in a round (`spent`); null: none is given. */
export function orderFor(work: UnitOfWork, decision: Decision, who: Id): { readonly order: Order; readonly spent: boolean } | null {
  const lasting = lastingFor(work, decision, who);
  const holding = lasting.find((order) => !isSpent(work, order));
  const order = holding ?? lasting[0];
  return order ? { order, spent: !holding } : null;
}

/** The answer that a standing order gives to a decision, and when; null: none. */
export function ordered(
  work: UnitOfWork,
  decision: Decision,
  who: Id,
  ask: Ask | null,
  offers: readonly Offer[],
): { readonly choice: Choice; readonly wait: number; readonly order: string } | null {
  const given = ask && isFormal(ask) ? null : orderFor(work, decision, who);
  if (!given || given.spent) return null;
  const { body, id: order } = given.order;
  const choice = choiceBy(work, body, who, { ask, offers, otherwise: silenceOf(work, who, ask) });
  return choice ? { choice, wait: body.wait, order } : null;
}

/** Notes that an order has been followed. */
export function used(encounter: Encounter, order: string, round: number): Encounter {
  const before = encounter.orderUses[order];
  const count = before?.round === round ? before.count + 1 : 1;
  return { ...encounter, orderUses: { ...encounter.orderUses, [order]: { round, count } } };
}
