/** How likely the sums of dice are, against counting out all that they can show. */
import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  atLeast,
  BudgetSpent,
  certainSpread,
  changedSpread,
  dieSpread,
  lowerSpread,
  mean,
  plusSpread,
  type Spread,
  timesSpread,
} from '../../../src/engine/index.ts';

/** Chances of so many equally likely results, so many of each total. */
const of = (all: number, ...counts: readonly number[]): Spread => counts.map((count) => count / all);
const near = (spread: Spread, expected: Spread): void => {
  expect(spread).toHaveLength(expected.length);
  for (const [i, chance] of expected.entries()) expect(spread[i], `a total of ${i}`).toBeCloseTo(chance, 10);
};

test('dice, dice together, the lower of two, and totals that are changed', () => {
  near(dieSpread(4), of(4, 0, 1, 1, 1, 1));
  near(plusSpread(dieSpread(4), dieSpread(2)), of(8, 0, 0, 1, 2, 2, 2, 1));
  near(timesSpread(dieSpread(2), 3), of(8, 0, 0, 0, 1, 3, 3, 1));
  near(lowerSpread(dieSpread(3), dieSpread(3)), of(9, 0, 5, 3, 1));
  near(certainSpread(3), [0, 0, 0, 1]);
  near(
    changedSpread(dieSpread(4), (total) => (total - 2) / 2),
    // -0.5 and 0 become 0; 0.5 is rounded up to 1, where 1 is too.
    of(4, 2, 2),
  );
  near(
    changedSpread(dieSpread(4), (total) => total - 3),
    of(4, 3, 1),
  );
});

test('no dice come to nothing, and no more than sixteen are reckoned with', () => {
  near(timesSpread(dieSpread(6), 0), [1]);
  near(timesSpread(dieSpread(6), -1), [1]);
  expect(mean(timesSpread(certainSpread(1), 16))).toBe(16);
  expect(mean(timesSpread(certainSpread(1), 17))).toBe(16);
});

test('totals beyond 80 count as 80, and below 0 as 0', () => {
  expect(certainSpread(80)).toHaveLength(81);
  expect(mean(certainSpread(90))).toBe(80);
  expect(mean(certainSpread(79))).toBe(79);
  near(certainSpread(-5), [1]);
});

test('an exploding die is rolled again on its highest face, for one less, six times at most', () => {
  const exploding = dieSpread(3, true);
  // 1 and 2; then 3 - 1 and another roll: 3, 4; and so on.
  near(exploding.slice(0, 7), [0, 1 / 3, 1 / 3, 1 / 9, 1 / 9, 1 / 27, 1 / 27]);
  expect(exploding).toHaveLength(16);
  expect(atLeast(exploding, 0)).toBeCloseTo(1, 10);
  // A die that has but one face would never end.
  near(dieSpread(1, true), [0, 1]);
});

test('a die with more faces than anybody has is no die', () => {
  expect(() => dieSpread(10_001)).toThrow(BudgetSpent);
  expect(() => dieSpread(10_001)).toThrow(/^faces does not end/u);
});

test('chances add up to one, means to the sum of means, and reaching a total is likelier the lower it is', () => {
  const die = fc.integer({ min: 1, max: 10 });
  fc.assert(
    fc.property(die, die, fc.boolean(), (a, b, again) => {
      const both = plusSpread(dieSpread(a, again), dieSpread(b));
      expect(atLeast(both, 0)).toBeCloseTo(1, 8);
      expect(mean(both)).toBeCloseTo(mean(dieSpread(a, again)) + (b + 1) / 2, 8);
      for (const total of both.keys()) expect(atLeast(both, total) - atLeast(both, total + 1)).toBeCloseTo(both[total]!, 8);
      expect(mean(both, (total) => 2 * total)).toBeCloseTo(2 * mean(both), 8);
      expect(mean(lowerSpread(dieSpread(a), dieSpread(b)))).toBeLessThanOrEqual(Math.min(a + 1, b + 1) / 2 + 1e-9);
    }),
  );
});
