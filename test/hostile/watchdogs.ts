/** Looks after the process while it is maltreated: how long it stands still, how much it grows, and what it died of. */
import { statSync, writeSync } from 'node:fs';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { Worker } from 'node:worker_threads';

/** How often the event loop is felt, in milliseconds. */
const PULSE = 10;
/** Whoever stands still for so many seconds is not coming back. */
const DEAD = 60;

/** The longest that the event loop stood still, in milliseconds, and what was done then. */
export interface Block {
  readonly ms: number;
  readonly what: string;
}

export interface LoopWatch {
  /** Says what is done from now on. */
  begin(what: string): void;
  /** A moment for the pulse to be felt. */
  rest(): Promise<void>;
  longest(): Block;
  stop(): Promise<void>;
}

/** Runs in a thread of its own, which goes on when the watched one does not. */
const WATCHER = `
const { workerData: { beat, what, dead } } = require('node:worker_threads');
const { writeSync } = require('node:fs');
let [last, since] = [-1, Date.now()];
setInterval(() => {
  const now = Atomics.load(beat, 0);
  if (now !== last) [last, since] = [now, Date.now()];
  if (Date.now() - since < dead * 1000) return;
  const text = Buffer.from(what).toString('utf8').replace(/\\0+$/, '');
  writeSync(2, '\\nthe event loop has stood still for ' + dead + ' s over: ' + text + '\\n');
  process.kill(process.pid, 'SIGKILL');
}, 1000);
`;

/**
 * Feels the pulse of the event loop. A block counts by the processor time that it took, where that is less than what the clock
 * says: a busy machine is no fault of whoever waits for it. What never ends is named, and the process with it ended.
 */
export function watchLoop(): LoopWatch {
  const beat = new Int32Array(new SharedArrayBuffer(4));
  const what = new Uint8Array(new SharedArrayBuffer(1024));
  const worker = new Worker(WATCHER, { eval: true, workerData: { beat, what, dead: DEAD } });
  worker.unref();
  let longest: Block = { ms: 0, what: '' };
  let doing = '';
  const spent = (): number => {
    const { user, system } = process.cpuUsage();
    return (user + system) / 1000;
  };
  let [wall, cpu] = [performance.now(), spent()];
  const feel = (): void => {
    const [now, used] = [performance.now(), spent()];
    const ms = Math.min(now - wall, used - cpu);
    if (ms > longest.ms) longest = { ms: Math.round(ms), what: doing };
    [wall, cpu] = [now, used];
    Atomics.add(beat, 0, 1);
  };
  const timer = setInterval(feel, PULSE);
  return {
    begin(text) {
      feel();
      doing = text;
      what.fill(0);
      what.set(Buffer.from(text).subarray(0, what.length));
    },
    rest: () => new Promise((resolve) => setImmediate(resolve)).then(feel),
    longest: () => longest,
    async stop() {
      clearInterval(timer);
      await worker.terminate();
    },
  };
}

setFlagsFromString('--expose-gc');
const collect = runInNewContext('gc') as () => void;

/** Bytes in use after everything that can be forgotten is forgotten. */
export function memory(): number {
  collect();
  return process.memoryUsage().heapUsed;
}

/** Bytes of a SQLite database and of its journal. */
export const bytesAt = (file: string): number =>
  ['', '-wal'].reduce((sum, end) => sum + (statSync(`${file}${end}`, { throwIfNoEntry: false })?.size ?? 0), 0);

/** A line for whoever reads the test's output. */
export const say = (line: string): void => void writeSync(1, `${line}\n`);
