/** PNGs of SVGs: the fonts with the common letters, and those with all. */
import { expect, test } from 'vitest';
import { rasterised } from '../../src/picture/raster.ts';
import { svg, type } from '../../src/picture/style.ts';

const RANGES = [
  [0x20, 0x7e],
  [0xa0, 0x17f],
  [0x400, 0x45f],
  [0x2010, 0x2027],
  [0x2030, 0x203a],
  [0x2190, 0x2193],
  [0x2212, 0x2212],
  [0x2715, 0x2715],
] as const;
/** Nothing that is seen, but nothing that the fonts of common letters have: the whole ones are used. */
const UNCOMMON = '<!--ᚠ-->';

test.each([false, true])('each common letter, and each pair that moves together, is the same from both files (bold: %s)', (bold) => {
  const letters = RANGES.flatMap(([from, to]) => Array.from({ length: to - from + 1 }, (_, i) => String.fromCodePoint(from + i)));
  const rows = Array.from({ length: Math.ceil(letters.length / 30) }, (_, i) => letters.slice(i * 30, i * 30 + 30).join(''));
  const words = ['AVATAR To Wyrm, fi ffl “Élan’s”', 'Ўладзіслаў Тарас АУ ГА'];
  const drawn = svg(
    800,
    [...rows, ...words].map((row, i) => type(row, 10, 24 + i * 26, { bold })),
  );
  expect(Buffer.from(rasterised(drawn)).equals(rasterised(drawn + UNCOMMON))).toBe(true);
});

test('a name in other letters is drawn from the whole files', () => {
  const drawn = svg(60, [type('Ἀχιλλεύς', 10, 30)]);
  expect(Buffer.from(rasterised(drawn)).equals(rasterised(drawn + UNCOMMON))).toBe(true);
  expect(Buffer.from(rasterised(drawn)).equals(rasterised(svg(60, [type('Αχιλλευς', 10, 30)])))).toBe(false);
});
