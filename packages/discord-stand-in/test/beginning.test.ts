/** How a message begins, in plain words: for panels that are folded up, and for readers of screens. */
import { expect, test } from 'vitest';

interface Told {
  readonly content?: string;
  readonly components?: readonly object[];
}
const PART = new URL('../src/sandbox/page/parts/beginning.js', import.meta.url).href;
const { beginning } = (await import(PART)) as { readonly beginning: (told: Told) => string };

test.each([
  ['**Ana** strikes\\: a `blow`', 'Ana strikes: a blow'],
  ['-# Until <t:5:t>, else\\*', 'Until , else*'],
  ['\n\n## A heading\nand more', 'A heading'],
  ['x'.repeat(61), `${'x'.repeat(59)}…`],
])('%j begins as %j', (content, words) => {
  expect(beginning({ content })).toBe(words);
});

test('the first words of a layout', () => {
  expect(beginning({ content: '', components: [{ components: [{}, { content: '> *Who goes first\\?*' }] }] })).toBe('Who goes first?');
  expect(beginning({ components: [] })).toBe('');
});
