/**
 * Who works which shard, where several processes serve one bot: whoever holds the shard's lock in PostgreSQL. The server itself lets go
 * of a lock when the connection that holds it ends, however its process has died; so nobody waits for a lease to run out.
 *
 * Processes that count another number of shards divide the servers in another way. Nobody holds a shard of a number while a shard
 * of another number is held.
 */
import { setTimeout as pause } from 'node:timers/promises';
import { Client, type Notification } from 'pg';
import type { Snowflake } from '../../table/encounter.ts';
import { type Share, shardOf } from '../../table/share.ts';
import { SHARDS } from '../shard-numbers.ts';

/** The first half of the numbers of these locks; the second is the number of the shard. */
const LOCKS = 72_707_370;
const IDENTIFY_LOCKS = 72_707_371;
/** Held while somebody looks whether they may begin. */
const GATE = 0;
/** Milliseconds between two tries for a shard that somebody else holds, and between two looks whether the connection stands. */
const AGAIN = 500;
const ALIVE = 5_000;
/** So long a connection or a statement may take; whoever does not answer by then is given up. */
const PATIENCE = 8_000;
/**
 * Milliseconds between two sessions that begin with Discord, who wants five seconds
 * (https://docs.discord.com/developers/events/gateway#rate-limiting); the rest is for a busy process, which begins later than it may.
 */
const IDENTIFY_APART = 5_500;
const CHANNEL = 'riposte_work';

/** A server that is gone is noticed within seconds rather than hours. */
const KEEPALIVE = 'SET tcp_keepalives_idle = 3; SET tcp_keepalives_interval = 2; SET tcp_keepalives_count = 3';
const OTHERS = `SELECT 1 FROM pg_locks WHERE locktype = 'advisory' AND granted AND classid::bigint = ${LOCKS} AND objid::bigint > 0
  AND objid::bigint / ${SHARDS} <> $1 AND database = (SELECT oid FROM pg_database WHERE datname = current_database()) LIMIT 1`;
const TRY = `SELECT shard FROM unnest($1::int[]) AS shard WHERE pg_try_advisory_lock(${LOCKS}, $2::int * ${SHARDS} + shard)`;

export interface MembershipParts {
  readonly url: string;
  readonly share: Share;
  readonly log: { info(facts: object, text: string): void; warn(facts: object, text: string): void };
  /** There may be something to do: shards are held from now on (`isTakenOver`), or somebody has saved a fight on one of them. */
  readonly onWork: (isTakenOver: boolean) => void;
  /** Waits so many milliseconds between two looks, or until `over`. */
  readonly pauseFor?: (ms: number, over: AbortSignal) => Promise<unknown>;
}

const pausing = (ms: number, signal: AbortSignal): Promise<unknown> => pause(ms, undefined, { signal, ref: false });

export interface Membership {
  /** The shards whose work is this process's at the moment. */
  held(): readonly number[];
  /** Tells whoever holds a server's shard that a fight there was saved; nobody is told of this process's own. */
  saved(guild: Snowflake): void;
  /** Resolves when this process may begin a session with Discord as that shard; `most` such sessions may begin at a time. */
  mayIdentify(shard: number, most: number, signal: AbortSignal): Promise<void>;
  /** Lets go of everything. */
  close(): Promise<void>;
}

/** Takes the shards of a share as soon as nobody else holds them, and keeps them; a connection that breaks is made again. */
export function joinShare(parts: MembershipParts): Membership {
  const closing = new AbortController();
  const line: Line = { client: null, held: new Set() };
  const running = keepHolding(parts, line, closing.signal);
  return {
    held: () => [...line.held].sort((a, b) => a - b),
    saved(guild) {
      if (line.held.has(shardOf(guild, parts.share.count))) return;
      // A word that gets lost costs half a minute: everybody looks at what is due that often.
      void line.client?.query('SELECT pg_notify($1, $2)', [CHANNEL, guild]).catch(() => undefined);
    },
    mayIdentify: (shard, most, signal) => mayIdentify(parts, shard % most, AbortSignal.any([signal, closing.signal])),
    async close() {
      closing.abort();
      line.held.clear();
      await line.client?.end().catch(() => undefined);
      await running;
    },
  };
}

/** The connection that holds the locks. */
interface Line {
  client: Client | null;
  readonly held: Set<number>;
}

async function keepHolding(parts: MembershipParts, line: Line, ending: AbortSignal): Promise<void> {
  // Each outage is told of once, however long it lasts: it is over when a look at the shards succeeds.
  let isTold = false;
  const onLooked = (): void => {
    isTold = false;
  };
  while (!ending.aborted) {
    try {
      await holdOn(parts, line, ending, onLooked);
    } catch (err) {
      if (ending.aborted) break;
      if (!isTold) parts.log.warn({ err }, 'the database is away, so the shards are let go until it is back');
      isTold = true;
    }
    line.held.clear();
    await line.client?.end().catch(() => undefined);
    line.client = null;
    await pause(AGAIN, undefined, { signal: ending, ref: false }).catch(() => undefined);
  }
}

/** Holds what can be had until the connection breaks; `onLooked`: the database has answered. @throws why it broke */
async function holdOn(parts: MembershipParts, line: Line, ending: AbortSignal, onLooked: () => void): Promise<void> {
  const { share, log, onWork, pauseFor = pausing } = parts;
  const client = newClient(parts.url);
  line.client = client;
  const broken = new AbortController();
  client.on('error', (why) => broken.abort(why)).once('end', () => broken.abort(new Error('the connection ended')));
  // A promise that breaks would hold on to everybody who has ever waited beside it.
  const over = AbortSignal.any([ending, broken.signal]);
  await connect(client);
  await client.query(KEEPALIVE);
  client.on('notification', ({ payload = '' }: Notification) => {
    if (line.held.has(shardOf(payload, share.count))) onWork(false);
  });
  await client.query(`LISTEN ${CHANNEL}`);
  while (!ending.aborted) {
    const missing = share.shards.filter((shard) => !line.held.has(shard));
    const taken = missing.length > 0 ? await take(client, share, missing) : [];
    onLooked();
    for (const shard of taken) line.held.add(shard);
    if (taken.length > 0) {
      log.info({ shards: taken, of: share.count }, 'shards are held');
      onWork(true);
    }
    if (missing.length === 0) await client.query('SELECT 1');
    const apart = line.held.size < share.shards.length ? AGAIN : ALIVE;
    await pauseFor(apart, over).catch(() => over.throwIfAborted());
  }
}

/** Those of the shards that nobody else holds, unless somebody reckons with another number of them. */
async function take(client: Client, { count }: Share, shards: readonly number[]): Promise<readonly number[]> {
  await client.query('SELECT pg_advisory_lock($1, $2)', [LOCKS, GATE]);
  try {
    const { rowCount } = await client.query(OTHERS, [count]);
    if (rowCount) return [];
    const { rows } = await client.query<{ readonly shard: number }>(TRY, [shards, count]);
    return rows.map(({ shard }) => shard);
  } finally {
    await client.query('SELECT pg_advisory_unlock($1, $2)', [LOCKS, GATE]);
  }
}

const reaching = (url: string) => ({ connectionString: url, keepAlive: true, connectionTimeoutMillis: PATIENCE });

const newClient = (url: string): Client => new Client({ ...reaching(url), application_name: 'riposte shards', query_timeout: PATIENCE });

/** Connects. The library tells nobody that a client was ended while it was connecting, so that end is listened to. @throws why it did not */
const connect = (client: Client): Promise<void> =>
  new Promise((resolve, reject) => {
    client.once('end', () => reject(new Error('the connection ended')));
    client.connect().then(() => resolve(), reject);
  });

/** Waits for its turn among all processes, and keeps the turn for as long as Discord wants between two. */
async function mayIdentify({ url, log }: MembershipParts, turn: number, signal: AbortSignal): Promise<void> {
  const client = new Client({ ...reaching(url), application_name: 'riposte identify' });
  client.on('error', () => undefined);
  const end = (): void => void client.end().catch(() => undefined);
  signal.addEventListener('abort', end, { once: true });
  try {
    await connect(client);
    await client.query('SELECT pg_advisory_lock($1, $2)', [IDENTIFY_LOCKS, turn]);
    // The database counts the time: it keeps the turn even where this process dies with its session just begun.
    client.query('SELECT pg_sleep($1)', [IDENTIFY_APART / 1000]).then(end, end);
  } catch (err) {
    end();
    signal.throwIfAborted();
    // Discord turns away who comes too early, and the client comes again.
    log.warn({ err }, 'the database is away, so nobody knows whose turn it is with Discord');
  }
}
