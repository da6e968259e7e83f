/** How a SQLite file's disk is waited for: in place while it is quick, elsewhere while it is not; and when the log is moved into the file. */
import { mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Waiting from 'libsql/promise';
import { afterAll, afterEach, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import { SqliteAdapter } from '../../src/store/sqlite/adapter.ts';
import { Connection } from '../../src/store/sqlite/connection.ts';
import { fresh } from './samples.ts';

const folder = mkdtempSync(join(tmpdir(), 'riposte-disk-'));
afterAll(() => rmSync(folder, { recursive: true }));
afterEach(() => vi.restoreAllMocks());

let file: string;
let connection: Connection;
let adapter: SqliteAdapter;
beforeEach(async () => {
  file = join(folder, `${fresh('db')}.db`);
  connection = await Connection.open(file);
  adapter = new SqliteAdapter(connection, await Connection.open(file));
  await adapter.executeScript('CREATE TABLE t (a INTEGER PRIMARY KEY, b TEXT)');
});
afterEach(() => adapter.dispose());

const save = (value: number, text = ''): Promise<number> =>
  adapter.transaction(async (c) => c.change('INSERT INTO t VALUES ($1, $2)', [value, text]));
const count = async (): Promise<number> =>
  Number((await adapter.queryRaw({ sql: 'SELECT COUNT(*) FROM t', args: [], argTypes: [] })).rows[0]![0]);

/** What happens on another thread from now on; `held`: what of it waits until it is let go. */
function elsewhere(held = ''): { readonly done: string[]; readonly letGo: () => void } {
  const done: string[] = [];
  const exec = Reflect.get(Waiting.prototype, 'exec') as (this: unknown, sql: string) => Promise<unknown>;
  let letGo = (): void => {};
  const gate = new Promise<void>((resolve) => {
    letGo = resolve;
  });
  vi.spyOn(Waiting.prototype, 'exec').mockImplementation(async function exec_(this: unknown, sql: string) {
    done.push(sql);
    if (held !== '' && sql.includes(held)) await gate;
    return exec.call(this, sql);
  } as never);
  return { done, letGo };
}

/** Clocks by which a commit takes so long, in milliseconds; everything else takes no time. */
function disk(commits: (n: number) => number): void {
  const commit = connection.commit.bind(connection);
  let made = 0;
  connection.commit = async () => {
    const times = [0, commits(made++)];
    const clock = vi.spyOn(performance, 'now').mockImplementation(() => times.shift() ?? 0);
    await commit();
    clock.mockRestore();
  };
}

describe('a commit', () => {
  const commits = (done: readonly string[]): number => done.filter((sql) => sql === 'COMMIT').length;
  const saves = async (count: number): Promise<void> => {
    for (let i = 0; i < count; i++) await save(i);
  };

  test('waits for a quick disk in place, also where that is slow now and then', async () => {
    const { done } = elsewhere();
    disk((n) => (n % 8 === 7 ? 9 : 0.3));
    await saves(40);
    expect([commits(done), await count()]).toEqual([0, 40]);
  });

  test('waits for a slow one elsewhere before it has held up the process often, and tries again later', async () => {
    const { done } = elsewhere();
    disk((n) => (n < 450 ? 5 : 0.3));
    await saves(600);
    // As many as it takes to see it, then five hundred apart.
    expect(commits(done)).toBe(500);
    await expect(count()).resolves.toBe(600);
  });

  test('waits elsewhere at once where the disk takes its time', async () => {
    const { done } = elsewhere();
    disk((n) => (n === 3 ? 100 : 0.3));
    await saves(20);
    expect(commits(done)).toBe(16);
  });

  test('fails in place as elsewhere, and what comes next is none the worse', async () => {
    const broken = connection.exec.bind(connection);
    connection.exec('CREATE TABLE u (a INTEGER REFERENCES t (a) DEFERRABLE INITIALLY DEFERRED)');
    const orphan = () => adapter.transaction(async () => broken('INSERT INTO u VALUES (99)'));
    await expect(orphan()).rejects.toMatchObject({ cause: { kind: 'ForeignKeyConstraintViolation' } });
    const { done } = elsewhere();
    disk(() => 100);
    await saves(2);
    await expect(orphan()).rejects.toMatchObject({ cause: { kind: 'ForeignKeyConstraintViolation' } });
    expect(commits(done)).toBe(2);
    await save(99);
    await expect(orphan()).resolves.toBeUndefined();
  });
});

describe('the log', () => {
  const PAGE = 'x'.repeat(4000);

  test('is moved into the file again and again, and begins anew', async () => {
    for (let i = 0; i < 400; i++) await save(i, PAGE);
    // Four hundred times two pages and more, were it never moved.
    expect(statSync(`${file}-wal`).size).toBeLessThan(1_500_000);
    expect(await count()).toBe(400);
  });

  test('is moved when whoever has saved knows it, by itself, and nobody who reads waits for that', async () => {
    const { done, letGo } = elsewhere('wal_checkpoint');
    disk(() => 0.3);
    onTestFinished(letGo);
    for (let i = 0; i < 64; i++) await save(i);
    expect(done).toEqual(['PRAGMA wal_checkpoint(PASSIVE)']);
    let saved = false;
    const next = save(64).then(() => {
      saved = true;
    });
    expect(await count()).toBe(64);
    await new Promise((resolve) => setTimeout(resolve, 20));
    expect([saved, await count()]).toEqual([false, 64]);
    letGo();
    await next;
    expect(await count()).toBe(65);
  });

  test('stays as it is where that fails, and saving goes on', async () => {
    const failing = vi.spyOn(Waiting.prototype, 'exec').mockRejectedValue(new Error('the disk is full'));
    disk(() => 0.3);
    for (let i = 0; i < 200; i++) await save(i);
    expect(await count()).toBe(200);
    expect(failing).toHaveBeenCalledTimes(3);
  });
});
