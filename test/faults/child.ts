/** The bot's process, from outside. */
import { type ChildProcess, spawn } from 'node:child_process';
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import type { StandIn } from 'discord-stand-in';
import { build } from 'esbuild';
import type { ClockName, Order, Passes, Report } from './orders.ts';
import type { Dossier } from './record.ts';

const ROOT = join(import.meta.dirname, '..', '..');

/** Two levels below the root, as `src/store` is: it finds the migrations by its own place. */
const bundleOf = (name: string): string => join(ROOT, '.cache', 'faults', `${name}.mjs`);

/** Puts the bot into one file, since starting that takes a third of the time. Returns the file. */
export async function bundleBot(): Promise<string> {
  const outfile = bundleOf(`bot-${process.pid}`);
  mkdirSync(join(ROOT, '.cache', 'faults'), { recursive: true });
  const entryPoints = [join(import.meta.dirname, 'bot.ts')];
  await build({ entryPoints, outfile, bundle: true, platform: 'node', format: 'esm', packages: 'external', logLevel: 'error' });
  return outfile;
}

/** A line that the bot has logged. */
export interface LogLine {
  readonly text: string;
  readonly error: string;
  /** As it is written. */
  readonly line: string;
}

export interface BotProcess {
  readonly process: ChildProcess;
  /** Resolves when it has ended, by itself or killed. */
  readonly ended: Promise<void>;
  isRunning(): boolean;
  look(): Promise<{ readonly dossier: Dossier; readonly passes: Passes }>;
  /** Puts a clock on and lets it do what is due. */
  pass(clock: ClockName, ms: number): Promise<void>;
  kill(): Promise<void>;
}

export interface BotPlace {
  readonly discord: StandIn;
  /** Address of the database. */
  readonly database: string;
  readonly bundle: string;
  /** `place:nth`, see `kill-points.ts`. */
  readonly fault?: string | undefined;
  /** What to start it with instead of Node alone, e.g. with less disk. */
  readonly wrapper?: readonly string[];
  /** Its shard of how many; left out: it is the whole bot. */
  readonly shard?: { readonly own: number; readonly count: number } | undefined;
  /** What the fight's clock shows; it stands still. */
  readonly clock: number;
  /** The id of every fight that it makes; left out: that of the exchange. */
  readonly fight?: string | undefined;
  /** Where to write down what it logs. */
  readonly logged: LogLine[];
}

/** Starts the bot; resolves when it listens or has ended before it could. */
export async function startBot({
  discord,
  database,
  bundle,
  fault = '',
  wrapper = [],
  shard,
  clock,
  fight,
  logged,
}: BotPlace): Promise<BotProcess> {
  const [file = '', ...args] = [...wrapper, process.execPath, bundle];
  const child = spawn(file, args, {
    stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
    env: {
      ...process.env,
      DATABASE_URL: database,
      DISCORD_API_URL: discord.apiUrl,
      DISCORD_TOKEN: discord.token,
      FIGHT_CLOCK: String(clock),
      FAULT: fault,
      ...(fight && { FIGHT_ID: fight }),
      ...(shard && { SHARDS: String(shard.own), SHARD_COUNT: String(shard.count) }),
    },
  });
  let running = true;
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve())).then(() => {
    running = false;
  });
  child.on('message', (report: Report) => report.is === 'log' && logged.push(report));
  child.stderr?.on('data', (text: Buffer) => logged.push({ text: text.toString(), error: 'stderr', line: text.toString() }));

  const heard = <K extends Report['is']>(kind: K): Promise<Extract<Report, { is: K }>> =>
    new Promise((resolve, reject) => {
      const listen = (report: Report): void => {
        if (report.is !== kind) return;
        child.off('message', listen);
        resolve(report as Extract<Report, { is: K }>);
      };
      child.on('message', listen);
      void ended.then(() => reject(new Error(`the bot ended before it was ${kind}`)));
    });
  const order = async <K extends Report['is']>(what: Order, kind: K): Promise<Extract<Report, { is: K }>> => {
    if (!running) throw new Error('the bot has ended');
    const answer = heard(kind);
    // What cannot be sent to a process that has just died is nothing of its own: it ended before it answered.
    child.send(what, () => undefined);
    return answer;
  };

  await Promise.race([heard('ready'), ended]).catch(() => undefined);
  return {
    process: child,
    ended,
    isRunning: () => running,
    look: () => order({ do: 'look' }, 'seen'),
    pass: async (clock, ms) => void (await order({ do: 'pass', clock, ms }, 'passed')),
    async kill() {
      if (running) child.kill('SIGKILL');
      await ended;
    },
  };
}
