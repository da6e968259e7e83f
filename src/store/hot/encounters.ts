/** Loading and saving encounters, as every press does. An encounter is one row; what is written with it goes in the same transaction. */
import { Refusal } from '../../engine/index.ts';
import type { Checkpoint, Encounter, Snowflake } from '../../table/encounter.ts';
import { doingsDropped, forgottenStates } from '../../table/retention.ts';
import { type Change, Stale, type Store } from '../../table/store.ts';
import { agendaRow } from '../agenda-row.ts';
import { ENCOUNTER_COLUMNS, type EncounterRow, toEncounter, toRow } from '../encounter-row.ts';
import { type Anchor, anchorOf, packed, packedBy, tenthOf, unpacked } from '../past.ts';
import { postRow } from '../post-row.ts';
import { stateText } from '../state-text.ts';
import { writeOrders } from './orders.ts';
import { adding, type KeptRows, replacing } from './rows.ts';
import { type Columns, columnOf, plain, type Row, type Sql, type Statements, Taken, type Value } from './sql.ts';
import { LastWritten, type Written } from './written.ts';

/** What the model calls otherwise than its column. */
const column = (name: string): string => (name === 'details' ? '"rest"' : `"${name}"`);

const LOADED = ENCOUNTER_COLUMNS;
const STORED = [...LOADED, 'anchor', 'openIn', 'lost', 'over', 'due', 'open', 'boardBehind', 'shownToAll'];
/**
 * What every save changes; the board has mostly been shown since the last. Two of these have an index: SQLite writes it anew for a column
 * that is set, were it to the same value.
 */
const CHANGING = ['version', 'seq', 'match', 'anchor', 'details', 'touched', 'due', 'open', 'boardBehind'];
/** What few saves change; the others do not touch it, and where it is known what stands there they do not even ask. The key never changes. */
const LASTING = STORED.filter((name) => !['id', 'guild', 'created', ...CHANGING].includes(name));

const values = (names: readonly string[]): string => names.map((_, i) => `$${i + 1}`).join(', ');
/** Long texts, which whoever knows this version (`$1`, of the time `$2`) has no need of. */
const LONG = ['match', 'details'];
const unlessKnown = (name: string): string =>
  LONG.includes(name) ? `CASE WHEN "version" = $1 AND "touched" = $2 THEN NULL ELSE ${column(name)} END` : column(name);
/** Read with the row, so that both are of one moment: an undo may take the checkpoint away. */
const ANCHOR = '(SELECT "before" FROM "Checkpoint" WHERE "encounterId" = "Encounter"."id" AND "number" = "Encounter"."anchor")';
const LOAD = `SELECT ${LOADED.map((name) => `${unlessKnown(name)} AS "${name}"`).join(', ')},
  CASE WHEN "version" = $1 AND "touched" = $2 THEN NULL ELSE ${ANCHOR} END AS "kept" FROM "Encounter" WHERE "id" = $3`;
const CREATE = `INSERT INTO "Encounter" (${STORED.map(column).join(', ')}) VALUES (${values(STORED)})`;
const each = (names: readonly string[], is: string): readonly string[] => names.map((name, i) => `${column(name)} ${is} $${i + 1}`);
const UPDATE = `UPDATE "Encounter" SET ${each(CHANGING, '=').join(', ')} WHERE "id" = $${CHANGING.length + 1} AND "version" = $${CHANGING.length + 2}`;
const UPDATE_LASTING = `UPDATE "Encounter" SET ${each(LASTING, '=').join(', ')}
  WHERE "id" = $${LASTING.length + 1} AND (${each(LASTING, 'IS DISTINCT FROM').join(' OR ')})`;

const HANDLED = 'SELECT "id" FROM "Handled" WHERE "id" = $1';
const HANDLE = 'INSERT INTO "Handled" ("encounterId", "id", "at") VALUES ($1, $2, $3)';
const OPEN_IN = 'SELECT "id" FROM "Encounter" WHERE "openIn" = $1';
const OVER_IN = 'SELECT "id" FROM "Encounter" WHERE "channel" = $1 AND "openIn" IS NULL ORDER BY "created" DESC LIMIT 1';
/** What it has for other channels, such as the server's log channel, can still be read there. */
const HUSH = `UPDATE "Post" SET "queue" = NULL, "dropped" = 'the channel is lost' WHERE "encounterId" = $1 AND "queue" = $2`;
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
  const last = new LastWritten();
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
  const keep = (put: (statements: Statements, change: Change) => Promise<Written>) => async (change: Change) => {
    try {
      last.note(change.encounter, await sql.write((statements) => put(statements, change)));
    } catch (error) {
      throw await reason(change, error);
    }
  };
  return {
    inChannel,
    handled,
    load: async (id, known) => {
      const [row] = await sql.rows(LOAD, known ? [known.version, known.touched, id] : [-1, -1, id]);
      if (known && row?.['match'] === null) return known;
      return row ? loaded(row) : null;
    },
    create: keep(async (statements, change) => {
      const row = rowOf(change.encounter);
      await statements.run(CREATE, row(STORED));
      return { ...(await write(statements, change, null)), lasting: lastingOf(row).text };
    }),
    save: keep((statements, change) => saveBy(write, statements, change, last.of(change.encounter))),
  };
}

function loaded({ kept, ...row }: Row): Encounter {
  return toEncounter(row as unknown as EncounterRow, kept as string | null);
}

/** Writes a change over the version that it was made from, and the encounter that begins with it. @throws Stale */
async function saveBy(write: Write, statements: Statements, change: Change, before: Written | null): Promise<Written> {
  const { encounter, begins } = change;
  const row = rowOf(encounter, anchorAfter(change, before));
  const found = await statements.run(UPDATE, [...row(CHANGING), encounter.id, encounter.version]);
  if (found === 0) throw new Stale();
  const lasting = lastingOf(row);
  if (before?.lasting !== lasting.text) await statements.run(UPDATE_LASTING, [...lasting.values, encounter.id]);
  const written = await write(statements, change, before);
  if (begins) {
    await inherit(statements, encounter.id, begins);
    await write(statements, begins.change, null);
  }
  return { ...written, lasting: lasting.text };
}

/** The row of an encounter that another is moved to, with what was played and told there. */
async function inherit(statements: Statements, from: string, { change, upTo }: NonNullable<Change['begins']>): Promise<void> {
  const { id } = change.encounter;
  await statements.run(CREATE, rowOf(change.encounter)(STORED));
  await statements.run(COPY_LOG, [id, from, upTo]);
  await statements.run(COPY_PAST, [id, from]);
}

/** What an encounter's row holds: by some of its columns, in their order. */
function rowOf(encounter: Encounter, anchor: Anchor | null = null): (columns: readonly string[]) => Value[] {
  const row = toRow(encounter, anchor) as Readonly<Record<string, Value | bigint>>;
  return (columns) => columns.map((name) => plain(row[name]!));
}

/** An anchor that stands after a save: the tenth that comes with it, as older ones may be forgotten then, else the last one before. */
function anchorAfter({ undo, checkpoints }: Change, before: Written | null): Anchor | null {
  // What is taken back may take it along.
  if (undo) return null;
  const tenth = checkpoints.findLast(({ number }) => tenthOf(number) === number);
  // Where the fight before it is not kept, nothing is like it.
  return tenth ? anchorOf(tenth.number, stateText(tenth.before)) : (before?.anchor ?? null);
}

/** What few saves change, and the text by which the next save knows it. */
function lastingOf(row: ReturnType<typeof rowOf>): { readonly values: readonly Value[]; readonly text: string } {
  const values = row(LASTING);
  return { values, text: JSON.stringify(values) };
}

const at = (time: number | null): number | null => (time === null ? null : Math.ceil(time));

/** Writes what stands beside an encounter's row, over what is known to stand there. */
type Write = (statements: Statements, change: Change, before: Written | null) => Promise<Omit<Written, 'lasting'>>;

/** What there is nothing of, or stands there already, costs no statement. */
function writing(sql: Sql): Write {
  const lists = [replacing(sql, 'Seat', SEAT), replacing(sql, 'Agenda', AGENDA)] as const;
  const undo = undoing(sql);
  const add = {
    events: adding(sql, 'Event', EVENT),
    checkpoints: adding(sql, 'Checkpoint', CHECKPOINT),
    doings: adding(sql, 'Doing', DOING),
    posts: adding(sql, 'Post', POST),
  };
  return async (statements, change, before) => {
    const { encounter, log, checkpoints, doings = [], posts, agenda = [], interaction } = change;
    const { id } = encounter;
    if (interaction !== null) await statements.run(HANDLE, [id, interaction, at(encounter.touched)]);
    await undo(statements, change);
    const kept: KeptRows[] = [];
    for (const [i, rows] of [encounter.seats, agenda.map(agendaRow)].entries())
      kept.push(await lists[i]!(statements, id, rows, before?.lists[i] ?? null));
    const lines = log.map((line) => ({ ...line, at: at(line.at), body: JSON.stringify(line.body) }));
    await add.events(statements, id, lines);
    // What is taken back may be what others were packed by.
    const known = change.undo ? null : (before?.anchor ?? null);
    const { rows, length, anchor } = await checkpointRows(statements, id, checkpoints, known);
    await add.checkpoints(statements, id, rows);
    const done = doings.map(({ number, ...rest }) => ({ number, body: JSON.stringify(rest) }));
    await add.doings(statements, id, done);
    await add.posts(statements, id, posts.map(postRow));
    await writeOrders(statements, change);
    await forget(statements, change, length);
    return { lists: kept, anchor };
  };
}

/** Writes what a command takes back, and that the posts of a lost channel wait no more. */
function undoing(sql: Sql): (statements: Statements, change: Change) => Promise<void> {
  const kept = `SELECT CAST(value->>0 AS INTEGER) FROM ${sql.list('$5')}`;
  const lines = `UPDATE "Event" SET "undone" = $1 WHERE "encounterId" = $2 AND "seq" >= $3 AND "seq" <= $4 AND "undone" IS NULL AND "seq" NOT IN (${kept})`;
  return async (statements, { encounter: { id, channel }, undo, hush }) => {
    if (hush) await statements.run(HUSH, [id, channel]);
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

const STATE = 'SELECT "before" FROM "Checkpoint" WHERE "encounterId" = $1 AND "number" = $2';

/**
 * Checkpoints as rows, their fights packed: see `../past.ts`; how long the text of the last of these fights is; and the last anchor.
 *
 * @param known the anchor of the save before
 */
async function checkpointRows(
  statements: Statements,
  id: string,
  checkpoints: readonly Checkpoint[],
  known: Anchor | null,
): Promise<{ readonly rows: readonly object[]; readonly length: number; readonly anchor: Anchor | null }> {
  let anchor = known;
  const rows: object[] = [];
  let length = 0;
  for (const { number, round, deed, before, action } of checkpoints) {
    const text = stateText(before);
    const tenth = tenthOf(number);
    if (number === tenth) anchor = null;
    else if (anchor === null || anchor.number < tenth) anchor = await keptAnchor(statements, id, tenth);
    const kept = anchor && packedBy(anchor, before);
    rows.push({ number, round, deed, before: kept ?? packed(text), action: JSON.stringify(action) });
    if (before === null) continue;
    length = text.length;
    if (kept === null) anchor = anchorOf(number, text);
  }
  return { rows, length, anchor };
}

/** An anchor that was saved before; null: it was not, or is no longer kept. */
async function keptAnchor(statements: Statements, id: string, number: number): Promise<Anchor | null> {
  const [row] = await statements.rows(STATE, [id, number]);
  const kept = row?.['before'];
  return typeof kept === 'string' && kept !== 'null' ? anchorOf(number, unpacked(kept, null)) : null;
}
