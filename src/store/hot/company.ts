/**
 * What every press reads beside the encounter: its server, its standing orders, those at it who have settings of their own, and what they
 * look like. All of it is one statement: whatever is asked by itself costs the locks of a read, or a way to the server and back. Where the
 * encounter is known, whether it still stands so is part of it, and mostly there is nothing else to ask.
 */
import { byName } from '../../table/by-name.ts';
import type { Person, Shortcut } from '../../table/encounter.ts';
import type { Company, Store } from '../../table/store.ts';
import type { Prisma } from '../database.ts';
import { toGuild, toOrders, toPerson, toShortcut } from '../people-rows.ts';
import { columnOf, type Row, type Sql } from './sql.ts';

type GuildRow = Prisma.GuildGetPayload<object>;
type OrderRow = Prisma.OrderGetPayload<object>;
type PersonRow = Prisma.PersonGetPayload<object>;
type ShortcutRow = Pick<Prisma.ShortcutGetPayload<object>, 'kind' | 'name' | 'says'>;
type FaceRow = Pick<Prisma.CharacterGetPayload<object>, 'id' | 'portrait'>;

const GUILD = [
  ...(['guild', 'gmRole', 'pace', 'house', 'defaultRuleset', 'style', 'say', 'voice', 'lastCall', 'desk'] as const),
] as const satisfies readonly (keyof GuildRow)[];
const ORDER = ['id', 'encounter', 'user', 'combatant', 'body', 'created'] as const satisfies readonly (keyof OrderRow)[];
const PERSON = [
  ...(['user', 'timeZone', 'quietFrom', 'quietUntil', 'days', 'away', 'remindEvery', 'confirm', 'style', 'dailies', 'dailyDue'] as const),
] as const satisfies readonly (keyof PersonRow)[];
const FACE = ['id', 'portrait'] as const satisfies readonly (keyof FaceRow)[];

const ONE = 'SELECT * FROM "Person" WHERE "user" = $1';
const SHORTCUTS = 'SELECT "kind", "name", "says" FROM "Shortcut" WHERE "user" = $1 ORDER BY "folded", "kind"';
const SHORTCUT = ['kind', 'name', 'says'] as const satisfies readonly (keyof ShortcutRow)[];

const VERSION = ['version'] as const;

/**
 * All of it, each row as a record of its table: `$1` the server, `$2` the encounter, `$3` people, `$4` kept sheets; `same`: and the encounter
 * itself, if it is of the version `$5` and the time `$6`; `typing`: and the shortcuts of `$7`.
 */
function everythingOf(sql: Sql, { same = false, typing = false } = {}): string {
  const part = (of: string, columns: readonly string[], where: string): string =>
    `SELECT '${of}' AS "of", ${sql.record(columns)} AS "row" FROM "${of}" WHERE ${where}`;
  const among = (value: `$${number}`): string => `IN (SELECT value->>0 FROM ${sql.list(value)})`;
  return [
    part('Guild', GUILD, '"guild" = $1'),
    part('Order', ORDER, '"encounter" = $2'),
    part('Person', PERSON, `"user" ${among('$3')}`),
    part('Character', FACE, `"id" ${among('$4')} AND "portrait" IS NOT NULL`),
    ...(same ? [part('Encounter', VERSION, '"id" = $2 AND "version" = $5 AND "touched" = $6')] : []),
    ...(typing ? [part('Shortcut', SHORTCUT, '"user" = $7')] : []),
  ].join(' UNION ALL ');
}

/** The records of one table. `Kept` has those columns and no others; SQLite says 1 for true, and whole numbers are short enough to be such. */
function recordsOf<Kept>(found: readonly Row[], of: string, columns: readonly (keyof Kept)[]): readonly Kept[] {
  return found.flatMap((one) => {
    if (one['of'] !== of) return [];
    const values = JSON.parse(one['row'] as string) as readonly unknown[];
    return [Object.fromEntries(columns.map((name, i) => [name, values[i]])) as Kept];
  });
}

/** Shortcuts by name. */
const inOrder = (rows: readonly ShortcutRow[]): readonly Shortcut[] => rows.map(toShortcut).sort(byName);

const person = (row: PersonRow): Person => toPerson({ ...row, confirm: Boolean(row.confirm) });

/** What all those rows come to. */
function companyIn(found: readonly Row[]): Company {
  const [guild] = recordsOf<Pick<GuildRow, (typeof GUILD)[number]>>(found, 'Guild', GUILD);
  const orders = recordsOf<Pick<OrderRow, (typeof ORDER)[number]>>(found, 'Order', ORDER);
  return {
    guild: guild ? toGuild({ ...guild, say: Boolean(guild.say) }) : null,
    orders: toOrders(orders.toSorted((a, b) => Number(a.created) - Number(b.created))),
    people: recordsOf<Pick<PersonRow, (typeof PERSON)[number]>>(found, 'Person', PERSON).map(person),
    portraits: Object.fromEntries(recordsOf<FaceRow>(found, 'Character', FACE).map(({ id, portrait }) => [id, String(portrait)])),
  };
}

/** @see Store for what it promises. */
export function companyOn(sql: Sql): Pick<Store, 'company' | 'companyOfSame' | 'person' | 'shortcuts'> {
  const everything = everythingOf(sql);
  const [ifSame, ifSameWhileTyping] = [everythingOf(sql, { same: true }), everythingOf(sql, { same: true, typing: true })];
  return {
    person: async (user) => ((await sql.rows(ONE, [user])) as unknown as readonly PersonRow[]).map(person)[0] ?? null,
    shortcuts: async (user) => inOrder((await sql.rows(SHORTCUTS, [user])) as unknown as readonly ShortcutRow[]),
    company: async (encounter, server, users, sheets) =>
      companyIn(await sql.rows(everything, [server, encounter, columnOf(users), columnOf(sheets)])),
    companyOfSame: async ({ id, guild, version, touched }, users, sheets, typist) => {
      const values = [guild, id, columnOf(users), columnOf(sheets), version, touched];
      const found = await (typist === undefined ? sql.rows(ifSame, values) : sql.rows(ifSameWhileTyping, [...values, typist]));
      if (!found.some((one) => one['of'] === 'Encounter')) return null;
      const company = companyIn(found);
      return typist === undefined ? company : { ...company, shortcuts: inOrder(recordsOf<ShortcutRow>(found, 'Shortcut', SHORTCUT)) };
    },
  };
}
