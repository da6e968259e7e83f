import { hasFlag } from './flags.ts';
import { PERMISSIONS } from './permissions.ts';
import type { AllowedMentions, Channel, Mentions, Message } from './state.ts';
import { textsOf } from './texts.ts';
import type { World } from './world.ts';

/** The mentions of a message that names nobody. */
export const NOBODY: Mentions = { users: [], rung: [], roles: [], everyone: false, suppressed: [] };

const found = (text: string, pattern: RegExp): string[] => [...text.matchAll(pattern)].map((match) => match[1]!);

/** Markdown code is not searched for mentions. */
const outsideCode = (text: string): string => text.replace(/```[\s\S]*?```|`[^`\n]*`/g, ' ');

/**
 * Works out whom a message pings: the users its text names, as far as `allowed` lets it and as far as they can see the
 * channel. Left-out `allowed` means everybody named, as with Discord.
 */
export const readMentions = (world: World, channel: Channel, message: Message, allowed: AllowedMentions | undefined): Mentions => {
  if (hasFlag(message.flags, 'LOADING')) return NOBODY;
  const text = outsideCode(textsOf(message).join('\n'));
  const sees = (id: string) => (world.permissions(id, channel) & PERMISSIONS.VIEW_CHANNEL) !== 0n;
  const may = (kind: 'users' | 'roles', id: string) =>
    !allowed || allowed.parse?.includes(kind) === true || allowed[kind]?.includes(id) === true;
  const named = [...new Set(found(text, /<@!?(\d+)>/g))].filter(sees);
  const mayPingAll = (world.permissions(message.authorId, channel) & PERMISSIONS.MENTION_EVERYONE) !== 0n;
  const roles = [...new Set(found(text, /<@&(\d+)>/g))].filter((id) => mayPingAll && may('roles', id));
  const everyone = /@(everyone|here)\b/.test(text) && mayPingAll && (!allowed || allowed.parse?.includes('everyone') === true);
  const target = message.repliesTo ? world.messages.get(channel.id)?.get(message.repliesTo)?.authorId : undefined;
  const replied = target && (!allowed || allowed.replied_user) ? [target] : [];
  const users = [...new Set([...named.filter((id) => may('users', id)), ...replied])];
  const members = everyone || roles.length > 0 ? [...(world.guilds.get(channel.guildId ?? '')?.members.values() ?? [])] : [];
  const byRole = members.filter((member) => everyone || member.roles.some((role) => roles.includes(role))).map((member) => member.userId);
  const rung = [...new Set([...users, ...byRole.filter(sees)])];
  return { users, rung, roles, everyone, suppressed: named.filter((id) => !rung.includes(id)) };
};
