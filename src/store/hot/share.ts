/** The servers of a share, as SQL: what one process of several works. PostgreSQL only, as several processes need it. */
import type { Share } from '../../table/share.ts';
import { columnOf, type Sql, type Value } from './sql.ts';

/** A condition, and the values of its `$1`, `$2` ... */
export interface Condition {
  readonly text: string;
  readonly values: readonly Value[];
}

/** Everything there is. */
const ALL: Condition = { text: '', values: [] };

/** Whether the server in a column belongs to a share, to be added to other conditions: `shardOf` in SQL, nobody's server being shard 0's. */
export function within(sql: Sql, share: Share | null, guild: string): Condition {
  if (!share) return ALL;
  const shard = `CASE WHEN ${guild} ~ '^[0-9]+$' THEN MOD(CAST(${guild} AS BIGINT) >> 22, CAST($1 AS BIGINT)) ELSE 0 END`;
  return {
    text: `AND (${shard}) IN (SELECT CAST(value->>0 AS BIGINT) FROM ${sql.list('$2')})`,
    values: [share.count, columnOf(share.shards)],
  };
}
