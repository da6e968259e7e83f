/** The outbox of the store in memory: whose turn it is, what is taken along, and what becomes of an edit. */
import { beforeEach, expect, it } from 'vitest';
import type { Post } from '../../../src/table/encounter.ts';
import { MemoryStore } from '../../../src/table/memory/memory-store.ts';
import { change, page, person, post } from '../../store/samples.ts';

let store: MemoryStore;
const fight = page({ id: 'f', channel: 'c' });
beforeEach(() => {
  store = new MemoryStore();
});

/** Posts by id, in this order, each with what is said of it. */
const keep = async (posts: Readonly<Record<string, Partial<Post>>>): Promise<void> =>
  store.create(change(fight, { posts: Object.entries(posts).map(([id, more]) => post(fight, { id, payload: { of: id }, ...more })) }));
const ready = async (now: number, limit = 9) => (await store.postsToSend(now, limit)).map(({ id }) => id);
const left = async (): Promise<number> => (await store.census(0)).posts;

it('hands out the first of each channel that is due, as many as asked for, and says when the next is', async () => {
  expect([await store.nextPost(), await ready(9e9)]).toEqual([null, []]);
  await keep({
    a1: { channel: 'a', created: 30 },
    a2: { channel: 'a', created: 5 },
    b1: { channel: 'b', created: 20 },
    b2: { channel: 'b', created: 1 },
  });
  expect(await store.nextPost()).toBe(20);
  expect([await ready(19), await ready(20), await ready(30), await ready(30, 1)]).toEqual([[], ['b1'], ['a1', 'b1'], ['a1']]);
  await store.postSent('b1', 'm');
  expect([await store.nextPost(), await ready(1)]).toEqual([1, ['b2']]);
  for (const id of ['a1', 'a2', 'b2']) await store.postDropped(id);
  expect([await store.nextPost(), await left()]).toEqual([null, 0]);
});

it('tries one that has failed later, or at once where its channel is open again', async () => {
  await keep({ a1: { channel: 'a', created: 1 }, b1: { channel: 'b', created: 1 }, b2: { channel: 'b', created: 2 } });
  for (const [id, next] of [
    ['a1', 100],
    ['b1', 100],
    ['none', 1],
  ] as const)
    await store.postFailed(id, next, true);
  expect([await ready(99), await ready(100), await left()]).toEqual([[], ['a1', 'b1'], 3]);
  await store.postsAgain('b', 50);
  expect([await ready(49), await ready(50), await store.nextPost()]).toEqual([[], ['b1'], 50]);
  // What is due by then is not put off.
  await store.postsAgain('b', 70);
  expect(await ready(50)).toEqual(['b1']);
  await store.postSent('b1', 'm');
  expect(await ready(2)).toEqual(['b2']);
});

it('counts the tries of a post, and sends it as it was edited last', async () => {
  await keep({ p: {}, e1: { edits: 'p' }, other: {}, e2: { edits: 'p', payload: { of: 'the last' } } });
  expect(await store.postSending('p')).toEqual({ payload: { of: 'the last' }, message: null, renews: false });
  expect((await store.postsToSend(9e9, 9))[0]).toMatchObject({ id: 'p', attempts: 0, uncertain: true, payload: { of: 'the last' } });
  expect(await left()).toBe(2);
  await store.postFailed('p', 1, true);
  await store.postFailed('p', 1, true);
  await store.postWaits('p', 1);
  expect((await store.postsToSend(9e9, 9))[0]?.attempts).toBe(2);
  await store.postSent('p', 'm1');
  expect(await ready(9e9)).toEqual(['other']);
  expect(await store.postSending('p')).toBeNull();
});

it('leaves out a post that was deleted before it was sent', async () => {
  await keep({ p: {}, gone: { edits: 'p', payload: null }, other: {} });
  expect(await store.postSending('p')).toBeNull();
  expect([await left(), await ready(9e9)]).toEqual([1, ['other']]);
});

it('of several edits does the last one, which renews the post if any of them did', async () => {
  await keep({ p: {} });
  await store.postSending('p');
  await store.postSent('p', 'm1');
  const edit = (id: string, more: Partial<Post> = {}) => post(fight, { id, edits: 'p', payload: { of: id }, ...more });
  await store.save(
    change({ ...fight, version: 1 }, { posts: [edit('e1', { renews: true }), edit('e2'), post(fight, { id: 'q' }), edit('e3')] }),
  );
  expect(await store.postSending('e1')).toBeNull();
  expect(await store.postSending('e2')).toBeNull();
  expect(await store.postSending('e3')).toEqual({ payload: { of: 'e3' }, message: 'm1', renews: true });
  await store.postSent('e3', 'm2');
  expect(await store.messagesOf(['p', 'e3', 'q'])).toEqual(
    new Map([
      ['p', 'm2'],
      ['e3', 'm2'],
    ]),
  );
  await store.postDropped('q');
  await store.save(change({ ...fight, version: 2 }, { posts: [edit('e4')] }));
  expect(await store.postSending('e4')).toEqual({ payload: { of: 'e4' }, message: 'm2', renews: false });
});

it('gives up an edit of what was never sent, and knows nothing of what is not there', async () => {
  await keep({ p: {}, e: { edits: 'p' } });
  await store.postDropped('p');
  expect(await store.postSending('e')).toBeNull();
  await store.save(change({ ...fight, version: 1 }, { posts: [post(fight, { id: 'lone', edits: 'none' })] }));
  expect([await store.postSending('lone'), await left()]).toEqual([null, 0]);
  await store.postSent('none', 'm');
  await store.postDropped('none');
  expect([await store.postSending('none'), await store.messagesOf(['none', 'p']), await left()]).toEqual([null, new Map(), 0]);
});

it('rings for the daily pings of a person once, and only while they are due as they were', async () => {
  const dailies = (...dues: number[]) => dues.map((due, i) => ({ guild: 'g', channel: `c${i}`, at: 540, due }));
  expect([await store.nextDaily(), await store.dailiesDue(9e9, 9)]).toEqual([null, []]);
  for (const [user, dues] of Object.entries({ late: [30, 40], none: [], soon: [50, 10], next: [20] }))
    await store.savePerson(person(user, { dailies: dailies(...dues) }));
  const due = async (now: number, limit = 9) => (await store.dailiesDue(now, limit)).map(({ user }) => user);
  expect([await store.nextDaily(), await due(9), await due(20), await due(30), await due(30, 2)]).toEqual([
    ...[10, [], ['soon', 'next'], ['soon', 'next', 'late'], ['soon', 'next']],
  ]);
  const ring = (user: string, at: number, ...ids: string[]) =>
    store.ring(
      { user, dailies: dailies(60) },
      at,
      ids.map((id) => post(fight, { id, channel: id, encounter: null as never })),
    );
  await ring('soon', 11, 'wrong');
  await ring('nobody', 10, 'wrong');
  await ring('soon', 10, 'r1', 'r2');
  await ring('soon', 60, 'r1', 'r3');
  expect([await due(59), await store.nextDaily(), await ready(9e9)]).toEqual([['next', 'late'], 20, ['r1', 'r2', 'r3']]);
  expect((await store.person('soon'))?.dailies).toEqual(dailies(60));
});
