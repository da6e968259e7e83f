/** What is put around each operation of a store finds them all, its own and those of its class. */
import { expect, test } from 'vitest';
import { MemoryStore } from '../../src/table/memory/memory-store.ts';
import { aroundEach } from '../../src/table/store-operations.ts';
import { page } from './samples.ts';

test('a store that is made by a class is whole', async () => {
  const inner = new MemoryStore();
  await inner.create({ encounter: page({ id: 'e1' }), log: [], checkpoints: [], posts: [], interaction: null });
  const called: string[] = [];
  const store = aroundEach(inner, (operate, name) => (...args) => {
    called.push(name);
    return operate(...args);
  });
  expect((await store.load('e1'))?.id).toBe('e1');
  await store.dropFight('e1');
  expect(await store.load('e1')).toBeNull();
  expect(called).toEqual(['load', 'dropFight', 'load']);
});
