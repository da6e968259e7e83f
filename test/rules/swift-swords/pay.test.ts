/** What an action takes from the hand when nobody names the dice. */
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { payment } from '../../../src/rules/swift-swords/hand.ts';
import { fighterOf } from './support.ts';

const paid = (ad: number[], cost: number): number[] => payment(fighterOf({}, { ad }), cost, undefined);

describe('unnamed dice (SS-ACD-13)', () => {
  test.each([
    [[6, 3, 2], 4, [6]],
    [[5, 4, 1], 4, [4]],
    [[2, 3, 5], 6, [2, 5]],
    [[4, 4, 2, 6], 8, [4, 4]],
    [[2, 6, 4, 4], 8, [2, 6]],
    [[3, 3], 0, []],
  ])('of %j for %i: %j', (ad, cost, dice) => expect(paid(ad, cost)).toEqual(dice));

  test('are the fewest, then the smallest sum, then the first in hand', () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 1, max: 6 }), { maxLength: 9 }), fc.integer({ min: 1, max: 20 }), (ad, cost) => {
        const sum = (dice: readonly number[]): number => dice.reduce((a, b) => a + b, 0);
        const choices = Array.from({ length: 2 ** ad.length }, (_, mask) => ad.filter((face, i) => face > 1 && mask & (1 << i)));
        const [best] = choices.filter((c) => sum(c) >= cost).toSorted((a, b) => a.length - b.length || sum(a) - sum(b));
        if (best) expect(paid(ad, cost)).toEqual(best);
      }),
    );
  });

  test('are found at once in a hand of thirty', () => {
    const dice = paid(
      Array.from({ length: 30 }, () => 2),
      13,
    );
    expect(dice).toHaveLength(7);
  });
});
