/** What a row says of an encounter beside what it holds. */
import { expect, test } from 'vitest';
import { toRow } from '../../src/store/encounter-row.ts';
import { page } from './samples.ts';

test('a board is to be drawn where there is a channel: of a fight that has lost its own it would be looked at for ever', () => {
  const of = page();
  expect(toRow(of).boardBehind).toBe(true);
  expect(toRow({ ...of, status: 'paused', lost: { since: 500, was: 'running' } }).boardBehind).toBe(false);
});
