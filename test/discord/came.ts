/** What comes of something that may be refused. */
import { ownWords } from '../../src/discord/say.ts';
import { Refusal } from '../../src/engine/index.ts';

/** What comes of it: a value, or the words of a refusal. */
export function came(run: () => unknown): unknown {
  try {
    return run();
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    return ownWords(error) ?? `${error.reason} ${JSON.stringify(error.facts)}`;
  }
}
