import { PERMISSIONS } from '../permissions.ts';
import { timeOf } from '../snowflake.ts';
import type { Channel, ForumTag, Guild, Wire } from '../state.ts';
import type { World } from '../world.ts';
import { wireMember, wireRole, wireUser } from './people.ts';

const threadFields = (world: World, channel: Channel): Wire => {
  const thread = channel.thread;
  if (!thread) return {};
  const created = new Date(timeOf(channel.id)).toISOString();
  return {
    owner_id: thread.ownerId,
    ...(channel.type === 11 && { applied_tags: thread.appliedTags }),
    message_count: world.messages.get(channel.id)?.size ?? 0,
    member_count: thread.members.size,
    total_message_sent: world.messages.get(channel.id)?.size ?? 0,
    thread_metadata: {
      archived: thread.archived,
      auto_archive_duration: thread.autoArchive,
      archive_timestamp: new Date(thread.archivedAt).toISOString(),
      locked: thread.locked,
      create_timestamp: created,
      ...(channel.type === 12 && { invitable: thread.invitable }),
    },
    ...(thread.members.has(world.bot.id) && { member: { id: channel.id, user_id: world.bot.id, join_timestamp: created, flags: 0 } }),
  };
};

const wireTag = ({ id, name, moderated, emojiName }: ForumTag): Wire => ({ id, name, moderated, emoji_id: null, emoji_name: emojiName });

/** A channel or thread. */
export const wireChannel = (world: World, channel: Channel): Wire => {
  const common = { id: channel.id, type: channel.type, last_message_id: channel.lastMessageId, flags: 0 };
  if (channel.recipientId) return { ...common, recipients: [wireUser(world.user(channel.recipientId))] };
  return {
    ...common,
    guild_id: channel.guildId,
    name: channel.name,
    parent_id: channel.parentId ?? null,
    rate_limit_per_user: 0,
    ...(channel.thread
      ? threadFields(world, channel)
      : {
          position: channel.position,
          topic: channel.topic,
          nsfw: false,
          ...(channel.forumTags && { available_tags: channel.forumTags.map(wireTag) }),
          permission_overwrites: channel.overwrites.map(({ id, type, allow, deny }) => ({
            id,
            type,
            allow: String(allow),
            deny: String(deny),
          })),
        }),
  };
};

/** A channel as interactions carry it: with the user's permissions in it. */
export const wireInteractionChannel = (world: World, channel: Channel, userId: string): Wire => ({
  ...wireChannel(world, channel),
  permissions: String(world.permissions(userId, channel)),
});

const GUILD_SETTINGS: Wire = {
  icon: null,
  splash: null,
  discovery_splash: null,
  banner: null,
  description: null,
  vanity_url_code: null,
  features: [],
  emojis: [],
  stickers: [],
  verification_level: 0,
  default_message_notifications: 1,
  explicit_content_filter: 0,
  mfa_level: 0,
  nsfw_level: 0,
  premium_tier: 0,
  premium_subscription_count: 0,
  premium_progress_bar_enabled: false,
  preferred_locale: 'en-US',
  afk_channel_id: null,
  afk_timeout: 300,
  system_channel_id: null,
  system_channel_flags: 0,
  rules_channel_id: null,
  public_updates_channel_id: null,
  safety_alerts_channel_id: null,
  application_id: null,
  max_members: 500_000,
  max_video_channel_users: 25,
};

export const wireGuild = (guild: Guild): Wire => ({
  ...GUILD_SETTINGS,
  id: guild.id,
  name: guild.name,
  owner_id: guild.ownerId,
  roles: guild.roles.map(wireRole),
});

/** Channels and active threads that the bot can see. */
const visible = (world: World, guild: Guild, threads: boolean): Wire[] =>
  [...guild.channelIds]
    .flatMap((id) => world.channels.get(id) ?? [])
    .filter((channel) => Boolean(channel.thread) === threads && !channel.thread?.archived)
    .filter((channel) => !threads || (world.permissions(world.bot.id, channel) & PERMISSIONS.VIEW_CHANNEL) !== 0n)
    .map((channel) => wireChannel(world, channel));

/** A server as the gateway announces it. */
export const wireGuildCreate = (world: World, guild: Guild): Wire => ({
  ...wireGuild(guild),
  joined_at: new Date(timeOf(guild.id)).toISOString(),
  large: guild.members.size > 250,
  unavailable: false,
  member_count: guild.members.size,
  members: [...guild.members.values()].filter((member) => member.userId === world.bot.id).map((member) => wireMember(world, member)),
  channels: visible(world, guild, false),
  threads: visible(world, guild, true),
  voice_states: [],
  presences: [],
  stage_instances: [],
  guild_scheduled_events: [],
  soundboard_sounds: [],
});
