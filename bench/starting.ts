/** What it takes to start, and to be there: the bot as it is shipped, beside an empty program with discord.js and Prisma's client. */
import { spawn } from 'node:child_process';
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { startStandIn } from 'discord-stand-in';
import { build as bundle } from 'esbuild';
import { build } from '../scripts/build.ts';
import { openStore } from '../src/store/index.ts';
import { addServer, CHANNELS, ROLES } from './load/crowd.ts';
import { cpuOf, residentOf } from './load/watch.ts';
import { medianOf } from './measure.ts';

const FOLDER = join(import.meta.dirname, '../.cache/bench-starting');
/** Milliseconds after `ready` at which memory is looked at. */
const IDLE = 5000;
interface Sample {
  readonly wall: number;
  readonly cpu: number;
  readonly megabytes: number;
}

/** Starts a program against a Discord and a database of its own, until it says that it is ready. */
async function once(program: string, servers = 0): Promise<Sample> {
  const discord = await startStandIn();
  for (let i = 0; i < servers; i++) addServer(discord, `Server ${i}`, discord.user('Greta'));
  const file = join(FOLDER, 'start.db');
  await (await openStore(`file:${file}`)).close();
  const env = { PATH: process.env['PATH'], DISCORD_TOKEN: discord.token, DISCORD_API_URL: discord.apiUrl, DATABASE_URL: `file:${file}` };
  const begun = performance.now();
  const child = spawn(process.execPath, [program], { env, stdio: ['ignore', 'pipe', 'inherit'] });
  await new Promise<void>((resolve) => child.stdout.on('data', (text: Buffer) => text.includes('"ready"') && resolve()));
  const [wall, cpu] = [performance.now() - begun, cpuOf(child.pid!)];
  await pause(IDLE);
  const megabytes = residentOf(child.pid!);
  child.kill('SIGKILL');
  await new Promise((resolve) => child.once('exit', resolve));
  await discord.close();
  return { wall, cpu, megabytes };
}

/** A row of the table: the median of each number, with the floor's as 1. */
function row(name: string, samples: readonly Sample[], floor: readonly Sample[]): string {
  const cell = (key: keyof Sample, unit: string): string => {
    const [own, least] = [medianOf(samples.map((one) => one[key])), medianOf(floor.map((one) => one[key]))];
    return `${(own / least).toFixed(2)} (${Math.round(own)} ${unit})`;
  };
  return `| ${name} | ${cell('cpu', 'ms')} | ${cell('wall', 'ms')} | ${cell('megabytes', 'MB')} |`;
}

/** What a process holds by how many servers it is on, beside a program that is on as many. */
async function onServers(floor: string, bot: string, quick: boolean): Promise<string> {
  const rows: string[] = [];
  for (const servers of quick ? [0, 1000] : [0, 1000, 10_000]) {
    const [least, own] = [(await once(floor, servers)).megabytes, (await once(bot, servers)).megabytes];
    rows.push(`| ${servers} | ${Math.round(least)} | ${Math.round(own)} | ${(own / least).toFixed(2)} |`);
  }
  return `## Servers\n\nMemory of one process by the servers it is on, each with ${CHANNELS} channels and ${ROLES} roles, ${IDLE / 1000} s after it was ready, in MB.\n\n| servers | discord.js’s client and Prisma’s, as installed | Riposte, as shipped | ratio |\n| ---: | ---: | ---: | ---: |\n${rows.join('\n')}\n`;
}

/** Linux only, as it reads /proc. */
export async function starting(quick: boolean): Promise<string> {
  rmSync(FOLDER, { recursive: true, force: true });
  await build(join(FOLDER, 'dist'));
  const floor = join(FOLDER, 'floor.mjs');
  // Types are taken away and our own few files joined; packages are read as they are installed.
  const own = { bundle: true, platform: 'node', format: 'esm', packages: 'external', logLevel: 'error' } as const;
  await bundle({ ...own, entryPoints: [join(import.meta.dirname, 'starting-floor.ts')], outfile: floor });
  const samples: { readonly floor: Sample; readonly bot: Sample }[] = [];
  for (let i = 0; i < (quick ? 2 : 5); i++) samples.push({ floor: await once(floor), bot: await once(join(FOLDER, 'dist/main.js')) });
  const servers = await onServers(floor, join(FOLDER, 'dist/main.js'), quick);
  rmSync(FOLDER, { recursive: true, force: true });
  const [floors, bots] = [samples.map((one) => one.floor), samples.map((one) => one.bot)];
  const rows = [row('discord.js and Prisma’s client, as installed', floors, floors), row('Riposte, as shipped', bots, floors)];
  return `## Starting\n\nFrom the start of the process until it is ready, on an empty database, connected over real sockets; memory ${IDLE / 1000} s later. Medians of ${samples.length} starts in turns.\n\n| | CPU until ready, × floor | time until ready, × floor | memory at rest, × floor |\n| --- | ---: | ---: | ---: |\n${rows.join('\n')}\n\n${servers}`;
}
