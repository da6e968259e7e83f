/**
 * `npm run test:faults`: tries every fault and writes the table in docs/RELIABILITY.md. `npm run test:faults -- locks` tries only what has
 * that word in its name, and writes nothing. Exit code 1 if any run ended unlike the undisturbed one.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { bundleBot } from './child.ts';
import { discordFaults } from './of-discord.ts';
import { chains, killings, killingsFromOutside, killingsOfTheClock } from './of-killing.ts';
import { postgresFaults } from './of-postgres.ts';
import { storageFaults } from './of-storage.ts';
import { calmRun, type Fault, tryOut, type Verdict } from './trial.ts';

const PAGE = join(import.meta.dirname, '..', '..', 'docs', 'RELIABILITY.md');
const BEGIN = '<!-- table of faults: written by npm run test:faults -->';
const END = '<!-- end of the table of faults -->';
/** Runs at a time; most of a run is waiting. */
const ABREAST = 4;

interface Row {
  readonly fault: Fault;
  readonly verdicts: readonly Verdict[];
}

const wanted = process.argv[2] ?? '';
const bundle = await bundleBot();
const calm = await calmRun(bundle);
const silent = await calmRun(bundle, { silent: true });
const faults = [
  ...killings(calm.passes),
  ...killingsFromOutside,
  ...killingsOfTheClock,
  ...chains,
  ...discordFaults,
  ...storageFaults,
  ...postgresFaults,
].filter(({ what, where }) => `${what} ${where}`.includes(wanted));

async function tryFault(fault: Fault): Promise<Row> {
  const left = fault.disturbances.map((disturbance, i) => ({ disturbance, i }));
  const verdicts: Verdict[] = [];
  const work = async (): Promise<void> => {
    for (let next = left.shift(); next; next = left.shift())
      verdicts[next.i] = await tryOut(bundle, next.disturbance.silent ? silent : calm, next.disturbance, fault.told);
  };
  await Promise.all(Array.from({ length: ABREAST }, work));
  return { fault, verdicts };
}

const isSame = (verdict: Verdict): boolean => verdict.problems.length === 0;

function line({ fault, verdicts }: Row): string {
  const same = verdicts.filter(isSame).length;
  const outcome = same === verdicts.length ? 'as undisturbed' : `**${verdicts.length - same} ended otherwise**`;
  const told = verdicts.find((v) => v.told)?.told?.replaceAll('\n', ' ') ?? '';
  return `| ${fault.what} | ${fault.where} | ${verdicts.length} | ${outcome} | ${told} |`;
}

const rows: Row[] = [];
for (const fault of faults) {
  const row = await tryFault(fault);
  rows.push(row);
  console.log(line(row));
  for (const [i, { problems }] of row.verdicts.entries()) for (const problem of problems) console.log(`    run ${i + 1}: ${problem}`);
}

const runs = rows.flatMap((row) => row.verdicts);
const summary = `${rows.length} faults, ${runs.length} disturbed runs, ${runs.filter(isSame).length} of them ended as the undisturbed one.`;
console.log(`\n${summary}`);
if (wanted === '') {
  const table = ['| fault | where | tried | outcome | what is told in private |', '| --- | --- | --- | --- | --- |', ...rows.map(line)];
  const page = readFileSync(PAGE, 'utf8');
  const [before, after] = [page.slice(0, page.indexOf(BEGIN)), page.slice(page.indexOf(END))];
  writeFileSync(PAGE, `${before}${BEGIN}\n\n${summary}\n\n${table.join('\n')}\n\n${after}`);
}
process.exit(runs.every(isSame) ? 0 : 1);
