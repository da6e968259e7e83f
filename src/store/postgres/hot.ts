/** The hot path on PostgreSQL: the pool that Prisma uses, with statements that each connection compiles once. */
import { createHash } from 'node:crypto';
import { DatabaseError, type Pool, type PoolClient } from 'pg';
import { type Row, type Sql, Taken, type Value } from '../hot/sql.ts';

/** https://www.postgresql.org/docs/current/errcodes-appendix.html */
const UNIQUE_VIOLATION = '23505';
const isTaken = (error: unknown): boolean => error instanceof DatabaseError && error.code === UNIQUE_VIOLATION;

const names = new Map<string, string>();

/** A name for a statement, the same for the same text: the names of PostgreSQL have at most 63 letters. */
function nameOf(text: string): string {
  const known = names.get(text);
  if (known !== undefined) return known;
  const name = createHash('sha256').update(text).digest('hex').slice(0, 32);
  names.set(text, name);
  return name;
}

async function query(on: Pool | PoolClient, text: string, values: readonly Value[]) {
  try {
    return await on.query<Row>({ name: nameOf(text), text, values: [...values] });
  } catch (error) {
    throw isTaken(error) ? new Taken('a row with such a key is there already', { cause: error }) : error;
  }
}

export const postgresSql = (pool: Pool): Sql => ({
  byLetters: (column) => `${column} COLLATE "C"`,
  list: (value) => `json_array_elements(CAST(${value} AS json))`,
  record: (columns) => `CAST(json_build_array(${columns.map((name) => `"${name}"`).join(', ')}) AS TEXT)`,
  rows: async (text, values) => (await query(pool, text, values)).rows,
  async write(work) {
    const client = await pool.connect();
    let broken: Error | undefined;
    // A connection that breaks between two statements says so here, and would else end the process; the next statement fails anyway.
    const breaks = (): void => undefined;
    client.on('error', breaks);
    try {
      await client.query('BEGIN');
      const result = await work({
        rows: async (text, values) => (await query(client, text, values)).rows,
        run: async (text, values) => (await query(client, text, values)).rowCount ?? 0,
      });
      await client.query('COMMIT');
      return result;
    } catch (error) {
      // A connection that cannot even roll back is not handed to anybody else.
      await client.query('ROLLBACK').catch((worse: Error) => {
        broken = worse;
      });
      throw error;
    } finally {
      client.off('error', breaks);
      client.release(broken);
    }
  },
});
