/** The load generator: a few seconds of the whole bot with people who play, and what it concludes from what it has seen. */
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { mayHold, nameOf, verdictsOn, withRuns } from '../bench/load/report.ts';
import { type Measured, type Plan, quantiles, runPlan } from '../bench/load/run.ts';
import { POSTGRES } from './faults/server.ts';
import { bundleMain } from './start/bot.ts';
import { inTurn, LONG } from './support/long.ts';

const PLAN: Plan = { servers: 1000, fights: 50, processes: 1, minutes: 2, pause: 21 };
const calm: Measured = {
  ...PLAN,
  ...{ pressesASecond: 2.4, savesASecond: 0.9, failed: 0, complaints: 0, tooFast: 0, troubles: [], starting: 2, perSave: 3 },
  ...{ acknowledged: { p50: 4, p95: 20, p99: 60 }, answered: { p50: 20, p95: 90, p99: 300 } },
  ...{ cpu: { bot: 9, database: null, discord: 4 }, memory: { atRest: 170, after: 240 }, most: { queue: 2, outboxAge: 1, overdue: 0 } },
};
const bad = (more: Partial<Measured>): readonly string[] =>
  verdictsOn({ ...calm, ...more }).flatMap(({ good, text }) => (good ? [] : [text]));

test('what keeps to the targets is good, what misses one is told with its figure', () => {
  expect(bad({})).toEqual([]);
  expect(bad({ failed: 1 })).toEqual(['1 presses had no answer.']);
  expect(bad({ acknowledged: { p50: 4, p95: 50, p99: 120 } })).toEqual(['99 of 100 presses were acknowledged in 120 ms (under 100).']);
  expect(bad({ memory: { atRest: 200, after: 200 } })).toEqual(['A process on 1000 servers held 200 MB at rest (at most 180).']);
  expect(bad({ servers: 30_000, processes: 3, memory: { atRest: 265, after: 300 } })).toEqual([]);
  expect([0, 500, 1_000, 5_500, 10_000].map(mayHold)).toEqual([160, 170, 180, 225, 270]);
});

test('a run takes the place of one of the same name in the document, and leaves the rest', () => {
  const page = readFileSync(join(import.meta.dirname, '../docs/SCALING.md'), 'utf8');
  const plan = { ...PLAN, servers: 123_456 };
  const once = withRuns(page, [{ ...calm, ...plan, starting: 7 }], 'Measured.');
  const twice = withRuns(once, [{ ...calm, ...plan, starting: 8, failed: 2 }], 'Measured again.');
  const lines = (text: string) => text.split('\n').filter((line) => line.includes(nameOf(plan)));
  expect(lines(page)).toEqual([]);
  expect(lines(once)).toHaveLength(2);
  expect(lines(twice)).toHaveLength(2);
  expect(lines(twice)[0]).toContain('missed: 2 presses had no answer');
  expect(twice).not.toContain('Measured.');
  for (const line of page.split('\n').filter((one) => /^(#|\| [\d,]+)/u.test(one))) expect(twice).toContain(line);
  expect(() => withRuns('# Nothing', [], '')).toThrow('has no place');
});

test('quantiles are those of the sorted times', () => {
  expect(quantiles(Array.from({ length: 100 }, (_, i) => 100 - i))).toEqual({ p50: 51, p95: 96, p99: 100 });
});

/** With every third commit. */
const [isNow] = inTurn([true, false, false], import.meta.filename, 1);

test.each([...(isNow ? [1] : []), ...(POSTGRES && LONG ? [3] : [])])(
  'people play on a bot of %i processes',
  { timeout: 180_000 },
  async (processes) => {
    const program = await bundleMain();
    const folder = mkdtempSync(join(tmpdir(), 'riposte-load-'));
    try {
      const plan = { servers: 20, fights: 3, processes, minutes: 0.05, pause: 0.5, calm: 0.5 };
      const run = await runPlan(plan, program.file, folder, () => undefined);
      expect(run).toMatchObject({ failed: 0, complaints: 0, troubles: [] });
      expect(run.pressesASecond).toBeGreaterThan(1);
      expect(run.answered.p50).toBeGreaterThanOrEqual(run.acknowledged.p50);
      expect(run.cpu.bot).toBeGreaterThan(0);
      expect(run.memory.atRest).toBeGreaterThan(50);
      expect(run.perSave).toBeGreaterThanOrEqual(0);
    } finally {
      rmSync(folder, { recursive: true, force: true });
      program.remove();
    }
  },
);
