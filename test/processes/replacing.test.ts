/** A restart during which processes die: the shards are served by one process in the end, and never by two. */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { createLifetime, type Lifetime } from '../../src/lifetime.ts';
import { type Processes, startProcesses, WORDS } from '../../src/processes.ts';

/** Longer than after a first death the next process waits. */
const LONGER = 1500;

/** A process that is ready as soon as a file of its number is there. */
const DOUBLE = `import { existsSync } from 'node:fs';
const told = setInterval(() => {
  if (!existsSync(new URL(String(process.pid), import.meta.url))) return;
  clearInterval(told);
  process.send(${JSON.stringify(WORDS.ready)});
}, 10);
process.on('disconnect', () => process.exit());
setInterval(() => undefined, 1000);
`;

let folder: string;
let begun: number[];
let said: string[];
let lifetime: Lifetime;
let all: Processes;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'double-'));
  const file = join(folder, 'double.mjs');
  writeFileSync(file, DOUBLE);
  [begun, said] = [[], []];
  const say = (facts: object, text: string): void => {
    said.push(text);
    if (text === 'a process begins' && 'child' in facts) begun.push(Number(facts.child));
  };
  const log = { info: say, warn: say, error: say, fatal: say };
  lifetime = createLifetime({ say: () => undefined, exit: () => undefined });
  all = startProcesses({ file, processes: 1, shards: 1, env: { PATH: process.env['PATH'] }, log: log as never, lifetime });
});
afterEach(async () => {
  await lifetime.end('the test is over', 0);
  rmSync(folder, { recursive: true, force: true });
});

const makeReady = (pid: number): void => writeFileSync(join(folder, String(pid)), '');
const isAlive = (pid: number): boolean => {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
};
const nth = async (count: number): Promise<number> => {
  await expect.poll(() => begun.length, { timeout: 20_000 }).toBeGreaterThanOrEqual(count);
  return begun[count - 1]!;
};

test('who dies while its successor gets ready is followed by that one alone, which is looked after from then on', async () => {
  const first = await nth(1);
  makeReady(first);
  const restarted = all.restart();
  const second = await nth(2);
  process.kill(first, 'SIGKILL');
  await pause(LONGER);
  makeReady(second);
  await restarted;
  expect(said).toContain('all processes are restarted');
  expect([begun, isAlive(second)]).toEqual([[first, second], true]);
  process.kill(second, 'SIGKILL');
  expect(isAlive(await nth(3))).toBe(true);
});

test('where the successor fails as well, another follows', async () => {
  const first = await nth(1);
  makeReady(first);
  const restarted = all.restart();
  const second = await nth(2);
  process.kill(first, 'SIGKILL');
  await pause(LONGER);
  process.kill(second, 'SIGKILL');
  await restarted;
  const third = await nth(3);
  await pause(LONGER);
  expect([begun, isAlive(third)]).toEqual([[first, second, third], true]);
});

test('a successor that fails leaves the one before alone', async () => {
  const first = await nth(1);
  makeReady(first);
  const restarted = all.restart();
  process.kill(await nth(2), 'SIGKILL');
  await restarted;
  await pause(LONGER);
  expect([begun.length, isAlive(first)]).toEqual([2, true]);
});
