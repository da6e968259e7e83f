/** The outbox and the boards: what Discord has yet to be told. */
import { sqltag as sql } from '@prisma/client/runtime/client';
import type { Json } from '../engine/index.ts';
import type { Snowflake } from '../table/encounter.ts';
import type { BoardState, QueuedPost } from '../table/store.ts';
import { type Database, stamp } from './database.ts';

interface PostRow {
  readonly id: string;
  readonly encounterId: string;
  readonly channel: string;
  readonly payload: string;
  readonly created: bigint;
  readonly attempts: number;
  readonly uncertain: boolean | number;
}

/**
 * The first waiting post of each channel; one index, (queue, seq), holds all of it. Both databases take this SQL;
 * Prisma's own grouping would read the whole table.
 */
const HEADS = sql`"Post" AS post JOIN (SELECT MIN("seq") AS "head" FROM "Post" WHERE "queue" > '' GROUP BY "queue") AS heads ON post."seq" = heads."head"`;

export async function postsToSend(db: Database, now: number, limit: number): Promise<readonly QueuedPost[]> {
  const rows = await db.$queryRaw<PostRow[]>`
    SELECT "id", "encounterId", "channel", "payload", "created", "attempts", "uncertain"
    FROM ${HEADS} WHERE "next" <= ${stamp(now)} ORDER BY heads."head" LIMIT ${limit}`;
  return rows.map(({ encounterId, payload, created, uncertain, ...row }) => ({
    ...row,
    encounter: encounterId,
    payload: JSON.parse(payload) as Json,
    created: Number(created),
    uncertain: Boolean(uncertain),
  }));
}

export async function nextPost(db: Database): Promise<number | null> {
  const [row] = await db.$queryRaw<{ readonly next: bigint | null }[]>`SELECT MIN("next") AS "next" FROM ${HEADS}`;
  return row?.next == null ? null : Number(row.next);
}

export async function postSending(db: Database, id: string): Promise<void> {
  await db.post.updateMany({ where: { id }, data: { attempts: { increment: 1 }, uncertain: true } });
}

export async function postSent(db: Database, id: string, message: Snowflake): Promise<void> {
  await db.post.updateMany({ where: { id }, data: { queue: null, message } });
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

const boardColumns = { id: true, channel: true, board: true, boardShows: true } as const;

const toBoard = (row: { readonly id: string; readonly channel: string; readonly board: string | null; readonly boardShows: number }) => ({
  encounter: row.id,
  channel: row.channel,
  message: row.board,
  shows: row.boardShows,
});

export async function boardsBehind(db: Database, limit: number): Promise<readonly BoardState[]> {
  const where = { boardBehind: true, lost: null };
  const rows = await db.encounter.findMany({ where, orderBy: { touched: 'asc' }, take: limit, select: boardColumns });
  return rows.map(toBoard);
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
