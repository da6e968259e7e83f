/**
 * A fight being played: the loop around `perform` that the table, the scenario runner, the
 * simulations and the tests share. Pure: a match goes in, another comes out.
 */
import { BudgetSpent, bounded, RuleFault, type Spent, typed } from './budget.ts';
import { type Attempt, accept, complete, type Offer } from './choice.ts';
import { dueBefore, dueNow } from './coming.ts';
import type { Fight, Told } from './encounter.ts';
import { copy, type Json } from './json.ts';
import { Refusal } from './refusal.ts';
import { type ActionRecord, act, answer, type Dice, type Given, interject, perform, type Waiting } from './replay.ts';
import type { Next, Ruleset, Turn } from './ruleset.ts';
import type { Ask, Asking, Id } from './script.ts';

/** All that must be kept of a fight between two commands. */
export interface Match<F extends Fight = Fight> {
  readonly state: F;
  /** How many actions have ended: part of the key of each die. */
  readonly number: number;
  readonly action: ActionRecord | null;
  /** How many events of the action in flight have been told; a re-run tells them again. */
  readonly published: number;
}

/** What the fight waits for. */
export type Pending =
  | { readonly at: 'ask'; readonly asking: Asking }
  | { readonly at: 'turn'; readonly turn: Turn }
  /** `closed`: the GM has been asked, or has said, that it ends here; else that is still for them to say. */
  | { readonly at: 'over'; readonly winner: string | null; readonly closed?: true };

/** One action that has come to its end, and what it started from. */
export interface Past<F extends Fight = Fight> {
  readonly number: number;
  readonly before: F;
  readonly action: ActionRecord;
}

/** Where a fight stands after a command. */
export interface Standing<F extends Fight = Fight> {
  readonly match: Match<F>;
  readonly pending: Pending;
  /** The fight as it can be seen now: the draft of the action in flight, or the state at rest. For looking at only. */
  readonly seen: F;
  /** What is new since the last command, in order. */
  readonly news: readonly Told[];
  /** The number of the action that told each piece of news. */
  readonly newsOf: readonly number[];
  /** Actions that ended on the way, in order. */
  readonly past: readonly Past<F>[];
  /** What it costs to find from the match alone where it stands: for whoever goes on from there without finding it again. */
  readonly spent: Spent;
}

/** What is known of a fight after something was done in it and nothing after it: not what it waits for. */
export type Amended<F extends Fight = Fight> = Omit<Standing<F>, 'pending' | 'spent'>;

/** Dice of a whole fight: keyed by the action's number as well. */
export type FightDice = (action: number) => Dice;

/** So many actions in a row without anybody being asked are a loop in the rules. */
const MOST_IN_A_ROW = 500;

/** Before the first round the table waits for the GM, for as long as it takes. */
export const BEFORE: Turn = { step: 'turn', kind: 'ruling', key: 'begin', of: ['gm'], otherwise: { by: 'gm', choice: { pick: 'begin' } } };

/**
 * The last call, when a fight is decided: does it end here? The table puts it where the rules say that it is over; a system that
 * has more to do at the end asks it itself, under the same key.
 */
export const LAST_CALL: Ask = {
  key: 'fight-over',
  who: 'gm',
  kind: 'ruling',
  secret: false,
  offers: [{ pick: 'end-fight' }, { pick: 'play-on' }],
  otherwise: { pick: 'end-fight' },
  facts: {},
};

/** The GM's own act in systems whose rounds can go on although the fight is decided. */
export const GO_ON = 'go-on';

/** A new match around a state. */
export const matchOf = <F extends Fight>(state: F): Match<F> => ({ state, number: 0, action: null, published: 0 });

const pendingAt = (next: Exclude<Next, { readonly step: 'perform' }>): Pending =>
  next.step === 'turn' ? { at: 'turn', turn: next } : { at: 'over', winner: next.winner, ...(next.closed && { closed: next.closed }) };

/** An action as far as it goes now. */
const performed = <F extends Fight>(
  rules: Ruleset<F>,
  { state, number }: Match<F>,
  action: ActionRecord,
  dice: FightDice,
): ReturnType<typeof perform<F>> => typed(rules.id, action.procedure, () => perform(rules, state, action, dice(number)));

/**
 * What follows where no action is in flight: what is planned and due first, then what the rules say.
 * @throws BudgetSpent, RuleFault: the rules cannot go on from there.
 */
export function nextOf<F extends Fight>(rules: Ruleset<F>, match: Match<F>, dice: FightDice): Next {
  const { state } = match;
  if (!state.begun) return BEFORE;
  const now = dueNow(rules, state);
  if (now.length > 0) return arrival(now);
  const next = rules.next(state);
  if (!state.coming || next.step !== 'perform') return next;
  // Whether it opens a round is known once it is done: on trial, so that whoever comes with that round is there before it.
  const after = performed(rules, match, { procedure: next.procedure, args: next.args, journal: [] }, dice);
  const due = dueBefore(rules, state, ('draft' in after ? after.draft : after.state).round);
  return due.length > 0 ? arrival(due) : next;
}

const arrival = (ids: readonly Id[]): Next => ({ step: 'perform', procedure: 'arrive', args: { ids: [...ids], by: 'gm' } });

/**
 * Goes on from where a match stands until somebody must be asked, is to move, or it is over. Changes nothing if it stands there already.
 *
 * @throws BudgetSpent, RuleFault, JournalMismatch: the rules cannot go on from there.
 */
export function advance<F extends Fight>(given: Ruleset<F>, match: Match<F>, dice: FightDice): Standing<F> {
  const rules = bounded(given);
  const news: Told[] = [];
  const newsOf: number[] = [];
  const past: Past<F>[] = [];
  let now = match;
  for (let i = 0; i < MOST_IN_A_ROW; i++) {
    if (!now.action) {
      const asking = rules.budget.mark();
      const next = nextOf(rules, now, dice);
      if (next.step !== 'perform') return { match: now, pending: pendingAt(next), seen: now.state, news, newsOf, past, spent: asking() };
      now = { ...now, action: { procedure: next.procedure, args: next.args, journal: [] }, published: 0 };
    }
    const { action } = now as { action: ActionRecord };
    const performing = rules.budget.mark();
    const standing = performed(rules, now, action, dice);
    const fresh = standing.told.slice(now.published);
    news.push(...fresh);
    newsOf.push(...fresh.map(() => now.number));
    if ('asking' in standing) {
      const stands = { ...now, action: standing.action, published: standing.told.length };
      // Dice that have fallen stand in its journal: nobody throws them again.
      const spent = { ...performing(), faces: 0 };
      return { match: stands, pending: { at: 'ask', asking: standing.asking }, seen: standing.draft, news, newsOf, past, spent };
    }
    past.push({ number: now.number, before: now.state, action: standing.action });
    now = { state: standing.state, number: now.number + 1, action: null, published: 0 };
  }
  throw new BudgetSpent('actions without anybody being asked', MOST_IN_A_ROW, rules.id);
}

/**
 * Somebody does something of their own accord: takes their turn, or the GM acts.
 *
 * @throws Refusal `not-offered`, `action-in-flight`, or whatever the rules say.
 */
export function declare<F extends Fight>(given: Ruleset<F>, match: Match<F>, attempt: Attempt, dice: FightDice): Standing<F> {
  const rules = bounded(given);
  return advance(rules, declared(rules, match, attempt, dice), dice);
}

/**
 * Tries what somebody could do of their own accord as far as that goes by itself, and nothing of what comes after it.
 *
 * @throws as `declare`, where it cannot be done.
 */
export function tryOut<F extends Fight>(given: Ruleset<F>, match: Match<F>, attempt: Attempt, dice: FightDice): void {
  const rules = bounded(given);
  const begun = declared(rules, match, attempt, dice);
  performed(rules, begun, begun.action, dice);
}

/** A match in which somebody has begun something, or done it beside the action in flight. @throws Refusal */
function declared<F extends Fight>(
  rules: Ruleset<F>,
  match: Match<F>,
  attempt: Attempt,
  dice: FightDice,
): Match<F> & { readonly action: ActionRecord } {
  const { by, choice } = attempt;
  const seen = match.action ? waitingOf(rules, match, dice).draft : match.state;
  const offer = taken(rules, seen, attempt);
  const { procedure, args } = performedBy({ by, choice: complete(offer, choice) });
  if (!match.action) return { ...match, action: { procedure, args, journal: [] }, published: 0 };
  if (!offer.anytime) throw new Refusal('action-in-flight', { pick: procedure });
  typed(rules.id, procedure, () => act(rules, copy(seen), procedure, args));
  return { ...match, action: interject(match.action, by, { pick: procedure, ...args }) };
}

/** The offer that a choice takes. What else there is to do need be known only to refuse what is not offered. @throws Refusal */
function taken<F extends Fight>(rules: Ruleset<F>, seen: F, { by, choice }: Attempt): Offer {
  const same = rules.offers(seen, by, choice.pick);
  return accept(same.some((o) => o.pick === choice.pick) ? same : rules.offers(seen, by), choice);
}

/**
 * Something that no offer lists, because the table itself decides who may: somebody joins, a zone is drawn, the GM edits.
 * What is picked is the name of the procedure; it neither asks nor rolls, so it may happen at any time.
 *
 * @throws Refusal whatever the rules say.
 */
export function apply<F extends Fight>(given: Ruleset<F>, match: Match<F>, attempt: Attempt, dice: FightDice): Standing<F> {
  const rules = bounded(given);
  const { procedure, args } = performedBy(attempt);
  const seen = match.action ? waitingOf(rules, match, dice).draft : match.state;
  typed(rules.id, procedure, () => act(rules, copy(seen), procedure, args));
  if (match.action) return advance(rules, { ...match, action: interject(match.action, attempt.by, { ...args, pick: procedure }) }, dice);
  return advance(rules, { ...match, action: { procedure, args, journal: [] }, published: 0 }, dice);
}

/**
 * Does as `apply` one thing, and nothing after it: how a fight that cannot go on is put right.
 *
 * @throws Refusal `action-in-flight`, or whatever the rules say.
 */
export function amend<F extends Fight>(given: Ruleset<F>, match: Match<F>, attempt: Attempt, dice: FightDice): Amended<F> {
  const rules = bounded(given);
  const { pick } = attempt.choice;
  if (match.action) throw new Refusal('action-in-flight', { pick });
  const end = performed(rules, match, { ...performedBy(attempt), journal: [] }, dice);
  if ('asking' in end) throw new Refusal('action-in-flight', { pick });
  const now = { state: end.state, number: match.number + 1, action: null, published: 0 };
  const past = [{ number: match.number, before: match.state, action: end.action }];
  return { match: now, seen: end.state, news: end.told, newsOf: end.told.map(() => match.number), past };
}

/** Which procedure an attempt performs, and with what. */
function performedBy({ by, choice }: Attempt): { readonly procedure: string; readonly args: Readonly<Record<string, Json | undefined>> } {
  const { pick, ...args } = choice;
  return { procedure: pick, args: { ...args, by } };
}

/** Answers what the action in flight asks; who is silent takes the rule's default. `asking`: what it asks, where the caller knows that. */
export function reply<F extends Fight>(given: Ruleset<F>, match: Match<F>, answers: Given, dice: FightDice, asking?: Asking): Standing<F> {
  const rules = bounded(given);
  const waiting = asking && match.action ? { asking, action: match.action } : waitingOf(rules, match, dice);
  return advance(rules, { ...match, action: answer(waiting, answers) }, dice);
}

/** The deadline of a turn has passed: what the rules say happens then. */
export function expire<F extends Fight>(rules: Ruleset<F>, match: Match<F>, turn: Turn, dice: FightDice): Standing<F> {
  return declare(rules, match, turn.otherwise, dice);
}

/** Where the action in flight stands. */
function waitingOf<F extends Fight>(rules: Ruleset<F>, match: Match<F>, dice: FightDice): Waiting<F> {
  if (!match.action) throw new Refusal('too-late');
  const standing = performed(rules, match, match.action, dice);
  if (!('asking' in standing)) throw new RuleFault(`${rules.id} ${match.action.procedure}: it waits for nobody`);
  return standing;
}
