/** What falls due, as the clock asks after every save. */
import type { Share } from '../../table/share.ts';
import type { Store } from '../../table/store.ts';
import { within } from './share.ts';
import type { Sql } from './sql.ts';

/** Later than anything: `IS NOT NULL` would not be answered by the index. */
const EVER = Number.MAX_SAFE_INTEGER;

/** @see Store.due */
export async function due(sql: Sql, now: number, limit: number, share: Share | null = null): Promise<readonly string[]> {
  const mine = within(sql, share, '"guild"');
  const [before, most] = [mine.values.length + 1, mine.values.length + 2];
  const statement = `SELECT "id" FROM "Encounter" WHERE TRUE ${mine.text} AND "due" <= $${before} ORDER BY "due" LIMIT $${most}`;
  const rows = await sql.rows(statement, [...mine.values, Math.ceil(now), limit]);
  return rows.map(({ id }) => String(id));
}

/** @see Store.nextDue */
export async function nextDue(sql: Sql, share: Share | null = null): Promise<number | null> {
  const mine = within(sql, share, '"guild"');
  const statement = `SELECT "due" FROM "Encounter" WHERE TRUE ${mine.text} AND "due" <= $${mine.values.length + 1} ORDER BY "due" LIMIT 1`;
  const [first] = await sql.rows(statement, [...mine.values, EVER]);
  return first ? Number(first['due']) : null;
}

/** @see Store for what each method promises. */
export const dueOn = (sql: Sql): Pick<Store, 'due' | 'nextDue'> => ({
  due: (now, limit) => due(sql, now, limit),
  nextDue: () => nextDue(sql),
});
