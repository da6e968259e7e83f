/**
 * Prisma's way to a SQLite file: one connection for what is written, used by one at a time, and one for what is only read.
 *
 * A1. While a transaction is open, every other write waits and nobody reads what may yet be rolled back: readers see what was
 *     committed last, and nobody's write ends up inside somebody else's transaction.
 * A2. Every write holds the write lock from its first statement on, so a transaction cannot find out half way that
 *     another process was faster.
 * A3. The event loop gets a turn before each transaction, and before each piece of work in one, however many are queued.
 * A4. Pieces of work that wait at the same time are kept by one commit; each is kept or taken back for itself, and told afterwards.
 */
import { setImmediate as breathe } from 'node:timers/promises';
import type {
  ConnectionInfo,
  SqlDriverAdapter,
  SqlDriverAdapterFactory,
  SqlQuery,
  SqlResultSet,
  Transaction,
} from '@prisma/driver-adapter-utils';
import type { Connection } from './connection.ts';
import { Mutex } from './mutex.ts';

const NAME = 'riposte-sqlite';

/** An open transaction; ends with the turn at the connection. */
class SqliteTransaction implements Transaction {
  readonly provider = 'sqlite';
  readonly adapterName = NAME;
  /** Prisma leaves BEGIN and COMMIT to us. */
  readonly options = { usePhantomQuery: true };
  readonly #connection: Connection;
  readonly #unlock: () => void;
  #ended = false;

  constructor(connection: Connection, unlock: () => void) {
    this.#connection = connection;
    this.#unlock = unlock;
  }

  async queryRaw(query: SqlQuery): Promise<SqlResultSet> {
    return this.#connection.query(query);
  }

  async executeRaw(query: SqlQuery): Promise<number> {
    return this.#connection.run(query);
  }

  async commit(): Promise<void> {
    try {
      await this.#connection.commit();
      this.#end();
    } catch (error) {
      await this.rollback();
      throw error;
    }
  }

  /** Does nothing after the end: the connection may be in somebody else's transaction by then. */
  async rollback(): Promise<void> {
    if (this.#ended) return;
    try {
      // SQLite has rolled back already after some errors (disk full, for example).
      if (this.#connection.inTransaction) this.#connection.exec('ROLLBACK');
    } finally {
      this.#end();
    }
  }

  #end(): void {
    this.#ended = true;
    this.#unlock();
  }

  async createSavepoint(name: string): Promise<void> {
    this.#connection.exec(`SAVEPOINT ${name}`);
  }
  async rollbackToSavepoint(name: string): Promise<void> {
    this.#connection.exec(`ROLLBACK TO ${name}`);
  }
  async releaseSavepoint(name: string): Promise<void> {
    this.#connection.exec(`RELEASE ${name}`);
  }
}

const readsOnly = (sql: string): boolean => /^\s*(SELECT|PRAGMA|EXPLAIN)\b/i.test(sql);

export class SqliteAdapter implements SqlDriverAdapter {
  readonly provider = 'sqlite';
  readonly adapterName = NAME;
  readonly #connection: Connection;
  readonly #reader: Connection | null;
  readonly #turns = new Mutex();
  /** Work past Prisma's client that waits for its turn; the first of it has asked for one. */
  readonly #waiting: Waiting[] = [];
  /** Whether a turn is asked for in which the log is moved into the file. */
  #tidies = false;

  /** @param reader another connection to the same file: what is read there never waits for what is written here */
  constructor(connection: Connection, reader: Connection | null = null) {
    this.#connection = connection;
    this.#reader = reader;
  }

  queryRaw(query: SqlQuery): Promise<SqlResultSet> {
    if (readsOnly(query.sql)) return this.#reader ? this.#reader.read(query) : this.#turns.run(() => this.#connection.read(query));
    return this.#alone((connection) => connection.query(query));
  }

  executeRaw(query: SqlQuery): Promise<number> {
    return this.#alone((connection) => connection.run(query));
  }

  /** Runs a script as it is: it may open and end transactions of its own, and set what cannot be set inside one. */
  executeScript(script: string): Promise<void> {
    return this.#turns.run(() => this.#connection.exec(script));
  }

  startTransaction(): Promise<Transaction> {
    return this.#begin(Date.now());
  }

  /** `asked` (ms): whoever has waited here while others waited for another program's lock does not wait for it as long again. */
  async #begin(asked: number): Promise<Transaction> {
    const unlock = await this.#turns.lock();
    try {
      await breathe();
      await this.#connection.begin(asked);
      return new SqliteTransaction(this.#connection, () => this.#end(unlock));
    } catch (error) {
      unlock();
      throw error;
    }
  }

  /** Ends a turn; where it is time for that, the next one is the log's: whoever has just saved does not wait for it. */
  #end(unlock: () => void): void {
    unlock();
    if (!this.#connection.isLogLong || this.#tidies) return;
    this.#tidies = true;
    void this.#turns
      .run(() => this.#connection.checkpoint())
      // What cannot be moved now is moved later; where the disk is at fault, the next commit says so.
      .catch(() => {})
      .finally(() => {
        this.#tidies = false;
      });
  }

  getConnectionInfo(): ConnectionInfo {
    return { maxBindValues: 32_766, supportsRelationJoins: false };
  }

  dispose(): Promise<void> {
    return this.#turns.run(() => this.#connection.close());
  }

  /** A single write, kept or taken back for itself; it may share its commit (A4). */
  #alone<T>(write: (connection: Connection) => T): Promise<T> {
    return this.transaction(async (connection) => write(connection));
  }

  /**
   * Work in a transaction, past Prisma's client: kept as a whole once it is done, or not at all. What waits for a turn at the same time
   * takes it together and waits for the disk once.
   */
  transaction<T>(work: (connection: Connection) => Promise<T>): Promise<T> {
    return new Promise<T>((resolve, reject) => {
      const run = async (): Promise<() => void> => {
        const result = await work(this.#connection);
        return () => resolve(result);
      };
      this.#waiting.push({ asked: Date.now(), run, reject });
      if (this.#waiting.length === 1) void this.#takeTurn();
    });
  }

  /** One transaction for whatever waits when it can begin. Never rejects: everybody who waits is told. */
  async #takeTurn(): Promise<void> {
    let transaction: Transaction;
    try {
      transaction = await this.#begin(this.#waiting[0]!.asked);
    } catch (error) {
      this.#waiting.shift()!.reject(error);
      if (this.#waiting.length > 0) void this.#takeTurn();
      return;
    }
    const together = this.#waiting.splice(0, MOST_TOGETHER);
    if (this.#waiting.length > 0) void this.#takeTurn();
    await this.#keep(transaction, together);
  }

  /** Nobody hears how it went before the commit: what one is refused for may be another's work in the same transaction. */
  async #keep(transaction: Transaction, together: readonly Waiting[]): Promise<void> {
    const tellings: (() => void)[] = [];
    let kept = 0;
    try {
      for (const one of together) {
        const done = await this.#attempt(one, together.length > 1);
        if (done.kept) kept += 1;
        tellings.push(done.tell);
      }
      await (kept > 0 ? transaction.commit() : transaction.rollback());
    } catch (error) {
      await transaction.rollback().catch(() => {});
      for (const one of together) one.reject(error);
      return;
    }
    for (const tell of tellings) tell();
  }

  /** The work of one; what it wrote is taken back where it fails. @throws what ends the whole transaction */
  async #attempt({ run, reject }: Waiting, isAmongOthers: boolean): Promise<{ readonly kept: boolean; readonly tell: () => void }> {
    if (isAmongOthers) {
      await breathe();
      this.#connection.exec('SAVEPOINT one');
    }
    try {
      const tell = await run();
      if (isAmongOthers) this.#connection.exec('RELEASE one');
      return { kept: true, tell };
    } catch (error) {
      // SQLite itself takes everything back after some errors, the others' work with it.
      if (isAmongOthers && !this.#connection.inTransaction) throw error;
      if (isAmongOthers) this.#connection.exec('ROLLBACK TO one; RELEASE one');
      return { kept: false, tell: () => reject(error) };
    }
  }
}

/** Pieces of work that one commit keeps at most: they do not wait for many others. */
const MOST_TOGETHER = 16;

/** A piece of work that waits for its turn. */
interface Waiting {
  /** Since when, ms. */
  readonly asked: number;
  /** Does it, and says how to tell that it is kept. */
  readonly run: () => Promise<() => void>;
  readonly reject: (error: unknown) => void;
}

/** Prisma opens its connections through a factory; this one hands out what is open already. */
export const factoryOf = (connection: Connection, adapter = new SqliteAdapter(connection)): SqlDriverAdapterFactory => ({
  provider: 'sqlite',
  adapterName: NAME,
  connect: async () => adapter,
});
