/** A SQLite connection in memory with a table `t (a INTEGER PRIMARY KEY, b TEXT)`, and what is carried out on it. */
import { SqliteAdapter } from '../../src/store/sqlite/adapter.ts';
import { Connection } from '../../src/store/sqlite/connection.ts';

export interface BareMemory {
  readonly connection: Connection;
  readonly adapter: SqliteAdapter;
  /** What was carried out as a script: the beginnings and ends of transactions among it. */
  readonly done: readonly string[];
  /** The numbers in the table. */
  readonly numbers: () => Promise<readonly unknown[]>;
}

export async function bareMemory(): Promise<BareMemory> {
  const connection = await Connection.open(':memory:');
  connection.exec('CREATE TABLE t (a INTEGER PRIMARY KEY, b TEXT)');
  const done: string[] = [];
  const exec = connection.exec.bind(connection);
  const begin = connection.begin.bind(connection);
  const commit = connection.commit.bind(connection);
  connection.exec = (sql) => {
    done.push(sql);
    exec(sql);
  };
  connection.begin = (since) => {
    done.push('BEGIN');
    return begin(since);
  };
  connection.commit = () => {
    done.push('COMMIT');
    return commit();
  };
  const numbers = async (): Promise<readonly unknown[]> => (await connection.all('SELECT a FROM t ORDER BY a', [])).map(({ a }) => a);
  return { connection, adapter: new SqliteAdapter(connection), done, numbers };
}

/** A statement as Prisma hands it over, its values as text. */
export const sql = (text: string, ...args: readonly unknown[]) => ({
  sql: text,
  args: [...args],
  argTypes: args.map(() => ({ scalarType: 'string', arity: 'scalar' }) as const) as never,
});
