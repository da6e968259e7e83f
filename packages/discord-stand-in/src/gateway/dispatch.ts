import { PERMISSIONS } from '../permissions.ts';
import type { Channel, Message, Wire } from '../state.ts';
import { wireMessageEvent } from '../wire/message.ts';
import { wireMember, wireRole, wireUser } from '../wire/people.ts';
import { wireChannel, wireGuildCreate } from '../wire/places.ts';
import type { Change, World } from '../world.ts';

/** Gateway intents, by Discord's bits. */
export const INTENTS = {
  GUILDS: 1 << 0,
  GUILD_MEMBERS: 1 << 1,
  GUILD_PRESENCES: 1 << 8,
  GUILD_MESSAGES: 1 << 9,
  DIRECT_MESSAGES: 1 << 12,
  MESSAGE_CONTENT: 1 << 15,
};

/** Intents that Discord gives only to those who ask for them in the portal. */
export const PRIVILEGED = INTENTS.GUILD_MEMBERS | INTENTS.GUILD_PRESENCES | INTENTS.MESSAGE_CONTENT;

/** One event for the bot: its name, its data, the server that it concerns, the intent that it needs (0: none). */
export interface GatewayEvent {
  readonly name: string;
  readonly data: Wire;
  readonly guildId: string | undefined;
  readonly intent: number;
}

const EVENT_OF = { create: 'CREATE', update: 'UPDATE', delete: 'DELETE' } as const;

/** Without the message-content intent the words of others arrive empty, unless they are addressed to the bot. */
const withoutContent = (world: World, message: Message, data: Wire, intents: number): Wire => {
  const own = message.authorId === world.bot.id || message.mentions.users.includes(world.bot.id);
  if (own || intents & INTENTS.MESSAGE_CONTENT || !data['guild_id']) return data;
  return { ...data, content: '', embeds: [], attachments: [], components: [] };
};

const messageEvent = (world: World, how: 'create' | 'update' | 'delete', message: Message, intents: number): GatewayEvent | undefined => {
  const channel = world.channels.get(message.channelId);
  if (message.ownerId || !channel || !(world.permissions(world.bot.id, channel) & PERMISSIONS.VIEW_CHANNEL)) return undefined;
  const guildId = channel.guildId;
  const gone = { id: message.id, channel_id: message.channelId, ...(guildId && { guild_id: guildId }) };
  const data = how === 'delete' ? gone : withoutContent(world, message, wireMessageEvent(world, message), intents);
  return { name: `MESSAGE_${EVENT_OF[how]}`, data, guildId, intent: guildId ? INTENTS.GUILD_MESSAGES : INTENTS.DIRECT_MESSAGES };
};

const channelEvent = (world: World, how: 'create' | 'update' | 'delete', channel: Channel): GatewayEvent | undefined => {
  if (!channel.guildId) return undefined;
  const kind = channel.thread ? 'THREAD' : 'CHANNEL';
  const fresh = kind === 'THREAD' && how === 'create' ? { newly_created: true } : {};
  return {
    name: `${kind}_${EVENT_OF[how]}`,
    data: { ...wireChannel(world, channel), ...fresh },
    guildId: channel.guildId,
    intent: INTENTS.GUILDS,
  };
};

const memberEvent = (world: World, change: Change & { kind: 'member' }): GatewayEvent => {
  const { guild, how, userId } = change;
  const member = guild.members.get(userId);
  const data = member ? wireMember(world, member) : { user: wireUser(world.user(userId)) };
  const name = how === 'delete' ? 'REMOVE' : how === 'create' ? 'ADD' : 'UPDATE';
  return {
    name: `GUILD_MEMBER_${name}`,
    data: { guild_id: guild.id, ...data },
    guildId: guild.id,
    intent: userId === world.bot.id ? 0 : INTENTS.GUILD_MEMBERS,
  };
};

/** What a change means to a bot that is connected with these intents. */
export const eventsFor = (world: World, change: Change, intents: number): GatewayEvent[] => {
  if (change.kind === 'interaction' && change.how === 'create') {
    const guildId = world.channels.get(change.interaction.channelId)?.guildId;
    return [{ name: 'INTERACTION_CREATE', data: change.interaction.payload, guildId, intent: 0 }];
  }
  if (change.kind === 'guild') {
    const { guild, how } = change;
    const data = how === 'create' ? wireGuildCreate(world, guild) : { id: guild.id, ...(how === 'outage' && { unavailable: true }) };
    return [{ name: how === 'create' ? 'GUILD_CREATE' : 'GUILD_DELETE', data, guildId: guild.id, intent: INTENTS.GUILDS }];
  }
  if (change.kind === 'role') {
    const { guild, role } = change;
    return [{ name: 'GUILD_ROLE_CREATE', data: { guild_id: guild.id, role: wireRole(role) }, guildId: guild.id, intent: INTENTS.GUILDS }];
  }
  const event =
    change.kind === 'message'
      ? messageEvent(world, change.how, change.message, intents)
      : change.kind === 'channel'
        ? channelEvent(world, change.how, change.channel)
        : change.kind === 'member'
          ? memberEvent(world, change)
          : undefined;
  return event && (event.intent === 0 || intents & event.intent) ? [event] : [];
};
