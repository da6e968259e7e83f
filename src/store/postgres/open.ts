/** Opening a PostgreSQL database: brought up to date, one process of several at a time. */
import { PrismaPg } from '@prisma/adapter-pg';
import { Pool } from 'pg';
import { failed, knownMigrations, type Migration, type MigrationConnection, migrate, pending } from '../migrations.ts';
import { troubleOf } from './errors.ts';

/** The number of the lock under which Prisma's tools migrate as well. */
const LOCK = 72_707_369;

/** A pool of connections to a database that is up to date. @throws StoreTrouble */
export async function openPostgres(url: string, migrations: readonly Migration[] = knownMigrations('postgresql')): Promise<Pool> {
  try {
    await bringUpToDate(url, migrations);
  } catch (error) {
    throw troubleOf(error, url) ?? error;
  }
  const pool = new Pool({ connectionString: url });
  // A connection that breaks while nobody uses it is replaced by the next query; unheard, its error would end the process.
  pool.on('error', () => undefined);
  return pool;
}

/** All pending migrations in one transaction: done entirely or not at all. Others that start at the same time wait for it. */
async function bringUpToDate(url: string, migrations: readonly Migration[]): Promise<void> {
  const adapter = await new PrismaPg({ connectionString: url, max: 1 }).connect();
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
      // A transaction that is still open ends with its connection.
      client.release(true);
    }
  } finally {
    await adapter.dispose();
  }
}
