/**
 * Every fault of some files against some tests, for whoever writes these: the sources and the tests stay loaded while one fault after
 * another is on, so a hundred of them take seconds. One that goes round and round is stopped within some seconds, and a new worker takes
 * the next. What is read when a file is loaded (tables, words) would stay as it was: each such fault gets a worker of its own instead.
 */
import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { ACTIVE, CACHE, LOG, NONE, PLAN, ROOT } from './places.ts';
import { type Outcome, type Placed, tryAll } from './trial.ts';
import { type Noted, notedIn } from './watch.ts';

const FILE = join(CACHE, 'within.test.ts');
/** So many faults share a worker: one that ends it costs a start, and those after it are tried by another. */
const TOGETHER = 40;
/** Milliseconds for a worker to start, and for each fault of it, if nothing else stops it. */
const [START, EACH] = [60_000, 30_000];
/** How much of the processor a fault may take: so many milliseconds, and so many times what the tests take without one. */
const [WORK, TIMES] = [2_000, 5];

/** A test file that runs the tests once for each of these faults. Imports are written out: Vite follows no other. */
const testFile = (tests: readonly string[], numbers: readonly number[]): string => `
import { afterAll, beforeAll, beforeEach, describe } from 'vitest';
const world = globalThis as { __mutantOn?: number; __noted?: (word: string, number: number, tests?: number) => void };
const on = (number: number) => () => { world.__mutantOn = number; world.__noted!('on', number); };
const passed = new Map<number, number>();
const caught = new Set<number>();
// One failure is enough: the other tests of a fault are left out.
beforeEach((context) => {
  const number = world.__mutantOn!;
  if (caught.has(number)) context.skip();
  passed.set(number, (passed.get(number) ?? 0) + 1);
  context.onTestFailed(() => { caught.add(number); });
});
${numbers.map((number) => block(tests, number)).join('\n')}`;

const block = (tests: readonly string[], number: number): string => `
describe('fault ${number}', async () => {
  beforeAll(on(${number}));
  // It stays on: what is described within is collected after this, and what its tests expect may be made then.
  on(${number})();
${tests.map((test) => `  await import('${relative(CACHE, join(ROOT, test))}?fault=${number}');`).join('\n')}
  afterAll(() => { world.__mutantOn = ${NONE}; world.__noted!('end', ${number}, caught.has(${number}) ? 0 : passed.get(${number})); });
});`;

function endGroup(pid: number): void {
  try {
    process.kill(-pid, 'SIGKILL');
  } catch {
    // All of it has ended.
  }
}

/** Runs the tests for each of these faults in one worker. @param work how much of the processor (ms) each may take; 0: as much as it likes */
function run(tests: readonly string[], numbers: readonly number[], work: number): Noted {
  rmSync(LOG, { force: true });
  writeFileSync(FILE, testFile(tests, numbers));
  writeFileSync(ACTIVE, JSON.stringify({ mutant: NONE, limit: 0, work }));
  const args = ['vitest', 'run', '--config', 'scripts/mutants/vitest.config.ts', FILE];
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
  const { pid, error } = spawnSync('npx', args, options);
  // The worker of a fault that never ends is no child of what was killed.
  endGroup(pid);
  const noted = notedIn(existsSync(LOG) ? readFileSync(LOG, 'utf8') : '');
  return { ...noted, isStopped: noted.isStopped || error !== undefined };
}

/** Tries faults that are on only while tests run. @param said hears of each outcome */
function tryLive(faults: readonly Placed[], tests: readonly string[], said: (outcome: Outcome) => void): void {
  const plan = { count: false, live: true, chosen: faults.map((given) => ({ file: given.file, number: given.number, given })) };
  mkdirSync(CACHE, { recursive: true });
  writeFileSync(PLAN, JSON.stringify(plan));
  // Twice in one worker, as with every fault but the first.
  const { ended: whole } = run(tests, [NONE, NONE - 1], 0);
  const sound = whole.get(NONE - 1);
  if (!sound?.passed || whole.get(NONE)?.passed !== sound.passed)
    throw new Error('These tests do not pass as they are, not a second time in the same process, or there are none.');
  const work = WORK + TIMES * sound.work;
  const outcome = (i: number, how: Outcome['how']): void => said({ fault: faults[i]!, how, by: [], scenarios: [] });
  let left = faults.map((_, i) => i);
  while (left.length > 0) {
    const numbers = left.slice(0, TOGETHER);
    const { ended, last, isStopped } = run(tests, numbers, work);
    for (const [i, { passed }] of ended) outcome(i, passed < sound.passed ? 'caught' : 'survived');
    // It ended the worker, or with it the tests cannot even be collected.
    if (last !== null) outcome(last, isStopped ? 'endless' : 'caught');
    else if (ended.size < numbers.length) throw new Error('A worker ended, and no fault was on.');
    left = left.filter((i) => i !== last && !ended.has(i));
  }
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
