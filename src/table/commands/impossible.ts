/** Answers that lie sealed and cannot be given any more, since a GM has done something: whoever gave one is asked again. */
import { isFormal } from '../../engine/index.ts';
import type { Decision } from '../encounter.ts';
import { nextCall } from '../time/decisions.ts';
import { callAgain } from '../words/update.ts';
import { allowed, askOf, sealedIn } from './asked.ts';
import type { UnitOfWork } from './unit-of-work.ts';

/** Opens those decisions again; where nothing is left to choose, they answer themselves. */
export function reopenImpossible(work: UnitOfWork): void {
  if (work.pending.at !== 'ask' || work.encounter.match === work.before.match) return;
  for (const decision of work.encounter.decisions) if (decision.answer !== null && !isPossible(work, decision)) reopen(work, decision);
}

const isPossible = (work: UnitOfWork, decision: Decision): boolean =>
  allowed(work, decision, { by: decision.who[0]!, choice: sealedIn(work, decision) });

function reopen(work: UnitOfWork, decision: Decision): void {
  const { choice, from } = decision.answer!;
  const ask = askOf(work, decision);
  if (isFormal(ask)) {
    const planned = { choice: ask.otherwise, from: 'form', at: work.now } as const;
    return work.setDecision({ ...decision, answer: null, planned, due: work.now });
  }
  work.setDecision({ ...decision, answer: null, lost: { choice, from }, due: nextCall(work.encounter, decision) });
  if (decision.users.includes(from)) callAgain(work, work.decision(decision.id));
}
