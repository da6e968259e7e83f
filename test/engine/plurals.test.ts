/** Whoever is many takes the verbs of many. */
import { describe, expect, test } from 'vitest';
import { allOf, inSentence } from '../../src/engine/index.ts';
import { agreeing, isPlural } from '../../src/engine/plurals.ts';

describe('names of several', () => {
  test.each(['the goblins', 'the black riders', 'the figures in the reeds', 'the spearmen', 'Goblins', 'Red Wolves', '**the Hollow Men**'])(
    '%s',
    (name) => expect(isPlural(name)).toBe(true),
  );
  test.each([
    ...['the goblin', 'Boris', 'Sir Silas', 'the Red Host', 'the bandit boss', 'the cyclops', 'the one with the axes', 'Jehan des Champs'],
    ...['the walrus', 'Goblin 2', 'the mantis', 'Tam Rogers', 'the dwarf Thomas'],
  ])('not %s', (name) => expect(isPlural(name)).toBe(false));
  test('a mob of one word is no name of its own', () => expect(['Goblins', 'Boris'].map(inSentence)).toEqual(['the goblins', 'Boris']));
});

describe('sentences', () => {
  test.each([
    ['**The goblins** swings at **Bob** with their clubs and misses.', '**The goblins** swing at **Bob** with their clubs and miss.'],
    ['The goblins is routed.', 'The goblins are routed.'],
    ['The goblins has power 4, and Bob has 3.', 'The goblins have power 4, and Bob has 3.'],
    ['**Bob** cuts at **the goblins**; the goblins drops, out cold.', '**Bob** cuts at **the goblins**; the goblins drop, out cold.'],
    ['Bob hits **the goblins** as he turns and misses.', 'Bob hits **the goblins** as he turns and misses.'],
    ['One of **the goblins** attacks and misses.', 'One of **the goblins** attacks and misses.'],
    ['Bob’s block for the goblins fails.', 'Bob’s block for the goblins fails.'],
    ['Bob clings to the goblins, who is far too heavy.', 'Bob clings to the goblins, who are far too heavy.'],
    ['The goblins tries it, fumbles and dies.', 'The goblins try it, fumble and die.'],
    ['The goblins strikes Bob, who drops and dies.', 'The goblins strike Bob, who drops and dies.'],
    ['Does the goblins know where Bob is?', 'Do the goblins know where Bob is?'],
    ['What does **the goblins** lose?', 'What do **the goblins** lose?'],
    ['Bob is the goblins’ captive.', 'Bob is the goblins’ captive.'],
    ['The goblins’ axes misses.', 'The goblins’ axes misses.'],
  ])('%s', (said, told) => expect(agreeing(said, ['the goblins'])).toBe(told));
});

test('all of two are both', () => expect([2, 3, 21].map(allOf)).toEqual(['both', 'all 3', 'all 21']));
