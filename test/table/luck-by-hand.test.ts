/** How lucky dice were, counted by hand: all throws of the same dice one by one, and the bell curve where they are too many. */
import { describe, expect, test } from 'vitest';
import { deviation, EXACT_DICE, normal, percentile, type Throws } from '../../src/table/luck.ts';

/** Dice of one size as they fell, high faces being lucky. */
const fell = (sides: number, ...faces: readonly number[]): Throws => ({
  sides,
  count: faces.length,
  sum: faces.reduce((all, face) => all + 2 * face - sides - 1, 0),
});

/** All throws of these dice, each with what it is worth: a face counts by its place among the faces of its die. */
function worths(sizes: readonly number[]): readonly number[] {
  return sizes.reduce<readonly number[]>(
    (all, sides) => all.flatMap((sum) => Array.from({ length: sides }, (_, i) => sum + (2 * (i + 1) - sides - 1) / sides)),
    [0],
  );
}
function byHand(throws: readonly Throws[]): number {
  const all = worths(throws.flatMap(({ sides, count }) => Array.from({ length: count }, () => sides)));
  const mine = throws.reduce((sum, one) => sum + one.sum / one.sides, 0);
  const below = all.filter((worth) => worth < mine - 1e-9).length;
  const same = all.filter((worth) => Math.abs(worth - mine) <= 1e-9).length;
  return (below + same / 2) / all.length;
}

describe('the share of throws that would have been worse, those as good by half', () => {
  test.each<readonly [string, readonly Throws[]]>([
    ['a one', [fell(6, 1)]],
    ['a six', [fell(6, 6)]],
    ['two sixes', [fell(6, 6, 6)]],
    ['a seven with two', [fell(6, 3, 4)]],
    ['three of twenty sides', [fell(20, 1, 20, 13)]],
    ['sizes that share a measure', [fell(4, 4), fell(6, 2, 5)]],
    ['sizes that do not', [fell(4, 3), fell(10, 9), fell(6, 1)]],
    ['a coin', [fell(2, 2, 2, 1, 2)]],
    ['dice of one side besides', [fell(1, 1, 1), fell(6, 4)]],
    ['a size that was never thrown besides', [fell(8), fell(6, 4)]],
  ])('%s', (_, throws) => {
    expect(percentile(throws)).toBeCloseTo(byHand(throws), 10);
  });

  test('no dice are neither lucky nor unlucky', () => {
    expect(percentile([])).toBe(0.5);
    expect(percentile([fell(1, 1)])).toBe(0.5);
    expect(deviation([])).toBe(0);
    expect(deviation([fell(1, 1)])).toBe(0);
  });

  test('of so many dice it is exact, and of more by the bell curve', () => {
    expect(EXACT_DICE).toBe(24);
    const most = [fell(2, ...Array.from({ length: 24 }, () => 2))];
    expect(percentile(most)).toBeCloseTo(1 - 0.5 / 2 ** 24, 12);
    const more = [fell(2, ...Array.from({ length: 25 }, () => 2))];
    expect(percentile(more)).toBe(normal(5));
  });

  test('of sizes with a measure that is too long it is by the bell curve, too', () => {
    const just = [fell(16, 16), fell(25, 25), fell(3, 1)];
    expect(percentile(just)).toBeCloseTo(byHand(just), 10);
    expect(percentile(just)).not.toBe(normal(deviation(just)));
    const beyond = [fell(16, 16), fell(25, 25), fell(7, 1)];
    expect(percentile(beyond)).toBe(normal(deviation(beyond)));
    const long = [fell(1201, 5)];
    expect(percentile(long)).toBe(normal(deviation(long)));
    const limit = [fell(1200, 5)];
    expect(percentile(limit)).toBeCloseTo(4.5 / 1200, 12);
  });
});

test.each<readonly [string, readonly Throws[], number]>([
  ['a six', [fell(6, 6)], 5 / 6 / Math.sqrt(35 / 108)],
  ['a one', [fell(6, 1)], -5 / 6 / Math.sqrt(35 / 108)],
  ['two as they are to be expected', [fell(6, 3, 4)], 0],
  ['a six and a twenty', [fell(6, 6), fell(20, 20)], (5 / 6 + 19 / 20) / Math.sqrt(35 / 108 + 399 / 1200)],
  ['two tens', [fell(10, 10, 10)], 1.8 / Math.sqrt((2 * 99) / 300)],
])('%s lies so far above what is to be expected', (_, throws, far) => {
  expect(deviation(throws)).toBeCloseTo(far, 12);
});

// From a table of the normal distribution.
test.each([
  [0, 0.5],
  [0.5, 0.6914625],
  [1, 0.8413447],
  [1.5, 0.9331928],
  [1.96, 0.9750021],
  [2.5, 0.9937903],
  [3, 0.9986501],
])('%f standard deviations', (z, share) => {
  expect(Math.abs(normal(z) - share)).toBeLessThan(2e-7);
  expect(Math.abs(normal(-z) - (1 - share))).toBeLessThan(2e-7);
});
