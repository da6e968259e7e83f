/** Moving everything from a SQLite file to an empty PostgreSQL database, table by table, and checking it there. */
import { isDeepStrictEqual } from 'node:util';
import { PrismaPg } from '@prisma/adapter-pg';
import type { Store } from '../table/store.ts';
import { type Database, openClient } from './database.ts';
import { encountersOn } from './hot/encounters.ts';
import { pastOn } from './hot/past.ts';
import type { Sql } from './hot/sql.ts';
import { postgresSql } from './postgres/hot.ts';
import { openPostgres, PATIENCE_TO_MOVE } from './postgres/open.ts';
import { factoryOf, SqliteAdapter } from './sqlite/adapter.ts';
import { Connection } from './sqlite/connection.ts';
import { sqliteSql } from './sqlite/hot.ts';
import { openSqlite } from './sqlite/open.ts';
import { StoreTrouble } from './trouble.ts';

/** All tables with their keys; what others refer to comes first. */
export const TABLES = {
  portrait: ['hash'],
  guild: ['guild'],
  person: ['user'],
  character: ['id'],
  pack: ['id'],
  prep: ['id'],
  shortcut: ['user', 'kind', 'folded'],
  encounter: ['id'],
  seat: ['encounterId', 'user'],
  agenda: ['encounterId', 'user'],
  event: ['encounterId', 'seq'],
  checkpoint: ['encounterId', 'number'],
  doing: ['encounterId', 'number'],
  handled: ['id'],
  post: ['seq'],
  gmBoard: ['encounterId'],
  order: ['id'],
  owed: ['id'],
  watch: ['id'],
} as const satisfies Readonly<Partial<Record<keyof Database, readonly string[]>>>;

type Table = keyof typeof TABLES;
type Row = Readonly<Record<string, unknown>>;

/** What is the same in all of Prisma's models. */
interface Rows {
  findMany(args: object): Promise<readonly Row[]>;
  createMany(args: { readonly data: readonly Row[] }): Promise<unknown>;
  deleteMany(): Promise<unknown>;
  count(): Promise<number>;
}
const rowsOf = (db: Database, table: Table): Rows => db[table] as unknown as Rows;
const tables = Object.keys(TABLES) as readonly Table[];

/** Rows read and written in one go. */
const PAGE = 500;
/** Lines of a log compared in one go. */
const LINES = 1000;

/** What was moved. */
export interface Moved {
  readonly rows: Readonly<Record<Table, number>>;
  /** Fights that were read back and are the same, with their whole logs. */
  readonly fights: number;
}

/** A database, and how the bot reads fights from it. */
export type Side = { readonly db: Database } & Pick<Store, 'load' | 'log'>;

/**
 * Copies all rows of a file that nobody writes to (a backup) into a database that is empty, counts them, and reads every fight back.
 *
 * @throws StoreTrouble if the database is not empty, cannot be reached, or is not the same in the end; it is left empty then
 */
export async function move(file: string, url: string, onTable: (table: string, rows: number) => void): Promise<Moved> {
  const connection = await openSqlite(file);
  const reader = await Connection.open(file);
  const pool = await openPostgres(url, undefined, PATIENCE_TO_MOVE);
  const adapter = new SqliteAdapter(connection, reader);
  const from = await openClient('sqlite', factoryOf(connection, adapter));
  const to = await openClient('postgresql', new PrismaPg(pool));
  try {
    const [before, after] = [sideOf(from, sqliteSql(adapter, reader)), sideOf(to, postgresSql(pool))];
    return await moveBetween(before, after, onTable, () => renumber(to));
  } finally {
    await Promise.all([from.$disconnect(), to.$disconnect()]);
    await pool.end();
    for (const one of [reader, connection]) one.close();
  }
}

const sideOf = (db: Database, sql: Sql): Side => ({ db, ...encountersOn(sql), ...pastOn(sql) });

/**
 * The same between two databases that are open.
 *
 * @param renumber new rows are numbered on from the last that there is
 */
export async function moveBetween(
  before: Side,
  after: Side,
  onTable: (table: string, rows: number) => void,
  renumber: () => Promise<unknown>,
): Promise<Moved> {
  const there = await filled(after.db);
  if (there !== null)
    throw new StoreTrouble('unwritable', `The database is not empty: there are rows in "${there}".`, 'Name an empty one with --to.');
  try {
    const rows = await copyAll(before.db, after.db, onTable);
    await renumber();
    return { rows, fights: await compareAll(before, after) };
  } catch (error) {
    await emptied(after.db);
    throw error;
  }
}

/** New posts are numbered on from the last. */
const renumber = (to: Database): Promise<unknown> =>
  to.$executeRawUnsafe(`SELECT setval(pg_get_serial_sequence('"Post"', 'seq'), COALESCE((SELECT MAX("seq") FROM "Post"), 0) + 1, false)`);

/** A table that has rows; null: none has. */
async function filled(db: Database): Promise<Table | null> {
  for (const table of tables) if ((await rowsOf(db, table).count()) > 0) return table;
  return null;
}

async function emptied(db: Database): Promise<void> {
  for (const table of tables.toReversed()) await rowsOf(db, table).deleteMany();
}

async function copyAll(from: Database, to: Database, onTable: (table: string, rows: number) => void): Promise<Record<Table, number>> {
  const copied: [Table, number][] = [];
  for (const table of tables) {
    let many = 0;
    for await (const rows of pagesOf(from, table)) {
      await rowsOf(to, table).createMany({ data: rows });
      many += rows.length;
    }
    const [before, after] = [await rowsOf(from, table).count(), await rowsOf(to, table).count()];
    if (before !== many || after !== many) throw differs(`"${table}" has ${before} rows in the file and ${after} in the database`);
    copied.push([table, many]);
    onTable(table, many);
  }
  return Object.fromEntries(copied) as Record<Table, number>;
}

async function* pagesOf(db: Database, table: Table): AsyncGenerator<readonly Row[]> {
  const key: readonly string[] = TABLES[table];
  const orderBy = key.map((column) => ({ [column]: 'asc' }));
  let last: Row | undefined;
  do {
    const after = last && { cursor: cursorOf(key, last), skip: 1 };
    const rows = await rowsOf(db, table).findMany({ orderBy, take: PAGE, ...after });
    if (rows.length > 0) yield rows;
    last = rows.length === PAGE ? rows.at(-1) : undefined;
  } while (last);
}

/** A row as Prisma names it: by its key, or by the names of all that make up its key. */
function cursorOf(key: readonly string[], row: Row): object {
  const values = Object.fromEntries(key.map((column) => [column, row[column]]));
  return key.length === 1 ? values : { [key.join('_')]: values };
}

const differs = (what: string): StoreTrouble =>
  new StoreTrouble('damaged', `What was moved is not the same: ${what}.`, 'The database was emptied again; the file is as it was.');

/** Reads every fight as the bot does, with its log, from both. @returns how many */
async function compareAll(before: Side, after: Side): Promise<number> {
  let fights = 0;
  for await (const rows of pagesOf(before.db, 'encounter')) {
    for (const { id } of rows as readonly { readonly id: string }[]) {
      if (!isDeepStrictEqual(await before.load(id), await after.load(id))) throw differs(`the fight ${id}`);
      await compareLogs(id, before, after);
      fights++;
    }
  }
  return fights;
}

async function compareLogs(id: string, before: Side, after: Side): Promise<void> {
  for (let seq = 0; ; ) {
    const [then, now] = [await before.log(id, seq, LINES), await after.log(id, seq, LINES)];
    if (!isDeepStrictEqual(then, now)) throw differs(`the log of the fight ${id}`);
    if (then.length < LINES) return;
    seq = then.at(-1)!.seq;
  }
}
