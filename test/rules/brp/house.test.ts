/** House rules. */
import { expect, test } from 'vitest';
import { type Fight, settingsOf } from '../../../src/engine/index.ts';
import { brp } from '../../../src/rules/brp/index.ts';
import { house } from '../../../src/rules/brp/settings.ts';

test('a fight that began before there was a setting goes by its first value', () => {
  const young = Object.fromEntries(house.list.map((s) => [s.key, s.initial]));
  const { drawRanks: _, ...old } = young;
  expect(house.get({ settings: old }, 'drawRanks')).toBe(5);
  expect(house.get({ settings: { ...young, drawRanks: 9 } }, 'drawRanks')).toBe(9);
});

test('BR-MOV-06: near enough for anything is whoever is in melee reach, or as near as a move comes', () => {
  const closest = (settings: Fight['settings']) => brp.space.closest?.(brp.newFight(settingsOf(brp, settings)));
  expect([closest({}), closest({ reach: 1 }), closest({ reach: 1, closest: 5 })]).toEqual([3, 2, 5]);
});
