/** The average of dice that are not thrown. */
import { expect, test } from 'vitest';
import {
  averageDamage,
  averageIn,
  averageOf,
  averageStep,
  averagesIn,
  averageWords,
  BudgetSpent,
  dealsAverage,
  sameDice,
} from '../../../src/engine/index.ts';

test.each([
  [sameDice(2, 6), 7, '2d6'],
  [sameDice(1, 8), 4, 'd8'],
  [sameDice(3, 6), 10, '3d6'],
  // All together before they are rounded: 2.5 and 4.5.
  [[4, 8], 7, 'd4 and d8'],
  [sameDice(1, 1), 1, 'd1'],
])('%j come to %i', (sides, points, of) => {
  const average = averageOf(sides);
  expect(average).toEqual({ points, of, part: [`average of ${of}`, points] });
  expect(averageWords(average)).toBe(`${points}, the average of ${of}`);
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
  expect(averageStep('X-1', average)).toEqual({ rule: 'X-1', average: { of: '2d6', points: 7 } });
  const steps = [averageStep('X-1', average), { rule: 'X-2' }, { rule: 'X-3', note: 'for luck' }, averageStep('X-1', averageOf([4, 8]))];
  expect([averagesIn(steps), averageIn(steps)]).toEqual([['2d6', 'd4 and d8'], 'average of 2d6']);
  expect([averagesIn([]), averagesIn(undefined), averageIn([{ rule: 'X-2' }])]).toEqual([[], [], undefined]);
});

test.each([
  ['7, the average of 2d6', ['2d6']],
  ['7, the average of d4 and d8 · for luck', ['d4 and d8']],
  ['9, the average of 2d6, the lower of two throws', ['2d6, the lower of two throws']],
  ['for luck', []],
])('a log of an older version says it in its note: %s', (note, averages) => {
  expect(averagesIn([{ rule: 'X', note }])).toEqual(averages);
});

test('dice beyond all need are a loop in the rules, which says where it is', () => {
  expect(() => sameDice(10_001, 6)).toThrow(BudgetSpent);
  expect(() => sameDice(10_001, 6)).toThrow(/^dice of damage does not end/u);
  expect(averageOf([6, 6], 9.5)).toMatchObject({ points: 9, of: '2d6' });
});
