import { refuse } from './api-error.ts';
import type { Clock } from './clock.ts';
import { ALL_PERMISSIONS, BOT_PERMISSIONS, MEMBER_PERMISSIONS, permissionsInChannel } from './permissions.ts';
import { snowflakes } from './snowflake.ts';
import type { Attachment, Channel, Command, Guild, Interaction, Message, Notice, Ping, Role, User, Webhook } from './state.ts';

/** Something has changed; the gateway tells the bot, the page tells its users. */
export type Change =
  | { readonly kind: 'message'; readonly how: 'create' | 'update' | 'delete'; readonly message: Message }
  | { readonly kind: 'channel'; readonly how: 'create' | 'update' | 'delete'; readonly channel: Channel }
  | { readonly kind: 'guild'; readonly how: 'create' | 'delete' | 'outage'; readonly guild: Guild }
  | { readonly kind: 'role'; readonly guild: Guild; readonly role: Role }
  | { readonly kind: 'member'; readonly how: 'create' | 'update' | 'delete'; readonly guild: Guild; readonly userId: string }
  | { readonly kind: 'interaction'; readonly how: 'create' | 'answer' | 'fail'; readonly interaction: Interaction }
  | { readonly kind: 'notice'; readonly notice: Notice }
  | { readonly kind: 'ping'; readonly ping: Ping }
  | { readonly kind: 'typing'; readonly userId: string; readonly channelId: string }
  | { readonly kind: 'commands' };

const CHANNEL_DEFAULTS = { topic: null, lastMessageId: null };

/** All that exists in this Discord: people, servers, channels, messages, commands, interactions. */
export class World {
  readonly clock: Clock;
  readonly nextId: () => string;
  readonly bot: User;
  readonly users = new Map<string, User>();
  readonly guilds = new Map<string, Guild>();
  readonly channels = new Map<string, Channel>();
  readonly messages = new Map<string, Map<string, Message>>();
  readonly commands = new Map<string, Command>();
  readonly interactions = new Map<string, Interaction>();
  /** The last message made with each nonce, by channel, author and nonce. */
  readonly nonces = new Map<string, Message>();
  readonly files = new Map<string, Attachment>();
  readonly webhooks = new Map<string, Webhook>();
  /** Users who have added the application to their own account. */
  readonly accounts = new Set<string>();
  readonly notices: Notice[] = [];
  readonly pings: Ping[] = [];
  /** Where attachments are served from; set once the port is known. */
  filesUrl = '';
  readonly #listeners = new Set<(change: Change) => void>();

  constructor(clock: Clock) {
    this.clock = clock;
    this.nextId = snowflakes(clock);
    this.bot = this.addUser('Riposte', true);
  }

  /** Calls `listener` on every change until the returned function is called. */
  onChange(listener: (change: Change) => void): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  changed(change: Change): void {
    for (const listener of this.#listeners) listener(change);
  }

  addUser(name: string, bot = false): User {
    const user: User = { id: this.nextId(), name, bot, dmsClosed: false };
    this.users.set(user.id, user);
    return user;
  }

  /** Makes a server with the bot, its owner and two roles in it; nobody is told until `changed` is called. */
  addGuild(name: string, owner: User): Guild {
    const id = this.nextId();
    const botRole = { id: this.nextId(), name: this.bot.name, permissions: BOT_PERMISSIONS, position: 1, botId: this.bot.id };
    const everyone = { id, name: '@everyone', permissions: MEMBER_PERMISSIONS, position: 0 };
    const guild: Guild = { id, name, ownerId: owner.id, roles: [everyone, botRole], members: new Map(), channelIds: new Set() };
    this.guilds.set(id, guild);
    this.addMember(guild, owner);
    this.addMember(guild, this.bot, [botRole.id]);
    return guild;
  }

  addMember(guild: Guild, user: User, roles: string[] = []): void {
    guild.members.set(user.id, { userId: user.id, roles, joinedAt: this.clock.now() });
  }

  addChannel(guild: Guild, name: string): Channel {
    const position = guild.channelIds.size;
    return this.keepChannel({ ...CHANNEL_DEFAULTS, overwrites: [], id: this.nextId(), type: 0, guildId: guild.id, name, position });
  }

  /** The direct channel between the bot and a user; made when there is none. */
  directChannel(user: User): Channel {
    const known = [...this.channels.values()].find((channel) => channel.recipientId === user.id);
    if (known) return known;
    const fresh: Channel = {
      ...CHANNEL_DEFAULTS,
      overwrites: [],
      id: this.nextId(),
      type: 1,
      name: user.name,
      position: 0,
      recipientId: user.id,
    };
    this.keepChannel(fresh);
    this.changed({ kind: 'channel', how: 'create', channel: fresh });
    return fresh;
  }

  keepChannel(channel: Channel): Channel {
    this.channels.set(channel.id, channel);
    this.messages.set(channel.id, new Map());
    if (channel.guildId) this.guild(channel.guildId).channelIds.add(channel.id);
    return channel;
  }

  /** Removes a channel with its messages and its threads. */
  dropChannel(channel: Channel): void {
    for (const thread of [...this.channels.values()].filter((one) => one.parentId === channel.id)) this.dropChannel(thread);
    this.channels.delete(channel.id);
    for (const message of this.messages.get(channel.id)?.values() ?? []) this.forgetFiles(message);
    this.messages.delete(channel.id);
    for (const { id, channelId } of this.webhooks.values()) if (channelId === channel.id) this.webhooks.delete(id);
    if (channel.guildId) this.guild(channel.guildId).channelIds.delete(channel.id);
    this.changed({ kind: 'channel', how: 'delete', channel });
  }

  /** What was attached to a message is served no longer. */
  forgetFiles({ attachments }: Message): void {
    for (const { id } of attachments) this.files.delete(id);
  }

  guild(id: string): Guild {
    const guild = this.guilds.get(id);
    if (!guild) throw refuse('unknownGuild');
    return guild;
  }

  channel(id: string): Channel {
    const channel = this.channels.get(id);
    if (!channel) throw refuse('unknownChannel');
    return channel;
  }

  user(id: string): User {
    const user = this.users.get(id);
    if (!user) throw refuse('unknownUser');
    return user;
  }

  message(channelId: string, id: string): Message {
    const message = this.messages.get(channelId)?.get(id);
    if (!message) throw refuse('unknownMessage');
    return message;
  }

  /** What a user may do in a channel; a thread goes by its parent. */
  permissions(userId: string, channel: Channel): bigint {
    if (!channel.guildId) return channel.recipientId === userId || userId === this.bot.id ? ALL_PERMISSIONS : 0n;
    const guild = this.guild(channel.guildId);
    if (!guild.members.has(userId)) return 0n;
    const parent = channel.parentId ? this.channels.get(channel.parentId) : channel;
    return parent ? permissionsInChannel(guild, userId, parent) : 0n;
  }
}
