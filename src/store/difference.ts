/**
 * A text as what differs in it from another that it is mostly like: a fight from the same fight some actions ago. What is the same is found
 * by comparing long pieces of both at once, which costs next to nothing; a change costs a short search for where both go on alike.
 * Changes are looked for in the order of the text: what has moved is written out anew.
 *
 * It is kept as `sum,length,copied,passed,written,...;texts`: the check sum of the other text, how long this one is (in UTF-16 units, as
 * all lengths here), and for one change after another how much is copied from the other text before it, how much of that is passed over, and
 * how much stands there instead; all that stands instead follows after the semicolon, one after another.
 */
import { crc32 } from 'node:zlib';

/** Of each change: copied, passed, written. */
const FIELDS = 3;
/** With more changes than this it is another text. */
const MOST = 400;
/** What begins a piece of JSON, and how much of one is looked for. */
const BREAK = ',';
const PIECE = 12;
/** In how much of the other text, and how many pieces: mostly both go on alike soon. Further off much looks the same, as fighters do. */
const SEARCHES = [
  { near: 256, tries: 8 },
  { near: 4096, tries: 24 },
] as const;
/** Shorter pieces are compared letter by letter. */
const FEW = 24;

const isFirstHalf = (unit: number): boolean => unit >= 0xd8_00 && unit <= 0xdb_ff;
const isSecondHalf = (unit: number): boolean => unit >= 0xdc_00 && unit <= 0xdf_ff;

/** How much of `text` from `j` on is the same as `from` from `i` on; a letter of two halves is not cut apart. */
function alike(from: string, i: number, text: string, j: number): number {
  const most = Math.min(from.length - i, text.length - j);
  let same = 0;
  let piece = FEW;
  while (same < most) {
    const next = Math.min(piece, most - same);
    if (from.slice(i + same, i + same + next) === text.slice(j + same, j + same + next)) {
      same += next;
      piece *= 4;
    } else if (next > FEW) {
      piece = Math.max(FEW, Math.floor(next / 4));
    } else {
      while (from.charCodeAt(i + same) === text.charCodeAt(j + same)) same++;
      break;
    }
  }
  return same > 0 && isFirstHalf(text.charCodeAt(j + same - 1)) ? same - 1 : same;
}

/** How much of both lies before where they go on alike; null: not near. */
function change(from: string, i: number, text: string, j: number): readonly [passed: number, written: number] | null {
  for (const { near, tries } of SEARCHES) {
    const within = from.slice(i, i + near);
    let at = text.indexOf(BREAK, j);
    for (let n = 0; n < tries && at >= 0; n++) {
      const found = within.indexOf(text.slice(at, at + PIECE));
      if (found >= 0) return narrowed(from, i, found, text, j, at - j);
      at = text.indexOf(BREAK, at + 1);
    }
  }
  return null;
}

/** The same change without what both have alike at its end; a letter of two halves is not cut apart. */
function narrowed(from: string, i: number, passed: number, text: string, j: number, written: number): readonly [number, number] {
  const most = Math.min(passed, written);
  let same = 0;
  while (same < most && from.charCodeAt(i + passed - same - 1) === text.charCodeAt(j + written - same - 1)) same++;
  if (isSecondHalf(text.charCodeAt(j + written - same))) same--;
  return [passed - same, written - same];
}

/** By which a text is told from others. */
export const sumOf = (text: string): number => crc32(text);

/**
 * @param sum of the other text, where it is known
 * @returns null where they have so little in common that nothing is saved
 */
export function differenceFrom(from: string, text: string, sum = sumOf(from)): string | null {
  const changes: number[] = [sum, text.length];
  const texts: string[] = [];
  let written = 0;
  for (let i = 0, j = 0; j < text.length; ) {
    const same = alike(from, i, text, j);
    i += same;
    j += same;
    const [passed, instead] = change(from, i, text, j) ?? [from.length - i, text.length - j];
    changes.push(same, passed, instead);
    texts.push(text.slice(j, j + instead));
    i += passed;
    j += instead;
    written += instead;
    if (changes.length > MOST * FIELDS || written > text.length / 2) return null;
  }
  return `${changes.join()};${texts.join('')}`;
}

/** The text that differs so from another. @throws RangeError if it is damaged, or differs so from some other text */
export function withDifference(from: string, kept: string): string {
  const end = kept.indexOf(';');
  const [sum, length, ...changes] = kept.slice(0, end).split(',').map(Number);
  if (sum !== sumOf(from)) throw new RangeError('It differs so from another text.');
  let text = '';
  let [i, at] = [0, end + 1];
  for (let n = 0; n < changes.length; n += FIELDS) {
    const [same, passed, written] = changes.slice(n, n + FIELDS) as [number, number, number];
    text += from.slice(i, i + same) + kept.slice(at, at + written);
    i += same + passed;
    at += written;
  }
  if (text.length !== length || at !== kept.length) throw new RangeError('What differs is damaged.');
  return text;
}
