/** Being connected to Discord: tried again until it stands, given up only if Discord refuses for good. */

import { type WebSocketManager, WebSocketShardEvents } from '@discordjs/ws';
import { DiscordAPIError, GatewayCloseCodes, type GatewayDispatchPayload, type GatewayReadyDispatchData, type REST } from 'discord.js';
import { type Connection, createShards } from './client.ts';
import { patiently } from './patience.ts';
import type { Log } from './router.ts';

export interface GatewayParts extends Connection {
  /** Asks where the gateway is. */
  readonly rest: REST;
  /** Called with everything that the gateway tells. */
  readonly hear: (payload: GatewayDispatchPayload) => void;
  readonly log: Log;
  /** Discord has ended the connection for good, long after it stood. */
  readonly onLost: (why: string) => void;
}

/** Whom the bot is connected as. */
export interface Self {
  readonly user: string;
  readonly application: string;
}

export interface Gateway {
  /** Resolves when interactions come in. @throws what `isTokenRefused` knows, or the reason of the end when it is closed before. */
  connect(): Promise<Self>;
  /** Whether all shards are connected. */
  isReady(): boolean;
  /** The bot's own user id; empty before it is known. */
  self(): string;
  close(): Promise<void>;
  /** Fires when it is being closed. */
  readonly ending: AbortSignal;
}

/** Discord has closed the connection with a code that stands for "never again". */
class ClosedForGood extends Error {
  override readonly name = 'ClosedForGood';
  readonly code: number;

  constructor(code: number) {
    super(`Discord has closed the connection: ${GatewayCloseCodes[code] ?? 'for a reason of its own'} (${code})`);
    this.code = code;
  }
}

/** https://docs.discord.com/developers/topics/opcodes-and-status-codes#gateway-gateway-close-event-codes: those after which nobody is let in again. */
const FOR_GOOD: readonly number[] = [
  GatewayCloseCodes.AuthenticationFailed,
  GatewayCloseCodes.InvalidShard,
  GatewayCloseCodes.ShardingRequired,
  GatewayCloseCodes.InvalidAPIVersion,
  GatewayCloseCodes.InvalidIntents,
  GatewayCloseCodes.DisallowedIntents,
];

/** Whether Discord does not take the token: trying again is of no use. */
export const isTokenRefused = (error: unknown): boolean =>
  (error instanceof DiscordAPIError && error.status === 401) ||
  (error instanceof ClosedForGood && error.code === Number(GatewayCloseCodes.AuthenticationFailed));

/** What the operator can do about it. */
export const TOKEN_REFUSED = 'Discord does not take DISCORD_TOKEN. Copy it again from the Bot page of your application.';

/** After so many milliseconds without a word from the gateway the operator hears of it. */
const LONG = 60_000;
const NORMAL_CLOSURE = 1000;

/** The shards of one attempt to be connected. */
interface Attempt {
  readonly shards: WebSocketManager;
  /** Those that are connected. */
  readonly ready: Set<number>;
  ids: readonly number[];
}

export function createGateway(parts: GatewayParts): Gateway {
  const { log, onLost } = parts;
  const closing = new AbortController();
  const { signal: ending } = closing;
  let self = '';
  let current: Attempt | null = null;
  const end = async (): Promise<void> => void (await current?.shards.destroy({ code: NORMAL_CLOSURE }));
  const attempt = async (): Promise<Self> => {
    current = attend(parts);
    try {
      const { user, application } = await logIn(current, log, ending);
      self = user.id;
      return { user: user.discriminator === '0' ? user.username : `${user.username}#${user.discriminator}`, application: application.id };
    } catch (error) {
      await end();
      throw error;
    }
  };
  return {
    ending,
    async connect() {
      const tell = (err: unknown): void => log.warn({ err }, 'Discord cannot be reached; I will keep trying');
      const there = await patiently(attempt, { ending, isHopeless: isTokenRefused, tell });
      current?.shards.on(WebSocketShardEvents.Closed, ({ code }) => {
        if (FOR_GOOD.includes(code)) onLost(new ClosedForGood(code).message);
      });
      return there;
    },
    isReady: () => current !== null && current.ids.length > 0 && current.ids.every((id) => current?.ready.has(id)),
    self: () => self,
    async close() {
      closing.abort();
      await end();
    },
  };
}

/** Shards that are listened to from the first word on. */
function attend(parts: GatewayParts): Attempt {
  const shards = createShards(parts, parts.rest);
  const ready = new Set<number>();
  shards.on(WebSocketShardEvents.Dispatch, ({ data }) => parts.hear(data));
  shards.on(WebSocketShardEvents.Ready, ({ shardId }) => ready.add(shardId));
  shards.on(WebSocketShardEvents.Resumed, ({ shardId }) => ready.add(shardId));
  shards.on(WebSocketShardEvents.Closed, ({ shardId }) => ready.delete(shardId));
  shards.on(WebSocketShardEvents.Error, ({ error }) => parts.log.warn({ err: error }, 'the connection to Discord failed'));
  return { shards, ready, ids: [] };
}

/** Resolves when Discord has let in all shards. */
async function logIn(attempt: Attempt, log: Log, ending: AbortSignal): Promise<GatewayReadyDispatchData> {
  const { shards } = attempt;
  const timer = setTimeout(() => log.warn({}, 'Discord’s gateway has not let me in yet; I will keep trying'), LONG);
  const stopped = new AbortController();
  const first = new Promise<GatewayReadyDispatchData>((resolve) => shards.once(WebSocketShardEvents.Ready, ({ data }) => resolve(data)));
  try {
    return await Promise.race([
      connected(attempt).then(() => first),
      new Promise<never>((_, reject) =>
        shards.on(WebSocketShardEvents.Closed, ({ code }) => {
          if (FOR_GOOD.includes(code)) reject(new ClosedForGood(code));
        }),
      ),
      new Promise<never>((_, reject) => {
        const end = (): void => reject(ending.reason as Error);
        ending.addEventListener('abort', end, { signal: stopped.signal });
      }),
    ]);
  } finally {
    clearTimeout(timer);
    stopped.abort();
  }
}

async function connected(attempt: Attempt): Promise<void> {
  const { shards } = attempt;
  attempt.ids = await shards.getShardIds();
  await shards.connect();
}
