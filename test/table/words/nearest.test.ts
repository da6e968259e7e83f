/** What somebody may have meant: how far two words are apart, and which of the known ones is near enough. */
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { lettersApart, nearest } from '../../../src/table/words/nearest.ts';

test.each([
  ['', '', 0],
  ['', 'abc', 3],
  ['abc', '', 3],
  ['abc', 'abc', 0],
  ['abc', 'abd', 1],
  ['abc', 'ab', 1],
  ['abc', 'bc', 1],
  ['abc', 'abxc', 1],
  ['abc', 'acb', 1],
  ['abc', 'bac', 1],
  ['abcd', 'badc', 2],
  ['abc', 'cab', 2],
  ['abc', 'xyz', 3],
  ['kitten', 'sitting', 3],
  // Letters that have been swapped are not changed once more.
  ['ca', 'abc', 3],
])('%j and %j are %i apart', (a, b, apart) => {
  expect([lettersApart(a, b), lettersApart(b, a)]).toEqual([apart, apart]);
});

test('one letter put in anywhere, left out, changed or swapped is one apart', () => {
  const word = fc.string({ unit: fc.constantFrom(...'abcde'), minLength: 2, maxLength: 8 });
  fc.assert(
    fc.property(word, fc.nat(7), fc.constantFrom(...'xyz'), (text, place, letter) => {
      const at = place % text.length;
      const [before, after] = [text.slice(0, at), text.slice(at)];
      expect(lettersApart(text, `${before}${letter}${after}`)).toBe(1);
      expect(lettersApart(text, `${before}${letter}${after.slice(1)}`)).toBe(1);
      expect(lettersApart(text, `${before}${after.slice(1)}`)).toBe(1);
      const swapped = at > 0 ? `${text.slice(0, at - 1)}${text[at]}${text[at - 1]}${text.slice(at + 1)}` : text;
      expect(lettersApart(text, swapped)).toBe(swapped === text ? 0 : 1);
    }),
  );
});

describe('what is meant', () => {
  test.each<readonly [string, readonly string[], string | null]>([
    ['live', ['slow', 'live'], 'live'],
    ['LIVE ', ['slow', 'live'], 'live'],
    ['live', ['Live'], 'Live'],
    ['liev', ['slow', 'live'], 'live'],
    ['eve', ['live', 'evening'], 'evening'],
    ['', ['live'], null],
    ['live', [], null],
    ['live', [''], null],
    // A third of the longer word may be otherwise, and one letter of any.
    ['abcxyz', ['abcdef'], null],
    ['abcdxy', ['abcdef'], 'abcdef'],
    ['abxd', ['abcd'], 'abcd'],
    ['abxy', ['abcd'], null],
    ['ab', ['xb'], 'xb'],
    ['ab', ['xy'], null],
    // The nearest of several, the first where two are as near.
    ['abcdef', ['abcxyf', 'abcdxf', 'abxdef'], 'abcdxf'],
    ['abcd', ['abcx', 'abxd'], 'abcx'],
    // What goes on from what was typed, the shorter first, before what holds it otherwise.
    ['hit points', ['Full hit points', 'Hit points now', 'Hit points max value'], 'Hit points now'],
    ['hit', ['Full hit', 'Hit points', 'Hits'], 'Hits'],
    ['hi', ['ahi', 'hips'], 'ahi'],
    // Articles count for nothing.
    ['oak', ['The Oak'], 'The Oak'],
    ['the oak', ['Oak'], 'Oak'],
    ['an oak', ['a oak'], 'a oak'],
    ['theoak', ['oak'], 'oak'],
    // One of the longer words of a name of several.
    ['captan', ['Bandit Captain'], 'Bandit Captain'],
    ['bandti', ['Captain of bandits', 'Bandit: captain'], 'Bandit: captain'],
    ['wlf', ['Old wolf'], 'Old wolf'],
    ['fxx', ['Old fox'], null],
    ['captan x', ['Bandit Captain'], null],
    // Of something very long only the beginning counts.
    [`${'a'.repeat(60)}zzz`, ['a'.repeat(60)], 'a'.repeat(60)],
  ])('%j among %j: %j', (typed, known, meant) => {
    expect(nearest(typed, known)).toBe(meant);
  });
});
