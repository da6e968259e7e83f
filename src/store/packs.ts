/** Packs of servers. */
import { byTitle } from '../table/by-name.ts';
import type { KeptPack, PackStore } from '../table/packs.ts';
import { type Database, stamp } from './database.ts';

export async function packs(db: Database, ...[guild]: Parameters<PackStore['packs']>): Promise<readonly KeptPack[]> {
  const rows = await db.pack.findMany({ where: { guild }, orderBy: [{ folded: 'asc' }, { id: 'asc' }] });
  const all = rows.map(({ folded: _, body, updated, ...row }) => ({
    ...row,
    body: JSON.parse(body) as KeptPack['body'],
    updated: Number(updated),
  }));
  return all.sort(byTitle);
}

export async function savePack(db: Database, { id, updated, body, ...rest }: KeptPack): Promise<void> {
  const data = { ...rest, folded: rest.title.toLowerCase(), body: JSON.stringify(body), updated: stamp(updated) };
  await db.pack.upsert({ where: { id }, update: data, create: { id, ...data } });
}

export async function deletePack(db: Database, id: string): Promise<void> {
  await db.pack.deleteMany({ where: { id } });
}
