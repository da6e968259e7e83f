/** Shield-walls, when somebody leaves one. */
import { expect, test } from 'vitest';
import { settingsOf } from '../../../src/engine/index.ts';
import { fitzSwordsWizardry as rules } from '../../../src/rules/fitz-swords-wizardry/index.ts';
import { leaveWall } from '../../../src/rules/fitz-swords-wizardry/wall.ts';

test.each([
  ['b', [['c', 'd', 'e']]],
  ['d', [['a', 'b']]],
  [
    'e',
    [
      ['a', 'b'],
      ['c', 'd'],
    ],
  ],
  [
    'x',
    [
      ['a', 'b'],
      ['c', 'd', 'e'],
    ],
  ],
])('OD-WAL-04: of two walls %s leaves one, and the other stands as it did', (who, left) => {
  const fight = {
    ...rules.newFight(settingsOf(rules)),
    walls: [
      ['a', 'b'],
      ['c', 'd', 'e'],
    ],
  };
  leaveWall(fight, who);
  expect(fight.walls).toEqual(left);
});
