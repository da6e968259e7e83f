/** Whether the bot is well, as it is asked by whoever looks after it. */
import { expect, test } from 'vitest';
import { healthOf } from '../../src/health.ts';

/** Its health, and what the log hears. */
function watched() {
  const ending = new AbortController();
  const heard: unknown[] = [];
  const hear = (...what: unknown[]): void => void heard.push(what);
  return { ending, heard, health: healthOf(ending.signal, { info: hear, warn: hear }) };
}

test('it is well as it is watched, and what cannot be asked is not well', async () => {
  const { ending, health } = watched();
  expect(await health.isWell()).toBe(false);
  health.watch(async () => true);
  expect(await health.isWell()).toBe(true);
  health.watch(() => Promise.reject(new Error('the store is away')));
  expect(await health.isWell()).toBe(false);
  health.watch(async () => true);
  ending.abort();
  expect(await health.isWell()).toBe(false);
});

test('why it cannot be asked is logged once, until it can be asked again', async () => {
  const { health, heard } = watched();
  const err = new Error('the store is away');
  for (const answers of [[], [err], [err], [], [], [err]]) {
    health.watch(async () => {
      for (const error of answers) throw error;
      return true;
    });
    expect(await health.isWell()).toBe(answers.length === 0);
  }
  const trouble = [{ err }, 'my health cannot be looked at, so I am not well'];
  expect(heard).toEqual([trouble, ['my health can be looked at again'], trouble]);
});
