/** Who can see a channel: nothing is handed to somebody who would never learn of it. */
import { type Client, DiscordAPIError, type GuildMember, PermissionFlagsBits } from 'discord.js';
import type { Snowflake } from '../table/encounter.ts';
import { type CommandContext, user } from './context.ts';
import { quoted } from './escape.ts';
import { no } from './say.ts';

const MINUTE = 60 * 1000;
/** What Discord said of somebody holds for so long. */
const FRESH = 10 * MINUTE;
const MOST = 10_000;
const UNKNOWN = [10007, 10013];

/** Says whether a member can see a channel, asking Discord for the member once in a while. In doubt they can. */
export function createMayView(client: () => Client | null, now: () => number): CommandContext['mayView'] {
  const known = new Map<string, { readonly until: number; readonly member: Promise<Found> }>();
  return async (guild, channel, member) => {
    const key = `${guild} ${member}`;
    const kept = known.get(key);
    const isKept = kept !== undefined && kept.until > now();
    if (known.size > MOST) known.clear();
    const asked = isKept ? kept.member : fetched(client(), guild, member);
    if (!isKept) known.set(key, { until: now() + FRESH, member: asked });
    const found = await asked;
    if (found === 'in doubt' || found === 'gone') return found === 'in doubt';
    const permissions = client()?.guilds.cache.get(guild)?.channels.cache.get(channel)?.permissionsFor(found);
    return permissions ? permissions.has(PermissionFlagsBits.ViewChannel) : true;
  };
}

/** Says whether the bot can post in a channel, as far as it knows; in doubt it can. */
export function createMayPost(client: () => Client | null): CommandContext['mayPost'] {
  return (guild, channel) => {
    const { found, permissions } = own(client(), guild, channel);
    const send = found?.isThread() ? PermissionFlagsBits.SendMessagesInThreads : PermissionFlagsBits.SendMessages;
    return permissions?.has([PermissionFlagsBits.ViewChannel, send]) ?? true;
  };
}

/** Says whether the bot can make a webhook in a channel, as far as it knows; in doubt it can. */
export const createMayWebhook =
  (client: () => Client | null): CommandContext['mayWebhook'] =>
  (guild, channel) =>
    own(client(), guild, channel).permissions?.has(PermissionFlagsBits.ManageWebhooks) ?? true;

/** A channel, and the bot's own permissions there, as far as they are known. */
function own(client: Client | null, guild: Snowflake, channel: Snowflake) {
  const there = client?.guilds.cache.get(guild);
  const found = there?.channels.cache.get(channel);
  return { found, permissions: there?.members.me ? found?.permissionsFor(there.members.me) : undefined };
}

/** A member, as Discord knows them; or that they are none, or that nobody can tell. */
type Found = GuildMember | 'gone' | 'in doubt';

async function fetched(client: Client | null, guild: Snowflake, member: Snowflake): Promise<Found> {
  try {
    return (await client?.guilds.cache.get(guild)?.members.fetch({ user: member, force: true })) ?? 'in doubt';
  } catch (error) {
    return error instanceof DiscordAPIError && UNKNOWN.includes(Number(error.code)) ? 'gone' : 'in doubt';
  }
}

/** Whether the caller can see a channel of a server. */
export const sightOf =
  ({ mayView, caller }: Pick<CommandContext, 'mayView' | 'caller'>) =>
  (channel: Snowflake, guild: Snowflake): Promise<boolean> =>
    mayView(guild, channel, caller.user);

/** Refuses somebody who cannot see the channel. @throws Refusal */
export async function mustSee(context: CommandContext, member: Snowflake): Promise<void> {
  const sees = context.input.views[member] ?? (await context.mayView(context.caller.guild, context.channel, member));
  if (sees) return;
  const name = context.input.people[member];
  throw no(`${name ? quoted(name, 60) : 'That member'} cannot see this channel. Let them in first, or choose somebody else.`);
}

/** The member whom an option names, who can see this channel; null if it was left out. @throws Refusal */
export async function present(context: CommandContext, option: string): Promise<ReturnType<typeof user>> {
  const named = user(context, option);
  if (named) await mustSee(context, named.user);
  return named;
}
