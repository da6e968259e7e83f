/** Riposte's store: the table's port on Prisma, in a SQLite file or in PostgreSQL. */
import type { Change, Store } from '../table/store.ts';
import { aroundEach } from '../table/store-operations.ts';
import { fileOf, isOfFile, isOfServer } from './database-url.ts';
import type { Membership, MembershipParts } from './postgres/membership.ts';
import type { Sharing } from './postgres/shared.ts';
import { again, type Diagnosis, fateOf, once } from './resilience.ts';
import { StoreTrouble } from './trouble.ts';

export type { Membership, MembershipParts } from './postgres/membership.ts';
export { StoreTrouble } from './trouble.ts';

/** Where the database is unless DATABASE_URL says otherwise. */
export const DEFAULT_URL = 'file:data/riposte.db';

/**
 * Opens a database, made and brought up to date if need be.
 *
 * @param url `file:data/riposte.db` or `postgresql://user:password@host/database`
 * @param sharing of one process of several: what its work is
 * @throws StoreTrouble with what is wrong and what to do about it
 */
export async function openStore(url: string, sharing: Sharing | null = null): Promise<Store> {
  if (sharing && !isOfServer(url))
    throw new StoreTrouble('unknown-url', 'Several processes need PostgreSQL.', 'See docs/HOSTING.md, "Several processes".');
  if (isOfFile(url)) {
    const { openSqlite } = await import('./sqlite/open.ts');
    const { storeOnSqlite } = await import('./sqlite/store.ts');
    return storeOnSqlite(await openSqlite(fileOf(url)));
  }
  if (isOfServer(url)) {
    const { openPostgres } = await import('./postgres/open.ts');
    const { storeOnPostgres } = await import('./postgres/store.ts');
    const { troubleOf } = await import('./postgres/errors.ts');
    return resilient(await storeOnPostgres(await openPostgres(url), sharing), (error) => troubleOf(error, url));
  }
  const scheme = url.split(':')[0] ?? '';
  const advice = 'It can be `file:data/riposte.db` or `postgresql://user:password@host/database`.';
  throw new StoreTrouble('unknown-url', `DATABASE_URL begins with "${scheme}:".`, advice);
}

/** Takes a share of the work, on PostgreSQL. */
export async function joinShare(parts: MembershipParts): Promise<Membership> {
  return (await import('./postgres/membership.ts')).joinShare(parts);
}

/** A store on a server: see `resilience.ts`. All but these may be done twice, and end as if done once. */
function resilient(store: Store, diagnose: Diagnosis): Store {
  const keep = (write: Store['save']) => (change: Change) =>
    once(
      () => write(change),
      () => fateOf(store, change),
      diagnose,
    );
  return {
    ...aroundEach(
      store,
      (operate) =>
        (...args) =>
          again(() => operate(...args), diagnose),
    ),
    create: keep((change) => store.create(change)),
    save: keep((change) => store.save(change)),
    owe: (owed, given) => again(() => store.owe(owed, given), diagnose, []),
    close: () => store.close(),
  };
}
