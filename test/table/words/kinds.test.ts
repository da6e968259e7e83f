/** Kinds and numbers in the names of those who come in as several. */
import { expect, test } from 'vitest';
import { freeNames } from '../../../src/table/commands/likeness.ts';
import { joiningText } from '../../../src/table/words/doing-words.ts';
import { kindName } from '../../../src/table/words/kinds.ts';
import { plannedView } from '../../../src/table/words/planned.ts';

test.each([
  ['Goblin 2', 'Goblin', 2],
  ['Man of the watch 12', 'Man of the watch', 12],
  // Nobody can tell from the name alone that it is one.
  ['Unit 7', 'Unit', 7],
  ['Unit 7 2', 'Unit 7', 2],
  ['HAL 9000', 'HAL 9000', null],
  ['HAL 9000 2', 'HAL 9000', 2],
  ['Agent 007', 'Agent 007', null],
  ['Room 0', 'Room 0', null],
  ['Goblin2', 'Goblin2', null],
  ['7', '7', null],
  ['Goblin', 'Goblin', null],
  ['', '', null],
])('%s', (name, kind, number) => expect(kindName(name)).toEqual({ kind, number }));

test('every name that a mob is given is read as it was made', () => {
  for (const kind of ['Goblin', 'HAL 9000', 'Unit 7'])
    expect(freeNames([`${kind} 2`], kind, 12).map(kindName)).toEqual(
      [1, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13].map((number) => ({ kind, number })),
    );
});

test('those of a kind are told together, and a name of its own as it is', () => {
  expect(joiningText(['Goblin 1', 'Goblin 2'])).toBe('two goblins joining');
  expect(joiningText(['HAL 9000', 'HAL 9001'])).toBe('two newcomers joining');
  const coming = (...names: string[]) => plannedView({ entrants: names.map((name) => ({ name })), when: { at: 'press' } } as never).who;
  expect(coming('Goblin 1', 'HAL 9000', 'Goblin 2')).toBe('Goblin ×2 and HAL 9000');
});
