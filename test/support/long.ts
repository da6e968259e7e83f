/**
 * What the ordinary checks try in part, and `npm run test:long` as a whole. What takes a long time in each system is tried in two of the
 * five, at the table and over sockets in one, with each commit in others: five commits in a row have tried all of that. Of what starts processes one in
 * two or three is tried; of the faults two of fifteen. Whoever looks for faults with the tests sets `TURN=all`.
 */

/** Whether all is to be tried (`npm run test:long`). */
export const LONG = process.env['TEST_LONG'] === '1';

/** How much of something is tried: so much in the ordinary checks, so much in the long ones. */
export const often = <T>(ordinary: T, long: T): T => (LONG ? long : ordinary);

/** Of these every so manieth, beginning with the first; in the long checks all. */
export const each = <T>(all: readonly T[], every: number): readonly T[] => (LONG ? all : all.filter((_, i) => i % every === 0));

/** Whose turn it is; `vitest.config.ts` counts the commits. */
const TURN = process.env['TURN'] ?? '0';

/** A number of its own for each test file, so that not all try the same at once. */
const numberOf = (file: string): number => [...file.replace(/^.*[\\/]test[\\/]/u, '')].reduce((sum, sign) => sum + sign.codePointAt(0)!, 0);

/** Which turn it is in a test file; not a number: all of them are tried. */
export const turnIn = (file: string): number => (LONG || TURN === 'all' ? Number.NaN : Number(TURN) + numberOf(file));

/** Tests of the table take longer than those of rules, and those that drive the whole bot over sockets ten times as long. */
const usual = (file: string): number => (/[\\/](?:e2e|landed|table)[\\/]/u.test(file) ? 1 : 2);

/** So many of these (one or two, if it is not said) whose turn it is in a test file (`import.meta.filename`), in their own order; in the long checks all. */
export function inTurn<T>(all: readonly T[], file: string, count = usual(file)): readonly T[] {
  const first = turnIn(file);
  if (Number.isNaN(first) || all.length <= count) return all;
  const tried = Array.from({ length: count }, (_, i) => (first + 2 * i) % all.length);
  return all.filter((_, i) => tried.includes(i));
}
