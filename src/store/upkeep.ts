/** What whoever runs the table keeps for themselves: when they last looked, and whom they owe an answer. */
import type { Watch } from '../table/census.ts';
import type { Owed } from '../table/store.ts';
import { type Database, stamp } from './database.ts';

/** There is one account. */
const ONE = 1;

export async function watch(db: Database): Promise<Watch | null> {
  const row = await db.watch.findUnique({ where: { id: ONE } });
  return row && { well: Number(row.well), since: Number(row.since), until: Number(row.until) };
}

export async function saveWatch(db: Database, { well, since, until }: Watch): Promise<void> {
  const data = { well: stamp(well), since: stamp(since), until: stamp(until) };
  await db.watch.upsert({ where: { id: ONE }, update: data, create: { id: ONE, ...data } });
}

export async function owe(db: Database, owed: readonly Owed[], given: readonly string[]): Promise<void> {
  if (owed.length > 0) await db.owed.createMany({ data: owed.map(({ at, ...rest }) => ({ ...rest, at: stamp(at) })) });
  if (given.length > 0) await db.owed.deleteMany({ where: { id: { in: [...given] } } });
}

export async function owed(db: Database): Promise<readonly Owed[]> {
  return (await db.owed.findMany()).map(({ at, ...rest }) => ({ ...rest, at: Number(at) }));
}
