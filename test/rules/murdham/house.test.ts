/** House rules. What each of them changes is in the scenarios; here is what holds of all of them. */
import { expect, test } from 'vitest';
import { choiceOf, isOn, numberOf } from '../../../src/rules/murdham/fight.ts';
import { murdham } from '../../../src/rules/murdham/index.ts';
import { fightOf } from './support.ts';

test('a fight that began before there was a setting goes by the value that the rules give it', () => {
  const young = fightOf([]);
  const old = { ...young, settings: { explodingDamage: false } };
  expect(isOn(old, 'explodingDamage')).toBe(false);
  for (const { key, kind, initial } of murdham.settings.filter((s) => s.key !== 'explodingDamage'))
    expect(kind === 'flag' ? isOn(old, key) : kind === 'number' ? numberOf(old, key) : choiceOf(old, key), key).toBe(initial);
});
