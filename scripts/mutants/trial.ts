/** Tries one fault after another: first by the scenarios that reach it, then by the test files that do, in order of speed. */
import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { createVitest, type Vitest } from 'vitest/node';
import type { Fault } from './faults.ts';
import { bundle, type ReachMap, reaching } from './map.ts';
import { ACTIVE, BUNDLE, LOG, NONE, PLAN, ROOT } from './places.ts';

/** A fault in its file. */
export interface Placed extends Fault {
  readonly file: string;
}

/** How a fault fared. `unreached`: no test runs the place. `by` names what caught it. */
export interface Outcome {
  readonly fault: Placed;
  readonly how: 'caught' | 'endless' | 'survived' | 'unreached';
  readonly by: readonly string[];
  /** The scenarios that failed: what the rules of their `rules` are proved by. */
  readonly scenarios: readonly string[];
}

/** How the survivors of the quick tests fared against the slow ones. */
export interface Slow {
  /** Survivors that a slow test reaches, and how many of them it caught. */
  readonly tried: number;
  readonly caught: number;
  /** Survivors for which the time was up before every test that reaches them had run. */
  readonly left: number;
  readonly minutes: number;
}

/** What to try a sample with. */
export interface Trial {
  /** So many minutes may go to the slow tests; none: no limit. */
  readonly minutes?: number | undefined;
  /** The quick tests are known to pass: only those that are slow or keep what is shown as text are run. */
  readonly isSlowOnly?: boolean | undefined;
  /** Hears of each outcome, once more where a slow test changes it. */
  readonly said: (this: void, outcome: Outcome, i: number) => void;
}

/** Test files that have run this long together (ms, by the map) are the quick ones of a fault; the rest is tried afterwards, on survivors. */
const ENOUGH = 30_000;
/** A scenario run that takes longer hangs. */
const SCENARIO_LIMIT = 60_000;
/** So many test files share the first worker of a fault, and twice as many each further one: most faults are caught by the first few. */
const AT_FIRST = 4;

/** Tries all faults: the quick tests on each, then the slow ones on what survived. */
export async function tryAll(
  faults: readonly Placed[],
  map: ReachMap,
  trial: Trial,
): Promise<{ readonly outcomes: readonly Outcome[]; readonly slow: Slow }> {
  const plan = { count: false, chosen: faults.map((given) => ({ file: given.file, number: given.number, given })) };
  mkdirSync(dirname(PLAN), { recursive: true });
  writeFileSync(PLAN, JSON.stringify(plan));
  const isPlayed = faults.some(({ file }) => /^src\/(engine|rules)\//u.test(file));
  if (isPlayed && !trial.isSlowOnly) await bundle(plan);
  const config = join(import.meta.dirname, 'vitest.config.ts');
  const vitest = await createVitest('test', { config, watch: false, reporters: [{}], bail: 1, isolate: false }, {});
  try {
    const outcomes: Outcome[] = [];
    for (const [i, fault] of faults.entries()) {
      const outcome = trial.isSlowOnly ? untouched(fault, map) : await tryOne(fault, i, map, vitest);
      outcomes.push(outcome);
      trial.said(outcome, i);
    }
    const slow = await trySlow(outcomes, map, vitest, trial);
    return { outcomes, slow };
  } finally {
    await vitest.close();
  }
}

const untouched = (fault: Placed, map: ReachMap): Outcome => {
  const { tests, scenarios } = reaching(map, fault);
  return { fault, how: tests.length + scenarios.length > 0 ? 'survived' : 'unreached', by: [], scenarios: [] };
};

async function tryOne(fault: Placed, number: number, map: ReachMap, vitest: Vitest): Promise<Outcome> {
  const reach = reaching(map, fault);
  const ids = [...new Set(reach.scenarios)];
  if (ids.length > 0) {
    const { failed, endless } = playScenarios(number, ids);
    if (endless) return { fault, how: 'endless', by: ['scenarios'], scenarios: [] };
    if (failed.length > 0) return { fault, how: 'caught', by: failed.slice(0, 1), scenarios: failed };
  }
  const { quick } = ordered(fault, reach.tests, map);
  for (const batch of batches(quick)) {
    const caught = await runTests(vitest, number, batch);
    if (caught) return { fault, how: caught.endless ? 'endless' : 'caught', by: [caught.by], scenarios: [] };
  }
  return { fault, how: quick.length + ids.length > 0 ? 'survived' : 'unreached', by: [], scenarios: [] };
}

/**
 * Tries what survived against the slow tests that reach it: one test after another, those that keep text and the cheap ones first, each on
 * all that are still open, until the time is up. Changes `outcomes`.
 */
async function trySlow(outcomes: Outcome[], map: ReachMap, vitest: Vitest, { minutes, isSlowOnly, said }: Trial): Promise<Slow> {
  const begun = Date.now();
  const until = begun + (minutes ?? Number.POSITIVE_INFINITY) * 60_000;
  const open = new Map<number, readonly Test[]>();
  for (const [i, { fault, how }] of outcomes.entries()) {
    if (how !== 'survived') continue;
    const { quick, slow } = ordered(fault, reaching(map, fault).tests, map);
    const tests = isSlowOnly ? [...quick.filter(keepsText), ...slow] : slow;
    if (tests.length > 0) open.set(i, tests);
  }
  const tried = open.size;
  const left = new Set(open.keys());
  const all = [...new Set([...open.values()].flat())].sort((a, b) => weight(a) - weight(b));
  console.log(`${tried} survivors are tried against ${all.length} slow tests`);
  for (const test of all)
    for (const [i, tests] of open) {
      if (!tests.includes(test)) continue;
      if (Date.now() >= until) return { tried, caught: tried - open.size, left: left.size, minutes: since(begun) };
      const caught = await runTests(vitest, i, [test]);
      if (caught) {
        outcomes[i] = { ...outcomes[i]!, how: caught.endless ? 'endless' : 'caught', by: [caught.by] };
        said(outcomes[i], i);
        open.delete(i);
      }
      if (caught || test === lastOf(tests)) left.delete(i);
    }
  return { tried, caught: tried - open.size, left: left.size, minutes: since(begun) };
}

const since = (begun: number): number => Math.round((Date.now() - begun) / 60_000);

const lastOf = (tests: readonly Test[]): Test | undefined => [...tests].sort((a, b) => weight(a) - weight(b)).at(-1);

function playScenarios(number: number, ids: readonly string[]): { readonly failed: readonly string[]; readonly endless: boolean } {
  const options = { encoding: 'utf8', timeout: SCENARIO_LIMIT, killSignal: 'SIGKILL', maxBuffer: 2 ** 28 } as const;
  const { stdout, status, signal } = spawnSync(process.execPath, [BUNDLE, String(number), ...ids], options);
  const failed = stdout.split('\n').filter(Boolean);
  // What cannot even be loaded fails all.
  return { failed: status === 0 || failed.length > 0 ? failed : signal ? [] : ids, endless: signal !== null };
}

type Test = ReachMap['tests'][number];

/** Whether a test compares what people see with a text that is kept: such a test notices most. */
function keepsText({ file }: Test): boolean {
  const path = join(ROOT, file);
  return existsSync(path) && /toMatchFileSnapshot|transcripts/u.test(readFileSync(path, 'utf8'));
}

/** What a slow test costs, made less where it is likely to notice. */
const weight = (test: Test): number => test.ms * (keepsText(test) ? 0.1 : 1);

/** The files that reach it, those of its own area and system first, quick ones before slow ones, as long as time allows; and the rest. */
function ordered(
  { file }: Placed,
  tests: readonly number[],
  map: ReachMap,
): { readonly quick: readonly Test[]; readonly slow: readonly Test[] } {
  const [, area = '', part = ''] = file.split('/');
  const system = area === 'rules' ? `${area}/${part}` : area;
  const near = (test: Test): number => (test.file.includes(`/${system}/`) ? 0.3 : 1);
  const there = tests.map((i) => map.tests[i]!).filter((test) => existsSync(join(ROOT, test.file)));
  const list = there.sort((a, b) => (a.ms + 1000) * near(a) - (b.ms + 1000) * near(b));
  let spent = 0;
  const quick = list.filter(({ ms }, i) => {
    spent += ms;
    return i === 0 || spent <= ENOUGH;
  });
  return { quick, slow: list.filter((test) => !quick.includes(test)) };
}

function batches(files: readonly Test[]): readonly (readonly Test[])[] {
  const all: (readonly Test[])[] = [];
  for (let [at, size] = [0, AT_FIRST]; at < files.length; at += size, size *= 2) all.push(files.slice(at, at + size));
  return all;
}

/** Test files that fail, or not, without any fault: one that does catches nothing. */
const sound = new Map<string, boolean>();

async function runTests(vitest: Vitest, mutant: number, tests: readonly Test[]): Promise<{ by: string; endless: boolean } | null> {
  const left = tests.filter(({ file }) => sound.get(file) !== false);
  if (left.length === 0) return null;
  const ran = await runOnce(vitest, mutant, left);
  if (ran.failed === null) return null;
  // On a machine that is busy with other things the clock may stop what would have ended.
  if (ran.endless && (await runOnce(vitest, NONE, left)).endless) return null;
  const blamed = left.find(({ file }) => file === ran.failed);
  if (!blamed || sound.get(blamed.file)) return { by: ran.failed, endless: ran.endless };
  sound.set(blamed.file, (await runOnce(vitest, NONE, [blamed])).failed === null);
  return sound.get(blamed.file) ? { by: ran.failed, endless: ran.endless } : runTests(vitest, mutant, left);
}

async function runOnce(vitest: Vitest, mutant: number, tests: readonly Test[]): Promise<{ failed: string | null; endless: boolean }> {
  const usual = tests.reduce((sum, { ms }) => sum + ms, 0);
  // So long it may take, and so much of the processor: what goes round and round is stopped soon, what waits for nothing later.
  const [limit, work] = [30_000 + 5 * usual, 10_000 + 3 * usual];
  writeFileSync(ACTIVE, JSON.stringify({ mutant, limit, work }));
  rmSync(LOG, { force: true });
  const project = vitest.getRootProject();
  // What earlier runs have found would be found again.
  vitest.state.filesMap.clear();
  const begun = Date.now();
  const files = tests.map(({ file }) => project.createSpecification(join(ROOT, file)));
  const { testModules, unhandledErrors } = await vitest.runTestSpecifications(files);
  const broken = testModules.find((module) => module.state() === 'failed');
  const failed = broken?.relativeModuleId ?? (unhandledErrors.length > 0 ? 'an error of the worker' : null);
  return { failed, endless: failed !== null && (existsSync(LOG) || Date.now() - begun >= limit) };
}
