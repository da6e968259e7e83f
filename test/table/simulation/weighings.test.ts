/** Weighings under way: how many there may be, in which pieces they are played, what is told of them, and how they end. */
import { describe, expect, test, vi } from 'vitest';
import { brawl } from '../../../docs/tutorial/05-a-whole-ruleset/index.ts';
import type { Fight, Ruleset } from '../../../src/engine/index.ts';
import type { Bouts, Plan } from '../../../src/table/simulation/order.ts';
import type { PlayedFight, Simulate, SimulationOrder } from '../../../src/table/simulation/play.ts';
import { WEIGH_LIMITS, Weighings, type WeighLimits } from '../../../src/table/simulation/weighings.ts';
import type { Weighing } from '../../../src/table/weighing.ts';
import { brawlOf, callerOf } from '../../support/brawl-work.ts';

const rules = brawl as unknown as Ruleset;
const bouts = (key: string, state: Fight = brawlOf()): Bouts => ({ ruleset: 'brawl', state, doctrines: {}, key });
const PLAN: Plan = {
  ...{ ours: 'regulars', whole: bouts('whole') },
  without: [
    { name: 'Cat', more: false, bouts: bouts('no cat') },
    { name: 'Bouncer', more: true, bouts: bouts('no bouncer') },
  ],
};
const won: PlayedFight = { winner: 'regulars', round: 5, out: ['cat'] };
const LIMITS: Partial<WeighLimits> = { fights: 5, without: 3, piece: 2, perServer: 2, inAll: 3 };
const silent = async (): Promise<void> => undefined;
const gm = (user: string, guild = 'g1') => callerOf(user, { guild });

/** Plays what it is told, keeping the orders; `fails` says of which piece (counted from 0) it fails. */
function player(fails: readonly number[] = [], onPiece: (n: number) => void = () => undefined) {
  const orders: SimulationOrder[] = [];
  const simulate: Simulate = async (order) => {
    const n = orders.push(order) - 1;
    onPiece(n);
    if (fails.includes(n)) throw new Error(`piece ${n}`);
    return Array.from({ length: order.count }, () => won);
  };
  return { orders, simulate };
}
/** Plays nothing until it is stopped. */
const endless: Simulate = (_, signal) => new Promise((__, no) => signal.addEventListener('abort', () => no(new Error('stopped'))));

describe('a weighing', () => {
  test('ends with its process, told as that, and nothing has failed', async () => {
    const errors: unknown[] = [];
    const stopping = Object.assign(new Error('the bot is stopping'), { name: 'Stopping' });
    let n = 0;
    const simulate: Simulate = async ({ count }) => (n++ < 2 ? Array.from({ length: count }, () => won) : Promise.reject(stopping));
    const found = await new Weighings(simulate, LIMITS, (error) => errors.push(error)).run(gm('greta'), rules, PLAN, silent);
    expect(found).toMatchObject({ stopped: 'ending', done: 4, lost: 0 });
    expect([n, errors]).toEqual([3, []]);
  });

  test('plays the fight as it stands, then with one foe less of each kind, in pieces', async () => {
    const { orders, simulate } = player();
    const told: Weighing[] = [];
    const found = await new Weighings(simulate, LIMITS).run(gm('greta'), rules, PLAN, async (sofar) => void told.push(sofar));
    expect(orders.map(({ key, first, count }) => [key, first, count])).toEqual([
      ...[
        ['whole', 0, 2],
        ['whole', 2, 2],
        ['whole', 4, 1],
      ],
      ...[
        ['no cat', 0, 2],
        ['no cat', 2, 1],
      ],
      ...[
        ['no bouncer', 0, 2],
        ['no bouncer', 2, 1],
      ],
    ]);
    expect(
      told.map(({ done, odds, without }) => [done, odds?.fights ?? 0, ...without.map(({ name, odds: less }) => `${name} ${less.fights}`)]),
    ).toEqual([
      [0, 0],
      [2, 2],
      [4, 4],
      [5, 5],
      [7, 5, 'Cat 2'],
      [8, 5, 'Cat 3'],
      [10, 5, 'Cat 3', 'Bouncer 2'],
      [11, 5, 'Cat 3', 'Bouncer 3'],
    ]);
    expect(found).toEqual(told.at(-1));
    expect(found).toMatchObject({ ours: 'regulars', from: 3, done: 11, of: 11, lost: 0, stopped: null });
    expect(found.without.map(({ name, more }) => [name, more])).toEqual([
      ['Cat', false],
      ['Bouncer', true],
    ]);
    expect(found.odds!.wins.map(({ side, fights }) => [side, fights])).toEqual([
      ['regulars', 5],
      ['house', 0],
    ]);
  });

  test('has these limits where nobody has said otherwise', async () => {
    expect(WEIGH_LIMITS).toEqual({ fights: 100, without: 50, piece: 5, perServer: 2, inAll: 4, time: 300_000 });
    const { orders, simulate } = player();
    const { of } = await new Weighings(simulate).run(gm('greta'), rules, { ...PLAN, without: PLAN.without.slice(1) }, silent);
    expect([of, orders.length, orders[0]!.count]).toEqual([150, 30, 5]);
  });

  test('goes on after one piece is lost, and ends with the second', async () => {
    const errors: unknown[] = [];
    const weigh = (fails: readonly number[]) => {
      const { orders, simulate } = player(fails);
      const weighings = new Weighings(simulate, LIMITS, (error) => errors.push((error as Error).message));
      return weighings.run(gm('greta'), rules, PLAN, silent).then((found) => [found.done, found.lost, found.stopped, orders.length]);
    };
    expect(await weigh([2])).toEqual([10, 1, null, 7]);
    expect(await weigh([0, 3])).toEqual([3, 4, 'broken', 4]);
    expect(errors).toEqual(['piece 2', 'piece 0', 'piece 3']);
  });

  test('tells nobody of the piece with which it ends', async () => {
    const told: number[] = [];
    const { simulate } = player([0, 1]);
    await new Weighings(simulate, LIMITS).run(gm('greta'), rules, PLAN, async ({ lost }) => void told.push(lost));
    expect(told).toEqual([0, 2]);
  });

  test('goes on where nobody hears of it, which is told once', async () => {
    const errors: unknown[] = [];
    const weighings = new Weighings(player().simulate, LIMITS, (error) => errors.push(error));
    expect(await weighings.run(gm('greta'), rules, PLAN, () => Promise.reject(new Error('away')))).toMatchObject({
      done: 11,
      stopped: null,
    });
    expect(errors).toEqual([new Error('away')]);
    await new Weighings(player([0]).simulate, LIMITS).run(gm('greta'), rules, PLAN, silent);
  });

  test('that is stopped between two pieces plays no other', async () => {
    const weighings = new Weighings((order, signal) => played(order, signal), LIMITS);
    const stops: Promise<Weighing | null>[] = [];
    const { orders, simulate: played } = player([], (n) => {
      if (n === 1) stops.push(weighings.stop('greta'));
    });
    const found = await weighings.run(gm('greta'), rules, PLAN, silent);
    expect([found.done, found.stopped, orders.length]).toEqual([4, 'cancelled', 2]);
    expect(await Promise.all(stops)).toEqual([found]);
  });

  test('that is stopped in the middle of a piece loses none, and is no failure', async () => {
    const errors: unknown[] = [];
    const weighings = new Weighings(endless, LIMITS, (error) => errors.push(error));
    const running = weighings.run(gm('greta'), rules, PLAN, silent);
    expect(await weighings.stop('greta')).toMatchObject({ done: 0, lost: 0, stopped: 'cancelled', odds: null, without: [] });
    await running;
    expect(errors).toEqual([]);
    expect(await weighings.stop('greta')).toBeNull();
  });

  test('ends when its time is up, and not before', async () => {
    vi.useFakeTimers();
    try {
      const weighings = new Weighings(endless, { ...LIMITS, time: 1000 });
      let found: Weighing | null = null;
      const running = weighings.run(gm('greta'), rules, PLAN, silent).then((one) => (found = one));
      await vi.advanceTimersByTimeAsync(999);
      expect(found).toBeNull();
      await vi.advanceTimersByTimeAsync(1);
      expect((await running).stopped).toBe('late');
      await new Weighings(player().simulate, { ...LIMITS, time: 1000 }).run(gm('greta'), rules, PLAN, silent);
      expect(vi.getTimerCount()).toBe(0);
    } finally {
      vi.useRealTimers();
    }
  });
});

describe('room for another', () => {
  const refusal = (weighings: Weighings, user: string, guild?: string, most?: number | null): string | null => {
    try {
      weighings.mustHaveRoom(gm(user, guild), most);
      return null;
    } catch (error) {
      return (error as Error).message;
    }
  };

  test('is where somebody plays fights at all, and the server lets them', () => {
    const weighings = new Weighings(endless, LIMITS);
    expect(weighings.mustHaveRoom(gm('greta'))).toBe(endless);
    expect(refusal(new Weighings(null, LIMITS), 'greta')).toBe('no-weighing');
    expect(refusal(new Weighings(null, LIMITS), 'greta', 'g1', 0)).toBe('no-weighing-here');
    expect(refusal(weighings, 'greta', 'g1', 0)).toBe('no-weighing-here');
    expect(refusal(weighings, 'greta', 'g1', 1)).toBeNull();
  });

  test('is for one of each person, few on a server, and few in all', async () => {
    const weighings = new Weighings(endless, LIMITS);
    const going = [weighings.run(gm('a'), rules, PLAN, silent)];
    expect(refusal(weighings, 'a', 'g2')).toBe('weighing-on');
    expect(refusal(weighings, 'b', 'g1', 1)).toBe('weighing-full');
    expect(refusal(weighings, 'b', 'g2', 1)).toBeNull();
    expect(refusal(weighings, 'b', 'g1', 9)).toBeNull();
    going.push(weighings.run(gm('b'), rules, PLAN, silent));
    expect(refusal(weighings, 'c', 'g1', 9)).toBe('weighing-full');
    expect(refusal(weighings, 'c', 'g1')).toBe('weighing-full');
    expect(refusal(weighings, 'c', 'g2')).toBeNull();
    going.push(weighings.run(gm('c', 'g2'), rules, PLAN, silent));
    expect(refusal(weighings, 'd', 'g3')).toBe('weighing-full');
    await expect(weighings.run(gm('d', 'g3'), rules, PLAN, silent)).rejects.toThrow('weighing-full');
    await weighings.stop('b');
    expect(refusal(weighings, 'b')).toBeNull();
    for (const user of ['a', 'c']) await weighings.stop(user);
    expect((await Promise.all(going)).map(({ stopped }) => stopped)).toEqual(['cancelled', 'cancelled', 'cancelled']);
  });
});

test('a server’s own limit holds where a weighing begins, too: another may have begun since it was looked at', async () => {
  const weighings = new Weighings(player([0]).simulate, LIMITS);
  await expect(weighings.run(gm('greta'), rules, PLAN, silent, 0)).rejects.toThrow('no-weighing-here');
  const first = weighings.run(gm('greta'), rules, PLAN, silent, 1);
  await expect(weighings.run(gm('ana'), rules, PLAN, silent, 1)).rejects.toThrow('weighing-full');
  await first;
});
