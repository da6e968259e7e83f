/** What an adapter between Prisma and SQLite can get wrong, each seen in one or another: see docs/decisions/0001. */
import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { type Database, openClient } from '../../src/store/database.ts';
import { factoryOf, SqliteAdapter } from '../../src/store/sqlite/adapter.ts';
import { Connection } from '../../src/store/sqlite/connection.ts';
import { openSqlite } from '../../src/store/sqlite/open.ts';
import { fresh, person } from './samples.ts';

const folder = mkdtempSync(join(tmpdir(), 'riposte-safety-'));
afterAll(() => rmSync(folder, { recursive: true }));

let file: string;
beforeEach(() => {
  file = join(folder, `${fresh('db')}.db`);
});

const openDb = async (patience?: number): Promise<Database> =>
  openClient('sqlite', factoryOf(await openSqlite(file, patience === undefined ? {} : { patience })));

const row = (user: string) => ({ ...person(user), days: '[]', dailies: '[]', away: null });

/** A bare adapter on a table `t (a INTEGER PRIMARY KEY)`. */
async function bare(patience?: number): Promise<SqliteAdapter> {
  const adapter = new SqliteAdapter(await Connection.open(file, patience));
  await adapter.executeScript('CREATE TABLE IF NOT EXISTS t (a INTEGER PRIMARY KEY)');
  return adapter;
}

const sql = (text: string) => ({ sql: text, args: [], argTypes: [] });
const count = async (adapter: SqliteAdapter) => (await adapter.queryRaw(sql('SELECT COUNT(*) FROM t'))).rows[0]?.[0];

/** Makes the transaction beside which others read and write stop in the middle. */
function gate(): { readonly open: () => void; readonly passed: Promise<void> } {
  let open = (): void => {};
  const passed = new Promise<void>((resolve) => {
    open = resolve;
  });
  return { open, passed };
}

/** A transaction that has written person 1, and will be rolled back when it may end. */
async function halfDone(db: Database): Promise<{ readonly end: () => Promise<void> }> {
  const inside = gate();
  const mayEnd = gate();
  const transaction = db.$transaction(async (tx) => {
    await tx.person.create({ data: row('1') });
    inside.open();
    await mayEnd.passed;
    throw new Error('changed my mind');
  });
  await inside.passed;
  return {
    async end() {
      mayEnd.open();
      await expect(transaction).rejects.toThrow('changed my mind');
    },
  };
}

describe('beside an open transaction', () => {
  it('nobody reads what may yet be rolled back', async () => {
    const db = await openDb();
    const transaction = await halfDone(db);
    const read = db.person.findUnique({ where: { user: '1' } });
    await pause(20);
    await transaction.end();
    expect(await read).toBeNull();
    await db.$disconnect();
  });

  it('a write that was acknowledged outlives its roll back', async () => {
    const db = await openDb();
    const transaction = await halfDone(db);
    const written = db.person.create({ data: row('2') });
    await pause(20);
    await transaction.end();
    await written;
    expect((await db.person.findMany()).map((p) => p.user)).toEqual(['2']);
    await db.$disconnect();
  });
});

describe('a lock that another holds', () => {
  it('is waited for, the process free for other work meanwhile', async () => {
    const adapter = await bare();
    const other = await Connection.open(file);
    await other.begin();
    let turns = 0;
    const working = setInterval(() => {
      if (++turns === 50) other.exec('ROLLBACK');
    }, 5);
    // Were the process not free for other work, nobody would ever let go of the lock.
    expect(await adapter.executeRaw(sql('INSERT INTO t VALUES (1)'))).toBe(1);
    clearInterval(working);
    expect(turns).toBeGreaterThanOrEqual(50);
    await adapter.dispose();
  });

  it('is an error in the end, after which everything works as before', async () => {
    const adapter = await bare(60);
    const other = await Connection.open(file);
    await other.begin();
    for (const text of ['INSERT INTO t VALUES (1)', 'INSERT INTO t VALUES (2) RETURNING a'])
      await expect(adapter.queryRaw(sql(text))).rejects.toMatchObject({ name: 'StoreTrouble', reason: 'locked' });
    await expect(adapter.startTransaction()).rejects.toMatchObject({ reason: 'locked' });
    expect(await count(adapter)).toBe('0');
    other.exec('ROLLBACK');

    expect(await adapter.executeRaw(sql('INSERT INTO t VALUES (3)'))).toBe(1);
    // And nothing has kept the lock.
    await other.begin();
    other.exec('COMMIT');
    expect(await count(adapter)).toBe('1');
    await adapter.dispose();
  });

  it('reaches the caller through Prisma as trouble in words', async () => {
    const db = await openDb(60);
    const other = await Connection.open(file);
    await other.begin();
    await expect(db.person.create({ data: row('1') })).rejects.toMatchObject({ name: 'StoreTrouble', reason: 'locked' });
    other.exec('ROLLBACK');
    await db.person.create({ data: row('1') });
    await db.$disconnect();
  });
});

describe('the adapter', () => {
  it('opens no file descriptors by the transaction', async () => {
    const adapter = await bare();
    const descriptors = (): number => readdirSync('/dev/fd').length;
    await adapter.executeScript('PRAGMA synchronous = OFF');
    const before = descriptors();
    for (let i = 0; i < 2000; i++) {
      const transaction = await adapter.startTransaction();
      await transaction.executeRaw(sql('INSERT INTO t DEFAULT VALUES'));
      await transaction.commit();
    }
    expect(descriptors() - before).toBeLessThan(5);
    expect(await count(adapter)).toBe('2000');
    await adapter.dispose();
  });

  it('gives the event loop a turn before each of many queued writes', async () => {
    const adapter = await bare();
    const seen: string[] = [];
    let ticking = true;
    const tick = (): void => {
      seen.push('tick');
      if (ticking) setImmediate(tick);
    };
    setImmediate(tick);
    const writes = Array.from({ length: 40 }, () =>
      adapter.transaction(async (connection) => {
        connection.change('INSERT INTO t DEFAULT VALUES', []);
        seen.push('write');
      }),
    );
    await Promise.all(writes);
    ticking = false;
    expect(seen.filter((event) => event === 'write')).toHaveLength(40);
    expect(seen.some((event, i) => event === 'write' && seen[i + 1] === 'write')).toBe(false);
    await adapter.dispose();
  });

  describe('pieces of work that wait at the same time', () => {
    const insert = (value: number) => async (connection: Connection) => connection.change('INSERT INTO t VALUES ($1)', [value]);
    const values = async (adapter: SqliteAdapter) =>
      (await adapter.queryRaw(sql('SELECT a FROM t ORDER BY a'))).rows.map(([a]) => Number(a));

    /** An adapter whose commits are counted; where they are to fail they do, as with a full disk. */
    async function counted() {
      const connection = await openSqlite(file, { migrations: [] });
      connection.exec('CREATE TABLE t (a INTEGER PRIMARY KEY)');
      const commits = { made: 0, fail: false };
      const commit = connection.commit.bind(connection);
      connection.commit = async () => {
        commits.made += 1;
        if (commits.fail) throw new Error('the disk is full');
        await commit();
      };
      return { adapter: new SqliteAdapter(connection), commits };
    }

    it('are kept by few commits', async () => {
      const { adapter, commits } = await counted();
      expect(await Promise.all(Array.from({ length: 33 }, (_, i) => adapter.transaction(insert(i))))).toEqual(Array(33).fill(1));
      // The first turn is asked for by one; whatever has come until it begins goes along, sixteen at most.
      expect(commits.made).toBe(3);
      expect(await values(adapter)).toHaveLength(33);
      await adapter.dispose();
    });

    it('fail each for itself, and hear of it when the others are kept', async () => {
      const { adapter, commits } = await counted();
      const half = async (connection: Connection) => {
        await insert(50)(connection);
        throw new Error('changed my mind');
      };
      const seen = async (work: Promise<unknown>) => [await work.catch((error: Error) => error.message), await values(adapter)];
      const told = [insert(1), half, insert(1), insert(2)].map((work) => seen(adapter.transaction(work)));
      const [first, second, third, fourth] = await Promise.all(told);
      expect(first).toEqual([1, [1, 2]]);
      expect(second).toEqual(['changed my mind', [1, 2]]);
      expect(third?.[0]).toBe('UniqueConstraintViolation');
      expect(third?.[1]).toEqual([1, 2]);
      expect(fourth).toEqual([1, [1, 2]]);
      expect(commits.made).toBe(1);
      await adapter.dispose();
    });

    it('are all refused where the commit fails, after which everything works as before', async () => {
      const { adapter, commits } = await counted();
      commits.fail = true;
      const told = await Promise.allSettled([1, 2, 3].map((value) => adapter.transaction(insert(value))));
      expect(told.map((one) => one.status === 'rejected' && (one.reason as Error).message)).toEqual(Array(3).fill('the disk is full'));
      commits.fail = false;
      expect(await values(adapter)).toEqual([]);
      await adapter.transaction(insert(4));
      expect(await values(adapter)).toEqual([4]);
      await adapter.dispose();
    });

    it('are all taken back where SQLite ends the transaction under one of them', async () => {
      const { adapter } = await counted();
      const ending = async (connection: Connection) => connection.exec('ROLLBACK; SELECT * FROM nowhere');
      const told = await Promise.allSettled([insert(1), ending, insert(2)].map((work) => adapter.transaction(work as typeof ending)));
      expect(told.map(({ status }) => status)).toEqual(['rejected', 'rejected', 'rejected']);
      expect(await values(adapter)).toEqual([]);
      await adapter.transaction(insert(3));
      expect(await values(adapter)).toEqual([3]);
      await adapter.dispose();
    });
  });

  it('rolls back to a savepoint and goes on', async () => {
    const adapter = await bare();
    const transaction = await adapter.startTransaction();
    await transaction.executeRaw(sql('INSERT INTO t VALUES (1)'));
    await transaction.createSavepoint?.('inner');
    await transaction.executeRaw(sql('INSERT INTO t VALUES (2)'));
    await transaction.rollbackToSavepoint?.('inner');
    await transaction.releaseSavepoint?.('inner');
    await transaction.commit();
    await transaction.rollback();
    expect(await count(adapter)).toBe('1');
    await adapter.dispose();
  });

  it('ends quietly where SQLite has taken everything back already', async () => {
    const adapter = await bare();
    await adapter.executeRaw(sql('INSERT INTO t VALUES (1)'));
    const transaction = await adapter.startTransaction();
    await transaction.executeRaw(sql('INSERT INTO t VALUES (2)'));
    await expect(transaction.executeRaw(sql('INSERT OR ROLLBACK INTO t VALUES (1)'))).rejects.toMatchObject({
      cause: { kind: 'UniqueConstraintViolation' },
    });
    await transaction.rollback();
    expect(await adapter.executeRaw(sql('INSERT INTO t VALUES (3)'))).toBe(1);
    expect((await adapter.queryRaw(sql('SELECT a FROM t ORDER BY a'))).rows).toEqual([[1], [3]]);
    await adapter.dispose();
  });

  it('survives a commit that fails, and lets the next one in', async () => {
    const adapter = await bare();
    await adapter.executeScript('CREATE TABLE u (t INTEGER REFERENCES t (a) DEFERRABLE INITIALLY DEFERRED)');
    const transaction = await adapter.startTransaction();
    await transaction.executeRaw(sql('INSERT INTO u VALUES (99)'));
    await expect(transaction.commit()).rejects.toMatchObject({ cause: { kind: 'ForeignKeyConstraintViolation' } });
    expect(await adapter.executeRaw(sql('INSERT INTO t VALUES (1)'))).toBe(1);
    expect((await adapter.queryRaw(sql('SELECT COUNT(*) FROM u'))).rows).toEqual([['0']]);
    await adapter.dispose();
  });

  it('does what has no rows to give, and says in words of its own what cannot be done', async () => {
    const adapter = await bare();
    expect(await adapter.queryRaw(sql('INSERT INTO t VALUES (7)'))).toEqual({ columnNames: [], columnTypes: [], rows: [] });
    expect((await adapter.queryRaw(sql('SELECT a FROM t'))).rows).toEqual([[7]]);
    await expect(adapter.queryRaw(sql('INSERT INTO nowhere VALUES (7)'))).rejects.toMatchObject({ name: 'DriverAdapterError' });
    await adapter.dispose();
  });

  it('keeps whole numbers beyond the reach of a double, text, bytes, nulls and the names of all columns', async () => {
    const adapter = await bare();
    const query = "SELECT 9007199254740993 AS big, 1 AS a, 2 AS b, 'ø' AS text, x'00ff' AS bytes, NULL AS none, 0.5 AS half";
    const { columnNames, rows } = await adapter.queryRaw(sql(query));
    expect(columnNames).toEqual(['big', 'a', 'b', 'text', 'bytes', 'none', 'half']);
    expect(rows).toEqual([['9007199254740993', '1', '2', 'ø', Buffer.from([0, 255]), null, 0.5]]);
    expect((await adapter.queryRaw(sql('SELECT a AS x FROM t'))).columnNames).toEqual(['x']);
    await adapter.dispose();
  });
});
