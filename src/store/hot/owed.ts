/** The account of who is owed an answer: written for nearly everything that somebody does. */
import type { Store } from '../../table/store.ts';
import { columnOf, listOf, type Sql } from './sql.ts';

const COLUMNS = { id: 'TEXT', application: 'TEXT', guild: 'TEXT', token: 'TEXT', at: 'BIGINT' } as const;

/** @see Store for what it promises. */
export function owedOn(sql: Sql): Pick<Store, 'owe'> {
  const names = Object.keys(COLUMNS).map((name) => `"${name}"`);
  const parts = Object.values(COLUMNS).map((type, i) => `CAST(value->>${i} AS ${type})`);
  // Discord may deliver an interaction twice, to two processes as well; what is written with it must not go for that.
  const incurred = `INSERT INTO "Owed" (${names.join(', ')}) SELECT ${parts.join(', ')} FROM ${sql.list('$1')} WHERE TRUE ON CONFLICT ("id") DO NOTHING`;
  const given = `DELETE FROM "Owed" WHERE "id" IN (SELECT value->>0 FROM ${sql.list('$1')})`;
  return {
    owe: (owed, answered) =>
      sql.write(async (statements) => {
        if (owed.length > 0) await statements.run(incurred, [listOf(COLUMNS, owed)]);
        if (answered.length > 0) await statements.run(given, [columnOf(answered)]);
      }),
  };
}
