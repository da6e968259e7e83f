/** What a save in the store in memory adds, takes back, passes on and drops. */
import { beforeEach, describe, expect, it } from 'vitest';
import { Refusal } from '../../../src/engine/index.ts';
import type { AgendaEntry } from '../../../src/table/agenda.ts';
import type { Encounter } from '../../../src/table/encounter.ts';
import { MemoryStore } from '../../../src/table/memory/memory-store.ts';
import { DOINGS_KEPT } from '../../../src/table/retention.ts';
import { soloPlace, whatIfPlace } from '../../../src/table/solo.ts';
import { Stale } from '../../../src/table/store.ts';
import { change, character, checkpoint, doing, line, order, page, person, post, prepared, seat } from '../../store/samples.ts';

let store: MemoryStore;
beforeEach(() => {
  store = new MemoryStore();
});

const made = (id: string, more: Partial<Encounter> = {}): Encounter =>
  page({ id, guild: 'g1', channel: `in-${id}`, touched: 100, ...more });
const numbers = async (of: Promise<readonly { readonly number: number }[]>) => (await of).map(({ number }) => number);
const seqs = async (id: string) => (await store.log(id, 0, 99)).map(({ seq }) => seq);
const ordersOf = async (id: string) => (await store.company(id, 'g1', [], [])).orders.length;
const waiting = async () => (await store.postsToSend(9e15, 99)).map(({ encounter }) => encounter);

describe('a save', () => {
  it('is refused where it is not of what is stored, and nothing of it is kept', async () => {
    const first = made('a');
    await store.create(change(first));
    await expect(store.create(change(first))).rejects.toThrow('there is an encounter a already');
    for (const version of [0, 2]) await expect(store.save(change({ ...first, version }, { log: [line(1)] }))).rejects.toBeInstanceOf(Stale);
    await expect(store.save(change(made('none')))).rejects.toBeInstanceOf(Stale);
    expect([(await store.load('a'))!.version, await seqs('a')]).toEqual([1, []]);
  });

  it('is refused for a press that has been dealt with, and for a channel that another has', async () => {
    const first = made('a');
    await store.create(change(first, { interaction: 'i1' }));
    expect([await store.handled('i1'), await store.handled('i2')]).toEqual([true, false]);
    await expect(store.save(change({ ...first, version: 1 }, { interaction: 'i1' }))).rejects.toBeInstanceOf(Stale);
    await store.save(change({ ...first, version: 1 }, { interaction: null }));
    await store.save(change({ ...first, version: 2 }, { interaction: null }));
    await expect(store.create(change(made('b', { channel: 'in-a' })))).rejects.toEqual(new Refusal('channel-taken', { channel: 'in-a' }));
    await store.create(change(made('b', { channel: 'in-a', status: 'over' })));
    await store.save(change({ ...first, version: 3, status: 'over' }));
    await store.create(change(made('c', { channel: 'in-a' })));
    expect(await store.inChannel('in-a')).toBe('c');
  });

  it('marks as undone the lines that it takes back, but those that stay and those that were gone before', async () => {
    const first = made('a');
    await store.create(change(first, { log: [line(1), line(2), line(3, { undone: 9 }), line(4), line(5), line(6)] }));
    const undo = { from: 2, to: 5, keep: [4], by: 7, checkpoint: 9, doing: 9 };
    await store.save(change({ ...first, version: 1 }, { undo, log: [line(7)] }));
    expect((await store.log('a', 0, 99)).map(({ seq, undone }) => [seq, undone])).toEqual([
      [1, null],
      [2, 7],
      [3, 9],
      [4, null],
      [5, 7],
      [6, null],
      [7, null],
    ]);
  });

  it('takes back actions and doings from a number on, of this fight alone, before it adds its own', async () => {
    const past = { checkpoints: [0, 1, 2, 3].map((n) => checkpoint(n)), doings: [0, 1, 2, 3].map((n) => doing(n)) };
    for (const id of ['a', 'b']) await store.create(change(made(id), past));
    const undo = { from: 9, to: 8, keep: [], by: 9, checkpoint: 2, doing: 1 };
    await store.save(
      change({ ...made('a'), version: 1 }, { undo, checkpoints: [checkpoint(2, { round: 5 })], doings: [{ ...doing(4), name: 'a kick' }] }),
    );
    expect([await numbers(store.checkpoints('a', 9)), await numbers(store.doings('a', 9))]).toEqual([
      [2, 1, 0],
      [4, 0],
    ]);
    expect([(await store.checkpoints('a', 1))[0]?.round, (await store.doings('a', 1))[0]]).toEqual([5, { ...doing(4), name: 'a kick' }]);
    expect([await numbers(store.checkpoints('b', 9)), await numbers(store.doings('b', 9))]).toEqual([
      [3, 2, 1, 0],
      [3, 2, 1, 0],
    ]);
    expect([
      await numbers(store.checkpoints('b', 2)),
      await numbers(store.checkpoints('b', 9, 2)),
      await numbers(store.doings('b', 3)),
    ]).toEqual([
      [3, 2],
      [1, 0],
      [3, 2, 1],
    ]);
    expect(await store.actions('b', 1)).toEqual([{ action: checkpoint(3).action, round: 1 }]);
  });

  it('drops what was done too long ago with each twentieth version, but the very first, of this fight alone', async () => {
    const done = { doings: [0, 1, 20, 21, 22].map((n) => doing(n)) };
    for (const id of ['a', 'b']) await store.create(change(made(id), done));
    const at = async (version: number) => {
      await store.dropFight('a');
      await store.create(change({ ...made('a'), version }, done));
      return numbers(store.doings('a', 99));
    };
    expect(await at(DOINGS_KEPT)).toEqual([22, 21, 20, 1, 0]);
    expect(await at(DOINGS_KEPT + 19)).toEqual([22, 21, 20, 1, 0]);
    // What the save itself brings is as young as it.
    await store.dropFight('a');
    await store.create(change({ ...made('a'), version: DOINGS_KEPT + 19 }, done));
    await store.save(change({ ...made('a'), version: DOINGS_KEPT + 20 }));
    expect(await numbers(store.doings('a', 99))).toEqual([22, 21, 0]);
    expect(await numbers(store.doings('b', 99))).toEqual([22, 21, 20, 1, 0]);
  });

  it('drops what waits to be posted of its fight, where that is to be hushed, and then adds its own posts', async () => {
    const [a, b] = [made('a'), made('b')];
    await store.create(change(a, { posts: [post(a), post(a)] }));
    await store.create(change(b, { posts: [post(b)] }));
    await store.save(change({ ...a, version: 1 }, { hush: true, posts: [post(a, { id: 'last' })] }));
    const found = await store.postsToSend(9e15, 9);
    expect(found.map(({ encounter }) => encounter).toSorted()).toEqual(['a', 'b']);
    expect(found.find(({ encounter }) => encounter === 'a')?.id).toBe('last');
  });
});

describe('a fight that goes on elsewhere', () => {
  it('takes along the log up to a line, the actions, and of the fights before them only the first', async () => {
    const first = made('a', { channel: 'c' });
    await store.create(change(first, { log: [line(1), line(2), line(3)], checkpoints: [0, 1, 2].map((n) => checkpoint(n)) }));
    const next = made('n', { channel: 'd' });
    const begins = { upTo: 2, change: change(next, { log: [line(3, { kind: 'note' })], checkpoints: [], posts: [post(next)] }) };
    await store.save(change({ ...first, version: 1, status: 'over' }, { begins, log: [line(4)] }));
    expect(await seqs('n')).toEqual([1, 2, 3]);
    expect((await store.log('n', 2, 9))[0]?.kind).toBe('note');
    expect((await store.checkpoints('n', 9)).map(({ number, before }) => [number, before])).toEqual([
      [2, null],
      [1, null],
      [0, { round: 0 }],
    ]);
    expect([await seqs('a'), await numbers(store.checkpoints('a', 9)), await waiting()]).toEqual([[1, 2, 3, 4], [2, 1, 0], ['n']]);
  });

  it('may begin in the channel of the one that ends with it, and in no other that is taken', async () => {
    const first = made('a', { channel: 'c' });
    await store.create(change(first));
    await store.create(change(made('b', { channel: 'd' })));
    const begins = (channel: string) => ({ upTo: 0, change: change(made('n', { channel })) });
    const on = { ...first, version: 1 };
    await expect(store.save(change(on, { begins: begins('c') }))).rejects.toMatchObject({ reason: 'channel-taken' });
    await expect(store.save(change({ ...on, status: 'over' }, { begins: begins('d') }))).rejects.toMatchObject({ reason: 'channel-taken' });
    expect([(await store.load('a'))!.version, await store.load('n')]).toEqual([1, null]);
    await store.save(change({ ...on, status: 'over' }, { begins: begins('c') }));
    expect(await store.inChannel('c')).toBe('n');
  });
});

describe('fights that are dropped', () => {
  const full = async (one: Encounter): Promise<void> => {
    const sent = post(one, { id: `sent ${one.id}` });
    await store.create(
      change(one, {
        ...{ log: [line(1)], checkpoints: [checkpoint(0)], doings: [doing(0)], posts: [sent, post(one)] },
        orders: { kept: [order(one.id, '7')], dropped: [] },
        agenda: [
          {
            ...{ user: '7', role: 'player', open: 1, known: 1, until: null, asks: [] },
            ...{ waiting: [], next: null, asleep: false, post: null },
          },
        ],
      }),
    );
    await store.postSent(sent.id, `m ${one.id}`);
    await store.saveGmBoard({ encounter: one.id, channel: 'gm', message: null, shows: 0 });
  };
  const left = async (id: string) => [
    ...[(await store.load(id))?.id, (await seqs(id)).length, (await store.checkpoints(id, 9)).length, (await store.doings(id, 9)).length],
    ...[await ordersOf(id), (await waiting()).filter((one) => one === id).length, (await store.gmBoard(id))?.encounter],
  ];

  it('go with all that is theirs, and those of others stay', async () => {
    await full(made('a'));
    await full(made('b'));
    await store.dropFight('a');
    await store.dropFight('none');
    expect(await left('a')).toEqual([undefined, 0, 0, 0, 0, 0, undefined]);
    expect(await left('b')).toEqual(['b', 1, 1, 1, 1, 1, 'b']);
    // One of the same name begins with nothing of it.
    await store.create(change(made('a', { touched: 5 })));
    expect([await store.gmBoard('a'), await store.withoutAgenda('', 9)]).toEqual([null, ['a']]);
    expect(await store.messagesOf(['sent a', 'sent b', 'none'])).toEqual(
      new Map([
        ['sent a', 'm a'],
        ['sent b', 'm b'],
      ]),
    );
  });

  it('are those that have been lost, over, or alone for longer than so', async () => {
    const lost = (since: number) => ({ lost: { since, was: 'running' as const } });
    await store.create(change(made('lost-9', lost(9))));
    await store.create(change(made('lost-10', lost(10))));
    await store.create(change(made('over-19', { status: 'over', touched: 19 })));
    await store.create(change(made('over-20', { status: 'over', touched: 20 })));
    await store.create(change(made('solo-29', { channel: soloPlace('1'), touched: 29 })));
    await store.create(change(made('solo-30', { channel: soloPlace('2'), touched: 30 })));
    await store.create(change(made('open', { touched: 0 })));
    const there = async () => {
      const all = ['lost-9', 'lost-10', 'over-19', 'over-20', 'solo-29', 'solo-30', 'open'];
      return (await Promise.all(all.map((id) => store.load(id)))).flatMap((one) => one?.id ?? []);
    };
    const before = { lost: 10, over: 20, solo: 30 };
    expect(await store.dropFights(before, 2)).toBe(2);
    expect((await there()).length).toBe(5);
    expect(await store.dropFights(before, 2)).toBe(1);
    expect(await there()).toEqual(['lost-10', 'over-20', 'solo-30', 'open']);
    expect(await store.dropFights(before, 2)).toBe(0);
    expect(await store.lost()).toEqual([{ id: 'lost-10', channel: 'in-lost-10' }]);
  });
});

describe('somebody who is forgotten', () => {
  const asks = (user: string): AgendaEntry => ({
    ...{ user, role: 'player', open: 2, known: 1, until: null, asks: [], waiting: [], next: null, asleep: false, post: null },
  });

  it('takes along what they keep and their fights alone, and nothing of others', async () => {
    for (const user of ['7', '8']) {
      await store.savePerson(person(user));
      await store.saveCharacter(character('g1', `of ${user}`, { id: `s${user}`, owner: user }));
      await store.setPortrait(`s${user}`, { hash: `h${user}`, image: new Uint8Array([Number(user)]) });
      await store.savePrep(prepared('g1', user, 'Ford'));
      await store.saveShortcut(user, { kind: 'act', name: 'hit', says: 'punch' } as never);
      await store.create(change(made(`solo${user}`, { channel: soloPlace(user) })));
      await store.create(change(made(`copy${user}`, { channel: whatIfPlace(user) })));
    }
    const both = made('both', { seats: [seat('7'), seat('8')] });
    await store.create(
      change(both, { orders: { kept: [order('both', '7'), order('both', '8')], dropped: [] }, agenda: [asks('7'), asks('8')] }),
    );
    await store.create(change(made('place', { channel: '7' })));
    await store.forget('7');
    expect(await store.dataOf('7')).toEqual({
      ...{
        person: null,
        characters: [],
        portraits: [],
        orders: [],
        shortcuts: [],
        preps: [],
        agenda: [{ ...asks('7'), encounter: 'both' }],
      },
      seats: [{ encounter: 'both', name: 'The bridge' }],
    });
    const kept = await store.dataOf('8');
    expect(kept.agenda).toEqual([{ ...asks('8'), encounter: 'both' }]);
    expect([kept.person?.user, kept.characters.length, kept.orders.length, kept.shortcuts.length, kept.preps.length]).toEqual([
      '8',
      1,
      1,
      1,
      1,
    ]);
    expect(kept.portraits).toEqual([{ hash: 'h8', image: new Uint8Array([8]) }]);
    const ids = ['solo7', 'copy7', 'solo8', 'copy8', 'both', 'place'];
    expect((await Promise.all(ids.map((id) => store.load(id)))).map((one) => one?.id)).toEqual([undefined, undefined, ...ids.slice(2)]);
  });
});

describe('sweeping', () => {
  it('deletes old posts that are done with, unless an open fight may still edit them, and presses dealt with', async () => {
    const names = (id: string) => [{ ids: [id] }] as never;
    const open = made('open', { posts: names('named'), touched: 10 });
    const posted = (id: string, created: number) => post(open, { id, created });
    await store.create(
      change(open, { interaction: 'i10', posts: [posted('named', 1), posted('old', 9), posted('young', 10), posted('waits', 1)] }),
    );
    await store.create(
      change(made('over', { status: 'over', posts: names('past'), touched: 9 }), { interaction: 'i9', posts: [posted('past', 1)] }),
    );
    for (const id of ['named', 'old', 'young', 'past']) await store.postSent(id, `m ${id}`);
    await store.sweep(10);
    expect([...(await store.messagesOf(['named', 'old', 'young', 'past'])).keys()]).toEqual(['named', 'young']);
    expect((await store.postsToSend(9e15, 9)).map(({ id }) => id)).toEqual(['waits']);
    expect([await store.handled('i9'), await store.handled('i10')]).toEqual([false, true]);
  });
});
