/** The rows that stand beside an encounter’s own: adding to them, and making them what a list says. */
import type { Snowflake } from '../../table/encounter.ts';
import {
  type Columns,
  columnOf,
  deletionOfOthers,
  insertion,
  insertionOfFew,
  listOf,
  replacement,
  type Sql,
  type Statements,
  valuesIn,
} from './sql.ts';

/** Rows of an encounter as text, by the user of each. */
export type KeptRows = ReadonlyMap<Snowflake, string>;

/** So many rows are written by their values as they are; each number of them is a statement of its own. */
const FEW = 4;

/**
 * Adds rows to those of an encounter; a few, as there mostly are, by their values.
 *
 * @param orElse what is done with one that is there already; else that is an error
 */
export function adding(
  sql: Sql,
  table: string,
  columns: Columns,
  orElse = '',
): (on: Statements, id: string, rows: readonly object[]) => Promise<void> {
  const inFull = (text: string): string => `${text} ${orElse}`.trimEnd();
  const few = Array.from({ length: FEW }, (_, n) => inFull(insertionOfFew(table, columns, n + 1)));
  const many = inFull(insertion(sql, table, columns));
  return async (on, id, rows) => {
    const text = few[rows.length - 1];
    if (text !== undefined) await on.run(text, [id, ...rows.flatMap((row) => valuesIn(columns, row))]);
    else if (rows.length > 0) await on.run(many, [id, listOf(columns, rows)]);
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
