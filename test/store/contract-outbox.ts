/** The outbox and the boards, as every store keeps them. */
import { describe, expect, it } from 'vitest';
import type { Json } from '../../src/engine/index.ts';
import type { Encounter, Post } from '../../src/table/encounter.ts';
import type { Older, Store } from '../../src/table/store.ts';
import { change, decision, fresh, order, page, post } from './samples.ts';

export function outboxContract(store: () => Store): void {
  const waiting = async (now: number, of: readonly Encounter[]) =>
    (await store().postsToSend(now, 1000)).filter((p) => of.some((made) => made.id === p.encounter)).map((p) => p.id);

  async function made(...ids: readonly string[]): Promise<Encounter> {
    const of = page();
    await store().create(change(of, { posts: ids.map((id) => post(of, { id })) }));
    return of;
  }

  /** Drops what is older, a few at a time. */
  async function dropAll(before: Older): Promise<void> {
    for (let looks = 0; looks < 1000 && (await store().dropFights(before, 5)) > 0; looks++);
  }

  it('hands out the oldest post of each channel, one a channel, in the order of posting', async () => {
    const [a1, a2, b1] = [fresh('z'), fresh('a'), fresh('m')];
    const first = await made(a1, a2);
    const second = await made(b1);
    expect(await waiting(1000, [first, second])).toEqual([a1, b1]);
    expect(await waiting(999, [first, second])).toEqual([]);
    await store().postSent(a1, '900');
    expect(await waiting(1000, [first, second])).toEqual([a2, b1]);
    await store().postSent(a2, '901');
    await store().postDropped(b1, 'channel gone');
    expect(await waiting(1e15, [first, second])).toEqual([]);
  });

  it('says which messages posts have become', async () => {
    const [sent, waits] = [fresh('p'), fresh('p')];
    await made(sent, waits);
    await store().postSent(sent, '900');
    expect(await store().messagesOf([sent, waits, 'none'])).toEqual(new Map([[sent, '900']]));
    expect(await store().messagesOf([])).toEqual(new Map());
  });

  it('hands a post out whole', async () => {
    const of = page();
    const sent = post(of);
    await store().create(change(of, { posts: [sent] }));
    const found = async () => (await store().postsToSend(1000, 1000)).find((p) => p.id === sent.id);
    expect(await found()).toEqual({ ...sent, attempts: 0, uncertain: false });
    await store().postSending(sent.id);
    expect(await found()).toEqual({ ...sent, attempts: 0, uncertain: true });
    await store().postFailed(sent.id, 1000, false);
    expect(await found()).toEqual({ ...sent, attempts: 1, uncertain: false });
    await store().postWaits(sent.id, 900);
    expect(await found()).toEqual({ ...sent, attempts: 1, uncertain: false });
    await store().postFailed(sent.id, 1000, true);
    expect(await found()).toEqual({ ...sent, attempts: 2, uncertain: true });
  });

  it('counts what waits', async () => {
    const before = await store().census(5000);
    const of = page({ decisions: [decision(1, { due: 4000 })] });
    const sent = post(of, { channel: fresh('c'), created: 1 });
    const alone = fresh('@');
    await store().create(change(page({ channel: alone, guild: alone })));
    const waits = post(of, { channel: fresh('c'), created: 2 });
    await store().create(change(of, { posts: [sent, waits] }));
    const then = await store().census(5000);
    const more = (what: 'fights' | 'decisions' | 'overdue' | 'posts' | 'boards'): number => then[what] - before[what];
    expect({
      fights: more('fights'),
      decisions: more('decisions'),
      overdue: more('overdue'),
      posts: more('posts'),
      boards: more('boards'),
    }).toEqual({
      fights: 1,
      decisions: 1,
      overdue: 1,
      posts: 2,
      boards: 1,
    });
    expect(then.oldest).toBe(1);
    await store().postSent(sent.id, '900');
    expect((await store().census(3999)).overdue).toBe(before.overdue);
    expect((await store().census(3999)).posts).toBe(before.posts + 1);
    await store().postDropped(waits.id, 'tidy');
    await store().save(change({ ...(await store().load(of.id))!, status: 'over' }));
    expect(await store().census(5000)).toMatchObject({ fights: before.fights, overdue: before.overdue, posts: before.posts });
  });

  describe('edits', () => {
    const body = (text: string): Json => ({ text });

    /** A post, as yet unsent, and what is said of it afterwards. */
    async function edited(
      ...edits: readonly Pick<Post, 'payload' | 'renews'>[]
    ): Promise<{ of: Encounter; first: string; rest: string[] }> {
      const of = page();
      const first = post(of, { id: fresh('p'), payload: body('first') });
      const rest = edits.map((edit) => post(of, { id: fresh('e'), edits: first.id, ...edit }));
      await store().create(change(of, { posts: [first, ...rest] }));
      return { of, first: first.id, rest: rest.map((p) => p.id) };
    }

    it('of a post that has not left yet take its place', async () => {
      const { of, first } = await edited({ payload: body('second') }, { payload: body('third') });
      expect(await store().postSending(first)).toEqual({ payload: body('third'), message: null, renews: false });
      expect((await store().postsToSend(1e15, 1000)).find((p) => p.id === first)?.payload).toEqual(body('third'));
      await store().postSent(first, '910');
      expect(await waiting(1e15, [of])).toEqual([]);
    });

    it('come after the post where it has left, and the last one counts', async () => {
      const { of, first, rest } = await edited();
      await store().postSending(first);
      const edits = [post(of, { edits: first, renews: true, payload: body('a') }), post(of, { edits: first, payload: body('b') })];
      await store().save(change({ ...of, version: 1 }, { posts: edits }));
      expect(rest).toEqual([]);
      expect(await waiting(1e15, [of])).toEqual([first]);
      await store().postSent(first, '911');
      const [a, b] = edits.map((p) => p.id);
      expect(await waiting(1e15, [of])).toEqual([a]);
      expect(await store().postSending(a!)).toBeNull();
      expect(await waiting(1e15, [of])).toEqual([b]);
      // What the one that is skipped had to tell is told by the last.
      expect(await store().postSending(b!)).toEqual({ payload: body('b'), message: '911', renews: true });
      expect(await store().postSending(b!)).toEqual({ payload: body('b'), message: '911', renews: true });
      await store().postSent(b!, '911');
      expect(await store().postSending(b!)).toBeNull();
    });

    it('are noted before they leave only where they may post something anew', async () => {
      const { of, first } = await edited();
      await store().postSending(first);
      await store().postSent(first, '914');
      const [plain, renewing] = [
        post(of, { edits: first, payload: body('a') }),
        post(of, { edits: first, renews: true, payload: body('b') }),
      ];
      const noted = async () => (await store().postsToSend(1e15, 1000)).find(({ id }) => id === plain.id || id === renewing.id);
      await store().save(change({ ...of, version: 1 }, { posts: [plain] }));
      expect(await store().postSending(plain.id)).toEqual({ payload: body('a'), message: '914', renews: false });
      expect(await noted()).toMatchObject({ id: plain.id, uncertain: false });
      await store().postSent(plain.id, '914');
      await store().save(change({ ...of, version: 2 }, { posts: [renewing] }));
      expect(await store().postSending(renewing.id)).toEqual({ payload: body('b'), message: '914', renews: true });
      expect(await noted()).toMatchObject({ id: renewing.id, uncertain: true });
      await store().postSent(renewing.id, '915');
    });

    it('of a post that was never sent, or is deleted, come to nothing', async () => {
      const { of, first, rest } = await edited({ payload: body('second') });
      await store().postDropped(first, 'gone');
      expect(await store().postSending(rest[0]!)).toBeNull();
      expect(await waiting(1e15, [of])).toEqual([]);
      const deleted = await edited({ payload: body('second') }, { payload: null });
      expect(await store().postSending(deleted.first)).toBeNull();
      expect(await waiting(1e15, [deleted.of])).toEqual([]);
    });

    it('follow a message that had to be posted again, and end with its deletion', async () => {
      const { of, first } = await edited();
      await store().postSending(first);
      await store().postSent(first, '912');
      const edits = [body('a'), body('b'), null, body('c')].map((payload) => post(of, { edits: first, payload }));
      for (const [i, edit] of edits.entries()) await store().save(change({ ...of, version: i + 1 }, { posts: [edit] }));
      const [a, b, gone, late] = edits.map((p) => p.id);
      await store().postSent(a!, '913');
      await store().postSent(b!, '913');
      expect(await store().postSending(gone!)).toBeNull();
      await store().postSent(late!, '913');
      const end = post(of, { edits: first, payload: null });
      await store().save(change({ ...of, version: 5 }, { posts: [end] }));
      expect(await store().postSending(end.id)).toEqual({ payload: null, message: '913', renews: false });
      await store().postSent(end.id, null);
      const after = post(of, { edits: first, payload: body('d') });
      await store().save(change({ ...of, version: 6 }, { posts: [after] }));
      expect(await store().postSending(after.id)).toBeNull();
    });
  });

  it('holds a channel back while its oldest post waits for its next try', async () => {
    const [first, second] = [fresh('p'), fresh('p')];
    const of = await made(first, second);
    await store().postSending(first);
    await store().postFailed(first, 5000, true);
    expect(await waiting(4999, [of])).toEqual([]);
    expect(await waiting(5000, [of])).toEqual([first]);
    await store().postWaits(first, 6000);
    expect(await waiting(5999, [of])).toEqual([]);
    expect(await waiting(6000, [of])).toEqual([first]);
  });

  it('keeps to the limit, oldest first', async () => {
    await made(fresh('p'));
    await made(fresh('p'));
    const all = (await store().postsToSend(1e15, 1000)).map((p) => p.id);
    expect((await store().postsToSend(1e15, 2)).map((p) => p.id)).toEqual(all.slice(0, 2));
  });

  it('finds what may be tried behind however many that may not yet', async () => {
    const of = page();
    const later = Array.from({ length: 1100 }, () => post(of, { channel: fresh('c'), created: 9000 }));
    const ready = [post(of, { channel: fresh('c') }), post(of, { channel: fresh('c') })];
    await store().create(change(of, { posts: [...later, ...ready] }));
    expect(await waiting(1000, [of])).toEqual(ready.map((p) => p.id));
    for (const { id } of [...later, ...ready]) await store().postDropped(id, 'tidy');
    expect(await waiting(1e15, [of])).toEqual([]);
  });

  it('knows when the next post is to be tried, looking at the first of each channel only', async () => {
    for (const { id } of await store().postsToSend(1e15, 1000)) await store().postDropped(id, 'tidy');
    for (const { id } of await store().postsToSend(1e15, 1000)) await store().postDropped(id, 'tidy');
    expect(await store().nextPost()).toBeNull();
    const [first, second] = [fresh('p'), fresh('p')];
    await made(first, second);
    await store().postFailed(first, 7000, false);
    expect(await store().nextPost()).toBe(7000);
    await store().postSent(first, '902');
    expect(await store().nextPost()).toBe(1000);
    await store().postSent(second, '903');
  });

  it('tells which boards are behind their page', async () => {
    const of = page({ touched: 1 });
    const behind = async () => (await store().boardsBehind(1000)).find((b) => b.encounter === of.id);
    await store().create(change(of));
    const never = { encounter: of.id, channel: of.channel, message: null, shows: 0, version: 1 };
    expect(await behind()).toEqual(never);
    await store().boardShown(of.id, '55', 1);
    expect(await behind()).toBeUndefined();
    expect(await store().board(of.id)).toEqual({ ...never, message: '55', shows: 1 });
    await store().save(change({ ...of, version: 1, status: 'over' }));
    expect(await behind()).toEqual({ ...never, message: '55', shows: 1, version: 2 });
    await store().boardShown(of.id, null, 0);
    expect(await behind()).toEqual({ ...never, version: 2 });
    expect(await store().board(fresh('nothing'))).toBeNull();
  });

  it('keeps one board of its GMs for a fight, tells when it is behind, and lets it go with the fight', async () => {
    const of = page({ touched: 1 });
    const mine = async () => (await store().gmBoardsBehind(1000)).find((b) => b.encounter === of.id);
    await store().create(change(of));
    expect([await mine(), await store().gmBoard(of.id)]).toEqual([undefined, null]);
    await store().saveGmBoard({ encounter: of.id, channel: '8', message: null, shows: 0 });
    expect(await mine()).toEqual({ encounter: of.id, channel: '8', message: null, shows: 0, version: 1 });
    await store().gmBoardShown({ encounter: of.id, channel: '8' }, '55', 1);
    expect(await mine()).toBeUndefined();
    expect(await store().gmBoard(of.id)).toEqual({ encounter: of.id, channel: '8', message: '55', shows: 1, version: 1 });
    await store().save(change({ ...of, version: 1 }));
    expect(await mine()).toMatchObject({ message: '55', shows: 1, version: 2 });
    await store().saveGmBoard({ encounter: of.id, channel: '9', message: null, shows: 0 });
    await store().gmBoardShown({ encounter: of.id, channel: '8' }, '55', 2);
    expect(await mine()).toMatchObject({ channel: '9', message: null, shows: 0 });
    await store().save(change({ ...of, version: 2, lost: { since: 500, was: 'running' }, status: 'paused' }, { hush: true }));
    expect(await mine()).toMatchObject({ channel: '9', version: 3, shows: 0 });
    await store().gmBoardShown({ encounter: of.id, channel: '9' }, '55', 3);
    expect(await mine()).toBeUndefined();
    await store().dropGmBoard(of.id);
    expect(await store().gmBoard(of.id)).toBeNull();
    await store().saveGmBoard({ encounter: of.id, channel: '9', message: null, shows: 0 });
    await dropAll({ lost: 600, over: 0, solo: 0 });
    expect(await store().gmBoard(of.id)).toBeNull();
  });

  it('gives the boards that have waited longest first', async () => {
    const [young, old] = [page({ touched: 3 }), page({ touched: 2 })];
    for (const of of [young, old]) await store().create(change(of));
    const found = (await store().boardsBehind(1000)).map((b) => b.encounter).filter((id) => id === young.id || id === old.id);
    expect(found).toEqual([old.id, young.id]);
  });

  it('drops what waits for the channel of an encounter that is lost, and nothing for another; it neither draws its board nor forgets it', async () => {
    const of = await made(fresh('p'), fresh('p'));
    const other = await made(fresh('p'));
    const beside = post(of, { channel: `log ${of.channel}` });
    await store().save(change({ ...of, version: 1 }, { posts: [beside] }));
    const lost = { ...of, version: 2, lost: { since: 500, was: 'running' as const }, status: 'paused' as const };
    await store().save(change(lost, { hush: true }));
    expect(await waiting(1e15, [of])).toEqual([beside.id]);
    expect(await waiting(1e15, [other])).toHaveLength(1);
    expect((await store().boardsBehind(1000)).map((b) => b.encounter)).not.toContain(of.id);
    expect(await store().lost()).toContainEqual({ id: of.id, channel: of.channel });
    await store().save(change({ ...lost, version: 3, lost: null }));
    expect((await store().boardsBehind(1000)).map((b) => b.encounter)).toContain(of.id);
    expect((await store().lost()).map((l) => l.id)).not.toContain(of.id);
  });

  it('tries again at once what waits for a channel', async () => {
    const first = fresh('p');
    const of = await made(first);
    await store().postFailed(first, 9000, false);
    await store().postsAgain(of.channel, 2000);
    expect(await waiting(1999, [of])).toEqual([]);
    expect(await waiting(2000, [of])).toEqual([first]);
  });

  it('deletes fights that are lost or over for long, with all that belongs to them, so many at a time', async () => {
    const lost = (since: number) => page({ lost: { since, was: 'running' }, status: 'paused', touched: since });
    const old = [lost(1), lost(2), page({ status: 'over', touched: 3 })];
    const kept = [lost(700), page({ status: 'over', touched: 700 }), page({ touched: 1 })];
    for (const one of [...old, ...kept])
      await store().create(change(one, { posts: [post(one)], orders: { kept: [order(one.id, '7')], dropped: [] } }));
    const found = async (pages: readonly Encounter[]) => (await Promise.all(pages.map((p) => store().load(p.id)))).filter(Boolean).length;
    expect(await store().dropFights({ lost: 400, over: 0, solo: 0 }, 1)).toBe(1);
    expect(await found(old)).toBe(2);
    await dropAll({ lost: 400, over: 400, solo: 0 });
    expect([await found(old), await found(kept)]).toEqual([0, 3]);
    const orders = async ({ id }: Encounter) => (await store().company(id, 'g', [], [])).orders.length;
    expect([await orders(old[0]!), await orders(kept[0]!)]).toEqual([0, 1]);
    expect(await waiting(1e15, old)).toEqual([]);
  });

  it('keeps posts that a fight which is on will still edit, however old, and no others', async () => {
    // Later than anything that other tests have left.
    const SOMETIME = 1e15;
    const of = page({ touched: 500 });
    const [asks, other, edit] = [post(of, { created: 400 }), post(of, { created: 401 }), post(of, { created: 402 })];
    const posts = [{ ids: [asks.id], says: {} as never, exchange: null }];
    await store().create(change({ ...of, posts }, { posts: [asks, other, { ...edit, edits: asks.id }] }));
    for (const [one, message] of [
      [asks, '911'],
      [other, '912'],
      [edit, '911'],
    ] as const)
      await store().postSent(one.id, message);
    const left = async () => [...(await store().messagesOf([asks.id, other.id, edit.id])).keys()];
    await store().sweep(SOMETIME);
    expect(await left()).toEqual([asks.id]);
    const late = { ...post(of, { created: 700 }), edits: asks.id };
    await store().save(change({ ...of, version: 1, posts }, { posts: [late] }));
    expect(await store().postSending(late.id)).toMatchObject({ message: '911' });
    await store().postSent(late.id, '911');
    await store().save(change({ ...of, version: 2, status: 'over', posts }));
    await store().sweep(SOMETIME);
    expect(await left()).toEqual([]);
  });

  it('sweeps what is done with and old, and nothing else', async () => {
    const of = page({ touched: 500 });
    const [sent, unsent] = [post(of, { created: 400 }), post(of, { created: 401 })];
    const interaction = fresh('interaction');
    await store().create(change(of, { posts: [sent, unsent], interaction }));
    await store().postSent(sent.id, '904');
    await store().sweep(500);
    expect(await store().handled(interaction)).toBe(true);
    await store().sweep(501);
    expect(await store().handled(interaction)).toBe(false);
    expect(await waiting(1e15, [of])).toEqual([unsent.id]);
    await store().postDropped(unsent.id, 'tidy');
  });
}
