import fc from 'fast-check';
import { expect, test } from 'vitest';
import { Remembered } from '../../src/table/remembered.ts';

test('what was set longest ago is forgotten first, and never more than that', () => {
  const of = new Remembered<string, number>(2);
  of.set('a', 1).set('b', 2).set('a', 3).set('c', 4);
  expect([...of]).toEqual([
    ['a', 3],
    ['c', 4],
  ]);
});

test('it remembers the latest of all keys that were set, so many at most', () => {
  fc.assert(
    fc.property(fc.array(fc.nat(9), { maxLength: 40 }), fc.integer({ min: 1, max: 5 }), (keys, most) => {
      const of = new Remembered<number, number>(most);
      for (const [at, key] of keys.entries()) of.set(key, at);
      const latest = [...new Set(keys.toReversed())].slice(0, most).toReversed();
      expect([...of]).toEqual(latest.map((key) => [key, keys.lastIndexOf(key)]));
    }),
  );
});
