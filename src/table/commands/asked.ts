/** The question behind a decision, and whether an answer would do. */
import {
  type Ask,
  type Attempt,
  type Choice,
  type Cost,
  type Fight,
  type Id,
  LAST_CALL,
  type Offer,
  onlyAsked,
  open,
  Refusal,
  type Spent,
  tryOut,
  validAnswer,
} from '../../engine/index.ts';
import type { Later } from '../automatic/left.ts';
import type { Decision, Sealed } from '../encounter.ts';
import { Remembered } from '../remembered.ts';
import { isLastCall } from '../time/decisions.ts';
import { comesTo } from '../words/comes-to.ts';
import type { UnitOfWork } from './unit-of-work.ts';

/** The question behind a decision. */
export function askOf({ pending }: UnitOfWork, decision: Decision): Ask {
  if (pending.at === 'over' && isLastCall(decision)) return LAST_CALL;
  const ask = pending.at === 'ask' ? pending.asking.asks.find((a) => a.key === decision.key && decision.who.includes(a.who)) : undefined;
  if (!ask) throw new Refusal('too-late', { decision: decision.id });
  return ask;
}

/** An answer as it is put under seal: with what it comes to as the fight stands. */
export function toSeal(work: UnitOfWork, decision: Decision, answer: Sealed): Sealed {
  const comes = comesTo(askOf(work, decision).offers, answer.choice);
  return comes === '' ? answer : { ...answer, comes };
}

/** An answer that lies sealed, as it counts: it was checked as it was given, and earlier versions let it say more than it was asked for. */
export function sealedIn(work: UnitOfWork, decision: Decision): Choice {
  const { offers, otherwise } = askOf(work, decision);
  return onlyAsked(offers, decision.answer!.choice, otherwise);
}

/** Lists of offers that one command or look has asked for, by whose they are. */
type Lists = Map<string, readonly Offer[]>;

/** A list of offers, and what it cost to make. */
interface Made {
  readonly offers: readonly Offer[];
  readonly spent: Spent;
}

/** What of a unit of work decides what can be done. */
type Standing = Pick<UnitOfWork, 'rules' | 'seen'>;

/** At most this many lists of one state are remembered: who is asked something, and what they could leave for later. */
const MOST_LISTS = 16;

const made = new WeakMap<Fight, Map<string, Made>>();
const asked = new WeakMap<object, { readonly seen: Fight; readonly lists: Lists }>();

/** What this command or look has asked for already, of the fight as it stands now. */
function listsOf(work: Standing): Lists {
  const before = asked.get(work);
  if (before?.seen === work.seen) return before.lists;
  const lists: Lists = new Map();
  asked.set(work, { seen: work.seen, lists });
  return lists;
}

/**
 * Offers that are worked out once for all presses, as long as the fight stands as it does. Each command pays for them once out of its
 * budget, whether they had to be worked out for it or not: it costs the same on every machine, and whoever has looked before.
 */
function listed(work: Standing, key: string, list: () => readonly Offer[]): readonly Offer[] {
  const lists = listsOf(work);
  const own = lists.get(key);
  if (own) return own;
  const { budget, id } = work.rules;
  const known = made.get(work.seen) ?? new Remembered<string, Made>(MOST_LISTS);
  made.set(work.seen, known);
  const found = known.get(key);
  const listing = budget.mark();
  if (found) for (const [cost, n] of Object.entries(found.spent)) budget.spend(cost as Cost, n, `${id} offers`);
  const offers = found?.offers ?? list();
  const spent = found?.spent ?? listing();
  known.set(key, { offers, spent });
  lists.set(key, offers);
  return offers;
}

/** What somebody may do as the fight stands. */
export const offersOnce = (work: Standing, who: Id): readonly Offer[] => listed(work, who, () => work.rules.offers(work.seen, who));

/** What of it is of one pick: texts that name a single choice need no more. All of it, where that has been asked for already. */
export const offersOfPick = (work: Standing, who: Id, pick: string): readonly Offer[] =>
  listsOf(work).get(who) ?? listed(work, `${who} ${pick}`, () => work.rules.offers(work.seen, who, pick));

/** What of it is a turn's: without what a GM does out of turn. */
export const turnOffers = (work: Standing, who: Id): readonly Offer[] =>
  who === 'gm' ? listed(work, 'gm turn', () => offersOnce(work, who).filter((o) => !o.anytime)) : offersOnce(work, who);

/** What somebody could leave for the next turn (declaration) of theirs, whether now or not. */
export const offersAhead = (work: Standing, { who, kind }: Later): readonly Offer[] =>
  listed(work, `${who} ahead ${kind}`, () => open(work.rules.ahead?.(work.seen, who, kind) ?? []));

/** Whether an answer to a decision would go through, tried on a copy. */
export const allowed = (work: UnitOfWork, decision: Decision, attempt: Attempt): boolean => refusedFor(work, decision, attempt) === null;

/** Why an answer to a decision would not go through, tried on a copy; null: it would. */
export function refusedFor(work: UnitOfWork, decision: Decision, attempt: Attempt): Refusal | null {
  try {
    if (work.pending.at === 'turn') tryOut(work.rules, work.encounter.match, attempt, work.dice);
    else validAnswer(askOf(work, decision), attempt.choice);
    return null;
  } catch (error) {
    if (error instanceof Refusal) return error;
    throw error;
  }
}
