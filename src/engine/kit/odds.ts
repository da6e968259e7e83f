import { range } from '../budget.ts';

/** How likely the sums of dice are: what tactics count on. Nothing is rolled here. */

/** Chances of sums of dice: the n-th number is how likely a total of n is. Totals beyond the last are counted as the last. */
export type Spread = readonly number[];

const MOST_TOTAL = 80;

/** From chances that may lie beyond the end. */
function gathered(chances: readonly (readonly [total: number, chance: number])[]): Spread {
  const all: number[] = [];
  for (const [total, chance] of chances) {
    const at = Math.max(0, Math.min(MOST_TOTAL, total));
    all[at] = (all[at] ?? 0) + chance;
  }
  return Array.from(all, (chance) => chance ?? 0);
}

/** So often an exploding die is rolled again at most: beyond that hardly anything is left to come. */
const MOST_AGAIN = 6;

/** A total that is certain. */
export const certainSpread = (total: number): Spread => gathered([[total, 1]]);

/** One die. `again`: its highest face is rolled again, less 1, as long as it keeps coming. */
export function dieSpread(sides: number, again = false): Spread {
  const faces = range(sides, 'faces').map((i) => i + 1);
  const times = again && sides > 1 ? MOST_AGAIN : 0;
  const rolls = range(times + 1, 'rolls').map((n) =>
    faces.filter((face) => face < sides || n === times).map((face) => [n * (sides - 1) + face, (1 / sides) ** (n + 1)] as const),
  );
  return gathered(rolls.flat());
}

/** Both together. */
export const plusSpread = (a: Spread, b: Spread): Spread => gathered(a.flatMap((p, i) => b.map((q, j) => [i + j, p * q] as const)));

/** So many of the same together. */
export const timesSpread = (one: Spread, count: number): Spread =>
  range(Math.max(0, Math.min(count, 16)), 'dice').reduce<Spread>((sum) => plusSpread(sum, one), [1]);

/** The lower of two. */
export const lowerSpread = (a: Spread, b: Spread): Spread =>
  gathered(a.flatMap((p, i) => b.map((q, j) => [Math.min(i, j), p * q] as const)));

/** Each total changed; totals below 0 become 0. */
export const changedSpread = (a: Spread, change: (total: number) => number): Spread =>
  gathered(a.map((p, total) => [Math.round(change(total)), p] as const));

/** How likely it is to reach a total. */
export const atLeast = (a: Spread, least: number): number => a.reduce((sum, p, total) => (total >= least ? sum + p : sum), 0);

/** What comes of it on the average. */
export const mean = (a: Spread, of: (total: number) => number = (total) => total): number =>
  a.reduce((sum, p, total) => sum + p * of(total), 0);
