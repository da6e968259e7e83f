/** A save writes only what the last one has not written; whatever came before, what is read is what a store in memory would give back. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fc from 'fast-check';
import Database from 'libsql';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { matchOf } from '../../src/engine/index.ts';
import { openStore } from '../../src/store/index.ts';
import type { AgendaEntry } from '../../src/table/agenda.ts';
import { MemoryStore } from '../../src/table/memory/memory-store.ts';
import type { Change, Store } from '../../src/table/store.ts';
import { change, checkpoint, decision, page, seat } from './samples.ts';
import { databaseBeside } from './shadow.ts';

const USERS = ['7', '8', '9'];
const users = fc.subarray(USERS);
const entry = (user: string, open: number): AgendaEntry => ({
  ...{ user, role: 'player', open, known: open, until: null, asks: [], waiting: [], next: null, asleep: false, post: null },
});

/** A fight that is long enough to be packed, and like those around it. */
const fight = (number: number, draw: number) => ({
  round: number,
  draw,
  names: Array.from({ length: 500 }, (_, i) => `combatant ${i * 7919}`),
});

/** What is read of an encounter’s row. */
interface Row {
  readonly anchor: number | null;
  readonly length: number;
}

const rarely = fc.nat(4).map((draw) => draw === 0);

/** What one save changes. */
const step = fc.record({
  seats: users,
  agenda: fc.record({ users, open: fc.nat(2) }),
  /** How many actions have ended, and whether the fight before each is kept. */
  ended: fc.array(fc.boolean(), { maxLength: 12 }),
  /** Numbers that are left out before them. */
  gap: fc.nat(3),
  /** How many actions are taken back first. */
  back: fc.oneof({ weight: 3, arbitrary: fc.constant(0) }, fc.nat(15)),
  draw: fc.nat(9),
  // Mostly as before: what has not changed is not written again.
  status: fc.constantFrom('running' as const, 'running' as const, 'running' as const, 'paused' as const, 'over' as const),
  lost: rarely,
  due: fc.option(fc.integer({ min: 1, max: 99 }), { nil: null }),
  /** The board is drawn afterwards. */
  shown: rarely.map((not) => !not),
  /** Another process saves next: this one knows nothing of what it wrote. */
  elsewhere: rarely,
  /** Somebody finds that the fight has no agenda, and makes one. */
  mended: fc.boolean(),
});

async function same(
  places: readonly [Store, Store],
  memory: MemoryStore,
  steps: readonly (typeof step extends fc.Arbitrary<infer T> ? T : never)[],
) {
  const made = page();
  await places[0].create(change(made));
  await memory.create(change(made));
  let next = 0;
  for (const [i, { seats, agenda, ended, gap, back, draw, status, lost, due, shown, elsewhere, mended }] of steps.entries()) {
    const at = elsewhere ? places[1] : places[0];
    if (mended)
      for (const one of [at, memory])
        if ((await one.withoutAgenda('', 1e6)).includes(made.id)) await one.saveAgenda(made.id, i + 1, [entry('8', 5)]);
    const first = Math.max(0, next - back);
    const numbers = ended.map((_, n) => first + gap + n);
    const checkpoints = numbers.map((number, n) => checkpoint(number, { before: ended[n] ? fight(number, draw) : null }));
    const one = change(
      {
        ...{ ...made, version: i + 1, status, touched: made.touched + i, decisions: [decision(1, { due })] },
        // Where it stands now: mostly like the fight before the last action, now and then another altogether.
        match: matchOf((draw === 9 ? { other: 'x'.repeat(20_000) } : fight(i, draw)) as never),
        ...{ seats: seats.map((user) => seat(user)), lost: lost ? { since: 5, was: 'running' as const } : null },
      },
      {
        ...{ checkpoints, agenda: agenda.users.map((user) => entry(user, agenda.open)) },
        ...(back > 0 && { undo: { from: 1, to: 0, keep: [], by: 1, checkpoint: first, doing: 1e6 } }),
      },
    );
    next = (numbers.at(-1) ?? first - 1) + 1;
    await at.save(one);
    await memory.save(one);
    const isBehind = async (store: Store) => (await store.boardsBehind(1e6)).some(({ encounter }) => encounter === made.id);
    expect(await isBehind(at)).toBe(await isBehind(memory));
    if (shown) for (const store of [at, memory]) await store.boardShown(made.id, 'message', i + 2);
    const read = async (store: Store) => ({
      match: (await store.load(made.id))?.match,
      checkpoints: await store.checkpoints(made.id, 1e6),
      seats: await Promise.all(USERS.map((user) => store.list({ user, guild: made.guild }))),
      agenda: await Promise.all(USERS.map((user) => store.agenda({ user, guild: made.guild, endedSince: 0, limit: 9 }))),
      lost: (await store.lost()).some(({ id }) => id === made.id),
      due: (await store.due(50, 1e6)).includes(made.id),
      behind: await isBehind(store),
    });
    expect(await read(at)).toEqual(await read(memory));
    expect((await (at === places[0] ? places[1] : places[0]).load(made.id))?.match).toEqual(one.encounter.match);
  }
}

const postgres = process.env['TEST_POSTGRES_URL'];

for (const kind of ['SQLite', ...(postgres ? ['PostgreSQL'] : [])]) {
  let places: readonly [Store, Store];
  let end = async (): Promise<void> => {};
  beforeAll(async () => {
    const folder = mkdtempSync(join(tmpdir(), 'riposte-saves-'));
    const beside = kind === 'SQLite' ? null : await databaseBeside(postgres!, 'saves');
    const url = beside?.url ?? `file:${join(folder, 'store.db')}`;
    places = [await openStore(url), await openStore(url)];
    end = async () => {
      for (const place of places) await place.close();
      await beside?.drop();
      rmSync(folder, { recursive: true });
    };
  });
  afterAll(() => end());

  test(`saves on ${kind} are read as in memory`, async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 10 }), (steps) => same(places, new MemoryStore(), steps)),
      { numRuns: 15 },
    );
  });

  test(`a fight on ${kind} is not packed by one that was taken back`, async () => {
    const [store] = places;
    const made = page();
    const kept = (number: number) => checkpoint(number, { before: fight(number, 1) });
    await store.create(change(made, { checkpoints: [kept(10)] }));
    await store.save(
      change({ ...made, version: 1 }, { undo: { from: 1, to: 0, keep: [], by: 1, checkpoint: 10, doing: 0 }, checkpoints: [kept(11)] }),
    );
    expect(await store.checkpoints(made.id, 9)).toEqual([kept(11)]);
  });

  test(`where a fight stands on ${kind} is not written by one that is taken back or forgotten`, async () => {
    const [store, other] = places;
    const kept = (number: number) => checkpoint(number, { before: fight(number, 1) });
    const next = [
      { checkpoints: [kept(11)] },
      { undo: { from: 1, to: 0, keep: [], by: 1, checkpoint: 10, doing: 0 } },
      { checkpoints: [kept(10)] },
      { checkpoints: [kept(11)] },
      // So many at once that the first are no longer kept.
      { checkpoints: Array.from({ length: 400 }, (_, n) => kept(12 + n)) },
    ];
    const made = page();
    await store.create(change(made, { checkpoints: [kept(10)] }));
    for (const [i, more] of next.entries()) {
      const match = matchOf(fight(i, 2) as never);
      await store.save(change({ ...made, version: i + 1, match }, more));
      expect((await other.load(made.id))?.match).toEqual(match);
    }
  });

  test(`an agenda that was missing on ${kind} is gone with the next save`, async () => {
    const [store] = places;
    const made = page();
    const entries = () => store.agenda({ user: '8', guild: made.guild, endedSince: 0, limit: 9 });
    await store.create(change(made));
    await store.saveAgenda(made.id, 1, [entry('8', 5)]);
    expect(await entries()).toHaveLength(1);
    await store.save(change({ ...made, version: 1 }));
    expect(await entries()).toEqual([]);
  });
}

test('a long fight is written as what differs from the tenth that is saved with it, or from the last one', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'riposte-saves-'));
  const store = await openStore(`file:${join(folder, 'store.db')}`);
  const reading = new Database(join(folder, 'store.db'));
  const made = page();
  /** By which anchor it is written after a save, and how long that is. */
  const saved = async (version: number, more: Partial<Change>) => {
    await store.save(change({ ...made, version, match: matchOf(fight(version, 1) as never) }, more));
    const { anchor, length } = reading.prepare('SELECT "anchor", LENGTH("match") AS "length" FROM "Encounter"').get([]) as Row;
    return [anchor, Number(length) < 1_000];
  };
  const ended = (...numbers: readonly number[]) => ({ checkpoints: numbers.map((n) => checkpoint(n, { before: fight(n, 1) })) });
  const undo = { from: 1, to: 0, keep: [], by: 1, checkpoint: 13, doing: 0 };
  await store.create(change(made));
  expect(await saved(1, ended(10))).toEqual([10, true]);
  expect(await saved(2, {})).toEqual([10, true]);
  expect(await saved(3, ended(11, 12))).toEqual([10, true]);
  expect(await saved(4, ended(19, 20, 21))).toEqual([20, true]);
  expect(await saved(5, { ...ended(30), undo })).toEqual([null, false]);
  expect(await saved(6, { checkpoints: [checkpoint(40, { before: null })] })).toEqual([null, false]);
  reading.close();
  await store.close();
  rmSync(folder, { recursive: true });
});
