/** One connection to a SQLite file, over the library `libsql` (see docs/decisions/0001-sqlite-driver.md). */
import { statSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';
import type { SqlQuery, SqlResultSet } from '@prisma/driver-adapter-utils';
import Database from 'libsql';
import WaitedFor from 'libsql/promise';
import type { Row, Value } from '../hot/sql.ts';
import { fileGone, isBusy, translate } from './errors.ts';
import { columnType, fromSqlite, toSqlite } from './values.ts';

/**
 * WAL: readers never wait for the writer. FULL: what was committed survives a power cut.
 * SQLite waits only shortly for a lock, because it blocks the process while it waits; `patiently` does the rest.
 * A commit moves the log into the file by itself only where `checkpoint` has not come to it (16 MB).
 */
const PRAGMAS =
  'PRAGMA busy_timeout = 20; PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL; PRAGMA foreign_keys = ON; PRAGMA wal_autocheckpoint = 4000;';

/** A lock held for longer than this many milliseconds is not a moment's work of another process. */
const PATIENCE = 10_000;
const MOST_STATEMENTS = 200;
/** Milliseconds for which whoever only reads takes the file for the one that was opened; a look at the disk costs as much as a short statement. */
const LOOKED = 100;

/** Milliseconds for which commits may hold the process, in the mean of the last so many, and one alone. */
const BRIEF = { mean: 2, of: 16, one: 50 };
/** Where they have held it longer, so many happen on another thread. */
const APART = 500;
/** Commits after which the log is moved into the file: some thousand pages of 4 KB, as SQLite would by itself. */
const LOG = 64;

type Statement = Database.Statement;

/** The arguments of a statement, to be handed over as one list: the library takes a single one that is null for a missing object. */
const valuesOf = (args: SqlQuery['args'], types: SqlQuery['argTypes']): unknown[] => args.map((arg, i) => toSqlite(arg, types[i]));

const valuesFor = (values: readonly Value[]): unknown[] => values.map((value) => (typeof value === 'boolean' ? Number(value) : value));

/** Which file lies at a path, by its place on the disk; null: none. */
function identityOf(file: string): string | null {
  const found = statSync(file, { throwIfNoEntry: false });
  return found ? `${found.dev}:${found.ino}` : null;
}

/**
 * Its methods block until SQLite is done, except where it says otherwise, and are to be called by one user at a time: see `SqliteAdapter`.
 *
 * A prepared statement of `libsql` that finds the file locked stays half done and keeps its locks. So nothing is
 * written by a prepared statement before the write lock is held, and that lock is taken by `exec`.
 */
export class Connection {
  readonly file: string;
  readonly #patience: number;
  readonly #db: Database.Database;
  readonly #statements = new Map<string, Statement>();
  /** Those that do not come from Prisma: few, and of fixed shape. */
  readonly #own = new Map<string, Statement>();
  /** The file that was opened: what lies at its path later need not be the same. */
  readonly #identity: string | null;
  /** When the file was looked at last, by the process’s clock. */
  #looked = Number.NEGATIVE_INFINITY;
  /** Commits that are left to happen on another thread. */
  #apart = 0;
  /** How long those take that do not, ms. */
  #mean = 0;
  /** Commits since the log was moved into the file. */
  #logged = 0;

  private constructor(file: string, patience: number) {
    this.file = file;
    this.#patience = patience;
    this.#db = new Database(file);
    this.#identity = identityOf(file);
  }

  /** @throws StoreTrouble if it cannot be opened, or is locked for longer than `patience` milliseconds. */
  static async open(file: string, patience = PATIENCE): Promise<Connection> {
    try {
      const connection = new Connection(file, patience);
      await connection.#patiently(() => connection.#db.exec(PRAGMAS));
      return connection;
    } catch (error) {
      throw translate(error, file);
    }
  }

  /** Runs any number of statements without arguments. */
  exec(sql: string): void {
    try {
      this.#db.exec(sql);
    } catch (error) {
      throw translate(error, this.file);
    }
  }

  /** Takes the write lock, waiting for other processes without blocking this one, from `since` (ms) on. @throws StoreTrouble `gone`, `locked` */
  async begin(since = Date.now()): Promise<void> {
    this.#checkFile();
    await this.#patiently(() => this.#db.exec('BEGIN IMMEDIATE'), since);
  }

  /**
   * Ends a transaction in which something was written. A quick disk is waited for in place: the way to another thread and back costs the
   * process more. One that takes its time, as a slow one does and a quick one now and then, is waited for on another thread for a while:
   * nobody else waits with whoever saves. Nothing else may be asked of the connection before this is resolved.
   */
  async commit(): Promise<void> {
    const start = performance.now();
    try {
      if (this.#apart > 0) await this.#elsewhere('COMMIT');
      else this.#db.exec('COMMIT');
    } catch (error) {
      throw translate(error, this.file);
    }
    this.#logged += 1;
    if (this.#apart > 0) this.#apart -= 1;
    else this.#tookInPlace(performance.now() - start);
  }

  #tookInPlace(ms: number): void {
    this.#mean += (ms - this.#mean) / BRIEF.of;
    if (ms <= BRIEF.one && this.#mean <= BRIEF.mean) return;
    this.#apart = APART;
    this.#mean = 0;
  }

  /** Whether the log has grown long enough for `checkpoint`. */
  get isLogLong(): boolean {
    return this.#logged >= LOG;
  }

  /**
   * Moves what the log holds into the file, so that the log begins anew: some milliseconds of the disk, on another thread. Nothing else may
   * be asked of the connection before this is resolved.
   */
  async checkpoint(): Promise<void> {
    this.#logged = 0;
    await this.#elsewhere('PRAGMA wal_checkpoint(PASSIVE)');
  }

  /** On another thread. The library's two faces have the same connection behind them: `db`, which is what they call. */
  async #elsewhere(sql: string): Promise<void> {
    await WaitedFor.prototype.exec.call(this.#db, sql);
  }

  /** Whether a transaction is open; an error may have ended it already. */
  get inTransaction(): boolean {
    return this.#db.inTransaction;
  }

  /** Reads outside a transaction. Only a file being recovered after a crash makes it wait. */
  async read(query: SqlQuery): Promise<SqlResultSet> {
    this.#checkFileNowAndThen();
    return this.#patiently(() => this.#rows(query));
  }

  /** Runs a statement and returns its rows, if it has any. */
  query(query: SqlQuery): SqlResultSet {
    try {
      return this.#rows(query);
    } catch (error) {
      throw translate(error, this.file);
    }
  }

  /** Runs a statement that changes rows, and returns how many. */
  run({ sql, args, argTypes }: SqlQuery): number {
    try {
      return this.#prepare(sql).run(valuesOf(args, argTypes)).changes;
    } catch (error) {
      throw translate(error, this.file);
    }
  }

  /** The rows of a statement of ours, by column; whole numbers as such, as all of ours are short enough. */
  async all(text: string, values: readonly Value[]): Promise<readonly Row[]> {
    this.#checkFileNowAndThen();
    return this.#patiently(() => this.#ours(text).all(valuesFor(values)) as Row[]);
  }

  /** Runs a statement of ours that changes rows, within a transaction, and returns how many. */
  change(text: string, values: readonly Value[]): number {
    try {
      return this.#ours(text).run(valuesFor(values)).changes;
    } catch (error) {
      throw translate(error, this.file);
    }
  }

  /** Leaves everything in the file itself; the library lets go of it when its statements are garbage-collected. */
  close(): void {
    this.#statements.clear();
    this.#own.clear();
    try {
      this.#db.exec('PRAGMA wal_checkpoint(TRUNCATE)');
    } catch {
      // Another process still reads or writes: it will do it.
    }
    this.#db.close();
  }

  /** SQLite goes on writing to a file that has been deleted, and everything written there ends with the process. */
  #checkFile(): void {
    if (identityOf(this.file) !== this.#identity) throw fileGone(this.file);
    this.#looked = performance.now();
  }

  /** For reading, which loses nothing. */
  #checkFileNowAndThen(): void {
    if (performance.now() - this.#looked > LOOKED && !this.inTransaction) this.#checkFile();
  }

  #rows({ sql, args, argTypes }: SqlQuery): SqlResultSet {
    const statement = this.#prepare(sql);
    const values = valuesOf(args, argTypes);
    if (!statement.reader) {
      statement.run(values);
      return { columnNames: [], columnTypes: [], rows: [] };
    }
    const columns = statement.columns();
    const found = statement.raw().all(values) as unknown[][];
    const columnTypes = columns.map(({ type }, i) => columnType(type, found.find((row) => row[i] !== null)?.[i] ?? null));
    const rows = found.map((row) => row.map((value, i) => fromSqlite(value, columnTypes[i]!)));
    return { columnNames: columns.map((column) => column.name), columnTypes, rows };
  }

  #ours(text: string): Statement {
    const known = this.#own.get(text);
    if (known) return known;
    const statement = this.#db.prepare(text);
    this.#own.set(text, statement);
    return statement;
  }

  #prepare(sql: string): Statement {
    const known = this.#statements.get(sql);
    if (known) return known;
    const statement = this.#db.prepare(sql);
    statement.safeIntegers();
    if (this.#statements.size >= MOST_STATEMENTS) this.#statements.clear();
    this.#statements.set(sql, statement);
    return statement;
  }

  /** Tries again, the process free for other work meanwhile, as long as somebody else holds the lock. */
  async #patiently<T>(attempt: () => T, since = Date.now()): Promise<T> {
    const until = since + this.#patience;
    for (;;) {
      try {
        return attempt();
      } catch (error) {
        if (!isBusy(error) || Date.now() >= until) throw translate(error, this.file);
        await pause(5 + Math.random() * 20);
      }
    }
  }
}
