/**
 * Every fault of some files against some tests, for whoever writes these: the sources and the tests stay loaded while one fault after
 * another is on, so a hundred of them take seconds. What is read when a file is loaded (tables, words) would stay as it was: each such fault gets a
 * worker of its own instead.
 */
import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { CACHE, NONE, PLAN, ROOT } from './places.ts';
import { type Outcome, type Placed, tryAll } from './trial.ts';

const FILE = join(CACHE, 'within.test.ts');
const RESULTS = join(CACHE, 'within.json');
/** So many faults share a worker: where one of them never ends, the others of its worker are tried once more in smaller company. */
const TOGETHER = 40;
/** Milliseconds for a worker to start, and for each fault of it. */
const [START, EACH] = [60_000, 6_000];

/** A test file that runs the tests once for each of these faults. Imports are written out: Vite follows no other. */
const testFile = (tests: readonly string[], numbers: readonly number[]): string => `
import { afterAll, beforeAll, beforeEach, describe } from 'vitest';
const world = globalThis as { __mutantOn?: number };
const on = (number: number) => () => { world.__mutantOn = number; };
const caught = new Set<number>();
// One failure is enough: the other tests of a fault are left out.
beforeEach((context) => {
  const number = world.__mutantOn!;
  if (caught.has(number)) context.skip();
  context.onTestFailed(() => { caught.add(number); });
});
${numbers.map((number) => block(tests, number)).join('\n')}`;

const block = (tests: readonly string[], number: number): string => `
describe('fault ${number}', async () => {
  beforeAll(on(${number}));
  // It stays on: what is described within is collected after this, and what its tests expect may be made then.
  on(${number})();
${tests.map((test) => `  await import('${relative(CACHE, join(ROOT, test))}?fault=${number}');`).join('\n')}
  afterAll(on(${NONE}));
});`;

interface Report {
  readonly testResults: readonly {
    readonly assertionResults: readonly { readonly ancestorTitles: readonly string[]; readonly status: string }[];
  }[];
}

function endGroup(pid: number): void {
  try {
    process.kill(-pid, 'SIGKILL');
  } catch {
    // All of it has ended.
  }
}

/** The numbers whose tests failed, and those that ran at all; null where the worker did not come back. */
function run(tests: readonly string[], numbers: readonly number[]): { readonly failed: Set<number>; readonly ran: Set<number> } | null {
  rmSync(RESULTS, { force: true });
  writeFileSync(FILE, testFile(tests, numbers));
  const args = ['vitest', 'run', '--config', 'scripts/mutants/vitest.config.ts', '--reporter=json', `--outputFile=${RESULTS}`, FILE];
  const env = { ...process.env, MUTANTS_WITHIN: relative(ROOT, FILE) };
  // Node takes `detached` here as well, though its types do not say so.
  const options = {
    cwd: ROOT,
    env,
    stdio: 'ignore',
    detached: true,
    timeout: START + EACH * numbers.length,
    killSignal: 'SIGKILL',
  } as const;
  const { pid } = spawnSync('npx', args, options);
  // The worker of a fault that never ends is no child of what was killed.
  endGroup(pid);
  if (!existsSync(RESULTS)) return null;
  const { testResults } = JSON.parse(readFileSync(RESULTS, 'utf8')) as Report;
  const [failed, ran] = [new Set<number>(), new Set<number>()];
  for (const { ancestorTitles, status } of testResults.flatMap((one) => one.assertionResults)) {
    const number = Number(/^fault (-?\d+)$/u.exec(ancestorTitles.find((title) => title.startsWith('fault ')) ?? '')?.[1]);
    ran.add(number);
    if (status === 'failed') failed.add(number);
  }
  return { failed, ran };
}

/** Tries faults that are on only while tests run. @param said hears of each outcome */
function tryLive(faults: readonly Placed[], tests: readonly string[], said: (outcome: Outcome) => void): void {
  const plan = { count: false, live: true, chosen: faults.map((given) => ({ file: given.file, number: given.number, given })) };
  mkdirSync(CACHE, { recursive: true });
  writeFileSync(PLAN, JSON.stringify(plan));
  const sound = run(tests, [NONE]);
  if (!sound || sound.failed.size > 0 || sound.ran.size === 0) throw new Error('These tests do not pass as they are, or there are none.');
  const outcome = (i: number, how: Outcome['how']): void => said({ fault: faults[i]!, how, by: [], scenarios: [] });
  const go = (numbers: readonly number[]): void => {
    const found = run(tests, numbers);
    // A fault with which the tests cannot even be collected has no tests of its own in the report.
    if (found) for (const i of numbers) outcome(i, found.failed.has(i) || !found.ran.has(i) ? 'caught' : 'survived');
    else if (numbers.length === 1) outcome(numbers[0]!, 'endless');
    else for (const half of [numbers.slice(0, numbers.length / 2), numbers.slice(numbers.length / 2)]) go(half);
  };
  for (let at = 0; at < faults.length; at += TOGETHER) go(Array.from({ length: Math.min(TOGETHER, faults.length - at) }, (_, i) => at + i));
}

/** Tries all of them. @param said hears of each outcome */
export async function tryWithin(faults: readonly Placed[], tests: readonly string[], said: (outcome: Outcome) => void): Promise<void> {
  const live = faults.filter(({ top }) => !top);
  if (live.length > 0) tryLive(live, tests, said);
  const atLoad = faults.filter(({ top }) => top);
  const everywhere = { hash: '', tests: { 0: tests.map((_, i) => i) }, scenarios: {} };
  const files = Object.fromEntries(atLoad.map(({ file }) => [file, everywhere]));
  if (atLoad.length > 0) await tryAll(atLoad, { tests: tests.map((file) => ({ file, ms: 0 })), files }, { said });
}
