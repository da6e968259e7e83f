/** What the list of all one's fights reads, as everybody opens it many times a day: one statement for the list, one for where it links to. */
import type { AgendaQuery, Listing } from '../../table/agenda.ts';
import type { Status } from '../../table/encounter.ts';
import type { Store } from '../../table/store.ts';
import { type AgendaRow, toAgenda } from '../agenda-row.ts';
import { columnOf, type Sql } from './sql.ts';

/**
 * The fights of `$1` that are not over, or over but touched since `$2`, where so much (`$3`) waits for them. Greater than nothing at all:
 * unlike `IS NOT NULL`, an index answers that. A cross join is carried out by SQLite in the order that is written: it would else begin with
 * all fights of the server.
 */
const OF_USER = `SELECT entry."user", entry."role", entry."open", entry."known", entry."until", entry."says",
    fight."id", fight."guild", fight."channel", fight."name", fight."ruleset", fight."status", fight."touched", fight."board"
  FROM "Agenda" AS entry CROSS JOIN "Encounter" AS fight
  WHERE entry."user" = $1 AND fight."id" = entry."encounterId" AND (fight."openIn" > '' OR fight."touched" > $2) AND entry."open" >= $3`;
/** Where there are more than are wanted, what is over goes before what is on, and what nobody has touched for long before the rest. */
const inOrder = (sql: Sql): string => `ORDER BY CASE WHEN entry."open" > 0 THEN 0 ELSE 1 END,
    CASE WHEN fight."openIn" > '' THEN 0 ELSE 1 END, fight."touched" DESC, ${sql.byLetters('fight."id"')}`;

/** A row as both databases give it: a large number is text on PostgreSQL. */
type Row = Pick<Listing, 'id' | 'guild' | 'channel' | 'name' | 'ruleset' | 'board'> &
  Pick<AgendaRow, 'user' | 'role' | 'open' | 'known' | 'says'> & {
    readonly until: number | string | null;
    readonly touched: number | string;
    readonly status: string;
  };

function toListing({ user, role, open, known, until, says, status, touched, ...fight }: Row): Listing {
  return { ...toAgenda({ user, role, open, known, until, says }), ...fight, status: status as Status, touched: Number(touched) };
}

/** @see Store for what each method promises. */
export function agendaOn(sql: Sql): Pick<Store, 'agenda' | 'messagesOf'> {
  const messages = `SELECT "id", "message" FROM "Post" WHERE "message" IS NOT NULL AND "id" IN (SELECT value->>0 FROM ${sql.list('$1')})`;
  const anywhere = `${OF_USER} ${inOrder(sql)} LIMIT $4`;
  const onServer = `${OF_USER} AND fight."guild" = $4 ${inOrder(sql)} LIMIT $5`;
  return {
    agenda: async ({ user, guild, endedSince, limit, open = false }: AgendaQuery) => {
      const values = [user, Math.ceil(endedSince), open ? 1 : 0];
      const rows = await (guild === null ? sql.rows(anywhere, [...values, limit]) : sql.rows(onServer, [...values, guild, limit]));
      return (rows as unknown as readonly Row[]).map(toListing);
    },
    messagesOf: async (posts) => {
      if (posts.length === 0) return new Map();
      const rows = await sql.rows(messages, [columnOf(posts)]);
      return new Map(rows.map(({ id, message }) => [String(id), String(message)] as const));
    },
  };
}
