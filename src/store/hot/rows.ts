/** The rows that stand beside an encounter’s own: adding to them, and making them what a list says. */
import type { Snowflake } from '../../table/encounter.ts';
import {
  type Columns,
  columnOf,
  deletionOfOthers,
  insertion,
  insertionOfOne,
  listOf,
  replacement,
  type Sql,
  type Statements,
  valuesIn,
} from './sql.ts';

/** Rows of an encounter as text, by the user of each. */
export type KeptRows = ReadonlyMap<Snowflake, string>;

/**
 * Adds rows to those of an encounter; a single one, as there mostly is, by its values as they are.
 *
 * @param orElse what is done with one that is there already; else that is an error
 */
export function adding(
  sql: Sql,
  table: string,
  columns: Columns,
  orElse = '',
): (on: Statements, id: string, rows: readonly object[]) => Promise<void> {
  const [one, several] = [insertionOfOne(table, columns), insertion(sql, table, columns)].map((text) => `${text} ${orElse}`.trimEnd());
  return async (on, id, rows) => {
    const [first] = rows;
    if (!first) return;
    await (rows.length === 1 ? on.run(one!, [id, ...valuesIn(columns, first)]) : on.run(several!, [id, listOf(columns, rows)]));
  };
}

/** Rows that stand as long as they are in a list, each by its user: writes what has changed of them since it was known what stands there. */
export function replacing(
  sql: Sql,
  table: string,
  columns: Columns,
): (on: Statements, id: string, rows: readonly { readonly user: Snowflake }[], before: KeptRows | null) => Promise<KeptRows> {
  const deletion = deletionOfOthers(sql, table, columns);
  const add = adding(sql, table, columns, `ON CONFLICT ${replacement(table, columns)}`);
  return async (on, id, rows, before) => {
    const texts = new Map(rows.map((row) => [row.user, listOf(columns, [row])]));
    // Nothing at all is written each time: `saveAgenda` may have found that a list was missing.
    const isWhole = before !== null && rows.length > 0 && before.size === rows.length && rows.every(({ user }) => before.has(user));
    if (!isWhole) await on.run(deletion, [id, columnOf(rows.map(({ user }) => user))]);
    const changed = rows.filter(({ user }) => before?.get(user) !== texts.get(user));
    await add(on, id, changed);
    return texts;
  };
}
