/** Who can see a channel: nothing is handed to somebody who would never learn of it. */
import { type APIChannel, type APIGuildMember, PermissionFlagsBits, type REST, Routes } from 'discord.js';
import type { Snowflake } from '../table/encounter.ts';
import { Remembered } from '../table/remembered.ts';
import { MINUTE } from '../table/time/units.ts';
import { type CommandContext, user } from './context.ts';
import { failureOf, isUnknownMember } from './discord-errors.ts';
import { quoted } from './escape.ts';
import { no } from './say.ts';
import type { MemberOf, Servers } from './servers.ts';

/** What Discord said of somebody holds for so long. */
const FRESH = 10 * MINUTE;

/**
 * Says whether a member can see a channel, or write there, or (`all`) see every channel whatever is set up, as owners and administrators do,
 * asking Discord for the member once in a while. In doubt they can see and write.
 */
export function createMayView(servers: Servers, rest: REST, now: () => number): CommandContext['mayView'] {
  const known = new Remembered<string, { readonly until: number; readonly member: Promise<Found> }>();
  return async (guild, channel, member, what = 'see') => {
    // A server that the bot is not on is not asked.
    if (servers.name(guild) === null) return what !== 'all';
    const key = `${guild} ${member}`;
    const kept = known.get(key);
    const isKept = kept !== undefined && kept.until > now();
    const asked = isKept ? kept.member : fetched(rest, guild, member);
    if (!isKept) known.set(key, { until: now() + FRESH, member: asked });
    const found = await asked;
    if (found === 'in doubt' || found === 'gone') return found === 'in doubt' && what !== 'all';
    if (what === 'post') return servers.may(guild, channel, 'post', found) ?? true;
    const permissions = servers.permissions(guild, channel, found);
    if (what === 'all') return permissions !== null && (permissions & PermissionFlagsBits.Administrator) !== 0n;
    return permissions === null || (permissions & PermissionFlagsBits.ViewChannel) !== 0n;
  };
}

/**
 * Says whether the bot can post in a channel of a server. A channel that is not known there may be an archived thread, or one of another
 * server, whose id anybody can send: Discord is asked which. In a thread, and on a server that is not known, the bot can in doubt.
 */
export const createMayPost =
  (servers: Servers, rest: Pick<REST, 'get'>): CommandContext['mayPost'] =>
  async (guild, channel) =>
    servers.may(guild, channel, 'post') ?? (servers.name(guild) === null || (await isOf(rest, guild, channel)));

/** Whether a channel is one of a server's, as Discord has it. */
async function isOf(rest: Pick<REST, 'get'>, guild: Snowflake, channel: Snowflake): Promise<boolean> {
  try {
    const found = (await rest.get(Routes.channel(channel))) as APIChannel;
    return 'guild_id' in found && found.guild_id === guild;
  } catch (error) {
    if (failureOf(error) === 'later') throw error;
    return false;
  }
}

/** Says whether the bot can make a webhook in a channel, as far as it knows; in doubt it can. */
export const createMayWebhook =
  (servers: Servers): CommandContext['mayWebhook'] =>
  (guild, channel) =>
    servers.may(guild, channel, 'webhook') ?? true;

/** A member, as Discord knows them; or that they are none, or that nobody can tell. */
type Found = MemberOf | 'gone' | 'in doubt';

async function fetched(rest: REST, guild: Snowflake, member: Snowflake): Promise<Found> {
  try {
    const { roles } = (await rest.get(Routes.guildMember(guild, member))) as APIGuildMember;
    return { user: member, roles };
  } catch (error) {
    return isUnknownMember(error) ? 'gone' : 'in doubt';
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
