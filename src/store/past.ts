/**
 * The fight as it was before an action, as a checkpoint keeps it: packed, since it differs little from the one before the action before.
 * What is unpacked is the same text to the letter, so that an undo is exact, the order of everything in it included.
 *
 * Every tenth, an *anchor*, is packed by itself; those up to the next are packed with its text as the dictionary. One that is short, or
 * was kept by an older version, stands as plain JSON.
 */
import { deflateSync, inflateSync } from 'node:zlib';
import { KEPT_TOGETHER } from '../table/retention.ts';

/** Shorter texts (characters) are not worth packing. */
const SHORT = 512;
/** Next to an anchor nearly everything is found at once: a third more bytes than the most thorough search, in half its time. */
const QUICKLY = 3;
/** The dictionary reaches back so many bytes at most; the rest of it would only cost time. */
const WINDOW = 32_768;

/** The number of the anchor that a checkpoint of that number goes by; its own, if it is one. */
export const anchorOf = (number: number): number => number - (number % KEPT_TOGETHER);

/** How a packed text begins: by itself, or with the text of its anchor. JSON begins otherwise. */
const ALONE = 'z:';
const BY_ANCHOR = 'd:';

/** Whether what is kept can only be read with the text of its anchor. */
export const needsAnchor = (kept: string | null): boolean => kept?.startsWith(BY_ANCHOR) === true;

const dictionaryOf = (anchor: string): Buffer => Buffer.from(anchor).subarray(-WINDOW);

/** @param anchor the text of its anchor; null: it is one itself, or has none that is kept */
export function packed(text: string, anchor: string | null): string {
  if (text.length < SHORT) return text;
  return anchor === null
    ? ALONE + deflateSync(text).toString('base64')
    : BY_ANCHOR + deflateSync(text, { dictionary: dictionaryOf(anchor), level: QUICKLY }).toString('base64');
}

/** @throws Error if it is damaged, or was packed by another anchor (the packed text knows the sum of its own) */
export function unpacked(kept: string, anchor: string | null): string {
  if (kept.startsWith(ALONE)) return inflateSync(Buffer.from(kept.slice(ALONE.length), 'base64')).toString();
  if (!kept.startsWith(BY_ANCHOR)) return kept;
  const dictionary = anchor === null ? {} : { dictionary: dictionaryOf(anchor) };
  return inflateSync(Buffer.from(kept.slice(BY_ANCHOR.length), 'base64'), dictionary).toString();
}
