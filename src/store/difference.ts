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

/** A place in both texts: `from` is the other one, and has been copied or passed over up to `i`; `text` has been found up to `j`. */
interface Place {
  readonly from: string;
  readonly text: string;
  i: number;
  j: number;
}

/** What differs at a place: how much of the other text is passed over there, and how much is written instead. */
interface Change {
  readonly passed: number;
  readonly written: number;
}

/** How much both go on alike; a letter of two halves is not cut apart. */
function alike({ from, text, i, j }: Place): number {
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

/** What differs before both go on alike; null: they do not near by. */
function changeAt(place: Place): Change | null {
  const { from, text, i, j } = place;
  for (const { near, tries } of SEARCHES) {
    const within = from.slice(i, i + near);
    let at = text.indexOf(BREAK, j);
    for (let n = 0; n < tries && at >= 0; n++) {
      const found = within.indexOf(text.slice(at, at + PIECE));
      if (found >= 0) return narrowed(place, { passed: found, written: at - j });
      at = text.indexOf(BREAK, at + 1);
    }
  }
  return null;
}

/** The same change without what both have alike at its end; a letter of two halves is not cut apart. */
function narrowed({ from, text, i, j }: Place, { passed, written }: Change): Change {
  const most = Math.min(passed, written);
  let same = 0;
  while (same < most && from.charCodeAt(i + passed - same - 1) === text.charCodeAt(j + written - same - 1)) same++;
  if (isSecondHalf(text.charCodeAt(j + written - same))) same--;
  return { passed: passed - same, written: written - same };
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
  const place = { from, text, i: 0, j: 0 };
  let all = 0;
  while (place.j < text.length) {
    const same = alike(place);
    place.i += same;
    place.j += same;
    const { passed, written } = changeAt(place) ?? { passed: from.length - place.i, written: text.length - place.j };
    changes.push(same, passed, written);
    texts.push(text.slice(place.j, place.j + written));
    place.i += passed;
    place.j += written;
    all += written;
    if (changes.length > MOST * FIELDS || all > text.length / 2) return null;
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
