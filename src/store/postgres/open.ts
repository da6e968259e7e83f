/** Opening a PostgreSQL database: brought up to date, one process of several at a time. */

import { Socket } from 'node:net';
import { constants } from 'node:os';
import { PrismaPg } from '@prisma/adapter-pg';
import { Pool } from 'pg';
import { failed, knownMigrations, type Migration, type MigrationConnection, migrate, pending } from '../migrations.ts';
import { troubleOf } from './errors.ts';

/** The number of the lock under which Prisma's tools migrate as well. */
const LOCK = 72_707_369;

/**
 * How long a server is waited for, in milliseconds. One that vanishes without a word (a machine that is switched off, a firewall that
 * forgets) would else hold up every fight until the operating system gives up its connections, a quarter of an hour later.
 */
export interface Patience {
  /** For a connection, be it a new one or one that others use. */
  readonly connect: number;
  /** For the next sign of life on a connection that is used; null: for ever, as for statements over whole tables. */
  readonly answer: number | null;
}

/** Nothing that a fight asks for takes seconds; behind a slow transaction others wait in the server, as long as it may last. */
const PATIENCE: Patience = { connect: 10_000, answer: 20_000 };
/** Rows are copied, counted and read back by the thousand. */
export const PATIENCE_TO_MOVE: Patience = { ...PATIENCE, answer: null };
/** Milliseconds after which a silent connection is asked whether there is anybody. */
const KEEP_ALIVE = 5_000;

const connecting = (url: string, { connect }: Patience) => ({
  connectionString: url,
  connectionTimeoutMillis: connect,
  keepAlive: true,
  keepAliveInitialDelayMillis: KEEP_ALIVE,
});

/** A socket that breaks where nothing comes for too long, so that nobody gets the connection again on which something is still waited for. */
function impatient(answer: number | null): Socket {
  const socket = new Socket();
  if (answer === null) return socket;
  const silent = { code: 'ETIMEDOUT', errno: -constants.errno.ETIMEDOUT, syscall: 'read' };
  return socket.setTimeout(answer, () => socket.destroy(Object.assign(new Error('PostgreSQL does not answer'), silent)));
}

/** A pool of connections that waits for a server only so long. */
export function poolOf(url: string, patience: Patience = PATIENCE): Pool {
  const pool = new Pool({ ...connecting(url, patience), stream: () => impatient(patience.answer) });
  // A connection that breaks while nobody uses it is replaced by the next query; unheard, its error would end the process.
  pool.on('error', () => undefined);
  return pool;
}

/** A pool of connections to a database that is up to date. @throws StoreTrouble */
export async function openPostgres(
  url: string,
  migrations: readonly Migration[] = knownMigrations('postgresql'),
  patience = PATIENCE,
): Promise<Pool> {
  try {
    await bringUpToDate(url, migrations);
  } catch (error) {
    throw troubleOf(error, url) ?? error;
  }
  return poolOf(url, patience);
}

/**
 * All pending migrations in one transaction: done entirely or not at all. Others that start at the same time wait for it, as long as it
 * takes.
 */
async function bringUpToDate(url: string, migrations: readonly Migration[]): Promise<void> {
  const adapter = await new PrismaPg({ ...connecting(url, PATIENCE), max: 1 }).connect();
  try {
    const client = await adapter.underlyingDriver().connect();
    const db: MigrationConnection = {
      provider: 'postgresql',
      query: async (text) => (await client.query<unknown[]>({ text, rowMode: 'array' })).rows,
      script: async (sql) => void (await client.query(sql)),
    };
    try {
      if ((await pending(db, migrations)).length === 0) return;
      await db.script('BEGIN');
      await db.script(`SELECT pg_advisory_xact_lock(${LOCK})`);
      await migrate(db, migrations);
      await db.script('COMMIT');
    } catch (error) {
      throw troubleOf(error, url) ?? failed(error);
    } finally {
      client.release();
    }
  } finally {
    // A transaction that is still open ends with its connection.
    await adapter.dispose();
  }
}
