/** The mark of a text: boards and posts of earlier versions are known again by it, and phrasings chosen, so it stays what it was. */
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { hashOf } from '../../src/engine/index.ts';

test('FNV-1a, by the published figures', () => {
  expect([hashOf(''), hashOf('a'), hashOf('foobar')]).toEqual([0x811c9dc5, 0xe40c292c, 0xbf9cf968]);
});

test('letter by letter, those of two units counting once', () => {
  const plainly = (text: string): number =>
    [...text].reduce((sum, char) => Math.imul(sum ^ char.codePointAt(0)!, 0x01000193) >>> 0, 0x811c9dc5);
  fc.assert(fc.property(fc.string({ unit: 'binary' }), (text) => void expect(hashOf(text)).toBe(plainly(text))));
  expect(hashOf('🗡️ und 🛡️')).toBe(plainly('🗡️ und 🛡️'));
});
