/**
 * `npm run test:faults`: tries every fault on a bot of one process and writes their table in docs/RELIABILITY.md; with `-- --several` on one
 * of three processes, for which it needs PostgreSQL, and writes the other table. `npm run test:faults -- locks` tries only what has that
 * word in its name, and writes nothing. Exit code 1 if any run ended unlike the undisturbed one.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { bundleBot } from './child.ts';
import { discordFaults } from './of-discord.ts';
import { chains, killings, killingsFromOutside, killingsOfTheClock } from './of-killing.ts';
import { postgresFaults } from './of-postgres.ts';
import { faultsOfSeveral } from './of-several.ts';
import { storageFaults } from './of-storage.ts';
import { calmRun, type Fault, tryOut, type Verdict } from './trial.ts';

const PAGE = join(import.meta.dirname, '..', '..', 'docs', 'RELIABILITY.md');
const TABLES = {
  one: ['<!-- table of faults: written by npm run test:faults -->', '<!-- end of the table of faults -->'],
  several: [
    '<!-- table of faults of several: written by npm run test:faults -- --several -->',
    '<!-- end of the table of faults of several -->',
  ],
} as const;

interface Row {
  readonly fault: Fault;
  /** One for each disturbance, as they come in. */
  readonly verdicts: Verdict[];
}

const isSeveral = process.argv.includes('--several');
const wanted = process.argv.slice(2).find((word) => word !== '--several') ?? '';
/** Runs at a time; most of a run is waiting, but three processes take three times as long to load. */
const ABREAST = isSeveral ? 3 : 4;
const bundle = await bundleBot();
const calm = await calmRun(bundle);
const silent = await calmRun(bundle, { silent: true });
const ofOne = [
  ...killings(calm.passes),
  ...killingsFromOutside,
  ...killingsOfTheClock,
  ...chains,
  ...discordFaults,
  ...storageFaults,
  ...postgresFaults,
];
const faults = (isSeveral ? faultsOfSeveral(calm.passes) : ofOne).filter(({ what, where }) => `${what} ${where}`.includes(wanted));

const isSame = (verdict: Verdict): boolean => verdict.problems.length === 0;

function line({ fault, verdicts }: Row): string {
  const same = verdicts.filter(isSame).length;
  const outcome = same === verdicts.length ? 'as undisturbed' : `**${verdicts.length - same} ended otherwise**`;
  const told = verdicts.find((v) => v.told)?.told?.replaceAll('\n', ' ') ?? '';
  return `| ${fault.what} | ${fault.where} | ${verdicts.length} | ${outcome} | ${told} |`;
}

const rows: readonly Row[] = faults.map((fault) => ({ fault, verdicts: [] }));
const left = rows.flatMap((row) => row.fault.disturbances.map((disturbance, i) => ({ row, disturbance, i }))).values();
async function work(): Promise<void> {
  for (const { row, disturbance, i } of left) {
    const { fault, verdicts } = row;
    const verdict = await tryOut(bundle, disturbance.silent ? silent : calm, disturbance, fault.told);
    verdicts[i] = verdict;
    for (const problem of verdict.problems) console.log(`    run ${i + 1}: ${problem}`);
    if (Object.keys(verdicts).length === fault.disturbances.length) console.log(line(row));
  }
}
await Promise.all(Array.from({ length: ABREAST }, work));

const runs = rows.flatMap((row) => row.verdicts);
const summary = `${rows.length} faults, ${runs.length} disturbed runs, ${runs.filter(isSame).length} of them ended as the undisturbed one.`;
console.log(`\n${summary}`);
if (wanted === '') {
  const table = ['| fault | where | tried | outcome | what is told in private |', '| --- | --- | --- | --- | --- |', ...rows.map(line)];
  const page = readFileSync(PAGE, 'utf8');
  const [begin, end] = TABLES[isSeveral ? 'several' : 'one'];
  const [before, after] = [page.slice(0, page.indexOf(begin)), page.slice(page.indexOf(end))];
  writeFileSync(PAGE, `${before}${begin}\n\n${summary}\n\n${table.join('\n')}\n\n${after}`);
}
process.exit(runs.every(isSame) ? 0 : 1);
