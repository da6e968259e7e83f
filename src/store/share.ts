/** The servers of a share, as SQL: what one process of several works. PostgreSQL only, as several processes need it. */
import { join, type Sql, sqltag as sql } from '@prisma/client/runtime/client';
import type { Share } from '../table/share.ts';

/** Whether the server in a column belongs to a share: `shardOf` in SQL, nobody's server being shard 0's. */
export const isOf = ({ shards, count }: Share, guild: Sql): Sql =>
  shards.length === 0
    ? sql`FALSE`
    : sql`(CASE WHEN ${guild} ~ '^[0-9]+$' THEN MOD(CAST(${guild} AS BIGINT) >> 22, ${count}) ELSE 0 END) IN (${join([...shards])})`;
