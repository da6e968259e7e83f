/**
 * The fight as it was before an action, as a checkpoint keeps it: packed, since it differs little from the one before the action before.
 * What is unpacked is the same text to the letter, so that an undo is exact, the order of everything in it included.
 *
 * Every tenth is an *anchor*, packed by itself; so is one that has little in common with the last anchor, as while fighters join. Those up to
 * the next, and the fight as it stands, are kept as what differs from the anchor's text, with its number. Older versions packed them with
 * the text of the tenth as the dictionary of zlib. One that is short stands as plain JSON.
 */
import { deflateSync, inflateSync } from 'node:zlib';
import { KEPT_TOGETHER } from '../table/retention.ts';
import { sumOf, withDifference } from './difference.ts';
import { stateDifference, stateText } from './state-text.ts';

/** Shorter texts (characters) are not worth packing. */
const SHORT = 512;
/** What differs is shorter than this part of a fight, or too much of it does. */
const PART = 1 / 8;
/** How hard is searched: next to the most thorough search a sixth more bytes, in a third of its time. */
const QUICKLY = 3;
/** The dictionary of older versions reached back so many bytes at most. */
const WINDOW = 32_768;

/** A fight that others are kept by: the number of its checkpoint, and its text. */
export interface Anchor {
  readonly number: number;
  readonly text: string;
  /** Of the text: reckoned once for all that are kept by it. */
  readonly sum: number;
}

export const anchorOf = (number: number, text: string): Anchor => ({ number, text, sum: sumOf(text) });

/** The number of the tenth before a checkpoint of that number; its own, if it is one. Fights up to the next are kept as long as it is. */
export const tenthOf = (number: number): number => number - (number % KEPT_TOGETHER);

/** How a packed text begins: by itself, by the tenth as a dictionary, or with the number of its anchor. JSON of a fight begins otherwise. */
const ALONE = 'z:';
const BY_DICTIONARY = 'd:';
const BY_NUMBER = /^(\d+):/;

/** By which anchor what is kept of a checkpoint can be read; null: by none. */
export function anchorIn(kept: string | null, number: number): number | null {
  if (kept === null) return null;
  if (kept.startsWith(BY_DICTIONARY)) return tenthOf(number);
  const by = BY_NUMBER.exec(kept);
  return by ? Number(by[1]) : null;
}

/** A fight by itself. */
export function packed(text: string): string {
  return text.length < SHORT ? text : ALONE + deflateSync(text, { level: QUICKLY }).toString('base64');
}

/** A fight by an anchor; null: there is none, it is short, or too much differs. */
export function packedBy(anchor: Anchor, state: unknown): string | null {
  const { length } = stateText(state);
  if (typeof state !== 'object' || state === null || length < SHORT) return null;
  const difference = stateDifference(state, anchor);
  return difference === null || difference.length > length * PART ? null : `${anchor.number}:${difference}`;
}

/**
 * @param anchor the text of its anchor; null: it needs none
 * @throws Error if it is damaged, or was packed by another anchor (what is packed knows the sum of its own)
 */
export function unpacked(kept: string, anchor: string | null): string {
  if (kept.startsWith(ALONE)) return inflateSync(Buffer.from(kept.slice(ALONE.length), 'base64')).toString();
  const by = BY_NUMBER.exec(kept);
  if (by) return withDifference(anchor ?? '', kept.slice(by[0].length));
  if (!kept.startsWith(BY_DICTIONARY)) return kept;
  const dictionary = anchor === null ? {} : { dictionary: Buffer.from(anchor).subarray(-WINDOW) };
  return inflateSync(Buffer.from(kept.slice(BY_DICTIONARY.length), 'base64'), dictionary).toString();
}
