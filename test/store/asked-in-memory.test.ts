/** What the store asks of its database where there is next to nothing to ask, and where rows are not as they should be. */
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { type InMemory, storeInMemory } from './in-memory.ts';
import { change, character, fresh, page, person, post } from './samples.ts';

let place: InMemory;
/** Statements that change or read rows, in order. */
let asked: string[];
beforeEach(async () => {
  place = await storeInMemory();
  asked = [];
  const { connection } = place;
  for (const name of ['run', 'query', 'read', 'all', 'change'] as const) {
    const inner = connection[name].bind(connection) as (...args: unknown[]) => unknown;
    Object.assign(connection, {
      [name]: (...args: unknown[]) => {
        const first = args[0] as string | { readonly sql: string };
        asked.push(typeof first === 'string' ? first : first.sql);
        return inner(...args);
      },
    });
  }
});
afterEach(() => place.store.close());

const verbs = (): readonly string[] => asked.map((sql) => /^\s*(\w+)/u.exec(sql)![1]!);

describe('nothing is asked', () => {
  test.each([
    ['of nobody', () => place.store.people([])],
    ['of no sheets', () => place.store.portraits([])],
    ['of no posts', () => place.store.messagesOf([])],
    ['of no answers', () => place.store.owe([], [])],
  ])('%s', async (_, ask) => {
    await ask();
    expect(asked).toEqual([]);
  });
});

describe('a sheet without a face', () => {
  test('is deleted without a look for faces that nobody has', async () => {
    const sheet = character('g', 'Yrsa');
    await place.store.saveCharacter(sheet);
    asked.length = 0;
    await place.store.deleteCharacter(sheet.id);
    expect(verbs()).toEqual(['SELECT', 'DELETE']);
  });
});

describe('in an empty database', () => {
  test('nothing is due, waits, is open or was looked after', async () => {
    const { store } = place;
    expect([await store.nextDaily(), await store.nextDue(), await store.nextPost(), await store.watch()]).toEqual([null, null, null, null]);
    expect([await store.dailiesDue(9e15, 5), await store.due(9e15, 5), await store.postsToSend(9e15, 5), await store.owed()]).toEqual(
      Array(4).fill([]),
    );
    expect([await store.list({}), await store.characters({}), await store.lost(), await store.boardsBehind(5)]).toEqual(Array(4).fill([]));
    expect(await store.naming('7', '', 5)).toEqual({ found: [], last: null });
    expect(await store.census(5)).toEqual({ fights: 0, decisions: 0, overdue: 0, posts: 0, oldest: null, boards: 0 });
    expect(await store.dropFights({ lost: 9e15, over: 9e15, solo: 9e15 }, 5)).toBe(0);
  });
});

describe('what has been kept', () => {
  test('of a post that was dropped is why, and that nothing waits', async () => {
    const { store, db } = place;
    const of = page();
    const [one, other] = [post(of), post(of)];
    await store.create(change(of, { posts: [one, other] }));
    await store.postDropped(one.id, 'the channel is gone');
    const found = await db.post.findMany({ orderBy: { seq: 'asc' }, select: { id: true, queue: true, dropped: true } });
    expect(found).toEqual([
      { id: one.id, queue: null, dropped: 'the channel is gone' },
      { id: other.id, queue: of.channel, dropped: null },
    ]);
  });

  test('of a person’s daily pings is when the first is due', async () => {
    const { store, db } = place;
    const daily = (due: number) => ({ guild: 'g', channel: 'c', at: 1, due });
    await store.savePerson(person('1', { dailies: [daily(7.5), daily(5.5), daily(6)] }));
    await store.savePerson(person('2'));
    expect(await db.person.findMany({ orderBy: { user: 'asc' }, select: { user: true, dailyDue: true } })).toEqual([
      { user: '1', dailyDue: 6n },
      { user: '2', dailyDue: null },
    ]);
  });

  test('of a name is how it is looked for', async () => {
    const { store, db } = place;
    await store.saveCharacter(character('g', 'ÆSA Ýr'));
    expect(await db.character.findMany({ select: { folded: true } })).toEqual([{ folded: 'æsa ýr' }]);
  });
});

test('fights whose channels are lost the last ones come first', async () => {
  const { store } = place;
  const all = [5, 7, 6].map((since) => page({ lost: { since, was: 'running' } }));
  for (const one of all) await store.create(change(one));
  expect((await store.lost()).map(({ id }) => id)).toEqual([1, 2, 0].map((i) => all[i]!.id));
});

describe('an agenda', () => {
  const entry = { role: 'gm', open: 0, known: 0, until: null, asks: [], waiting: [], next: null, asleep: false, post: null } as const;

  test('that cannot be kept is an error, and not taken for one that somebody else has saved', async () => {
    const { store } = place;
    const of = page();
    await store.create(change(of));
    await expect(
      store.saveAgenda(
        of.id,
        1,
        [entry, entry].map((one) => ({ ...one, user: '7' })),
      ),
    ).rejects.toMatchObject({ code: 'P2002' });
    await store.saveAgenda(of.id, 2, [{ ...entry, user: '7' }]);
    await store.saveAgenda(fresh('nothing'), 1, [{ ...entry, user: '7' }]);
    expect(await store.agenda({ user: '7', guild: null, endedSince: 0, limit: 5 })).toEqual([]);
  });
});
