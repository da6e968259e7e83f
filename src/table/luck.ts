/**
 * How lucky somebody’s dice were, against the exact chances of those dice. Every die counts alike, whatever its size: a face counts by
 * its place among the faces of its die, from just above −1 (the worst) to just below 1 (the best).
 */

/** Faces of all dice of one size that somebody has thrown: how many, and the sum of `2 × face − sides − 1`, good luck being positive. */
export interface Throws {
  readonly sides: number;
  readonly count: number;
  readonly sum: number;
}

/** Up to this many dice, of sizes with a common multiple up to this, the chances are calculated exactly; beyond that, by the normal distribution. */
export const EXACT_DICE = 24;
const EXACT_UNIT = 1200;

const gcd = (a: number, b: number): number => (b === 0 ? a : gcd(b, a % b));
const lcm = (a: number, b: number): number => (a / gcd(a, b)) * b;

/** How far the dice lie above what is to be expected, in standard deviations. */
export function deviation(throws: readonly Throws[]): number {
  const score = throws.reduce((all, { sides, sum }) => all + sum / sides, 0);
  const variance = throws.reduce((all, { sides, count }) => all + (count * (sides ** 2 - 1)) / (3 * sides ** 2), 0);
  return variance > 0 ? score / Math.sqrt(variance) : 0;
}

/**
 * The share of all possible throws of the same dice that would have been worse, those that are as good counted by half (mid-p): over
 * many fights it is spread evenly from 0 to 1.
 */
export function percentile(throws: readonly Throws[]): number {
  const some = throws.filter(({ sides, count }) => sides > 1 && count > 0);
  const dice = some.reduce((all, { count }) => all + count, 0);
  const unit = some.reduce((all, { sides }) => (all > EXACT_UNIT ? all : lcm(all, sides)), 1);
  return dice > EXACT_DICE || unit > EXACT_UNIT ? normal(deviation(some)) : exact(some, unit);
}

/** By convolution, one die after the other. Scores are halved, moved to begin at 0, and counted in steps of `unit / sides`. */
function exact(throws: readonly Throws[], unit: number): number {
  let chances = Float64Array.of(1);
  let place = 0;
  for (const { sides, count, sum } of throws) {
    const step = unit / sides;
    for (let i = 0; i < count; i++) chances = withDie(chances, sides, step);
    place += (step * (sum + count * (sides - 1))) / 2;
  }
  let below = 0;
  for (let i = 0; i < place; i++) below += chances[i]!;
  return below + (chances[place] ?? 0) / 2;
}

/** Chances with one more die, whose faces lie `step` apart. */
function withDie(chances: Float64Array, sides: number, step: number): Float64Array<ArrayBuffer> {
  const more = new Float64Array(chances.length + (sides - 1) * step);
  for (let i = 0; i < more.length; i++) {
    // What the die adds up is a window that moves by one step: the sum one step back, with what comes in and without what falls out.
    const [entering, leaving] = [chances[i] ?? 0, chances[i - sides * step] ?? 0];
    more[i] = (more[i - step] ?? 0) + (entering - leaving) / sides;
  }
  return more;
}

/** The share of the normal distribution below `z` (Zelen & Severo 1964, 26.2.17: off by less than 0.0000001). */
export function normal(z: number): number {
  const t = 1 / (1 + 0.2316419 * Math.abs(z));
  const tail =
    (Math.exp(-(z ** 2) / 2) / Math.sqrt(2 * Math.PI)) *
    t *
    (0.31938153 + t * (-0.356563782 + t * (1.781477937 + t * (-1.821255978 + t * 1.330274429))));
  return z < 0 ? tail : 1 - tail;
}
