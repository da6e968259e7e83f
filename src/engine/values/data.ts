/** Data from outside: measured before it is walked, and free of what no database and no rule can hold. */
import { isReserved, type Json } from '../json.ts';
import { inFigures } from './number.ts';
import { bytesOf } from './text.ts';

/** How much data may be brought: bytes of its text, and how deep it may be nested. */
export interface Measure {
  readonly bytes: number;
  readonly depth: number;
}

/** No sheet nests deeper than half of this. */
export const DEEPEST = 16;

/** How much of a file is read: of several templates in a list, or of a pack, which is shorter once it is read. */
export const MOST_FILE: Measure = { bytes: 256 * 1024, depth: DEEPEST + 2 };

const OPENING: ReadonlySet<string> = new Set('[{');
const CLOSING: ReadonlySet<string> = new Set(']}');

/**
 * Reads JSON text. What is wrong with it comes back in words, to follow "it" ("is larger than 16 KB"); `unfit`: it is data, but
 * none that can be taken.
 */
export function readData(
  text: string,
  { bytes, depth }: Measure,
): { readonly data: Json } | { readonly problem: string; readonly unfit: boolean } {
  if (bytesOf(text) > bytes) return { problem: `is larger than ${inFigures(Math.floor(bytes / 1024))} KB`, unfit: true };
  if (nestingOf(text, depth) > depth) return { problem: TOO_DEEP, unfit: true };
  try {
    const data = JSON.parse(text) as Json;
    const problem = problemIn(data, depth);
    return problem === null ? { data } : { problem, unfit: true };
  } catch {
    return { problem: 'is not valid JSON', unfit: false };
  }
}

const TOO_DEEP = 'is nested too deeply';

/** How deep brackets are nested in a text, counted no further than one beyond `most`. */
function nestingOf(text: string, most: number): number {
  let [now, deepest, quoted] = [0, 0, false];
  for (let at = 0; at < text.length && deepest <= most; at++) {
    const sign = text.charAt(at);
    if (sign === '\\') at++;
    else if (sign === '"') quoted = !quoted;
    else if (quoted) continue;
    else if (OPENING.has(sign)) deepest = Math.max(deepest, ++now);
    else if (CLOSING.has(sign)) now--;
  }
  return deepest;
}

/** What data cannot be kept, in words to follow "it"; null: nothing. Looks no deeper than `depth`. */
export function problemIn(data: unknown, depth = DEEPEST): string | null {
  if (typeof data === 'number') return Number.isFinite(data) ? null : 'holds a number that is too large';
  if (typeof data !== 'object' || data === null) return null;
  if (depth <= 0) return TOO_DEEP;
  for (const [key, value] of Object.entries(data)) {
    if (isReserved(key)) return `holds a field called ${key}, which cannot be`;
    const problem = problemIn(value, depth - 1);
    if (problem !== null) return problem;
  }
  return null;
}
