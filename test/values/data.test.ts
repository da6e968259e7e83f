/** Data from outside is measured before it is walked: depth is that of brackets, whatever stands within texts. */
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type Json, problemIn, readData } from '../../src/engine/index.ts';

const LIMIT = { bytes: 4096, depth: 4 };

/** How deep lists and records are nested. */
const depthOf = (data: unknown): number =>
  typeof data === 'object' && data !== null ? 1 + Math.max(0, ...Object.values(data).map(depthOf)) : 0;

test('data as deep as may be is read as it is, and deeper data is refused, whatever its texts hold', () => {
  const text = fc.string({ unit: fc.constantFrom('[', ']', '{', '}', '"', '\\', 'a', '🗡') });
  const { tree } = fc.letrec<{ tree: Json }>((tie) => ({
    tree: fc.oneof(
      { maxDepth: 7, depthSize: 'medium' },
      text,
      fc.array(tie('tree'), { maxLength: 2 }),
      fc.dictionary(fc.constantFrom('x', '["', '\\'), tie('tree'), { maxKeys: 2 }),
    ),
  }));
  fc.assert(
    fc.property(tree, (data) => {
      const read = readData(JSON.stringify(data), { ...LIMIT, bytes: 1e6 });
      expect(read).toEqual(depthOf(data) > LIMIT.depth ? { problem: 'is nested too deeply', unfit: true } : { data });
    }),
    { examples: [['\\"[[[[['], [{ '["': '\\' }], [[[[[]]]]], [[[[[[]]]]]]] },
  );
});

test('text as large as may be is read, one byte more is told with its limit', () => {
  const filled = (bytes: number): string => JSON.stringify('x'.repeat(bytes - 2));
  expect(readData(filled(4096), LIMIT)).toEqual({ data: 'x'.repeat(4094) });
  expect(readData(filled(4097), LIMIT)).toEqual({ problem: 'is larger than 4 KB', unfit: true });
});

test('as deep as may be is taken, one step deeper is told', () => {
  expect(problemIn([[[1]]], 3)).toBeNull();
  expect(problemIn([[[[]]]], 3)).toBe('is nested too deeply');
});
