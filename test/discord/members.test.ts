/** Who has left a server is noticed where they are pinged or run a fight: looked up seldom, and in doubt still there. */
import { expect, test } from 'vitest';
import { createMemberWatch, pingedBy } from '../../src/discord/members.ts';
import { fakeRest, refusedBy } from '../support/rest.ts';

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;

/** `away`: what Discord says of whom. `gms`: of the fight e1 in channel 2. `leaves`: what comes of telling the table that somebody is gone. */
function setting(
  away: Record<string, Error> = {},
  gms: readonly string[] = ['g'],
  leaves: (user: string) => Promise<void> = async () => undefined,
) {
  let now = 0;
  const { rest, lines } = fakeRest((request) => away[request.split('/').at(-1) ?? ''] ?? {});
  const gone: string[] = [];
  const watch = createMemberWatch({
    rest,
    now: () => now,
    table: {
      at: async (channel) => (channel === '2' ? 'e1' : null),
      gms: async () => gms,
      publicView: async () => ({ guild: '1' }) as never,
      playerGone: (async (encounter: string, user: string) => {
        await leaves(user);
        gone.push(`${user} of ${encounter}`);
      }) as never,
    },
  });
  const pass = (ms: number): void => {
    now += ms;
  };
  const ping = (users: readonly string[], more: object = {}) =>
    watch.pinged({ encounter: 'e1', channel: '2', payload: { allowed_mentions: { users } }, ...more } as never);
  const use = (user: string, channel = '2') => watch.usedBy({ user, guild: '1' }, channel);
  return { ping, use, pass, gone, lines };
}

test('whoever is pinged is looked up once a day', async () => {
  const { ping, pass, gone, lines } = setting({ b: refusedBy(10007, 404), c: refusedBy(10013, 404) });
  await ping(['a', 'b', 'c', 'd']);
  expect(gone).toEqual(['b of e1', 'c of e1']);
  expect(lines).toEqual(['a', 'b', 'c', 'd'].map((user) => `GET /guilds/1/members/${user}`));
  pass(DAY - 1);
  await ping(['a']);
  expect(lines).toHaveLength(4);
  pass(1);
  await ping(['a']);
  expect(lines).toHaveLength(5);
});

test('nobody is looked up who was not pinged, or not for a fight', async () => {
  const { ping, lines } = setting();
  await ping([]);
  await ping(['a'], { encounter: null });
  expect(lines).toEqual([]);
  expect(pingedBy({ payload: { content: 'x' } })).toEqual([]);
});

test('the server is that of whoever used the channel last', async () => {
  const { ping, use, lines } = setting();
  await use('a', '3');
  await ping(['b'], { channel: '3' });
  expect(lines).toEqual(['GET /guilds/1/members/b']);
});

test('GMs are looked up where others use their channel, once in ten minutes', async () => {
  const { use, pass, gone, lines } = setting({ g: refusedBy(10007, 404) }, ['g', 'h']);
  await use('a', '3');
  expect(lines).toEqual([]);
  await use('a');
  expect(lines).toEqual(['GET /guilds/1/members/g', 'GET /guilds/1/members/h']);
  expect(gone).toEqual(['g of e1']);
  pass(10 * MINUTE - 1);
  await use('b');
  expect(lines).toHaveLength(2);
  pass(1);
  await use('b');
  expect(lines).toHaveLength(4);
});

test('whoever is the only GM is there, and others who come are not kept from asking', async () => {
  const { use, lines } = setting({}, ['g']);
  await use('g');
  expect(lines).toEqual([]);
  await use('a');
  expect(lines).toEqual(['GET /guilds/1/members/g']);
});

test('in doubt somebody is there; they are looked up again soon, and hold up no others', async () => {
  const away: Record<string, Error> = { a: refusedBy(0, 500), b: refusedBy(10007, 404) };
  const { ping, pass, gone, lines } = setting(away);
  await expect(ping(['a', 'b'])).rejects.toThrow('1 of 2 members');
  expect(gone).toEqual(['b of e1']);
  await ping(['a', 'b']);
  expect(lines).toHaveLength(2);
  pass(MINUTE);
  away['a'] = refusedBy(10007, 404);
  await ping(['a', 'b']);
  expect(lines.slice(2)).toEqual(['GET /guilds/1/members/a']);
  expect(gone).toEqual(['b of e1', 'a of e1']);
});

test('a GM whose leaving could not be noted is looked up again by the next command, after a while', async () => {
  let isAway = true;
  const leaves = async (): Promise<void> => {
    if (isAway) throw new Error('the store is away');
  };
  const { use, pass, gone } = setting({ g: refusedBy(10007, 404) }, ['g', 'h'], leaves);
  await expect(use('a')).rejects.toThrow('1 of 2 members');
  isAway = false;
  await use('a');
  expect(gone).toEqual([]);
  pass(MINUTE);
  await use('a');
  expect(gone).toEqual(['g of e1']);
});
