/** What is kept for whoever runs the bot: accounts of looks, one a share, and old posts that are swept. On SQLite in memory. */
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { StoreTrouble, type TroubleReason } from '../../src/store/trouble.ts';
import { saveWatch, watch } from '../../src/store/upkeep.ts';
import type { Share } from '../../src/table/share.ts';
import { type InMemory, storeInMemory } from './in-memory.ts';
import { change, page, post } from './samples.ts';

let place: InMemory;
beforeEach(async () => {
  place = await storeInMemory();
});
afterEach(() => place.store.close());

const upTo = (many: number): string => `WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < ${many})`;

describe('an account of looks', () => {
  const of = (count: number, ...shards: readonly number[]): Share => ({ shards, count });
  const account = (well: number) => ({ well, since: well - 2, until: well - 1 });
  const seen = async (share: Share | null): Promise<number | null> => (await watch(place.db, share))?.well ?? null;

  test('is kept by share: by how many shards there are, and the first of them', async () => {
    for (const [share, well] of [
      [null, 10],
      [of(2, 1, 0), 20],
      [of(2, 1), 30],
    ] as const)
      await saveWatch(place.db, account(well), share);
    expect(await place.db.watch.findMany({ select: { id: true, well: true }, orderBy: { id: 'asc' } })).toEqual([
      { id: 1, well: 10n },
      { id: 20_000, well: 20n },
      { id: 20_001, well: 30n },
    ]);
    await saveWatch(place.db, account(40), of(2, 0));
    expect(await watch(place.db, of(2, 0, 1))).toEqual({ well: 40, since: 38, until: 39 });
  });

  test('is one’s own, or a later one of when there were more shards or fewer', async () => {
    expect([await seen(null), await seen(of(3, 0))]).toEqual([null, null]);
    await saveWatch(place.db, account(50), of(3, 0));
    await saveWatch(place.db, account(60), of(3, 2));
    expect([await seen(of(3, 1)), await seen(of(3, 0)), await seen(null), await seen(of(2, 0)), await seen(of(4, 0))]).toEqual([
      ...[null, 50, 60, 60, 60],
    ]);
    await saveWatch(place.db, account(55), null);
    expect([await seen(null), await seen(of(3, 0)), await seen(of(3, 2))]).toEqual([60, 55, 60]);
    await saveWatch(place.db, account(60), null);
    expect([await seen(null), await seen(of(3, 1))]).toEqual([60, 60]);
    // As late as the other, one's own is the better one.
    await saveWatch(place.db, { well: 60, since: 7, until: 8 }, null);
    expect(await watch(place.db)).toEqual({ well: 60, since: 7, until: 8 });
  });
});

describe('sweeping', () => {
  const left = async (): Promise<readonly string[]> =>
    (await place.db.post.findMany({ orderBy: { seq: 'asc' }, select: { id: true } })).map(({ id }) => id);
  /** Posts that have left, numbered as they were made. */
  const posts = (many: number, created: string, more = `NULL, 'm' || i`): void =>
    place.connection.exec(`INSERT INTO "Post" ("id", "channel", "payload", "created", "next", "queue", "message")
      ${upTo(many)} SELECT 'p' || i, 'c', '{}', ${created}, 0, ${more} FROM n`);

  test.each([999, 1000, 1001, 2500])('takes all of %i old posts, a thousand at a time', async (many) => {
    posts(many, '5');
    const deletions = vi.spyOn(place.connection, 'run');
    await place.store.sweep(6);
    expect(await left()).toEqual([]);
    const most = deletions.mock.results.map(({ value }) => Number(value));
    expect(Math.max(...most)).toBe(Math.min(many, 1000));
  });

  test('ends at the first that is young, to the millisecond', async () => {
    posts(5, 'i');
    await place.store.sweep(3);
    expect(await left()).toEqual(['p3', 'p4', 'p5']);
    await place.store.sweep(5.5);
    expect(await left()).toEqual([]);
  });

  test('takes nothing that waits still, and goes on behind it', async () => {
    posts(2500, '5', `CASE WHEN i IN (1, 1000, 2500) THEN 'c' END, 'm' || i`);
    await place.store.sweep(6);
    expect(await left()).toEqual(['p1', 'p1000', 'p2500']);
  });

  test('spares what fights that are on will edit still, of however many, and takes their other posts', async () => {
    const { store } = place;
    const fights = Array.from({ length: 51 }, () => page());
    for (const of of fights) {
      const [asks, other, edit] = [post(of), post(of), post(of)];
      const named = [{ ids: [asks.id, 'elsewhere'], says: {} as never, exchange: null }];
      await store.create(change({ ...of, posts: named }, { posts: [asks, other, { ...edit, edits: asks.id }] }));
      for (const one of [asks, other, edit]) await store.postSent(one.id, `m${one.id}`);
    }
    const firsts = (await left()).filter((_, i) => i % 3 === 0);
    await store.sweep(9e15);
    expect(await left()).toEqual(firsts);
    await store.save(change({ ...fights[50]!, version: 1, status: 'over' }));
    await store.sweep(9e15);
    expect(await left()).toEqual(firsts.slice(0, 50));
  });

  test.each([1000, 1001, 2000])('forgets all of %i interactions that are old, and no others', async (many) => {
    const of = page();
    await place.store.create(change(of));
    place.connection.exec(`INSERT INTO "Handled" ("id", "encounterId", "at") ${upTo(many)} SELECT 'i' || i, '${of.id}', 5 FROM n`);
    place.connection.exec(`INSERT INTO "Handled" ("id", "encounterId", "at") VALUES ('young', '${of.id}', 6)`);
    await place.store.sweep(6);
    expect(await place.db.handled.findMany({ select: { id: true } })).toEqual([{ id: 'young' }]);
  });
});

describe('trouble', () => {
  const OTHER = 'I cannot use my database.';
  test.each<[TroubleReason, string]>([
    ['full', 'The disk of the machine that I run on is full.'],
    ['locked', 'Another program keeps my database locked.'],
    ['unreachable', 'My database does not answer.'],
    ['crowded', 'My database is too busy to let me in.'],
    ['gone', 'My database has been taken away from under me.'],
    ['damaged', OTHER],
    ['newer', OTHER],
    ['unwritable', OTHER],
  ])('%s is told to players as: %s', (reason, plight) => {
    expect(new StoreTrouble(reason, 'A fault.', 'Mend it.').plight).toBe(plight);
  });

  test('says what is wrong and what to do, and is certain unless told otherwise', () => {
    const [cause, told] = [new Error('x'), { name: 'StoreTrouble', reason: 'full', message: 'A fault. Mend it.', advice: 'Mend it.' }];
    const certain = new StoreTrouble('full', 'A fault.', 'Mend it.', cause);
    expect(certain).toMatchObject({ ...told, cause, isUncertain: false });
    expect(certain.withKnownFate()).toBe(certain);
    const uncertain = new StoreTrouble('full', 'A fault.', 'Mend it.', cause, true);
    expect(uncertain.isUncertain).toBe(true);
    expect(uncertain.withKnownFate()).toMatchObject({ ...told, cause, isUncertain: false });
  });
});
