/** What the store asks PostgreSQL to do, word for word, and what it makes of the answers: by a server that is played. */
import type { EventEmitter } from 'node:events';
import type { Socket } from 'node:net';
import type { Pool } from 'pg';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { Taken } from '../../src/store/hot/sql.ts';
import { postgresSql } from '../../src/store/postgres/hot.ts';
import { openPostgres, PATIENCE_TO_MOVE, poolOf } from '../../src/store/postgres/open.ts';
import { fresh } from './samples.ts';
import { type SpokenServer, spokenServer } from './spoken-server.ts';

let server: SpokenServer;
let pools: Pool[];
beforeEach(async () => {
  server = await spokenServer();
  pools = [];
});
afterEach(async () => {
  await Promise.all(pools.map((pool) => pool.end().catch(() => undefined)));
  await server.close();
});

const ended = (pool: Pool): Pool => {
  pools.push(pool);
  return pool;
};

describe('the hot path', () => {
  const opened = () => {
    const pool = ended(poolOf(server.url));
    return { pool, sql: postgresSql(pool) };
  };

  test('hands a list over as JSON, by each of its values', () => {
    expect(opened().sql.list('$2')).toBe('json_array_elements(CAST($2 AS json))');
  });

  test('reads rows without a transaction', async () => {
    server.says(() => ({
      rows: [
        { id: 'f1', version: 3 },
        { id: 'f2', version: 4 },
      ],
    }));
    const { sql } = opened();
    expect(await sql.rows('SELECT 1 WHERE $1 = $2', ['a', null])).toEqual([
      { id: 'f1', version: 3 },
      { id: 'f2', version: 4 },
    ]);
    expect(server.asked).toEqual(['SELECT 1 WHERE $1 = $2 ["a",null]']);
  });

  test('writes in a transaction, and says what came of it: rows, and how many were changed', async () => {
    server.says(({ text }) =>
      text.startsWith('UPDATE') ? { rows: [{ a: 1 }, { a: 2 }] } : text === 'SELECT $1' ? { rows: [{ b: 7 }] } : {},
    );
    const { pool, sql } = opened();
    const found = await sql.write(async (on) => [
      await on.run('UPDATE x', [true]),
      await on.run('DELETE', []),
      await on.rows('SELECT $1', [5]),
    ]);
    expect(found).toEqual([2, 0, [{ b: 7 }]]);
    expect(server.asked).toEqual(['BEGIN', 'UPDATE x ["true"]', 'DELETE', 'SELECT $1 ["5"]', 'COMMIT']);
    expect([pool.totalCount, pool.idleCount, server.open()]).toEqual([1, 1, 1]);
  });

  test('rolls back what fails, with the error of it, and uses the connection again', async () => {
    const { pool, sql } = opened();
    const error = new Error('changed my mind');
    await expect(sql.write(() => Promise.reject(error))).rejects.toBe(error);
    expect(await sql.write(async () => 'done')).toBe('done');
    expect(server.asked).toEqual(['BEGIN', 'ROLLBACK', 'BEGIN', 'COMMIT']);
    expect([pool.totalCount, pool.idleCount, server.names.length]).toEqual([1, 1, 1]);
  });

  test('knows a key that is taken from any other error', async () => {
    const { sql } = opened();
    server.says(({ text }) => (text === 'one' ? { error: '23505' } : text === 'other' ? { error: '23503' } : {}));
    const taken: unknown = await sql.write((on) => on.run('one', [])).catch((error: unknown) => error);
    expect(taken).toBeInstanceOf(Taken);
    expect(taken).toMatchObject({ name: 'Taken', message: 'a row with such a key is there already', cause: { code: '23505' } });
    const other: unknown = await sql.write((on) => on.run('other', [])).catch((error: unknown) => error);
    expect(other).not.toBeInstanceOf(Taken);
    expect(other).toMatchObject({ code: '23503' });
    await expect(sql.rows('one', [])).rejects.toBeInstanceOf(Taken);
  });

  test('hands a connection that cannot even roll back to nobody else', async () => {
    const { pool, sql } = opened();
    server.says(({ text }) => (text === 'ROLLBACK' ? { error: '08006' } : {}));
    await expect(sql.write(() => Promise.reject(new Error('no')))).rejects.toThrow('no');
    expect([pool.totalCount, pool.idleCount]).toEqual([0, 0]);
    server.says(() => ({}));
    await sql.write(async () => undefined);
    expect(server.names).toHaveLength(2);
  });

  test('outlives a connection that breaks between two statements', async () => {
    const { pool, sql } = opened();
    let isOver: Promise<unknown> | undefined;
    let used: EventEmitter | undefined;
    pool.once('connect', (client) => {
      used = client as EventEmitter;
      isOver = new Promise((resolve) => used?.once('end', resolve));
    });
    const broken = sql.write(async (on) => {
      expect(() => used?.emit('error', new Error('it broke'))).not.toThrow();
      server.cut();
      await isOver;
      await on.run('UPDATE x', []);
    });
    await expect(broken).rejects.toThrow(/not queryable|terminated|closed/iu);
    expect(pool.totalCount).toBe(0);
    await sql.write(async () => undefined);
    expect(server.asked).toEqual(['BEGIN', 'BEGIN', 'COMMIT']);
  });

  test('leaves no listener behind on a connection, however often it is used', async () => {
    const { pool, sql } = opened();
    const listeners = async (): Promise<number> => {
      const client = await pool.connect();
      const many = client.listenerCount('error');
      client.release();
      return many;
    };
    const before = await listeners();
    for (let i = 0; i < 5; i++) await sql.write(async () => undefined);
    expect(await listeners()).toBe(before);
  });

  test('prepares each statement once on a connection, under a name of its own that PostgreSQL can bear', async () => {
    const seen: { readonly name: string; readonly text: string; readonly values: unknown }[] = [];
    const query = async (one: (typeof seen)[number]): Promise<object> => {
      seen.push(one);
      return { rows: [] };
    };
    const pool = { query } as unknown as Pool;
    const sql = postgresSql(pool);
    const long = `SELECT ${'x'.repeat(200)} ${fresh('one')}`;
    const given = [1, 'a'];
    for (const text of [`${long}1`, `${long}2`, `${long}1`]) await sql.rows(text, given);
    expect(seen.map(({ text }) => text)).toEqual([`${long}1`, `${long}2`, `${long}1`]);
    for (const { name } of seen) expect(name).toMatch(/^[0-9a-f]{32}$/u);
    expect(seen[0]!.name).not.toBe(seen[1]!.name);
    expect(seen[0]!.name).toBe(seen[2]!.name);
    expect(seen[0]!.values).toEqual(given);
    expect(seen[0]!.values).not.toBe(given);
  });
});

describe('a pool', () => {
  test('waits so long for a connection, and asks a silent one whether there is anybody', () => {
    const { options } = ended(poolOf(server.url));
    expect(options).toMatchObject({ connectionString: server.url, connectionTimeoutMillis: 10_000, keepAlive: true });
    expect(options).toMatchObject({ keepAliveInitialDelayMillis: 5_000 });
    expect(ended(poolOf(server.url, { connect: 7, answer: null })).options.connectionTimeoutMillis).toBe(7);
  });

  test.each([
    ['twenty seconds for a sign of life', undefined, 20_000],
    ['as long as it takes, where everything is moved', PATIENCE_TO_MOVE, 0],
  ])('waits %s', (_, patience, timeout) => {
    const pool = ended(poolOf(server.url, patience));
    const socket = (pool.options.stream as unknown as () => Socket)();
    expect(socket.timeout ?? 0).toBe(timeout);
    socket.destroy();
    expect(pool.options.connectionTimeoutMillis).toBe(10_000);
  });

  test('breaks a connection on which nothing comes for too long, as the operating system would', async () => {
    server.says(() => 'silence');
    const pool = ended(poolOf(server.url, { connect: 1000, answer: 30 }));
    const error: unknown = await pool.query('SELECT 1').catch((thrown: unknown) => thrown);
    expect(error).toMatchObject({ message: 'PostgreSQL does not answer', code: 'ETIMEDOUT', syscall: 'read' });
    expect((error as { readonly errno: number }).errno).toBeLessThan(0);
  });

  test('replaces a connection that breaks while nobody uses it', async () => {
    const pool = ended(poolOf(server.url));
    await pool.query('SELECT 1');
    const removed = new Promise((resolve) => pool.once('remove', resolve));
    server.cut();
    await removed;
    await pool.query('SELECT 2');
    expect(server.asked).toEqual(['SELECT 1', 'SELECT 2']);
    expect(() => pool.emit('error', new Error('broken'), null)).not.toThrow();
  });
});

describe('opening', () => {
  const HAD = 'SELECT migration_name FROM _prisma_migrations WHERE finished_at IS NOT NULL AND rolled_back_at IS NULL';
  const known = ['1_first', '2_second'].map((name) => ({ name, sql: `CREATE ${name}` }));
  /** What is asked, without what is another each time. */
  const asked = (): readonly string[] =>
    server.asked.map((text) =>
      text
        .replaceAll(/\b[0-9a-f]{64}\b/gu, 'SUM')
        .replaceAll(/\b[0-9a-f-]{36}\b/gu, 'ID')
        .replaceAll(/\d{4}-\d\d-\d\dT[\d:.]{12}Z/gu, 'NOW'),
    );
  const applying = (name: string): readonly string[] => [
    `CREATE ${name}`,
    `UPDATE _prisma_migrations SET rolled_back_at = 'NOW' WHERE migration_name = '${name}' AND finished_at IS NULL AND rolled_back_at IS NULL`,
    `INSERT INTO _prisma_migrations (id, checksum, started_at, finished_at, migration_name, applied_steps_count) VALUES ('ID', 'SUM', 'NOW', 'NOW', '${name}', 1)`,
  ];
  const ACCOUNT = expect.stringMatching(/^CREATE TABLE IF NOT EXISTS _prisma_migrations \(\n/u) as string;

  test('a database that is up to date takes one look', async () => {
    server.says(() => ({ rows: known.map(({ name }) => ({ migration_name: name })) }));
    ended(await openPostgres(server.url, known));
    expect(asked()).toEqual([HAD]);
    await expect.poll(() => server.open()).toBe(0);
  });

  test('an empty one gets everything in one transaction, behind the lock of Prisma’s own tools, which look anew', async () => {
    server.says(({ text }) => (text === HAD ? { error: '42P01' } : {}));
    ended(await openPostgres(server.url, known));
    expect(asked()).toEqual([
      ...[HAD, 'BEGIN', 'SELECT pg_advisory_xact_lock(72707369)', ACCOUNT, HAD],
      ...[...applying('1_first'), ...applying('2_second'), 'COMMIT'],
    ]);
    await expect.poll(() => server.open()).toBe(0);
  });

  test('one that lacks something gets that alone', async () => {
    server.says(({ text }) => (text === HAD ? { rows: [{ migration_name: '1_first' }] } : {}));
    ended(await openPostgres(server.url, known));
    expect(asked().slice(4, -1)).toEqual([HAD, ...applying('2_second')]);
  });

  test('one of a newer version is refused, and nothing is changed', async () => {
    server.says(() => ({ rows: [{ migration_name: '1_first' }, { migration_name: '9_ninth' }] }));
    await expect(openPostgres(server.url, known)).rejects.toMatchObject({ name: 'StoreTrouble', reason: 'newer' });
    expect(asked()).toEqual([HAD]);
    await expect.poll(() => server.open()).toBe(0);
  });

  test('a change that fails is told with the words of the server, and its transaction ends with the connection', async () => {
    server.says(({ text }) => (text === HAD ? {} : text === 'CREATE 2_second' ? { error: '42601' } : {}));
    await expect(openPostgres(server.url, known)).rejects.toMatchObject({
      name: 'StoreTrouble',
      reason: 'migration-failed',
      message: expect.stringContaining('could not be brought up to date: the error 42601.') as string,
    });
    expect(asked()).not.toContain('COMMIT');
    await expect.poll(() => server.open()).toBe(0);
  });

  test('a server that is not there is told as such', async () => {
    await server.close();
    await expect(openPostgres(server.url, known)).rejects.toMatchObject({
      ...{ name: 'StoreTrouble', reason: 'unreachable', isUncertain: false },
      message: expect.stringMatching(/^No PostgreSQL answers at 127\.0\.0\.1:\d+\. Check DATABASE_URL/u) as string,
    });
  });

  test.each([
    ['28P01', 'access-denied'],
    ['53300', 'crowded'],
    ['3D000', 'no-database'],
  ])('a server that answers with %s is in trouble of its own: %s', async (error, reason) => {
    server.says(() => ({ error }));
    await expect(openPostgres(server.url, known)).rejects.toMatchObject({ name: 'StoreTrouble', reason });
    server.says(({ text }) => (text === 'CREATE 1_first' ? { error } : {}));
    await expect(openPostgres(server.url, known)).rejects.toMatchObject({ name: 'StoreTrouble', reason });
  });
});
