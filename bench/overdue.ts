/** What everybody else goes through while the bot takes up thousands of fights that fell due while it was away. */
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as rest } from 'node:timers/promises';
import { type StandIn, startStandIn } from 'discord-stand-in';
import Database from 'libsql';
import { rulesets } from '../src/rules/index.ts';
import { openStore } from '../src/store/index.ts';
import type { Encounter } from '../src/table/encounter.ts';
import { calmRow, cpuTable, line, type Row, standBy, startBot } from './bystander.ts';
import { newTable } from './table.ts';

type Raw = InstanceType<typeof Database>;
type Columns = Readonly<Record<string, unknown>>;
type Place = Readonly<{ id: string; channel: string; guild: string; due: number }>;

const FEW = 2_000;
const MANY = 10_000;
const PER_SERVER = 100;
/** The bot is watched for so long, or until nothing is overdue any more. In milliseconds. */
const LONGEST = 30_000;
/** The clock takes them up in batches of so many, and may be in the midst of one. */
const BATCH = 50;
/** Rows of a fight besides its own; what is kept for taking things back is left out, as nobody takes anything back. */
export const PARTS = ['Event', 'Seat', 'Agenda'];

/** Rows as they are to be written: the library adds a column that there is not. */
const rowsOf = (db: Raw, table: string, key: string, id: string): readonly Columns[] =>
  (db.prepare(`SELECT * FROM "${table}" WHERE "${key}" = ?`).all(id) as Columns[]).map(({ _metadata, ...row }) => row);

/** The fight waits for people whose time, and time bank, ran out; everything that it had to tell is told. */
function overdueCopy(encounter: Columns, { id, channel, guild, due }: Place): Columns {
  const { posts: _, ...details } = JSON.parse(String(encounter.rest)) as Pick<Encounter, 'decisions' | 'posts' | 'seats'>;
  const decisions = details.decisions.map((decision) => ({ ...decision, opened: due - 60_000, deadline: due, due, planned: null }));
  const seats = details.seats.map((seat) => ({ ...seat, bank: 0 }));
  const told = { boardBehind: 0, boardShows: encounter.version };
  return { ...encounter, ...told, id, channel, guild, due, openIn: channel, rest: JSON.stringify({ ...details, decisions, seats }) };
}

function insert(db: Raw, table: string, row: Columns): void {
  const names = Object.keys(row);
  const columns = names.map((name) => `"${name}"`).join(', ');
  db.prepare(`INSERT INTO "${table}" (${columns}) VALUES (${names.map(() => '?').join(', ')})`).run(Object.values(row));
}

/** A practice fight of each system, as it waits for its first decision. */
async function practiceFights(url: string, user: string): Promise<readonly string[]> {
  const store = await openStore(url);
  const table = newTable(store);
  const greta = { user, name: 'Greta', guild: '1', roles: [], manager: true, interaction: null };
  const ids: string[] = [];
  for (const { id } of rulesets) ids.push((await table.practice(greta, `practice-${id}`, id, [])).encounter);
  await store.close();
  return ids;
}

const numbered = (i: number): string => `late${String(i).padStart(5, '0')}`;

/** Where the fights are: a channel for each, a hundred on a server. The lower the number, the longer overdue. */
function placesOn(discord: StandIn, fights: number): readonly Place[] {
  const longest = Date.now() - fights * 1000;
  let guild = discord.guild();
  return Array.from({ length: fights }, (_, i) => {
    const id = numbered(i);
    if (i % PER_SERVER === 0) guild = discord.addGuild(`Server ${i}`);
    return { id, channel: discord.addChannel(id, guild).id, guild: guild.id, due: longest + i * 1000 };
  });
}

/** Copies the fights, all systems in turns, to these places, and drops the originals. */
function fill(file: string, templates: readonly string[], places: readonly Place[]): void {
  const db = new Database(file);
  const models = templates.map((id) => ({
    row: rowsOf(db, 'Encounter', 'id', id)[0]!,
    parts: PARTS.map((table) => [table, rowsOf(db, table, 'encounterId', id)] as const),
  }));
  db.exec('BEGIN');
  for (const [i, place] of places.entries()) {
    const { row, parts } = models[i % models.length]!;
    insert(db, 'Encounter', overdueCopy(row, place));
    for (const [table, rows] of parts) for (const part of rows) insert(db, table, { ...part, encounterId: place.id });
  }
  db.exec(`DELETE FROM "Encounter" WHERE "id" IN (${templates.map((id) => `'${id}'`).join(', ')})`);
  // What the bot finds as it starts: it was well a moment ago, so nobody is given more time and each of the fights goes on.
  db.exec('DELETE FROM "Watch"');
  db.exec(`INSERT INTO "Watch" ("id", "well", "since", "until") VALUES (1, ${Date.now()}, 0, 0); COMMIT`);
  db.close();
}

interface Progress {
  readonly left: number;
  /** The longest overdue that is left, by its number. */
  readonly first: number;
  /** The last that has been taken up, by its number. */
  readonly last: number;
}

/** How far the bot has got, by the original decisions. */
function progressOf(db: Raw, places: readonly Place[]): Progress {
  const due = db.prepare('SELECT "id" FROM "Encounter" WHERE "due" <= ? AND "id" LIKE \'late%\'').all(places.at(-1)!.due) as {
    readonly id: string;
  }[];
  const left = new Set(due.map(({ id }) => id));
  const isLeft = ({ id }: Place): boolean => left.has(id);
  const first = places.findIndex(isLeft);
  return { left: left.size, first: first < 0 ? places.length : first, last: places.findLastIndex((place) => !isLeft(place)) };
}

/** Watches the bot from the start of its clock until nothing is overdue, or for the longest time. */
async function takeUp(discord: StandIn, startClock: () => void, db: Raw, places: readonly Place[], longest: number) {
  const began = performance.now();
  let going = true;
  startClock();
  const standing = standBy(discord.user('Cleo'), () => going);
  let progress = progressOf(db, places);
  while (progress.left > 0 && performance.now() - began < longest) {
    await rest(250);
    progress = progressOf(db, places);
  }
  going = false;
  const seconds = (performance.now() - began) / 1000;
  return { waits: await standing, seconds, progress };
}

interface Run {
  readonly rows: readonly Row[];
  readonly told: string;
}

async function runWith(fights: number, longest: number): Promise<Run> {
  const folder = mkdtempSync(join(tmpdir(), 'riposte-overdue-'));
  const file = join(folder, 'bench.db');
  const discord = await startStandIn();
  discord.addChannel('calm');
  const places = placesOn(discord, fights);
  fill(file, await practiceFights(`file:${file}`, discord.user('Greta').id), places);
  const { bot, delays } = await startBot(discord, file);
  await discord.user('Cleo').slash('#calm', '/practice', { system: rulesets[0]!.id });
  const calm = await calmRow(discord, delays, longest / 3);
  const db = new Database(file);
  const { waits, seconds, progress } = await takeUp(discord, () => bot.send('clock'), db, places, longest);
  const rows = [calm, { name: `${fights} overdue fights are taken up`, waits, delays: await delays() }];
  const waiting = db.prepare('SELECT COUNT(*) AS "posts" FROM "Post" WHERE "queue" > \'\'').get() as { readonly posts: number };
  db.close();
  bot.disconnect();
  await once(bot, 'exit');
  await discord.close();
  rmSync(folder, { recursive: true, force: true });
  const done = fights - progress.left;
  const order = progress.last - progress.first < BATCH ? 'the longest overdue first' : 'NOT the longest overdue first';
  const pace = `${Math.round(done / seconds)} a second, ${order}; ${waiting.posts} messages were still on their way to Discord`;
  return { rows, told: `${fights} fights: ${done} taken up in ${Math.round(seconds)} s, ${pace}.` };
}

/** The tables in Markdown: milliseconds of this run. */
export async function overdue(quick: boolean): Promise<string> {
  const runs: Run[] = [];
  for (const fights of quick ? [FEW / 10] : [FEW, MANY]) runs.push(await runWith(fights, quick ? LONGEST / 3 : LONGEST));
  const rows = runs.flatMap((run) => run.rows);
  const head =
    '| while … | commands | p50 | p99 | worst | event loop p99 | event loop worst |\n| --- | ---: | ---: | ---: | ---: | ---: | ---: |';
  return `## Others’ acknowledgement while overdue fights are taken up\n\nThe whole bot on a SQLite file as above, started with fights of all systems whose time is up: of each the default is done, and posted. The first row of each pair is the same bot before its clock begins. Milliseconds.\n\n${runs.map((run) => run.told).join(' ')}\n\n${head}\n${rows.map(line).join('\n')}\n\n${cpuTable(rows)}`;
}
