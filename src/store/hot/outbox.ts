/** The outbox and the boards, as every post and every board needs them: what waits, what leaves, and what has arrived. */
import type { Json } from '../../engine/index.ts';
import type { Snowflake } from '../../table/encounter.ts';
import type { QueuedPost, Sending } from '../../table/outbox.ts';
import type { Share } from '../../table/share.ts';
import type { BoardState, Store } from '../../table/store.ts';
import { within } from './share.ts';
import { columnOf, type Sql, type Statements, type Value } from './sql.ts';

/** First posts read in one go, without their payloads: to read those of ten thousand channels holds up everybody else. */
const HEADS_AT_ONCE = 500;

/**
 * The first waiting post of each channel: its number, in order, after the one that follows the values of a share. One index, (queue, seq),
 * holds all of it. Of a share, the posts that wait are read as well, for their servers.
 */
function heads(sql: Sql, share: Share | null): { readonly text: string; readonly values: readonly Value[] } {
  const mine = within(sql, share, `COALESCE(of."guild", '')`);
  const servers = share ? 'LEFT JOIN "Encounter" AS of ON of."id" = waiting."encounterId"' : '';
  const text = `SELECT MIN(waiting."seq") AS "head" FROM "Post" AS waiting ${servers} WHERE waiting."queue" > '' ${mine.text}
    GROUP BY waiting."queue" HAVING MIN(waiting."seq") > $${mine.values.length + 1}`;
  return { text, values: mine.values };
}

/** @see Store.postsToSend */
export async function postsToSend(sql: Sql, now: number, limit: number, share: Share | null = null): Promise<readonly QueuedPost[]> {
  const found = await headsToSend(sql, now, limit, share);
  if (found.length === 0) return [];
  const rows = await sql.rows(
    `SELECT "id", "encounterId", "channel", "payload", "created", "attempts", "uncertain", "edits", "renews" FROM "Post"
      WHERE "seq" IN (SELECT CAST(value->>0 AS INTEGER) FROM ${sql.list('$1')}) AND "queue" > '' ORDER BY "seq"`,
    [columnOf(found)],
  );
  return (rows as unknown as readonly PostRow[]).map((row) => ({
    id: row.id,
    encounter: row.encounterId,
    channel: row.channel,
    payload: JSON.parse(row.payload) as Json,
    created: Number(row.created),
    attempts: row.attempts,
    uncertain: Boolean(row.uncertain),
    ...(row.edits !== null && { edits: row.edits }),
    ...(row.renews && { renews: true as const }),
  }));
}

/** A row as both databases give it: truth is 0 or 1 on SQLite, a large number is text on PostgreSQL. */
interface PostRow {
  readonly id: string;
  readonly encounterId: string | null;
  readonly channel: string;
  readonly payload: string;
  readonly created: number | string;
  readonly attempts: number;
  readonly uncertain: boolean | number;
  readonly edits: string | null;
  readonly renews: boolean | number;
}

/** The numbers of the oldest first posts of channels that may be tried now. */
async function headsToSend(sql: Sql, now: number, limit: number, share: Share | null): Promise<number[]> {
  const { text, values } = heads(sql, share);
  const statement = `SELECT post."seq" AS "seq", post."next" AS "next" FROM "Post" AS post
    JOIN (${text} ORDER BY MIN(waiting."seq") LIMIT ${HEADS_AT_ONCE}) AS heads ON post."seq" = heads."head" ORDER BY post."seq"`;
  const ready: number[] = [];
  for (let after = 0; ready.length < limit; ) {
    const page = await sql.rows(statement, [...values, after]);
    for (const { seq, next } of page) if (Number(next) <= now) ready.push(Number(seq));
    if (page.length < HEADS_AT_ONCE) break;
    after = Number(page.at(-1)!['seq']);
  }
  return ready.slice(0, limit);
}

/** @see Store.nextPost */
export async function nextPost(sql: Sql, share: Share | null = null): Promise<number | null> {
  const { text, values } = heads(sql, share);
  const [row] = await sql.rows(`SELECT MIN("next") AS "next" FROM "Post" AS post JOIN (${text}) AS heads ON post."seq" = heads."head"`, [
    ...values,
    0,
  ]);
  return row?.['next'] == null ? null : Number(row['next']);
}

/** @see Store.boardsBehind */
export async function boardsBehind(sql: Sql, limit: number, share: Share | null = null): Promise<readonly BoardState[]> {
  const mine = within(sql, share, '"guild"');
  const rows = await sql.rows(
    `SELECT "id" AS "encounter", "channel", "board" AS "message", "boardShows" AS "shows", "version" FROM "Encounter"
      WHERE "boardBehind" = TRUE AND "lost" IS NULL ${mine.text} ORDER BY "touched" LIMIT $${mine.values.length + 1}`,
    [...mine.values, limit],
  );
  return rows as unknown as readonly BoardState[];
}

/** @see Store.gmBoardsBehind The few boards first, in the order of the cross join: SQLite would else begin with all fights that have a channel. */
export async function gmBoardsBehind(sql: Sql, limit: number, share: Share | null = null): Promise<readonly BoardState[]> {
  const mine = within(sql, share, 'of."guild"');
  const rows = await sql.rows(
    `SELECT of."id" AS "encounter", mine."channel", mine."message", mine."shows", of."version" FROM "GmBoard" AS mine CROSS JOIN "Encounter" AS of
      WHERE of."id" = mine."encounterId" AND of."version" > mine."shows" ${mine.text} ORDER BY of."touched" LIMIT $${mine.values.length + 1}`,
    [...mine.values, limit],
  );
  return rows as unknown as readonly BoardState[];
}

const LEAVING = 'SELECT "seq", "id", "queue", "payload", "edits", "renews" FROM "Post" WHERE "id" = $1 AND "queue" IS NOT NULL';
/** The message of the post that is edited, unless another edit of it waits. */
const LAST_EDIT = `SELECT "message" FROM "Post" WHERE "id" = $1 AND "message" IS NOT NULL
  AND NOT EXISTS (SELECT 1 FROM "Post" WHERE "queue" = $2 AND "edits" = $3 AND "seq" > $4)`;
const SENDING = 'UPDATE "Post" SET "uncertain" = TRUE WHERE "id" = $1 AND "queue" IS NOT NULL';
const LATER = 'SELECT "id", "payload", "renews" FROM "Post" WHERE "queue" = $1 AND "edits" = $2 AND "seq" > $3 ORDER BY "seq"';
const SAYS = 'UPDATE "Post" SET "payload" = $1 WHERE "id" = $2';
const RENEWS = 'UPDATE "Post" SET "renews" = TRUE WHERE "id" = $1';
const MESSAGE = 'SELECT "message" FROM "Post" WHERE "id" = $1';
/** What has arrived stands in Discord; of a post only where it went is kept. */
const GONE = '{}';
const SENT = `UPDATE "Post" SET "queue" = NULL, "message" = $1, "payload" = '${GONE}' WHERE "id" = $2`;
const SENT_AS = 'UPDATE "Post" SET "message" = $1 WHERE "id" = (SELECT edit."edits" FROM "Post" AS edit WHERE edit."id" = $2)';
/** A save in between leaves the board marked as behind, whichever comes first; one whose channel is lost meanwhile is drawn no more. */
const SHOWN = `UPDATE "Encounter" SET "board" = $1, "boardShows" = $2, "boardBehind" = ("version" > $3 AND "lost" IS NULL) WHERE "id" = $4`;

const DELETION = 'null';

/** A post on its way, or an edit that waits behind it. */
interface Row {
  readonly id: string;
  readonly payload: string;
  readonly renews: boolean | number;
}

interface Leaving extends Row {
  readonly seq: number;
  readonly queue: string;
  readonly edits: string | null;
}

/** Ends posts that need not leave any more, with the reason. */
type Close = (statements: Statements, ids: readonly string[], why: string) => Promise<unknown>;

/** An edit that can be made without a note of it: the last one of its post, and nothing is posted anew for it. */
async function asItIs(sql: Sql, { seq, queue, payload, edits, renews }: Leaving): Promise<Sending | null> {
  if (edits === null || renews) return null;
  const [post] = await sql.rows(LAST_EDIT, [edits, queue, edits, seq]);
  return post ? { payload: JSON.parse(payload) as Json, message: post['message'] as Snowflake, renews: false } : null;
}

/** A post as it was edited last before it left. */
async function takingAlong(statements: Statements, close: Close, row: Row, later: readonly Row[]): Promise<Sending | null> {
  const payload = later.at(-1)?.payload ?? row.payload;
  const waiting = later.map((edit) => edit.id);
  if (payload === DELETION) {
    await close(statements, [row.id, ...waiting], 'deleted before it was sent');
    return null;
  }
  if (waiting.length > 0) {
    await close(statements, waiting, 'sent with its post');
    await statements.run(SAYS, [payload, row.id]);
  }
  return { payload: JSON.parse(payload) as Json, message: null, renews: false };
}

/** An edit, unless another follows or its post was never sent. */
async function lastOf(statements: Statements, close: Close, row: Leaving, later: readonly Row[]): Promise<Sending | null> {
  const last = later.at(-1);
  if (last) {
    await close(statements, [row.id], 'edited again before it was sent');
    if (row.renews) await statements.run(RENEWS, [last.id]);
    return null;
  }
  const [post] = await statements.rows(MESSAGE, [row.edits]);
  const message = (post?.['message'] ?? null) as Snowflake | null;
  if (message === null) {
    await close(statements, [row.id], 'its post was never sent');
    return null;
  }
  return { payload: JSON.parse(row.payload) as Json, message, renews: Boolean(row.renews) };
}

/** @see Store for what each method promises. */
export function outboxOn(
  sql: Sql,
): Pick<Store, 'postsToSend' | 'nextPost' | 'postSending' | 'postSent' | 'boardsBehind' | 'boardShown' | 'gmBoardsBehind'> {
  const closing = `UPDATE "Post" SET "queue" = NULL, "dropped" = $1, "payload" = '${GONE}' WHERE "id" IN (SELECT value->>0 FROM ${sql.list('$2')})`;
  const close: Close = (statements, ids, why) => statements.run(closing, [why, columnOf(ids)]);
  return {
    postsToSend: (now, limit) => postsToSend(sql, now, limit),
    nextPost: () => nextPost(sql),
    boardsBehind: (limit) => boardsBehind(sql, limit),
    gmBoardsBehind: (limit) => gmBoardsBehind(sql, limit),
    postSending: async (id) => {
      const [row] = (await sql.rows(LEAVING, [id])) as unknown as readonly Leaving[];
      if (!row) return null;
      const edit = await asItIs(sql, row);
      if (edit) return edit;
      return sql.write(async (statements) => {
        if ((await statements.run(SENDING, [id])) === 0) return null;
        const later = (await statements.rows(LATER, [row.queue, row.edits ?? row.id, row.seq])) as unknown as readonly Row[];
        return (row.edits === null ? takingAlong : lastOf)(statements, close, row, later);
      });
    },
    postSent: (id, message) =>
      sql.write(async (statements) => {
        await statements.run(SENT, [message, id]);
        await statements.run(SENT_AS, [message, id]);
      }),
    boardShown: async (id, message, shows) => {
      await sql.write((statements) => statements.run(SHOWN, [message, shows, shows, id]));
    },
  };
}
