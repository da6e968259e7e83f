/** Opening a SQLite file: made if missing, brought up to date, readable by its owner alone. */
import { accessSync, closeSync, constants, existsSync, openSync } from 'node:fs';
import { dirname } from 'node:path';
import { makeFolder } from '../folder.ts';
import { failed, knownMigrations, type Migration, type MigrationConnection, migrate, pending } from '../migrations.ts';
import { StoreTrouble } from '../trouble.ts';
import { Connection } from './connection.ts';

/** For tests: other migrations than Riposte's own, and how many milliseconds to wait for a lock. */
export interface OpenOptions {
  readonly migrations?: readonly Migration[];
  readonly patience?: number;
}

/** A connection to a database that is made if missing, and up to date. @throws StoreTrouble */
export async function openSqlite(
  file: string,
  { migrations = knownMigrations('sqlite'), patience }: OpenOptions = {},
): Promise<Connection> {
  makeFile(file);
  const connection = await Connection.open(file, patience);
  try {
    if ((await pending(reading(connection), migrations)).length > 0) await bringUpToDate(connection, migrations);
    return connection;
  } catch (error) {
    connection.close();
    throw error;
  }
}

/**
 * Makes the file if there is none. One that is there is not opened here: closing it would take the locks of every
 * connection that this process has to it, as the operating system counts locks by process.
 */
function makeFile(file: string): void {
  try {
    makeFolder(dirname(file));
    if (existsSync(file)) accessSync(file, constants.R_OK | constants.W_OK);
    else closeSync(openSync(file, 'a', 0o600));
  } catch (error) {
    const advice = 'Check DATABASE_URL, and that the user that runs Riposte may write in that folder.';
    const why = error instanceof Error ? error.message : String(error);
    throw new StoreTrouble('unwritable', `The database ${file} cannot be made or written (${why}).`, advice, error);
  }
}

/**
 * All pending migrations in one transaction: done entirely or not at all, and by one process of several that start at once.
 * Foreign keys are checked at the end, because a table is altered by copying it, dropping it and renaming the copy.
 */
async function bringUpToDate(connection: Connection, migrations: readonly Migration[]): Promise<void> {
  connection.exec('PRAGMA foreign_keys = OFF');
  await connection.begin();
  try {
    await migrate(withinTransaction(connection), migrations);
    const orphans = connection.query({ sql: 'PRAGMA foreign_key_check', args: [], argTypes: [] }).rows.length;
    if (orphans > 0) throw new Error(`${orphans} rows would refer to nothing after the migration`);
    connection.exec('COMMIT');
  } catch (error) {
    if (connection.inTransaction) connection.exec('ROLLBACK');
    throw failed(error);
  }
  connection.exec('PRAGMA foreign_keys = ON');
}

/** For a look at what is pending. */
export const reading = (connection: Connection): MigrationConnection => ({
  ...withinTransaction(connection),
  query: async (sql) => (await connection.read({ sql, args: [], argTypes: [] })).rows,
});

const withinTransaction = (connection: Connection): MigrationConnection => ({
  provider: 'sqlite',
  query: async (sql) => connection.query({ sql, args: [], argTypes: [] }).rows,
  script: async (sql) => connection.exec(sql),
});
