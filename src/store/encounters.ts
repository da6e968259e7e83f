/**
 * Finding encounters, and what undo goes back to; what every press does with encounters is in `hot/encounters.ts`, what it reads of their past
 * in `hot/past.ts`, the list of one’s own in `hot/agenda.ts`.
 */
import type { ActionRecord, Json } from '../engine/index.ts';
import type { AgendaEntry } from '../table/agenda.ts';
import type { Doing } from '../table/commands/doings.ts';
import type { Checkpoint, Encounter, EncounterAside, Snowflake, Status } from '../table/encounter.ts';
import type { Stretch } from '../table/past-fights.ts';
import { SOLO_PLACES } from '../table/solo.ts';
import type { Listed, ListQuery, Lost, Naming, Older } from '../table/store.ts';
import { agendaRow } from './agenda-row.ts';
import { type Database, isPrismaError, stamp } from './database.ts';
import { toAside } from './encounter-row.ts';
import { anchorIn, unpacked } from './past.ts';

export async function list(db: Database, { guild, user, limit = 25 }: ListQuery): Promise<readonly Listed[]> {
  const rows = await db.encounter.findMany({
    // Greater than nothing at all: unlike `not: null`, an index answers that.
    where: { openIn: { gt: '' }, ...(guild !== undefined && { guild }), ...(user !== undefined && { seats: { some: { user } } }) },
    orderBy: { created: 'desc' },
    take: limit,
    select: { id: true, channel: true, name: true, ruleset: true, status: true, touched: true },
  });
  return rows.map((row) => ({ ...row, status: row.status as Status, touched: Number(row.touched) }));
}

export async function ended(db: Database, { guild, user, limit }: Required<ListQuery>): Promise<readonly Stretch[]> {
  const where = { guild, openIn: null, OR: [{ shownToAll: true }, { seats: { some: { user } } }] };
  const of = { orderBy: [{ created: 'desc' as const }, { id: 'asc' as const }], take: limit };
  const select = { id: true, channel: true, name: true, ruleset: true, created: true, shownToAll: true };
  const rows = await db.encounter.findMany({ where, ...of, select });
  // Few have moved: of the others nothing is read but their columns.
  const away = await db.encounter.findMany({
    where: { ...where, details: { contains: MOVED } },
    ...of,
    select: { id: true, details: true },
  });
  const moved = new Map(away.map(({ id, details }) => [id, (JSON.parse(details) as Pick<Encounter, 'moved'>).moved] as const));
  return rows.map((row) => ({ ...row, created: Number(row.created), ...(moved.get(row.id) && { moved: moved.get(row.id)! }) }));
}

/** How the details of a fight that was moved say so: within a text quotation marks are escaped. */
const MOVED = '"moved":{';

const ASIDE = {
  ...({ id: true, guild: true, channel: true, name: true, ruleset: true, rulesVersion: true, status: true } as const),
  ...({ version: true, seq: true, seed: true, details: true, created: true, touched: true } as const),
};

export async function withoutMatch(db: Database, ids: readonly string[]): Promise<readonly EncounterAside[]> {
  return (await db.encounter.findMany({ where: { id: { in: [...ids] } }, select: ASIDE })).map(toAside);
}

/** A user's id stands in quotes among the details; whoever reads them tells what it is there for. */
export async function naming(db: Database, user: Snowflake, after: string, limit: number): Promise<Naming> {
  const some = await db.encounter.findMany({ where: { id: { gt: after } }, orderBy: { id: 'asc' }, take: limit, select: { id: true } });
  const last = some.at(-1)?.id ?? null;
  if (last === null) return { found: [], last };
  const where = { id: { gt: after, lte: last }, details: { contains: JSON.stringify(user) } };
  return { found: (await db.encounter.findMany({ where, orderBy: { id: 'asc' }, select: { id: true } })).map(({ id }) => id), last };
}

export async function withoutAgenda(db: Database, after: string, limit: number): Promise<readonly string[]> {
  const where = { id: { gt: after }, openIn: { gt: '' }, agenda: { none: {} } };
  return (await db.encounter.findMany({ where, orderBy: { id: 'asc' }, take: limit, select: { id: true } })).map(({ id }) => id);
}

export async function saveAgenda(db: Database, id: string, version: number, entries: readonly AgendaEntry[]): Promise<void> {
  const data = { agenda: { deleteMany: {}, createMany: { data: entries.map(agendaRow) } } };
  await db.encounter.update({ where: { id, version }, data, select: { id: true } }).catch((error: unknown) => {
    // Somebody has saved it meanwhile, and its agenda with it.
    if (!isPrismaError(error, 'P2025', 'P2034')) throw error;
  });
}

/** Fights whose channels cannot be reached, over or not. */
export async function lost(db: Database): Promise<readonly Lost[]> {
  const where = { lost: { lte: EVER } };
  return db.encounter.findMany({ where, orderBy: { lost: 'desc' }, take: MOST_LOST, select: { id: true, channel: true } });
}

const MOST_LOST = 10_000;
/** Later than anything: `not: null` would not be answered by the index. */
const EVER = stamp(Number.MAX_SAFE_INTEGER);

/** All of it goes, or nothing does. What has left of its posts is swept by its age. */
export async function dropFight(db: Database, id: string): Promise<void> {
  await db.$transaction([
    db.order.deleteMany({ where: { encounter: id } }),
    db.post.deleteMany({ where: { queue: { gt: '' }, encounterId: id } }),
    db.encounter.deleteMany({ where: { id } }),
  ]);
}

/** Deletes, with all that belongs to them, some of the fights that are lost or over since before then; how many. */
export async function dropFights(db: Database, before: Older, limit: number): Promise<number> {
  const isOld = [{ lost: { lt: stamp(before.lost) } }, { over: { lt: stamp(before.over) } }];
  const some = await db.encounter.findMany({ where: { OR: isOld }, take: limit, select: { id: true } });
  // Together with the others it would keep them from their indexes.
  const isOldSolo = { guild: { startsWith: SOLO_PLACES }, touched: { lt: stamp(before.solo) } };
  const found = some.length > 0 ? some : await db.encounter.findMany({ where: isOldSolo, take: limit, select: { id: true } });
  for (const { id } of found) await dropFight(db, id);
  return found.length;
}

export async function checkpoints(db: Database, encounterId: string, limit: number, below?: number): Promise<readonly Checkpoint[]> {
  const where = { encounterId, ...(below !== undefined && { number: { lt: below } }) };
  const rows = await db.checkpoint.findMany({ where, orderBy: { number: 'desc' }, take: limit });
  const anchors = await anchorsOf(db, encounterId, rows);
  return rows.map(({ number, round, deed, before, action }) => ({
    ...{ number, round, deed },
    before: before === null ? null : (JSON.parse(unpacked(before, anchors.get(anchorIn(before, number) ?? -1) ?? null)) as Json),
    action: JSON.parse(action) as ActionRecord,
  }));
}

/** The texts of the anchors by which some checkpoints are packed. */
async function anchorsOf(
  db: Database,
  encounterId: string,
  rows: readonly { readonly number: number; readonly before: string | null }[],
): Promise<ReadonlyMap<number, string>> {
  const wanted = new Set(rows.map(({ before, number }) => anchorIn(before, number)).filter((by) => by !== null));
  if (wanted.size === 0) return new Map();
  const found = await db.checkpoint.findMany({
    where: { encounterId, number: { in: [...wanted] } },
    select: { number: true, before: true },
  });
  return new Map(found.flatMap(({ number, before }) => (before === null ? [] : [[number, unpacked(before, null)]])));
}

export async function doings(db: Database, encounterId: string, limit: number): Promise<readonly Doing[]> {
  const rows = await db.doing.findMany({ where: { encounterId }, orderBy: { number: 'desc' }, take: limit });
  return rows.map(({ number, body }) => ({ ...(JSON.parse(body) as Omit<Doing, 'number'>), number }));
}
