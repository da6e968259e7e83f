/** Encounters: an encounter is one row; what is written with it goes in the same nested write. */
import { type ActionRecord, type Json, Refusal } from '../engine/index.ts';
import type { AgendaEntry, AgendaQuery, Listing } from '../table/agenda.ts';
import type { Doing } from '../table/commands/doings.ts';
import type { Checkpoint, Encounter, Logged, Snowflake, Status } from '../table/encounter.ts';
import {
  CHECKPOINTS_KEPT,
  type Change,
  checkpointsKept,
  doingsDropped,
  LEAST_KEPT,
  type Listed,
  type ListQuery,
  type Lost,
  Stale,
} from '../table/store.ts';
import { agendaColumns, agendaRow, toAgenda } from './agenda-row.ts';
import { type Database, isPrismaError, type Prisma, stamp } from './database.ts';
import { encounterColumns, toEncounter, toRow } from './encounter-row.ts';
import { postRow } from './post-row.ts';

/** Rows to be created along with an encounter; none at all where there is nothing, as each kind costs a statement. */
const rows = <T>(data: T[]) => (data.length > 0 ? { createMany: { data } } : {});

/** What is added beside the encounter. */
function additions({ encounter, log, checkpoints, doings = [], posts, agenda = [], interaction }: Change) {
  const running = encounter.status === 'running';
  return {
    events: rows(log.map((line) => ({ ...line, at: stamp(line.at), body: JSON.stringify(line.body) }))),
    asks: rows(
      encounter.decisions.map(({ id, kind, users, deadline, due, answer }) => ({
        id,
        kind,
        user: users[0] ?? null,
        deadline: deadline === null ? null : stamp(deadline),
        answered: answer !== null,
        due: due === null || !running ? null : stamp(due),
      })),
    ),
    seats: rows(encounter.seats.map(({ user, role }) => ({ user, role }))),
    agenda: rows(agenda.map(agendaRow)),
    checkpoints: rows(
      checkpoints.map(({ before, action, ...rest }) => ({ ...rest, before: JSON.stringify(before), action: JSON.stringify(action) })),
    ),
    doings: rows(doings.map(({ number, ...rest }) => ({ number, body: JSON.stringify(rest) }))),
    posts: rows(posts.map(postRow)),
    handled: rows(interaction === null ? [] : [{ id: interaction, at: stamp(encounter.touched) }]),
  };
}

/** What lies so many actions back can no longer be taken back: its fight is dropped, what was done stays. The first is kept. */
function forgetting(checkpoints: readonly Checkpoint[]) {
  const last = checkpoints.at(-1);
  const before = checkpoints.findLast((checkpoint) => checkpoint.before !== null)?.before ?? null;
  if (!last || last.number <= LEAST_KEPT) return {};
  const upTo = last.number - checkpointsKept(JSON.stringify(before).length);
  // Of those before all but a few are dropped already, as fights grow and shrink; none is looked for further back than it can be.
  const from = Math.max(0, checkpoints[0]!.number - CHECKPOINTS_KEPT - 1);
  return upTo > from ? { updateMany: { where: { number: { gt: from, lte: upTo }, before: { not: null } }, data: { before: null } } } : {};
}

/** Doings that are taken back, or too long ago to be. */
function forgettingDoings({ encounter, undo }: Change) {
  const dropped = doingsDropped(encounter);
  const where = [...(undo ? [{ number: { gte: undo.doing } }] : []), ...(dropped === null ? [] : [{ number: { gt: 0, lte: dropped } }])];
  return where.length > 0 ? { deleteMany: where } : {};
}

export async function create(db: Database, change: Change): Promise<void> {
  try {
    await db.encounter.create({ data: { ...toRow(change.encounter), ...additions(change) }, select: { id: true } });
  } catch (error) {
    throw await reason(db, change, error);
  }
}

export async function save(db: Database, change: Change): Promise<void> {
  const { encounter, undo, hush } = change;
  const added = additions(change);
  const undone = undo && {
    where: { seq: { gte: undo.from, lte: undo.to, notIn: [...undo.keep] }, undone: null },
    data: { undone: undo.by },
  };
  // Not even the same key is written again: SQLite would look through all rows that refer to it, the whole log among them.
  const { id, ...row } = toRow(encounter);
  const data = {
    ...row,
    ...added,
    events: { ...(undone && { updateMany: undone }), ...added.events },
    asks: { deleteMany: {}, ...added.asks },
    seats: { deleteMany: {}, ...added.seats },
    agenda: { deleteMany: {}, ...added.agenda },
    checkpoints: {
      ...(undo && { deleteMany: { number: { gte: undo.checkpoint } } }),
      ...forgetting(change.checkpoints),
      ...added.checkpoints,
    },
    posts: {
      ...(hush && { updateMany: { where: { queue: { not: null } }, data: { queue: null, dropped: 'the channel is lost' } } }),
      ...added.posts,
    },
    doings: { ...forgettingDoings(change), ...added.doings },
  };
  try {
    await db.encounter.update({ where: { id, version: encounter.version }, data, select: { id: true } });
  } catch (error) {
    throw await reason(db, change, error);
  }
}

/** Why a write did not succeed, as the table knows it. */
async function reason(db: Database, { encounter, interaction }: Change, error: unknown): Promise<unknown> {
  // No row with that version, or another process wrote it at the same moment.
  if (isPrismaError(error, 'P2025', 'P2034')) return new Stale();
  if (!isPrismaError(error, 'P2002')) return error;
  if (interaction !== null && (await handled(db, interaction))) return new Stale();
  const there = encounter.status === 'over' ? null : await inChannel(db, encounter.channel);
  return there === null || there === encounter.id ? error : new Refusal('channel-taken', { channel: encounter.channel });
}

export async function load(db: Database, id: string): Promise<Encounter | null> {
  const row = await db.encounter.findUnique({ where: { id }, select: encounterColumns });
  return row && toEncounter(row);
}

export async function inChannel(db: Database, channel: Snowflake, over = false): Promise<string | null> {
  const found = over
    ? await db.encounter.findFirst({ where: { channel, openIn: null }, orderBy: { created: 'desc' }, select: { id: true } })
    : await db.encounter.findUnique({ where: { openIn: channel }, select: { id: true } });
  return found?.id ?? null;
}

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

export async function handled(db: Database, interaction: string): Promise<boolean> {
  return (await db.handled.findUnique({ where: { id: interaction }, select: { id: true } })) !== null;
}

/** Fights whose channels cannot be reached, over or not. */
export async function agenda(db: Database, { user, guild, endedSince, limit }: AgendaQuery): Promise<readonly Listing[]> {
  const encounter = { guild, OR: [{ openIn: { gt: '' } }, { touched: { gt: stamp(endedSince) } }] };
  const rows = await db.agenda.findMany({
    where: { user, encounter },
    take: limit,
    select: { ...agendaColumns, encounter: { select: fightColumns } },
  });
  return rows.map(({ encounter: fight, ...row }) => ({
    ...toAgenda(row),
    ...fight,
    status: fight.status as Status,
    touched: Number(fight.touched),
  }));
}

const fightColumns = { id: true, channel: true, name: true, ruleset: true, status: true, touched: true, board: true } as const;

export async function withoutAgenda(db: Database, after: string, limit: number): Promise<readonly string[]> {
  const where = { id: { gt: after }, openIn: { gt: '' }, agenda: { none: {} } };
  return (await db.encounter.findMany({ where, orderBy: { id: 'asc' }, take: limit, select: { id: true } })).map(({ id }) => id);
}

export async function saveAgenda(db: Database, id: string, version: number, entries: readonly AgendaEntry[]): Promise<void> {
  const data = { agenda: { deleteMany: {}, ...rows(entries.map(agendaRow)) } };
  await db.encounter.update({ where: { id, version }, data, select: { id: true } }).catch((error: unknown) => {
    // Somebody has saved it meanwhile, and its agenda with it.
    if (!isPrismaError(error, 'P2025', 'P2034')) throw error;
  });
}

export async function lost(db: Database): Promise<readonly Lost[]> {
  const where = { lost: { lte: EVER } };
  return db.encounter.findMany({ where, orderBy: { lost: 'desc' }, take: MOST_LOST, select: { id: true, channel: true } });
}

const MOST_LOST = 10_000;

/** Deletes, with all that belongs to them, some of the fights that are lost or over since before then; how many. */
export async function dropFights(db: Database, before: { readonly lost: number; readonly over: number }, limit: number): Promise<number> {
  const isOld = [{ lost: { lt: stamp(before.lost) } }, { openIn: null, touched: { lt: stamp(before.over) } }];
  const found = await db.encounter.findMany({ where: { OR: isOld }, take: limit, select: { id: true } });
  for (const { id } of found) {
    await db.order.deleteMany({ where: { encounter: id } });
    await db.encounter.deleteMany({ where: { id } });
  }
  return found.length;
}

/** Rows looked at in one go for decisions that are due. */
const ASKS_AT_ONCE = 100;

export async function due(db: Database, now: number, limit: number): Promise<readonly string[]> {
  const found = new Set<string>();
  // Grouping by encounter would read all asks there are; so they are taken in order of time, until there are enough.
  for (let skip = 0; found.size < limit; skip += ASKS_AT_ONCE) {
    const where = { due: { lte: stamp(now) } };
    const rows = await db.ask.findMany({ where, orderBy: { due: 'asc' }, skip, take: ASKS_AT_ONCE, select: { encounterId: true } });
    for (const row of rows) found.add(row.encounterId);
    if (rows.length < ASKS_AT_ONCE) break;
  }
  return [...found].slice(0, limit);
}

/** Later than anything: `not: null` would not be answered by the index. */
const EVER = stamp(Number.MAX_SAFE_INTEGER);

export async function nextDue(db: Database): Promise<number | null> {
  const next = await db.ask.findFirst({ where: { due: { lte: EVER } }, orderBy: { due: 'asc' }, select: { due: true } });
  return next?.due == null ? null : Number(next.due);
}

const lineColumns = { seq: true, at: true, action: true, kind: true, body: true, undone: true } as const;

const toLine = (row: Prisma.EventGetPayload<{ select: typeof lineColumns }>): Logged => ({
  ...row,
  at: Number(row.at),
  kind: row.kind as Logged['kind'],
  body: JSON.parse(row.body) as Json,
});

export async function log(db: Database, encounterId: string, after: number, limit: number): Promise<readonly Logged[]> {
  const where = { encounterId, seq: { gt: after } };
  const rows = await db.event.findMany({ where, orderBy: { seq: 'asc' }, take: limit, select: lineColumns });
  return rows.map(toLine);
}

export async function logEnd(db: Database, encounterId: string, limit: number): Promise<readonly Logged[]> {
  const rows = await db.event.findMany({ where: { encounterId }, orderBy: { seq: 'desc' }, take: limit, select: lineColumns });
  return rows.reverse().map(toLine);
}

export async function checkpoints(db: Database, encounterId: string, limit: number, below?: number): Promise<readonly Checkpoint[]> {
  const where = { encounterId, ...(below !== undefined && { number: { lt: below } }) };
  const rows = await db.checkpoint.findMany({ where, orderBy: { number: 'desc' }, take: limit });
  return rows.map(({ number, round, deed, before, action }) => ({
    ...{ number, round, deed },
    before: before === null ? null : (JSON.parse(before) as Json),
    action: JSON.parse(action) as ActionRecord,
  }));
}

export async function doings(db: Database, encounterId: string, limit: number): Promise<readonly Doing[]> {
  const rows = await db.doing.findMany({ where: { encounterId }, orderBy: { number: 'desc' }, take: limit });
  return rows.map(({ number, body }) => ({ ...(JSON.parse(body) as Omit<Doing, 'number'>), number }));
}
