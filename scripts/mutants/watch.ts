/**
 * An end to what never ends: a thread beside the tests ends their process once one fault has taken too much of the processor. What a busy
 * machine gives to others does not count, so that the limit can be short. Whatever only waits is ended by the limits of its test.
 */
import { appendFileSync } from 'node:fs';
import { Worker } from 'node:worker_threads';

/** How often it looks (ms). */
const LOOKS = 100;

/** Stands alone: the thread reads no TypeScript. */
const THREAD = `
const { appendFileSync } = require('node:fs');
const { workerData: { now, limit, log, pid } } = require('node:worker_threads');
let [watched, since] = [0, process.cpuUsage()];
setInterval(() => {
  const turn = Atomics.load(now, 0);
  if (turn !== watched) [watched, since] = [turn, process.cpuUsage()];
  const { user, system } = process.cpuUsage(since);
  if ((user + system) / 1000 < limit) return;
  appendFileSync(log, 'stopped\\n');
  process.kill(pid, 'SIGKILL');
}, ${LOOKS});`;

/**
 * @param limit how much of the processor (ms) may be taken before the next call of what is returned
 * @param log gets a line `stopped` where it ends the process
 */
export function watch(limit: number, log: string): () => void {
  const now = new Int32Array(new SharedArrayBuffer(4));
  new Worker(THREAD, { eval: true, execArgv: [], env: {}, workerData: { now, limit, log, pid: process.pid } }).unref();
  return () => void Atomics.add(now, 0, 1);
}

/** For tests that run once for each fault: notes which is on, and watches it. */
export function watchFaults(limit: number, log: string): (word: 'on' | 'end', number: number, tests?: number) => void {
  const next = limit > 0 ? watch(limit, log) : () => undefined;
  let since = process.cpuUsage();
  return (word, number, tests = 0) => {
    next();
    const { user, system } = process.cpuUsage(since);
    since = process.cpuUsage();
    appendFileSync(log, `${word} ${number} ${tests} ${Math.ceil((user + system) / 1000)}\n`);
  };
}

/** What a worker has noted. */
export interface Noted {
  /** Of each fault that all tests have met: how many passed (none, where any failed), and how much of the processor they took (ms). */
  readonly ended: ReadonlyMap<number, { readonly passed: number; readonly work: number }>;
  /** The fault that was on when it ended before its time. */
  readonly last: number | null;
  /** That one had taken too much of the processor. */
  readonly isStopped: boolean;
}

export function notedIn(log: string): Noted {
  const ended = new Map<number, { passed: number; work: number }>();
  let last: number | null = null;
  const lines = log.split('\n').filter((line) => line !== '');
  for (const line of lines) {
    const [word, number, passed, work] = line.split(' ');
    if (word === 'on') last = Number(number);
    if (word !== 'end') continue;
    ended.set(Number(number), { passed: Number(passed), work: Number(work) });
    last = null;
  }
  return { ended, last, isStopped: lines.includes('stopped') };
}
