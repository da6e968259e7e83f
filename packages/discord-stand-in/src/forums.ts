import { z } from 'zod';
import { invalidForm, refuse } from './api-error.ts';
import type { StandIn } from './handle.ts';
import { createMessage } from './messages.ts';
import type { Channel, ForumTag, Guild, Message } from './state.ts';
import { openThread } from './threads.ts';
import type { World } from './world.ts';

/** Tags that a forum may have, and a post. */
const MOST_TAGS = 20;
const MOST_ON_A_POST = 5;

/** A forum's tags as a request has them; one without an id is new. */
export const availableTags = z
  .array(
    z.strictObject({
      id: z.string().nullish(),
      name: z.string().min(1).max(20),
      moderated: z.boolean().nullish(),
      emoji_id: z.string().nullish(),
      emoji_name: z.string().max(100).nullish(),
    }),
  )
  .max(MOST_TAGS);

/** A post's tags as a request has them. */
export const appliedTags = z.array(z.string()).max(MOST_ON_A_POST);

/** Makes the list the tags of a forum; posts lose those that are gone. @throws ApiError 50024, 40061, 10087 */
export const setAvailableTags = (world: World, forum: Channel, given: z.infer<typeof availableTags>): void => {
  const known = forum.forumTags;
  if (!known) throw refuse('wrongChannelType');
  if (new Set(given.map(({ name }) => name)).size < given.length) throw refuse('tagNamesNotUnique');
  if (given.some(({ id }) => id != null && !known.some((tag) => tag.id === id))) throw refuse('unknownTag');
  forum.forumTags = given.map(
    ({ id, name, moderated, emoji_name }): ForumTag => ({
      ...{ id: id ?? world.nextId(), name, moderated: moderated ?? false, emojiName: emoji_name ?? null },
    }),
  );
  const left = forum.forumTags.map(({ id }) => id);
  for (const { parentId, thread } of world.channels.values())
    if (parentId === forum.id && thread) thread.appliedTags = thread.appliedTags.filter((id) => left.includes(id));
};

/**
 * Makes the list the tags of a forum's post.
 * @throws ApiError 50035 where there are no such tags, 50013 where one that only moderators set is given or taken by somebody else
 */
export const setAppliedTags = (world: World, post: Channel, given: readonly string[], isModerator: boolean): void => {
  const tags = world.channels.get(post.parentId ?? '')?.forumTags;
  const { thread } = post;
  if (!tags || !thread) throw refuse('wrongChannelType');
  for (const [index, id] of given.entries())
    if (!tags.some((tag) => tag.id === id))
      throw invalidForm([{ path: ['applied_tags', index], code: 'INVALID_TAG', message: 'There is no such tag' }]);
  const moderated = (ids: readonly string[]) => tags.filter((tag) => tag.moderated && ids.includes(tag.id)).map(({ id }) => id);
  if (!isModerator && moderated(given).join(' ') !== moderated(thread.appliedTags).join(' ')) throw refuse('missingPermissions');
  thread.appliedTags = [...new Set(given)];
};

/** Adds a forum with tags of these names to a server (the first, when left out); people post in it with `Person.post`. */
export const addForum = (discord: StandIn, name: string, tags: readonly string[] = [], guild: Guild = discord.guild()): Channel => {
  const { world } = discord;
  const channel = world.keepChannel({
    id: world.nextId(),
    type: 15,
    guildId: guild.id,
    name,
    topic: null,
    position: guild.channelIds.size,
    overwrites: [],
    lastMessageId: null,
    forumTags: tags.map((tag) => ({ id: world.nextId(), name: tag, moderated: false, emojiName: null })),
  });
  world.changed({ kind: 'channel', how: 'create', channel });
  return channel;
};

/** The names of the tags that a forum's post has. */
export const tagsOf = (discord: StandIn, post: string): readonly string[] => tagNames(discord.world, discord.channel(post));

/** Somebody posts in a forum: a thread that begins with their message, which has its id. */
export const postIn = (world: World, forum: Channel, by: string, title: string, text: string): Message => {
  if (!forum.forumTags) throw refuse('wrongChannelType');
  const post = openThread(world, forum, { id: world.nextId(), type: 11, name: title, ownerId: by });
  return createMessage(world, post, { content: text }, { authorId: by });
};

/** The names of the tags that a post has. */
export const tagNames = (world: World, { parentId, thread }: Channel): readonly string[] => {
  const tags = world.channels.get(parentId ?? '')?.forumTags ?? [];
  return (thread?.appliedTags ?? []).flatMap((id) => tags.find((tag) => tag.id === id)?.name ?? []);
};
