/** Who works which shard, told and asked word for word: by a PostgreSQL that is played. `shares.test.ts` has the same with a real one. */
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { joinShare, type Membership } from '../../src/store/postgres/membership.ts';
import { shardOf } from '../../src/table/share.ts';
import { type Answer, type Asked, type SpokenServer, spokenServer } from './spoken-server.ts';

const COUNT = 4;
/** A server on each shard, in order. */
const GUILDS = Array.from({ length: COUNT }, (_, shard) => String((BigInt(1000 + shard) << 22n) + 7n));

const KEEPALIVE = 'SET tcp_keepalives_idle = 3; SET tcp_keepalives_interval = 2; SET tcp_keepalives_count = 3';
const GATE = 'SELECT pg_advisory_lock($1, $2) ["72707370","0"]';
const LEFT = 'SELECT pg_advisory_unlock($1, $2) ["72707370","0"]';
const OTHERS = `SELECT 1 FROM pg_locks WHERE locktype = 'advisory' AND granted AND classid::bigint = 72707370 AND objid::bigint > 0
  AND objid::bigint / 10000 <> $1 AND database = (SELECT oid FROM pg_database WHERE datname = current_database()) LIMIT 1 ["4"]`;
const TRY = 'SELECT shard FROM unnest($1::int[]) AS shard WHERE pg_try_advisory_lock(72707370, $2::int * 10000 + shard)';

let server: SpokenServer;
let members: Membership[];
/** What was told to the log, and of work. */
let told: unknown[];
beforeEach(async () => {
  server = await spokenServer();
  [members, told] = [[], []];
});
afterEach(async () => {
  await Promise.all(members.map((member) => member.close()));
  await server.close();
});

/** Those shards are free. */
const free =
  (...shards: readonly number[]) =>
  ({ text }: Asked): Answer =>
    text === TRY ? { rows: shards.map((shard) => ({ shard })) } : {};

function join(shards: readonly number[] = [2, 1]): Membership {
  const log = {
    info: (facts: object, text: string) => void told.push([facts, text]),
    warn: (facts: object, text: string) => void told.push([String((facts as { readonly err: unknown }).err), text]),
  };
  const onWork = (isTakenOver: boolean): void => void told.push(isTakenOver ? 'taken over' : 'saved');
  const member = joinShare({ url: server.url, share: { shards, count: COUNT }, log, onWork });
  members.push(member);
  return member;
}

/** Soon: what waits for nothing but the wire. */
const soon = { timeout: 4_000, interval: 5 };
const holds = (member: Membership, shards: readonly number[]): Promise<void> => expect.poll(() => member.held(), soon).toEqual(shards);

describe('a shard', () => {
  test('is asked for behind a gate, if nobody reckons with another number of them, and told of once it is held', async () => {
    server.says(free(2, 1));
    const member = join();
    expect(member.held()).toEqual([]);
    await holds(member, [1, 2]);
    expect(server.names).toEqual(['riposte shards']);
    expect(server.asked).toEqual([KEEPALIVE, 'LISTEN riposte_work', GATE, OTHERS, `${TRY} ["{\\"2\\",\\"1\\"}","4"]`, LEFT]);
    expect(told).toEqual([[{ shards: [2, 1], of: COUNT }, 'shards are held'], 'taken over']);
  });

  test('that somebody else holds is asked for again after half a second, it alone', async () => {
    server.says(free(2));
    // It begins to wait after this, and is told of what is free before it asks again.
    const began = performance.now();
    const member = join();
    await holds(member, [2]);
    server.says(free(1));
    await holds(member, [1, 2]);
    expect(performance.now() - began).toBeGreaterThan(450);
    expect(server.asked.slice(6)).toEqual([GATE, OTHERS, `${TRY} ["{\\"1\\"}","4"]`, LEFT]);
    expect(told).toEqual([
      [{ shards: [2], of: COUNT }, 'shards are held'],
      'taken over',
      [{ shards: [1], of: COUNT }, 'shards are held'],
      'taken over',
    ]);
  });

  test('is not even tried for where somebody reckons with another number of them', async () => {
    server.says(({ text }) => (text.includes('pg_locks') ? { rows: [{ '?column?': 1 }] } : free(1)({ text, values: [] })));
    const member = join([1]);
    await expect.poll(() => server.asked.includes(LEFT), soon).toBe(true);
    expect(server.asked).toEqual([KEEPALIVE, 'LISTEN riposte_work', GATE, OTHERS, LEFT]);
    expect([member.held(), told]).toEqual([[], []]);
  });

  test('is let go where the connection breaks, which is told of once, and taken again on a new one', async () => {
    server.says(free(1));
    const member = join([1]);
    await holds(member, [1]);
    server.says(() => 'cut');
    server.cut();
    await holds(member, []);
    // At least one try in vain.
    await expect.poll(() => server.names.length, soon).toBeGreaterThan(1);
    expect(member.held()).toEqual([]);
    server.says(free(1));
    await holds(member, [1]);
    const away = [expect.stringMatching(/^Error: /u), 'the database is away, so the shards are let go until it is back'];
    const held = [[{ shards: [1], of: COUNT }, 'shards are held'], 'taken over'];
    expect(told).toEqual([...held, away, ...held]);
    server.cut();
    await holds(member, []);
    await expect.poll(() => told, soon).toEqual([...held, away, ...held, away]);
  });

  test('that the server fails to look for is let go of, the gate behind it closed', async () => {
    server.says(({ text }) => (text.includes('pg_locks') ? { error: '57014' } : {}));
    join([1]);
    await expect
      .poll(() => told, soon)
      .toEqual([['error: the error 57014', 'the database is away, so the shards are let go until it is back']]);
    expect(server.asked).toEqual([KEEPALIVE, 'LISTEN riposte_work', GATE, OTHERS, LEFT]);
    await expect.poll(() => server.open(), soon).toBe(0);
  });
});

describe('a save', () => {
  test('on somebody else’s shard is told to the others, one’s own is not', async () => {
    server.says(free(1));
    const member = join([1]);
    await holds(member, [1]);
    const [, own, others] = [0, 1, 2].map((shard) => GUILDS.find((guild) => shardOf(guild, COUNT) === shard)!);
    member.saved(own!);
    member.saved(others!);
    await expect.poll(() => server.asked.slice(6), soon).toEqual([`SELECT pg_notify($1, $2) ["riposte_work","${others}"]`]);
  });

  test('that cannot be told harms nobody, nor one before the first connection stands', async () => {
    server.says((asked) => (asked.text.includes('pg_notify') ? { error: '42501' } : free(1)(asked)));
    const member = join([1]);
    member.saved('@5');
    await holds(member, [1]);
    member.saved('@5');
    await expect.poll(() => server.asked.some((text) => text.includes('pg_notify')), soon).toBe(true);
    expect(member.held()).toEqual([1]);
  });

  test('of somebody else is heard by whoever holds the shard, and by nobody else', async () => {
    server.says(free(1));
    const member = join([1, 2]);
    await holds(member, [1]);
    told.length = 0;
    const [other, mine] = [2, 1].map((shard) => GUILDS.find((guild) => shardOf(guild, COUNT) === shard)!);
    server.notify('riposte_work', other!);
    server.notify('riposte_work', '');
    server.notify('riposte_work', mine!);
    await expect.poll(() => told, soon).toEqual(['saved']);
  });
});

describe('an end', () => {
  test('lets go of everything at once, tells nobody, and leaves no connection', async () => {
    server.says(free(1));
    const member = join([1]);
    await holds(member, [1]);
    told.length = 0;
    const ended = member.close();
    expect(member.held()).toEqual([]);
    await ended;
    await expect.poll(() => server.open(), soon).toBe(0);
    expect(told).toEqual([]);
    member.saved('@5');
    expect(server.asked).toHaveLength(6);
  });

  test('while it connects is one, too', async () => {
    const member = join([1]);
    await member.close();
    expect([member.held(), told]).toEqual([[], []]);
    await expect.poll(() => server.open(), soon).toBe(0);
  });
});

describe('a session with Discord', () => {
  const never = new AbortController().signal;
  /** A member whose own connection says nothing of itself here. */
  const quiet = (): Membership => {
    server.says(({ text }, connection) => (connection > 0 && text.includes('pg_sleep') ? 'silence' : {}));
    return join([1]);
  };
  const ofSession = (): readonly string[] => server.asked.filter((text) => text.includes('72707371') || text.includes('pg_sleep'));

  test.each([
    [0, 1, 0],
    [5, 1, 0],
    [5, 4, 1],
    [3, 16, 3],
  ])('of shard %i, %i at a time, waits for turn %i, and keeps it for longer than Discord wants', async (shard, most, turn) => {
    await quiet().mayIdentify(shard, most, never);
    await expect.poll(ofSession, soon).toEqual([`SELECT pg_advisory_lock($1, $2) ["72707371","${turn}"]`, 'SELECT pg_sleep($1) ["5.5"]']);
    expect(server.names).toContain('riposte identify');
    expect(told).toEqual([]);
  });

  test('ends its connection when its turn is over', async () => {
    const member = join([1]);
    await expect.poll(() => server.asked.includes(LEFT), soon).toBe(true);
    await member.mayIdentify(0, 1, never);
    await expect.poll(() => [ofSession().length, server.open()], soon).toEqual([2, 1]);
  });

  test('waits as long as it is somebody else’s turn, unless it is told to end: its connection ends with it', async () => {
    server.says(({ text, values }) => (text.includes('advisory_lock') && values[0] === '72707371' ? 'silence' : {}));
    const member = join([1]);
    const ending = new AbortController();
    let is = 'waiting';
    const waiting = member.mayIdentify(0, 1, ending.signal).finally(() => {
      is = 'over';
    });
    waiting.catch(() => undefined);
    await expect.poll(ofSession, soon).toHaveLength(1);
    expect(is).toBe('waiting');
    ending.abort(new Error('no more'));
    await expect(waiting).rejects.toThrow('no more');
    await expect.poll(() => server.open(), soon).toBe(1);
    expect(told).toEqual([]);
  });

  test('waits no longer when its process lets go of everything', async () => {
    server.says(({ text, values }) => (text.includes('advisory_lock') && values[0] === '72707371' ? 'silence' : {}));
    const member = join([1]);
    const waiting = member.mayIdentify(0, 1, never);
    waiting.catch(() => undefined);
    await expect.poll(ofSession, soon).toHaveLength(1);
    await member.close();
    await expect(waiting).rejects.toMatchObject({ name: 'AbortError' });
  });

  test('begins without a turn where the database is away, which is told', async () => {
    server.says(({ values }) => (values[0] === '72707371' ? { error: '57P01' } : {}));
    await join([1]).mayIdentify(0, 1, never);
    expect(told).toEqual([['error: the error 57P01', 'the database is away, so nobody knows whose turn it is with Discord']]);
    await expect.poll(() => server.open(), soon).toBe(1);
  });
});
