/** What whoever runs the table keeps for themselves: when they last looked, and whom they owe an answer. */
import type { Watch } from '../table/census.ts';
import type { Share } from '../table/share.ts';
import type { Owed } from '../table/store.ts';
import { type Database, stamp } from './database.ts';
import { SHARDS } from './shard-numbers.ts';

/** The account of a bot that is one process. */
const ONE = 1;
const accountOf = (share: Share | null): number => (share ? share.count * SHARDS + Math.min(...share.shards) : ONE);
const withSoMany = (share: Share | null) => (share ? { gte: share.count * SHARDS, lt: (share.count + 1) * SHARDS } : { equals: ONE });

/** The account of whoever looks after those servers; that of before where there were more shards or fewer then. */
export async function watch(db: Database, share: Share | null = null): Promise<Watch | null> {
  const own = await db.watch.findUnique({ where: { id: accountOf(share) } });
  const other = await db.watch.findFirst({ where: { NOT: { id: withSoMany(share) } }, orderBy: { well: 'desc' } });
  const row = own && other ? (other.well > own.well ? other : own) : (own ?? other);
  return row && { well: Number(row.well), since: Number(row.since), until: Number(row.until) };
}

export async function saveWatch(db: Database, { well, since, until }: Watch, share: Share | null = null): Promise<void> {
  const data = { well: stamp(well), since: stamp(since), until: stamp(until) };
  await db.watch.upsert({ where: { id: accountOf(share) }, update: data, create: { id: accountOf(share), ...data } });
}

export async function owed(db: Database): Promise<readonly Owed[]> {
  return (await db.owed.findMany()).map(({ at, ...rest }) => ({ ...rest, at: Number(at) }));
}
