/** One database worked by several processes: who holds a shard, and what each is shown as its work. PostgreSQL only. */
import { setTimeout as pause } from 'node:timers/promises';
import { shardOf as discordsShardOf } from 'discord-stand-in';
import fc from 'fast-check';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { joinShare, type Membership, openStore } from '../../src/store/index.ts';
import { isFirst, shardOf } from '../../src/table/share.ts';
import type { Store } from '../../src/table/store.ts';
import { makeServer, POSTGRES, type Server } from '../faults/server.ts';
import { change, decision, fresh, page, person, post } from './samples.ts';

const COUNT = 3;
/** Three servers for each of three shards, in order; their numbers are Discord's ids. */
const GUILDS = Array.from({ length: 9 }, (_, i) => String((BigInt(1000 + i) << 22n) + 7n));
const [FIRST, SECOND, THIRD] = [0, 1, 2].map((shard) => GUILDS.filter((guild) => shardOf(guild, COUNT) === shard)) as [
  string[],
  string[],
  string[],
];

test('a server’s shard is the one that Discord tells of it; nobody’s server is shard 0’s', () => {
  fc.assert(
    fc.property(fc.bigInt({ min: 0n, max: 2n ** 63n - 1n }), fc.integer({ min: 1, max: 9999 }), (id, count) => {
      expect(shardOf(String(id), count)).toBe(discordsShardOf(String(id), count));
    }),
  );
  expect(shardOf('@123456789012345678', 7)).toBe(0);
  expect(isFirst({ shards: [2, 0] })).toBe(true);
  expect(isFirst({ shards: [1] })).toBe(false);
});

test('a file is for one process', async () => {
  const sharing = { share: { shards: [0], count: 2 }, held: () => [0] };
  await expect(openStore('file:data/never.db', sharing)).rejects.toThrow('Several processes need PostgreSQL');
});

describe.skipIf(POSTGRES === '')('on PostgreSQL', { timeout: 60_000 }, () => {
  let server: Server;
  beforeAll(async () => {
    server = await makeServer();
    await (await openStore(server.wire.url)).close();
  });
  afterAll(() => server.close());

  describe('a store of a share', () => {
    let [whole, held]: [Store, readonly number[]] = [null as never, []];
    let shared: Store;
    const made = new Map<string, string>();
    const guildsOf = (ids: readonly string[]): readonly string[] => ids.map((id) => made.get(id)!).sort();
    beforeAll(async () => {
      whole = await openStore(server.wire.url);
      shared = await openStore(server.wire.url, { share: { shards: [0, 1, 2], count: COUNT }, held: () => held });
      for (const guild of [...GUILDS, '@5']) {
        const one = page({ guild, decisions: [decision(1, { due: 10, deadline: 10 })] });
        await whole.create(change(one, { posts: [post(one)] }));
        made.set(one.id, guild);
      }
      await whole.savePerson(person('9', { dailies: [{ guild: GUILDS[0]!, channel: '1', minute: 0, due: 5 } as never] }));
    });
    afterAll(() => Promise.all([whole.close(), shared.close()]));

    const worked = async () => ({
      due: guildsOf(await shared.due(100, 50)),
      posts: guildsOf((await shared.postsToSend(1e15, 50)).map(({ encounter }) => encounter!)),
      boards: guildsOf((await shared.boardsBehind(50)).map(({ encounter }) => encounter)),
    });

    test.each([
      [[0], [...FIRST, '@5']],
      [[1], SECOND],
      [[2], THIRD],
      [
        [1, 2],
        [...SECOND, ...THIRD],
      ],
      [
        [0, 1, 2],
        [...GUILDS, '@5'],
      ],
      [[], []],
    ])('shards %j: their servers’ deadlines, posts and boards, and nobody else’s', async (shards, guilds) => {
      held = shards;
      const all = [...guilds].sort();
      expect(await worked()).toEqual({ due: all, posts: all, boards: all });
      expect((await shared.nextDue()) === null).toBe(guilds.length === 0);
      expect((await shared.nextPost()) === null).toBe(guilds.length === 0);
    });

    test('a limit counts one’s own alone', async () => {
      held = [2];
      expect(await shared.due(100, 2)).toHaveLength(2);
      expect(await shared.postsToSend(1e15, 2)).toHaveLength(2);
      expect(await shared.boardsBehind(2)).toHaveLength(2);
    });

    test('what stands first in somebody else’s channel holds up nobody', async () => {
      held = [1];
      const before = (await shared.postsToSend(1e15, 50)).length;
      for (const one of await whole.postsToSend(1e15, 50))
        if (FIRST.includes(made.get(one.encounter!)!)) await whole.postFailed(one.id, 2e15, false);
      expect(await shared.postsToSend(1e15, 50)).toHaveLength(before);
      held = [0];
      expect(guildsOf((await shared.postsToSend(1e15, 50)).map(({ encounter }) => encounter!))).toEqual(['@5']);
    });

    test('answers that a process owes are told by whoever holds the shard of their server', async () => {
      const owed = [FIRST[0]!, SECOND[0]!, ''].map((guild) => ({ id: fresh('owed'), application: '7', guild, token: 'x', at: 5 }));
      await whole.owe(owed, []);
      held = [1];
      expect((await shared.owed()).map(({ id }) => id)).toEqual([owed[1]!.id]);
      held = [0];
      expect((await shared.owed()).map(({ id }) => id).sort()).toEqual([owed[0]!.id, owed[2]!.id].sort());
      held = [];
      expect(await shared.owed()).toEqual([]);
    });

    test('daily pings are rung by whoever has shard 0', async () => {
      held = [1];
      expect([await shared.nextDaily(), await shared.dailiesDue(100, 5)]).toEqual([null, []]);
      held = [0];
      expect(await shared.nextDaily()).toBe(5);
      expect((await shared.dailiesDue(100, 5)).map(({ user }) => user)).toEqual(['9']);
    });

    test('each share has an account of its looks; where there were more shards or fewer, that of before counts', async () => {
      const of = async (shards: readonly number[], count: number) =>
        openStore(server.wire.url, { share: { shards, count }, held: () => shards });
      const [a, b, other] = [await of([0], 3), await of([1, 2], 3), await of([0], 2)];
      await whole.saveWatch({ well: 10, since: 1, until: 2 });
      expect(await a.watch(), 'it was one process').toEqual({ well: 10, since: 1, until: 2 });
      await a.saveWatch({ well: 20, since: 3, until: 4 });
      await b.saveWatch({ well: 30, since: 5, until: 6 });
      expect(await a.watch()).toEqual({ well: 20, since: 3, until: 4 });
      expect(await b.watch()).toEqual({ well: 30, since: 5, until: 6 });
      expect(await other.watch()).toEqual({ well: 30, since: 5, until: 6 });
      expect(await whole.watch()).toEqual({ well: 30, since: 5, until: 6 });
      await Promise.all([a, b, other].map((store) => store.close()));
    });
  });

  describe('a shard is held', () => {
    let members: Membership[] = [];
    let warned: string[] = [];
    beforeEach(() => {
      [members, warned] = [[], []];
    });
    afterEach(() => Promise.all(members.map((member) => member.close())));
    const join = async (shards: readonly number[], count = COUNT, onWork = (): void => undefined): Promise<Membership> => {
      const log = { info: () => undefined, warn: (_: object, text: string) => void warned.push(text) };
      const member = await joinShare({ url: server.wire.url, share: { shards, count }, log, onWork });
      members.push(member);
      return member;
    };
    const holds = (member: Membership, shards: readonly number[]): Promise<void> =>
      expect.poll(() => member.held(), { timeout: 15_000 }).toEqual(shards);

    test('by one at a time: a successor has it when the other has let go', async () => {
      const before = await join([1]);
      await holds(before, [1]);
      const successor = await join([1, 2]);
      await holds(successor, [2]);
      await pause(1200);
      expect(successor.held()).toEqual([2]);
      await before.close();
      expect(before.held()).toEqual([]);
      await holds(successor, [1, 2]);
    });

    test('for as long as the connection stands, and again when it is back', async () => {
      const [one, other] = [await join([0]), await join([1])];
      await Promise.all([holds(one, [0]), holds(other, [1])]);
      for (let outages = 1; outages <= 2; outages++) {
        server.wire.cut('none');
        await Promise.all([holds(one, []), holds(other, [])]);
        // Long enough for tries in vain.
        await pause(1200);
        server.wire.cut('no');
        await Promise.all([holds(one, [0]), holds(other, [1])]);
        expect(warned, 'each tells of each outage once').toHaveLength(2 * outages);
      }
    });

    test('by nobody who reckons with another number of shards', async () => {
      const old = await join([0]);
      await holds(old, [0]);
      const more = await join([3], 4);
      await pause(1200);
      expect(more.held()).toEqual([]);
      await old.close();
      await holds(more, [3]);
    });

    test('and whoever holds it hears of what others save there', async () => {
      const heard: string[] = [];
      const [mine, others] = [await join([1], COUNT, () => heard.push('mine')), await join([0], COUNT, () => heard.push('other'))];
      await Promise.all([holds(mine, [1]), holds(others, [0])]);
      heard.length = 0;
      others.saved(SECOND[0]!);
      await expect.poll(() => heard).toEqual(['mine']);
      mine.saved(SECOND[1]!);
      await pause(300);
      expect(heard, 'one’s own is no news').toEqual(['mine']);
    });

    test('and let go by whoever is told to end, at whatever moment of its beginning', async () => {
      for (let i = 0; i < 60; i++) {
        const member = await join([0]);
        const ending = new AbortController();
        const identified = member.mayIdentify(0, 1, ending.signal);
        await pause((i % 6) / 2);
        ending.abort();
        // It may have been its turn already; what counts is that it comes to an end.
        await Promise.allSettled([identified]);
        await member.close();
      }
    });

    test('sessions with Discord begin one after the other', async () => {
      const [one, other] = [await join([0]), await join([1])];
      const never = new AbortController().signal;
      const times: number[] = [];
      const begin = (member: Membership, shard: number) => member.mayIdentify(shard, 1, never).then(() => times.push(Date.now()));
      await begin(one, 0);
      // Its connections break, as if its process had been killed.
      await one.close();
      await begin(other, 1);
      expect(times[1]! - times[0]!).toBeGreaterThan(4_500);
    });
  });
});
