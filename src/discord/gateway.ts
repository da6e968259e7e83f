/** Being connected to Discord: tried again until it stands, given up only if Discord refuses for good. */
import {
  type APIInteraction,
  type Client,
  DiscordAPIError,
  DiscordjsError,
  DiscordjsErrorCodes,
  Events,
  GatewayCloseCodes,
} from 'discord.js';
import { type Connection, createClient } from './client.ts';
import { patiently } from './patience.ts';
import type { Log } from './router.ts';

export interface GatewayParts extends Connection {
  readonly serve: (interaction: APIInteraction) => Promise<void>;
  /** Called with each client before it connects. */
  readonly watch: (client: Client) => void;
  readonly log: Log;
  /** Discord has ended the connection for good, long after it stood. */
  readonly onLost: (why: string) => void;
}

export interface Gateway {
  /** Resolves when interactions come in. @throws what `isRefused` knows, or the reason of the end when it is closed before. */
  connect(): Promise<Client<true>>;
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

/** Whether Discord does not take the token: trying again is of no use. */
export const isRefused = (error: unknown): boolean =>
  (error instanceof DiscordjsError && error.code === DiscordjsErrorCodes.TokenInvalid) ||
  (error instanceof DiscordAPIError && error.status === 401) ||
  (error instanceof ClosedForGood && error.code === Number(GatewayCloseCodes.AuthenticationFailed));

/** After so many milliseconds without a word from the gateway the operator hears of it. */
const LONG = 60_000;

export function createGateway(parts: GatewayParts): Gateway {
  const { log, onLost } = parts;
  const closing = new AbortController();
  const { signal: ending } = closing;
  let client: Client | null = null;
  const attempt = async (): Promise<Client<true>> => {
    client = createClient(parts, parts.serve, parts.watch);
    client.on(Events.Error, (error) => log.warn({ err: error }, 'the connection to Discord failed'));
    try {
      return await logIn(client, parts.token, log, ending);
    } catch (error) {
      await client.destroy();
      throw error;
    }
  };
  return {
    ending,
    async connect() {
      const tell = (err: unknown): void => log.warn({ err }, 'Discord cannot be reached; I will keep trying');
      const there = await patiently(attempt, { ending, isHopeless: isRefused, tell });
      there.on(Events.ShardDisconnect, ({ code }) => onLost(new ClosedForGood(code).message));
      return there;
    },
    isReady: () => client?.isReady() ?? false,
    self: () => client?.user?.id ?? '',
    async close() {
      closing.abort();
      await client?.destroy();
    },
  };
}

/** Resolves when Discord has said that everything is there. */
async function logIn(client: Client, token: string, log: Log, ending: AbortSignal): Promise<Client<true>> {
  const timer = setTimeout(() => log.warn({}, 'Discord’s gateway has not let me in yet; I will keep trying'), LONG);
  const stopped = new AbortController();
  try {
    return await Promise.race([
      new Promise<Client<true>>((resolve) => client.once(Events.ClientReady, resolve)),
      new Promise<never>((_, reject) => client.once(Events.ShardDisconnect, ({ code }) => reject(new ClosedForGood(code)))),
      new Promise<never>((_, reject) => void client.login(token).catch(reject)),
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
