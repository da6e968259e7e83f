/** In each worker, before a test file loads anything: which fault is on, what is reached, and an end to whatever never ends. */
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { Worker } from 'node:worker_threads';
import { afterAll, expect } from 'vitest';
import { ACTIVE, LOG, REACHED } from './places.ts';
import { watch, watchFaults } from './watch.ts';

/** What is kept by a worker for as long as it lives. */
const world = globalThis as {
  __mutantOn?: number;
  /** Where tests run once for each fault: which is on now, or has been tried. */
  __noted?: ReturnType<typeof watchFaults>;
  __hits?: (file: string, hash: string) => Record<number, 1>;
  __hashes?: Record<string, string>;
  __reached?: Map<string, Record<number, 1>>;
};

const begun = performance.now();

/** How long a worker that is to stop may go on (ms). Vitest would wait a minute for what a fault has left hanging: a bot, a hook. */
const STOPS_WITHIN = 500;

if (!world.__reached) {
  const isMap = process.env['MUTANTS_MAP'] !== undefined;
  const { mutant, limit, work } = isMap
    ? { mutant: -1, limit: 0, work: 0 }
    : (JSON.parse(readFileSync(ACTIVE, 'utf8')) as { mutant: number; limit: number; work: number });
  const reached = new Map<string, Record<number, 1>>();
  world.__reached = reached;
  world.__mutantOn = mutant;
  const hashes: Record<string, string> = {};
  world.__hashes = hashes;
  world.__hits = (file, hash) => {
    hashes[file] = hash;
    if (!reached.has(file)) reached.set(file, {});
    return reached.get(file)!;
  };
  if (limit > 0) {
    const kill = `setTimeout(() => process.kill(${process.pid}, 'SIGKILL'), ${limit})`;
    new Worker(kill, { eval: true, execArgv: [], env: {} }).unref();
  }
  if (process.env['MUTANTS_WITHIN']) world.__noted = watchFaults(work, LOG);
  else if (work > 0) watch(work, LOG);
  process.on('message', (message: unknown) => {
    if ((message as { readonly type?: unknown } | null)?.type !== 'stop') return;
    setTimeout(() => process.send?.({ type: 'stopped', __vitest_worker_response__: true }), STOPS_WITHIN).unref();
  });
}

// Modules are shared by the files of a worker; what each of them reaches is counted by itself.
for (const hit of world.__reached.values()) for (const at of Object.keys(hit)) delete hit[Number(at)];

afterAll(() => {
  if (world.__mutantOn !== -1) return;
  const file = expect.getState().testPath ?? '';
  mkdirSync(REACHED, { recursive: true });
  const reached = Object.fromEntries([...world.__reached!].map(([name, hit]) => [name, Object.keys(hit).map(Number)]));
  writeFileSync(
    join(REACHED, `${file.replaceAll(/[^a-z0-9]+/giu, '_')}.json`),
    JSON.stringify({ file, ms: Math.round(performance.now() - begun), hashes: world.__hashes, reached }),
  );
});
