/**
 * Prisma's way to a SQLite file: one connection for what is written, used by one at a time, and one for what is only read.
 *
 * A1. While a transaction is open, every other write waits and nobody reads what may yet be rolled back: readers see what was
 *     committed last, and nobody's write ends up inside somebody else's transaction.
 * A2. Every write holds the write lock from its first statement on, so a transaction cannot find out half way that
 *     another process was faster.
 * A3. The event loop gets a turn before each transaction, however many are queued.
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
  private readonly connection: Connection;
  private readonly unlock: () => void;
  private ended = false;

  constructor(connection: Connection, unlock: () => void) {
    this.connection = connection;
    this.unlock = unlock;
  }

  async queryRaw(query: SqlQuery): Promise<SqlResultSet> {
    return this.connection.query(query);
  }

  async executeRaw(query: SqlQuery): Promise<number> {
    return this.connection.run(query);
  }

  async commit(): Promise<void> {
    try {
      await this.connection.commit();
      this.end();
    } catch (error) {
      await this.rollback();
      throw error;
    }
  }

  /** Does nothing after the end: the connection may be in somebody else's transaction by then. */
  async rollback(): Promise<void> {
    if (this.ended) return;
    try {
      // SQLite has rolled back already after some errors (disk full, for example).
      if (this.connection.inTransaction) this.connection.exec('ROLLBACK');
    } finally {
      this.end();
    }
  }

  private end(): void {
    this.ended = true;
    this.unlock();
  }

  async createSavepoint(name: string): Promise<void> {
    this.connection.exec(`SAVEPOINT ${name}`);
  }
  async rollbackToSavepoint(name: string): Promise<void> {
    this.connection.exec(`ROLLBACK TO ${name}`);
  }
  async releaseSavepoint(name: string): Promise<void> {
    this.connection.exec(`RELEASE ${name}`);
  }
}

const readsOnly = (sql: string): boolean => /^\s*(SELECT|PRAGMA|EXPLAIN)\b/i.test(sql);

export class SqliteAdapter implements SqlDriverAdapter {
  readonly provider = 'sqlite';
  readonly adapterName = NAME;
  private readonly connection: Connection;
  private readonly reader: Connection | null;
  private readonly turns = new Mutex();

  /** @param reader another connection to the same file: what is read there never waits for what is written here */
  constructor(connection: Connection, reader: Connection | null = null) {
    this.connection = connection;
    this.reader = reader;
  }

  queryRaw(query: SqlQuery): Promise<SqlResultSet> {
    if (readsOnly(query.sql)) return this.reader ? this.reader.read(query) : this.turns.run(() => this.connection.read(query));
    return this.alone((connection) => connection.query(query));
  }

  executeRaw(query: SqlQuery): Promise<number> {
    return this.alone((connection) => connection.run(query));
  }

  /** Runs a script as it is: it may open and end transactions of its own, and set what cannot be set inside one. */
  executeScript(script: string): Promise<void> {
    return this.turns.run(() => this.connection.exec(script));
  }

  /** Whoever has waited here while others waited for another program's lock does not wait for it as long again. */
  async startTransaction(): Promise<Transaction> {
    const asked = Date.now();
    const unlock = await this.turns.lock();
    try {
      await breathe();
      await this.connection.begin(asked);
      return new SqliteTransaction(this.connection, unlock);
    } catch (error) {
      unlock();
      throw error;
    }
  }

  getConnectionInfo(): ConnectionInfo {
    return { maxBindValues: 32_766, supportsRelationJoins: false };
  }

  dispose(): Promise<void> {
    return this.turns.run(() => this.connection.close());
  }

  /** A single write, in a transaction of its own. */
  private alone<T>(write: (connection: Connection) => T): Promise<T> {
    return this.transaction(async (connection) => write(connection));
  }

  /** Work in a transaction, past Prisma's client: kept as a whole once it is done, or not at all. */
  async transaction<T>(work: (connection: Connection) => Promise<T>): Promise<T> {
    const transaction = await this.startTransaction();
    try {
      const result = await work(this.connection);
      await transaction.commit();
      return result;
    } catch (error) {
      await transaction.rollback();
      throw error;
    }
  }
}

/** Prisma opens its connections through a factory; this one hands out what is open already. */
export const factoryOf = (connection: Connection, adapter = new SqliteAdapter(connection)): SqlDriverAdapterFactory => ({
  provider: 'sqlite',
  adapterName: NAME,
  connect: async () => adapter,
});
