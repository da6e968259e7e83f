import { tagNames } from '../forums.ts';
import { offeredCommands } from '../person/commands.ts';
import type { Person } from '../person/person.ts';
import { canSee, canSeeChannel } from '../person/seen.ts';
import type { Channel, Message, Wire } from '../state.ts';
import { wireCommand } from '../wire/command.ts';
import { wireMessage } from '../wire/message.ts';
import { authorOf } from '../wire/people.ts';
import type { World } from '../world.ts';

/** Everything here is what one person's screen shows; nothing that this person may not see goes into it. */

const placeOf = (world: World, channel: Channel): Wire => ({
  id: channel.id,
  name: channel.name,
  kind: channel.recipientId ? 'direct' : channel.thread ? 'thread' : channel.forumTags ? 'forum' : 'channel',
  private: channel.type === 12,
  parentId: channel.parentId ?? null,
  archived: channel.thread?.archived ?? false,
  tags: tagNames(world, channel),
});

/** The channels and threads that a person can open. */
export const channelsFor = (world: World, me: Person): Wire[] => {
  const mine = (channel: Channel) => (channel.recipientId ? channel.recipientId === me.id : canSeeChannel(world, me.id, channel));
  return [...world.channels.values()].filter(mine).map((channel) => placeOf(world, channel));
};

/** One message as the page draws it. */
export const messageFor = (world: World, me: Person, message: Message): Wire => {
  const author = authorOf(world, message);
  const avatar = message.guise?.avatar;
  const wire = wireMessage(world, message);
  const { content, embeds, components, attachments, flags } = wire;
  return {
    id: message.id,
    channelId: message.channelId,
    author: {
      id: author.id,
      name: author.name,
      bot: author.bot,
      webhook: message.guise !== undefined,
      picture: avatar ? `${world.filesUrl}/${avatar}/avatar` : null,
    },
    content,
    embeds,
    components,
    attachments,
    flags,
    ephemeral: message.ownerId !== undefined,
    pinned: message.pinned,
    createdAt: message.createdAt,
    editedAt: message.editedAt,
    pingsMe: message.mentions.rung.includes(me.id),
    usedBy: message.interaction?.name ? { userId: message.interaction.userId, command: message.interaction.name } : null,
    repliesTo: message.repliesTo ?? null,
  };
};

/** The newest messages of a channel on a person's screen, oldest first. */
export const messagesFor = (world: World, me: Person, channelId: string, most = 100): Wire[] => {
  const all = [...(world.messages.get(channelId)?.values() ?? [])];
  const seen = all.filter((message) => canSee(world, me.id, message)).slice(-most);
  return seen.map((message) => messageFor(world, me, message));
};

/** The commands that a person can type in a channel, with their options. */
export const commandsFor = (world: World, me: Person, channel: Channel): Wire[] =>
  offeredCommands(world, me.id, channel).map((command) => wireCommand(world, command));

/** What a page needs once: who is who, and where one can go. */
export const startFor = (world: World, me: Person, people: readonly Person[]): Wire => ({
  me: { id: me.id, name: me.name },
  people: people.map((one) => ({ id: one.id, name: one.name, pings: one.pings().length })),
  users: [...world.users.values()].map((user) => ({ id: user.id, name: user.name, bot: user.bot })),
  roles: [...world.guilds.values()].flatMap((guild) => guild.roles.map((role) => ({ id: role.id, name: role.name }))),
  channels: channelsFor(world, me),
});
