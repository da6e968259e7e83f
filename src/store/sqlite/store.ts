/** The store on a SQLite file. */
import type { Store } from '../../table/store.ts';
import { storeOn } from '../assemble.ts';
import { openClient } from '../database.ts';
import { factoryOf, SqliteAdapter } from './adapter.ts';
import { Connection } from './connection.ts';
import { sqliteSql } from './hot.ts';

/** @param reader a connection of its own for what is only read; opened to the same file unless given */
export async function storeOnSqlite(connection: Connection, reader?: Connection): Promise<Store> {
  const reading = reader ?? (await Connection.open(connection.file));
  const adapter = new SqliteAdapter(connection, reading);
  const db = await openClient('sqlite', factoryOf(connection, adapter));
  return storeOn(db, sqliteSql(adapter, reading), async () => reading.close());
}
