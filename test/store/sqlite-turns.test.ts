/** Work that waits for its turn at one SQLite connection: together or alone, each kept or taken back for itself. In memory. */
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { SqliteAdapter } from '../../src/store/sqlite/adapter.ts';
import type { Connection } from '../../src/store/sqlite/connection.ts';
import { Mutex } from '../../src/store/sqlite/mutex.ts';
import { type BareMemory, bareMemory } from './bare-memory.ts';

let connection: Connection;
let adapter: SqliteAdapter;
let done: readonly string[];
let numbers: BareMemory['numbers'];
beforeEach(async () => {
  ({ connection, adapter, done, numbers } = await bareMemory());
});
afterEach(() => connection.close());

const insert = (a: number) => async (on: Connection) => on.change('INSERT INTO t (a) VALUES ($1)', [a]);

describe('pieces of work', () => {
  test('that come alone need no savepoint', async () => {
    expect(await adapter.transaction(insert(1))).toBe(1);
    expect(done).toEqual(['BEGIN', 'COMMIT']);
  });

  test('that come alone and fail are taken back without a commit', async () => {
    const error = new Error('changed my mind');
    await expect(
      adapter.transaction(async (on) => {
        await insert(1)(on);
        throw error;
      }),
    ).rejects.toBe(error);
    expect([await numbers(), done]).toEqual([[], ['BEGIN', 'ROLLBACK']]);
  });

  test('that come together are each kept or taken back, by one commit', async () => {
    const fails = async (on: Connection): Promise<number> => {
      await insert(9)(on);
      throw new Error('no');
    };
    const ended = await Promise.allSettled([insert(1), fails, insert(2)].map((work) => adapter.transaction(work)));
    expect(ended.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled']);
    expect(await numbers()).toEqual([1, 2]);
    const [one, kept, back] = ['SAVEPOINT one', 'RELEASE one', 'ROLLBACK TO one; RELEASE one'];
    expect(done).toEqual(['BEGIN', one, kept, one, back, one, kept, 'COMMIT']);
  });

  test('that all fail are taken back without a commit', async () => {
    const fails = (): Promise<never> => Promise.reject(new Error('no'));
    const ended = await Promise.allSettled([1, 2].map(() => adapter.transaction(fails)));
    expect(ended.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
    expect([done[0], done.at(-1), done.includes('COMMIT')]).toEqual(['BEGIN', 'ROLLBACK', false]);
  });

  test('go sixteen together', async () => {
    await Promise.all(Array.from({ length: 34 }, (_, i) => adapter.transaction(insert(i))));
    expect(done.filter((one) => one === 'COMMIT')).toHaveLength(3);
    const firstTurn = done.slice(0, done.indexOf('COMMIT'));
    expect(firstTurn.filter((one) => one === 'SAVEPOINT one')).toHaveLength(16);
    expect(await numbers()).toHaveLength(34);
  });

  test('that cannot begin are refused one by one, each tried for itself, and none waits for ever', async () => {
    const begin = vi.spyOn(connection, 'begin').mockRejectedValueOnce(new Error('first')).mockRejectedValueOnce(new Error('second'));
    const ended = await Promise.allSettled([1, 2, 3].map((a) => adapter.transaction(insert(a))));
    expect(ended.map((one) => (one.status === 'rejected' ? (one.reason as Error).message : one.value))).toEqual(['first', 'second', 1]);
    expect([await numbers(), begin.mock.calls.length]).toEqual([[3], 3]);
  });

  test('wait for a lock from when they were asked for', async () => {
    const begin = vi.spyOn(connection, 'begin');
    const now = vi.spyOn(Date, 'now').mockReturnValue(1000);
    const open = await adapter.startTransaction();
    now.mockReturnValue(2000);
    const work = adapter.transaction(insert(1));
    now.mockReturnValue(9000);
    await open.commit();
    await work;
    now.mockRestore();
    expect(begin.mock.calls).toEqual([[1000], [2000]]);
  });
});

describe('turns', () => {
  test('are taken in the order of asking; one that is ended twice ends once', async () => {
    const [mutex, seen] = [new Mutex(), [] as string[]];
    const first = await mutex.lock();
    const others = ['a', 'b'].map((name) => mutex.run(() => void seen.push(name)));
    const last = mutex.lock();
    expect(seen).toEqual([]);
    first();
    first();
    await Promise.all(others);
    expect(seen).toEqual(['a', 'b']);
    (await last)();
    expect(await mutex.run(async () => 7)).toBe(7);
  });

  test('end where the work fails', async () => {
    const mutex = new Mutex();
    await expect(mutex.run(() => Promise.reject(new Error('no')))).rejects.toThrow('no');
    await expect(
      mutex.run(() => {
        throw new Error('at once');
      }),
    ).rejects.toThrow('at once');
    expect(await mutex.run(() => 'next')).toBe('next');
  });
});
