/** Riposte's store: the table's port on Prisma, in a SQLite file or in PostgreSQL. */
import type { Store } from '../table/store.ts';
import { type Database, openClient } from './database.ts';
import * as encounters from './encounters.ts';
import * as outbox from './outbox.ts';
import * as people from './people.ts';
import { StoreTrouble } from './trouble.ts';
import * as upkeep from './upkeep.ts';

export { StoreTrouble } from './trouble.ts';

/** Where the database is unless DATABASE_URL says otherwise. */
export const DEFAULT_URL = 'file:data/riposte.db';

/**
 * Opens a database, made and brought up to date if need be.
 *
 * @param url `file:data/riposte.db` or `postgresql://user:password@host/database`
 * @throws StoreTrouble with what is wrong and what to do about it
 */
export async function openStore(url: string): Promise<Store> {
  return storeOn(await openDatabase(url));
}

/** The store on a database that is open. */
export const storeOn = (db: Database): Store => ({
  ...on(db, encounters),
  ...on(db, outbox),
  ...on(db, people),
  ...on(db, upkeep),
  close: () => db.$disconnect(),
});

async function openDatabase(url: string): Promise<Database> {
  if (url.startsWith('file:')) {
    const { fileOf, openSqlite } = await import('./sqlite/open.ts');
    const { factoryOf } = await import('./sqlite/adapter.ts');
    return openClient('sqlite', factoryOf(await openSqlite(fileOf(url))));
  }
  if (/^postgres(ql)?:/.test(url)) {
    const { openPostgres } = await import('./postgres/open.ts');
    return openClient('postgresql', await openPostgres(url));
  }
  const scheme = url.split(':')[0] ?? '';
  const advice = 'It can be `file:data/riposte.db` or `postgresql://user:password@host/database`.';
  throw new StoreTrouble('unknown-url', `DATABASE_URL begins with "${scheme}:".`, advice);
}

type Operations = Readonly<Record<string, (db: Database, ...args: never[]) => unknown>>;
type Bound<T> = { [K in keyof T]: T[K] extends (db: Database, ...args: infer A) => infer R ? (...args: A) => R : never };

/** A module's functions, on that database. */
function on<T extends Operations>(db: Database, operations: T): Bound<T> {
  const bound = Object.entries(operations).map(([name, operation]) => [name, operation.bind(null, db)]);
  return Object.fromEntries(bound) as Bound<T>;
}
