/**
 * The driver: runs one action from its start, as often as need be.
 *
 * R1. A script runs on a draft; the state it started from is never touched.
 * R2. The journal answers first. Only when it is used up are dice thrown (and noted) or a question put.
 * R3. Every entry names the request it met; an entry that meets another request is a `JournalMismatch`, never a guess.
 * R4. A `Refusal` leaves a script only before its first request; a later one is a bug of the rule.
 * R5. What the GM does while somebody is being asked stands in the journal where it happened, as an entry `act`.
 * R6. What a question offers is listed at the latest when it is put, before anything is done beside it; whose answer stands in the journal
 *     needs no list. After what was done beside it, it offers what there is to choose by then (`relisted.ts`).
 */
import { Budget, BudgetSpent, Fault } from './budget.ts';
import type { Choice } from './choice.ts';
import { accept, complete } from './choice.ts';
import type { Fight, Told } from './encounter.ts';
import { copy, type Json, own } from './json.ts';
import { Refusal } from './refusal.ts';
import { type Ability, ableIn, relisted } from './relisted.ts';
import type { Procedure } from './ruleset.ts';
import { type Ask, type Asking, type Id, listOffers, type Request, type Roll, type Script } from './script.ts';

/** Answers given, dice thrown or an act of the GM, beside the request they met. */
export interface Entry {
  readonly met: string;
  readonly value: Json;
}

/** An action in flight, or ended: all that must be stored to go on with it later, on any machine, or to play it again. */
export interface ActionRecord {
  readonly procedure: string;
  readonly args: Json;
  readonly journal: readonly Entry[];
}

/** It stands at questions. The draft is for looking at only: it is made again on the next run. */
export interface Waiting<F = Fight> {
  readonly asking: Asking;
  readonly draft: F;
  readonly action: ActionRecord;
  readonly told: readonly Told[];
}
/** It has come to its end; `state` is the fight afterwards. */
export interface Ended<F = Fight> {
  readonly state: F;
  readonly action: ActionRecord;
  readonly told: readonly Told[];
}

/** Where faces come from. `index` counts the faces already thrown in this action by the same roller for the same purpose. */
export type Dice = (roll: Roll, index: number) => readonly number[];

/**
 * Looks at an entry of a journal before it counts, as a journal from elsewhere is played again: what met it, or (null) that it is an
 * act of the GM on the draft. `from`: faces already thrown by the same roller for the same purpose; `now`: what the question that met it
 * had become after what the GM did beside it, null: nothing else. Throws where it does not follow.
 */
export type Audit<F = Fight> = (
  entry: Entry,
  at: number,
  met: Request | null,
  where: { readonly draft: F; readonly from: number; readonly now: () => Asking | null },
) => void;

/** What the driver needs of a ruleset. */
export interface Procedures extends Ability {
  readonly id: string;
  readonly procedures: { readonly [name: string]: Procedure };
  /** What the command in hand may still cost; without one each run has a budget of its own. */
  readonly budget?: Budget;
}

/** The rules no longer ask what the journal answers: they changed while the action waited. */
export class JournalMismatch extends Fault {
  override readonly name = 'JournalMismatch';
  readonly step: number;
  constructor(step: number, recorded: string, met: string) {
    super(`step ${step} of the journal answers "${recorded}", but the rules now come to "${met}"`);
    this.step = step;
  }
}

/** An action of more entries than this does not end. */
const LONGEST_JOURNAL = 2000;
const ACT = 'act';
/** A face is drawn from 32 bits. */
const MOST_SIDES = 2 ** 32;

/** Names a request by its rule, its person and its shape; wording and options may change freely. */
export const fingerprint = (request: Request): string =>
  request.kind === 'roll'
    ? `roll ${request.purpose} ${request.by} ${request.count}d${request.sides}`
    : `ask ${request.asks.map((a) => `${a.key} ${a.who}`).join(' & ')}`;

/** Whether an entry of a journal holds dice that have fallen. */
export const isRoll = ({ met }: Entry): boolean => met.startsWith('roll ');
/** What the dice of an entry were thrown for; null where it holds none. */
export const purposeOf = (entry: Entry): string | null => (isRoll(entry) ? (entry.met.split(' ')[1] ?? null) : null);
/** Who has thrown the dice of an entry; null where it holds none. */
export const rollerOf = ({ met }: Entry): string | null => /^roll \S+ (.+) \d+d\d+$/u.exec(met)?.[1] ?? null;
/** Whether an entry of a journal holds answers. */
export const isAnswer = ({ met }: Entry): boolean => met.startsWith('ask ');

/** What somebody has chosen where a rule asked them. */
export interface Answered {
  readonly key: string;
  readonly who: Id;
  readonly choice: Choice;
}

/** The answers that an entry of a journal holds, in the order of the questions; none where it holds anything else. */
export function answersIn(entry: Entry): readonly Answered[] {
  if (!isAnswer(entry)) return [];
  const choices = entry.value as readonly Choice[];
  const asks = entry.met.slice('ask '.length).split(' & ');
  return asks.map((ask, i) => ({ key: ask.slice(0, ask.lastIndexOf(' ')), who: ask.slice(ask.lastIndexOf(' ') + 1), choice: choices[i]! }));
}

/** Runs an action from its start until it asks or ends. @throws BudgetSpent when it does neither. */
export function perform<F extends Fight>(
  rules: Procedures,
  state: F,
  action: ActionRecord,
  throwDice: Dice,
  audit?: Audit<F>,
): Waiting<F> | Ended<F> {
  const budget = rules.budget ?? new Budget();
  const where = `${rules.id} ${action.procedure}`;
  budget.spend('runs', 1, where);
  const draft = copy(state);
  const journal = [...action.journal];
  const thrown = new Map<string, number>();
  const script = begin(rules, draft, action);
  const heed = heeding(audit, journal, draft, thrown);
  let step = script.next();
  let i = 0;
  const inBounds = budget.upTo('steps', where);
  while (!step.done) {
    inBounds();
    const request = step.value;
    const now = asPut(rules, draft, request, journal[i]);
    i = playActs(rules, draft, journal, i, heed);
    if (i === journal.length) {
      if (request.kind === 'ask') return { asking: now() ?? request, draft, action: { ...action, journal }, told: draft.told };
      if (journal.length >= LONGEST_JOURNAL) throw new BudgetSpent('questions and dice', LONGEST_JOURNAL, where);
      mustFall(request);
      budget.spend('faces', request.count, where);
      journal.push({ met: fingerprint(request), value: throwDice(request, thrown.get(keyOf(request)) ?? 0) });
    }
    const { met, value } = journal[i]!;
    if (met !== fingerprint(request)) throw new JournalMismatch(i, met, fingerprint(request));
    heed(i++, request, now);
    if (request.kind === 'roll') thrown.set(keyOf(request), (thrown.get(keyOf(request)) ?? 0) + request.count);
    step = follow(script, value);
  }
  i = playActs(rules, draft, journal, i, heed);
  if (i < journal.length) throw new JournalMismatch(i, journal[i]!.met, 'the end');
  return { state: { ...draft, told: [] }, action: { ...action, journal }, told: draft.told };
}

/**
 * R6: lists what a question offers that is put now, or beside which something was done before it was answered. Returns what it has become
 * by then; null: it is as it was put.
 */
function asPut(rules: Procedures, draft: Fight, request: Request, entry: Entry | undefined): () => Asking | null {
  if (request.kind !== 'ask' || (entry && entry.met !== ACT)) return () => null;
  listOffers(request);
  if (!entry) return () => null;
  const able = ableIn(rules, draft, request);
  return () => relisted(rules, draft, request, able);
}

/** Shows an entry of a journal to whoever looks at it. */
function heeding<F>(audit: Audit<F> | undefined, journal: readonly Entry[], draft: F, thrown: ReadonlyMap<string, number>) {
  return (at: number, met: Request | null, now: () => Asking | null = () => null): void =>
    audit?.(journal[at]!, at, met, { draft, from: met?.kind === 'roll' ? (thrown.get(keyOf(met)) ?? 0) : 0, now });
}

/** B3: no dice, half a die or a die without sides would be asked for only where a number in the fight is wrong. */
function mustFall({ purpose, by, count, sides }: Roll): void {
  if (Number.isInteger(count) && count >= 1 && Number.isInteger(sides) && sides >= 1 && sides <= MOST_SIDES) return;
  throw new Error(`${by} cannot roll ${count}d${sides} for ${purpose}`);
}

const keyOf = ({ by, purpose }: Roll): string => `${by} ${purpose}`;

function begin(rules: Procedures, draft: Fight, action: ActionRecord): Script {
  const procedure = own(rules.procedures, action.procedure);
  if (!procedure) throw new Error(`${rules.id} has no procedure ${action.procedure}`);
  return procedure(draft, copy(action.args));
}

/** R4: by now dice may have fallen and questions been answered, so it is too late to say no. */
function follow(script: Script, value: Json): IteratorResult<Request, void> {
  try {
    return script.next(value);
  } catch (error) {
    if (error instanceof Refusal) throw new Error(`refused too late: ${error.reason} ${JSON.stringify(error.facts)}`, { cause: error });
    throw error;
  }
}

/** R5: carries out the GM's acts that stand in the journal at this place; returns where it goes on. */
function playActs(rules: Procedures, draft: Fight, journal: readonly Entry[], from: number, heed: (at: number, met: null) => void): number {
  const next = journal.findIndex(({ met }, at) => at >= from && met !== ACT);
  const to = next < 0 ? journal.length : next;
  for (const [i, { value }] of journal.slice(from, to).entries()) {
    const { pick, ...args } = value as Choice;
    heed(from + i, null);
    try {
      act(rules, draft, pick, args);
    } catch (error) {
      // It was allowed when it was done: the rules have changed since.
      if (error instanceof Refusal) throw new JournalMismatch(from + i, `${ACT} ${pick}`, `refused: ${error.reason}`);
      throw error;
    }
  }
  return to;
}

/** Carries out something that neither asks nor rolls, on the draft given. */
export function act(rules: Procedures, draft: Fight, procedure: string, args: Json): void {
  rules.budget?.spend('steps', 1, `${rules.id} ${procedure}`);
  const step = begin(rules, draft, { procedure, args, journal: [] }).next();
  if (!step.done) throw new Error(`${rules.id} ${procedure} asks or rolls, so it cannot be done while others are being asked`);
}

/** Notes an act of the GM where the action in flight now stands. */
export const interject = (action: ActionRecord, by: Id, choice: Choice): ActionRecord => ({
  ...action,
  journal: [...action.journal, { met: ACT, value: { ...choice, by } }],
});

/** What was chosen, by who was asked; whoever is left out was silent. */
export type Given = Readonly<Record<Id, Choice>>;

/**
 * Notes the answers to the questions an action waits for; silence takes the rule's own default.
 *
 * @throws Refusal when an answer is not among the offers, or the rule's own check says no.
 */
export function answer({ asking, action }: Pick<Waiting, 'asking' | 'action'>, given: Given): ActionRecord {
  const value = asking.asks.map((a) => validAnswer(a, given[a.who]));
  return { ...action, journal: [...action.journal, { met: fingerprint(asking), value }] };
}

/** The choice that counts for a question: the one given, made complete, or the default. */
export function validAnswer(ask: Ask, given: Choice | undefined): Choice {
  if (!given) return ask.otherwise;
  const offer = accept(ask.offers, given, ask.otherwise);
  const choice = complete(offer, given);
  ask.check?.(choice);
  return choice;
}
