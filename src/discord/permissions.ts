/** What keeps me from posting in a channel, in words for whoever can mend it. */
import { type APIInteraction, ChannelType } from 'discord.js';

/** Administrators and those who may manage the server or its channels. */
const MANAGERS = (1n << 3n) | (1n << 4n) | (1n << 5n);
const HOUR = 60 * 60 * 1000;
const THREADS: readonly number[] = [ChannelType.PublicThread, ChannelType.PrivateThread, ChannelType.AnnouncementThread];

const NEEDED = [
  { name: 'View Channel', bit: 1n << 10n },
  { name: 'Send Messages', bit: 1n << 11n, thread: false },
  { name: 'Send Messages in Threads', bit: 1n << 38n, thread: true },
  { name: 'Read Message History', bit: 1n << 16n },
] as const;

/** Permissions that the bot asks for when it is invited, as Discord counts them; the last is for attaching maps. */
export const PERMISSIONS = NEEDED.reduce((sum, { bit }) => sum | bit, 0n) | (1n << 15n);

export interface PermissionReports {
  /** Notes that posting failed there. */
  note(channel: string): void;
  /** Notes that posting works again. */
  clear(channel: string): void;
  /** What to tell whoever uses the bot there, once an hour: where posting failed anybody, else only those who can mend it. */
  toTell(interaction: APIInteraction): string | null;
}

/** Names of the permissions that the bot lacks where an interaction comes from. */
export function missingPermissions({ app_permissions, channel }: APIInteraction): readonly string[] {
  const has = BigInt(app_permissions);
  const inThread = THREADS.includes(channel?.type ?? ChannelType.GuildText);
  const administrator = (has & (1n << 3n)) !== 0n;
  return NEEDED.filter((p) => !('thread' in p) || p.thread === inThread)
    .filter(({ bit }) => !administrator && (has & bit) === 0n)
    .map(({ name }) => name);
}

export function createPermissionReports(now: () => number): PermissionReports {
  const failed = new Set<string>();
  const told = new Map<string, number>();
  return {
    note: (channel) => void failed.add(channel),
    clear: (channel) => void failed.delete(channel),
    toTell(interaction) {
      const channel = interaction.channel?.id ?? '';
      const missing = missingPermissions(interaction);
      const mayMend = (BigInt(interaction.member?.permissions ?? '0') & MANAGERS) !== 0n;
      if (!failed.has(channel) && !(mayMend && missing.length > 0)) return null;
      const key = `${channel} ${interaction.member?.user.id}`;
      if ((told.get(key) ?? -HOUR) + HOUR > now()) return null;
      told.set(key, now());
      if (told.size > 10_000) told.clear();
      return `⚠️ I cannot post in this channel. ${remedy(interaction, missing)} Nothing is lost: what I have to say follows as soon as I may.`;
    },
  };
}

/** What to do about it. */
function remedy({ channel }: APIInteraction, missing: readonly string[]): string {
  const where = 'here (channel settings → Permissions → my role).';
  if (missing.length > 0) return `Please grant me **${missing.join('**, **')}** ${where}`;
  const locked = channel !== undefined && 'thread_metadata' in channel && channel.thread_metadata?.locked === true;
  return locked ? 'This thread is locked: please unlock it, or grant me **Manage Threads**.' : `Please check my permissions ${where}`;
}
