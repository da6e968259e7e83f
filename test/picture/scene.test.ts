/** Pictures: who stands where, nobody twice, nothing on top of anything, and the same in words. */
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { inSentence } from '../../src/engine/index.ts';
import { initialsOf, type Seen, sceneFacts } from '../../src/picture/facts.ts';
import { drawScene } from '../../src/picture/png.ts';
import { layOut as layOutRange } from '../../src/picture/range/layout.ts';
import { SMALL_TYPE, WIDTH } from '../../src/picture/style.ts';
import { sceneSvg } from '../../src/picture/svg.ts';
import { sceneText } from '../../src/picture/text.ts';
import { type Box, boxOf, overlap } from '../../src/picture/token.ts';
import { layOut, type Way } from '../../src/picture/zones/layout.ts';

const SIDES = ['heroes', 'foes'];

const rowOf = (name: string, i: number): Seen['view']['rows'][number] => ({
  ...{ id: `c${i}`, name, side: SIDES[i % 2]!, own: false, out: i % 5 === 4, place: null, badges: [], open: [], closed: [] },
  health: i % 2 === 0 ? { now: i, max: 9, words: '' } : { words: 'hurt' },
});

/** People in zones: `at` says in which zone each is; two neighbours are a border. */
function zoned(
  zones: number,
  ways: readonly (readonly [number, number])[],
  people: readonly string[],
  at: readonly (readonly number[])[],
): Seen {
  const next = (i: number): string[] =>
    [...new Set(ways.flatMap(([a, b]) => (a === i ? [b] : b === i ? [a] : [])))].filter((j) => j !== i).map((j) => `z${j}`);
  return {
    ...{ name: 'The hall', marks: SIDES, own: [], acting: ['c0'], distances: [], space: 'zones', unit: 'zones', portraits: {} },
    view: { round: 2, phase: 'countdown', rows: people.map(rowOf), remarks: [] },
    places: Array.from({ length: zones }, (_, i) => ({
      ...{ id: `z${i}`, name: `Place ${i}`, next: next(i) },
      here: people.flatMap((name, k) => (at[k]?.includes(i) ? [{ id: `c${k}`, name, side: SIDES[k % 2]! }] : [])),
    })),
  };
}

const measured = (far: readonly number[], names: readonly string[] = far.map((_, i) => `Person ${i}`)): Seen => ({
  ...{ name: 'The ford', marks: SIDES, own: [], acting: [], places: [], space: 'distances', unit: 'm', portraits: {} },
  view: { round: 1, phase: '', rows: [...names].map(rowOf), remarks: [] },
  distances: far.flatMap((a, i) => far.slice(i + 1).map((b, k) => [`c${i}`, `c${i + 1 + k}`, i === 0 ? b : a + b] as const)),
});

const name = fc.stringMatching(/^[A-Z][a-z]{2,9}( [a-z]{2,8}){0,3}$/);

/** A corridor of so many zones, one after the other. */
const corridor = (zones: number): (readonly [number, number])[] => Array.from({ length: zones - 1 }, (_, i) => [i, i + 1] as const);

/** Maps of up to nine zones, some of them corridors with side rooms, with people inside and on borders. */
const anyMap = fc
  .tuple(
    fc.integer({ min: 1, max: 9 }),
    fc.oneof(
      { weight: 2, arbitrary: fc.array(fc.tuple(fc.nat(8), fc.nat(8)), { maxLength: 12 }) },
      { weight: 1, arbitrary: fc.array(fc.tuple(fc.nat(8), fc.nat(8)), { maxLength: 2 }).map((more) => [...corridor(9), ...more]) },
    ),
    fc.array(fc.tuple(name, fc.nat(99)), { maxLength: 14 }),
  )
  .map(([zones, links, people]) => {
    const ways = links.filter(([a, b]) => a < zones && b < zones && a !== b);
    const at = people.map(([, n]) => (n % 3 === 0 && ways.length > 0 ? [...ways[n % ways.length]!] : [n % zones]));
    return zoned(
      zones,
      ways,
      people.map(([called]) => called),
      at,
    );
  });

const within = (inner: Box, outer: Box): boolean =>
  inner.x >= outer.x - 0.01 &&
  inner.y >= outer.y - 0.01 &&
  inner.x + inner.width <= outer.x + outer.width + 0.01 &&
  inner.y + inner.height <= outer.y + outer.height + 0.01;

/** Points along a way, close together. */
const along = (way: Way): (readonly [number, number])[] =>
  way
    .slice(1)
    .flatMap(([x2, y2], i) =>
      Array.from({ length: 41 }, (_, k) => [way[i]![0] + ((x2 - way[i]![0]) * k) / 40, way[i]![1] + ((y2 - way[i]![1]) * k) / 40] as const),
    );

describe('the map', () => {
  test('nobody is drawn twice or on top of anybody, everybody stands in their zone, no way crosses a box', () => {
    fc.assert(
      fc.property(anyMap, (seen) => {
        const facts = sceneFacts(seen)!;
        const { boxes, spots, ways, height } = layOut(facts);
        const picture = { x: 0, y: 0, width: WIDTH, height };
        expect(spots.map((s) => s.token.id).sort()).toEqual(facts.tokens.map((t) => t.id).sort());
        for (const [i, a] of boxes.entries()) {
          expect(within(a, picture)).toBe(true);
          for (const b of boxes.slice(i + 1)) expect(overlap(a, b)).toBe(false);
        }
        const covers = spots.map((s) => ({ ...s, box: boxOf(s.token, s.x, s.y) }));
        for (const [i, { token, box, x, y }] of covers.entries()) {
          expect(within(box, picture)).toBe(true);
          for (const other of covers.slice(i + 1)) expect(overlap(box, other.box)).toBe(false);
          const home = token.zones.length === 1 ? boxes.find((b) => b.id === token.zones[0]) : undefined;
          if (home) expect(within(box, home)).toBe(true);
          else expect(boxes.some((b) => overlap(b, { x, y, width: 0.1, height: 0.1 }))).toBe(false);
        }
        for (const way of ways)
          for (const [x, y] of along(way))
            expect(
              boxes.filter((b) => x > b.x + 1 && x < b.x + b.width - 1 && y > b.y + 1 && y < b.y + b.height - 1).map((b) => b.id),
            ).toEqual([]);
      }),
      { numRuns: 150 },
    );
  });

  test('a long corridor lies in pairs, can be read on a phone, and lies the same wherever people stand', () => {
    const rowsIn = (at: readonly (readonly number[])[], zones: number) => {
      const { boxes, height } = layOut(sceneFacts(zoned(zones, corridor(zones), ['Ana', 'Bo', 'Cleo'], at))!);
      const tops = [...new Set(boxes.map(({ y }) => y))];
      return { rows: tops.map((top) => boxes.filter(({ y }) => y === top).map(({ id }) => id)), height };
    };
    const pairs = [
      ['z0', 'z1'],
      ['z2', 'z3'],
      ['z4', 'z5'],
    ];
    for (const at of [
      [[0], [0], [0]],
      [[0], [3], [5]],
      [[2, 3], [5], [5]],
    ])
      expect(rowsIn(at, 6).rows).toEqual(pairs);
    // Shown at most 390 wide and 420 high, its smallest type is 14 pixels.
    for (const zones of [5, 6]) expect(rowsIn([[0], [1], [4]], zones).height).toBeLessThanOrEqual((420 * SMALL_TYPE) / 14);
    // A short one lies as ever: each of its zones across the picture.
    expect(rowsIn([[0], [1], [2]], 4).rows).toEqual([['z0'], ['z1'], ['z2'], ['z3']]);
  });

  test('every zone and everybody of the picture stands in the text as well', () => {
    fc.assert(
      fc.property(anyMap, (seen) => {
        const text = sceneText(sceneFacts(seen)!);
        for (const place of seen.places) expect(text).toContain(place.name);
        for (const row of seen.view.rows) expect(text).toContain(inSentence(row.name));
      }),
      { numRuns: 40 },
    );
  });
});

describe('the range chart', () => {
  test('up to ten people keep out of each other’s way', () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 0, max: 300 }), { minLength: 1, maxLength: 9 }), (others) => {
        const facts = sceneFacts(measured([0, ...others]))!;
        const { spots, height } = layOutRange({ ...facts, range: facts.range! });
        expect(spots).toHaveLength(others.length + 1);
        const boxes = spots.map((s) => boxOf(s.token, s.x, s.y));
        for (const [i, box] of boxes.entries()) {
          expect(box.y + box.height).toBeLessThanOrEqual(height);
          for (const other of boxes.slice(i + 1)) expect(overlap(box, other)).toBe(false);
        }
      }),
      { numRuns: 150 },
    );
  });

  test('one’s own stand in the middle; for the channel whoever is nearest to all', () => {
    const seen = measured([0, 5, 9]);
    expect(sceneFacts(seen)!.range!.from).toBe('c0');
    expect(sceneFacts({ ...seen, own: [{ id: 'c2', name: '', side: '' }] })!.range!.from).toBe('c2');
  });

  test('nobody’s name is cut where there is room for it', () => {
    const names = ['Yrsa', 'The crossbowman', 'Scarred bandit chieftain', 'Figure in the reeds', 'Brother Aldo'];
    const facts = sceneFacts(measured([0, 3, 9, 25, 40], names))!;
    const drawn = sceneSvg(facts, new Map());
    expect(drawn).not.toContain('…');
    for (const word of ['Crossbowman', 'chieftain', 'reeds', 'Aldo']) expect(drawn).toContain(word);
  });

  test('a crowd of sixty is drawn as some with their numbers, and told in full', () => {
    const seen = measured(Array.from({ length: 60 }, (_, i) => (i % 4) * 10));
    const facts = sceneFacts(seen)!;
    const { spots } = layOutRange({ ...facts, range: facts.range! });
    expect(spots.length).toBeLessThan(20);
    for (const row of seen.view.rows) expect(sceneText(facts)).toContain(inSentence(row.name));
  });

  test('in words a zone that no way leads to says so, but not the only one there is', () => {
    const saying = (zones: number) => sceneText(sceneFacts(zoned(zones, [], [], []))!);
    expect(saying(1)).toBe('Place 0: nobody.');
    expect(saying(2)).toBe('Place 0: nobody. No way leads there.\nPlace 1: nobody. No way leads there.');
  });

  test('in words a description takes its article, and a capital only where a line begins', () => {
    const seen = measured([0, 10, 10]);
    const called = ['Bandit captain', 'Black goblin', 'Yrsa'];
    const rows = seen.view.rows.map((row, i) => ({ ...row, name: called[i]! }));
    const [from, others] = sceneText(sceneFacts({ ...seen, view: { ...seen.view, rows } })!).split('\n');
    expect(from).toMatch(/^Seen from the bandit captain \(/u);
    expect(others).toMatch(/^10 m: the black goblin \(.*\), Yrsa \(/u);
  });
});

describe('all pictures', () => {
  test('type is never smaller than 14 pixels where the picture is 390 wide', () => {
    for (const seen of [zoned(3, [[0, 1]], ['Ana', 'Ben'], [[0], [0, 1]]), measured([0, 3, 60])]) {
      const sizes = [...sceneSvg(sceneFacts(seen)!).matchAll(/font-size="(\d+)"/g)].map((m) => Number(m[1]));
      expect(Math.min(...sizes)).toBe(SMALL_TYPE);
      expect((SMALL_TYPE * 390) / WIDTH).toBeGreaterThanOrEqual(14);
    }
  });

  test('names cannot break out of the picture', () => {
    const seen = zoned(1, [], ["'><b>\u0007"], [[0]]);
    const svg = sceneSvg(sceneFacts({ ...seen, name: '<script>&"' })!);
    for (const bad of ['<script', '<b>', '\u0007']) expect(svg).not.toContain(bad);
  });

  test('the alternative text fits where Discord shows it; where there is nothing to see there is no picture', async () => {
    const drawn = await drawScene(zoned(40, [], ['Ana'], [[0]]));
    expect(drawn!.alt.length).toBeLessThanOrEqual(1024);
    expect(drawn!.png.subarray(1, 4).toString()).toBe('PNG');
    expect(drawn!.png.readUInt32BE(16)).toBe(2 * WIDTH);
    expect(await drawScene({ ...zoned(1, [], [], []), places: [] })).toBeNull();
  });

  test('initials are of the words that count', () => {
    expect(['Yrsa', 'the one with the axe', 'Bandit 12', 'Bandit with a scar', '村'].map(initialsOf)).toEqual([
      'Yr',
      'OA',
      'B12',
      'BS',
      '村',
    ]);
  });
});
