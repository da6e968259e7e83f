/** The question behind a decision, and whether an answer would do. */
import { type Ask, type Choice, declare, type Id, LAST_CALL, Refusal, validAnswer } from '../../engine/index.ts';
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
