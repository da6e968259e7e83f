/** Opening a PostgreSQL database: brought up to date, one process of several at a time. */
import { PrismaPg } from '@prisma/adapter-pg';
import type { SqlDriverAdapter, SqlMigrationAwareDriverAdapterFactory } from '@prisma/driver-adapter-utils';
import type { MigrationList } from '@prisma/schema-engine-wasm';
import { isBehind, knownMigrations, migrate } from '../migrations.ts';
import { troubleOf } from './errors.ts';

/** Opens a database for Prisma, migrated. @throws StoreTrouble */
export async function openPostgres(url: string, migrations: MigrationList = knownMigrations('postgresql')): Promise<PrismaPg> {
  const factory = new OneConnection(url);
  try {
    if (await isBehind(await factory.connect(), migrations)) await migrate(factory, migrations);
  } catch (error) {
    throw troubleOf(error, url) ?? error;
  } finally {
    await factory.dispose();
  }
  return new PrismaPg({ connectionString: url });
}

/**
 * The schema engine's way to PostgreSQL. Each adapter has one connection, so that a script stays in one place, and runs
 * it as it is instead of cut at every semicolon. The engine forgets to close what it opens, and so would hold its lock
 * against the next process: hence `dispose`.
 */
class OneConnection implements SqlMigrationAwareDriverAdapterFactory {
  readonly provider = 'postgres';
  readonly adapterName = 'riposte-postgres-migration';
  private readonly opened: SqlDriverAdapter[] = [];
  private readonly url: string;

  constructor(url: string) {
    this.url = url;
  }

  async connect(): Promise<SqlDriverAdapter> {
    const adapter = await new PrismaPg({ connectionString: this.url, max: 1 }).connect();
    this.opened.push(adapter);
    adapter.executeScript = async (script) => {
      await adapter.underlyingDriver().query(script);
    };
    return adapter;
  }

  connectToShadowDb(): Promise<SqlDriverAdapter> {
    throw new Error('applying migrations needs no shadow database');
  }

  async dispose(): Promise<void> {
    await Promise.allSettled(this.opened.map((adapter) => adapter.dispose()));
  }
}
