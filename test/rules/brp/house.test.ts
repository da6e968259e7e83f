/** House rules. What each of them changes is in the scenarios; here is what holds of all of them. */
import { expect, test } from 'vitest';
import { house } from '../../../src/rules/brp/house.ts';
import { settings } from '../../../src/rules/brp/settings.ts';

const initial = Object.fromEntries(settings.map((s) => [s.key, s.initial]));

test('a fight that began before there was a setting goes by the value that the rules give it', () =>
  expect(house({ settings: { reach: 5, attackReveals: false } })).toEqual({ ...initial, reach: 5, attackReveals: false }));

test('settings that are complete are read as they stand', () => expect(house({ settings: initial })).toBe(initial));
