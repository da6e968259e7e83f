/** Refusals of the face itself: what was typed cannot be understood, or is not there. */
import { Refusal } from '../engine/index.ts';

const REASON = 'face-says';
const STALE = 'face-is-stale';

/** Says no in these words, privately. */
export const no = (text: string): Refusal => new Refusal(REASON, { text });

/** Says that the panel itself is out of date: it is replaced by these words. */
export const stale = (text: string): Refusal => new Refusal(STALE, { text });

/** Says that what can be chosen, or what it comes to, is no longer as the panel told it. */
export const movedOn = (): Refusal =>
  new Refusal(STALE, {
    text: 'The fight has moved on since you opened this panel. Open it again to see what is possible now.',
  });

/** Whether a refusal makes the panel worthless that it came from. */
export const isStale = ({ reason }: Refusal): boolean => [STALE, 'too-late', 'not-asked'].includes(reason);

/** The words of a refusal of the face; null: it is the table's. */
export const ownWords = ({ reason, facts }: Refusal): string | null =>
  reason === REASON || reason === STALE ? String(facts['text']) : null;

/** The value, or no. */
export function needed<T>(value: T | null | undefined, text: string): T {
  if (value === null || value === undefined) throw no(text);
  return value;
}

/** What comes of it; null: it is refused. @throws whatever is no refusal */
export async function unlessRefused<T>(asked: Promise<T>): Promise<T | null> {
  try {
    return await asked;
  } catch (error) {
    if (error instanceof Refusal) return null;
    throw error;
  }
}
