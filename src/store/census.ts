/** What waits in the whole database, counted for whoever watches the bot; at most so many rows of each table are looked at. */
import { type Census, MOST_COUNTED } from '../table/census.ts';
import { SOLO_PLACES } from '../table/solo.ts';
import { type Database, stamp } from './database.ts';

export async function census(db: Database, now: number): Promise<Census> {
  const take = MOST_COUNTED;
  const [fights, decisions, overdue, posts, boards] = await Promise.all([
    db.encounter.count({ where: { openIn: { gt: '' }, NOT: { openIn: { startsWith: SOLO_PLACES } } }, take }),
    openDecisions(db),
    db.encounter.count({ where: { due: { lte: stamp(now) } }, take }),
    waitingPosts(db),
    db.encounter.count({ where: { boardBehind: true, lost: null }, take }),
  ]);
  return { fights, decisions, overdue, ...posts, boards };
}

async function openDecisions(db: Database): Promise<number> {
  const [row] = await db.$queryRaw<{ readonly open: number | bigint }[]>`
    SELECT SUM("open") AS "open" FROM (SELECT "open" FROM "Encounter" WHERE "openIn" > '' LIMIT ${MOST_COUNTED}) AS fights`;
  return Number(row?.open ?? 0);
}

async function waitingPosts(db: Database): Promise<Pick<Census, 'posts' | 'oldest'>> {
  const [row] = await db.$queryRaw<{ readonly posts: number | bigint; readonly oldest: number | bigint | null }[]>`
    SELECT COUNT(*) AS "posts", MIN("created") AS "oldest"
    FROM (SELECT "created" FROM "Post" WHERE "queue" > '' LIMIT ${MOST_COUNTED}) AS waiting`;
  return { posts: Number(row?.posts ?? 0), oldest: row?.oldest == null ? null : Number(row.oldest) };
}
