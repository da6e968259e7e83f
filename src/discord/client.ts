/** The connection to Discord: as few intents and as little memory as will do. */
import { type APIInteraction, Client, GatewayDispatchEvents, GatewayIntentBits, Options, REST } from 'discord.js';

export interface Connection {
  readonly token: string;
  /** Another server than Discord's, e.g. `http://127.0.0.1:8080/api`; it also names the gateway. */
  readonly api: string | null;
}

const restOptions = (api: string | null): { api?: string } => (api === null ? {} : { api });

/** A client that only hears interactions: it reads no messages and knows no members. */
export function createClient(
  { api }: Connection,
  serve: (interaction: APIInteraction) => Promise<void>,
  watch: (client: Client) => void,
): Client {
  const client = new Client({
    intents: [GatewayIntentBits.Guilds],
    shards: 'auto',
    rest: { retries: 1, timeout: 8000, ...restOptions(api) },
    enforceNonce: true,
    allowedMentions: { parse: [] },
    makeCache: Options.cacheWithLimits({
      ...Options.DefaultMakeCacheSettings,
      MessageManager: 0,
      GuildMemberManager: { maxSize: 0, keepOverLimit: (member) => member.id === member.client.user.id },
      UserManager: { maxSize: 0, keepOverLimit: (user) => user.id === user.client.user.id },
      ThreadMemberManager: 0,
      ReactionManager: 0,
      PresenceManager: 0,
      VoiceStateManager: 0,
      GuildEmojiManager: 0,
      GuildStickerManager: 0,
      GuildScheduledEventManager: 0,
      StageInstanceManager: 0,
      GuildInviteManager: 0,
      GuildBanManager: 0,
    }),
  });
  client.ws.on(GatewayDispatchEvents.InteractionCreate, (interaction: APIInteraction) => void serve(interaction));
  watch(client);
  return client;
}

/** A connection that does not repeat a failed request by itself, since whoever posts or answers knows better when. */
export const createPostingRest = ({ token, api }: Connection, more: { readonly globalRequestsPerSecond?: number } = {}): REST =>
  new REST({ version: '10', retries: 0, timeout: 15_000, ...restOptions(api), ...more }).setToken(token);

/**
 * A connection for answers to interactions. They do not count towards the limit of 50 requests a second that Discord sets a bot
 * (https://docs.discord.com/developers/topics/rate-limits#global-rate-limit), so the client's own account of it must not hold them
 * back: many presses at once would wait for up to a second. What Discord itself asks to wait for is waited for.
 */
export const createAnsweringRest = (connection: Connection): REST =>
  createPostingRest(connection, { globalRequestsPerSecond: Number.MAX_SAFE_INTEGER });
