/** House rules. */
import { expect, test } from 'vitest';
import { house } from '../../../src/rules/brp/settings.ts';

test('a fight that began before there was a setting goes by its first value', () => {
  const young = Object.fromEntries(house.list.map((s) => [s.key, s.initial]));
  const { drawRanks: _, ...old } = young;
  expect(house.get({ settings: old }, 'drawRanks')).toBe(5);
  expect(house.get({ settings: { ...young, drawRanks: 9 } }, 'drawRanks')).toBe(9);
});
