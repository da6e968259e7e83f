/**
 * One bot as several processes, each connected as some of its shards: `npm start -- --processes 3`. This one only looks after the others:
 * it starts them, starts again what dies, asks them whether they are well, and restarts them in turn, each beside its successor.
 */
import { type ChildProcess, fork } from 'node:child_process';
import { setTimeout as pause } from 'node:timers/promises';
import type { Logger } from 'pino';
import type { Lifetime } from './lifetime.ts';
import { SECOND } from './table/time/units.ts';

/** What one process has to say to the other. */
export const WORDS = { ready: 'ready', ask: 'are you well?', well: 'well', unwell: 'not well' } as const;
/** After a death: at first so long, twice as long each time, never longer than the second. */
const [AGAIN, LONGEST] = [SECOND / 2, 30 * SECOND];
/** Whoever has lived so long dies of something new. */
const SETTLED = 60 * SECOND;
/** Deaths in a row before it was ever ready: the next would end in the same way. */
const HOPELESS = 5;
/** How long a successor may take until it is ready, and an answer whether one is well. */
const [GETTING_READY, ANSWERING] = [5 * 60 * SECOND, 3 * SECOND];

export interface ProcessesParts {
  /** The program: what this process was started with, without its options. */
  readonly file: string;
  readonly processes: number;
  /** Shards in all. */
  readonly shards: number;
  readonly env: Readonly<Record<string, string | undefined>>;
  readonly log: Pick<Logger, 'info' | 'warn' | 'error' | 'fatal'>;
  readonly lifetime: Lifetime;
}

export interface Processes {
  /** Whether all of them are ready and well. */
  isWell(): Promise<boolean>;
  /** Starts each anew, one after the other; the one of before ends when its successor is ready. */
  restart(): Promise<void>;
}

/** What one process is told beyond what this one is told; ports are counted on, as no two can have the same. */
function environmentOf(index: number, { processes, shards, env }: Pick<ProcessesParts, 'processes' | 'shards' | 'env'>) {
  const own = Array.from({ length: shards }, (_, shard) => shard).filter((shard) => shard % processes === index);
  const metrics = env['METRICS_PORT']?.trim();
  return {
    ...env,
    SHARDS: own.join(','),
    SHARD_COUNT: String(shards),
    HEALTH_PORT: '',
    METRICS_PORT: metrics ? String(Number(metrics) + index) : '',
  };
}

export function startProcesses(parts: ProcessesParts): Processes {
  const { log, lifetime } = parts;
  const places = Array.from({ length: parts.processes }, (_, index) => createPlace(parts, index));
  let restarting: Promise<void> | null = null;
  const inTurn = async (): Promise<void> => {
    log.info({}, 'restarting all processes, one after the other');
    for (const place of places) if (!lifetime.ending.aborted) await place.replace();
    log.info({}, 'all processes are restarted');
  };
  lifetime.onEnd('the other processes', () => Promise.all(places.map((place) => place.end())));
  return {
    isWell: async () => (await Promise.all(places.map((place) => place.isWell()))).every((well) => well),
    restart: () => {
      restarting ??= inTurn()
        .catch((err: unknown) => log.error({ err }, 'not all processes are restarted: those of before go on'))
        .finally(() => {
          restarting = null;
        });
      return restarting;
    },
  };
}

/** The processes that are connected as the same shards: one, but for the moment in which it has a successor. */
function createPlace(parts: ProcessesParts, index: number) {
  const { lifetime } = parts;
  const living = new Set<Child>();
  const next = deaths(parts, index);
  let current: Child;
  let pending: Promise<void> = Promise.resolve();
  /** A successor gets ready: whoever dies meanwhile is followed by it, and by nobody else unless it fails. */
  let isReplaced = false;
  const begin = (): Child => {
    const child = startChild(parts, index);
    living.add(child);
    void child.ended.then((code) => {
      living.delete(child);
      if (child === current && !isReplaced && !lifetime.ending.aborted) pending = follow(child, code);
    });
    return child;
  };
  const follow = async (child: Child, code: number | null): Promise<void> => {
    if (await next(child, code)) current = begin();
  };
  current = begin();
  return {
    isWell: () => current.isWell(),
    async replace(): Promise<void> {
      await pending;
      const [before, successor] = [current, begin()];
      isReplaced = true;
      const isReady = await Promise.race([successor.ready, pause(GETTING_READY, false, { ref: false })]);
      isReplaced = false;
      if (!isReady) {
        successor.process.kill('SIGKILL');
        if (!living.has(before) && !lifetime.ending.aborted) pending = before.ended.then((code) => follow(before, code));
        throw new Error(`the successor of process ${index} did not get ready`);
      }
      current = successor;
      before.process.kill('SIGTERM');
      await before.ended;
    },
    end: () => endAll(living),
  };
}

async function endAll(living: ReadonlySet<Child>): Promise<void> {
  for (const { process } of living) process.kill('SIGTERM');
  await Promise.all([...living].map(({ ended }) => ended));
}

/** Counts the deaths at a place: waits for as long as is right before the next begins. False: none is to begin any more. */
function deaths({ log, lifetime }: ProcessesParts, index: number): (child: Child, code: number | null) => Promise<boolean> {
  let inARow = 0;
  return async ({ process, began, wasReady }, code) => {
    inARow = Date.now() - began > SETTLED ? 1 : inARow + 1;
    log.warn({ process: index, child: process.pid, code }, 'a process has ended; another takes its place');
    if (!wasReady() && inARow >= HOPELESS) {
      log.fatal({ process: index }, 'it ends each time before it is ready');
      void lifetime.end('a process cannot start', 1);
      return false;
    }
    const { ending } = lifetime;
    await pause(Math.min(LONGEST, AGAIN * 2 ** (inARow - 1)), undefined, { signal: ending }).catch(() => undefined);
    return !ending.aborted;
  };
}

interface Child {
  readonly process: ChildProcess;
  /** Milliseconds since 1970. */
  readonly began: number;
  /** Resolves with false if it ends before. */
  readonly ready: Promise<boolean>;
  readonly ended: Promise<number | null>;
  readonly wasReady: () => boolean;
  readonly isWell: () => Promise<boolean>;
}

function startChild(parts: ProcessesParts, index: number): Child {
  // In a group of its own: what a terminal sends to all who were started there comes from here alone.
  const child = fork(parts.file, [], { env: environmentOf(index, parts), detached: true });
  let isReady = false;
  // A message that cannot be sent is an `error` as well, and no end.
  const ended = new Promise<number | null>((resolve) => {
    child.once('exit', resolve);
    // What has never begun does not say that it has ended.
    child.on('error', () => child.pid === undefined && resolve(null));
  });
  const ready = new Promise<boolean>((resolve) => {
    child.on('message', (word) => {
      if (word !== WORDS.ready) return;
      isReady = true;
      resolve(true);
    });
    void ended.then(() => resolve(false));
  });
  child.on('error', (err) => parts.log.error({ err, process: index }, 'a process could not be spoken to'));
  const asked = (): Promise<boolean> =>
    new Promise((resolve) => {
      const heard = (word: unknown): void => {
        if (word !== WORDS.well && word !== WORDS.unwell) return;
        child.off('message', heard);
        resolve(word === WORDS.well);
      };
      child.on('message', heard);
      child.send(WORDS.ask, (error) => error && resolve(false));
      setTimeout(() => {
        child.off('message', heard);
        resolve(false);
      }, ANSWERING).unref();
    });
  parts.log.info({ process: index, child: child.pid, shards: environmentOf(index, parts).SHARDS }, 'a process begins');
  return { process: child, began: Date.now(), ready, ended, wasReady: () => isReady, isWell: async () => child.connected && asked() };
}

/**
 * The other side: says that this process is ready, answers whether it is well, and ends when nobody looks after it any more.
 *
 * @param isWell never rejects
 */
export function beLookedAfter(lifetime: Lifetime, isWell: () => Promise<boolean>): { readonly ready: () => void } {
  const say = (word: string): void => {
    if (process.connected) process.send?.(word, undefined, undefined, () => undefined);
  };
  if (!process.send) return { ready: () => undefined };
  process.on('message', (word) => {
    if (word === WORDS.ask) void isWell().then((well) => say(well ? WORDS.well : WORDS.unwell));
  });
  process.on('disconnect', () => void lifetime.end('nobody looks after this process any more'));
  // That somebody could still speak to it keeps no process from ending.
  process.channel?.unref();
  return { ready: () => say(WORDS.ready) };
}
