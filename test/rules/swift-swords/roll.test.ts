/** What goes on a roll. */
import { expect, test } from 'vitest';
import { advance, type FightDice, matchOf } from '../../../src/engine/index.ts';
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
