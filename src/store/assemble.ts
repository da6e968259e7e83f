/** The store put together on a database that is open. */
import type { Store } from '../table/store.ts';
import * as counting from './census.ts';
import type { Database } from './database.ts';
import * as encounters from './encounters.ts';
import { agendaOn } from './hot/agenda.ts';
import { charactersOn } from './hot/characters.ts';
import { companyOn } from './hot/company.ts';
import { dueOn } from './hot/due.ts';
import { encountersOn } from './hot/encounters.ts';
import { outboxOn } from './hot/outbox.ts';
import { owedOn } from './hot/owed.ts';
import { pastOn } from './hot/past.ts';
import type { Sql } from './hot/sql.ts';
import * as outbox from './outbox.ts';
import * as packs from './packs.ts';
import * as people from './people.ts';
import * as preps from './preps.ts';
import * as upkeep from './upkeep.ts';

/** @param end closes what Prisma does not, after it */
export const storeOn = (db: Database, sql: Sql, end: () => Promise<void>): Store => ({
  ...on(db, encounters),
  ...on(db, outbox),
  ...on(db, people),
  ...on(db, packs),
  ...on(db, preps),
  ...on(db, upkeep),
  ...on(db, counting),
  ...encountersOn(sql),
  ...agendaOn(sql),
  ...charactersOn(sql),
  ...companyOn(sql),
  ...dueOn(sql),
  ...outboxOn(sql),
  ...owedOn(sql),
  ...pastOn(sql),
  close: async () => {
    await db.$disconnect();
    await end();
  },
});

type Operations = Readonly<Record<string, (db: Database, ...args: never[]) => unknown>>;
type Bound<T> = { [K in keyof T]: T[K] extends (db: Database, ...args: infer A) => infer R ? (...args: A) => R : never };

/** A module's functions, on that database. */
function on<T extends Operations>(db: Database, operations: T): Bound<T> {
  const bound = Object.entries(operations).map(([name, operation]) => [name, operation.bind(null, db)]);
  return Object.fromEntries(bound) as Bound<T>;
}
