/**
 * The way past Prisma's client for what every press needs: statements of fixed shape, prepared once, over the same database.
 *
 * Both databases take the same statements but for three things: how a list, handed over as JSON text, becomes rows (`list`), how a row
 * becomes such a text (`record`), and how text is ordered by its letters alone (`byLetters`). Lists go in as one value, so that a statement has the same text however many rows it writes, and is compiled once.
 * Everything else (models, migrations, what is asked rarely) stays with Prisma's client; `test/store/hot.test.ts` holds both together.
 */

export type Value = string | number | boolean | null;

/** By column. Whole numbers may come as text (PostgreSQL's bigint), truth as 0 and 1 (SQLite). */
export type Row = Readonly<Record<string, unknown>>;

/** Statements with the values of `$1`, `$2` ..., which stand in their text in this order. */
export interface Statements {
  rows(text: string, values: readonly Value[]): Promise<readonly Row[]>;
  /** How many rows it changed. @throws Taken */
  run(text: string, values: readonly Value[]): Promise<number>;
}

export interface Sql extends Pick<Statements, 'rows'> {
  /** SQL for the rows of a JSON list of lists, handed over as that value; each is a `value` with the parts `value->>0`, `value->>1` ... */
  list(value: `$${number}`): string;
  /** SQL for some columns of a row as one value: JSON text, a list in their order. */
  record(columns: readonly string[]): string;
  /** SQL that orders a column of text by its letters one after the other, whatever language the database was set up in. */
  byLetters(column: string): string;
  /** One transaction: all of it is kept, or nothing. */
  write<T>(work: (statements: Statements) => Promise<T>): Promise<T>;
}

/** A row with such a key is there already. */
export class Taken extends Error {
  override readonly name = 'Taken';
}

/** What a part of a list is to be in its column. */
type Type = 'TEXT' | 'INTEGER' | 'BIGINT' | 'BOOLEAN';

/** Columns of an encounter's rows that are written from lists, in their order; the first is their key beside the encounter's id. */
export type Columns = Readonly<Record<string, Type>>;

/** A value as statements take it: times are short enough to be numbers. */
export const plain = (value: Value | bigint): Value => (typeof value === 'bigint' ? Number(value) : value);

/** A row as values: only the columns named, in their order. */
export const valuesIn = (columns: Columns, row: object): readonly Value[] =>
  Object.keys(columns).map((name) => plain((row as Readonly<Record<string, Value | bigint>>)[name] ?? null));

/** Rows as a value: only the columns named, in their order. */
export const listOf = (columns: Columns, rows: readonly object[]): string => JSON.stringify(rows.map((row) => valuesIn(columns, row)));

/** Single values as a list of one column, for `list`. */
export const columnOf = (values: readonly Value[]): string => JSON.stringify(values.map((value) => [value]));

/** Adds rows to those of an encounter: `$1` its id, `$2` the list. */
export function insertion(sql: Sql, table: string, columns: Columns): string {
  const names = Object.keys(columns).map((name) => `"${name}"`);
  const parts = Object.values(columns).map((type, i) => `CAST(value->>${i} AS ${type})`);
  // The condition keeps SQLite from reading an ON CONFLICT that follows as a part of a join.
  return `INSERT INTO "${table}" ("encounterId", ${names.join(', ')}) SELECT $1, ${parts.join(', ')} FROM ${sql.list('$2')} WHERE TRUE`;
}

/**
 * Adds so many rows to those of an encounter: `$1` its id, then their values one after another. A few, such as the posts of a decision, need
 * not be a list, which the database would have to read as JSON first.
 */
export function insertionOfFew(table: string, columns: Columns, count: number): string {
  const names = Object.keys(columns);
  const row = (n: number): string => `($1, ${names.map((_, i) => `$${n * names.length + i + 2}`).join(', ')})`;
  const rows = Array.from({ length: count }, (_, n) => row(n));
  return `INSERT INTO "${table}" ("encounterId", ${names.map((name) => `"${name}"`).join(', ')}) VALUES ${rows.join(', ')}`;
}

/** Takes away the rows of an encounter (`$1`) but for those whose keys are in a list of one column (`$2`). */
export function deletionOfOthers(sql: Sql, table: string, columns: Columns): string {
  const [key] = Object.keys(columns);
  const kept = `SELECT CAST(value->>0 AS ${columns[key!]}) FROM ${sql.list('$2')}`;
  return `DELETE FROM "${table}" WHERE "encounterId" = $1 AND "${key}" NOT IN (${kept})`;
}

/** What becomes, after `ON CONFLICT`, of a row that is there already: if it says something else it is changed, if not it is not touched. */
export function replacement(table: string, columns: Columns): string {
  const [key, ...others] = Object.keys(columns);
  const set = others.map((name) => `"${name}" = excluded."${name}"`);
  const differs = others.map((name) => `"${table}"."${name}" IS DISTINCT FROM excluded."${name}"`);
  return `("encounterId", "${key}") DO UPDATE SET ${set.join(', ')} WHERE ${differs.join(' OR ')}`;
}
