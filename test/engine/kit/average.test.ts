/** The average of dice that are not thrown. */
import { expect, test } from 'vitest';
import { averageDamage, averageOf, averageStep, averagesIn, BudgetSpent, dealsAverage, sameDice } from '../../../src/engine/index.ts';

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

test('the house rule is off at first, and says what it does', () => {
  expect(averageDamage('X-1').averageDamage).toEqual({
    initial: false,
    spec: { kind: 'flag', label: 'The GM’s creatures deal the average of their damage dice', rule: 'X-1' },
  });
});

test('only the steps of a receipt that are averages count as such', () => {
  const average = averageOf([6, 6]);
  expect(averageStep('X-1', average)).toEqual({ rule: 'X-1', note: '7, the average of 2d6' });
  const steps = [averageStep('X-1', average), { rule: 'X-2' }, { rule: 'X-3', note: 'for luck' }, averageStep('X-1', averageOf([4, 8]))];
  expect(averagesIn(steps)).toEqual(['average of 2d6', 'average of d4 and d8']);
  expect([averagesIn([]), averagesIn(undefined)]).toEqual([[], []]);
});

test('dice beyond all need are a loop in the rules, which says where it is', () => {
  expect(() => sameDice(10_001, 6)).toThrow(BudgetSpent);
  expect(() => sameDice(10_001, 6)).toThrow(/^dice of damage does not end/u);
  expect(averageOf([6, 6], 9.5)).toMatchObject({ points: 9, note: '9, the average of 2d6' });
});
