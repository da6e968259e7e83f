/** Loading and saving encounters, as every press does. An encounter is one row; what is written with it goes in the same transaction. */
import { Refusal } from '../../engine/index.ts';
import type { Checkpoint, Encounter, Snowflake } from '../../table/encounter.ts';
import { doingsDropped, forgottenStates } from '../../table/retention.ts';
import { type Change, Stale, type Store } from '../../table/store.ts';
import { holidayTurn } from '../../table/time/holiday.ts';
import { sleepTurn } from '../../table/time/sleep.ts';
import { agendaRow } from '../agenda-row.ts';
import { ENCOUNTER_COLUMNS, type EncounterRow, toEncounter, toRow } from '../encounter-row.ts';
import { anchorOf, packed, unpacked } from '../past.ts';
import { postRow } from '../post-row.ts';
import {
  type Columns,
  columnOf,
  insertion,
  insertionOfOne,
  listOf,
  plain,
  replacement,
  type Sql,
  type Statements,
  Taken,
  type Value,
  valuesIn,
} from './sql.ts';

/** What the model calls otherwise than its column. */
const column = (name: string): string => (name === 'details' ? '"rest"' : `"${name}"`);

const LOADED = ENCOUNTER_COLUMNS;
const STORED = [...LOADED, 'openIn', 'lost', 'boardBehind', 'shownToAll'];
/** The key is not even written with the same value: SQLite would look through all rows that refer to it, the whole log among them. */
const CHANGING = STORED.filter((name) => !['id', 'guild', 'created'].includes(name));

const values = (names: readonly string[]): string => names.map((_, i) => `$${i + 1}`).join(', ');
const LOAD = `SELECT ${LOADED.map((name) => `${column(name)} AS "${name}"`).join(', ')} FROM "Encounter" WHERE "id" = $1`;
const CREATE = `INSERT INTO "Encounter" (${STORED.map(column).join(', ')}) VALUES (${values(STORED)})`;
const CHANGED = CHANGING.map((name, i) => `${column(name)} = $${i + 1}`).join(', ');
const UPDATE = `UPDATE "Encounter" SET ${CHANGED} WHERE "id" = $${CHANGING.length + 1} AND "version" = $${CHANGING.length + 2}`;

const HANDLED = 'SELECT "id" FROM "Handled" WHERE "id" = $1';
const HANDLE = 'INSERT INTO "Handled" ("encounterId", "id", "at") VALUES ($1, $2, $3)';
const OPEN_IN = 'SELECT "id" FROM "Encounter" WHERE "openIn" = $1';
const OVER_IN = 'SELECT "id" FROM "Encounter" WHERE "channel" = $1 AND "openIn" IS NULL ORDER BY "created" DESC LIMIT 1';
const HUSH = `UPDATE "Post" SET "queue" = NULL, "dropped" = 'the channel is lost' WHERE "encounterId" = $1 AND "queue" IS NOT NULL`;
const UNDO_CHECKPOINTS = 'DELETE FROM "Checkpoint" WHERE "encounterId" = $1 AND "number" >= $2';
const UNDO_DOINGS = 'DELETE FROM "Doing" WHERE "encounterId" = $1 AND "number" >= $2';
const COPY_LOG = `INSERT INTO "Event" ("encounterId", "seq", "at", "action", "kind", "body", "undone")
  SELECT CAST($1 AS TEXT), "seq", "at", "action", "kind", "body", "undone" FROM "Event" WHERE "encounterId" = $2 AND "seq" <= $3`;
/** Nobody goes back behind a move: of the fights before the actions only the first is taken along. */
const COPY_PAST = `INSERT INTO "Checkpoint" ("encounterId", "number", "before", "action", "round", "deed")
  SELECT CAST($1 AS TEXT), "number", CASE WHEN "number" = 0 THEN "before" END, "action", "round", "deed" FROM "Checkpoint" WHERE "encounterId" = $2`;
const FORGET_STATES =
  'UPDATE "Checkpoint" SET "before" = NULL WHERE "encounterId" = $1 AND "number" > $2 AND "number" <= $3 AND "before" IS NOT NULL';
const FORGET_DOINGS = 'DELETE FROM "Doing" WHERE "encounterId" = $1 AND "number" > 0 AND "number" <= $2';

const ASK: Columns = { id: 'INTEGER', kind: 'TEXT', user: 'TEXT', deadline: 'BIGINT', answered: 'BOOLEAN', due: 'BIGINT' };
const SEAT: Columns = { user: 'TEXT', role: 'TEXT' };
const EVENT: Columns = { seq: 'INTEGER', at: 'BIGINT', action: 'INTEGER', kind: 'TEXT', body: 'TEXT', undone: 'INTEGER' };
const CHECKPOINT: Columns = { number: 'INTEGER', before: 'TEXT', action: 'TEXT', round: 'INTEGER', deed: 'BOOLEAN' };
const AGENDA: Columns = { user: 'TEXT', role: 'TEXT', open: 'INTEGER', known: 'INTEGER', until: 'BIGINT', says: 'TEXT' };
const DOING: Columns = { number: 'INTEGER', body: 'TEXT' };
const POST: Columns = {
  ...{ id: 'TEXT', channel: 'TEXT', payload: 'TEXT', created: 'BIGINT', queue: 'TEXT', next: 'BIGINT' },
  ...{ edits: 'TEXT', renews: 'BOOLEAN' },
};

/** @see Store for what each method promises. */
export function encountersOn(sql: Sql): Pick<Store, 'load' | 'create' | 'save' | 'handled' | 'inChannel'> {
  const write = writing(sql);
  const inChannel = async (channel: Snowflake, over = false): Promise<string | null> => {
    const [found] = await sql.rows(over ? OVER_IN : OPEN_IN, [channel]);
    return found ? (found['id'] as string) : null;
  };
  const handled = async (interaction: string): Promise<boolean> => (await sql.rows(HANDLED, [interaction])).length > 0;
  /** Why a write did not succeed, as the table knows it. */
  const reason = async (change: Change, error: unknown): Promise<unknown> => {
    if (!(error instanceof Taken)) return error;
    const { interaction } = change;
    const { encounter } = change.begins?.change ?? change;
    if (interaction !== null && (await handled(interaction))) return new Stale();
    const there = encounter.status === 'over' ? null : await inChannel(encounter.channel);
    return there === null || there === encounter.id ? error : new Refusal('channel-taken', { channel: encounter.channel });
  };
  const keep = (put: (statements: Statements, change: Change) => Promise<void>) => async (change: Change) => {
    try {
      await sql.write((statements) => put(statements, change));
    } catch (error) {
      throw await reason(change, error);
    }
  };
  return {
    inChannel,
    handled,
    load: async (id) => {
      const [row] = await sql.rows(LOAD, [id]);
      return row ? toEncounter(row as unknown as EncounterRow) : null;
    },
    create: keep(async (statements, change) => {
      await statements.run(CREATE, valuesOf(change.encounter, STORED));
      await write(statements, change);
    }),
    save: keep((statements, change) => saveBy(write, statements, change)),
  };
}

/** Writes a change over the version that it was made from, and the encounter that begins with it. @throws Stale */
async function saveBy(write: ReturnType<typeof writing>, statements: Statements, change: Change): Promise<void> {
  const { encounter, begins } = change;
  const found = await statements.run(UPDATE, [...valuesOf(encounter, CHANGING), encounter.id, encounter.version]);
  if (found === 0) throw new Stale();
  await write(statements, change);
  if (!begins) return;
  await inherit(statements, encounter.id, begins);
  await write(statements, begins.change);
}

/** The row of an encounter that another is moved to, with what was played and told there. */
async function inherit(statements: Statements, from: string, { change, upTo }: NonNullable<Change['begins']>): Promise<void> {
  const { id } = change.encounter;
  await statements.run(CREATE, valuesOf(change.encounter, STORED));
  await statements.run(COPY_LOG, [id, from, upTo]);
  await statements.run(COPY_PAST, [id, from]);
}

/** What an encounter's row holds, in the order of some of its columns. */
function valuesOf(encounter: Encounter, columns: readonly string[]): Value[] {
  const row = toRow(encounter) as Readonly<Record<string, Value | bigint>>;
  return columns.map((name) => plain(row[name]!));
}

const at = (time: number | null): number | null => (time === null ? null : Math.ceil(time));

/** Writes what stands beside an encounter's row. What there is nothing of costs no statement. */
function writing(sql: Sql): (statements: Statements, change: Change) => Promise<void> {
  const lists = [replacement(sql, 'Ask', ASK), replacement(sql, 'Seat', SEAT), replacement(sql, 'Agenda', AGENDA)] as const;
  const undo = undoing(sql);
  const add = {
    events: adding(sql, 'Event', EVENT),
    checkpoints: adding(sql, 'Checkpoint', CHECKPOINT),
    doings: adding(sql, 'Doing', DOING),
    posts: adding(sql, 'Post', POST),
  };
  return async (statements, change) => {
    const { encounter, log, checkpoints, doings = [], posts, agenda = [], interaction } = change;
    const { id } = encounter;
    if (interaction !== null) await statements.run(HANDLE, [id, interaction, at(encounter.touched)]);
    await undo(statements, change);
    const kept = [listOf(ASK, asksOf(encounter)), listOf(SEAT, encounter.seats), listOf(AGENDA, agenda.map(agendaRow))];
    for (const [i, list] of kept.entries()) for (const text of lists[i]!) await statements.run(text, [id, list]);
    const lines = log.map((line) => ({ ...line, at: at(line.at), body: JSON.stringify(line.body) }));
    await add.events(statements, id, lines);
    const ended = await checkpointRows(statements, id, checkpoints);
    await add.checkpoints(statements, id, ended.rows);
    const done = doings.map(({ number, ...rest }) => ({ number, body: JSON.stringify(rest) }));
    await add.doings(statements, id, done);
    await add.posts(statements, id, posts.map(postRow));
    await forget(statements, change, ended.length);
  };
}

/** Adds rows to those of an encounter; a single one, as there mostly is, by its values as they are. */
function adding(sql: Sql, table: string, columns: Columns): (on: Statements, id: string, rows: readonly object[]) => Promise<void> {
  const [one, several] = [insertionOfOne(table, columns), insertion(sql, table, columns)];
  return async (on, id, rows) => {
    const [first] = rows;
    if (!first) return;
    await (rows.length === 1 ? on.run(one, [id, ...valuesIn(columns, first)]) : on.run(several, [id, listOf(columns, rows)]));
  };
}

/** Writes what a command takes back, and that the posts of a lost channel wait no more. */
function undoing(sql: Sql): (statements: Statements, change: Change) => Promise<void> {
  const kept = `SELECT CAST(value->>0 AS INTEGER) FROM ${sql.list('$5')}`;
  const lines = `UPDATE "Event" SET "undone" = $1 WHERE "encounterId" = $2 AND "seq" >= $3 AND "seq" <= $4 AND "undone" IS NULL AND "seq" NOT IN (${kept})`;
  return async (statements, { encounter: { id }, undo, hush }) => {
    if (hush) await statements.run(HUSH, [id]);
    if (!undo) return;
    await statements.run(lines, [undo.by, id, undo.from, undo.to, columnOf(undo.keep)]);
    await statements.run(UNDO_CHECKPOINTS, [id, undo.checkpoint]);
    await statements.run(UNDO_DOINGS, [id, undo.doing]);
  };
}

/** Drops what lies too far back to be taken back. */
async function forget(statements: Statements, { encounter, checkpoints }: Change, length: number): Promise<void> {
  const states = forgottenStates(checkpoints, length);
  if (states) await statements.run(FORGET_STATES, [encounter.id, ...states]);
  const doings = doingsDropped(encounter);
  if (doings !== null) await statements.run(FORGET_DOINGS, [encounter.id, doings]);
}

/** Whom the table waits for first, and when something is to be done about it: not while the fight does not run. */
const asksOf = (encounter: Encounter): readonly object[] => [
  ...tableRows([holidayTurn(encounter), sleepTurn(encounter)]),
  ...encounter.decisions.map(({ id, kind, users, deadline, due, answer }) => ({
    ...{ id, kind, user: users[0] ?? null, deadline: at(deadline), answered: answer !== null },
    due: encounter.status === 'running' ? at(due) : null,
  })),
];

/** The kind of the row that no person is asked by. */
export const TABLE_ROW = 'table';

/** What falls due for the table as a whole stands beside the decisions, under a number that none of them has. */
function tableRows(turns: readonly (number | null)[]): readonly object[] {
  const due = turns.filter((turn) => turn !== null);
  return due.length === 0 ? [] : [{ id: 0, kind: TABLE_ROW, user: null, deadline: null, answered: false, due: at(Math.min(...due)) }];
}

const STATE = 'SELECT "before" FROM "Checkpoint" WHERE "encounterId" = $1 AND "number" = $2';

/** Checkpoints as rows, their fights packed: see `../past.ts`; and how long the text of the last of these fights is. */
async function checkpointRows(
  statements: Statements,
  id: string,
  checkpoints: readonly Checkpoint[],
): Promise<{ readonly rows: readonly object[]; readonly length: number }> {
  const anchors = new Map<number, string | null>();
  const rows: object[] = [];
  let length = 0;
  for (const { number, round, deed, before, action } of checkpoints) {
    const text = JSON.stringify(before);
    if (before !== null) length = text.length;
    const anchor = anchorOf(number);
    if (anchor === number) anchors.set(number, before === null ? null : text);
    else if (!anchors.has(anchor)) anchors.set(anchor, await anchorText(statements, id, anchor));
    const kept = packed(text, anchor === number ? null : (anchors.get(anchor) ?? null));
    rows.push({ number, round, deed, before: kept, action: JSON.stringify(action) });
  }
  return { rows, length };
}

/** The text of an anchor that was saved before; null: it was not, or is no longer kept. */
async function anchorText(statements: Statements, id: string, number: number): Promise<string | null> {
  const [row] = await statements.rows(STATE, [id, number]);
  const kept = row?.['before'];
  return typeof kept === 'string' && kept !== 'null' ? unpacked(kept, null) : null;
}
