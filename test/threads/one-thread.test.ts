/** One thread for one order after another: a new one where it hangs, dies or cannot begin, and nothing that is held when nobody waits. */
import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { promisify } from 'node:util';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { afterAll, afterEach, expect, onTestFinished, test } from 'vitest';
import { createThread, type OneThread, type ThreadParts } from '../../src/threads/one-thread.ts';

const folder = mkdtempSync(join(tmpdir(), 'riposte-thread-'));
afterAll(() => rmSync(folder, { recursive: true }));
const open: OneThread<string, string>[] = [];
afterEach(async () => {
  for (const one of open.splice(0)) await one.close();
});

const SCRIPT = `import { threadId } from 'node:worker_threads';
export default (order) => {
  if (order === 'who') return String(threadId);
  if (order === 'hang') for (;;);
  if (order === 'die') process.exit(1);
  if (order === 'refuse') throw new RangeError('not this one');
  return 'done: ' + order;
};`;

function fileOf(script: string): string {
  const file = join(folder, 'thread.mjs');
  writeFileSync(file, script);
  return file;
}

function running(script = SCRIPT, parts: Partial<ThreadParts> = {}): OneThread<string, string> {
  const one = createThread<string, string>({ file: fileOf(script), idle: 60_000, patience: 60_000, ...parts });
  open.push(one);
  return one;
}

test('orders are carried out in turn, and one that fails is no other’s', async () => {
  const { carryOut } = running();
  const told: string[] = [];
  const orders = ['a', 'refuse', 'b', 'die', 'c'];
  await Promise.all(orders.map((order) => carryOut(order).then(told.push.bind(told), (error: Error) => told.push(error.message))));
  expect(told).toEqual(['done: a', 'not this one', 'done: b', 'worker exited with code: 1', 'done: c']);
});

/** Collects what nothing holds any more. */
function collect(): void {
  setFlagsFromString('--expose-gc');
  (runInNewContext('gc') as () => void)();
}

test.each(['by nobody', 'with a signal'])('what an order has come to is not held once it is handed over (%s)', async (how) => {
  const file = fileOf('export default (bytes) => new Uint8Array(Number(bytes));');
  const one = createThread<string, Uint8Array>({ file, idle: 60_000, patience: 60_000 });
  onTestFinished(() => one.close());
  const off = new AbortController();
  const answers: WeakRef<Uint8Array>[] = [];
  for (let i = 0; i < 5; i++) answers.push(new WeakRef(await one.carryOut('100000', ...(how === 'with a signal' ? [off.signal] : []))));
  await pause(20);
  collect();
  // The last one may still be at hand.
  expect(answers.slice(0, -1).map((answer) => answer.deref()?.byteLength)).toEqual(answers.slice(0, -1).map(() => undefined));
});

test('who stands behind one that is called off is served by a new thread', async () => {
  const { carryOut } = running();
  await carryOut('a');
  const off = new AbortController();
  const [first, second] = [carryOut('hang', off.signal), carryOut('b')];
  off.abort();
  await expect(first).rejects.toThrow(/aborted/u);
  expect(await second).toBe('done: b');
});

test('one that waits is called off at once, whoever is before it', async () => {
  const { carryOut } = running();
  const off = new AbortController();
  const hanging = carryOut('hang');
  const told = expect(hanging).rejects.toMatchObject({ name: 'Stopping' });
  const waiting = carryOut('a', off.signal);
  off.abort();
  await expect(waiting).rejects.toThrow(/aborted/u);
  await open.pop()!.close();
  await told;
});

test('a thread that nobody needs ends, and the next order gets another; one that is needed stays', async () => {
  const needed = running();
  const first = await needed.carryOut('who');
  expect(await needed.carryOut('who')).toBe(first);
  const { carryOut } = running(SCRIPT, { idle: 1 });
  const before = await carryOut('who');
  await expect.poll(() => carryOut('who'), { interval: 100, timeout: 60_000 }).not.toBe(before);
});

test('one that takes too long is given up, and the next gets a new thread', async () => {
  const { carryOut } = running(SCRIPT, { patience: 2000 });
  await expect(carryOut('hang')).rejects.toThrow('it takes too long');
  await expect.poll(() => carryOut('a').catch(() => null), { timeout: 60_000 }).toBe('done: a');
});

test('where the thread cannot begin whoever waits is told, the process goes on, and the next try is a new one', async () => {
  const { carryOut } = running('throw new Error("no such library");');
  const both = [carryOut('a'), carryOut('b')].map((order) => expect(order).rejects.toThrow('no such library'));
  await Promise.all(both);
  fileOf(SCRIPT);
  expect(await carryOut('a')).toBe('done: a');
});

test('a process whose thread rests ends by itself, one that waits for it does not', async () => {
  const script = `import { createThread } from './src/threads/one-thread.ts';
    const { carryOut } = createThread({ file: ${JSON.stringify(fileOf(SCRIPT))}, idle: 600_000, patience: 600_000 });
    console.log(await carryOut('a'));`;
  const args = ['--import', './scripts/as-built.js', '--input-type=module', '-e', script];
  const { stdout } = await promisify(execFile)(process.execPath, args, { cwd: join(import.meta.dirname, '../..'), timeout: 100_000 });
  expect(stdout).toBe('done: a\n');
});
