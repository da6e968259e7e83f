/** One SQLite connection: what it reads and changes, whose transaction it is in, and how that ends. In memory, without a file and a disk. */
import { DriverAdapterError } from '@prisma/driver-adapter-utils';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { Taken } from '../../src/store/hot/sql.ts';
import { factoryOf, SqliteAdapter } from '../../src/store/sqlite/adapter.ts';
import { Connection } from '../../src/store/sqlite/connection.ts';
import { sqliteSql } from '../../src/store/sqlite/hot.ts';
import { type BareMemory, bareMemory, sql } from './bare-memory.ts';

let connection: Connection;
let adapter: SqliteAdapter;
let done: readonly string[];
let numbers: BareMemory['numbers'];
beforeEach(async () => {
  ({ connection, adapter, done, numbers } = await bareMemory());
});
afterEach(() => connection.close());

describe('a connection', () => {
  test('keeps foreign keys and says so, and waits but shortly for a lock by itself', () => {
    const setting = (name: string): unknown => connection.query(sql(`PRAGMA ${name}`)).rows[0]![0];
    expect([setting('foreign_keys'), setting('synchronous'), setting('busy_timeout')].map(Number)).toEqual([1, 2, 20]);
    expect(connection.file).toBe(':memory:');
  });

  test('counts what it has changed, and reads whole numbers, truths and nothing as what they are', async () => {
    expect(connection.change('INSERT INTO t VALUES ($1, $2), ($3, $4)', [1, true, 2, null])).toBe(2);
    expect(connection.run(sql('UPDATE t SET b = ? WHERE a < ?', 'x', '2'))).toBe(1);
    expect(connection.run(sql('DELETE FROM t WHERE a > 9'))).toBe(0);
    expect(await connection.all('SELECT a, b FROM t WHERE a > $1 ORDER BY a', [false])).toEqual([
      { a: 1, b: 'x' },
      { a: 2, b: null },
    ]);
  });

  test('gives rows with names and types, also where the first of a column is nothing', async () => {
    expect(connection.query(sql('SELECT NULL AS n, a FROM t'))).toEqual({ columnNames: ['n', 'a'], columnTypes: [0, 0], rows: [] });
    connection.exec(`INSERT INTO t VALUES (1, NULL), (2, 'x')`);
    const { columnNames, rows } = await connection.read(sql('SELECT b, a, b || a AS both FROM t ORDER BY a'));
    expect([columnNames, rows]).toEqual([
      ['b', 'a', 'both'],
      [
        [null, 1, null],
        ['x', 2, 'x2'],
      ],
    ]);
  });

  test('answers the same statement anew each time, however many others came between', () => {
    for (let i = 0; i < 450; i++) {
      expect(connection.query(sql(`SELECT ${i % 210} AS x, COUNT(*) FROM t`)).rows).toEqual([[String(i % 210), String(i)]]);
      connection.run(sql('INSERT INTO t (a) VALUES (?)', String(i)));
    }
  });

  test.each(['query', 'run', 'change', 'all', 'read', 'exec'] as const)('tells by %s what is wrong in Prisma’s words', async (how) => {
    const text = 'INSERT INTO nowhere VALUES (1)';
    const asked = async (): Promise<unknown> =>
      how === 'exec' ? connection.exec(text) : how === 'change' || how === 'all' ? connection[how](text, []) : connection[how](sql(text));
    const error: unknown = await asked().catch((thrown: unknown) => thrown);
    expect(error).toBeInstanceOf(DriverAdapterError);
    expect(error).toMatchObject({ cause: { kind: 'TableDoesNotExist', table: 'nowhere' } });
  });

  test('knows whether a transaction is open', async () => {
    expect(connection.inTransaction).toBe(false);
    await connection.begin();
    expect(connection.inTransaction).toBe(true);
    await connection.commit();
    expect(connection.inTransaction).toBe(false);
    await expect(connection.commit()).rejects.toMatchObject({ cause: { kind: 'sqlite' } });
  });
});

describe('the hot path', () => {
  const hot = () => sqliteSql(adapter, connection);

  test('takes a list as JSON, row by row', async () => {
    const on = hot();
    expect(on.list('$1')).toBe('json_each($1)');
    expect(await on.rows(`SELECT value->>1 AS x FROM ${on.list('$1')}`, ['[[1,"a"],[2,"b"]]'])).toEqual([{ x: 'a' }, { x: 'b' }]);
  });

  test('writes in one transaction, reads in it what it has written, and gives what came of it', async () => {
    const found = await hot().write(async (on) => [
      await on.run('INSERT INTO t (a) VALUES ($1), ($2)', [1, 2]),
      await on.rows('SELECT COUNT(*) AS n FROM t', []),
    ]);
    expect(found).toEqual([2, [{ n: 2 }]]);
    expect(done).toEqual(['BEGIN', 'COMMIT']);
  });

  test('knows a key that is taken from any other error, and keeps nothing then', async () => {
    const write = (text: string) =>
      hot()
        .write(async (on) => {
          await on.run('INSERT INTO t (a) VALUES (1)', []);
          await on.run(text, []);
        })
        .catch((error: unknown) => error);
    const taken = await write('INSERT INTO t (a) VALUES (1)');
    expect(taken).toBeInstanceOf(Taken);
    expect(taken).toMatchObject({
      message: 'a row with such a key is there already',
      cause: { cause: { kind: 'UniqueConstraintViolation' } },
    });
    const other = await write('INSERT INTO nowhere VALUES (1)');
    expect(other).not.toBeInstanceOf(Taken);
    expect(other).toMatchObject({ cause: { kind: 'TableDoesNotExist' } });
    expect(await numbers()).toEqual([]);
  });

  test('reads on the connection for reading', async () => {
    const reader = await Connection.open(':memory:');
    expect(await sqliteSql(adapter, reader).rows('SELECT name FROM sqlite_master', [])).toEqual([]);
    reader.close();
  });
});

describe('the adapter', () => {
  test('says who it is, what it can do, and is handed out open', async () => {
    expect([adapter.provider, adapter.adapterName]).toEqual(['sqlite', 'riposte-sqlite']);
    expect(adapter.getConnectionInfo()).toEqual({ maxBindValues: 32_766, supportsRelationJoins: false });
    const factory = factoryOf(connection, adapter);
    expect([factory.provider, factory.adapterName, await factory.connect()]).toEqual(['sqlite', 'riposte-sqlite', adapter]);
    expect(await factoryOf(connection).connect()).toBeInstanceOf(SqliteAdapter);
  });

  test.each(['SELECT 1', '  select 1', '\nSELECT 1', 'PRAGMA user_version', 'EXPLAIN SELECT 1'])(
    'reads without a transaction: %j',
    async (text) => {
      expect((await adapter.queryRaw(sql(text))).rows).not.toEqual([]);
      expect(done).toEqual([]);
    },
  );

  test.each(['INSERT INTO t (a) VALUES (1) RETURNING a', 'WITH x AS (SELECT 1) INSERT INTO t (a) SELECT 1 RETURNING a'])(
    'writes in a transaction of its own: %s',
    async (text) => {
      expect((await adapter.queryRaw(sql(text))).rows).toEqual([[1]]);
      expect(done).toEqual(['BEGIN', 'COMMIT']);
    },
  );

  test('reads on the connection for reading, where there is one', async () => {
    const reader = await Connection.open(':memory:');
    reader.exec('CREATE TABLE other (a)');
    const two = new SqliteAdapter(connection, reader);
    const read = vi.spyOn(reader, 'read');
    expect((await two.queryRaw(sql(`SELECT name FROM sqlite_master`))).rows).toEqual([['other']]);
    expect(read).toHaveBeenCalledOnce();
    expect(await two.executeRaw(sql('INSERT INTO t (a) VALUES (5)'))).toBe(1);
    reader.close();
  });

  test('runs a script as it is', async () => {
    await adapter.executeScript('INSERT INTO t (a) VALUES (1); INSERT INTO t (a) VALUES (2)');
    expect([await numbers(), done.length]).toEqual([[1, 2], 1]);
  });

  test('closes the connection when it is its turn', async () => {
    const close = vi.spyOn(connection, 'close');
    const transaction = await adapter.startTransaction();
    const closed = adapter.dispose();
    await transaction.executeRaw(sql('INSERT INTO t (a) VALUES (1)'));
    expect(close).not.toHaveBeenCalled();
    await transaction.commit();
    await closed;
    expect(close).toHaveBeenCalledOnce();
    connection = await Connection.open(':memory:');
  });
});

describe('a transaction', () => {
  test('leaves its beginning and end to the adapter, and is of it', async () => {
    const transaction = await adapter.startTransaction();
    expect([transaction.provider, transaction.adapterName, transaction.options]).toEqual([
      'sqlite',
      'riposte-sqlite',
      { usePhantomQuery: true },
    ]);
    expect(await transaction.executeRaw(sql('INSERT INTO t (a) VALUES (1)'))).toBe(1);
    expect((await transaction.queryRaw(sql('SELECT a FROM t'))).rows).toEqual([[1]]);
    await transaction.commit();
    expect(done).toEqual(['BEGIN', 'COMMIT']);
  });

  test('is taken back once, and whoever comes next is not disturbed by a second time', async () => {
    const first = await adapter.startTransaction();
    await first.executeRaw(sql('INSERT INTO t (a) VALUES (1)'));
    await first.rollback();
    const second = await adapter.startTransaction();
    await second.executeRaw(sql('INSERT INTO t (a) VALUES (2)'));
    await first.rollback();
    expect(connection.inTransaction).toBe(true);
    await second.commit();
    await second.rollback();
    expect([await numbers(), done]).toEqual([[2], ['BEGIN', 'ROLLBACK', 'BEGIN', 'COMMIT']]);
  });

  test('has savepoints by name', async () => {
    const transaction = await adapter.startTransaction();
    await transaction.createSavepoint?.('a');
    await transaction.rollbackToSavepoint?.('a');
    await transaction.releaseSavepoint?.('a');
    await transaction.rollback();
    expect(done).toEqual(['BEGIN', 'SAVEPOINT a', 'ROLLBACK TO a', 'RELEASE a', 'ROLLBACK']);
  });

  test('that cannot be committed is taken back, with the error of it, and the next one begins', async () => {
    const transaction = await adapter.startTransaction();
    await transaction.executeRaw(sql('INSERT INTO t (a) VALUES (1)'));
    connection.commit = () => Promise.reject(new Error('the disk is full'));
    await expect(transaction.commit()).rejects.toThrow('the disk is full');
    expect([await numbers(), connection.inTransaction, done]).toEqual([[], false, ['BEGIN', 'ROLLBACK']]);
    await (await adapter.startTransaction()).rollback();
  });

  test('that cannot begin lets the next one try', async () => {
    const begin = vi.spyOn(connection, 'begin').mockRejectedValueOnce(new Error('locked'));
    await expect(adapter.startTransaction()).rejects.toThrow('locked');
    await (await adapter.startTransaction()).rollback();
    expect(begin).toHaveBeenCalledTimes(2);
  });
});
