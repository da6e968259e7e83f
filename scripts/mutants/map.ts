/** Which tests and scenarios reach which statement of the sources: recorded once, kept outside of what is committed. */
import { execFileSync, spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { build } from 'esbuild';
import type { Witness } from '../../src/cli/witnesses.ts';
import { hashOf, instrumented, type Plan } from './instrument.ts';
import { BUNDLE, MAP, REACHED, ROOT } from './places.ts';

/** What reaches a file: for each counter, the numbers of the tests and the ids of the scenarios. */
interface Reach {
  /** Of the text that the counters belong to. */
  readonly hash: string;
  readonly tests: Readonly<Record<number, readonly number[]>>;
  readonly scenarios: Readonly<Record<number, readonly string[]>>;
}

/** The tests with the milliseconds that each took, and what reaches each source file. */
export interface ReachMap {
  readonly tests: readonly { readonly file: string; readonly ms: number }[];
  readonly files: Readonly<Record<string, Reach>>;
}

/** Where a fault is, and the rules whose code it breaks. */
interface Faulted {
  readonly file: string;
  readonly at: number;
  readonly rules: readonly string[];
}

/** The source files of an area that are committed. @param area a folder of `src`. */
export function filesOf(area: string): readonly string[] {
  const listed = execFileSync('git', ['ls-files', `src/${area}`], { cwd: ROOT, encoding: 'utf8' });
  return listed.split('\n').filter((file) => file.endsWith('.ts') && !file.includes('/generated/'));
}

/** Bundles the scenario runner with the plan's changes in the sources. */
export async function bundle(plan: Plan): Promise<void> {
  mkdirSync(dirname(BUNDLE), { recursive: true });
  await build({
    entryPoints: [join(import.meta.dirname, 'scenarios.ts')],
    outfile: BUNDLE,
    bundle: true,
    platform: 'node',
    format: 'esm',
    target: 'node20',
    packages: 'external',
    logLevel: 'error',
    plugins: [
      {
        name: 'mutants',
        setup: (bundler) => {
          bundler.onLoad({ filter: /\/src\/.*\.ts$/ }, ({ path }) => {
            const text = readFileSync(path, 'utf8');
            return { contents: instrumented(path, text, plan) ?? text, loader: 'ts' };
          });
        },
      },
    ],
  });
}

/** Runs all tests and scenarios once with counters, and keeps what they reach. Takes as long as the tests do. */
export async function record(): Promise<ReachMap> {
  count([]);
  return collect();
}

/** Runs these test files alone and adds what they reach to the map; what other tests reach stays as it was recorded. */
export function recordMore(tests: readonly string[]): ReachMap {
  count(tests);
  const [before, more] = [readMap(), reachedNow()];
  const added = new Set(more.tests.map(({ file }) => file));
  const kept = before.tests.map(({ file, ms }) => ({ file, ms: added.has(file) ? 0 : ms }));
  const first = kept.length;
  const files: Files = {};
  const known = (list: readonly number[]): number[] => list.filter((i) => !added.has(kept[i]!.file));
  for (const [file, { hash, tests: by, scenarios }] of Object.entries(before.files))
    files[file] = { hash, tests: mapped(by, known), scenarios: mapped(scenarios, (list) => [...list]) };
  for (const [file, { hash, tests: by }] of Object.entries(more.files)) {
    const place = placeIn(files, file, hash);
    // Where the text is another by now, only that the test reaches the file can be said.
    for (const [at, list] of Object.entries(by)) for (const i of list) put(place.tests, place.hash === hash ? Number(at) : 0, first + i);
  }
  const map = { tests: [...kept, ...more.tests], files };
  writeFileSync(MAP, JSON.stringify(map));
  return map;
}

const mapped = <T>(lists: Readonly<Record<number, readonly T[]>>, change: (list: readonly T[]) => T[]): Record<number, T[]> =>
  Object.fromEntries(Object.entries(lists).map(([at, list]) => [at, change(list)]));

/** Runs tests with counters; empty: all. */
function count(tests: readonly string[]): void {
  rmSync(REACHED, { recursive: true, force: true });
  const args = ['vitest', 'run', '--config', 'scripts/mutants/vitest.config.ts', '--reporter=default', ...tests];
  spawnSync('npx', args, { cwd: ROOT, stdio: 'inherit', env: { ...process.env, MUTANTS_MAP: '1' } });
}

type Files = Record<string, { hash: string; tests: Record<number, number[]>; scenarios: Record<number, string[]> }>;

const placeIn = (files: Files, file: string, hash = hashOf(readFileSync(join(ROOT, file), 'utf8'))): Files[string] => {
  files[file] ??= { hash, tests: {}, scenarios: {} };
  return files[file];
};

/** Makes the map of what the workers left behind, and of the scenarios. */
export async function collect(): Promise<ReachMap> {
  const { tests, files } = reachedNow();
  await playAll(files);
  const map = { tests, files };
  writeFileSync(MAP, JSON.stringify(map));
  return map;
}

/** What the workers left behind. */
function reachedNow(): { readonly tests: ReachMap['tests']; readonly files: Files } {
  const tests: { file: string; ms: number }[] = [];
  const files: Files = {};
  for (const name of existsSync(REACHED) ? readdirSync(REACHED) : []) {
    const { file, ms, hashes, reached } = JSON.parse(readFileSync(join(REACHED, name), 'utf8')) as {
      file: string;
      ms: number;
      hashes: Record<string, string>;
      reached: Record<string, number[]>;
    };
    const test = tests.push({ file: relative(ROOT, file), ms }) - 1;
    for (const [source, list] of Object.entries(reached))
      for (const at of list) put(placeIn(files, source, hashes[source]).tests, at, test);
  }
  return { tests, files };
}

/** What the scenarios alone reach; nothing is kept, since a run with the tests needs more than that. */
export async function collectScenarios(): Promise<ReachMap> {
  const files: Files = {};
  await playAll(files);
  return { tests: [], files };
}

/** What a test file that has not been timed is taken to need (ms). */
const UNTIMED = 2000;

/** A map in which each of these faults is reached by the tests that name one of its rules, as far as anybody knows without running all. */
export function reachedByName({ files }: ReachMap, faults: readonly Faulted[], witnesses: readonly Witness[]): ReachMap {
  const list = [...new Set(witnesses.filter(({ title }) => title !== undefined).map(({ id }) => id))];
  const more: Files = Object.fromEntries(
    Object.entries(files).map(([file, { hash, scenarios }]) => [
      file,
      { hash, tests: {}, scenarios: { ...scenarios } as Files[string]['scenarios'] },
    ]),
  );
  for (const { file, at, rules } of faults) {
    const naming = new Set(witnesses.filter(({ rule }) => rules.includes(rule)).map(({ id }) => id));
    const { tests } = placeIn(more, file);
    for (const [i, test] of list.entries()) if (naming.has(test) && !tests[at]?.includes(i)) put(tests, at, i);
  }
  return { tests: list.map((file) => ({ file, ms: UNTIMED })), files: more };
}

/** Plays every scenario once with counters and notes what each reaches. */
async function playAll(files: Files): Promise<void> {
  await bundle({ count: true, chosen: [] });
  const { stdout } = spawnSync(process.execPath, [BUNDLE, '--map'], { encoding: 'utf8', maxBuffer: 2 ** 30 });
  for (const line of stdout.split('\n').filter(Boolean)) {
    const { id, reached } = JSON.parse(line) as { id: string; reached: Record<string, number[]> };
    for (const [source, list] of Object.entries(reached)) for (const at of list) put(placeIn(files, source).scenarios, at, id);
  }
}

function put<T>(lists: Record<number, T[]>, at: number, one: T): void {
  const list = lists[at];
  if (list) list.push(one);
  else lists[at] = [one];
}

/** The scenarios that play any code of the same system, or of the engine. */
function playedAround(files: ReachMap['files'], file: string): readonly string[] {
  const folder = /^src\/(?:rules\/[^/]+|engine)\//u.exec(file)?.[0];
  if (folder === undefined) return [];
  const near = Object.keys(files).filter((other) => other.startsWith(folder));
  return [...new Set(near.flatMap((other) => Object.values(files[other]!.scenarios).flat()))];
}

/**
 * What reaches a counter of a file; where the file has changed since the map was made, whatever reaches any of it. So with what runs
 * when the file is loaded (tables, words, bodies of functions as a whole), `top`: test files share modules, which are loaded once.
 */
export function reaching(
  { files }: ReachMap,
  { file, at, top }: { readonly file: string; readonly at: number; readonly top: boolean },
): { readonly tests: readonly number[]; readonly scenarios: readonly string[] } {
  const reach = files[file];
  if (!reach) return { tests: [], scenarios: playedAround(files, file) };
  const { hash, tests, scenarios } = reach;
  const isSame = hash === hashOf(readFileSync(join(ROOT, file), 'utf8'));
  if (isSame && !top) return { tests: tests[at] ?? [], scenarios: scenarios[at] ?? [] };
  const all = [...new Set(Object.values(tests).flat())];
  return { tests: all, scenarios: isSame ? playedAround(files, file) : [...new Set(Object.values(scenarios).flat())] };
}

/** The map as it was recorded. @throws Error where there is none. */
export function readMap(): ReachMap {
  if (!existsSync(MAP)) throw new Error('Record first what the tests reach: npm run test:mutants -- --map');
  return JSON.parse(readFileSync(MAP, 'utf8')) as ReachMap;
}
