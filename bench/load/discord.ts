/**
 * The stand-in for Discord with everybody who plays, in a process of its own. It is told what it is to be like in its first argument,
 * and says where it is; then `begin` has the fights begun, and `play` has them played for a while and is answered with what people met.
 */
import { startStandIn } from 'discord-stand-in';
import { addServers, beginFights, playAll } from './crowd.ts';
import { type Waits, watchWaits } from './waits.ts';

/** What this Discord is like. */
export interface Scene {
  readonly servers: number;
  readonly fights: number;
  readonly shards: number;
  /** Milliseconds between two presses at one table, on average. */
  readonly pause: number;
}

export type Order = { readonly order: 'begin' } | { readonly order: 'play'; readonly time: number };

/** What people met. */
export interface Met extends Waits {
  /** Milliseconds for which they played. */
  readonly time: number;
  /** What Discord would have refused, and presses that were never answered. */
  readonly complaints: number;
  /** Requests that were sent back because they came too fast. */
  readonly tooFast: number;
  /** Deeds that came to nothing, the first few of them in words. */
  readonly troubles: readonly string[];
}

export interface Where {
  readonly apiUrl: string;
  readonly token: string;
}

/** Milliseconds between two shards that begin a session; a little less than Discord's, as a shard may be early by the way there. */
const IDENTIFY_APART = 4_500;
const TOLD = 5;
/** Milliseconds without a request after which nothing more is on its way, and that it may take until then. */
const [QUIET, LONGEST_TELLING] = [1_500, 600_000];
/** Plays are over, and what was on its way has arrived. */
const SETTLING = 3_000;

const { servers, fights, shards, pause } = JSON.parse(process.argv[2] ?? '') as Scene;
const discord = await startStandIn({ shards, identifyApart: IDENTIFY_APART, rateLimits: true });
const tables = addServers(discord, servers, fights);
const waits = watchWaits(discord.world);

async function play(time: number): Promise<Met> {
  const troubles: string[] = [];
  waits.take();
  const [begun, complaints, tooFast] = [performance.now(), discord.complaints.length, discord.rateLimited];
  const tell = (error: unknown): void => void (troubles.length < TOLD && troubles.push(String(error).slice(0, 200)));
  const end = AbortSignal.timeout(time);
  await playAll(tables, pause, end, tell);
  const took = performance.now() - begun;
  await discord.settled(100, SETTLING).catch(() => undefined);
  return {
    ...waits.take(),
    time: took,
    complaints: discord.complaints.length - complaints,
    tooFast: discord.rateLimited - tooFast,
    troubles,
  };
}

async function obey(order: Order): Promise<'begun' | Met> {
  if (order.order === 'play') return play(order.time);
  await beginFights(tables);
  // What their beginning has to tell is told at the pace that Discord allows.
  await discord.settled(QUIET, LONGEST_TELLING);
  return 'begun';
}

process.on('message', (order: Order) => void obey(order).then((answer) => process.send?.(answer)));
process.on('disconnect', () => process.exit(0));
const where: Where = { apiUrl: discord.apiUrl, token: discord.token };
process.send?.(where);
