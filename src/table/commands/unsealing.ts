/** Taking back answers that lie sealed: nobody has seen them, and nothing has come of them. */
import { type Id, must } from '../../engine/index.ts';
import type { Caller } from '../api.ts';
import { nextCall } from '../time/decisions.ts';
import * as doing from '../words/doing-words.ts';
import { type Doing, questionOf } from './doings.ts';
import { mustRun } from './play.ts';
import type { UnitOfWork } from './unit-of-work.ts';

/**
 * An answer that lies sealed is taken back by whoever gave it.
 * @throws Refusal `too-late`, `nothing-to-undo`
 */
export function unseal(work: UnitOfWork, caller: Caller, id: number, who: Id): void {
  mustRun(work);
  const decision = work.decision(id);
  must(decision.who.includes(who), 'too-late', { decision: id });
  must(decision.answer?.from === caller.user, 'nothing-to-undo');
  work.did(doing.unsealing(work, caller.user, decision));
  work.setDecision({ ...decision, answer: null, due: nextCall(work.encounter, decision) });
}

/** The same for all answers of the caller's that a doing has sealed; false: none is. @throws Refusal as above, `ask-gm` where it has taken one back */
export function unsealAll(work: UnitOfWork, caller: Caller, { answered = [], reopened = [] }: Doing): boolean {
  const { decisions } = work.encounter;
  must(!decisions.some((d) => d.answer === null && reopened.includes(questionOf(d))), 'ask-gm');
  const sealed = decisions.filter((d) => d.answer?.from === caller.user && answered.includes(questionOf(d)));
  for (const { id, who } of sealed) unseal(work, caller, id, who[0]!);
  return sealed.length > 0;
}
