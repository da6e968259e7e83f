/** House rules. What each of them changes is in the scenarios; here is what holds of all of them. */
import { expect, test } from 'vitest';
import { house } from '../../../src/rules/murdham/settings.ts';
import { fightOf } from './support.ts';

test('a fight that began before there was a setting goes by the value that the rules give it', () => {
  const old = { ...fightOf([]), settings: { explodingDamage: false } };
  expect(house.get(old, 'explodingDamage')).toBe(false);
  for (const { key, initial } of house.list.filter((s) => s.key !== 'explodingDamage'))
    expect(house.get(old, key as Parameters<typeof house.get>[1]), key).toBe(initial);
});
