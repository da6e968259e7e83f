/** The hot path on SQLite: writes take their turn with Prisma's on its connection, reads have one of their own and wait for nobody. */
import { DriverAdapterError } from '@prisma/driver-adapter-utils';
import { type Sql, type Statements, Taken } from '../hot/sql.ts';
import type { SqliteAdapter } from './adapter.ts';
import type { Connection } from './connection.ts';

const isTaken = (error: unknown): boolean => error instanceof DriverAdapterError && error.cause.kind === 'UniqueConstraintViolation';

export function sqliteSql(adapter: SqliteAdapter, reader: Connection): Sql {
  return {
    list: (value) => `json_each(${value})`,
    record: (columns) => `json_array(${columns.map((name) => `"${name}"`).join(', ')})`,
    byLetters: (column) => `${column} COLLATE BINARY`,
    rows: (text, values) => reader.all(text, values),
    write: (work) => adapter.transaction((connection) => work(statementsOn(connection))),
  };
}

const statementsOn = (connection: Connection): Statements => ({
  rows: (text, values) => connection.all(text, values),
  run: async (text, values) => {
    try {
      return connection.change(text, values);
    } catch (error) {
      throw isTaken(error) ? new Taken('a row with such a key is there already', { cause: error }) : error;
    }
  },
});
