/** One run: a Discord of so many servers, the bot as it is shipped, and people who play; measured from outside. */
import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { statSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as rest } from 'node:timers/promises';
import { makeDatabase } from '../../test/faults/server.ts';
import { type Started, startMain } from '../../test/start/bot.ts';
import { summary, type Times } from '../measure.ts';
import type { Met, Order, Scene, Where } from './discord.ts';
import { cpuOf, familyOf, freePorts, metricsAt, processesOf, residentOf, sizeOf } from './watch.ts';

/** What is run. */
export interface Plan {
  readonly servers: number;
  /** At so many of them there is a fight. */
  readonly fights: number;
  /** One is on SQLite, several are on PostgreSQL. */
  readonly processes: number;
  readonly minutes: number;
  /** Seconds between two presses at one table, on average. */
  readonly pause: number;
  /** Seconds for which the bot rests before its memory is looked at; 5 when left out. */
  readonly calm?: number;
}

/** What was measured; times in milliseconds, memory in MB for each process, CPU in percent of one core. */
export interface Measured extends Plan {
  readonly pressesASecond: number;
  readonly savesASecond: number;
  readonly acknowledged: Quantiles;
  readonly answered: Quantiles;
  readonly failed: number;
  readonly complaints: number;
  readonly tooFast: number;
  readonly troubles: readonly string[];
  /** Seconds from the start until every server was served. */
  readonly starting: number;
  readonly cpu: { readonly bot: number; readonly database: number | null; readonly discord: number };
  /** The largest process, before the fights began and after they were played. */
  readonly memory: { readonly atRest: number; readonly after: number };
  /** KB by which the database grew with each save. */
  readonly perSave: number;
  /** The most there was at any look. */
  readonly most: { readonly queue: number; readonly outboxAge: number; readonly overdue: number };
}

export interface Quantiles {
  readonly p50: number;
  readonly p95: number;
  readonly p99: number;
}

const SECOND = 1_000;
const KB = 2 ** 10;
/** Between two looks at the metrics; what is read from the database there is up to 15 s old. */
const LOOK = 5 * SECOND;
const CALM = 5;
/** Seconds for which people play before it counts. */
const WARMING = 30;
/** A shard for so many servers, as Discord recommends. */
const PER_SHARD = 1_000;

/** Median and the worst few of some times. */
export function quantiles(times: readonly number[]): Quantiles {
  const { p50, p95, p99 }: Times = summary('', times);
  return { p50, p95, p99 };
}

/** The process of everybody who is not the bot. */
interface Everybody {
  readonly process: ChildProcess;
  readonly where: Where;
  readonly begin: () => Promise<void>;
  readonly play: (time: number) => Promise<Met>;
}

async function startEverybody(scene: Scene): Promise<Everybody> {
  const child = fork(join(import.meta.dirname, 'discord.ts'), [JSON.stringify(scene)], {
    execArgv: ['--import', 'tsx'],
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });
  const ended = once(child, 'exit').then(() => Promise.reject(new Error('the stand-in for Discord has ended')));
  ended.catch(() => undefined);
  const hear = async <T>(): Promise<T> => ((await Promise.race([once(child, 'message'), ended])) as [T])[0];
  const ask = <T>(order: Order): Promise<T> => {
    child.send(order);
    return hear<T>();
  };
  return {
    process: child,
    where: await hear<Where>(),
    begin: () => ask({ order: 'begin' }),
    play: (time) => ask({ order: 'play', time }),
  };
}

/** A database for a run, and what it holds and costs. */
async function openDatabase(processes: number, folder: string) {
  if (processes === 1) {
    const file = join(folder, 'load.db');
    const bytes = (end: string): number => statSync(file + end, { throwIfNoEntry: false })?.size ?? 0;
    // One file in the process of the bot: its CPU is the bot's.
    return { url: `file:${file}`, size: async () => bytes('') + bytes('-wal'), pids: async () => null, drop: async () => undefined };
  }
  const { url, drop } = await makeDatabase();
  const isHere = ['127.0.0.1', 'localhost'].includes(new URL(url).hostname);
  return { url, size: () => sizeOf(url), pids: async () => (isHere ? processesOf(url) : null), drop };
}

type Database = Awaited<ReturnType<typeof openDatabase>>;

const sum = (values: readonly number[]): number => values.reduce((a, b) => a + b, 0);

/** The processes that serve: those that look after others do next to nothing. */
const servingOf = (bot: Started, processes: number): readonly number[] =>
  processes === 1 ? [bot.process.pid!] : familyOf(bot.process.pid!).slice(1);

/** Looks at the metrics until `going` is over; keeps the most there was. */
async function lookOn(ports: readonly number[], going: () => boolean): Promise<Measured['most']> {
  const most = { queue: 0, outboxAge: 0, overdue: 0 };
  for (let next = 0; going(); await rest(SECOND / 4)) {
    if (performance.now() < next) continue;
    next = performance.now() + LOOK;
    const pages = await Promise.all(ports.map(metricsAt));
    // What waits in the database is the same on all pages, what is under way is not.
    const at = (name: string): number => Math.max(0, ...pages.map((page) => page.get(name) ?? 0));
    most.queue = Math.max(most.queue, sum(pages.map((page) => page.get('riposte_queue') ?? 0)));
    most.outboxAge = Math.max(most.outboxAge, at('riposte_outbox_age_seconds'));
    most.overdue = Math.max(most.overdue, at('riposte_decisions_overdue'));
  }
  return most;
}

const savesOf = async (ports: readonly number[]): Promise<number> =>
  sum((await Promise.all(ports.map(metricsAt))).map((page) => page.get('riposte_saves_total') ?? 0));

/** Runs one plan. `program` is the bot as it is shipped, `folder` an empty one; `tell` hears how far it is. */
export async function runPlan(plan: Plan, program: string, folder: string, tell: (text: string) => void): Promise<Measured> {
  const { servers, fights, processes } = plan;
  const shards = Math.max(processes, Math.ceil(servers / PER_SHARD));
  const everybody = await startEverybody({ servers, fights, shards, pause: plan.pause * SECOND });
  const [database, firstPort] = [await openDatabase(processes, folder), await freePorts(processes)];
  const { apiUrl: DISCORD_API_URL, token: DISCORD_TOKEN } = everybody.where;
  const env = { DISCORD_API_URL, DISCORD_TOKEN, DATABASE_URL: database.url, METRICS_PORT: String(firstPort) };
  const begun = performance.now();
  const bot = startMain(program, env, folder, processes === 1 ? [] : ['--processes', String(processes)]);
  try {
    await bot.line(({ msg }) => msg === 'commands are registered');
    await bot.line(() => bot.lines().filter(({ msg }) => msg === 'ready').length >= processes);
    const starting = (performance.now() - begun) / SECOND;
    tell(`the bot is ready after ${starting.toFixed(1)} s, as ${processes === 1 ? 'one process' : `${processes} processes`}`);
    const ports = Array.from({ length: processes }, (_, i) => firstPort + i);
    return { ...plan, starting, ...(await measurePlay(plan, { everybody, database, bot, ports, tell })) };
  } finally {
    bot.process.kill('SIGTERM');
    await bot.ended;
    everybody.process.disconnect();
    await database.drop();
  }
}

interface Running {
  readonly everybody: Everybody;
  readonly database: Database;
  readonly bot: Started;
  readonly ports: readonly number[];
  readonly tell: (text: string) => void;
}

async function measurePlay(
  plan: Plan,
  { everybody, database, bot, ports, tell }: Running,
): Promise<Omit<Measured, keyof Plan | 'starting'>> {
  const serving = servingOf(bot, plan.processes);
  const largest = (): number => Math.max(...serving.map(residentOf));
  await rest((plan.calm ?? CALM) * SECOND);
  const atRest = largest();
  await everybody.begin();
  tell(`${plan.fights} fights have begun, and are played`);
  // Code that has never run is slow, for the first few of a day.
  await everybody.play(Math.min(WARMING, plan.minutes * 15) * SECOND);
  const groups = { bot: familyOf(bot.process.pid!), database: await database.pids(), discord: [everybody.process.pid!] };
  const before = new Map([...groups.bot, ...(groups.database ?? []), ...groups.discord].map((pid) => [pid, cpuOf(pid)]));
  const [size, saves] = [await database.size(), await savesOf(ports)];
  let isOver = false;
  const looking = lookOn(ports, () => !isOver);
  const { time, presses, acknowledged, answered, ...met } = await everybody.play(plan.minutes * 60 * SECOND);
  isOver = true;
  const saved = Math.max(0, (await savesOf(ports)) - saves);
  const now = { ...groups, database: await database.pids() };
  const share = (pids: readonly number[]): number => (sum(pids.map((pid) => cpuOf(pid) - (before.get(pid) ?? 0))) / time) * 100;
  return {
    pressesASecond: (presses / time) * SECOND,
    savesASecond: (saved / time) * SECOND,
    acknowledged: quantiles(acknowledged),
    answered: quantiles(answered),
    failed: met.failed,
    complaints: met.complaints,
    tooFast: met.tooFast,
    troubles: met.troubles,
    cpu: { bot: share(now.bot), database: now.database && share(now.database), discord: share(now.discord) },
    memory: { atRest, after: largest() },
    perSave: saved === 0 ? 0 : ((await database.size()) - size) / saved / KB,
    most: await looking,
  };
}
