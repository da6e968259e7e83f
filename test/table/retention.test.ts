/** How much of a fight's past is kept: which fights are dropped as too long ago, of small fights and of big ones, and which doings. */
import { describe, expect, test } from 'vitest';
import type { Checkpoint } from '../../src/table/encounter.ts';
import { CHECKPOINTS_KEPT, DOINGS_KEPT, doingsDropped, forgottenStates, LEAST_KEPT } from '../../src/table/retention.ts';
import { checkpoint } from '../store/samples.ts';

const ended = (...numbers: readonly number[]): readonly Checkpoint[] => numbers.map((number) => checkpoint(number));
const SMALL = 100;
const HUGE = 4_000_000;

describe('the fights before actions', () => {
  test.each([
    ['nothing has ended', [], SMALL, null],
    ['no tenth one among them', [501, 502, 509], SMALL, null],
    ['all can still be taken back', [150], SMALL, null],
    // Of action 170 the last 150 can be taken back, 21 to 170: those up to 20 go, in whole tens.
    ['the first ten that go', [160], SMALL, [0, 9]],
    ['one more action is not enough for ten more', [161, 162, 169, 170], SMALL, [0, 19]],
    ['a later tenth one', [1000], SMALL, [839, 849]],
    ['several at once, from the first of them on', [985, 990, 995, 1000], SMALL, [824, 849]],
    ['a tenth one that is not the last of them', [990, 991], SMALL, [829, 839]],
  ] as const)('%s', (_, numbers, length, dropped) => {
    expect(forgottenStates(ended(...numbers), length)).toEqual(dropped);
  });

  test.each([
    ['so big that the least is kept', 1000, HUGE, [839, 969]],
    ['bigger still', 1000, 100 * HUGE, [839, 969]],
    ['of which not quite a 42nd fits', 1000, HUGE / 41.9, [839, 959]],
    ['as big as all that is kept: forty of them', 1000, HUGE / 40, [839, 959]],
    ['just as big as the most may be', 1000, Math.floor(HUGE / CHECKPOINTS_KEPT), [839, 849]],
    ['a little bigger: nothing is kept beyond the bound', 1000, HUGE / 140, [839, 859]],
    ['at its beginning', LEAST_KEPT, HUGE, null],
    ['when the least has gone by', 30, HUGE, null],
    ['when ten more have', 40, HUGE, [0, 9]],
  ] as const)('of a fight %s', (_, number, length, dropped) => {
    expect(forgottenStates(ended(number), length)).toEqual(dropped);
  });

  test('a fight of no length counts as small', () => {
    expect(forgottenStates(ended(1000), 0)).toEqual([839, 849]);
  });

  test('what can be taken back is always kept, and the very first fight of all', () => {
    for (const length of [1, HUGE / 40, HUGE])
      for (let number = 1; number <= 400; number++) {
        const [after, upTo] = forgottenStates(ended(number), length) ?? [0, 0];
        const kept = Math.max(LEAST_KEPT, Math.min(CHECKPOINTS_KEPT, Math.floor(HUGE / length)));
        expect(after, `${number} of ${length}`).toBeGreaterThanOrEqual(0);
        expect(upTo, `${number} of ${length}`).toBeLessThanOrEqual(Math.max(0, number - kept));
      }
  });

  test('nothing is left behind, however many actions end with a command', () => {
    for (const each of [1, 3, 10, 27]) {
      const dropped = new Set<number>();
      for (let first = 1; first < 600; first += each) {
        const [after, upTo] = forgottenStates(ended(...Array.from({ length: each }, (_, i) => first + i)), SMALL) ?? [0, 0];
        for (let number = after + 1; number <= upTo; number++) dropped.add(number);
      }
      expect(
        Array.from({ length: 430 }, (_, i) => i + 1).filter((number) => !dropped.has(number)),
        `${each} at once`,
      ).toEqual([]);
    }
  });

  test('without being told a length, the last fight that is kept is measured', () => {
    const big = { round: 1, words: 'x'.repeat(HUGE / 40 - 22) };
    expect(forgottenStates([checkpoint(1000, { before: big })])).toEqual([839, 959]);
    expect(forgottenStates([checkpoint(999, { before: big }), checkpoint(1000, { before: null })])).toEqual([838, 959]);
    expect(forgottenStates([checkpoint(1000, { before: null })])).toEqual([839, 849]);
  });
});

describe('what was done', () => {
  test.each([
    [0, null],
    [20, null],
    [DOINGS_KEPT, null],
    [401, null],
    [419, null],
    [420, 20],
    [410, null],
    [421, null],
    [440, 40],
    [10_000, 9600],
  ])('with save %i', (version, dropped) => {
    expect(doingsDropped({ version })).toBe(dropped);
  });
});
