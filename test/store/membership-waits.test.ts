/** Whoever holds shards waits between two looks for as long as the process lives: nothing of a wait stays behind. */
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { expect, onTestFinished, test } from 'vitest';
import { joinShare } from '../../src/store/postgres/membership.ts';
import { spokenServer } from './spoken-server.ts';

test('a wait between two looks is not held for good by the connection', async () => {
  const server = await spokenServer();
  server.says(({ text }) => (text.includes('pg_try_advisory_lock') ? { rows: [{ shard: 1 }] } : {}));
  const nothing = { info: () => undefined, warn: () => undefined };
  /** What each wait has come to. */
  const waits: WeakRef<object>[] = [];
  const pauseFor = async (): Promise<object> => {
    await new Promise((resolve) => setImmediate(resolve));
    const came = {};
    waits.push(new WeakRef(came));
    return came;
  };
  const member = joinShare({ url: server.url, share: { shards: [1], count: 4 }, log: nothing, onWork: () => undefined, pauseFor });
  onTestFinished(async () => {
    await member.close();
    await server.close();
  });
  await expect.poll(() => waits.length, { timeout: 4000 }).toBeGreaterThan(50);
  setFlagsFromString('--expose-gc');
  (runInNewContext('gc') as () => void)();
  expect(member.held()).toEqual([1]);
  expect(waits.slice(0, 40).filter((wait) => wait.deref() !== undefined)).toEqual([]);
});
