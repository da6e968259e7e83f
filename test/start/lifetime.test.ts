/** The end comes once, in order, and within its limit. */
import { expect, test } from 'vitest';
import { createLifetime, type Lifetime } from '../../src/lifetime.ts';

function live(limit = 1000): { readonly lifetime: Lifetime; readonly did: string[]; readonly exits: number[] } {
  const did: string[] = [];
  const exits: number[] = [];
  const lifetime = createLifetime({ say: (_, text) => did.push(text), exit: (status) => exits.push(status), limit });
  return { lifetime, did, exits };
}

test('what was begun last is ended first; a second end changes nothing', async () => {
  const { lifetime, did, exits } = live();
  for (const what of ['store', 'face']) lifetime.onEnd(what, () => did.push(what));
  await Promise.all([lifetime.end('SIGTERM'), lifetime.end('SIGINT', 1)]);
  expect(did).toEqual(['stopping', 'face', 'store']);
  expect(exits).toEqual([0]);
  expect(lifetime.ending.aborted).toBe(true);
});

test('what cannot be ended keeps nothing else from it, and is told by the exit code', async () => {
  const { lifetime, did, exits } = live();
  lifetime.onEnd('store', () => did.push('store'));
  lifetime.onEnd('face', () => Promise.reject(new Error('no')));
  await lifetime.end('SIGTERM');
  expect(did).toEqual(['stopping', 'something could not be ended properly', 'store']);
  expect(exits).toEqual([1]);
});

test('what does not end is left when the limit is reached', async () => {
  const { lifetime, did, exits } = live(20);
  lifetime.onEnd('the connection', () => new Promise(() => undefined));
  void lifetime.end('SIGTERM');
  await expect.poll(() => exits).toEqual([1]);
  expect(did.at(-1)).toContain('stopping took longer');
});
