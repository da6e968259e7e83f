/** What goes on a roll. */
import { expect, test } from 'vitest';
import { advance, declare, type FightDice, type Json, matchOf } from '../../../src/engine/index.ts';
import { swiftSwords } from '../../../src/rules/swift-swords/index.ts';
import { fightOf } from './support.ts';

const twos: FightDice = () => (roll) => Array.from({ length: roll.count }, () => 2);

test('what the GM has put on it stands in the receipt with their reason, points first, then the factor, rounded down', () => {
  const fight = fightOf({ id: 'a' }, { id: 'b', side: 'foes' });
  fight.begun = true;
  fight.settings['countdown'] = false;
  fight.modifiers = [
    { who: 'a', purpose: 'fatigue', flat: 1, factor: 1, note: 'a cold night' },
    { who: 'a', purpose: '*', flat: 0, factor: 0.5, note: '' },
    { who: 'a', purpose: 'dodge', flat: 5, factor: 1, note: '' },
  ];
  const action = { procedure: 'tire', args: { by: 'gm', target: 'a', track: 'phys', doubtful: true }, journal: [] };
  const { match, news } = advance(swiftSwords, { ...matchOf(fight), action }, twos);
  const [step] = news.flatMap(({ event }) => (event.type === 'tired' ? (event.steps ?? []) : []));
  expect(step?.sum).toMatchObject({
    parts: [
      ['body', 4],
      ['a cold night', 1],
      ['the GM, times 0.5', -3],
    ],
    total: 2,
  });
  expect(match.state.modifiers).toHaveLength(1);
});

test('SS-ATK-15 the receipt of a mental attack says what of the target gave the dice', () => {
  const overawe = { id: 'overawe', weight: 'medium', kind: 'mental', attackDice: 4, track: 'ment' };
  const partsAgainst = (state: Record<string, Json>) => {
    const fight = fightOf({ id: 'a', sheet: { weapons: [overawe] }, state: { ad: [6, 4, 1] } }, { id: 'b', side: 'foes', state });
    fight.begun = true;
    fight.settings['countdown'] = false;
    const { news } = declare(swiftSwords, matchOf(fight), 'a', { pick: 'mental-attack', target: 'b' }, twos);
    const sums = news.flatMap(({ event }) => ('steps' in event ? (event.steps ?? []) : [])).flatMap(({ sum }) => sum?.parts ?? []);
    return sums.filter(([of]) => of.startsWith('target'));
  };
  expect(partsAgainst({})).toEqual([]);
  expect(partsAgainst({ surprised: true })).toEqual([['target surprised', 2]]);
  expect(partsAgainst({ stun: true })).toEqual([['target in a State', 1]]);
});
