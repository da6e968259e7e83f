/** The outbox and the boards: what Discord has yet to be told. */
import { empty, sqltag as sql } from '@prisma/client/runtime/client';
import type { Json } from '../engine/index.ts';
import type { Snowflake } from '../table/encounter.ts';
import type { Share } from '../table/share.ts';
import type { BoardState, QueuedPost, Sending } from '../table/store.ts';
import { type Database, type Prisma, stamp } from './database.ts';
import { isOf } from './share.ts';

const postColumns = {
  id: true,
  encounterId: true,
  channel: true,
  payload: true,
  created: true,
  attempts: true,
  uncertain: true,
  edits: true,
  renews: true,
} as const;

/**
 * The first waiting post of each channel: its number, after `after`, in order. One index, (queue, seq), holds all of it. Both databases
 * take this SQL; Prisma's own grouping would read the whole table. Of a share, the posts that wait are read as well, for their servers.
 */
const headsAfter = (after: number, share: Share | null) => sql`
  SELECT MIN(waiting."seq") AS "head" FROM ${share ? sql`"Post" AS waiting LEFT JOIN "Encounter" AS of ON of."id" = waiting."encounterId"` : sql`"Post" AS waiting`}
  WHERE waiting."queue" > ''${share ? sql` AND ${isOf(share, sql`COALESCE(of."guild", '')`)}` : empty}
  GROUP BY waiting."queue" HAVING MIN(waiting."seq") > ${after}`;

/** First posts read in one go, without their payloads: to read those of ten thousand channels holds up everybody else. */
const HEADS_AT_ONCE = 500;

export async function postsToSend(db: Database, now: number, limit: number, share: Share | null = null): Promise<readonly QueuedPost[]> {
  const heads = await headsToSend(db, now, limit, share);
  if (heads.length === 0) return [];
  const rows = await db.post.findMany({
    where: { seq: { in: heads }, queue: { gt: '' } },
    orderBy: { seq: 'asc' },
    select: postColumns,
  });
  return rows.map(({ encounterId, payload, created, edits, renews, ...row }) => ({
    ...row,
    encounter: encounterId,
    payload: JSON.parse(payload) as Json,
    created: Number(created),
    ...(edits !== null && { edits }),
    ...(renews && { renews: true as const }),
  }));
}

export async function messagesOf(db: Database, posts: readonly string[]): Promise<ReadonlyMap<string, Snowflake>> {
  if (posts.length === 0) return new Map();
  const rows = await db.post.findMany({ where: { id: { in: [...posts] } }, select: { id: true, message: true } });
  return new Map(rows.flatMap(({ id, message }) => (message === null ? [] : [[id, message] as const])));
}

/** The numbers of the oldest first posts of channels that may be tried now. */
async function headsToSend(db: Database, now: number, limit: number, share: Share | null): Promise<number[]> {
  const ready: number[] = [];
  for (let after = 0; ready.length < limit; ) {
    const page = await db.$queryRaw<{ readonly seq: number | bigint; readonly next: number | bigint }[]>`
      SELECT post."seq", post."next" FROM "Post" AS post JOIN (
        ${headsAfter(after, share)} ORDER BY MIN(waiting."seq") LIMIT ${HEADS_AT_ONCE}
      ) AS heads ON post."seq" = heads."head" ORDER BY post."seq"`;
    for (const { seq, next } of page) if (Number(next) <= now) ready.push(Number(seq));
    if (page.length < HEADS_AT_ONCE) break;
    after = Number(page.at(-1)!.seq);
  }
  return ready.slice(0, limit);
}

export async function nextPost(db: Database, share: Share | null = null): Promise<number | null> {
  const [row] = await db.$queryRaw<{ readonly next: bigint | null }[]>`
    SELECT MIN("next") AS "next" FROM "Post" AS post JOIN (${headsAfter(0, share)}) AS heads ON post."seq" = heads."head"`;
  return row?.next == null ? null : Number(row.next);
}

type Transaction = Parameters<Parameters<Database['$transaction']>[0]>[0];

const close = (tx: Transaction, ids: readonly string[], dropped: string) =>
  tx.post.updateMany({ where: { id: { in: [...ids] } }, data: { queue: null, dropped } });

const DELETION = 'null';

export async function postSending(db: Database, id: string): Promise<Sending | null> {
  return db.$transaction(async (tx) => {
    const { count } = await tx.post.updateMany({
      where: { id, queue: { not: null } },
      data: { attempts: { increment: 1 }, uncertain: true },
    });
    const row = count > 0 ? await tx.post.findUnique({ where: { id } }) : null;
    if (!row) return null;
    const later = await tx.post.findMany({
      where: { queue: row.queue, edits: row.edits ?? row.id, seq: { gt: row.seq } },
      orderBy: { seq: 'asc' },
      select: { id: true, payload: true, renews: true },
    });
    return row.edits === null ? takingAlong(tx, row, later) : lastOf(tx, { ...row, edits: row.edits }, later);
  });
}

type Row = Pick<Awaited<ReturnType<Database['post']['findMany']>>[number], 'id' | 'payload' | 'renews'>;

/** A post as it was edited last before it left. */
async function takingAlong(tx: Transaction, row: Row, later: readonly Row[]): Promise<Sending | null> {
  const payload = later.at(-1)?.payload ?? row.payload;
  const waiting = later.map((edit) => edit.id);
  if (payload === DELETION) {
    await close(tx, [row.id, ...waiting], 'deleted before it was sent');
    return null;
  }
  if (waiting.length > 0) {
    await close(tx, waiting, 'sent with its post');
    await tx.post.update({ where: { id: row.id }, data: { payload }, select: { id: true } });
  }
  return { payload: JSON.parse(payload) as Json, message: null, renews: false };
}

/** An edit, unless another follows or its post was never sent. */
async function lastOf(tx: Transaction, row: Row & { readonly edits: string }, later: readonly Row[]): Promise<Sending | null> {
  const last = later.at(-1);
  if (last) {
    await close(tx, [row.id], 'edited again before it was sent');
    if (row.renews) await tx.post.update({ where: { id: last.id }, data: { renews: true }, select: { id: true } });
    return null;
  }
  const post = await tx.post.findUnique({ where: { id: row.edits }, select: { message: true } });
  if (!post?.message) {
    await close(tx, [row.id], 'its post was never sent');
    return null;
  }
  return { payload: JSON.parse(row.payload) as Json, message: post.message, renews: row.renews };
}

export async function postSent(db: Database, id: string, message: Snowflake | null): Promise<void> {
  const row = await db.post.findUnique({ where: { id }, select: { edits: true } });
  if (!row) return;
  const ofPost = row.edits === null ? [] : [db.post.updateMany({ where: { id: row.edits }, data: { message } })];
  await db.$transaction([db.post.updateMany({ where: { id }, data: { queue: null, message } }), ...ofPost]);
}

export async function postFailed(db: Database, id: string, next: number, uncertain: boolean): Promise<void> {
  await db.post.updateMany({ where: { id }, data: { next: stamp(next), uncertain } });
}

export async function postsAgain(db: Database, channel: Snowflake, now: number): Promise<void> {
  await db.post.updateMany({ where: { queue: channel, next: { gt: stamp(now) } }, data: { next: stamp(now) } });
}

export async function postDropped(db: Database, id: string, reason: string): Promise<void> {
  await db.post.updateMany({ where: { id }, data: { queue: null, dropped: reason } });
}

const boardColumns = { id: true, channel: true, board: true, boardShows: true, version: true } as const;

const toBoard = (row: Prisma.EncounterGetPayload<{ select: typeof boardColumns }>): BoardState => ({
  encounter: row.id,
  channel: row.channel,
  message: row.board,
  shows: row.boardShows,
  version: row.version,
});

export async function boardsBehind(db: Database, limit: number, share: Share | null = null): Promise<readonly BoardState[]> {
  const mine = share && (await boardsOf(db, share, limit));
  const where = { boardBehind: true, lost: null, ...(mine && { id: { in: mine } }) };
  const rows = await db.encounter.findMany({ where, orderBy: { touched: 'asc' }, take: limit, select: boardColumns });
  return rows.map(toBoard);
}

async function boardsOf(db: Database, share: Share, limit: number): Promise<string[]> {
  const rows = await db.$queryRaw<{ readonly id: string }[]>`
    SELECT "id" FROM "Encounter" WHERE "boardBehind" AND "lost" IS NULL AND ${isOf(share, sql`"guild"`)} ORDER BY "touched" LIMIT ${limit}`;
  return rows.map(({ id }) => id);
}

export async function board(db: Database, id: string): Promise<BoardState | null> {
  const row = await db.encounter.findUnique({ where: { id: id }, select: boardColumns });
  return row && toBoard(row);
}

/** A save in between leaves the board marked as behind, whichever comes first. */
export async function boardShown(db: Database, id: string, message: Snowflake | null, shows: number): Promise<void> {
  const data = { board: message, boardShows: shows };
  const upToDate = await db.encounter.updateMany({
    where: { id: id, version: { lte: shows } },
    data: { ...data, boardBehind: false },
  });
  if (upToDate.count === 0) await db.encounter.updateMany({ where: { id: id }, data: { ...data, boardBehind: true } });
}

/** Rows deleted at once: a few milliseconds' work, between which others get their turn. */
const BITE = 1000;

/** Posts and interaction ids that nobody asks about any more. */
export async function sweep(db: Database, before: number): Promise<void> {
  const limit = BITE;
  const posts = { queue: null, created: { lt: stamp(before) } };
  while ((await db.post.deleteMany({ where: posts, limit })).count === BITE);
  const ids = { at: { lt: stamp(before) } };
  while ((await db.handled.deleteMany({ where: ids, limit })).count === BITE);
}
