import fc from 'fast-check';
import { expect, test } from 'vitest';
import { mapFacts } from '../../src/picture/facts.ts';
import { layOut } from '../../src/picture/layout.ts';
import { drawMap } from '../../src/picture/png.ts';
import { mapSvg } from '../../src/picture/svg.ts';
import { mapText } from '../../src/picture/text.ts';

type Given = Parameters<typeof mapFacts>[0];

const hall = (names: readonly string[], here: readonly string[] = []): Given => ({
  name: 'The hall',
  sides: ['heroes', 'foes'],
  view: { round: 1, phase: '', rows: [], remarks: [] },
  places: names.map((name, i) => ({
    id: `z${i}`,
    name,
    next: [i > 0 ? `z${i - 1}` : '', i < names.length - 1 ? `z${i + 1}` : ''].filter(Boolean),
    here: i === 0 ? here.map((n, k) => ({ id: `c${k}`, name: n, side: 'heroes' })) : [],
  })),
});

test('every zone and every figure of the picture stands in the text as well', () => {
  fc.assert(
    fc.property(
      fc.array(fc.stringMatching(/^[A-Z][a-z]{2,10}$/), { minLength: 1, maxLength: 8 }),
      fc.array(fc.stringMatching(/^[A-Z][a-z]{2,10}$/), { maxLength: 6 }),
      (zones, people) => {
        const facts = mapFacts(hall(zones, people))!;
        const [svg, text] = [mapSvg(facts), mapText(facts)];
        for (const name of [...zones, ...people]) {
          expect(svg).toContain(name);
          expect(text).toContain(name);
        }
      },
    ),
    { numRuns: 40 },
  );
});

test('boxes never overlap, and the picture holds them all', () => {
  const facts = mapFacts(hall(['Gate', 'Yard', 'Hall', 'Tower'], ['Ana', 'Ben', 'Cleo']))!;
  const { boxes, width, height } = layOut(facts);
  for (const a of boxes) {
    expect(a.x + a.width <= width && a.y + a.height <= height).toBe(true);
    for (const b of boxes)
      if (a !== b) expect(a.x + a.width <= b.x || b.x + b.width <= a.x || a.y + a.height <= b.y || b.y + b.height <= a.y).toBe(true);
  }
});

test('names cannot break out of the picture', () => {
  const svg = mapSvg(mapFacts(hall(['<script>&"'], ["'><b>"]))!);
  expect(svg).not.toMatch(/<script|<b>/);
});

test('the alternative text fits where Discord shows it, and a system without zones has no map', async () => {
  const map = await drawMap(hall(Array.from({ length: 40 }, (_, i) => `A long name of a zone number ${i}`)));
  expect(map!.alt.length).toBeLessThanOrEqual(1024);
  expect(map!.png.subarray(1, 4).toString()).toBe('PNG');
  expect(await drawMap({ ...hall([]), places: [] })).toBeNull();
});
