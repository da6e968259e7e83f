/** A store on a SQLite database that lies in memory, so that nothing waits for a disk, and Prisma’s client over the same. */
import { storeOn } from '../../src/store/assemble.ts';
import { type Database, openClient } from '../../src/store/database.ts';
import { knownMigrations } from '../../src/store/migrations.ts';
import { factoryOf, SqliteAdapter } from '../../src/store/sqlite/adapter.ts';
import { Connection } from '../../src/store/sqlite/connection.ts';
import { sqliteSql } from '../../src/store/sqlite/hot.ts';
import type { Store } from '../../src/table/store.ts';

export interface InMemory {
  readonly store: Store;
  readonly db: Database;
  readonly connection: Connection;
}

/** Closing the store closes all of it. */
export async function storeInMemory(): Promise<InMemory> {
  const connection = await Connection.open(':memory:');
  for (const { sql } of knownMigrations('sqlite')) connection.exec(sql);
  const adapter = new SqliteAdapter(connection);
  const db = await openClient('sqlite', factoryOf(connection, adapter));
  return { store: storeOn(db, sqliteSql(adapter, connection), async () => {}), db, connection };
}
