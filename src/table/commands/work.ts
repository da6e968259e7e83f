/** What the command handler carries out, and what comes back of it. */
import type { Outcome } from '../dto.ts';
import type { UnitOfWork } from './unit-of-work.ts';

/** What a command has to say to its caller alone; commands add what else came of it. */
export type Said = Pick<Outcome, 'note'>;

/**
 * What a command does: it changes the work, and returns the private note, alone or with what else came of it. It may be tried several
 * times, from what is stored by then, so whatever leaves it must be what it returns.
 */
export type Work<S extends Said> = (work: UnitOfWork) => string | S | Promise<string | S>;

/** What came of the try that was saved. Of a second delivery, which does nothing, there is no more than an empty note. */
export type OutcomeOf<S extends Said> = Outcome & Partial<S>;

/** What a command comes to that has said this. */
export function outcomeOf<S extends Said>(encounter: string, said: string | S): OutcomeOf<S> {
  const nothing: Outcome = { encounter, note: '', made: null };
  return { ...nothing, ...(typeof said === 'string' ? { note: said } : said) } as OutcomeOf<S>;
}
