/**
 * Migrations: `prisma/migrations/<provider>/<stamp>_<name>/migration.sql`, applied when the store is opened.
 *
 * Prisma's schema engine applies them and keeps the account (`_prisma_migrations`), so that Prisma's own tools
 * understand the database. It is loaded only when something is pending.
 */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { DriverAdapterError, type SqlDriverAdapter, type SqlMigrationAwareDriverAdapterFactory } from '@prisma/driver-adapter-utils';
import type { MigrationList } from '@prisma/schema-engine-wasm';
import type { Provider } from './database.ts';
import { schemaEngine } from './schema-engine.ts';
import { StoreTrouble } from './trouble.ts';

export const NO_FILTER = { externalTables: [], externalEnums: [] };

const baseDir = (provider: Provider): string => fileURLToPath(new URL(`../../prisma/migrations/${provider}`, import.meta.url));

/** The migrations that this version of Riposte knows, oldest first, as the schema engine takes them. */
export function knownMigrations(provider: Provider, folder = baseDir(provider)): MigrationList {
  const names = readdirSync(folder, { withFileTypes: true }).filter((entry) => entry.isDirectory());
  const sql = (name: string): string => readFileSync(join(folder, name, 'migration.sql'), 'utf8');
  return {
    baseDir: folder,
    lockfile: { path: 'migration_lock.toml', content: `provider = "${provider}"` },
    shadowDbInitScript: '',
    migrationDirectories: names
      .map((entry) => entry.name)
      .sort()
      .map((path) => ({ path, migrationFile: { path: 'migration.sql', content: { tag: 'ok', value: sql(path) } } })),
  };
}

/** Names of the migrations that a database has had. */
async function applied(adapter: SqlDriverAdapter): Promise<readonly string[]> {
  const sql = 'SELECT migration_name FROM _prisma_migrations WHERE finished_at IS NOT NULL AND rolled_back_at IS NULL';
  try {
    const { rows } = await adapter.queryRaw({ sql, args: [], argTypes: [] });
    return rows.map(([name]) => String(name));
  } catch (error) {
    if (error instanceof DriverAdapterError && error.cause.kind === 'TableDoesNotExist') return [];
    throw error;
  }
}

/**
 * Whether a database lacks a migration.
 *
 * @throws StoreTrouble `newer` if it has had one that this version does not know.
 */
export async function isBehind(adapter: SqlDriverAdapter, { migrationDirectories }: MigrationList): Promise<boolean> {
  const known = migrationDirectories.map((directory) => directory.path);
  const had = await applied(adapter);
  const unknown = had.filter((name) => !known.includes(name));
  if (unknown.length > 0)
    throw new StoreTrouble(
      'newer',
      `The database was made by a newer version of Riposte (it has had the change ${unknown.at(-1)}).`,
      'Start that version again, or restore a backup from before the update.',
    );
  return known.some((name) => !had.includes(name));
}

/** @throws StoreTrouble `migration-failed` */
export async function migrate(factory: SqlMigrationAwareDriverAdapterFactory, migrationsList: MigrationList): Promise<void> {
  const { engine, cause } = await schemaEngine(factory);
  try {
    await engine.applyMigrations({ migrationsList, filters: NO_FILTER });
  } catch (error) {
    throw failed(cause(error));
  } finally {
    engine.free();
  }
}

/** A failed migration, in words for the operator. */
export function failed(error: unknown): StoreTrouble {
  if (error instanceof StoreTrouble) return error;
  const why = error instanceof Error ? error.message : String(error);
  const advice = 'Start the version that ran before, or restore the last backup, and report this.';
  return new StoreTrouble('migration-failed', `The database could not be brought up to date: ${why}.`, advice, error);
}
