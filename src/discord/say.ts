/** Refusals of the face itself: what was typed cannot be understood, or is not there. */
import { Refusal } from '../engine/index.ts';

const REASON = 'face-says';

/** Says no in these words, privately. */
export const no = (text: string): Refusal => new Refusal(REASON, { text });

/** The words of such a refusal; null: it is the table's. */
export const ownWords = ({ reason, facts }: Refusal): string | null => (reason === REASON ? String(facts['text']) : null);

/** The value, or no. */
export function needed<T>(value: T | null | undefined, text: string): T {
  if (value === null || value === undefined) throw no(text);
  return value;
}
