/** What every store promises (S1 to S4 of the port, and what its methods say): the same tests for all of them. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Json } from '../../src/engine/index.ts';
import { Refusal } from '../../src/engine/index.ts';
import type { AgendaEntry } from '../../src/table/agenda.ts';
import type { Checkpoint } from '../../src/table/encounter.ts';
import { CHECKPOINTS_KEPT, DOINGS_KEPT, KEPT_TOGETHER, LEAST_KEPT } from '../../src/table/retention.ts';
import { Stale, type Store } from '../../src/table/store.ts';
import { bookContract } from './contract-books.ts';
import { fightsContract } from './contract-fights.ts';
import { outboxContract } from './contract-outbox.ts';
import { peopleContract } from './contract-people.ts';
import { change, checkpoint, decision, doing, fresh, line, page, post, seat } from './samples.ts';

/** Runs the contract against a store that `open` opens. */
export function contract(name: string, open: () => Promise<Store>): void {
  describe(name, () => {
    let opened: Store;
    const store = (): Store => opened;
    beforeAll(async () => {
      opened = await open();
    });
    afterAll(() => opened.close());
    savingContract(store);
    findingContract(store);
    fightsContract(store);
    dueContract(store);
    outboxContract(store);
    bookContract(store);
    peopleContract(store);
  });
}

function savingContract(store: () => Store): void {
  it('loads what was created, one version on, and null for what was not', async () => {
    const made = page({ seats: [seat('7', { combatants: ['ana'] })], decisions: [decision(1, { due: 9, deadline: 9 })], lastDecision: 1 });
    await store().create(change(made));
    expect(await store().load(made.id)).toEqual({ ...made, version: 1 });
    expect(await store().load(fresh('nothing'))).toBeNull();
  });

  it('loads what has been saved since, whatever of it is known', async () => {
    const made = page();
    await store().create(change(made));
    const known = (await store().load(made.id))!;
    expect(await store().load(made.id, known)).toEqual(known);
    await store().save(change({ ...known, name: 'Renamed', touched: known.touched + 1 }));
    expect(await store().load(made.id, known)).toEqual({ ...known, name: 'Renamed', touched: known.touched + 1, version: 2 });
    expect(await store().load(fresh('nothing'), known)).toBeNull();
    // A fight of that id that began anew is another, of whatever version.
    await store().dropFight(made.id);
    const another = { ...made, name: 'Another', touched: made.touched + 9 };
    await store().create(change(another));
    expect(await store().load(made.id, known)).toEqual({ ...another, version: 1 });
  });

  it('S1: saves page, log, checkpoints, posts and interaction together', async () => {
    const made = page({ status: 'gathering' });
    await store().create(change(made));
    const [first, second] = [post(made), post(made)];
    const interaction = fresh('interaction');
    const next = { ...made, version: 1, status: 'running' as const, seq: 2, name: 'Renamed', seats: [seat('8')] };
    await store().save(
      change(next, { log: [line(1), line(2, { kind: 'note' })], checkpoints: [checkpoint(0)], posts: [first, second], interaction }),
    );
    expect(await store().load(made.id)).toEqual({ ...next, version: 2 });
    expect(await store().log(made.id, 0, 10)).toEqual([line(1), line(2, { kind: 'note' })]);
    expect(await store().checkpoints(made.id, 10)).toEqual([checkpoint(0)]);
    expect(await store().handled(interaction)).toBe(true);
    expect((await store().postsToSend(1000, 1000)).find((p) => p.channel === made.channel)?.id).toBe(first.id);
  });

  it('S1: of a fight that is moved the end here and the beginning there are kept together, with what was played, or neither is', async () => {
    const made = page();
    await store().create(change(made));
    const past = [checkpoint(0), checkpoint(1)];
    await store().save(change({ ...made, version: 1, seq: 2 }, { log: [line(1), line(2, { undone: 2 })], checkpoints: past }));
    const taken = page();
    await store().create(change(taken));
    const over = { ...made, version: 2, seq: 3, status: 'over' as const, decisions: [] };
    const there = (channel: string) => page({ channel, guild: made.guild, seq: 3, name: 'Elsewhere' });
    const moving = (to: ReturnType<typeof page>) =>
      change(over, { log: [line(3)], begins: { change: change(to, { log: [line(3, { kind: 'note' })] }), upTo: 2 } });

    const blocked = there(taken.channel);
    await expect(store().save(moving(blocked))).rejects.toMatchObject({ reason: 'channel-taken' });
    expect((await store().load(made.id))?.status).toBe('running');
    expect(await store().load(blocked.id)).toBeNull();
    expect(await store().log(made.id, 2, 10)).toEqual([]);

    const free = there(fresh('channel'));
    await store().save(moving(free));
    expect((await store().load(made.id))?.status).toBe('over');
    expect(await store().load(free.id)).toEqual({ ...free, version: 1 });
    expect(await store().log(free.id, 0, 10)).toEqual([line(1), line(2, { undone: 2 }), line(3, { kind: 'note' })]);
    expect(await store().checkpoints(free.id, 10)).toEqual([{ ...checkpoint(1), before: null }, checkpoint(0)]);
    expect(await store().doings(free.id, 10)).toEqual([]);
    expect(await store().inChannel(free.channel)).toBe(free.id);
    expect(await store().inChannel(made.channel)).toBeNull();
    await expect(store().save(moving(there(fresh('channel'))))).rejects.toBeInstanceOf(Stale);
  });

  it('S1, S2: keeps nothing at all of a save from an old version', async () => {
    const made = page();
    await store().create(change(made));
    await store().save(change({ ...made, version: 1, name: 'First' }));
    const interaction = fresh('interaction');
    const late = change(
      { ...made, version: 1, name: 'Late', seq: 1 },
      { log: [line(1)], checkpoints: [checkpoint(0)], posts: [post(made)], interaction },
    );
    await expect(store().save(late)).rejects.toThrow(Stale);
    expect(await store().load(made.id)).toMatchObject({ name: 'First', version: 2 });
    expect(await store().logEnd(made.id, 10)).toEqual([]);
    expect(await store().checkpoints(made.id, 10)).toEqual([]);
    expect(await store().handled(interaction)).toBe(false);
    expect((await store().postsToSend(1e15, 1000)).filter((p) => p.encounter === made.id)).toEqual([]);
  });

  it('S2: lets exactly one of twenty simultaneous saves win', async () => {
    const made = page();
    await store().create(change(made));
    const saves = Array.from({ length: 20 }, (_, i) =>
      store().save(change({ ...made, version: 1, name: `Writer ${i}`, seq: 1 }, { log: [line(1, { body: i })] })),
    );
    const results = await Promise.allSettled(saves);
    const winners = results.flatMap((result, i) => (result.status === 'fulfilled' ? [i] : []));
    expect(winners).toHaveLength(1);
    for (const result of results) if (result.status === 'rejected') expect(result.reason).toBeInstanceOf(Stale);
    expect(await store().load(made.id)).toMatchObject({ name: `Writer ${winners[0]}`, version: 2 });
    expect(await store().log(made.id, 0, 10)).toEqual([line(1, { body: winners[0]! })]);
  });

  it('S2: does nothing for an interaction that has been dealt with', async () => {
    const made = page();
    const interaction = fresh('interaction');
    await store().create(change(made, { interaction }));
    await expect(store().save(change({ ...made, version: 1, name: 'Again' }, { interaction }))).rejects.toThrow(Stale);
    expect(await store().load(made.id)).toMatchObject({ name: 'The bridge', version: 1 });
    await expect(store().create(change(page(), { interaction }))).rejects.toThrow(Stale);
  });

  it('marks what an undo takes back, once, and drops its checkpoints before it adds new ones', async () => {
    const made = page();
    await store().create(change(made, { log: [1, 2, 3, 4].map((seq) => line(seq)), checkpoints: [0, 1, 2].map((n) => checkpoint(n)) }));
    const replaced = checkpoint(1, { before: { round: 'again' } });
    const undo = (from: number, to: number, by: number) => ({ from, to, keep: [], by, checkpoint: 1, doing: 1 });
    await store().save(change({ ...made, version: 1 }, { log: [line(5)], undo: undo(3, 4, 5), checkpoints: [replaced] }));
    await store().save(change({ ...made, version: 2 }, { log: [line(6)], undo: undo(2, 5, 6) }));
    const marks = (await store().log(made.id, 0, 10)).map((l) => l.undone);
    expect(marks).toEqual([null, 6, 5, 5, 6, null]);
    expect(await store().checkpoints(made.id, 10)).toEqual([checkpoint(0)]);
  });

  it('S1: makes an encounter once; that it is there already says nothing of its channel', async () => {
    const [made, taken] = [page(), page()];
    for (const one of [made, taken]) await store().create(change(one));
    const again = store().create(change({ ...made, channel: taken.channel, status: 'over', name: 'Another' }));
    await expect(again).rejects.not.toBeInstanceOf(Refusal);
    expect(await store().load(made.id)).toEqual({ ...made, version: 1 });
  });

  it('keeps a fight to go back to also where the one that it would be packed by is not kept', async () => {
    const made = page();
    await store().create(change(made, { checkpoints: [checkpoint(10, { before: null })] }));
    const long = checkpoint(11, { before: { round: 2, told: 'It is a long fight. '.repeat(60) } });
    await store().save(change({ ...made, version: 1 }, { checkpoints: [long] }));
    expect(await store().checkpoints(made.id, 10)).toEqual([long, checkpoint(10, { before: null })]);
  });

  it('replaces decisions and seats, and keeps their order', async () => {
    const made = page({ seats: [seat('2'), seat('1')], decisions: [decision(2), decision(1)] });
    await store().create(change(made));
    const next = { ...made, version: 1, seats: [seat('3'), seat('1')], decisions: [decision(1, { step: 1 }), decision(3)] };
    await store().save(change(next));
    expect(await store().load(made.id)).toEqual({ ...next, version: 2 });
    expect((await store().list({ user: '2', guild: made.guild })).length).toBe(0);
    expect((await store().list({ user: '3', guild: made.guild })).length).toBe(1);
  });
}

function findingContract(store: () => Store): void {
  it('has one open encounter in a channel, however many are created at once', async () => {
    const channel = fresh('channel');
    const results = await Promise.allSettled([1, 2, 3, 4].map(() => store().create(change(page({ channel })))));
    expect(results.filter((r) => r.status === 'fulfilled')).toHaveLength(1);
    for (const result of results)
      if (result.status === 'rejected') {
        expect(result.reason).toBeInstanceOf(Refusal);
        expect(result.reason).toMatchObject({ reason: 'channel-taken' });
      }
  });

  it('frees a channel when its encounter is over, and refuses to reopen it when the channel is taken', async () => {
    const old = page({ status: 'over' });
    await store().create(change(old));
    expect(await store().inChannel(old.channel)).toBeNull();
    expect(await store().inChannel(old.channel, true)).toBe(old.id);
    const young = page({ channel: old.channel });
    await store().create(change(young));
    expect(await store().inChannel(old.channel)).toBe(young.id);
    expect(await store().inChannel(old.channel, true)).toBe(old.id);
    await expect(store().save(change({ ...old, version: 1, status: 'paused' }))).rejects.toMatchObject({ reason: 'channel-taken' });
    await store().save(change({ ...young, version: 1, status: 'over' }));
    expect(await store().inChannel(old.channel)).toBeNull();
    expect(await store().inChannel(old.channel, true)).toBe(young.id);
  });

  it('keeps what an encounter wants of each person, anew with each save, and finds it by person and server', async () => {
    const [guild, user] = [fresh('guild'), fresh('user')];
    const entry = (more: Partial<AgendaEntry> = {}): AgendaEntry => ({
      ...{ user, role: 'player', open: 1, known: 2, until: 7, asks: [], waiting: [], next: null, asleep: false, post: 'p1', ...more },
    });
    const [first, over] = [page({ guild }), page({ guild, status: 'over', touched: 100 })];
    const found = async (endedSince = 0) =>
      (await store().agenda({ user, guild, endedSince, limit: 10 })).toSorted((a, b) => (a.status < b.status ? 1 : -1));
    await store().create(change(first, { agenda: [entry(), entry({ user: 'somebody else', open: 9 })] }));
    await store().create(change(over, { agenda: [entry({ open: 0, until: null })] }));
    const { id, channel, name, ruleset, status, touched } = first;
    await store().boardShown(id, '77', 1);
    expect(await found(99)).toEqual([
      { ...entry(), id, guild, channel, name, ruleset, status, touched, board: '77' },
      expect.objectContaining({ id: over.id, open: 0, until: null, board: null }) as unknown,
    ]);
    expect(await found(100)).toHaveLength(1);
    for (const place of [guild, null])
      expect((await store().agenda({ user, guild: place, endedSince: 0, limit: 10, open: true })).map((fight) => fight.id)).toEqual([id]);
    const abroad = page({});
    await store().create(change(abroad, { agenda: [entry()] }));
    const everywhere = await store().agenda({ user, guild: null, endedSince: 100, limit: 10 });
    expect(new Set(everywhere.map((fight) => fight.guild))).toEqual(new Set([guild, abroad.guild]));
    await store().save(change({ ...abroad, version: 1 }, { agenda: [] }));
    await store().save(change({ ...first, version: 1 }, { agenda: [entry({ open: 4 })] }));
    expect((await found())[0]).toMatchObject({ open: 4 });
    expect(await store().agenda({ user: 'somebody else', guild, endedSince: 0, limit: 10 })).toEqual([]);
    expect((await store().dataOf(user)).agenda.map((a) => a.encounter).sort()).toEqual([first.id, over.id].sort());
    await store().save(change({ ...first, version: 2, touched: 5 }, { agenda: [entry({ open: 0, until: null })] }));
    const more = [
      page({ guild, touched: 60 }),
      page({ guild, touched: 40 }),
      page({ guild, touched: 60 }),
      page({ guild, touched: 3 }),
      page({ guild, touched: 90, status: 'over' }),
    ] as const;
    for (const [i, one] of more.entries()) await store().create(change(one, { agenda: [entry({ open: i === 1 || i === 3 ? 1 : 0 })] }));
    const [young, old] = [more[0].id, more[2].id].sort();
    const listed = [more[1].id, more[3].id, young, old, first.id, over.id, more[4].id];
    for (const limit of [1, 3, 5, 10])
      expect((await store().agenda({ user, guild, endedSince: 0, limit })).map((fight) => fight.id)).toEqual(listed.slice(0, limit));
  });

  it('has fights that are over for whoever had a seat, and for everybody where they are open to all, newest first', async () => {
    const guild = fresh('guild');
    const over = (created: number, more = {}) => page({ guild, status: 'over', created, seats: [seat('1')], ...more });
    const [old, open, on, abroad] = [
      over(1),
      over(2, { openToAll: true }),
      page({ guild, seats: [seat('1')], openToAll: true }),
      over(3, { guild: fresh('guild'), openToAll: true }),
    ];
    for (const made of [open, old, on, abroad]) await store().create(change(made));
    const ids = async (user: string, limit = 10) => (await store().ended({ guild, user, limit })).map(({ id }) => id);
    expect(await ids('1')).toEqual([open.id, old.id]);
    expect(await ids('2')).toEqual([open.id]);
    expect(await ids('1', 1)).toEqual([open.id]);
    const { id, channel, name, ruleset, created } = open;
    expect(await store().ended({ guild, user: '2', limit: 1 })).toEqual([{ id, channel, name, ruleset, created, shownToAll: true }]);
    const moved = { to: '7', encounter: on.id };
    const gone = over(0, { moved, name: 'Says "moved":{', openToAll: true });
    await store().create(change(gone));
    await store().create(change(over(0, { name: 'Says "moved":{' })));
    expect((await store().ended({ guild, user: '1', limit: 9 })).filter((fight) => 'moved' in fight)).toEqual([
      { id: gone.id, channel: gone.channel, name: gone.name, ruleset, created: 0, shownToAll: true, moved },
    ]);
    await store().save(change({ ...gone, version: 1, openToAll: false }));
    await store().save(change({ ...open, version: 1, openToAll: false }));
    await store().save(change({ ...old, version: 1, status: 'running', openToAll: true }));
    expect(await ids('2')).toEqual([]);
  });

  it('finds encounters that name somebody, a few at a time', async () => {
    const noted = page({ gmNotes: { '': { text: 'The bridge falls.', by: '4711' } } });
    const [one, two] = [noted, page()].toSorted((a, b) => (a.id < b.id ? -1 : 1));
    for (const made of [one!, two!]) await store().create(change(made));
    const found: string[] = [];
    let last: string | null = '';
    let looks = 0;
    while (last !== null && looks++ < 10_000) {
      const some = await store().naming('4711', last, 1);
      found.push(...some.found);
      last = some.last;
    }
    expect(found).toEqual([noted.id]);
    expect(await store().naming('471', '', 10_000)).toMatchObject({ found: [] });
    expect(await store().naming('4711', '~', 5)).toEqual({ found: [], last: null });
  });

  it('finds encounters without an agenda, and keeps one for the version that it was made from alone', async () => {
    const made = page();
    await store().create(change(made));
    const entry = { role: 'gm', open: 0, known: 0, until: null, asks: [], waiting: [], next: null, asleep: false, post: null } as const;
    const lacks = async () => (await store().withoutAgenda('', 10_000)).includes(made.id);
    expect(await lacks()).toBe(true);
    expect(await store().withoutAgenda(made.id, 1)).not.toContain(made.id);
    await store().saveAgenda(made.id, 7, [{ ...entry, user: 'x' }]);
    expect(await lacks()).toBe(true);
    await store().saveAgenda(made.id, 1, [{ ...entry, user: 'x' }]);
    expect(await lacks()).toBe(false);
    expect((await store().load(made.id))!.version).toBe(1);
  });

  it('lists open encounters of a server or of a user, newest first', async () => {
    const guild = fresh('guild');
    const user = fresh('user');
    const [first, second, third] = [page({ guild }), page({ guild, seats: [seat(user)] }), page({ seats: [seat(user)], status: 'paused' })];
    for (const made of [first, second, third, page({ guild, status: 'over', seats: [seat(user)] })]) await store().create(change(made));
    const ids = async (query: Parameters<Store['list']>[0]) => (await store().list(query)).map((listed) => listed.id);
    expect(await ids({ guild })).toEqual([second.id, first.id]);
    expect(await ids({ guild, limit: 1 })).toEqual([second.id]);
    expect(await ids({ user })).toEqual([third.id, second.id]);
    expect(await ids({ user, guild })).toEqual([second.id]);
    const { id, channel, name, ruleset, status, touched } = third;
    expect((await store().list({ user }))[0]).toEqual({ id, channel, name, ruleset, status, touched });
  });

  it('reads the log from either end', async () => {
    const made = page();
    await store().create(change(made, { log: [1, 2, 3, 4, 5].map((seq) => line(seq)) }));
    const seqs = (lines: readonly { readonly seq: number }[]) => lines.map((l) => l.seq);
    expect(seqs(await store().log(made.id, 2, 2))).toEqual([3, 4]);
    expect(seqs(await store().logEnd(made.id, 2))).toEqual([4, 5]);
    expect(await store().log(made.id, 5, 10)).toEqual([]);
  });

  it('forgets the fight before what can no longer be taken back, not what was done, and keeps the very first', async () => {
    const made = page();
    const old = [0, 1, KEPT_TOGETHER - 1, KEPT_TOGETHER];
    await store().create(change(made, { checkpoints: old.map((n) => checkpoint(n)) }));
    const before = checkpoint(CHECKPOINTS_KEPT + KEPT_TOGETHER - 1);
    await store().save(change({ ...made, version: 1 }, { checkpoints: [before] }));
    expect((await store().checkpoints(made.id, 10)).every((c) => c.before !== null)).toBe(true);
    const last = checkpoint(CHECKPOINTS_KEPT + KEPT_TOGETHER);
    await store().save(change({ ...made, version: 2 }, { checkpoints: [last] }));
    const kept = await store().checkpoints(made.id, 10);
    expect(kept.map((c) => [c.number, c.before === null])).toEqual([
      [last.number, false],
      [before.number, false],
      [KEPT_TOGETHER, false],
      [KEPT_TOGETHER - 1, true],
      [1, true],
      [0, false],
    ]);
    expect(kept.at(-2)!.action).toEqual(checkpoint(1).action);
  });

  it('gives back what was done, newest first, without what was taken back and what lies too far back', async () => {
    const numbers = async (id: string, limit = 10) => (await store().doings(id, limit)).map((one) => one.number);
    const made = page();
    await store().create(change(made, { doings: [0, 1, 2, 3].map(doing) }));
    expect(await store().doings(made.id, 2)).toEqual([doing(3), doing(2)]);
    await store().save(change({ ...made, version: 1 }, { undo: { from: 1, to: 0, keep: [], by: 1, checkpoint: 99, doing: 2 } }));
    expect(await numbers(made.id)).toEqual([1, 0]);
    const old = page({ version: DOINGS_KEPT + 19 });
    await store().create(change(old, { doings: [0, 19, 20, 21].map(doing) }));
    await store().save(change({ ...old, version: DOINGS_KEPT + 20 }));
    expect(await numbers(old.id)).toEqual([21, 0]);
  });

  it('keeps fewer fights to go back by where they are big', async () => {
    const made = page();
    const big = (number: number) => checkpoint(number, { before: 'x'.repeat(200_000) });
    await store().create(change(made, { checkpoints: [0, 1, KEPT_TOGETHER - 1, KEPT_TOGETHER].map(big) }));
    const last = big(LEAST_KEPT + 2 * KEPT_TOGETHER - (LEAST_KEPT % KEPT_TOGETHER));
    await store().save(change({ ...made, version: 1 }, { checkpoints: [last] }));
    const kept = await store().checkpoints(made.id, 10);
    expect(kept.map((c) => [c.number, c.before === null])).toEqual([
      [last.number, false],
      [KEPT_TOGETHER, false],
      [KEPT_TOGETHER - 1, true],
      [1, true],
      [0, false],
    ]);
    expect(kept.at(-1)).toEqual(big(0));
  });

  it('gives back fights to the letter, in the order that they had, however they are kept', async () => {
    const made = page();
    const wordy = (number: number) => {
      const people = Array.from({ length: 40 }, (_, i) => [
        `${(i * 7) % 40}x`,
        { name: `Bandit ${i} “Ærø”`, hp: i === number % 40 ? number : 9 },
      ]);
      return checkpoint(number, { before: Object.fromEntries(number % 3 === 0 ? people.toReversed() : people) as Json });
    };
    const toTheLetter = (all: readonly Checkpoint[]) => all.map((c) => [c.number, JSON.stringify(c.before), c.action]);
    const all = Array.from({ length: 25 }, (_, i) => wordy(i + 3));
    await store().create(change(made, { checkpoints: all.slice(0, 4) }));
    for (const [i, one] of all.slice(4).entries()) await store().save(change({ ...made, version: i + 1 }, { checkpoints: [one] }));
    const found = await store().checkpoints(made.id, 50);
    expect(toTheLetter(found)).toEqual(toTheLetter(all.toReversed()));
    expect(toTheLetter(await store().checkpoints(made.id, 2, 16))).toEqual(toTheLetter([wordy(15), wordy(14)]));
    // One that is taken back and done otherwise, in the middle of those that are kept together.
    const again = { ...wordy(24), before: { ...(wordy(24).before as object), other: true } as Json };
    const undo = { from: 1, to: 0, keep: [], by: 1, checkpoint: 24, doing: 99 };
    await store().save(change({ ...made, version: 22 }, { checkpoints: [again], undo }));
    expect(toTheLetter(await store().checkpoints(made.id, 2))).toEqual(toTheLetter([again, wordy(23)]));
  });

  it('gives the last checkpoints, newest first', async () => {
    const made = page();
    await store().create(change(made, { checkpoints: [0, 1, 2].map((n) => checkpoint(n)) }));
    expect(await store().checkpoints(made.id, 2)).toEqual([checkpoint(2), checkpoint(1)]);
    expect(await store().checkpoints(made.id, 5, 2)).toEqual([checkpoint(1), checkpoint(0)]);
    expect(await store().actions(made.id, 2)).toEqual([2, 1].map((n) => ({ action: checkpoint(n).action, round: checkpoint(n).round })));
  });
}

function dueContract(store: () => Store): void {
  // Far before everything else in a shared database.
  const at = -1_000_000;
  it('tells which running encounters have something due, the longest overdue first', async () => {
    const late = page({ decisions: [decision(1, { due: at + 5 }), decision(2, { due: at + 50 })] });
    const later = page({ decisions: [decision(1, { due: at + 90 }), decision(2, { due: at + 1 }), decision(3, { due: at + 2 })] });
    const paused = page({ status: 'paused', decisions: [decision(1, { due: at })] });
    for (const made of [late, later, paused]) await store().create(change(made));
    expect(await store().due(at, 10)).toEqual([]);
    expect(await store().due(at + 4, 10)).toEqual([later.id]);
    expect(await store().due(at + 60, 10)).toEqual([later.id, late.id]);
    expect(await store().due(at + 60, 1)).toEqual([later.id]);
    expect(await store().nextDue()).toBe(at + 1);

    await store().save(change({ ...later, version: 1, decisions: [decision(1, { due: null })] }));
    expect(await store().nextDue()).toBe(at + 5);
    await store().save(change({ ...late, version: 1, status: 'paused' }));
    expect(await store().due(at + 1000, 10)).toEqual([]);
  });

  it('tells which encounters have a holiday that begins or ends', async () => {
    const holiday = { from: at - 500, until: at - 400, begun: false };
    const made = page({ decisions: [decision(1, { due: null })], holiday });
    await store().create(change(made));
    expect(await store().due(at - 501, 10)).toEqual([]);
    expect(await store().due(at - 500, 10)).toEqual([made.id]);
    await store().save(change({ ...made, version: 1, status: 'paused', holiday: { ...holiday, begun: true } }));
    expect(await store().due(at - 401, 10)).toEqual([]);
    expect(await store().nextDue()).toBe(at - 400);
    await store().save(change({ ...made, version: 2, status: 'paused' }));
    expect(await store().due(at, 10)).toEqual([]);
  });
}
