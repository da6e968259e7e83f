/** Powers in words, and what is wrong with them. */
import { expect, test } from 'vitest';
import { type Power, powerSlips, powerWords } from '../../../src/engine/index.ts';
import { BURST, HEX, power, terms } from './sample-powers.ts';

test.each<readonly [Partial<Power>, string, number | null]>([
  [{}, '2d6+1, range 5 m', null],
  [{ dice: 'none' }, 'range 5 m', null],
  [{ damage: 'fire' }, '2d6+1 (fiery), range 5 m', null],
  [{ damage: 'acid' }, '2d6+1 (acid), range 5 m', null],
  [{ range: 0 }, '2d6+1, 0 m', null],
  [{ target: 'friend' }, 'heals 2d6+1, range 5 m', null],
  [{ target: 'foes' }, '2d6+1, range 5 m, all foes 0 m', null],
  [{ condition: { name: 'Lit', rounds: 1, points: 0, note: '' } }, '2d6+1, Lit for 1 round, range 5 m', null],
  [{ condition: { name: 'Lit', rounds: null, points: 0, note: '' } }, '2d6+1, Lit, range 5 m', null],
  [{ save: { with: 'luck', success: 'half' } }, '2d6+1, range 5 m, luck halves it', null],
  [{ save: { with: 'agi', success: 'none', level: 3 } }, '2d6+1, range 5 m, AGI save 3 averts it', null],
  [{ uses: 1 }, '2d6+1, range 5 m, once a fight', null],
  [{ uses: 3 }, '2d6+1, range 5 m, 3 times a fight', null],
  [{ uses: 3 }, '2d6+1, range 5 m, 0 left', 0],
])('a power reads in a few words: %j', (more, words, left) => expect(powerWords(terms, power('Odd', more), left)).toBe(words));

test('a level that nobody gives reads as the one that there usually is', () => {
  const leveled = { ...terms, level: { min: 1, max: 6, initial: 2 } };
  expect(powerWords(leveled, BURST)).toBe('2d6+1, range 5 m, all foes within 2 m, AGI save 2 halves it');
});

test.each<readonly [Partial<Power>, string, string]>([
  [{ dice: '17d6' }, 'dice', 'it takes at most 16 dice of at most 100 sides'],
  [{ dice: '1d101' }, 'dice', 'it takes at most 16 dice of at most 100 sides'],
  [{ dice: '-1d6' }, 'dice', 'it takes dice that are added, and a number of at most 99'],
  [{ dice: '1d6+100' }, 'dice', 'it takes dice that are added, and a number of at most 99'],
  [{ dice: '1d6-100' }, 'dice', 'it takes dice that are added, and a number of at most 99'],
  [{ dice: 'none' }, 'dice', 'it takes dice such as 2d6, or a condition beside it'],
  [{ range: 10 }, 'range', 'it takes a whole number from 0 to 9'],
  [{ target: 'foes', area: 10 }, 'area', 'it takes a whole number from 0 to 9'],
  [{ area: 1 }, 'area', 'it takes foes as its target'],
  [{ damage: 'acid' }, 'damage', 'it can be fire or cold'],
  [{ target: 'friend', save: { with: 'agi', success: 'half' } }, 'save', 'nobody throws against what helps them'],
  [{ save: { with: 'luck', success: 'half' } }, 'save with', 'it can be agi or wil'],
  [{ save: { with: 'agi', success: 'half', level: 1 } }, 'save level', 'there is no such field here'],
])('%j is told of at its place', (more, path, problem) => {
  expect(powerSlips(terms, power('Odd', more)).map((slip) => [slip.path.join(' '), slip.problem])).toEqual([[path, problem]]);
});

test('what is at the edge of what a power can be is taken', () => {
  const edges: readonly Partial<Power>[] = [
    { dice: '16d100+99' },
    { dice: '1d6-99' },
    { dice: '1' },
    { range: 9 },
    { target: 'foes', area: 9 },
    { damage: 'cold' },
    { save: HEX.save },
    { ...HEX },
  ];
  for (const more of edges) expect(powerSlips(terms, power('Odd', more)), JSON.stringify(more)).toEqual([]);
  const leveled = { ...terms, level: { min: 1, max: 6, initial: 2 } };
  const at = (level: number) =>
    powerSlips(leveled, power('Odd', { save: { with: 'agi', success: 'half', level } })).map(
      ({ path, problem }) => `${path.join(' ')}: ${problem}`,
    );
  expect([1, 6, 0, 7].map(at)).toEqual([
    [],
    [],
    ['save level: it takes a whole number from 1 to 6'],
    ['save level: it takes a whole number from 1 to 6'],
  ]);
});
