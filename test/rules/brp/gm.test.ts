/** The GM's deeds have the names and parameters of all systems; what was stored under older ones is read as before. */
import { expect, test } from 'vitest';
import { apply, declare, type Fight } from '../../../src/engine/index.ts';
import { dice, fightOf, rules } from './fights.ts';

const people = { yrsa: { side: 'heroes', sheet: { hpMax: 14, hp: 14 } }, orc: { side: 'foes' } };
const hpOf = (fight: Fight): unknown => (fight.combatants['yrsa'] as unknown as { readonly hp: number }).hp;

test('harm is an amount now, and was given in points', () => {
  const { match } = fightOf(people);
  const now = declare(rules, match, 'gm', { pick: 'damage', target: 'yrsa', amount: 4 }, dice);
  const then = apply(rules, match, 'gm', 'damage', { by: 'gm', target: 'yrsa', points: 4, armour: false }, dice);
  expect([hpOf(now.seen), hpOf(then.seen)]).toEqual([10, 10]);
  const healed = apply(rules, then.match, 'gm', 'heal', { by: 'gm', target: 'yrsa', points: 3 }, dice);
  expect(hpOf(healed.seen)).toBe(13);
});
