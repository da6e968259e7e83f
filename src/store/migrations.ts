/**
 * Migrations: `prisma/migrations/<provider>/<stamp>_<name>/migration.sql`, applied when the store is opened.
 *
 * They are plain SQL, so that nothing of Prisma's tools is needed to apply them; the account of those applied
 * (`_prisma_migrations`) is kept as Prisma keeps it, so that its tools understand the database and databases that they have
 * migrated are understood here.
 */
import { createHash, randomUUID } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { DriverAdapterError } from '@prisma/driver-adapter-utils';
import type { Provider } from './database.ts';
import { StoreTrouble } from './trouble.ts';

/** A change of the schema. */
export interface Migration {
  /** `20261121180316_first-tables`: their order is that of their names. */
  readonly name: string;
  readonly sql: string;
}

/** What applying migrations needs of a database; all of it on one connection. */
export interface MigrationConnection {
  readonly provider: Provider;
  /** The rows of a statement without arguments. */
  query(sql: string): Promise<readonly (readonly unknown[])[]>;
  /** Any number of statements. */
  script(sql: string): Promise<void>;
}

const FOLDER = fileURLToPath(new URL('../../prisma/migrations/', import.meta.url));

/** The migrations that this version of Riposte knows, oldest first. */
export function knownMigrations(provider: Provider): readonly Migration[] {
  const folder = join(FOLDER, provider);
  const names = readdirSync(folder, { withFileTypes: true }).filter((entry) => entry.isDirectory());
  return names
    .map((entry) => entry.name)
    .sort()
    .map((name) => ({ name, sql: readFileSync(join(folder, name, 'migration.sql'), 'utf8') }));
}

/** Whether an error says that there is no such table: SQLite's by way of the adapter, PostgreSQL's by its code. */
const isNoTable = (error: unknown): boolean =>
  error instanceof DriverAdapterError
    ? error.cause.kind === 'TableDoesNotExist'
    : error instanceof Error && 'code' in error && error.code === '42P01';

/** Names of the migrations that a database has had. */
async function applied(db: MigrationConnection): Promise<readonly string[]> {
  try {
    const rows = await db.query('SELECT migration_name FROM _prisma_migrations WHERE finished_at IS NOT NULL AND rolled_back_at IS NULL');
    return rows.map(([name]) => String(name));
  } catch (error) {
    if (isNoTable(error)) return [];
    throw error;
  }
}

/**
 * The migrations that a database lacks.
 *
 * @throws StoreTrouble `newer` if it has had one that this version does not know.
 */
export async function pending(db: MigrationConnection, known: readonly Migration[]): Promise<readonly Migration[]> {
  const had = await applied(db);
  const unknown = had.filter((name) => !known.some((migration) => migration.name === name));
  if (unknown.length > 0)
    throw new StoreTrouble(
      'newer',
      `The database was made by a newer version of Riposte (it has had the change ${unknown.at(-1)}).`,
      'Start that version again, or restore a backup from before the update.',
    );
  return known.filter(({ name }) => !had.includes(name));
}

/** Prisma's own table, word for word. */
const ACCOUNT: Readonly<Record<Provider, string>> = {
  sqlite: `CREATE TABLE IF NOT EXISTS "_prisma_migrations" (
    "id"                    TEXT PRIMARY KEY NOT NULL,
    "checksum"              TEXT NOT NULL,
    "finished_at"           DATETIME,
    "migration_name"        TEXT NOT NULL,
    "logs"                  TEXT,
    "rolled_back_at"        DATETIME,
    "started_at"            DATETIME NOT NULL DEFAULT current_timestamp,
    "applied_steps_count"   INTEGER UNSIGNED NOT NULL DEFAULT 0
)`,
  postgresql: `CREATE TABLE IF NOT EXISTS _prisma_migrations (
    id                      VARCHAR(36) PRIMARY KEY NOT NULL,
    checksum                VARCHAR(64) NOT NULL,
    finished_at             TIMESTAMPTZ,
    migration_name          VARCHAR(255) NOT NULL,
    logs                    TEXT,
    rolled_back_at          TIMESTAMPTZ,
    started_at              TIMESTAMPTZ NOT NULL DEFAULT now(),
    applied_steps_count     INTEGER NOT NULL DEFAULT 0
)`,
};

/**
 * Applies what a database lacks. The caller has opened a transaction that no other process can be in at the same time, and
 * commits it or rolls it back.
 */
export async function migrate(db: MigrationConnection, known: readonly Migration[]): Promise<void> {
  await db.script(ACCOUNT[db.provider]);
  for (const { name, sql } of await pending(db, known)) {
    const started = now();
    await db.script(sql);
    // An attempt that Prisma's tools have left unfinished is over with this one.
    await db.script(
      `UPDATE _prisma_migrations SET rolled_back_at = '${started}' WHERE migration_name = '${name}' AND finished_at IS NULL AND rolled_back_at IS NULL`,
    );
    const checksum = createHash('sha256').update(sql).digest('hex');
    await db.script(
      `INSERT INTO _prisma_migrations (id, checksum, started_at, finished_at, migration_name, applied_steps_count) VALUES ('${randomUUID()}', '${checksum}', '${started}', '${now()}', '${name}', 1)`,
    );
  }
}

const now = (): string => new Date().toISOString();

/** A failed migration, in words for the operator. */
export function failed(error: unknown): StoreTrouble {
  if (error instanceof StoreTrouble) return error;
  const told = error instanceof DriverAdapterError ? error.cause.originalMessage : undefined;
  const why = told ?? (error instanceof Error ? error.message : String(error));
  const advice = 'Start the version that ran before, or restore the last backup, and report this.';
  return new StoreTrouble('migration-failed', `The database could not be brought up to date: ${why}.`, advice, error);
}
