/** Prepared fights. */
import { byName } from '../table/by-name.ts';
import type { Prep, PrepStore } from '../table/prep.ts';
import { type Database, stamp } from './database.ts';
import { toPrep } from './prep-row.ts';

export async function preps(db: Database, ...[owner, guild]: Parameters<PrepStore['preps']>): Promise<readonly Prep[]> {
  return (await db.prep.findMany({ where: { owner, guild }, orderBy: [{ folded: 'asc' }, { id: 'asc' }] })).map(toPrep).sort(byName);
}

export async function sharedPreps(db: Database, guild: string): Promise<readonly Prep[]> {
  return (await db.prep.findMany({ where: { guild, shared: true }, orderBy: [{ folded: 'asc' }, { id: 'asc' }] })).map(toPrep).sort(byName);
}

export async function prep(db: Database, id: string): Promise<Prep | null> {
  const row = await db.prep.findUnique({ where: { id } });
  return row && toPrep(row);
}

export async function savePrep(db: Database, { id, updated, body, shared = false, ...rest }: Prep): Promise<void> {
  const data = { ...rest, shared, folded: rest.name.toLowerCase(), body: JSON.stringify(body), updated: stamp(updated) };
  await db.prep.upsert({ where: { id }, update: data, create: { id, ...data } });
}

export async function deletePrep(db: Database, id: string): Promise<void> {
  await db.prep.deleteMany({ where: { id } });
}
