/** Tries one fault after another: first by the scenarios that reach it, then by the test files that do, in order of speed. */
import { spawnSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { createVitest, type Vitest } from 'vitest/node';
import type { Fault } from './faults.ts';
import { bundle, type ReachMap, reaching } from './map.ts';
import { ACTIVE, BUNDLE, PLAN, ROOT } from './places.ts';

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

/** Test files that have run this long together (ms, by the map) are enough for one fault; stated in the report. */
const ENOUGH = 30_000;
/** A scenario run that takes longer hangs. */
const SCENARIO_LIMIT = 60_000;
/** So many test files share the first worker of a fault, and twice as many each further one: most faults are caught by the first few. */
const AT_FIRST = 4;

/** Tries all faults; `said` hears of each. */
export async function tryAll(faults: readonly Placed[], map: ReachMap, said: (outcome: Outcome, i: number) => void): Promise<Outcome[]> {
  const plan = { count: false, chosen: faults.map((given) => ({ file: given.file, number: given.number, given })) };
  writeFileSync(PLAN, JSON.stringify(plan));
  const isPlayed = faults.some(({ file }) => /^src\/(engine|rules)\//u.test(file));
  if (isPlayed) await bundle(plan);
  const config = join(import.meta.dirname, 'vitest.config.ts');
  const vitest = await createVitest('test', { config, watch: false, reporters: [{}], bail: 1, isolate: false }, {});
  try {
    const outcomes: Outcome[] = [];
    for (const [i, fault] of faults.entries()) {
      const outcome = await tryOne(fault, i, map, vitest);
      outcomes.push(outcome);
      said(outcome, i);
    }
    return outcomes;
  } finally {
    await vitest.close();
  }
}

async function tryOne(fault: Placed, number: number, map: ReachMap, vitest: Vitest): Promise<Outcome> {
  const reach = reaching(map, fault);
  const ids = [...new Set(reach.scenarios)];
  if (ids.length > 0) {
    const { failed, endless } = playScenarios(number, ids);
    if (endless) return { fault, how: 'endless', by: ['scenarios'], scenarios: [] };
    if (failed.length > 0) return { fault, how: 'caught', by: failed.slice(0, 1), scenarios: failed };
  }
  const files = ordered(fault, reach.tests, map);
  for (const batch of batches(files)) {
    const caught = await runTests(vitest, number, batch);
    if (caught) return { fault, how: caught.endless ? 'endless' : 'caught', by: [caught.by], scenarios: [] };
  }
  return { fault, how: files.length + ids.length > 0 ? 'survived' : 'unreached', by: [], scenarios: [] };
}

function playScenarios(number: number, ids: readonly string[]): { readonly failed: readonly string[]; readonly endless: boolean } {
  const options = { encoding: 'utf8', timeout: SCENARIO_LIMIT, killSignal: 'SIGKILL', maxBuffer: 2 ** 28 } as const;
  const { stdout, status, signal } = spawnSync(process.execPath, [BUNDLE, String(number), ...ids], options);
  const failed = stdout.split('\n').filter(Boolean);
  // What cannot even be loaded fails all.
  return { failed: status === 0 || failed.length > 0 ? failed : signal ? [] : ids, endless: signal !== null };
}

type Test = ReachMap['tests'][number];

/** The files that reach it, those of its own area and system first, quick ones before slow ones, as long as time allows. */
function ordered({ file }: Placed, tests: readonly number[], map: ReachMap): readonly Test[] {
  const [, area = '', part = ''] = file.split('/');
  const system = area === 'rules' ? `${area}/${part}` : area;
  const near = (test: Test): number => (test.file.includes(`/${system}/`) ? 0.3 : 1);
  const list = tests.map((i) => map.tests[i]!).sort((a, b) => (a.ms + 1000) * near(a) - (b.ms + 1000) * near(b));
  let spent = 0;
  return list.filter(({ ms }, i) => {
    spent += ms;
    return i === 0 || spent <= ENOUGH;
  });
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

/** The number of no fault. */
const NONE = -2;

async function runOnce(vitest: Vitest, mutant: number, tests: readonly Test[]): Promise<{ failed: string | null; endless: boolean }> {
  const limit = 30_000 + 5 * tests.reduce((sum, { ms }) => sum + ms, 0);
  writeFileSync(ACTIVE, JSON.stringify({ mutant, limit }));
  const project = vitest.getRootProject();
  // What earlier runs have found would be found again.
  vitest.state.filesMap.clear();
  const begun = Date.now();
  const files = tests.map(({ file }) => project.createSpecification(join(ROOT, file)));
  const { testModules, unhandledErrors } = await vitest.runTestSpecifications(files);
  const broken = testModules.find((module) => module.state() === 'failed');
  const failed = broken?.relativeModuleId ?? (unhandledErrors.length > 0 ? 'an error of the worker' : null);
  return { failed, endless: failed !== null && Date.now() - begun >= limit };
}
