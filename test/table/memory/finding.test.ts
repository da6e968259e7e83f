/** What the store in memory finds, in which order, and how many: fights, agendas, boards, and what is kept beside fights. */
import { beforeEach, describe, expect, it } from 'vitest';
import type { AgendaEntry } from '../../../src/table/agenda.ts';
import type { Encounter } from '../../../src/table/encounter.ts';
import { MemoryStore } from '../../../src/table/memory/memory-store.ts';
import { soloPlace } from '../../../src/table/solo.ts';
import { change, character, decision, line, order, page, person, post, prepared, seat } from '../../store/samples.ts';

let store: MemoryStore;
beforeEach(() => {
  store = new MemoryStore();
});

const entry = (user: string, more: Partial<AgendaEntry> = {}): AgendaEntry => ({
  ...{ user, role: 'player', open: 1, known: 1, until: null, asks: [], waiting: [], next: null, asleep: false, post: null },
  ...more,
});

/** Keeps a fight of that id in a channel of its own. */
async function kept(id: string, more: Partial<Encounter> = {}, agenda: readonly AgendaEntry[] = []): Promise<Encounter> {
  const made = page({ id, guild: 'g1', channel: `in-${id}`, created: 100, touched: 100, ...more });
  await store.create(change(made, { agenda }));
  return made;
}

describe('fights', () => {
  it('lists those of the past newest first, those of one moment by id, open to all or with a seat, as many as asked for', async () => {
    const over = { status: 'over', created: 5 } as const;
    await kept('b', over);
    await store.save(change({ ...(await store.load('b'))!, seats: [seat('7'), seat('8')] }));
    await kept('a', { ...over, seats: [seat('9'), seat('7')] });
    await kept('c', { ...over, created: 6, openToAll: true });
    await kept('d', { ...over, seats: [seat('8')] });
    await kept('e', { seats: [seat('7')] });
    await kept('f', { ...over, guild: 'g2', seats: [seat('7')] });
    await kept('0', { ...over, seats: [seat('7')] });
    const past = await store.ended({ guild: 'g1', user: '7', limit: 9 });
    expect(past.map(({ id, shownToAll }) => [id, shownToAll])).toEqual([
      ['c', true],
      ['0', false],
      ['a', false],
      ['b', false],
    ]);
    expect(past[0]).toEqual({ id: 'c', channel: 'in-c', name: 'The bridge', ruleset: 'brp', created: 6, shownToAll: true });
    expect((await store.ended({ guild: 'g1', user: '7', limit: 2 })).map(({ id }) => id)).toEqual(['c', '0']);
  });

  it('lists those that are open newest first, of a server or a user, 25 unless told', async () => {
    for (let i = 0; i < 27; i++) await kept(`f${i}`, { created: 1000 + i, seats: i % 2 === 0 ? [seat('9'), seat('7')] : [] });
    await kept('over', { created: 9999, status: 'over' });
    await kept('far', { created: 9999, guild: 'g2' });
    expect((await store.list({ guild: 'g1' })).map(({ id }) => id)).toEqual(Array.from({ length: 25 }, (_, i) => `f${26 - i}`));
    expect((await store.list({ user: '7', limit: 3 })).map(({ id }) => id)).toEqual(['f26', 'f24', 'f22']);
    expect(await store.list({ limit: 1 })).toEqual([
      { id: 'far', channel: 'in-far', name: 'The bridge', ruleset: 'brp', status: 'running', touched: 100 },
    ]);
  });

  it('finds the newest of a channel, under way or over', async () => {
    await kept('old', { channel: 'c', status: 'over', created: 1 });
    await kept('new', { channel: 'c', status: 'over', created: 3 });
    await kept('mid', { channel: 'c', status: 'over', created: 2 });
    expect([await store.inChannel('c'), await store.inChannel('c', true)]).toEqual([null, 'new']);
    await kept('on', { channel: 'c', created: 0 });
    expect([await store.inChannel('c'), await store.inChannel('c', true)]).toEqual(['on', 'new']);
  });

  it('finds those that name somebody a few at a time, by id, and says how far it has looked', async () => {
    await kept('c', { seats: [seat('77')] });
    await kept('a', { seats: [seat('7')] });
    await kept('b', { name: 'of "7"' });
    await kept('d', { founder: '7' });
    expect(await store.naming('7', '', 2)).toEqual({ found: ['a'], last: 'b' });
    expect(await store.naming('7', 'b', 9)).toEqual({ found: ['d'], last: 'd' });
    expect(await store.naming('7', 'd', 9)).toEqual({ found: [], last: null });
  });

  it('says what is due and when the next is, soonest first', async () => {
    expect([await store.due(9e9, 9), await store.nextDue()]).toEqual([[], null]);
    const at = (due: number) => ({ decisions: [decision(1, { due })] });
    await kept('later', at(30));
    await kept('soon', at(10));
    await kept('next', at(20));
    await kept('never', {});
    await kept('paused', { ...at(5), status: 'paused' });
    expect(await store.nextDue()).toBe(10);
    expect(await store.due(9, 9)).toEqual([]);
    expect(await store.due(20, 9)).toEqual(['soon', 'next']);
    expect(await store.due(30, 2)).toEqual(['soon', 'next']);
    expect(await store.due(30, 3)).toEqual(['soon', 'next', 'later']);
  });

  it('leaves the match out where it is not asked for, and passes over what is not there', async () => {
    const { match: _, ...aside } = { ...(await kept('a')), version: 1 };
    expect(await store.withoutMatch(['none', 'a'])).toEqual([aside]);
  });
});

describe('agendas', () => {
  it('are found by person and server, of fights that are open or not long over, as many as asked for', async () => {
    await kept('a', { touched: 10 }, [entry('7', { open: 2 }), entry('8')]);
    await kept('b', { status: 'over', touched: 20 }, [entry('8'), entry('7', { open: 3 })]);
    await kept('c', { guild: 'g2', touched: 1 }, [entry('7', { open: 4 })]);
    await kept('d', {}, [entry('9')]);
    await store.boardShown('b', 'm1', 1);
    const of = (guild: string | null, endedSince: number, limit = 9) => store.agenda({ user: '7', guild, endedSince, limit });
    expect(await of(null, 19)).toEqual([
      { ...entry('7', { open: 2 }), ...about('a', 'g1', 'running', 10), board: null },
      { ...entry('7', { open: 4 }), ...about('c', 'g2', 'running', 1), board: null },
      { ...entry('7', { open: 3 }), ...about('b', 'g1', 'over', 20), board: 'm1' },
    ]);
    expect((await of('g1', 20)).map(({ id }) => id)).toEqual(['a']);
    expect((await of(null, 0, 2)).map(({ id }) => id)).toEqual(['a', 'c']);
    expect((await of(null, 0, 0)).map(({ id }) => id)).toEqual([]);
  });
  const about = (id: string, guild: string, status: string, touched: number) => ({
    ...{ id, guild, channel: `in-${id}`, name: 'The bridge', ruleset: 'brp', status, touched },
  });

  it('are told to be lacking by id, after one, where a fight is open and has none', async () => {
    for (const id of ['d', 'b', 'a', 'c']) await kept(id, {}, id === 'c' ? [entry('7')] : []);
    await kept('e', { status: 'over' });
    expect(await store.withoutAgenda('', 9)).toEqual(['a', 'b', 'd']);
    expect(await store.withoutAgenda('', 2)).toEqual(['a', 'b']);
    expect(await store.withoutAgenda('a', 9)).toEqual(['b', 'd']);
    expect(await store.withoutAgenda('d', 9)).toEqual([]);
  });

  it('are kept later only for the version that they were made of', async () => {
    await kept('a', {}, [entry('7')]);
    const open = async () => (await store.agenda({ user: '7', guild: null, endedSince: 0, limit: 9 })).map((one) => one.open);
    await store.saveAgenda('a', 2, [entry('7', { open: 5 })]);
    await store.saveAgenda('none', 1, [entry('7', { open: 5 })]);
    expect(await open()).toEqual([1]);
    await store.saveAgenda('a', 1, [entry('7', { open: 6 })]);
    expect(await open()).toEqual([6]);
    await store.save(change((await store.load('a'))!));
    expect(await open()).toEqual([]);
  });
});

describe('boards', () => {
  it('that are behind come by when their fights last changed, as many as asked for', async () => {
    await kept('b', { touched: 30 });
    await kept('a', { touched: 10 });
    await kept('c', { touched: 20 });
    await kept('lost', { touched: 1, lost: { since: 1, was: 'running' } });
    await kept('solo', { touched: 2, channel: soloPlace('7') });
    const fresh = { message: null, shows: 0, version: 1 };
    expect(await store.boardsBehind(2)).toEqual([
      { encounter: 'a', channel: 'in-a', ...fresh },
      { encounter: 'c', channel: 'in-c', ...fresh },
    ]);
    await store.boardShown('a', 'm1', 1);
    await store.boardShown('none', 'm2', 1);
    expect((await store.boardsBehind(9)).map(({ encounter }) => encounter)).toEqual(['c', 'b']);
    expect(await store.board('a')).toEqual({ encounter: 'a', channel: 'in-a', message: 'm1', shows: 1, version: 1 });
    expect(await store.board('none')).toBeNull();
    await kept('none');
    expect(await store.board('none')).toMatchObject({ message: null, shows: 0 });
  });

  it('of GMs come in the same order, and are shown only where they still hang', async () => {
    await kept('b', { touched: 30 });
    await kept('a', { touched: 10 });
    await kept('c', { touched: 20 });
    await kept('lost', { touched: 1, lost: { since: 1, was: 'running' } });
    const board = (encounter: string) => ({ encounter, channel: 'gm', message: null, shows: 0 });
    for (const id of ['b', 'c', 'a', 'lost']) await store.saveGmBoard(board(id));
    expect(await store.gmBoardsBehind(2)).toEqual([
      { ...board('lost'), version: 1 },
      { ...board('a'), version: 1 },
    ]);
    expect((await store.gmBoardsBehind(9)).map(({ encounter }) => encounter)).toEqual(['lost', 'a', 'c', 'b']);
    await store.gmBoardShown({ encounter: 'a', channel: 'else' }, 'm', 1);
    await store.gmBoardShown({ encounter: 'none', channel: 'gm' }, 'm', 1);
    expect(await store.gmBoard('a')).toEqual({ ...board('a'), version: 1 });
    await store.gmBoardShown({ encounter: 'a', channel: 'gm' }, 'm', 1);
    expect(await store.gmBoard('a')).toEqual({ ...board('a'), message: 'm', shows: 1, version: 1 });
    await store.dropGmBoard('a');
    expect([await store.gmBoard('a'), await store.gmBoard('none')]).toEqual([null, null]);
  });
});

describe('what is counted', () => {
  it('are open fights but those of one alone, what they are asked, what is overdue, and what waits to be posted', async () => {
    const nobody = { fights: 0, decisions: 0, overdue: 0, posts: 0, oldest: null, boards: 0 };
    expect(await store.census(9)).toEqual(nobody);
    const answered = decision(3, { answer: { choice: { pick: 'duck' }, from: '7', at: 1 } });
    const made = await kept('a', { decisions: [decision(1, { due: 20 }), decision(2), answered] });
    await store.save(change({ ...made, version: 1 }, { posts: [post(made, { created: 50 }), post(made, { created: 40 })] }));
    await kept('solo', { channel: soloPlace('7'), decisions: [decision(1)] });
    await kept('over', { status: 'over', decisions: [decision(1)] });
    expect(await store.census(19)).toEqual({ fights: 1, decisions: 3, overdue: 0, posts: 2, oldest: 40, boards: 2 });
    expect((await store.census(20)).overdue).toBe(1);
  });
});

describe('beside fights', () => {
  it('orders come as they were made, of this fight alone, with the people and portraits asked for', async () => {
    await store.savePerson(person('7'));
    const [late, early, other] = [order('a', '7', { created: 9 }), order('a', '8', { created: 3 }), order('b', '7', { created: 1 })];
    await store.create(change(page({ id: 'a' }), { orders: { kept: [late, early, other], dropped: [] } }));
    await store.saveCharacter(character('g1', 'Ann', { id: 's1' }));
    await store.setPortrait('s1', { hash: 'h', image: new Uint8Array([1, 2]) });
    expect(await store.company('a', 'g1', ['9', '7'], ['s1', 's2'])).toEqual({
      ...{ guild: null, orders: [early, late], people: [person('7')], portraits: { s1: 'h' } },
    });
    await store.save(change({ ...(await store.load('a'))! }, { orders: { kept: [], dropped: [late.id] } }));
    expect((await store.company('a', 'g1', [], [])).orders).toEqual([early]);
  });

  it('preps come by name, whatever the case, then by id: one’s own, or what is shared on the server', async () => {
    const prep = (id: string, name: string, owner: string, shared?: true) => ({
      ...prepared('g1', owner, name),
      id,
      ...(shared && { shared }),
    });
    const [b, a2, a1, z] = [
      prep('1', 'bridge', '7', true),
      prep('3', 'Attic', '7', true),
      prep('2', 'attic', '8', true),
      prep('4', 'Z', '7'),
    ];
    for (const one of [b, a2, a1, z, { ...prepared('g2', '7', 'Aaa'), shared: true as const }]) await store.savePrep(one);
    expect((await store.preps('7', 'g1')).map(({ id }) => id)).toEqual(['3', '1', '4']);
    expect((await store.sharedPreps('g1')).map(({ id }) => id)).toEqual(['2', '3', '1']);
    expect((await store.dataOf('7')).preps.map(({ name }) => name)).toEqual(['Aaa', 'Attic', 'bridge', 'Z']);
    await store.deletePrep('3');
    expect([await store.prep('3'), (await store.prep('4'))?.name]).toEqual([null, 'Z']);
  });

  it('shortcuts are one for each kind and name, whatever the case, and come by name', async () => {
    const short = (kind: string, name: string, says: string) => ({ kind, name, says }) as never;
    for (const one of [short('say', 'b', '1'), short('act', 'B', '2'), short('act', 'a', '3'), short('act', 'b', '4')])
      await store.saveShortcut('7', one);
    await store.saveShortcut('8', short('act', 'a', '5'));
    expect(await store.shortcuts('7')).toEqual([short('act', 'a', '3'), short('act', 'b', '4'), short('say', 'b', '1')]);
    await store.deleteShortcut('7', short('act', 'A', ''));
    await store.deleteShortcut('7', short('act', 'none', ''));
    expect((await store.shortcuts('7')).length).toBe(2);
    expect((await store.shortcuts('8')).length).toBe(1);
  });

  it('the log is told in its order from one line on, or its end, of this fight alone', async () => {
    const made = page({ id: 'a' });
    await store.create(change(made, { log: [line(3), line(1), line(2)] }));
    await store.create(change(page({ id: 'b' }), { log: [line(1)] }));
    const seqs = async (of: Promise<readonly { readonly seq: number }[]>) => (await of).map(({ seq }) => seq);
    expect(await seqs(store.log('a', 0, 9))).toEqual([1, 2, 3]);
    expect(await seqs(store.log('a', 1, 1))).toEqual([2]);
    expect(await seqs(store.log('a', 3, 9))).toEqual([]);
    expect(await seqs(store.logEnd('a', 2))).toEqual([2, 3]);
    expect(await store.logEnd('a', 1)).toEqual([line(3)]);
  });
});
