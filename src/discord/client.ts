/** The connection to Discord: as few intents and as little memory as will do. */
import { type OptionalWebSocketManagerOptions, type SessionInfo, WebSocketManager } from '@discordjs/ws';
import { type APIGatewayBotInfo, GatewayIntentBits, REST, type RESTOptions, Routes } from 'discord.js';
import type { Share } from '../table/share.ts';

export interface Connection {
  readonly token: string;
  /** Another server than Discord's, e.g. `http://127.0.0.1:8080/api`; it also names the gateway. */
  readonly api: string | null;
  /** Of one process of several: its shards, and whose turn it is to begin a session. Left out: all shards there are. */
  readonly sharing?: {
    readonly share: Share;
    readonly mayIdentify: (shard: number, most: number, signal: AbortSignal) => Promise<void>;
  };
}

/**
 * Milliseconds after which a connection forgets the routes that it has used and that nothing waits for. Each answer to an interaction has
 * a route of its own, as its token is part of the address; the library would keep nearly a kilobyte for each of them for an hour.
 */
const FORGETTING = 60_000;

const restOptions = (api: string | null): { api?: string; handlerSweepInterval: number } => ({
  handlerSweepInterval: FORGETTING,
  ...(api !== null && { api }),
});

/** Requests a second that Discord takes of a whole bot. */
const GLOBAL_LIMIT = 50;

/** Of one process of several: whose turn it is to begin a session. */
const throttling = ({
  mayIdentify,
}: NonNullable<Connection['sharing']>): Pick<OptionalWebSocketManagerOptions, 'buildIdentifyThrottler'> => ({
  buildIdentifyThrottler: async (manager) => {
    const { max_concurrency: most } = (await manager.fetchGatewayInformation()).session_start_limit;
    return { waitForIdentify: (shard, signal) => mayIdentify(shard, most, signal) };
  },
});

/**
 * The way to the gateway of a bot that only hears interactions and what becomes of its servers: it reads no messages and knows no members.
 * discord.js's own `Client` would keep every channel of every server.
 */
export function createShards({ token, sharing }: Connection, rest: REST): WebSocketManager {
  // Left to itself it would share them with every other bot of this process.
  const sessions = new Map<number, SessionInfo | null>();
  return new WebSocketManager({
    token,
    rest,
    intents: GatewayIntentBits.Guilds,
    shardIds: sharing ? [...sharing.share.shards] : null,
    shardCount: sharing ? sharing.share.count : null,
    retrieveSessionInfo: (shard) => sessions.get(shard) ?? null,
    updateSessionInfo: (shard, session) => void sessions.set(shard, session),
    ...(sharing && throttling(sharing)),
  });
}

/** How much of what a process may ask in a second is for questions. The rest is for posting, since each connection counts only its own. */
const ASKING_PART = 0.2;

/** What each connection of this process may ask of Discord in a second: together its part of the bot's limit, and at least one each. */
function requestsASecond(sharing: Connection['sharing']): { readonly asking: number; readonly posting: number } {
  const part = sharing ? Math.floor((GLOBAL_LIMIT * sharing.share.shards.length) / sharing.share.count) : GLOBAL_LIMIT;
  const asking = Math.max(1, Math.floor(part * ASKING_PART));
  return { asking, posting: Math.max(1, part - asking) };
}

const restTo = ({ token, api }: Connection, options: Partial<RESTOptions>): REST =>
  new REST({ version: '10', ...restOptions(api), ...options }).setToken(token);

/** A connection for what is asked now and then, and may be asked again. */
export const createAskingRest = (to: Connection): REST =>
  restTo(to, { retries: 1, timeout: 8000, globalRequestsPerSecond: requestsASecond(to.sharing).asking });

/** A connection that does not repeat a failed request by itself, since whoever posts or answers knows better when. */
export const createPostingRest = (to: Connection, globalRequestsPerSecond = requestsASecond(to.sharing).posting): REST =>
  restTo(to, { retries: 0, timeout: 15_000, globalRequestsPerSecond });

/** As how many shards Discord wants this bot to connect. @throws what `isTokenRefused` knows, among others */
export async function recommendedShards(connection: Connection): Promise<number> {
  const { shards } = (await createPostingRest(connection).get(Routes.gatewayBot())) as APIGatewayBotInfo;
  return shards;
}

/**
 * A connection for answers to interactions. They do not count towards the limit of 50 requests a second that Discord sets a bot
 * (https://docs.discord.com/developers/topics/rate-limits#global-rate-limit), so the client's own account of it must not hold them
 * back: many presses at once would wait for up to a second. What Discord itself asks to wait for is waited for.
 */
export const createAnsweringRest = (to: Connection): REST => createPostingRest(to, Number.MAX_SAFE_INTEGER);
