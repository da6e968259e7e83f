/** Luck against all throws there could have been: counted one by one where there are few, by the shape of many where there are many. */
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { deviation, normal, percentile, type Throws } from '../../src/table/luck.ts';
import { often } from '../support/long.ts';

/** Dice by size, as they fell. */
type Fallen = readonly (readonly [sides: number, faces: readonly number[]])[];

const throwsOf = (fallen: Fallen): readonly Throws[] =>
  fallen.map(([sides, faces]) => ({ sides, count: faces.length, sum: faces.reduce((all, face) => all + 2 * face - sides - 1, 0) }));

/** What some faces are worth, exactly: a whole number, in the common unit of these dice. */
const worth = (fallen: Fallen): number =>
  fallen.reduce((all, [sides, faces]) => all + faces.reduce((sum, face) => sum + ((2 * face - sides - 1) * 600) / sides, 0), 0);

/** All ways in which dice of these sizes can fall. */
const waysOf = (sizes: readonly number[]): readonly (readonly number[])[] =>
  sizes.reduce<number[][]>((ways, sides) => ways.flatMap((way) => Array.from({ length: sides }, (_, i) => [...way, i + 1])), [[]]);

/** Numbers from 0 to 1, always the same. */
function numbers(seed: number): () => number {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return state / 2 ** 32;
  };
}

/** How far the spread of some numbers from 0 to 1 is from even, at most (Kolmogorov-Smirnov). */
const unevenness = (found: readonly number[]): number =>
  Math.max(...found.toSorted((a, b) => a - b).map((p, i) => Math.abs(p - (i + 0.5) / found.length)));

test('of few dice it is what counting every throw comes to', () => {
  const few = fc.array(fc.constantFrom(2, 4, 6, 8, 12, 20), { minLength: 1, maxLength: 3 });
  fc.assert(
    fc.property(few, fc.nat(), (sizes, pick) => {
      const ways = waysOf(sizes);
      const told = (way: readonly number[]): Fallen => way.map((face, i) => [sizes[i]!, [face]]);
      const way = told(ways[pick % ways.length]!);
      const values = ways.map((one) => worth(told(one)));
      const own = worth(way);
      const below = values.filter((value) => value < own).length;
      const level = values.filter((value) => value === own).length;
      expect(percentile(throwsOf(way))).toBeCloseTo((below + level / 2) / ways.length, 9);
    }),
    { numRuns: 60 },
  );
});

const FIGHTS = often(1000, 10_000);

// At one in a hundred such tests an even spread is further off than 1.63 divided by the root of the number of fights.
test.each([
  ['a few', [20, 6, 6, 8, 100]],
  ['a fight', [100, 100, 100, 8, 6, 6, 20, 20, 4, 10, 10, 12]],
  ['more than is reckoned exactly', Array.from({ length: 60 }, (_, i) => [20, 6, 10][i % 3]!)],
  ['sizes without a common unit', [97, 89, 83, 79, 73, 71, 67, 61, 20, 6]],
])('over many fights it is spread evenly: %s', (_, sizes) => {
  const next = numbers(7);
  const found = Array.from({ length: FIGHTS }, () =>
    percentile(throwsOf(sizes.map((sides) => [sides, [1 + Math.floor(next() * sides)]] as const))),
  );
  expect(unevenness(found)).toBeLessThan(1.63 / Math.sqrt(FIGHTS));
});

test('the average is in the middle, and better faces are luckier', () => {
  expect(percentile(throwsOf([[6, [3, 4]]]))).toBeCloseTo(0.5, 9);
  expect(percentile([])).toBe(0.5);
  expect(percentile(throwsOf([[20, [20, 20]]]))).toBeCloseTo(1 - 1 / 800, 9);
  expect(deviation(throwsOf([[6, [6, 6]]]))).toBeGreaterThan(deviation(throwsOf([[6, [6, 5]]])));
  expect(normal(1.96)).toBeCloseTo(0.975, 4);
  expect(normal(-1.96)).toBeCloseTo(0.025, 4);
});
