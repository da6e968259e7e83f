/** What keeps me from posting in a channel, in words for whoever can mend it. */
import { type APIInteraction, ChannelType, PermissionFlagsBits } from 'discord.js';
import { Remembered } from '../table/remembered.ts';
import { HOUR } from '../table/time/units.ts';

const { Administrator, ManageChannels, ManageGuild } = PermissionFlagsBits;
/** Who can grant what is missing in a channel; managing channels is enough for that, but makes nobody a manager of the server (`callerOf`). */
const MENDERS = Administrator | ManageChannels | ManageGuild;
const THREADS: readonly number[] = [ChannelType.PublicThread, ChannelType.PrivateThread, ChannelType.AnnouncementThread];

const NEEDED = [
  { name: 'View Channel', bit: PermissionFlagsBits.ViewChannel },
  { name: 'Send Messages', bit: PermissionFlagsBits.SendMessages, thread: false },
  { name: 'Send Messages in Threads', bit: PermissionFlagsBits.SendMessagesInThreads, thread: true },
  { name: 'Read Message History', bit: PermissionFlagsBits.ReadMessageHistory },
] as const;

/** What a fight goes on without, and what people miss then. */
const WELCOME = [
  { name: 'Attach Files', bit: PermissionFlagsBits.AttachFiles, without: 'the board shows no map' },
  { name: 'Pin Messages', bit: PermissionFlagsBits.PinMessages, without: 'the board is not pinned' },
] as const;

/** What characters need to speak under their own names, on servers that have it so. */
const VOICE = {
  name: 'Manage Webhooks',
  bit: PermissionFlagsBits.ManageWebhooks,
  without: 'characters speak in quoted blocks of mine, not under their own names',
} as const;

/** What a forum's posts need, where they have tags for the state of a fight. */
const TAG = {
  name: 'Manage Threads',
  bit: PermissionFlagsBits.ManageThreads,
  without: 'the tag of this post does not say how the fight stands',
} as const;

/** What threads need that the bot makes for fights of their own. */
const MAKES_THREADS = { name: 'Create Public Threads', bit: PermissionFlagsBits.CreatePublicThreads } as const;

const bitsOf = (some: readonly { readonly bit: bigint }[]): bigint => some.reduce((sum, { bit }) => sum | bit, 0n);

/** Permissions that the bot can be invited with, as Discord counts them: the least it fights with, and all that it has a use for. */
export const PERMISSIONS = { least: bitsOf(NEEDED), full: bitsOf([...NEEDED, ...WELCOME, VOICE, TAG, MAKES_THREADS]) } as const;

export interface PermissionReports {
  /** Notes that posting failed there. */
  note(channel: string): void;
  /** Notes that a character could not speak there under their own name. */
  mute(channel: string): void;
  /** Notes that the tags of a forum's post could not be changed. */
  untag(channel: string): void;
  /** Notes that a channel has no room for the webhook through which a character would have spoken. */
  crowded(channel: string): void;
  /** Notes that posting works again. */
  clear(channel: string): void;
  /**
   * What to tell whoever uses the bot there: once an hour where posting failed, anybody, else only those who can mend it. What is
   * merely missed they are told once.
   */
  toTell(interaction: APIInteraction): string | null;
}

const hasIn = ({ app_permissions }: APIInteraction, bit: bigint): boolean => (BigInt(app_permissions) & (bit | Administrator)) !== 0n;

/** Names of the permissions that the bot lacks where an interaction comes from. */
export function missingPermissions(interaction: APIInteraction): readonly string[] {
  const inThread = THREADS.includes(interaction.channel?.type ?? ChannelType.GuildText);
  return NEEDED.filter((p) => !('thread' in p) || p.thread === inThread)
    .filter(({ bit }) => !hasIn(interaction, bit))
    .map(({ name }) => name);
}

export function createPermissionReports(now: () => number): PermissionReports {
  const failed = new Remembered<string, true>();
  const muted = new Remembered<string, true>();
  const untagged = new Remembered<string, true>();
  const full = new Remembered<string, true>();
  const told = new Remembered<string, number>();
  return {
    mute: (channel) => void muted.set(channel, true),
    untag: (channel) => void untagged.set(channel, true),
    crowded: (channel) => void full.set(channel, true),
    note: (channel) => void failed.set(channel, true),
    clear: (channel) => void failed.delete(channel),
    toTell(interaction) {
      const channel = interaction.channel?.id ?? '';
      const missing = missingPermissions(interaction);
      const mayMend = (BigInt(interaction.member?.permissions ?? '0') & MENDERS) !== 0n;
      if (!failed.has(channel) && missing.length === 0)
        return mayMend
          ? (missed(interaction, [...WELCOME, ...(muted.has(channel) ? [VOICE] : []), ...(untagged.has(channel) ? [TAG] : [])], told) ??
              (full.has(channel) ? roomless(channel, told) : null))
          : null;
      if (!failed.has(channel) && !mayMend) return null;
      const key = `${channel} ${interaction.member?.user.id}`;
      if ((told.get(key) ?? -HOUR) + HOUR > now()) return null;
      told.set(key, now());
      return `⚠️ I cannot post in this channel. ${remedy(interaction, missing)} Nothing is lost: what I have to say follows as soon as I may.`;
    },
  };
}

type Wanted = (typeof WELCOME)[number] | typeof VOICE | typeof TAG;

/** What is missed for want of a permission, each told once in each channel; null: nothing, or it has been told. */
function missed(interaction: APIInteraction, wanted: readonly Wanted[], told: Map<string, number>): string | null {
  const keyOf = ({ name }: Wanted): string => `${name} ${interaction.channel?.id}`;
  const missing = wanted.filter((one) => !hasIn(interaction, one.bit) && !told.has(keyOf(one)));
  if (missing.length === 0) return null;
  for (const one of missing) told.set(keyOf(one), Number.MAX_SAFE_INTEGER);
  const [names, without] = [missing.map(({ name }) => `**${name}**`), missing.map((p) => p.without)];
  return `ℹ️ Everything works here, but ${without.join(' and ')}: I don’t have ${names.join(' and ')}. Grant ${names.length > 1 ? 'them' : 'it'} or leave it; I won’t mention it again.`;
}

/** That a channel has all the webhooks it may have, told once; null: it has been told. */
function roomless(channel: string, told: Map<string, number>): string | null {
  const key = `webhooks ${channel}`;
  if (told.has(key)) return null;
  told.set(key, Number.MAX_SAFE_INTEGER);
  return `ℹ️ Everything works here, but ${VOICE.without}: this channel has all 15 webhooks that Discord allows. Delete one under **Edit Channel → Integrations → Webhooks** or leave it; I won’t mention it again.`;
}

/** What to do about it. */
function remedy({ channel }: APIInteraction, missing: readonly string[]): string {
  const where = 'here (channel settings → Permissions → my role).';
  if (missing.length > 0) return `Please grant me **${missing.join('**, **')}** ${where}`;
  const locked = channel !== undefined && 'thread_metadata' in channel && channel.thread_metadata?.locked === true;
  return locked ? 'This thread is locked: please unlock it, or grant me **Manage Threads**.' : `Please check my permissions ${where}`;
}
