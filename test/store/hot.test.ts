/**
 * The hot path writes past Prisma's client, so nothing but this holds it to Prisma's models: what it writes is what the models read,
 * column by column, and a column that a model gets later is not forgotten.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PrismaPg } from '@prisma/adapter-pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Database, openClient } from '../../src/store/database.ts';
import { openStore } from '../../src/store/index.ts';
import { factoryOf } from '../../src/store/sqlite/adapter.ts';
import { Connection } from '../../src/store/sqlite/connection.ts';
import type { AgendaEntry } from '../../src/table/agenda.ts';
import { PLAIN_DESK } from '../../src/table/desk.ts';
import { Stale, type Store } from '../../src/table/store.ts';
import { change, character, checkpoint, decision, doing, line, page, person, post, seat } from './samples.ts';
import { databaseBeside } from './shadow.ts';

const agenda: AgendaEntry = {
  ...{ user: '7', role: 'player', open: 1, known: 2, until: 99, asks: [], waiting: [], next: null, asleep: false, post: 'p1' },
};

/** A database with a store on it and, apart from that, Prisma's client. */
interface Place {
  readonly store: Store;
  readonly prisma: Database;
  close(): Promise<void>;
}

async function sqlite(): Promise<Place> {
  const folder = mkdtempSync(join(tmpdir(), 'riposte-hot-'));
  const file = join(folder, 'store.db');
  const store = await openStore(`file:${file}`);
  const prisma = await openClient('sqlite', factoryOf(await Connection.open(file)));
  return {
    store,
    prisma,
    async close() {
      await prisma.$disconnect();
      await store.close();
      rmSync(folder, { recursive: true });
    },
  };
}

const postgresAt = (url: string) => async (): Promise<Place> => {
  const beside = await databaseBeside(url, 'hot');
  const store = await openStore(beside.url);
  const prisma = await openClient('postgresql', new PrismaPg({ connectionString: beside.url }));
  return {
    store,
    prisma,
    async close() {
      await prisma.$disconnect();
      await store.close();
      await beside.drop();
    },
  };
};

const postgres = process.env['TEST_POSTGRES_URL'];
const kinds = [['SQLite', sqlite] as const, ...(postgres ? [['PostgreSQL', postgresAt(postgres)] as const] : [])];

describe.each(kinds)('on %s', (_kind, open) => {
  let place: Place;
  beforeAll(async () => {
    place = await open();
  });
  afterAll(() => place.close());

  it('what is made and saved stands in every column of every model', async () => {
    const { store, prisma } = place;
    const made = page({
      seats: [seat('7'), seat('8', { role: 'gm' })],
      decisions: [decision(1, { deadline: 50.5, due: 40 }), decision(2)],
      lost: { since: 12, was: 'running' },
    });
    await store.create(change(made, { log: [line(1)], checkpoints: [checkpoint(1)], posts: [post(made)], agenda: [agenda] }));
    const next = {
      ...made,
      ...{ version: 1, seq: 2, name: 'The other bridge', rulesVersion: 4, seed: 'beef', touched: made.touched + 5, lost: null },
      seats: [seat('7', { role: 'spectator' }), seat('9')],
      decisions: [decision(2, { answer: { choice: { pick: 'dodge' }, from: '7', at: 3 } }), decision(3, { users: [], due: 60 })],
    };
    const sent = [post(made), post(made, { edits: 'p0', renews: true, payload: null })];
    await store.save(
      change(next, {
        ...{ log: [line(2, { undone: 7 })], checkpoints: [checkpoint(2, { before: null, deed: false })], posts: sent },
        ...{ doings: [doing(1)], agenda: [{ ...agenda, open: 3 }], interaction: 'i1' },
      }),
    );
    const found = await prisma.encounter.findUniqueOrThrow({
      where: { id: made.id },
      include: {
        ...{ events: true, seats: true, agenda: true, checkpoints: true, doings: true },
      },
    });
    const { match, details, events, seats, agenda: agendas, checkpoints, doings, ...columns } = found;
    const handled = await prisma.handled.findMany({ where: { encounterId: made.id } });
    const posts = await prisma.post.findMany({ where: { encounterId: made.id }, orderBy: { seq: 'asc' }, skip: 1 });
    expect(columns).toEqual({
      ...{ id: made.id, guild: made.guild, channel: made.channel, openIn: made.channel, name: 'The other bridge', ruleset: 'brp' },
      ...{ rulesVersion: 4, status: 'running', version: 2, seq: 2, seed: 'beef', created: BigInt(made.created), lost: null },
      ...{ touched: BigInt(made.touched + 5), board: null, boardShows: 0, boardBehind: true, shownToAll: false, anchor: null },
      ...{ over: null, due: 60n, open: 1 },
    });
    expect(JSON.parse(match)).toEqual(JSON.parse(JSON.stringify(made.match)));
    expect(JSON.parse(details)).toMatchObject({ words: made.words, doctrines: { orc: 'brute' }, pace: made.pace });
    const encounterId = made.id;
    expect(events).toEqual(
      [line(1), line(2, { undone: 7 })].map((l) => ({ ...l, encounterId, at: BigInt(l.at), body: JSON.stringify(l.body) })),
    );
    expect(seats).toEqual([
      { encounterId, user: '7', role: 'spectator' },
      { encounterId, user: '9', role: 'player' },
    ]);
    expect(agendas).toEqual([
      {
        encounterId,
        user: '7',
        role: 'player',
        open: 3,
        known: 2,
        until: 99n,
        says: JSON.stringify({ asks: [], waiting: [], next: null, asleep: false, post: 'p1' }),
      },
    ]);
    expect(checkpoints).toEqual([
      { encounterId, number: 1, before: '{"round":1}', action: JSON.stringify(checkpoint(1).action), round: 1, deed: true },
      { encounterId, number: 2, before: 'null', action: JSON.stringify(checkpoint(2).action), round: 1, deed: false },
    ]);
    expect(doings.map(({ number, body }) => ({ number, ...(JSON.parse(body) as object) }))).toEqual([doing(1)]);
    expect(handled).toEqual([{ id: 'i1', encounterId, at: BigInt(next.touched) }]);
    const fresh = { encounterId, channel: made.channel, created: 1000n, queue: made.channel, next: 1000n, attempts: 0, uncertain: false };
    expect(posts.map(({ seq: _, ...row }) => row)).toEqual(
      sent.map((p) => ({
        ...fresh,
        ...{ id: p.id, payload: JSON.stringify(p.payload), message: null, dropped: null },
        ...{ edits: p.edits ?? null, renews: p.renews === true },
      })),
    );
  });

  it('times that end within a millisecond are never too early', async () => {
    const made = page({ decisions: [decision(1, { deadline: 50.5, due: 40.2 })] });
    await place.store.create(change(made));
    expect(await place.prisma.encounter.findUnique({ where: { id: made.id } })).toMatchObject({ due: 41n });
  });

  it('what Prisma has written is read', async () => {
    const { store } = place;
    const made = page();
    const known = person('77', { away: 1_800_000_000_000, days: [], confirm: false });
    await store.savePerson(known);
    const server = {
      guild: made.guild,
      gmRole: 'r',
      pace: 'live',
      house: { brp: { x: [1, 'a'] } },
      defaultRuleset: null,
      style: 'plain' as const,
      say: false,
      voice: 'webhook' as const,
      lastCall: 'off' as const,
      desk: { ...PLAIN_DESK, starters: 'r', fights: 3, muted: ['5'] },
    };
    await store.saveGuild(server);
    const sheet = character(made.guild, 'Yrsa');
    await store.saveCharacter(sheet);
    await store.setPortrait(sheet.id, { hash: 'h1', image: new Uint8Array([1, 2]) });
    expect(await store.company(made.id, made.guild, ['76', '77'], ['none', sheet.id])).toEqual({
      ...{ guild: server, orders: [], people: [known], portraits: { [sheet.id]: 'h1' } },
    });
    expect(await store.company(made.id, 'elsewhere', [], [])).toEqual({ guild: null, orders: [], people: [], portraits: {} });
  });

  it('of two who save the same version, one does, and nothing of the other is kept', async () => {
    const { store, prisma } = place;
    const made = page();
    await store.create(change(made));
    const save = (interaction: string) =>
      store.save(change({ ...made, version: 1, seq: 1 }, { log: [line(1)], posts: [post(made)], interaction }));
    const ends = await Promise.allSettled(['x1', 'x2', 'x3', 'x4'].map(save));
    expect(ends.filter((end) => end.status === 'fulfilled')).toHaveLength(1);
    for (const end of ends) if (end.status === 'rejected') expect(end.reason).toBeInstanceOf(Stale);
    expect(await prisma.post.count({ where: { encounterId: made.id } })).toBe(1);
    expect(await prisma.handled.count({ where: { encounterId: made.id } })).toBe(1);
  });

  it('what is known is not read again', async () => {
    const { store } = place;
    const made = page();
    await store.create(change(made));
    const known = (await store.load(made.id))!;
    expect(await store.load(made.id, known)).toBe(known);
    await store.save(change(known));
    expect(await store.load(made.id, known)).not.toBe(known);
  });

  it('what follows a mistake is as if it had never been tried', async () => {
    const { store } = place;
    const made = page();
    await store.create(change(made, { log: [line(1)] }));
    const broken = change({ ...made, version: 1, seq: 1 }, { log: [line(1)], interaction: 'y1' });
    await expect(store.save(broken)).rejects.toThrow();
    expect(await store.handled('y1')).toBe(false);
    expect(await store.load(made.id)).toMatchObject({ version: 1, seq: 0 });
    await store.save({ ...broken, log: [line(2)] });
    expect(await store.load(made.id)).toMatchObject({ version: 2 });
  });
});
