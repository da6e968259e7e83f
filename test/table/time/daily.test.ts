/** Daily pings: at which instant they come, in any zone and on the days on which somebody plays, and what is posted for whom. */
import { describe, expect, test } from 'vitest';
import type { Listing } from '../../../src/table/agenda.ts';
import { plainPerson } from '../../../src/table/commands/people.ts';
import type { Daily, Person, Post } from '../../../src/table/encounter.ts';
import { Unavailable } from '../../../src/table/store.ts';
import { dailyOn, nextAt, ringAll, withDues } from '../../../src/table/time/daily.ts';
import { DAY, HOUR, MINUTE } from '../../support/sights.ts';

const NOON = Date.UTC(2026, 4, 4, 12);
const daily = (more: Partial<Daily> = {}): Daily => ({ guild: 'g1', channel: 'c1', at: 720, due: NOON, ...more });
const person = (more: Partial<Person> = {}): Person => ({ ...plainPerson('ana'), dailies: [daily()], ...more });

describe('the next time that a clock shows', () => {
  test.each<readonly [string, number, number, string, number]>([
    ['noon, at noon', NOON, 720, 'UTC', NOON + DAY],
    ['noon, just before', NOON - 1, 720, 'UTC', NOON],
    ['noon, just after', NOON + 1, 720, 'UTC', NOON + DAY],
    ['the minute after', NOON + 30_000, 721, 'UTC', NOON + MINUTE],
    ['the minute before', NOON, 719, 'UTC', NOON + DAY - MINUTE],
    ['midnight', NOON, 0, 'UTC', NOON + 12 * HOUR],
    ['noon in Berlin', NOON, 720, 'Europe/Berlin', NOON + 22 * HOUR],
    ['half past two in Berlin', NOON, 14 * 60 + 30, 'Europe/Berlin', NOON + HOUR / 2],
    ['a time that clocks skip', Date.UTC(2026, 2, 28, 12), 150, 'Europe/Berlin', Date.UTC(2026, 2, 29, 0, 30)],
    ['midnight, where clocks skip it', Date.UTC(2026, 2, 7, 12), 0, 'America/Havana', Date.UTC(2026, 2, 8, 5)],
    ['a quarter past it, the day before', Date.UTC(2026, 3, 23, 12), 15, 'Africa/Cairo', Date.UTC(2026, 3, 23, 22, 15)],
    ['a time that clocks show twice', Date.UTC(2026, 9, 24, 12), 150, 'Europe/Berlin', Date.UTC(2026, 9, 25, 0, 30)],
    ['and not the second of them', Date.UTC(2026, 9, 25, 0, 30), 150, 'Europe/Berlin', Date.UTC(2026, 9, 26, 1, 30)],
    ['a time before 1970', -90_000, 0, 'UTC', 0],
  ])('%s', (_, now, at, zone, next) => {
    expect(nextAt(now, at, zone)).toBe(next);
  });
});

describe('when somebody is rung for', () => {
  const due = (more: Partial<Person>, one: Partial<Daily> = { due: 0 }) =>
    withDues(person({ ...more, dailies: [daily(one)] }), NOON).dailies[0]!.due;
  test('is at that time, and stays where it is due already', () => {
    expect(due({})).toBe(NOON + DAY);
    expect(due({}, { due: NOON })).toBe(NOON);
    expect(due({}, { due: NOON - 1 })).toBe(NOON - 1);
    expect(due({}, { due: NOON + 1 })).toBe(NOON + DAY);
    expect(due({}, { due: 0, at: 780 })).toBe(NOON + HOUR);
    const { dailies, user } = withDues(person({ dailies: [daily({ due: 1 }), daily({ guild: 'g2', due: 0 })] }), NOON);
    expect([user, dailies.map((d) => [d.guild, d.due])]).toEqual([
      'ana',
      [
        ['g1', 1],
        ['g2', NOON + DAY],
      ],
    ]);
  });

  test('is on the days on which they play', () => {
    // The fourth of May 2026 is a Monday.
    expect(due({ days: [1] })).toBe(NOON + 7 * DAY);
    expect(due({ days: [2, 5] })).toBe(NOON + DAY);
    expect(due({ days: [5] })).toBe(NOON + 4 * DAY);
    expect(due({ days: [7] }, { due: 0, at: 780 })).toBe(NOON + 6 * DAY + HOUR);
  });

  test('is when they are back, and when their quiet hours are over', () => {
    expect(due({ away: NOON + 3 * DAY })).toBe(NOON + 3 * DAY);
    expect(due({ away: NOON + 3 * DAY + 1 })).toBe(NOON + 4 * DAY);
    expect(due({ away: NOON - DAY })).toBe(NOON + DAY);
    expect(due({ quietFrom: 700, quietUntil: 800 })).toBe(NOON + DAY + 80 * MINUTE);
  });

  test('is asked of the server that it is for', () => {
    const two = person({ dailies: [daily(), daily({ guild: 'g2', channel: 'c2' })] });
    expect([dailyOn(two, 'g2')?.channel, dailyOn(two, 'g3'), dailyOn(undefined, 'g1')]).toEqual(['c2', undefined, undefined]);
  });
});

class Away extends Unavailable {
  readonly plight = 'away';
  readonly isUncertain = false;
}

/** Rings for these people at noon. */
async function rings(
  people: readonly Person[],
  fights: readonly Partial<Listing>[] = [{ status: 'running', known: 2 }],
  fails: Readonly<Record<string, Error>> = {},
) {
  let waiting = [...people];
  const [posts, said, asked, errors]: [Post[], string[], string[], unknown[]] = [[], [], [], []];
  const store = {
    dailiesDue: async (_: number, most: number) => {
      asked.push(`${most}`);
      return waiting.slice(0, most);
    },
    agenda: async (query: object) => {
      asked.push(JSON.stringify(query));
      return fights;
    },
    ring: async ({ user, dailies }: Pick<Person, 'user' | 'dailies'>, due: number, made: readonly Post[]) => {
      const fail = fails[user];
      if (fail) throw fail;
      waiting = waiting.filter((one) => one.user !== user);
      posts.push(...made);
      said.push(`${user}: ${dailies.map((d) => (d.due - NOON) / HOUR).join()}, was due ${(due - NOON) / HOUR}`);
    },
  };
  const handler = { store, now: () => NOON, posted: () => said.push('posted') };
  const all = await ringAll(
    handler as never,
    (user, channel, many) => `${user} ${channel} ${many}`,
    (error) => errors.push(error),
  );
  return { all, posts, said, asked, errors };
}

describe('a ping', () => {
  test('tells how much is open in fights that are on, as far as others can tell', async () => {
    const fights = [
      { status: 'running', known: 2, open: 9 },
      { status: 'gathering', known: 1 },
      { status: 'paused', known: 4 },
      { status: 'over', known: 8 },
    ] as const;
    const { all, posts, said, asked } = await rings([person()], fights);
    expect(all).toBe(true);
    expect(posts).toEqual([{ id: posts[0]!.id, encounter: null, channel: 'c1', payload: 'ana c1 3', created: NOON }]);
    expect(posts[0]!.id).toMatch(/^[0-9a-f]{20}$/u);
    expect(said).toEqual(['ana: 24, was due 0', 'posted']);
    expect(asked).toEqual(['50', JSON.stringify({ user: 'ana', guild: 'g1', endedSince: NOON, limit: 1000 }), '50']);
  });

  test('is none where nothing is open, and comes again tomorrow all the same', async () => {
    expect(await rings([person()], [{ status: 'paused', known: 4 }])).toMatchObject({ all: true, posts: [], said: ['ana: 24, was due 0'] });
    expect(await rings([])).toMatchObject({ all: true, posts: [], said: [], asked: ['50'] });
  });

  test('is one for each server whose time has come', async () => {
    const dailies = [
      daily(),
      daily({ guild: 'g2', channel: 'c2', due: NOON - HOUR, at: 660 }),
      daily({ guild: 'g3', due: NOON + 5 * HOUR }),
    ];
    const { posts, said } = await rings([person({ dailies })]);
    expect(posts.map(({ channel, payload }) => [channel, payload])).toEqual([
      ['c1', 'ana c1 2'],
      ['c2', 'ana c2 2'],
    ]);
    expect(said).toEqual(['ana: 24,23,5, was due -1', 'posted']);
    expect(posts[0]!.id).not.toBe(posts[1]!.id);
  });

  test('is the same one for the same person, server and day of theirs', async () => {
    const id = async (more: Partial<Person> = {}) => (await rings([person(more)])).posts[0]!.id;
    expect(await id()).toBe(await id({ timeZone: 'Europe/Berlin' }));
    expect(await id()).not.toBe(await id({ timeZone: 'Pacific/Kiritimati' }));
    expect(await id()).not.toBe(await id({ user: 'ben' }));
  });

  test('is put off where quiet hours have been set since', async () => {
    expect(await rings([person({ quietFrom: 700, quietUntil: 800 })])).toMatchObject({
      posts: [],
      said: [`ana: ${24 + 80 / 60}, was due 0`],
    });
  });

  test('that fails is told of and holds up nobody else; where the store is away, it all waits', async () => {
    const three = ['ana', 'ben', 'cleo'].map((user) => person({ user }));
    const one = await rings(three, [], { ben: new Error('a bug') });
    expect(one).toMatchObject({ all: false, errors: [new Error('a bug')], said: ['ana: 24, was due 0', 'cleo: 24, was due 0'] });
    expect(one.asked.filter((text) => !text.startsWith('{'))).toEqual(['50', '51']);
    await expect(rings(three, [], { ben: new Away('away') })).rejects.toThrow('away');
  });
});
