import fc from 'fast-check';
import { expect, test } from 'vitest';
import { customId, joined, numberAt, parseCustomId } from '../../src/discord/custom-id.ts';

test('what goes into a custom id comes out again', () => {
  const part = fc.string({ minLength: 1, maxLength: 8 });
  fc.assert(
    fc.property(fc.constantFrom('act', 'go', 'receipt'), fc.array(part, { maxLength: 3 }), (kind, args) => {
      fc.pre(joined(kind, ...args).length <= 100);
      expect(parseCustomId(customId(kind, ...args))).toEqual({ kind, args });
    }),
  );
});

test('a forged id is read as far as it can be, or not at all', () => {
  fc.assert(
    fc.property(fc.string({ maxLength: 120 }), (id) => {
      const tag = parseCustomId(id);
      if (id.length > 100) expect(tag).toBeNull();
      if (tag) expect(tag.kind).not.toBe('');
    }),
  );
  expect(parseCustomId('act:%zz')).toBeNull();
  expect(parseCustomId(':x')).toBeNull();
});

test('numbers in ids are whole or nothing', () => {
  const tag = { kind: 'x', args: ['12', '-3', '1e9', '', '9'.repeat(30)] };
  expect([0, 1, 2, 3, 4, 5].map((i) => numberAt(tag, i))).toEqual([12, -3, null, null, null, null]);
});

test('an id of ours that would be too long is a bug, not a surprise of Discord’s', () => {
  expect(() => customId('act', 'x'.repeat(100))).toThrow('too long');
});
