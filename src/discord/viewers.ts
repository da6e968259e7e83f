/** Who can see a channel: nothing is handed to somebody who would never learn of it. */
import { type Client, DiscordAPIError, PermissionFlagsBits } from 'discord.js';
import type { Snowflake } from '../table/encounter.ts';
import { type CommandContext, user } from './context.ts';
import { quoted } from './escape.ts';
import { no } from './say.ts';

const MINUTE = 60 * 1000;
/** What Discord said of somebody holds for so long. */
const FRESH = 10 * MINUTE;
const MOST = 10_000;
const UNKNOWN = [10007, 10013];

/** Says whether a member can see a channel, asking Discord once in a while. In doubt they can. */
export function createMayView(client: () => Client | null, now: () => number): CommandContext['mayView'] {
  const known = new Map<string, { readonly until: number; readonly sees: Promise<boolean> }>();
  return (guild, channel, member) => {
    const key = `${channel} ${member}`;
    const kept = known.get(key);
    if (kept && kept.until > now()) return kept.sees;
    if (known.size > MOST) known.clear();
    const sees = ask(client(), guild, channel, member);
    known.set(key, { until: now() + FRESH, sees });
    return sees;
  };
}

async function ask(client: Client | null, guild: Snowflake, channel: Snowflake, member: Snowflake): Promise<boolean> {
  try {
    const there = client?.guilds.cache.get(guild);
    const found = await there?.members.fetch({ user: member, force: true });
    const permissions = found && there?.channels.cache.get(channel)?.permissionsFor(found);
    return permissions ? permissions.has(PermissionFlagsBits.ViewChannel) : true;
  } catch (error) {
    return !(error instanceof DiscordAPIError && UNKNOWN.includes(Number(error.code)));
  }
}

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
