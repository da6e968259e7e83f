/** Numbers that leave a fight in buttons tell nothing of what was counted. */
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { behind, decisionNumber, marker, numbersIn } from '../../src/table/marks.ts';

const seed = fc.stringMatching(/^[0-9a-f]{64}$/u);
const number = fc.nat(2 ** 32 - 1);
const SEED = 'ab'.repeat(32);

describe('a mark', () => {
  test('is read again as what was marked, in its own fight alone', () =>
    fc.assert(
      fc.property(seed, seed, number, number, (own, other, from, to) => {
        const mark = marker(own)(from, to);
        expect(mark).toMatch(/^[\w-]{22}$/u);
        expect(numbersIn(own, mark)).toEqual([from, to]);
        if (other !== own) expect(numbersIn(other, mark)).toBeNull();
      }),
    ));

  test('is the same for the same lines, and nothing like its neighbours’', () => {
    const marks = Array.from({ length: 200 }, (_, i) => marker(SEED)(i + 1, i + 3));
    expect(marks).toEqual(Array.from({ length: 200 }, (_, i) => marker(SEED)(i + 1, i + 3)));
    expect(new Set(marks.map((mark) => mark.slice(0, 4))).size).toBe(200);
    expect(marks).not.toEqual(marks.toSorted());
  });

  test('of one line names it alone, and of a post the lines that it covers', () => {
    expect(numbersIn(SEED, marker(SEED)(7))).toEqual([7, 7]);
    expect(behind(SEED, { covers: [3, 9] })).toBe(marker(SEED)(3, 9));
    expect(behind(SEED, { covers: null })).toBeNull();
  });

  test.each([
    ['', null],
    ['-', null],
    ['x'.repeat(22), null],
    ['x'.repeat(21), null],
    ['ä'.repeat(22), null],
    ['1-2-3', null],
    ['-3-4', null],
    ['1e9', null],
    ['12', [12, 12]],
    ['3-9', [3, 9]],
    ['9999999999', null],
  ])('that is none, or was made before there were marks: “%s”', (mark, numbers) => expect(numbersIn(SEED, mark)).toEqual(numbers));
});

test('numbers of decisions are never 0, and neither follow each other nor grow', () => {
  const numbers = Array.from({ length: 2000 }, (_, i) => decisionNumber(SEED, i + 1));
  expect(new Set(numbers).size).toBe(2000);
  expect(numbers.every((n) => Number.isSafeInteger(n) && n > 0)).toBe(true);
  const grown = numbers.filter((n, i) => i > 0 && n > numbers[i - 1]!).length;
  expect(grown).toBeGreaterThan(900);
  expect(grown).toBeLessThan(1100);
  expect(decisionNumber('cd'.repeat(32), 1)).not.toBe(numbers[0]);
});
