/** What is rarely asked of the outbox and the boards; what every post and board needs is in `hot/outbox.ts`. */
import type { Encounter, Snowflake } from '../table/encounter.ts';
import type { BoardState } from '../table/store.ts';
import { postsNamed } from '../table/update.ts';
import { type Database, type Prisma, stamp } from './database.ts';

export async function postFailed(db: Database, id: string, next: number, uncertain: boolean): Promise<void> {
  await db.post.updateMany({ where: { id }, data: { next: stamp(next), uncertain, attempts: { increment: 1 } } });
}

export async function postWaits(db: Database, id: string, next: number): Promise<void> {
  await db.post.updateMany({ where: { id }, data: { next: stamp(next) } });
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

export async function board(db: Database, id: string): Promise<BoardState | null> {
  const row = await db.encounter.findUnique({ where: { id: id }, select: boardColumns });
  return row && toBoard(row);
}

export async function gmBoard(db: Database, id: string): Promise<BoardState | null> {
  const row = await db.gmBoard.findUnique({ where: { encounterId: id }, include: { encounter: { select: { version: true } } } });
  return row && { encounter: id, channel: row.channel, message: row.message, shows: row.shows, version: row.encounter.version };
}

export async function saveGmBoard(db: Database, { encounter, ...board }: Omit<BoardState, 'version'>): Promise<void> {
  await db.gmBoard.upsert({ where: { encounterId: encounter }, update: board, create: { encounterId: encounter, ...board } });
}

export async function gmBoardShown(
  db: Database,
  { encounter, channel }: Pick<BoardState, 'encounter' | 'channel'>,
  message: Snowflake | null,
  shows: number,
): Promise<void> {
  await db.gmBoard.updateMany({ where: { encounterId: encounter, channel }, data: { message, shows } });
}

export async function dropGmBoard(db: Database, id: string): Promise<void> {
  await db.gmBoard.deleteMany({ where: { encounterId: id } });
}

/** Rows deleted at once: a few milliseconds' work, between which others get their turn. */
const BITE = 1000;

/** Fights whose posts are looked up at once. */
const FIGHTS = 50;

type OldPost = Prisma.PostGetPayload<{ select: typeof oldColumns }>;

const oldColumns = { seq: true, id: true, created: true, encounterId: true, edits: true, message: true } as const;

/**
 * Those of some old posts that fights still name which are on: they will be edited, however long they have stood, and their message is
 * known from here alone. Read are the few fights that have old posts, by their ids.
 */
async function stillNamed(db: Database, posts: readonly OldPost[]): Promise<readonly string[]> {
  const isFirst = ({ edits, message }: OldPost): boolean => edits === null && message !== null;
  const fights = [...new Set(posts.filter(isFirst).flatMap(({ encounterId }) => encounterId ?? []))];
  const named: string[] = [];
  for (let from = 0; from < fights.length; from += FIGHTS) {
    const where = { id: { in: fights.slice(from, from + FIGHTS) }, openIn: { gt: '' } };
    for (const { details } of await db.encounter.findMany({ where, select: { details: true } }))
      named.push(...postsNamed(JSON.parse(details) as Pick<Encounter, 'posts'>));
  }
  const old = new Set(posts.map(({ id }) => id));
  return named.filter((id) => old.has(id));
}

/** Posts and interaction ids that nobody asks about any more. */
export async function sweep(db: Database, before: number): Promise<void> {
  const limit = BITE;
  // Numbered as they were made: the first that is young ends it. What still waits is passed over.
  for (let after = 0, old = BITE; old === BITE; ) {
    const posts = await db.post.findMany({ where: { seq: { gt: after } }, orderBy: { seq: 'asc' }, take: BITE, select: oldColumns });
    const young = posts.findIndex(({ created }) => created >= stamp(before));
    old = young < 0 ? posts.length : young;
    const upTo = posts[old - 1]?.seq ?? after;
    const spared = await stillNamed(db, posts.slice(0, old));
    if (old > spared.length)
      await db.post.deleteMany({ where: { queue: null, seq: { gt: after, lte: upTo }, id: { notIn: [...spared] } } });
    after = upTo;
  }
  const ids = { at: { lt: stamp(before) } };
  while ((await db.handled.deleteMany({ where: ids, limit })).count === BITE);
}
