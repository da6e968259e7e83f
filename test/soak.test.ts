/** What a soak concludes from what it has seen; with TEST_LONG also a short one of the whole bot. */
import { expect, test } from 'vitest';
import { soak } from '../bench/soak.ts';
import { type Sample, slopeOf, verdicts } from '../bench/soak-verdicts.ts';

const MB = 2 ** 20;
const calm = (at: number, more: Partial<Sample> = {}): Sample => ({
  ...{
    at,
    heap: (80 + (at % 3) + at / 2) * MB,
    code: (at / 2) * MB,
    rss: 200 * MB,
    external: 6 * MB,
    handles: 20,
    files: 60,
    database: 5 * MB + at * MB,
  },
  ...{ p50: 20, p99: 80, deeds: at * 300, fights: at, failures: 0 },
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
  expect(bad(minutes.map((at) => calm(at, { heap: (80 + at) * MB })))).toEqual([
    expect.stringMatching(/^Heap without compiled code: .* rising by 30\.0 MB an hour/),
  ]);
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

test('the first minutes do not count, and too few say nothing', () => {
  expect(bad(minutes.map((at) => calm(at, { heap: Math.min(at, 4) * 20 * MB })))).toEqual([]);
  expect(verdicts([calm(1), calm(2)], 0).at(-1)?.text).toMatch(/^Too short/);
});

test.runIf(process.env['TEST_LONG'])('a minute of the whole bot', { timeout: 300_000 }, async () => {
  const { samples, verdicts: found } = await soak(1);
  expect(samples.at(-1)!.fights).toBeGreaterThan(3);
  expect(found.filter(({ good }) => !good)).toEqual([]);
});
