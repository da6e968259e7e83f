/** What came of a command that may be refused: of a refusal its reason and its facts, in their order. Whatever else goes wrong is thrown. */
import { Refusal } from '../../src/engine/index.ts';

export const refused = (error: unknown): readonly unknown[] => {
  if (error instanceof Refusal) return [error.reason, ...Object.values(error.facts)];
  throw error;
};

export const outcome = (work: Promise<unknown>): Promise<unknown> => work.catch(refused);

/** The private word of a command, or why it was refused. */
export const noteOf = (work: Promise<{ readonly note: string }>): Promise<unknown> => outcome(work.then(({ note }) => note));
