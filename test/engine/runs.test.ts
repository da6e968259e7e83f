/** Numbered names in a row. */
import { describe, expect, test } from 'vitest';
import { inRuns } from '../../src/engine/index.ts';

const band = (kind: string, ...numbers: readonly number[]): readonly string[] => numbers.map((n) => `${kind} ${n}`);

describe('names that are numbered on', () => {
  test('are the first and the last of them, from three on', () => {
    expect(inRuns(band('Bandit', 1, 2, 3, 4))).toEqual(['Bandit 1 to Bandit 4']);
    expect(inRuns(band('Bandit', 1, 2))).toEqual(['Bandit 1', 'Bandit 2']);
  });

  test('are told in short where another word stands before them', () => {
    expect(inRuns([...band('Bandit', 1, 2, 3), 'Ana'], 'short')).toEqual(['Bandit 1–3', 'Ana']);
    expect(inRuns(band('Bandit', 1, 2), 'short')).toEqual(['Bandit 1', 'Bandit 2']);
  });

  test('keep their marks and their place among others', () => {
    expect(inRuns(['**Ana**', ...band('Wolf', 9, 10, 11).map((name) => `**${name}**`), '**Ben**'])).toEqual([
      '**Ana**',
      '**Wolf 9** to **Wolf 11**',
      '**Ben**',
    ]);
  });

  test('never take in anybody who is not there, nor of another kind', () => {
    expect(inRuns(band('Bandit', 1, 2, 4, 5))).toEqual(band('Bandit', 1, 2, 4, 5));
    expect(inRuns(['Bandit 1', 'Wolf 2', 'Bandit 3'])).toEqual(['Bandit 1', 'Wolf 2', 'Bandit 3']);
    expect(inRuns([...band('Bandit', 1, 2), ...band('Wolf', 3, 4)])).toHaveLength(4);
    expect(inRuns(['7', '8', '9'])).toEqual(['7', '8', '9']);
  });
});
