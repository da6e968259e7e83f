/** What falls due, as the clock asks after every save. */
import type { Share } from '../../table/share.ts';
import type { Store } from '../../table/store.ts';
import { within } from './share.ts';
import type { Sql } from './sql.ts';

/** Rows looked at in one go for decisions that are due. */
const ASKS_AT_ONCE = 100;
/** Later than anything: `IS NOT NULL` would not be answered by the index. */
const EVER = Number.MAX_SAFE_INTEGER;

/** What is due, the longest first, after the values of a share: `by`. */
function asks(sql: Sql, share: Share | null) {
  const mine = within(sql, share, 'of."guild"');
  const servers = share ? 'JOIN "Encounter" AS of ON of."id" = ask."encounterId"' : '';
  const next = mine.values.length + 1;
  return { text: `FROM "Ask" AS ask ${servers} WHERE TRUE ${mine.text} AND ask."due" <= $${next} ORDER BY ask."due"`, values: mine.values };
}

/** @see Store.due */
export async function due(sql: Sql, now: number, limit: number, share: Share | null = null): Promise<readonly string[]> {
  const { text, values } = asks(sql, share);
  const statement = `SELECT ask."encounterId" AS "encounter" ${text} LIMIT ${ASKS_AT_ONCE} OFFSET $${values.length + 2}`;
  const found = new Set<string>();
  // Grouping by encounter would read all asks there are; so they are taken in order of time, until there are enough.
  for (let skip = 0; found.size < limit; skip += ASKS_AT_ONCE) {
    const rows = await sql.rows(statement, [...values, Math.ceil(now), skip]);
    for (const row of rows) found.add(String(row['encounter']));
    if (rows.length < ASKS_AT_ONCE) break;
  }
  return [...found].slice(0, limit);
}

/** @see Store.nextDue */
export async function nextDue(sql: Sql, share: Share | null = null): Promise<number | null> {
  const { text, values } = asks(sql, share);
  const [first] = await sql.rows(`SELECT ask."due" AS "due" ${text} LIMIT 1`, [...values, EVER]);
  return first ? Number(first['due']) : null;
}

/** @see Store for what each method promises. */
export const dueOn = (sql: Sql): Pick<Store, 'due' | 'nextDue'> => ({
  due: (now, limit) => due(sql, now, limit),
  nextDue: () => nextDue(sql),
});
