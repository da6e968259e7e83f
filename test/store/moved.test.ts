/** Moving between two databases, page by page and to the last row, both in memory; `moving.test.ts` moves to a real PostgreSQL. */
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { moveBetween, type Side, TABLES } from '../../src/store/moving.ts';
import { type InMemory, storeInMemory } from './in-memory.ts';
import { change, character, checkpoint, doing, line, order, page, person, post, prepared, seat } from './samples.ts';

let [from, to]: readonly [InMemory, InMemory] = [null as never, null as never];
beforeEach(async () => {
  [from, to] = [await storeInMemory(), await storeInMemory()];
});
afterEach(() => Promise.all([from, to].map(({ store }) => store.close())));

const sideOf = ({ db, store }: InMemory): Side => ({
  db,
  load: (...args) => store.load(...args),
  log: (...args) => store.log(...args),
});
const renumber = vi.fn(async () => undefined);
/** Moves everything; which tables were told of, with how many rows. */
async function moved(): Promise<{ readonly told: Readonly<Record<string, number>>; readonly fights: number; readonly rows: object }> {
  const told: [string, number][] = [];
  const { rows, fights } = await moveBetween(sideOf(from), sideOf(to), (table, many) => told.push([table, many]), renumber);
  return { told: Object.fromEntries(told), fights, rows };
}

const NONE = Object.fromEntries(Object.keys(TABLES).map((table) => [table, 0]));
const tableOf = (name: string): string => name[0]!.toUpperCase() + name.slice(1);
/** All rows of a database, by table. */
const allOf = ({ connection }: InMemory): Readonly<Record<string, readonly unknown[]>> =>
  Object.fromEntries(
    Object.keys(TABLES).map((table) => [
      table,
      connection.query({ sql: `SELECT * FROM "${tableOf(table)}" ORDER BY 1, 2`, args: [], argTypes: [] }).rows,
    ]),
  );

/** So many numbers from 1 on, as a table `n (i)`. */
const upTo = (many: number): string => `WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < ${many})`;
const lines = (fight: string, many: number): string =>
  `INSERT INTO "Event" ("encounterId", "seq", "at", "action", "kind", "body") ${upTo(many)} SELECT '${fight}', i, 5, 1, 'note', '{"i":' || i || '}' FROM n`;

/** A database with a row or more in each table. */
async function filled(): Promise<string> {
  const { store } = from;
  const made = page({ id: 'fight', seats: [seat('7'), seat('8')] });
  const entry = { role: 'gm', open: 0, known: 0, until: null, asks: [], waiting: [], next: null, asleep: false, post: null } as const;
  await store.create(
    change(made, {
      ...{ log: [line(1), line(2)], checkpoints: [checkpoint(0)], doings: [doing(0)], posts: [post(made), post(made)] },
      ...{ agenda: [{ ...entry, user: '7' }], orders: { kept: [order(made.id, '7')], dropped: [] }, interaction: 'i1' },
    }),
  );
  await store.create(change(page({ id: 'other', status: 'over' })));
  const sheet = character('g', 'Yrsa');
  await store.saveCharacter(sheet);
  await store.setPortrait(sheet.id, { hash: 'h1', image: Uint8Array.from([1, 2]) });
  await store.savePerson(person('7'));
  await store.savePrep(prepared('g', '7', 'The Ford'));
  const body = { title: 'x', system: 'brp', about: '', creatures: [], tables: [], conditions: [], presets: [] };
  await store.savePack({ id: 'pack', guild: 'g', ruleset: 'brp', title: 'x', body, updated: 1 });
  await store.saveShortcut('7', { kind: 'act', name: 'volley', says: 'bow' });
  await store.saveGmBoard({ encounter: made.id, channel: '8', message: null, shows: 0 });
  await store.saveWatch({ well: 3, since: 1, until: 2 });
  await store.owe([{ id: 'owed', application: '7', guild: 'g', token: 'x', at: 5 }], []);
  from.connection.exec(`INSERT INTO "Guild" ("guild", "pace", "house") VALUES ('g', 'daily', '{}')`);
  return made.id;
}

describe('what is moved', () => {
  test('is every row of every table, told of by table, and every fight is read back', async () => {
    await filled();
    renumber.mockClear();
    const { told, fights, rows } = await moved();
    expect(told).toEqual({ ...Object.fromEntries(Object.keys(TABLES).map((t) => [t, 1])), encounter: 2, seat: 2, event: 2, post: 2 });
    expect([rows, fights]).toEqual([told, 2]);
    expect(allOf(to)).toEqual(allOf(from));
    expect(renumber).toHaveBeenCalledOnce();
  });

  test('is nothing of an empty database', async () => {
    expect(await moved()).toEqual({ told: NONE, fights: 0, rows: NONE });
  });

  test.each([500, 501, 1001])('is read page by page, to the last of %i rows, by one column and by two', async (many) => {
    const id = await filled();
    from.connection.exec(`INSERT INTO "Handled" ("id", "encounterId", "at") ${upTo(many - 1)} SELECT 'h' || i, '${id}', i FROM n`);
    from.connection.exec(`INSERT INTO "Agenda" ("encounterId", "user", "role", "open", "known", "says") ${upTo(many - 1)}
      SELECT '${id}', 'u' || i, 'gm', 0, 0, '{}' FROM n`);
    expect((await moved()).told).toMatchObject({ handled: many, agenda: many });
    expect(allOf(to)).toEqual(allOf(from));
  });
});

describe('what does not arrive as it was', () => {
  /** Does this to each new row that is meant. */
  const spoil = (table: string, does: string, when = '1'): void =>
    to.connection.exec(`CREATE TRIGGER spoiled AFTER INSERT ON "${table}" WHEN ${when} BEGIN ${does}; END`);
  /** Whatever has gone wrong, everything is taken back. */
  const refused = async (what: string): Promise<void> => {
    await expect(moved()).rejects.toMatchObject({
      ...{ name: 'StoreTrouble', reason: 'damaged', advice: 'The database was emptied again; the file is as it was.' },
      message: `What was moved is not the same: ${what}. The database was emptied again; the file is as it was.`,
    });
    expect(Object.values(allOf(to)).flat()).toEqual([]);
    expect(Object.values(allOf(from)).flat()).not.toEqual([]);
  };

  test('is a row that gets lost', async () => {
    await filled();
    spoil('Post', 'DELETE FROM "Post" WHERE "id" = NEW."id"', 'NEW."seq" = 2');
    await refused('"post" has 2 rows in the file and 1 in the database');
  });

  test('is a row that nobody has moved', async () => {
    await filled();
    spoil('Seat', `INSERT INTO "Seat" VALUES ('fight', '9', 'gm')`, `NEW."user" = '8'`);
    await refused('"seat" has 2 rows in the file and 3 in the database');
  });

  test('is a fight that is read otherwise', async () => {
    await filled();
    spoil('Encounter', `UPDATE "Encounter" SET "seed" = 'ff' WHERE "id" = 'other'`);
    await refused('the fight other');
  });

  test.each([1, 1001, 2001])('is line %i of a log', async (seq) => {
    const id = await filled();
    from.connection.exec(`DELETE FROM "Event"; ${lines(id, 2001)}`);
    spoil('Event', `UPDATE "Event" SET "body" = '{}' WHERE "seq" = NEW."seq"`, `NEW."seq" = ${seq}`);
    await refused(`the log of the fight ${id}`);
  });

  test.each([1000, 1001])('is no log of %i lines that has come through', async (many) => {
    const id = await filled();
    from.connection.exec(`DELETE FROM "Event"; ${lines(id, many)}`);
    expect((await moved()).told).toMatchObject({ event: many });
  });

  test('is looked for in a long log a thousand lines at a time', async () => {
    const id = await filled();
    from.connection.exec(`DELETE FROM "Event"; ${lines(id, 2001)}`);
    const read = vi.spyOn(from.connection, 'all');
    await moved();
    const looks = read.mock.calls.flatMap(([text, values]) => (text.includes('"Event"') && values[0] === id ? [values[1]] : []));
    expect(looks).toEqual([0, 1000, 2000]);
  });

  test('is nothing of it where something else fails', async () => {
    await filled();
    renumber.mockRejectedValueOnce(new Error('no such sequence'));
    await expect(moved()).rejects.toThrow('no such sequence');
    expect(Object.values(allOf(to)).flat()).toEqual([]);
  });
});

test.each([
  ['guild', `INSERT INTO "Guild" ("guild", "pace", "house") VALUES ('g', 'daily', '{}')`],
  ['watch', `INSERT INTO "Watch" ("id", "well", "since", "until") VALUES (1, 1, 1, 1)`],
])('a database with a row in "%s" is not moved to, and is left alone', async (table, insertion) => {
  await filled();
  to.connection.exec(insertion);
  const before = allOf(to);
  await expect(moved()).rejects.toMatchObject({
    ...{ name: 'StoreTrouble', reason: 'unwritable', advice: 'Name an empty one with --to.' },
    message: `The database is not empty: there are rows in "${table}". Name an empty one with --to.`,
  });
  expect(allOf(to)).toEqual(before);
});
