/** Lists as people type them, apart by commas or semicolons, where a name may hold one of its own: read, and completed, by one reader. */
import { plainly } from './plainly.ts';

/** Pieces of a list that one name may be made of. */
const MOST_PIECES = 6;

/** What keeps the names of a list apart: marks alone, or the word as well. */
const APART = {
  marks: { behind: /(?<=[,;])/u, end: /[,;]\s*$/u },
  and: { behind: /(?<=[,;]|\band\b)/iu, end: /(?:[,;]|\band)\s*$/iu },
} as const;

/** The pieces of a list, each with the mark behind it. */
const piecesOf = (typed: string, apart: keyof typeof APART = 'marks'): readonly string[] => typed.split(APART[apart].behind);

/** The names of a list that somebody types; a name that has a comma (or an “and”) of its own stays whole. */
export function namesIn(typed: string, isName: (part: string) => boolean, apart: keyof typeof APART = 'marks'): readonly string[] {
  const pieces = piecesOf(typed, apart);
  const unmarked = (text: string): string => text.replace(APART[apart].end, '').trim();
  const found: string[] = [];
  let next = 0;
  for (const at of pieces.keys()) {
    if (at < next) continue;
    const wholes = pieces.slice(at, at + MOST_PIECES).map((_, more) => unmarked(pieces.slice(at, at + more + 1).join('')));
    const longest = Math.max(0, wholes.findLastIndex(isName));
    found.push(wholes[longest] ?? '');
    next = at + longest + 1;
  }
  return found.filter((name) => name !== '');
}

/** Where a list that is being typed stands: what is done of it, mark and all, and what may be the beginning of its next name. */
export interface UnderWay {
  readonly done: string;
  readonly last: string;
}

/**
 * The ways to go on with a list: behind its last mark, and, where what stands before that mark begins one of the known names that has a
 * mark of its own, with that name.
 */
export function underWay(typed: string, known: readonly string[]): readonly UnderWay[] {
  const pieces = [...piecesOf(typed), ...(/[,;]\s*$/u.test(typed) ? [''] : [])];
  const from = (at: number): UnderWay => ({ done: pieces.slice(0, at).join(''), last: pieces.slice(at).join('').trim() });
  const begins = ({ last }: UnderWay): boolean => known.some((name) => /[,;]/u.test(name) && plainly(name).startsWith(plainly(last)));
  const starts = pieces
    .slice(0, -1)
    .map((_, at) => from(at))
    .slice(1 - MOST_PIECES)
    .toReversed();
  const within = starts.filter((one) => one.last !== '' && begins(one));
  const next = from(pieces.length - 1);
  const before = namesIn(next.done, (part) => known.some((name) => plainly(name) === plainly(part))).at(-1);
  const isDone = within.length === 0 || known.some((name) => plainly(name) === plainly(before ?? ''));
  return [...within, ...(isDone ? [next] : [])];
}

/** A list that is being typed with a name in the place of what is under way. */
export const goneOn = ({ done }: UnderWay, name: string): string => (done.trim() === '' ? name : `${done.trim()} ${name}`);
