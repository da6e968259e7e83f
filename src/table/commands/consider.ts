/** Whether a choice would go through, asked before anybody confirms it. */
import { type Attempt, Fault } from '../../engine/index.ts';
import type { Caller } from '../api.ts';
import { actFor, decide } from './play.ts';
import type { UnitOfWork } from './unit-of-work.ts';

/**
 * Does what a decision would do, on a work that is thrown away. Rules refuse before they throw a die, so all that comes out of it is
 * yes or a reason. A fault is kept for whoever really decides: nobody brings a fight to a stand by looking.
 * @param decision null: of their own accord
 * @throws Refusal as `decide` and `actFor`
 */
export function consider(work: UnitOfWork, caller: Caller, decision: number | null, attempt: Attempt): void {
  try {
    if (decision === null) actFor(work, caller, attempt);
    else decide(work, caller, decision, attempt);
  } catch (error) {
    if (!(error instanceof Fault)) throw error;
  }
}
