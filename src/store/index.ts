/** Riposte's store: the table's port on Prisma, in a SQLite file or in PostgreSQL. */
import type { Change, Store } from '../table/store.ts';
import { type Database, openClient } from './database.ts';
import * as encounters from './encounters.ts';
import * as outbox from './outbox.ts';
import * as people from './people.ts';
import { again, type Diagnosis, fateOf, once } from './resilience.ts';
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
  if (/^file:/i.test(url)) {
    const { fileOf, openSqlite } = await import('./sqlite/open.ts');
    const { factoryOf } = await import('./sqlite/adapter.ts');
    return storeOn(await openClient('sqlite', factoryOf(await openSqlite(fileOf(url)))));
  }
  if (/^postgres(ql)?:/i.test(url)) {
    const { openPostgres } = await import('./postgres/open.ts');
    const { troubleOf } = await import('./postgres/errors.ts');
    const db = await openClient('postgresql', await openPostgres(url));
    return resilient(storeOn(db), db, (error) => troubleOf(error, url));
  }
  const scheme = url.split(':')[0] ?? '';
  const advice = 'It can be `file:data/riposte.db` or `postgresql://user:password@host/database`.';
  throw new StoreTrouble('unknown-url', `DATABASE_URL begins with "${scheme}:".`, advice);
}

/** The store on a database that is open. */
export const storeOn = (db: Database): Store => ({
  ...on(db, encounters),
  ...on(db, outbox),
  ...on(db, people),
  ...on(db, upkeep),
  close: () => db.$disconnect(),
});

/** A store on a server: see `resilience.ts`. All but these may be done twice, and end as if done once. */
function resilient(store: Store, db: Database, diagnose: Diagnosis): Store {
  const repeatable = Object.entries(store).map(([name, method]: [string, (...args: never[]) => Promise<unknown>]) => [
    name,
    (...args: never[]) => again(() => method(...args), diagnose),
  ]);
  const keep = (write: Store['save']) => (change: Change) =>
    once(
      () => write(change),
      () => fateOf(db, change),
      diagnose,
    );
  return {
    ...(Object.fromEntries(repeatable) as unknown as Store),
    create: keep((change) => store.create(change)),
    save: keep((change) => store.save(change)),
    owe: (owed, given) => again(() => store.owe(owed, given), diagnose, []),
    close: () => store.close(),
  };
}

type Operations = Readonly<Record<string, (db: Database, ...args: never[]) => unknown>>;
type Bound<T> = { [K in keyof T]: T[K] extends (db: Database, ...args: infer A) => infer R ? (...args: A) => R : never };

/** A module's functions, on that database. */
function on<T extends Operations>(db: Database, operations: T): Bound<T> {
  const bound = Object.entries(operations).map(([name, operation]) => [name, operation.bind(null, db)]);
  return Object.fromEntries(bound) as Bound<T>;
}
