import type { Channel, Guild } from './state.ts';

/** The permissions that matter here, by Discord's names and bits. */
export const PERMISSIONS = {
  ADMINISTRATOR: 1n << 3n,
  MANAGE_CHANNELS: 1n << 4n,
  MANAGE_GUILD: 1n << 5n,
  ADD_REACTIONS: 1n << 6n,
  VIEW_CHANNEL: 1n << 10n,
  SEND_MESSAGES: 1n << 11n,
  MANAGE_MESSAGES: 1n << 13n,
  EMBED_LINKS: 1n << 14n,
  ATTACH_FILES: 1n << 15n,
  READ_MESSAGE_HISTORY: 1n << 16n,
  MENTION_EVERYONE: 1n << 17n,
  USE_EXTERNAL_EMOJIS: 1n << 18n,
  MANAGE_ROLES: 1n << 28n,
  MANAGE_WEBHOOKS: 1n << 29n,
  USE_APPLICATION_COMMANDS: 1n << 31n,
  MANAGE_THREADS: 1n << 34n,
  CREATE_PUBLIC_THREADS: 1n << 35n,
  CREATE_PRIVATE_THREADS: 1n << 36n,
  SEND_MESSAGES_IN_THREADS: 1n << 38n,
  PIN_MESSAGES: 1n << 51n,
} as const;

export type PermissionName = keyof typeof PERMISSIONS;

/** The bits of several permissions in one number. */
const bitsOf = (...names: PermissionName[]): bigint => names.reduce((bits, name) => bits | PERMISSIONS[name], 0n);

/** Everything of the list above. */
export const ALL_PERMISSIONS: bigint = bitsOf(...(Object.keys(PERMISSIONS) as PermissionName[]));

/** What an ordinary member may do. */
export const MEMBER_PERMISSIONS: bigint = bitsOf(
  'ADD_REACTIONS',
  'VIEW_CHANNEL',
  'SEND_MESSAGES',
  'EMBED_LINKS',
  'ATTACH_FILES',
  'READ_MESSAGE_HISTORY',
  'USE_EXTERNAL_EMOJIS',
  'USE_APPLICATION_COMMANDS',
  'CREATE_PUBLIC_THREADS',
  'SEND_MESSAGES_IN_THREADS',
);

/** What the bot's own role adds to that. */
export const BOT_PERMISSIONS: bigint =
  MEMBER_PERMISSIONS | bitsOf('MANAGE_THREADS', 'CREATE_PRIVATE_THREADS', 'PIN_MESSAGES', 'MANAGE_WEBHOOKS');

/** A member's permissions in the server as a whole: their roles together; the owner and administrators have all. */
const permissionsInGuild = (guild: Guild, userId: string): bigint => {
  if (guild.ownerId === userId) return ALL_PERMISSIONS;
  const roles = guild.members.get(userId)?.roles ?? [];
  const bits = guild.roles
    .filter((role) => role.id === guild.id || roles.includes(role.id))
    .reduce((sum, role) => sum | role.permissions, 0n);
  return bits & PERMISSIONS.ADMINISTRATOR ? ALL_PERMISSIONS : bits;
};

/**
 * A member's permissions in a channel: those of the server, then the channel's overwrites for everyone, for their roles
 * together, and for themselves. A thread has those of its parent channel, which the caller passes.
 */
export const permissionsInChannel = (guild: Guild, userId: string, channel: Channel): bigint => {
  let bits = permissionsInGuild(guild, userId);
  if (bits === ALL_PERMISSIONS) return bits;
  const roles = guild.members.get(userId)?.roles ?? [];
  const steps = [
    channel.overwrites.filter((one) => one.id === guild.id),
    channel.overwrites.filter((one) => roles.includes(one.id)),
    channel.overwrites.filter((one) => one.id === userId),
  ];
  for (const step of steps) {
    for (const { deny } of step) bits &= ~deny;
    for (const { allow } of step) bits |= allow;
  }
  return bits & PERMISSIONS.VIEW_CHANNEL ? bits : 0n;
};
