/** After an outage nobody loses a turn to it: whoever was waited for has some time again, and is told. */
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { rulesets } from '../../src/rules/index.ts';
import { CommandHandler } from '../../src/table/commands/command-handler.ts';
import type { Decision } from '../../src/table/encounter.ts';
import { MemoryStore } from '../../src/table/memory/memory-store.ts';
import type { Store } from '../../src/table/store.ts';
import { Clock } from '../../src/table/time/clock.ts';
import { lookAgain, OUTAGE } from '../../src/table/time/outage.ts';
import { testTable } from '../support/table.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

/** A practice fight of Ana's, and whoever looks after it: clocks that begin and end as processes do. */
async function sitDown(pace: string) {
  const store: Store = new MemoryStore();
  const t = testTable(rulesets, { store });
  const { encounter } = await t.table.practice(t.caller('greta'), 'c1', 'brp', [{ user: 'u-ana', name: 'ana' }]);
  await t.table.setPace(encounter, t.caller('greta'), pace);
  await t.table.setPace(encounter, t.caller('greta'), { veil: 0 });
  let now = t.now();
  const bulletins: unknown[] = [];
  const clockOf = (grace: number | null = null, isOpen = () => true): Clock => {
    const handler = new CommandHandler({
      store,
      rulesets,
      renderUpdate: () => [],
      hears: (bulletin) => bulletins.push(bulletin),
      now: () => now,
      newId: () => `x${bulletins.length}`,
      newSeed: () => 'x',
    });
    return new Clock({ handler: handler, onError: (error) => expect.fail(String(error)), grace, isOpen });
  };
  return {
    store,
    bulletins,
    clockOf,
    page: async () => (await store.load(encounter))!,
    open: async (): Promise<Decision> => (await store.load(encounter))!.decisions.find((d) => d.answer === null)!,
    now: () => now,
    later: (ms: number) => {
      now += ms;
    },
  };
}

beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }));
afterEach(() => void vi.useRealTimers());

/** Lets a clock live from now on, look once, and end. */
async function aLife(clock: Clock): Promise<void> {
  await clock.start();
  await clock.stop();
}

describe.each([
  ['live', 2 * MINUTE],
  ['evening', 30 * MINUTE],
  ['daily', HOUR],
])('at the pace %s', (pace, grace) => {
  test('what fell due while nobody could press stays open for a while, and a reminder goes out', async () => {
    const at = await sitDown(pace);
    await aLife(at.clockOf());
    const before = await at.open();
    at.later(300 * HOUR);
    await aLife(at.clockOf());
    expect(await at.open()).toMatchObject({ id: before.id, deadline: at.now() + grace, answer: null });
    expect(JSON.stringify(at.bulletins)).toContain(before.users[0]);
    at.later(grace - 1000);
    await aLife(at.clockOf());
    expect((await at.open()).id).toBe(before.id);
  });

  test('so does what falls due soon after', async () => {
    const at = await sitDown(pace);
    await aLife(at.clockOf());
    const { id, deadline } = await at.open();
    at.later(deadline! - at.now() - 30_000);
    const clock = at.clockOf();
    const back = at.now();
    await aLife(clock);
    at.later(30_000);
    await aLife(at.clockOf());
    expect(await at.open()).toMatchObject({ id, deadline: back + grace });
  });

  test('and then time is up', async () => {
    const at = await sitDown(pace);
    await aLife(at.clockOf());
    at.later(300 * HOUR);
    const clock = at.clockOf();
    await clock.start();
    const { id, deadline } = await at.open();
    at.later(grace + 1);
    await clock.run();
    // The player's reserve comes next, as without an outage.
    const after = (await at.page()).decisions.find((d) => d.id === id);
    expect(after?.deadline === deadline).toBe(false);
    await clock.stop();
  });
});

test('the host may set another grace, or none', async () => {
  for (const grace of [0, 7 * MINUTE]) {
    const at = await sitDown('live');
    await aLife(at.clockOf());
    const { id, deadline } = await at.open();
    at.later(HOUR);
    await aLife(at.clockOf(grace));
    const after = (await at.page()).decisions.find((d) => d.id === id);
    if (grace > 0) expect(after?.deadline).toBe(at.now() + grace);
    else expect(after?.deadline === at.now() + 2 * MINUTE || after?.deadline === deadline).toBe(false);
  }
});

test('a restart that takes a moment is no outage', async () => {
  const at = await sitDown('live');
  await aLife(at.clockOf());
  const { deadline } = await at.open();
  at.later(OUTAGE - 1);
  await aLife(at.clockOf());
  expect(await at.store.watch()).toMatchObject({ well: at.now() });
  expect((await at.open()).deadline).toBe(deadline);
  expect(lookAgain({ well: 100_000, since: 1, until: 2 }, 100_000 + OUTAGE)).toEqual({ well: 100_000 + OUTAGE, since: 1, until: 2 });
});

test('a suspended machine or a clock that is put on is noticed within half a minute, and is an outage', async () => {
  const at = await sitDown('live');
  const clock = at.clockOf();
  await clock.start();
  const { id } = await at.open();
  at.later(36 * HOUR);
  await vi.advanceTimersByTimeAsync(31_000);
  await vi.waitFor(async () => expect(await at.open()).toMatchObject({ id, deadline: at.now() + 2 * MINUTE }));
  await clock.stop();
});

test('while nobody can press, nobody’s time runs out; then they have the grace', async () => {
  const at = await sitDown('live');
  let open = true;
  const clock = at.clockOf(null, () => open);
  await clock.start();
  const { id, deadline } = await at.open();
  open = false;
  at.later(HOUR);
  await vi.advanceTimersByTimeAsync(40_000);
  expect(await at.open()).toMatchObject({ id, deadline });
  open = true;
  await vi.advanceTimersByTimeAsync(40_000);
  await vi.waitFor(async () => expect(await at.open()).toMatchObject({ id, deadline: at.now() + 2 * MINUTE }));
  await clock.stop();
});

test('a database that was away is an outage as well', async () => {
  const at = await sitDown('live');
  const clock = at.clockOf();
  await clock.start();
  const { id } = await at.open();
  const due = at.store.due.bind(at.store);
  at.store.due = async () => Promise.reject(new Error('away'));
  at.later(HOUR);
  const parts = vi.spyOn(expect, 'fail').mockImplementation((() => undefined) as never);
  await vi.advanceTimersByTimeAsync(40_000);
  parts.mockRestore();
  at.store.due = due;
  await vi.advanceTimersByTimeAsync(40_000);
  await vi.waitFor(async () => expect(await at.open()).toMatchObject({ id, deadline: at.now() + 2 * MINUTE }));
  await clock.stop();
});
