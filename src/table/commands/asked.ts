/** The question behind a decision, and whether an answer would do. */
import { type Ask, type Choice, declare, type Fight, type Id, LAST_CALL, type Offer, Refusal, validAnswer } from '../../engine/index.ts';
import type { Decision } from '../encounter.ts';
import { isLastCall } from '../time/decisions.ts';
import type { UnitOfWork } from './unit-of-work.ts';

/** The question behind a decision. */
export function askOf({ pending }: UnitOfWork, decision: Decision): Ask {
  if (pending.at === 'over' && isLastCall(decision)) return LAST_CALL;
  const ask = pending.at === 'ask' ? pending.asking.asks.find((a) => a.key === decision.key && decision.who.includes(a.who)) : undefined;
  if (!ask) throw new Refusal('too-late', { decision: decision.id });
  return ask;
}

/** What somebody may do as the fight stands: worked out once for all texts that one command or look makes of it. */
export function offersOnce(work: Pick<UnitOfWork, 'rules' | 'seen'>, who: Id): readonly Offer[] {
  const before = offered.get(work);
  const known = before?.seen === work.seen ? before : { seen: work.seen, by: new Map<Id, readonly Offer[]>() };
  offered.set(work, known);
  const found = known.by.get(who) ?? work.rules.offers(work.seen, who);
  known.by.set(who, found);
  return found;
}

/** What of it is of one pick: texts that name a single choice need no more. All of it, where that is worked out already. */
export function offersOfPick(work: Pick<UnitOfWork, 'rules' | 'seen'>, who: Id, pick: string): readonly Offer[] {
  const known = offered.get(work);
  return (known?.seen === work.seen ? known.by.get(who) : undefined) ?? work.rules.offers(work.seen, who, pick);
}

const offered = new WeakMap<object, { readonly seen: Fight; readonly by: Map<Id, readonly Offer[]> }>();

/** Whether a choice would go through, tried on a copy. */
export function allowed(work: UnitOfWork, decision: Decision, who: Id, choice: Choice): boolean {
  try {
    if (work.pending.at === 'turn') declare(work.rules, work.encounter.match, who, choice, work.dice);
    else validAnswer(askOf(work, decision), choice);
    return true;
  } catch (error) {
    if (error instanceof Refusal) return false;
    throw error;
  }
}
