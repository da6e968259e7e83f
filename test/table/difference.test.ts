import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Json } from '../../src/engine/index.ts';
import { difference, patched } from '../../src/table/commands/difference.ts';

const json = fc.jsonValue({ maxDepth: 4 }) as fc.Arbitrary<Json>;

test('a patch makes the one of the other, survives being kept as text, and is nothing where they are the same', () => {
  fc.assert(
    fc.property(json, json, (a, b) => {
      const [from, to] = JSON.parse(JSON.stringify([a, b])) as [Json, Json];
      const patch = difference(from, to);
      if (patch) expect(patched(from, JSON.parse(JSON.stringify(patch)) as NonNullable<typeof patch>)).toEqual(to);
      else expect(from).toEqual(to);
      expect(difference(from, structuredClone(from))).toBeNull();
    }),
  );
});

test('names from outside are names and nothing else', () => {
  const from = JSON.parse('{"__proto__": {"a": 1}, "constructor": 2, "x": [1, 2, 3]}') as Json;
  const to = JSON.parse('{"__proto__": {"a": 5}, "toString": 3, "x": [1]}') as Json;
  const patch = JSON.parse(JSON.stringify(difference(from, to))) as NonNullable<ReturnType<typeof difference>>;
  expect(JSON.stringify(patched(from, patch))).toBe(JSON.stringify({ ...JSON.parse('{"__proto__": {"a": 5}}'), x: [1], toString: 3 }));
});

test('a small change of much is small', () => {
  const much = Object.fromEntries(Array.from({ length: 60 }, (_, i) => [`c${i}`, { hp: 10, gear: ['sword', 'shield'] }]));
  const less = { ...much, c7: { hp: 3, gear: ['sword', 'shield'] } };
  expect(JSON.stringify(difference(less, much)).length).toBeLessThan(60);
});
