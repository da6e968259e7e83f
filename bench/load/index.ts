/**
 * `npm run load [-- --servers N] [--fighting PERCENT] [--minutes N] [--pause SECONDS] [--processes 1|3] [--write]`: a Discord of so many
 * servers in a process of its own, people at so many percent of them who all play at the same time, and the bot as it is shipped: one
 * process on SQLite, and several on the PostgreSQL server that `TEST_POSTGRES_URL` names (`.ci/postgres npm run load` makes one). Left
 * out, the servers are those of the first two steps of docs/SCALING.md. Prints how long people waited and what it took, and ends with
 * verdicts; the exit code is 1 if one of them is bad. `--write` puts the figures into docs/SCALING.md. Linux only, as it reads /proc.
 */
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { cpus, tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { POSTGRES } from '../../test/faults/server.ts';
import { bundleMain } from '../../test/start/bot.ts';
import { told, verdictsOn, withRuns } from './report.ts';
import { type Measured, type Plan, runPlan } from './run.ts';

const FILE = join(import.meta.dirname, '../../docs/SCALING.md');
const STEPS = [1_000, 10_000];
const SEVERAL = 3;
const MOST = { servers: 100_000, minutes: 24 * 60, pause: 3_600, processes: 64 };

const { values } = parseArgs({
  options: {
    servers: { type: 'string' },
    fighting: { type: 'string', default: '5' },
    minutes: { type: 'string', default: '2' },
    // An evening of four hours sees some 200 decisions and 470 looks: a press every 21 seconds.
    pause: { type: 'string', default: '21' },
    processes: { type: 'string' },
    write: { type: 'boolean', default: false },
  },
});

function number(name: string, text: string, most: number): number {
  const value = Number(text);
  if (!(value > 0 && value <= most)) throw new Error(`--${name} takes a number above 0, up to ${most}.`);
  return value;
}

function plans(): readonly Plan[] {
  const steps = values.servers === undefined ? STEPS : [Math.ceil(number('servers', values.servers, MOST.servers))];
  const asked = values.processes === undefined ? null : Math.ceil(number('processes', values.processes, MOST.processes));
  if (asked !== null && asked > 1 && POSTGRES === '')
    throw new Error('Several processes need PostgreSQL: name a server in TEST_POSTGRES_URL, or put `.ci/postgres` before the command.');
  if (asked === null && POSTGRES === '') console.error('There is no PostgreSQL (TEST_POSTGRES_URL), so only one process on SQLite is run.');
  const [share, minutes, pause] = [
    number('fighting', values.fighting, 100) / 100,
    number('minutes', values.minutes, MOST.minutes),
    number('pause', values.pause, MOST.pause),
  ];
  const each = asked === null ? [1, ...(POSTGRES === '' ? [] : [SEVERAL])] : [asked];
  return steps.flatMap((servers) =>
    each.map((processes) => ({ servers, fights: Math.max(1, Math.round(servers * share)), processes, minutes, pause })),
  );
}

async function runInFolder(plan: Plan, program: string): Promise<Measured> {
  const folder = mkdtempSync(join(tmpdir(), 'riposte-load-'));
  try {
    return await runPlan(plan, program, folder, (text) => console.error(text));
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

const all = plans();
const program = await bundleMain();
const runs: Measured[] = [];
try {
  for (const plan of all) {
    const run = await runInFolder(plan, program.file);
    console.log(told(run));
    runs.push(run);
  }
} finally {
  program.remove();
}
if (values.write) {
  const { minutes, pause } = all[0]!;
  const machine = `Written by \`npm run load -- --write\` on Node ${process.version}, ${cpus().length} cores (${cpus()[0]?.model.trim()}) that the bot, the database and the stand-in for Discord shared with whatever else the machine did.`;
  const how = `Everybody who has a fight plays it at the same time, with a press every ${pause} seconds at each table, for ${minutes} minutes after half a minute that does not count.`;
  writeFileSync(FILE, withRuns(readFileSync(FILE, 'utf8'), runs, `${machine} ${how}`));
}
process.exit(runs.flatMap(verdictsOn).every(({ good }) => good) ? 0 : 1);
