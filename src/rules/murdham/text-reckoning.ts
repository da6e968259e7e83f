/** What a text of an event is given, and sums within a sentence. */
import type { GmEvent, Voice } from '../../engine/index.ts';
import type { Happening, HappeningOf } from './events.ts';

/** The table itself words what is the same in every system. */
export type Own = Exclude<Happening['type'], GmEvent['type']>;
/** The text of one event; null: nothing is said. */
export type Tell<T extends Own> = (event: HappeningOf<T>, voice: Voice) => string | null;

/** A sum after what it explains. */
export const inBrackets = (sum: string): string => (sum ? ` (${sum})` : '');
