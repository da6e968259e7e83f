/** Weapons of a stat block as they are written. */
import { expect, test } from 'vitest';
import { armsIn } from '../../src/engine/stat-block/arms.ts';

test.each([
  ['Frost claw 1d6 cold', [['Frost claw', '1d6', ['cold']]]],
  ['Frost claw (1d6 cold)', [['Frost claw', '1d6', ['cold']]]],
  ['Frost claw 50%, 1d6+1 cold damage', [['Frost claw', '1d6+1', ['cold']]]],
  [
    'Claw 1d6 fire and bite 1d8 (poison)',
    [
      ['Claw', '1d6', ['fire']],
      ['bite', '1d8', ['poison']],
    ],
  ],
  [
    'Claw (1d6 cold, reach 2), Fire lance 1d8',
    [
      ['Claw', '1d6', ['cold', 'reach 2']],
      ['Fire lance', '1d8', []],
    ],
  ],
  ['2 claws 1d4 ice', [['claws', '1d4', ['ice']]]],
  ['Ice axe 1d6 x2', [['Ice axe', '1d6', ['x2']]]],
])('a kind of damage is no part of a name, and told as what is not taken over: %s', (line, arms) =>
  expect(armsIn(line).map(({ name, dice, said }) => [name, dice, said])).toEqual(arms),
);
