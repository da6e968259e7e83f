/** A channel that refuses the bot is asked ever more rarely, then no more. */
import { expect, test } from 'vitest';
import { createReach } from '../../src/discord/reach.ts';

const HOUR = 60 * 60 * 1000;
const DAY = 24 * HOUR;

function setting(started: readonly { id: string; channel: string }[] = []) {
  let now = 1000;
  const done: string[] = [];
  const log = { error: () => undefined, warn: () => undefined, info: () => undefined };
  const note = (text: string) => async (id: string) => {
    done.push(`${text} ${id}`);
    return { encounter: id, note: '', made: null };
  };
  const store = {
    lost: async () => started,
    list: async () => [{ id: 'f1', channel: 'c1' }] as never,
    inChannel: async (channel: string) => (channel === 'c1' ? 'f1' : null),
    postsAgain: async (channel: string) => void done.push(`again ${channel}`),
  };
  const reach = createReach({
    store,
    table: { channelLost: note('lost'), channelBack: note('back') },
    now: () => now,
    log,
    wake: () => undefined,
  });
  const pass = (ms: number): void => {
    now += ms;
  };
  return { reach, done, pass, now: () => now };
}

const said = (channel: string, app_permissions: bigint) =>
  ({ channel: { id: channel, type: 0 }, app_permissions: String(app_permissions) }) as never;
const ALL = (1n << 10n) | (1n << 11n) | (1n << 16n);

test('a few tries in a quarter of an hour, then its fight rests', async () => {
  const { reach, done, pass, now } = setting();
  let asked = 0;
  for (const end = now() + 7 * DAY; now() < end; pass(60_000)) {
    if (done.length > 0 || reach.until('c1') > now()) continue;
    asked += 1;
    await reach.refused('c1', 'f1', 'forbidden');
  }
  expect(asked).toBe(4);
  expect(done).toEqual(['lost f1']);
});

test('post and board that are refused side by side count once', async () => {
  const { reach, done } = setting();
  for (let i = 0; i < 20; i++) await reach.refused('c1', 'f1', 'forbidden');
  expect(done).toEqual([]);
});

test('an answer, or an outage, is no refusal', async () => {
  const { reach, done, pass } = setting();
  for (let i = 0; i < 20; i++) {
    await reach.refused('c1', 'f1', 'archived');
    reach.reached('c1');
    pass(12 * HOUR);
  }
  reach.outage(['c1'], true);
  for (let i = 0; i < 20; i++, pass(12 * HOUR)) await reach.refused('c1', 'f1', 'gone');
  expect(done).toEqual([]);
  reach.outage(['c1'], false);
  await reach.refused('c1', 'f1', 'gone');
  expect(done).toEqual(['lost f1']);
});

test('what rests goes on by a command from where the bot may post, and by nothing less', async () => {
  const { reach, done } = setting([{ id: 'f1', channel: 'c1' }]);
  await reach.start();
  await reach.heard(said('c1', 0n));
  await reach.heard(said('c2', ALL));
  expect(done).toEqual(['again c2']);
  await reach.heard(said('c1', ALL));
  await reach.heard(said('c1', ALL));
  expect(done).toEqual(['again c2', 'back f1']);
});

test('channels that go, servers that put the bot out and let it in again', async () => {
  const { reach, done } = setting();
  await reach.gone(['c9', 'c1']);
  await reach.back(['c2']);
  await reach.back(['c1']);
  await reach.back(['c1']);
  await reach.removed('g1');
  expect(done).toEqual(['lost f1', 'back f1', 'lost f1']);
});

test('it is left alone for longer each time, and at once for good where it is gone', async () => {
  const { reach, done, pass, now } = setting();
  const waits: (number | null)[] = [];
  for (let until: number | null = 0; until !== null; ) {
    until = await reach.refused('c1', 'f1', 'forbidden');
    waits.push(until === null ? null : (until - now()) / 60_000);
    if (until === null) continue;
    expect(reach.until('c1')).toBe(until);
    // Before then it is the same refusal.
    pass(until - now() - 1);
    expect(await reach.refused('c1', 'f1', 'archived')).toBe(until);
    pass(1);
  }
  expect(waits).toEqual([2, 5, 8, null]);
  expect([reach.until('c1'), done]).toEqual([0, ['lost f1']]);
  await reach.refused('c2', 'f2', 'forbidden');
  expect(await reach.refused('c2', 'f2', 'gone')).toBeNull();
  expect(done).toEqual(['lost f1', 'lost f2']);
  await reach.refused('c3', 'f3', 'forbidden');
  reach.reached('c3');
  expect(reach.until('c3')).toBe(0);
  reach.outage(['c3'], true);
  expect(await reach.refused('c3', 'f3', 'gone')).toBe(now() + 5 * 60_000);
});

test('a bot that may post again sends what waits, and wakes what rests', async () => {
  const { reach, done } = setting([{ id: 'f1', channel: 'c1' }]);
  await reach.start();
  await reach.refused('c5', 'f5', 'forbidden');
  expect(['c1', 'c5', 'c6'].map((channel) => reach.isShut(channel))).toEqual([true, true, false]);
  await reach.back(['c1', 'c5', 'c6']);
  expect(done).toEqual(['back f1', 'again c5']);
  expect(['c1', 'c5', 'c6'].map((channel) => reach.isShut(channel))).toEqual([false, false, false]);
});

test('where it has been refused, or has not been used yet, what waits there is sent as soon as somebody uses it', async () => {
  const { reach, done } = setting();
  for (let i = 0; i < 2; i++) await reach.heard(said('c5', ALL));
  await reach.refused('c5', 'f5', 'forbidden');
  await reach.heard(said('c5', 0n));
  expect(reach.until('c5')).toBeGreaterThan(0);
  for (let i = 0; i < 2; i++) await reach.heard(said('c5', ALL));
  expect(reach.until('c5')).toBe(0);
  expect(done).toEqual(['again c5', 'again c5']);
});
