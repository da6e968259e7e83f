/** Kinds and numbers in the names of those who come in as several. */
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { saysWhat } from '../../../src/engine/index.ts';
import { freeNames } from '../../../src/table/commands/likeness.ts';
import { joiningText } from '../../../src/table/words/doing-words.ts';
import { kindName, severalText } from '../../../src/table/words/kinds.ts';
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

test.each([
  ['Late', 'Late 1 and Late 2'],
  ['Boris', 'Boris 1 and Boris 2'],
  ['Peter', 'Peter 1 and Peter 2'],
  ['Black Company', 'Black Company 1 and Black Company 2'],
  ['Hob the ogre', 'Hob the ogre 1 and Hob the ogre 2'],
  ['Boss', 'two bosses'],
  ['Orc', 'two orcs'],
  ['Elf', 'two elves'],
  ['Wolf', 'two wolves'],
  ['Goblin Archer', 'two Goblin Archers'],
  ['Late riser', 'two late risers'],
  ['Guard of the gate', 'two guards of the gate'],
  ['Skeleton (rusty)', 'two skeletons (rusty)'],
  ['A bandit', 'two bandits'],
  ['the one in red', 'two ones in red'],
])('two of the kind %s: %s', (kind, words) => expect(severalText([`${kind} 1`, `${kind} 2`])).toBe(words));

test('a name stays whole wherever nobody knows that it says what they are', () => {
  const letters = fc.array(fc.constantFrom(...'abcdefghijklmnopqrstuvwxyz'), { minLength: 1, maxLength: 9 });
  const word = letters.map(([first = '', ...rest]) => first.toUpperCase() + rest.join(''));
  fc.assert(
    fc.property(fc.array(word, { minLength: 1, maxLength: 3 }), fc.integer({ min: 2, max: 12 }), (words, count) => {
      const kind = words.join(' ');
      fc.pre(!saysWhat(kind));
      const names = freeNames([], kind, count);
      const told = severalText(names)!;
      expect(told.startsWith(names[0]!)).toBe(true);
      expect(told.replaceAll(/ \d+|,| and| more/gu, '')).not.toMatch(new RegExp(`${kind}(?:s|es)\\b`, 'u'));
    }),
  );
});
