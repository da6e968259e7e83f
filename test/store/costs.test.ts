/**
 * S4: what a command and the table's clock ask of the database finds its rows by index, so its cost does not grow with
 * the log, the number of encounters or of servers. SQLite itself is asked how it would look each thing up.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { SqlQuery } from '@prisma/driver-adapter-utils';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { Connection } from '../../src/store/sqlite/connection.ts';
import { openSqlite } from '../../src/store/sqlite/open.ts';
import { storeOnSqlite } from '../../src/store/sqlite/store.ts';
import type { Store } from '../../src/table/store.ts';
import { change, checkpoint, decision, line, page, post, seat } from './samples.ts';

const folder = mkdtempSync(join(tmpdir(), 'riposte-costs-'));
/** What Prisma or the hot path asked, with its values. */
interface Asked {
  readonly sql: string;
  readonly args: readonly unknown[];
  readonly argTypes: SqlQuery['argTypes'];
}
const asked: Asked[] = [];
/** Only to ask how: SQLite counts an explained write as one that is under way. */
let explaining: Connection;
let store: Store;

/** The connection, writing down what it is asked. */
const listening = (inner: Connection): Connection =>
  new Proxy(inner, {
    get(target, name) {
      const value: unknown = Reflect.get(target, name, target);
      if (typeof value !== 'function') return value;
      return (...args: unknown[]): unknown => {
        if (name === 'read' || name === 'query' || name === 'run') asked.push(args[0] as SqlQuery);
        if (name === 'all' || name === 'change') asked.push({ sql: String(args[0]), args: args[1] as readonly unknown[], argTypes: [] });
        return Reflect.apply(value, target, args);
      };
    },
  });

beforeAll(async () => {
  const file = join(folder, 'riposte.db');
  const connection = await openSqlite(file);
  explaining = await Connection.open(file);
  store = await storeOnSqlite(listening(connection), listening(await Connection.open(file)));
  await store.create(change(sample, { log: [line(1)], checkpoints: [checkpoint(0)], posts: [sent, waits, edit], interaction: 'first' }));
  await store.postSent(sent.id, '1');
});
afterAll(async () => {
  await store.close();
  rmSync(folder, { recursive: true });
});

const sample = page({ seats: [seat('7')], decisions: [decision(1, { due: 5 })] });
const [sent, waits] = [post(sample), post(sample)];
const edit = post(sample, { edits: sent.id });

/** How SQLite would carry out what `work` asks of it, one line a step. */
async function plans(work: () => Promise<unknown>): Promise<readonly string[]> {
  asked.length = 0;
  await work();
  expect(asked).not.toEqual([]);
  return asked.flatMap(({ sql, args, argTypes }) =>
    explaining.query({ sql: `EXPLAIN QUERY PLAN ${sql}`, args: [...args], argTypes }).rows.map((row) => String(row[3])),
  );
}

/**
 * Reading a whole table or index. `heads`, what has been found of the outbox so far, is neither, nor is a list that was handed over, nor
 * are the boards of GMs, of which few fights have one (`mine`).
 */
const readsAll = (step: string): boolean => /^SCAN (?!CONSTANT|heads|json_each|mine)/.test(step);

/** Finding rows by what most of them share: that they are on a server, or have a channel. */
const readsMost = (step: string): boolean => /INDEX Encounter_(?:guild_openIn_idx \(guild=\?\)|lost_idx \(lost=\?\))/.test(step);

const full = change(
  { ...sample, version: 1, seq: 2 },
  {
    log: [line(2)],
    checkpoints: [checkpoint(1)],
    posts: [post(sample)],
    interaction: 'second',
    undo: { from: 1, to: 1, keep: [], by: 2, checkpoint: 0, doing: 0 },
  },
);

const hot: Readonly<Record<string, () => Promise<unknown>>> = {
  load: () => store.load(sample.id),
  save: () => store.save(full),
  handled: () => store.handled('first'),
  due: () => store.due(1e15, 10),
  nextDue: () => store.nextDue(),
  postsToSend: () => store.postsToSend(1e15, 10),
  nextPost: () => store.nextPost(),
  postSending: () => store.postSending(waits.id),
  'postSending of an edit': () => store.postSending(edit.id),
  postSent: () => store.postSent('x', '1'),
  withoutMatch: () => store.withoutMatch([sample.id, 'x']),
  boardsBehind: () => store.boardsBehind(10),
  gmBoardsBehind: () => store.gmBoardsBehind(10),
  board: () => store.board(sample.id),
  boardShown: () => store.boardShown(sample.id, '1', 1),
  inChannel: () => store.inChannel(sample.channel),
  'inChannel, over': () => store.inChannel(sample.channel, true),
  'list of a server': () => store.list({ guild: sample.guild }),
  'list of a user': () => store.list({ user: '7' }),
  log: () => store.log(sample.id, 0, 10),
  logEnd: () => store.logEnd(sample.id, 10),
  checkpoints: () => store.checkpoints(sample.id, 10),
  actions: () => store.actions(sample.id, 10),
  company: () => store.company(sample.id, sample.guild, ['7', '8'], ['c1', 'c2']),
  companyOfSame: () => store.companyOfSame(sample, ['7', '8'], ['c1', 'c2']),
  'companyOfSame, typing': () => store.companyOfSame(sample, ['7', '8'], ['c1', 'c2'], '7'),
  portrait: () => store.portrait('x'),
  portraitsOf: () => store.portraitsOf('7'),
  setPortrait: () => store.setPortrait('x', null),
  person: () => store.person('7'),
  guild: () => store.guild(sample.guild),
  characters: () => store.characters({ guild: sample.guild }),
  dataOf: () => store.dataOf('7'),
  agenda: () => store.agenda({ user: '7', guild: sample.guild, endedSince: 0, limit: 10 }),
  'agenda everywhere': () => store.agenda({ user: '7', guild: null, endedSince: 0, limit: 10 }),
  messagesOf: () => store.messagesOf(['x', 'y']),
  shortcuts: () => store.shortcuts('7'),
  saveShortcut: () => store.saveShortcut('7', { kind: 'act', name: 'volley', says: 'longbow weakest' }),
  deleteShortcut: () => store.deleteShortcut('7', { kind: 'act', name: 'volley' }),
  preps: () => store.preps('7', sample.guild),
  prep: () => store.prep('x'),
  deletePrep: () => store.deletePrep('x'),
  packs: () => store.packs(sample.guild),
  deletePack: () => store.deletePack('x'),
  dailiesDue: () => store.dailiesDue(1e15, 10),
  nextDaily: () => store.nextDaily(),
  ring: () => store.ring({ user: '7', dailies: [] }, 5, [{ id: 'd', encounter: null, channel: 'c', payload: {}, created: 1 }]),
  sweep: () => store.sweep(0),
};

describe('what is asked often is found by index', () => {
  it.each(Object.entries(hot))('%s', async (_, work) => {
    expect((await plans(work)).filter((step) => readsAll(step) || readsMost(step))).toEqual([]);
  });

  it('would notice a whole table being read', async () => {
    const whole = explaining.query({ sql: 'EXPLAIN QUERY PLAN SELECT * FROM Event WHERE kind = 1', args: [], argTypes: [] });
    expect(whole.rows.map((row) => String(row[3])).some(readsAll)).toBe(true);
    const most = explaining.query({ sql: `EXPLAIN QUERY PLAN SELECT id FROM Encounter WHERE guild = 'g'`, args: [], argTypes: [] });
    expect(most.rows.map((row) => String(row[3])).some(readsMost)).toBe(true);
  });

  it('a save asks for the same however long the log is', async () => {
    const statements = async (version: number): Promise<readonly string[]> => {
      asked.length = 0;
      const current = (await store.load(sample.id))!;
      const seq = current.seq + 1;
      await store.save(change({ ...current, seq }, { log: [line(seq)], interaction: `i${version}` }));
      return asked.map((query) => query.sql);
    };
    const first = await statements(1);
    for (let i = 2; i < 20; i++) await statements(i);
    expect(await statements(20)).toEqual(first);
  });

  it('no fight that has lost its channel is marked as having a board to draw, although one was being drawn', async () => {
    const of = page();
    await store.create(change(of));
    await store.save(change({ ...of, version: 1, status: 'paused', lost: { since: 500, was: 'running' } }, { hush: true }));
    await store.boardShown(of.id, null, 0);
    const beside = await Connection.open(join(folder, 'riposte.db'));
    const marked = async () => beside.all('SELECT "id", "lost" FROM "Encounter" WHERE "boardBehind" = TRUE AND "id" = $1', [of.id]);
    expect(await marked()).toEqual([]);
    await store.save(change({ ...of, version: 2 }));
    expect(await marked()).toEqual([{ id: of.id, lost: null }]);
    beside.close();
  });

  it('a save does not write the key of the fight again, for which SQLite would look through the whole log', async () => {
    asked.length = 0;
    await store.save(change((await store.load(sample.id))!));
    const updates = asked.map((query) => query.sql).filter((sql) => /^UPDATE\b.*\bEncounter\b/.test(sql));
    expect(updates).not.toEqual([]);
    for (const sql of updates) expect(sql.split(/\bWHERE\b/)[0]).not.toMatch(/[`"]id[`"]/);
  });
});
