/** The question behind a decision, and whether an answer would do. */
import { type Ask, type Choice, declare, heed, type Id, Refusal } from '../engine/index.ts';
import type { Decision } from './page.ts';
import type { Work } from './work.ts';

/** The question behind a decision. */
export function askOf({ pending }: Work, decision: Decision): Ask {
  const ask = pending.at === 'ask' ? pending.asking.asks.find((a) => a.key === decision.key && decision.who.includes(a.who)) : undefined;
  if (!ask) throw new Refusal('too-late', { decision: decision.id });
  return ask;
}

/** Whether a choice would go through, tried on a copy. */
export function allowed(work: Work, decision: Decision, who: Id, choice: Choice): boolean {
  try {
    if (work.pending.at === 'turn') declare(work.rules, work.page.match, who, choice, work.dice);
    else heed(askOf(work, decision), choice);
    return true;
  } catch (error) {
    if (error instanceof Refusal) return false;
    throw error;
  }
}
