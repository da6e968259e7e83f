import type { Member, Message, Role, User, Wire } from '../state.ts';
import type { World } from '../world.ts';

/** A user as Discord shows them. */
export const wireUser = (user: User): Wire => ({
  id: user.id,
  username: user.name.toLowerCase().replace(/[^a-z0-9_.]/g, '_'),
  discriminator: '0',
  global_name: user.bot ? null : user.name,
  avatar: null,
  ...(user.bot && { bot: true }),
  system: false,
  banner: null,
  accent_color: null,
  public_flags: 0,
  flags: 0,
  avatar_decoration_data: null,
  collectibles: null,
  clan: null,
  primary_guild: null,
});

/** Who has written a message: a user, or the name under which a webhook posted it. */
export const authorOf = (world: World, { authorId, guise }: Message): Pick<User, 'id' | 'name' | 'bot'> =>
  guise ? { id: authorId, name: guise.name, bot: true } : world.user(authorId);

/** The author of a message as it carries them. */
export const wireAuthor = (world: World, message: Message): Wire =>
  message.guise
    ? {
        id: message.authorId,
        username: message.guise.name,
        discriminator: '0000',
        global_name: null,
        avatar: message.guise.avatar,
        bot: true,
        public_flags: 0,
        flags: 0,
      }
    : wireUser(world.user(message.authorId));

export const wireRole = (role: Role): Wire => ({
  id: role.id,
  name: role.name,
  description: null,
  permissions: String(role.permissions),
  position: role.position,
  color: 0,
  colors: { primary_color: 0, secondary_color: null, tertiary_color: null },
  hoist: false,
  managed: role.botId !== undefined,
  mentionable: false,
  icon: null,
  unicode_emoji: null,
  flags: 0,
  ...(role.botId && { tags: { bot_id: role.botId } }),
});

const memberFields = (member: Member): Wire => ({
  roles: member.roles,
  nick: null,
  avatar: null,
  banner: null,
  joined_at: new Date(member.joinedAt).toISOString(),
  premium_since: null,
  communication_disabled_until: null,
  pending: false,
  flags: 0,
  deaf: false,
  mute: false,
});

export const wireMember = (world: World, member: Member): Wire => ({ ...memberFields(member), user: wireUser(world.user(member.userId)) });

/** A member as interactions carry them: with their permissions in the channel. */
export const wireInteractionMember = (world: World, member: Member, permissions: bigint): Wire => ({
  ...wireMember(world, member),
  permissions: String(permissions),
  unusual_dm_activity_until: null,
});

/** A member as `resolved` and messages carry them: without the user inside. */
export const wirePartialMember = memberFields;

/** A resolved member also has permissions: those in the channel of the interaction. */
export const wireResolvedMember = (member: Member, permissions: bigint): Wire => ({
  ...memberFields(member),
  permissions: String(permissions),
});
