/** Daily pings are rung for each by themselves: one who cannot be rung for holds up nobody, and no clock turns on the spot. */
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { CommandHandler } from '../../src/table/commands/command-handler.ts';
import type { Person } from '../../src/table/encounter.ts';
import { MemoryStore } from '../../src/table/memory/memory-store.ts';
import { Unavailable } from '../../src/table/store.ts';
import { Clock } from '../../src/table/time/clock.ts';

const NOON = Date.UTC(2026, 4, 4, 12);
const SECOND = 1000;

const person = (user: string): Person => ({
  user,
  timeZone: 'UTC',
  quietFrom: 0,
  quietUntil: 0,
  days: [],
  away: null,
  remindEvery: 0,
  confirm: false,
  style: 'story',
  dailies: [{ guild: 'g1', channel: 'c1', at: 720, due: NOON - SECOND }],
});

class Away extends Unavailable {
  readonly plight = 'The store is away.';
  readonly isUncertain = false;
}

/** A clock over a store in which ringing for those users fails with an error. */
async function sitDown(users: readonly string[], fails: readonly string[], error: Error) {
  const store = new MemoryStore();
  for (const user of users) await store.savePerson(person(user));
  const asked: string[] = [];
  const ring = store.ring.bind(store);
  store.ring = async (whom, ...rest) => {
    asked.push(whom.user);
    if (fails.includes(whom.user)) throw error;
    return ring(whom, ...rest);
  };
  const told: unknown[] = [];
  let now = NOON;
  const parts = { store, rulesets: [], renderUpdate: () => [], newId: () => 'x', newSeed: () => 'x', now: () => now };
  const clock = new Clock({ handler: new CommandHandler(parts), onError: (err) => told.push(err) });
  /** Lets time pass for the clock and its timer. */
  const pass = async (ms: number): Promise<void> => {
    now += ms;
    await vi.advanceTimersByTimeAsync(ms);
  };
  return { store, asked, told, clock, pass, due: async () => (await store.dailiesDue(now, 1000)).map(({ user }) => user) };
}

beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }));
afterEach(() => void vi.useRealTimers());

test('whoever cannot be rung for is told of, holds up nobody, and is tried again after a pause', async () => {
  const error = new Error('a bug');
  const users = Array.from({ length: 120 }, (_, i) => `u${i}`);
  const stuck = users.slice(0, 60);
  const { asked, told, clock, pass, due } = await sitDown(users, stuck, error);
  await clock.start();
  expect([...asked].sort()).toEqual([...users].sort());
  expect(told).toEqual(stuck.map(() => error));
  expect(await due()).toHaveLength(stuck.length);
  await pass(10 * SECOND);
  expect(asked).toHaveLength(users.length);
  await pass(25 * SECOND);
  expect(asked).toHaveLength(users.length + stuck.length);
  await clock.stop();
});

test('a store that is away for the pings is tried again after a pause, and told of once a try', async () => {
  const error = new Away('away');
  const { asked, told, clock, pass } = await sitDown(['ann', 'bo'], ['ann', 'bo'], error);
  await clock.start();
  expect(asked).toHaveLength(1);
  expect(told).toEqual([error]);
  await pass(10 * SECOND);
  expect(asked).toHaveLength(1);
  await pass(25 * SECOND);
  expect(asked.length).toBeGreaterThan(1);
  await clock.stop();
});
