/** Saves against powers: what armour takes of them. */
import { expect, test } from 'vitest';
import { declare } from '../../../src/engine/index.ts';
import { diceOf, fightOf, rules } from './fights.ts';

/** The chance of somebody in plate to save against a power. */
function chanceOf(test: string, edition?: number): unknown {
  const dice = diceOf({ characteristic: 40, power: 3 });
  const blast = { name: 'Blast', target: 'foe', range: 30, dice: '1d6', damage: 'direct', save: { with: test } };
  const fight = fightOf({
    a: { side: 'h', sheet: { powers: [blast], dex: 15 } },
    b: { side: 'f', sheet: { dex: 12, con: 12, armour: ['plate-full', 'helmet-heavy'] } },
  });
  const state = edition === undefined ? fight.match.state : { ...fight.match.state, edition };
  const cast = declare(rules, { ...fight.match, state }, { by: 'a', choice: { pick: 'power', power: 'Blast', target: 'b' } }, dice);
  const { news } = declare(rules, cast.match, { by: 'b', choice: { pick: 'wait' } }, dice);
  const rolled = news.map(({ event }) => event).find((event) => event.type === 'skill' && 'chance' in event);
  return rolled && 'chance' in rolled ? rolled.chance : null;
}

test('BR-ARM-03 BR-ARM-04 armour takes of a save by DEX, as it does of Dodge, and of no other', () => {
  expect(chanceOf('con')).toBe(60);
  expect(chanceOf('dex')).toBeLessThan(60);
});

test('not in a fight that began before', () => {
  expect(chanceOf('dex', 3)).toBe(60);
});
