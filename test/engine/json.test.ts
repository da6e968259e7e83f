/** Data and copies of it. */
import { isDeepStrictEqual } from 'node:util';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { copy, type Json } from '../../src/engine/index.ts';

const throughText = (value: unknown): unknown => JSON.parse(JSON.stringify(value));

it('copies as a trip through the database does, whatever the data', () => {
  const odd = fc.constantFrom(undefined, Number.NaN, -0, Infinity, () => 1, Symbol('s'));
  const keys = fc.oneof(fc.string(), fc.constantFrom('__proto__', 'constructor', 'toString', '1', '0'));
  const { tree } = fc.letrec((again) => ({
    tree: fc.oneof({ maxDepth: 4 }, fc.jsonValue(), odd, fc.array(again('tree')), fc.dictionary(keys, again('tree'))),
  }));
  fc.assert(
    fc.property(fc.dictionary(keys, tree), (value) => {
      const [made, through] = [copy(value), throughText(value)];
      expect(isDeepStrictEqual(made, through)).toBe(true);
      // The order of fields, too.
      expect(JSON.stringify(made)).toBe(JSON.stringify(through));
    }),
    { numRuns: 200 },
  );
});

it('copies what lies deeper than any fight, too', () => {
  let deep: Json = { end: [1, null] };
  for (let i = 0; i < 100; i++) deep = i % 2 === 0 ? [deep] : { deep };
  expect(JSON.stringify(copy(deep))).toBe(JSON.stringify(deep));
});

it('shares nothing with what it was made of', () => {
  const fight = { figures: { a: { wounds: [1, { at: 'arm' }] } }, note: null };
  const made = copy(fight);
  made.figures.a.wounds.push(2);
  (made.figures.a.wounds[1] as { at: string }).at = 'leg';
  expect(fight).toEqual({ figures: { a: { wounds: [1, { at: 'arm' }] } }, note: null });
});
