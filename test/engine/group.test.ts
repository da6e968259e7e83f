/** Items by a key. */
import { expect, test } from 'vitest';
import { groupBy } from '../../src/engine/index.ts';

test('items of one key are together, in the order in which the keys first come', () => {
  expect([...groupBy(['ben', 'ana', 'bo', 'ada', 'cy'], (name) => name.charAt(0))]).toEqual([
    ['b', ['ben', 'bo']],
    ['a', ['ana', 'ada']],
    ['c', ['cy']],
  ]);
});
