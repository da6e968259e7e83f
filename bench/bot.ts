/**
 * The whole bot in a process of its own, as `npm start` puts it together, on a SQLite file: the environment names the stand-in
 * (`DISCORD_API_URL`, `DISCORD_TOKEN`) and the database (`DATABASE_URL`), and how much faster than life its clock runs (`CLOCK_RATE`). It
 * says when it is ready. `BARE`: without pictures, without watching its own event loop, and boards as fast as they come. The message `clock` starts the clock and `tick` has it look, `held` is answered with what the process holds, `snapshot` with the name of a file that a heap snapshot was written to, `spent` with
 * the processor's time that it has had, and any other with what held up its event loop since the last one.
 */
import { randomBytes } from 'node:crypto';
import { existsSync, readdirSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createHistogram, monitorEventLoopDelay } from 'node:perf_hooks';
import { setTimeout as rest } from 'node:timers/promises';
import { writeHeapSnapshot } from 'node:v8';
import { commands } from '../commands/index.ts';
import { createFace } from '../src/discord/face.ts';
import { renderUpdate } from '../src/discord/show/post.ts';
import { compileSparingly } from '../src/memory.ts';
import { drawView } from '../src/picture/png.ts';
import { createPortraitMaker } from '../src/picture/portrait/maker.ts';
import { createRasteriser } from '../src/picture/rasteriser.ts';
import { rulesets } from '../src/rules/index.ts';
import { createSimulator } from '../src/simulation/simulator.ts';
import { openStore } from '../src/store/index.ts';
import { createTable } from '../src/table/table.ts';

/** How long the event loop was held up, in milliseconds. */
export interface Delays {
  readonly p99: number;
  readonly worst: number;
  /** The processor's time that the process spent between two turns of a timer: no other process adds to it, its own threads do. */
  readonly cpu: { readonly p99: number; readonly worst: number };
}

/** What a process holds; the heap after a collection, if it may ask for one. */
export interface Held {
  readonly heap: number;
  readonly rss: number;
  readonly external: number;
  /** What keeps the process going: sockets, timers and the like. */
  readonly handles: number;
  /** Open files and sockets; 0 where the system does not tell. */
  readonly files: number;
}

compileSparingly();

const RESOLUTION = 1;
const NANOS = 1e6;
const FILES = '/proc/self/fd';
const MICROS = 1e3;

const isBare = process.env['BARE'] !== undefined;
/** Milliseconds between two edits of a board that nobody should wait for. */
const AT_ONCE = 20;

const { DISCORD_API_URL: api = null, DISCORD_TOKEN: token = '', DATABASE_URL: url = '', CLOCK_RATE: rate = '1' } = process.env;
const begun = Date.now();
const now = (): number => begun + (Date.now() - begun) * Number(rate);
/** What went wrong, in a line: on a machine that is too busy Discord has given up before the answer. */
const complain = (facts: object, text: string): void => console.error(text, 'err' in facts ? String(facts.err) : '');
const store = await openStore(url);
const newId = (letters: number): string => randomBytes(letters).toString('hex').slice(0, letters);
const newSeed = (): string => randomBytes(32).toString('hex');
const table = createTable({ store, rulesets, renderUpdate: renderUpdate, newId, newSeed, now, weighing: createSimulator() }, (err, id) =>
  complain({ err, encounter: id }, 'a deadline'),
);
const { rasterise } = createRasteriser();
const face = createFace({
  table,
  store,
  onSaved: (listener) => table.handler.onSaved(listener),
  commands,
  picture: isBare ? null : (view) => drawView(view, { rasterise }),
  ...(isBare && { boardApart: AT_ONCE }),
  odds: null,
  makePortrait: createPortraitMaker(),
  verify: () => ({ dice: 0, wrong: [] }),
  now,
  token,
  api,
  // What is measured is the work, not the refusal to do it.
  rates: { person: 1_000_000, server: 1_000_000 },
  log: { error: complain, warn: complain, info: () => undefined },
});
await (await face.start()).registered;

const delay = monitorEventLoopDelay({ resolution: RESOLUTION });
const cpu = createHistogram();
if (!isBare) delay.enable();
let spent = process.cpuUsage();
const watchTurns = (): NodeJS.Timeout =>
  setInterval(() => {
    const { user, system } = process.cpuUsage(spent);
    spent = process.cpuUsage();
    cpu.record(Math.max(1, user + system));
  }, RESOLUTION);
if (!isBare) watchTurns();

function sinceLast(): Delays {
  const delays: Delays = {
    p99: delay.percentile(99) / NANOS - RESOLUTION,
    worst: delay.max / NANOS - RESOLUTION,
    cpu: { p99: cpu.percentile(99) / MICROS, worst: cpu.max / MICROS },
  };
  delay.reset();
  cpu.reset();
  return delays;
}

/** Memory that a collection sets free outside the heap is given back some turns later, and then lets go of more. */
const GIVEN_BACK = 50;

async function held(): Promise<Held> {
  for (let times = 0; times < 2; times++) {
    globalThis.gc?.();
    await rest(GIVEN_BACK);
  }
  const { heapUsed: heap, rss, external } = process.memoryUsage();
  const files = existsSync(FILES) ? readdirSync(FILES).length : 0;
  return {
    heap,
    rss,
    external,
    handles: process.getActiveResourcesInfo().length,
    files,
  };
}

process.on('message', (message) => {
  if (message === 'clock') void table.clock.start();
  else if (message === 'tick') void table.clock.run();
  else if (message === 'held') void held().then((all) => process.send?.(all));
  else if (message === 'snapshot') process.send?.(writeHeapSnapshot(join(tmpdir(), `riposte-${process.pid}.heapsnapshot`)));
  else if (message === 'spent') process.send?.(process.cpuUsage());
  else process.send?.(sinceLast());
});
process.on('disconnect', () => process.exit(0));
process.send?.('ready');
