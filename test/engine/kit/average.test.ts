/** The average of dice that are not thrown. */
import { expect, test } from 'vitest';
import { averageOf, averagesIn, dealsAverage, sameDice } from '../../../src/engine/index.ts';

test.each([
  [sameDice(2, 6), 7, '7, the average of 2d6'],
  [sameDice(1, 8), 4, '4, the average of d8'],
  [sameDice(3, 6), 10, '10, the average of 3d6'],
  // All together before they are rounded: 2.5 and 4.5.
  [[4, 8], 7, '7, the average of d4 and d8'],
  [sameDice(1, 1), 1, '1, the average of d1'],
])('%j come to %i', (sides, points, note) => {
  expect(averageOf(sides)).toEqual({ points, part: [note.replace(`${points}, the `, ''), points], note });
  expect(averagesIn([{ rule: 'X', note: `${note} · for luck` }])).toEqual([note.replace(`${points}, the `, '')]);
});

test('only figures of the GM deal it, and only where the house says so', () => {
  const combatant = { name: 'A', side: 'foes', concealed: false, mask: null };
  const combatants = { a: { ...combatant, id: 'a', ofGm: true }, b: { ...combatant, id: 'b' } };
  const dealing = (averageDamage: boolean, id: string): boolean => dealsAverage({ settings: { averageDamage }, combatants }, { id });
  expect([dealing(true, 'a'), dealing(true, 'b'), dealing(false, 'a'), dealing(true, 'gm')]).toEqual([true, false, false, false]);
});
