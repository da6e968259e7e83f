/** What every press reads beside the encounter: its server, its standing orders, and those at it who have settings of their own. */
import type { Store } from '../../table/store.ts';
import type { Prisma } from '../database.ts';
import { toGuild, toOrders, toPerson, toShortcut } from '../people-rows.ts';
import { columnOf, type Sql } from './sql.ts';

const GUILD = 'SELECT * FROM "Guild" WHERE "guild" = $1';
const PERSON = 'SELECT * FROM "Person" WHERE "user" = $1';
const SHORTCUTS = 'SELECT "kind", "name", "says" FROM "Shortcut" WHERE "user" = $1 ORDER BY "folded", "kind"';
const ORDERS = 'SELECT * FROM "Order" WHERE "encounter" = $1 ORDER BY "created"';

/** @see Store for what it promises. */
export function companyOn(sql: Sql): Pick<Store, 'company' | 'person' | 'shortcuts'> {
  const named = `IN (SELECT value->>0 FROM ${sql.list('$1')})`;
  const people = `SELECT * FROM "Person" WHERE "user" ${named}`;
  const portraits = `SELECT "id", "portrait" FROM "Character" WHERE "id" ${named} AND "portrait" IS NOT NULL`;
  const ofAll = (text: string, ids: readonly string[]) => (ids.length === 0 ? [] : sql.rows(text, [columnOf(ids)]));
  type Row = Prisma.PersonGetPayload<object>;
  const personsIn = (rows: unknown) => (rows as readonly Row[]).map((row) => toPerson({ ...row, confirm: Boolean(row.confirm) }));
  return {
    person: async (user) => personsIn(await sql.rows(PERSON, [user]))[0] ?? null,
    shortcuts: async (user) =>
      ((await sql.rows(SHORTCUTS, [user])) as unknown as readonly Prisma.ShortcutGetPayload<object>[]).map(toShortcut),
    company: async (encounter, server, users, sheets) => {
      const [guilds, orders, known, faces] = await Promise.all([
        sql.rows(GUILD, [server]),
        sql.rows(ORDERS, [encounter]),
        ofAll(people, users),
        ofAll(portraits, sheets),
      ]);
      const [guild] = guilds as unknown as readonly Prisma.GuildGetPayload<object>[];
      return {
        // SQLite says 1 for true.
        guild: guild ? toGuild({ ...guild, say: Boolean(guild.say) }) : null,
        orders: toOrders(orders as unknown as readonly Prisma.OrderGetPayload<object>[]),
        people: personsIn(known),
        portraits: Object.fromEntries(faces.map(({ id, portrait }): [string, string] => [String(id), String(portrait)])),
      };
    },
  };
}
