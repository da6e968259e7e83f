/**
 * Forum posts as scenes: a tag of the post says how its fight stands. The tags are those of the forum that bear the names below, made
 * by `/server tags` or by hand; in a forum that has none of them nothing is changed. What people have tagged their post with stays.
 */
import { type APIChannel, type APIGuildForumTag, ChannelType, DiscordAPIError, type REST, Routes } from 'discord.js';
import type { Snowflake, Status } from '../table/encounter.ts';
import { Remembered } from '../table/remembered.ts';
import { MINUTE } from '../table/time/units.ts';
import { failureOf } from './discord-errors.ts';
import type { Log } from './router.ts';
import { no } from './say.ts';
import { same } from './typed.ts';
import { unarchived } from './unarchive.ts';

/** How the tags of a fight's states are called, and with which emoji they are made. */
export const STATE_TAGS: Readonly<Record<Status, { readonly name: string; readonly emoji: string }>> = {
  gathering: { name: 'Gathering', emoji: '📣' },
  running: { name: 'Fighting', emoji: '⚔️' },
  paused: { name: 'Paused', emoji: '⏸️' },
  over: { name: 'Over', emoji: '🏁' },
};
const NAMES = Object.values(STATE_TAGS).map(({ name }) => name);

/** Tags that a post may have, and a forum (Discord's limits). */
const MOST_ON_A_POST = 5;
const MOST_IN_A_FORUM = 20;
/** So long a channel that has no such tags is not looked at again. */
const LOOK_AGAIN = 10 * MINUTE;

type Forum = Extract<APIChannel, { available_tags: APIGuildForumTag[] }>;
const isForum = (channel: APIChannel): channel is Forum =>
  channel.type === ChannelType.GuildForum || channel.type === ChannelType.GuildMedia;

const stateOf = (tag: APIGuildForumTag): Status | null =>
  (Object.keys(STATE_TAGS) as Status[]).find((status) => same(STATE_TAGS[status].name, tag.name)) ?? null;

/** Keeps the tags of posts true. */
export interface ForumTags {
  /**
   * Says in the tags of a channel how its fight stands, if it is a forum's post and no later fight is there. Where that is not allowed it
   * is noted.
   * @throws what may be tried again later
   */
  show(channel: Snowflake, status: Status, isLatest: () => Promise<boolean>): Promise<void>;
}

export interface ForumTagParts {
  readonly rest: REST;
  readonly now: () => number;
  readonly log: Log;
  /** Notes that a post could not be tagged, since a permission is missing. */
  readonly untagged: (channel: Snowflake) => void;
}

export function createForumTags(parts: ForumTagParts): ForumTags {
  const { now } = parts;
  /** What each channel shows, or until when it is left alone, since it shows nothing. */
  const known = new Remembered<Snowflake, Status | number>();
  return {
    async show(channel, status, isLatest) {
      const before = known.get(channel);
      if (before === status || (typeof before === 'number' && before > now())) return;
      if (!(await isLatest())) return;
      const isShown = await tag(parts, channel, status);
      known.set(channel, isShown ? status : now() + LOOK_AGAIN);
    },
  };
}

/** Tags a post; false: it is none, or no tag of its forum says this, or I may not. */
async function tag({ rest, log, untagged }: ForumTagParts, channel: Snowflake, status: Status): Promise<boolean> {
  try {
    const post = (await rest.get(Routes.channel(channel))) as APIChannel;
    if (post.type !== ChannelType.PublicThread || !post.parent_id) return false;
    const forum = (await rest.get(Routes.channel(post.parent_id))) as APIChannel;
    const states = isForum(forum) ? forum.available_tags.filter((one) => stateOf(one) !== null) : [];
    const applied = post.applied_tags ?? [];
    const others = applied.filter((id) => !states.some((one) => one.id === id));
    const fits = states.find((one) => stateOf(one) === status);
    // Five tags of people's own leave no room for one of mine.
    const tags = fits && others.length < MOST_ON_A_POST ? [...others, fits.id] : others;
    if (tags.join(' ') !== applied.join(' '))
      await unarchived(rest, channel, () => rest.patch(Routes.channel(channel), { body: { applied_tags: tags } }));
    return fits !== undefined;
  } catch (error) {
    const failure = failureOf(error);
    if (failure === 'later') throw error;
    log.info({ err: error, channel }, 'a forum post could not be tagged');
    if (failure === 'forbidden') untagged(channel);
    return false;
  }
}

/** What has become of the tags of a forum: those made now, and those that were there. */
export interface MadeTags {
  readonly made: readonly string[];
  readonly there: readonly string[];
}

/** Gives a forum of a server the tags that it lacks; those alone who moderate its posts set them by hand. @throws Refusal that says what to do */
export async function makeStateTags(rest: REST, guild: Snowflake, channel: Snowflake): Promise<MadeTags> {
  const forum = await allowed(channel, () => rest.get(Routes.channel(channel)) as Promise<APIChannel>);
  // An option can name a channel of any server that the bot is on.
  if (!isForum(forum) || forum.guild_id !== guild)
    throw no(`<#${channel}> is not a forum. Only the posts of a forum have tags: name one with the **forum** option.`);
  const { available_tags: tags } = forum;
  const lacking = Object.values(STATE_TAGS).filter(({ name }) => !tags.some((one) => same(one.name, name)));
  if (tags.length + lacking.length > MOST_IN_A_FORUM)
    throw no(
      `<#${channel}> has ${tags.length} tags, and Discord allows ${MOST_IN_A_FORUM}. Delete ${tags.length + lacking.length - MOST_IN_A_FORUM} in the forum’s settings, then try again.`,
    );
  const fresh = lacking.map(({ name, emoji }) => ({ name, emoji_name: emoji, moderated: true }));
  if (fresh.length > 0)
    await allowed(channel, () => rest.patch(Routes.channel(channel), { body: { available_tags: [...tags, ...fresh] } }));
  const made = lacking.map(({ name }) => name);
  return { made, there: NAMES.filter((name) => !made.includes(name)) };
}

/** @throws Refusal where I may not */
async function allowed<T>(channel: Snowflake, request: () => Promise<T>): Promise<T> {
  try {
    return await request();
  } catch (error) {
    if (!(error instanceof DiscordAPIError) || failureOf(error) !== 'forbidden') throw error;
    const byHand = NAMES.map((name) => `**${name}**`).join(', ');
    throw no(
      `I may not change <#${channel}>: I need **View Channel** and **Manage Channels** there, for this once. Or make the tags yourself in the forum’s settings: ${byHand}.`,
    );
  }
}
