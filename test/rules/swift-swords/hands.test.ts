/** What is in somebody's hands, and what they do with all of it. */
import { expect, test } from 'vitest';
import { declare, matchOf, reply } from '../../../src/engine/index.ts';
import type { HappeningOf } from '../../../src/rules/swift-swords/events.ts';
import { swiftSwords } from '../../../src/rules/swift-swords/index.ts';
import { showing } from '../../support/random-fight.ts';
import { having, melee } from './barring.ts';

const sixes = showing(6);
const WEAPONS = [
  { id: 'broadsword', attackDice: 5 },
  { id: 'dagger', attackDice: 4 },
  { id: 'pike', attackDice: 3 },
];
const armed = (...ids: readonly string[]) =>
  having({ weapons: WEAPONS, tactics: ['all-out'] }, { ...melee, weaponInHand: [...ids] }, { id: 'b', side: 'foes', state: melee });

test('SS-DUA-02 what is put away leaves the other hand as it is', () => {
  const { seen } = declare(
    swiftSwords,
    matchOf(armed('broadsword', 'dagger')),
    { by: 'a', choice: { pick: 'draw', item: 'dagger' } },
    sixes,
  );
  expect(seen.combatants['a']!.weaponInHand).toEqual(['broadsword']);
});

test.each([
  [['broadsword', 'dagger'], 2],
  [['broadsword', 'dagger', 'pike'], 4],
])('SS-DUA-03 an attack with everything in %j has two dice more for each weapon beside the best', (hands, more) => {
  const blow = declare(swiftSwords, matchOf(armed(...hands)), { by: 'a', choice: { pick: 'all-out-attack', target: 'b' } }, sixes);
  const struck = blow.pending.at === 'ask' ? reply(swiftSwords, blow.match, { b: { pick: 'none' } }, sixes) : blow;
  const { steps = [] } = struck.news.map(({ event }) => event).find(({ type }) => type === 'attacked') as HappeningOf<'attacked'>;
  expect(steps.flatMap(({ sum }) => sum?.parts ?? []).filter(([what]) => what === 'other weapons')).toEqual([['other weapons', more]]);
});
