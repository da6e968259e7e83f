/** What goes on a roll. */
import { expect, test } from 'vitest';
import { find } from '../../../src/engine/index.ts';
import { withGms } from '../../../src/rules/swift-swords/roll.ts';
import { fightOf } from './support.ts';

test('the GM’s points come first, then his factor, rounded down; both are used up', () => {
  const fight = fightOf({ id: 'a' });
  const a = find(fight, 'a');
  fight.modifiers = [
    { who: 'a', purpose: 'attack', flat: 1, factor: 1, note: 'high ground' },
    { who: 'a', purpose: '*', flat: 0, factor: 0.5, note: '' },
    { who: 'a', purpose: 'dodge', flat: 5, factor: 1, note: '' },
  ];
  const parts = withGms(fight, a, 'attack', [
    ['sword', 4],
    ['wounds', 0],
  ]);
  expect(parts).toEqual([
    ['sword', 4],
    ['high ground', 1],
    ['the GM, times 0.5', -3],
  ]);
  expect(fight.modifiers).toHaveLength(1);
});
