/** What a soak concludes from what it has seen; in the long checks also a short one of the whole bot. */
import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { type HeapKinds, heapKindsOf } from '../bench/heap-kinds.ts';
import { soak } from '../bench/soak.ts';
import { type Sample, slopeOf, verdicts } from '../bench/soak-verdicts.ts';
import { LONG } from './support/long.ts';

const MB = 2 ** 20;
const calm = (at: number, more: Partial<Sample> = {}): Sample => ({
  ...{
    at,
    heap: (80 + at / 2) * MB,
    kinds: { data: (60 + (at % 3)) * MB, engine: (20 + at / 2) * MB },
    rss: 200 * MB,
    external: 6 * MB,
    handles: 20,
    files: 60,
    database: 5 * MB + at * MB,
  },
  ...{ p50: 20, p99: 80, piece: 2, cpu: 30, deeds: at * 300, fights: at, failures: 0 },
  ...more,
});
const minutes = Array.from({ length: 30 }, (_, at) => at + 1);
const bad = (samples: readonly Sample[], complaints = 0): readonly string[] =>
  verdicts(samples, complaints).flatMap(({ good, text }) => (good ? [] : [text]));

test('a line through points knows how sure it is', () => {
  const { by, low, high } = slopeOf(minutes.map((x) => [x, 2 * x + (x % 2)]));
  expect(by).toBeCloseTo(2, 1);
  expect(low).toBeLessThan(2);
  expect(high).toBeGreaterThan(2);
  expect(
    slopeOf([
      [1, 1],
      [2, 9],
    ]),
  ).toEqual({ by: 0, low: -Infinity, high: Infinity });
});

test('what stays as it is is good', () => {
  expect(bad(minutes.map((at) => calm(at)))).toEqual([]);
});

test('what grows is not, and nor is what nobody answers or Discord complains of', () => {
  expect(bad(minutes.map((at) => calm(at, { kinds: { data: (80 + at / 2) * MB, engine: MB } })))).toEqual([
    expect.stringMatching(/^What the program holds in the heap: .* rising by 30\.0 MB an hour/),
  ]);
  expect(bad(minutes.map((at) => calm(at, { cpu: 30 + at / 2 })))).toEqual([expect.stringMatching(/^Processor’s time of the bot a deed/)]);
  expect(bad(minutes.map((at) => calm(at, { files: 60 + at })))).toEqual([expect.stringMatching(/^Open files/)]);
  expect(bad(minutes.map((at) => calm(at, { database: at * 10 * MB })))).toEqual([expect.stringMatching(/^The database grew by/)]);
  expect(bad(minutes.map((at) => calm(at, { failures: 3 })))).toEqual(['3 of 9000 deeds had no answer.']);
  expect(
    bad(
      minutes.map((at) => calm(at)),
      2,
    ),
  ).toEqual(['The stand-in for Discord complained 2 times.']);
});

test('a machine that becomes slower is no growth; a bot that does is', () => {
  const slower = minutes.map((at) => calm(at, { p50: 20 + at, piece: 2 + at / 10 }));
  expect(bad(slower)).toEqual([]);
  expect(bad(slower.map((sample) => ({ ...sample, piece: 2 })))).toEqual([
    expect.stringMatching(/^Latency .* rising by 30\.0 times an hour/),
  ]);
});

test('the first minutes do not count, and too few say nothing', () => {
  expect(bad(minutes.map((at) => calm(at, { rss: Math.min(at, 8) * 20 * MB })))).toEqual([]);
  expect(bad(minutes.map((at) => calm(at, { handles: Math.min(at, 4) * 20 })))).toEqual([]);
  const rarely = minutes.map((at) => (at % 10 === 0 ? calm(at) : { ...calm(at), kinds: undefined }));
  expect(verdicts(rarely, 0)[0]?.text).toMatch(/looked at too rarely/);
  expect(verdicts([calm(1), calm(2)], 0).at(-1)?.text).toMatch(/^Too short/);
});

test('what looks into the heap take is no growth; what is taken between them is', () => {
  const looks = [6, 7, 8, 28, 29, 30];
  const rss = (at: number, rise: number): number => (200 + at * rise + (at > 6 ? 200 : 0) + (at > 28 ? 100 : 0)) * MB;
  const soaked = (rise: number): readonly Sample[] =>
    minutes.map((at) => ({ ...calm(at, { rss: rss(at, rise) }), ...(!looks.includes(at) && { kinds: undefined }) }));
  expect(bad(soaked(0))).toEqual([]);
  expect(bad(soaked(2))).toEqual([expect.stringMatching(/^All memory of the process: .* rising by 120\.0 MB an hour/)]);
});

test.runIf(LONG)('a minute of the whole bot', { timeout: 300_000 }, async () => {
  const { samples, verdicts: found } = await soak(1);
  expect(samples.at(-1)!.fights).toBeGreaterThan(3);
  expect(found.filter(({ good }) => !good)).toEqual([]);
});

test('a heap snapshot is told apart by who made what', () => {
  const folder = mkdtempSync(join(tmpdir(), 'riposte-kinds-'));
  const write = (name: string): string => `require('v8').writeHeapSnapshot(${JSON.stringify(join(folder, name))});`;
  const hold = 'const held = Array.from({ length: 50000 }, (_, i) => ({ i, list: [i, String(i)] }));';
  execFileSync(process.execPath, ['-e', `${write('before')} ${hold} ${write('after')} held.at(0);`]);
  const [before, after] = ['before', 'after'].map((name) => heapKindsOf(join(folder, name))) as [HeapKinds, HeapKinds];
  rmSync(folder, { recursive: true });
  expect(after.data - before.data).toBeGreaterThan(2 * MB);
  expect(after.engine - before.engine).toBeLessThan(MB / 2);
  expect(before.engine).toBeGreaterThan(MB / 4);
});
