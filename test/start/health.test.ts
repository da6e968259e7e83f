/** Whether the bot is well, as it is asked by whoever looks after it. */
import { expect, test } from 'vitest';
import { healthOf } from '../../src/health.ts';

test('it is well as it is watched, and what cannot be asked is not well', async () => {
  const ending = new AbortController();
  const health = healthOf(ending.signal);
  expect(await health.isWell()).toBe(false);
  health.watch(async () => true);
  expect(await health.isWell()).toBe(true);
  health.watch(() => Promise.reject(new Error('the store is away')));
  expect(await health.isWell()).toBe(false);
  health.watch(async () => true);
  ending.abort();
  expect(await health.isWell()).toBe(false);
});
