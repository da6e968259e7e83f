/** Text as it is counted and shortened. */
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { bytesOf, cleanText, plainText } from '../../src/engine/values/text.ts';

test('the bytes of a text are those of UTF-8, at each of its bounds too', () => {
  const bounds = [0x7f, 0x80, 0x7ff, 0x800, 0xffff, 0x10000, 0x10ffff].map((code) => String.fromCodePoint(code));
  for (const letter of bounds) expect(bytesOf(letter), letter.codePointAt(0)!.toString(16)).toBe(Buffer.byteLength(letter));
  fc.assert(fc.property(fc.string({ unit: 'grapheme' }), (text) => bytesOf(text) === Buffer.byteLength(text)));
});

test('a name as long as its label stands whole, a longer one ends in an ellipsis within it', () => {
  expect(plainText('Yrsa', 4)).toBe('Yrsa');
  expect(plainText('Yrsas', 4)).toBe('Yrs…');
  expect([...plainText('🗡'.repeat(70))]).toHaveLength(60);
  expect(plainText(' \n ')).toBe('nameless');
});

test('a letter keeps four marks, and loses those that are piled on them', () => {
  const hooks = (count: number): string => `q${'\u0316'.repeat(count)}o`;
  expect(cleanText(hooks(4))).toBe(hooks(4));
  expect(cleanText(hooks(40))).toBe(hooks(4));
});

test.each(['🧙‍♀️', '🏳️‍🌈', '🧑🏽‍🚀', '👨‍👩‍👧', '❤️‍🔥', 'Wu the 🧙‍♂️ of 🐻‍❄️'])('emoji that are made of several stay one: %s', (text) => {
  expect(cleanText(text)).toBe(text);
});

test('what joins emoji goes wherever it joins none', () => {
  const joiner = '\u200d';
  for (const [given, kept] of [
    [`A${joiner}na`, 'Ana'],
    [`🧙${joiner}`, '🧙'],
    [`${joiner}🧙`, '🧙'],
    [`🧙${joiner}${joiner}♀️`, '🧙♀️'],
    [`🧙\u200b${joiner}♀️`, '🧙♀️'],
    [`🧙${joiner}A`, '🧙A'],
  ] as const)
    expect(cleanText(given)).toBe(kept);
  const unit = fc.constantFrom('🧙', '♀', '🏽', '\ufe0f', joiner, '\u200b', 'A', ' ');
  fc.assert(fc.property(fc.string({ unit }), (text) => cleanText(cleanText(text)) === cleanText(text)));
});
