/**
 * `npm run test:mutants -- AREA [--seed N] [--count N]`: breaks the code on purpose and tells which faults no test notices.
 *
 * AREA is engine, rules, table, store or discord. `--known [ID ...]` tries the faults of `known.json` instead, all of which must be caught.
 * `--again` tries the survivors of the area's last sample once more; with `--slow` only by tests that are slow or keep text.
 *   With `--in PATH --by TEST` only those in these files or folders, by these tests alone.
 * `--minutes N` bounds what the slow tests may take, which run on the survivors of the quick ones.
 * `--scenarios` tries the rules by the scenarios and, what survives, by the tests that name a rule of it: this needs no map, and in `rules`
 *   draws only from code that carries rules out. What `npm run rules:coverage` knows of proofs comes from this.
 * `--page` writes docs/MUTANTS.md anew from what is kept, by the code as it is now.
 * `--map` first records which tests reach what (as long as all tests take); `--map FILE ...` adds what these test files reach.
 * `--in FILE --by TEST`, either as often as you like: every fault of these sources against these tests alone, for whoever writes them; nothing of it is kept.
 *   `--top` too those that are read when a file is loaded (tables, words), which take seconds each.
 * Exit status 1 if a known fault survives or an entry of `equivalents.json` no longer fits.
 */
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { breaksRule } from '../../src/cli/proof.ts';
import { witnesses } from '../../src/cli/witnesses.ts';
import { reasonOf, stale } from './equivalents.ts';
import { anatomyOf } from './faults.ts';
import { collect, collectScenarios, filesOf, type ReachMap, reachedByName, readMap, record, recordMore } from './map.ts';
import { ROOT } from './places.ts';
import { AREAS, type Area, faultOf, inWords, keep, kept, rateOf, resultOf, rulesAt, slowText, triedAgain, writePage } from './report.ts';
import { sampleOf } from './sample.ts';
import { type Outcome, type Placed, tryAll } from './trial.ts';
import { tryWithin } from './within.ts';

/** A fault that a reader once found unnoticed, by the text that it changes. */
interface Known {
  readonly id: string;
  readonly file: string;
  readonly from: string;
  readonly to: string;
  /** What its line holds, where the text stands more than once. */
  readonly near?: string;
}

const USAGE =
  'npm run test:mutants -- (AREA [--seed N] [--count N] [--minutes N] [--scenarios] [--again [--slow | --in PATH --by TEST ...]] | --known [ID ...] | --map [FILE ...] | --page | --in FILE [--in FILE ...] --by TEST [--by TEST ...] [--top])';

const faultsOf = (file: string): readonly Placed[] =>
  anatomyOf(file, readFileSync(join(ROOT, file), 'utf8')).faults.map((fault) => ({ ...fault, file }));

const rulesOf = ({ file, line }: Placed): readonly string[] => rulesAt(readFileSync(join(ROOT, file), 'utf8'), line);

/** Whether a fault breaks code that carries out rules which are named there. */
const isOfRule = (fault: Placed): boolean => breaksRule(fault) && rulesOf(fault).length > 0;

/** What is known of who reaches these faults. */
async function mapFor(faults: readonly Placed[], by: Asked['by']): Promise<ReachMap> {
  if (!by) return readMap();
  const named = faults.map((fault) => ({ ...fault, rules: rulesOf(fault) }));
  return reachedByName(await collectScenarios(), named, witnesses());
}

/** What is broken: the commit, and whether anything has been changed since. */
const commitNow = (): string =>
  execFileSync('git', ['describe', '--always', '--dirty', '--exclude=*'], { cwd: ROOT, encoding: 'utf8' }).trim();

const isOpen = ({ how }: Outcome): boolean => how === 'survived' || how === 'unreached';

function tell({ fault, how, by }: Outcome, i: number): void {
  console.log(`${i + 1} ${how}${by.length > 0 ? ` by ${by.join(', ')}` : ''}: ${inWords(fault)}`);
}

/** What the command line asks for beside the area. */
interface Asked {
  readonly by?: 'scenarios' | undefined;
  readonly minutes?: number | undefined;
  readonly isSlowOnly?: boolean | undefined;
}

async function sample(area: Area, seed: number, count: number, { by, minutes }: Asked): Promise<void> {
  const every = filesOf(area).flatMap(faultsOf);
  // Scenarios judge rules: what else stands in a system is for its tests.
  const all = by && area === 'rules' ? every.filter(isOfRule) : every;
  const faults = sampleOf(all, count, seed);
  const map = await mapFor(faults, by);
  const commit = commitNow();
  console.log(`${area}: ${count} of ${all.length} faults, seed ${seed}`);
  const tried: Outcome[] = [];
  // A run that is stopped leaves what it has found: the beginning of a sample is a sample.
  const said = (outcome: Outcome, i: number): void => {
    tell(outcome, i);
    tried[i] = outcome;
    keep({ ...resultOf(area, seed, all.length, tried), commit, ...(by && { by }) });
  };
  const { outcomes, slow } = await tryAll(faults, map, { minutes, said });
  const result = { ...resultOf(area, seed, all.length, outcomes), commit, ...(by ? { by } : { slow }) };
  keep(result);
  console.log(`\n${area}, seed ${seed}: ${result.caught} of ${result.count} caught, ${result.equivalent} equivalent, ${rateOf(result)}`);
  if (!by) console.log(`slow tests: ${slowText(slow)}`);
  for (const { fault } of outcomes.filter(isOpen)) console.log(`survived: ${inWords(fault)}`);
}

/** Tries what survived the last sample of an area once more. */
async function again(area: Area, { by, minutes, isSlowOnly }: Asked): Promise<void> {
  const last = kept(area, by);
  if (!last) throw new Error(`There is no sample of ${area} yet`);
  const faults = last.survivors.flatMap((one) => faultOf(one, faultsOf) ?? []);
  const tried: Outcome[] = [];
  const said = (outcome: Outcome, i: number): void => {
    if (!isSlowOnly || !isOpen(outcome)) tell(outcome, i);
    tried[i] = outcome;
    keep(triedAgain(last, tried));
  };
  const { slow } = await tryAll(faults, await mapFor(faults, by), { minutes, isSlowOnly, said });
  if (!by) keep({ ...triedAgain(last, tried), slow });
  console.log(`slow tests: ${slowText(slow)}`);
}

/** Tries what survived in these files or folders once more, against these tests alone, which stay loaded: quick, where all have to run. */
async function againWithin(area: Area, { by }: Asked, places: readonly string[], tests: readonly string[]): Promise<void> {
  const last = kept(area, by);
  if (!last || tests.length === 0) throw new Error(`A sample of ${area}, and tests?\nUsage: ${USAGE}`);
  const faults = last.survivors.flatMap((one) => faultOf(one, faultsOf) ?? []);
  const tried: Outcome[] = [];
  await tryWithin(
    faults.filter(({ file, top }) => !top && places.some((place) => file.startsWith(place))),
    tests,
    (one) => {
      // Which of the tests it was is not known.
      const outcome = isOpen(one) ? one : { ...one, by: ['tests'] };
      tell(outcome, tried.push(outcome) - 1);
      keep(triedAgain(last, tried));
    },
  );
}

/** The fault as a change of the file that holds its text now. */
function placed({ id, file, from, to, near = '' }: Known): Placed {
  const text = readFileSync(join(ROOT, file), 'utf8');
  const lines = text.split('\n');
  const all = faultsOf(file);
  const one = all.find((fault) => fault.from === from && lines[fault.line - 1]?.includes(near));
  if (one) return { ...one, to };
  const start = text.indexOf(from);
  const around = all.filter((fault) => fault.start <= start && fault.end >= start + from.length).at(-1);
  if (start < 0 || !around) throw new Error(`${id}: ${file} no longer holds ${from}`);
  return { ...around, start, end: start + from.length, from, to, as: 'expression', number: all.length };
}

async function known(ids: readonly string[]): Promise<void> {
  const list = JSON.parse(readFileSync(join(import.meta.dirname, 'known.json'), 'utf8')) as readonly Known[];
  const faults = list.filter(({ id }) => ids.length === 0 || ids.includes(id)).map(placed);
  const { outcomes } = await tryAll(faults, readMap(), { said: tell });
  const open = outcomes.filter(isOpen);
  console.log(`\n${outcomes.length - open.length} of ${outcomes.length} known faults caught`);
  if (open.length > 0) process.exitCode = 1;
}

/** Tries every fault of some sources against some tests. */
async function within(files: readonly string[], tests: readonly string[], isTop: boolean): Promise<void> {
  if (tests.length === 0) throw new Error(`By which tests?\nUsage: ${USAGE}`);
  const faults = files.flatMap(faultsOf).filter(({ top }) => isTop || !top);
  let [open, equivalent] = [0, 0];
  await tryWithin(faults, tests, (one) => {
    if (!isOpen(one)) return;
    if (reasonOf(one.fault) === null) tell(one, open++);
    else equivalent++;
  });
  console.log(`\n${faults.length - open - equivalent} of ${faults.length} faults caught, ${equivalent} equivalent`);
}

async function main(): Promise<void> {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      seed: { type: 'string' },
      count: { type: 'string', default: '100' },
      known: { type: 'boolean' },
      map: { type: 'boolean' },
      scenarios: { type: 'boolean' },
      again: { type: 'boolean' },
      slow: { type: 'boolean' },
      minutes: { type: 'string' },
      collect: { type: 'boolean' },
      page: { type: 'boolean' },
      in: { type: 'string', multiple: true },
      by: { type: 'string', multiple: true },
      top: { type: 'boolean', default: false },
    },
  });
  for (const { file, line } of stale()) {
    console.error(`equivalents.json: ${file} no longer holds “${line}”, or the reason is missing`);
    process.exitCode = 1;
  }
  if (process.exitCode) return;
  if (values.map && positionals.length > 0) recordMore(positionals);
  else if (values.map) await record();
  else if (values.collect) await collect();
  else if (values.page) writePage();
  else if (values.known) await known(positionals);
  else if (values.in && positionals.length > (values.again ? 1 : 0))
    throw new Error(`Put --in or --by before each of ${positionals.join(', ')}.\nUsage: ${USAGE}`);
  else if (values.in && !values.again) await within(values.in, values.by ?? [], values.top);
  else {
    const area = AREAS.find((one) => one === positionals[0]);
    if (!area) throw new Error(`Which area? ${AREAS.join(', ')}\nUsage: ${USAGE}`);
    const asked = {
      by: values.scenarios ? ('scenarios' as const) : undefined,
      minutes: values.minutes === undefined ? undefined : Number(values.minutes),
      isSlowOnly: values.slow,
    };
    if (values.again && values.in) await againWithin(area, asked, values.in, values.by ?? []);
    else if (values.again) await again(area, asked);
    else await sample(area, Number(values.seed ?? Date.now() % 1_000_000), Number(values.count), asked);
  }
}

await main();
