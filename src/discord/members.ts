/**
 * Notices that somebody has left the server. Without the privileged member intent nobody tells, so whoever is pinged is looked up,
 * at most once a day, and the GMs of a fight when its channel is used, at most once in ten minutes: a fight must not hang on one who is gone.
 */

import { setTimeout as pause } from 'node:timers/promises';
import { DiscordAPIError, type REST, Routes } from 'discord.js';
import type { Caller, TableApi } from '../table/api.ts';
import type { Post, Snowflake } from '../table/encounter.ts';
import { Remembered } from '../table/remembered.ts';
import { DAY, MINUTE } from '../table/time/units.ts';

const GMS_AGAIN = 10 * MINUTE;
/** A command waits so long for what Discord says of its GMs; afterwards that counts for the next one. */
const PATIENCE = 1500;
const UNKNOWN = [10007, 10013];

export interface MemberParts {
  readonly rest: REST;
  readonly table: Pick<TableApi, 'at' | 'gms' | 'publicView' | 'playerGone'>;
  readonly now: () => number;
}

export interface MemberWatch {
  /** Looks after those whom a post has pinged. */
  pinged(post: Post): Promise<void>;
  /** Looks after the GMs of the fight in a channel where somebody does something. */
  usedBy(caller: Pick<Caller, 'user' | 'guild'>, channel: Snowflake): Promise<void>;
}

export function createMemberWatch({ rest, table, now }: MemberParts): MemberWatch {
  /** When a member was looked up, by server and user; when a channel's GMs were, by channel, or by who asked and is the only one. */
  const [members, channels] = [new Remembered<string, number>(), new Remembered<string, number>()];
  /** The servers of channels where somebody has done something. */
  const servers = new Remembered<Snowflake, Snowflake>();
  const isDue = (seen: Map<string, number>, key: string, apart: number): boolean => {
    if ((seen.get(key) ?? Number.NEGATIVE_INFINITY) + apart > now()) return false;
    seen.set(key, now());
    return true;
  };
  const lookUp = async (encounter: string, guild: Snowflake, users: readonly Snowflake[], apart: number): Promise<void> => {
    for (const user of users)
      if (isDue(members, `${guild} ${user}`, apart) && !(await isMember(rest, guild, user))) await table.playerGone(encounter, user);
  };
  const lookUpGms = async ({ user, guild }: Pick<Caller, 'user' | 'guild'>, channel: Snowflake): Promise<void> => {
    const encounter = await table.at(channel);
    const others = encounter === null ? [] : (await table.gms(encounter)).filter((gm) => gm !== user);
    const isOnly = encounter !== null && others.length === 0;
    if (encounter !== null && isDue(channels, isOnly ? `${channel} ${user}` : channel, GMS_AGAIN))
      await lookUp(encounter, guild, others, GMS_AGAIN);
  };
  return {
    async pinged(post) {
      const users = pingedBy(post);
      if (users.length === 0 || post.encounter === null) return;
      const guild = servers.get(post.channel) ?? (await table.publicView(post.encounter)).guild;
      await lookUp(post.encounter, guild, users, DAY);
    },
    async usedBy(caller, channel) {
      servers.set(channel, caller.guild);
      if ([channel, `${channel} ${caller.user}`].some((key) => (channels.get(key) ?? Number.NEGATIVE_INFINITY) + GMS_AGAIN > now())) return;
      const enough = new AbortController();
      const looking = lookUpGms(caller, channel).finally(() => enough.abort());
      await Promise.race([looking, pause(PATIENCE, undefined, { signal: enough.signal }).catch(() => undefined)]);
    },
  };
}

/** Whom a post pings. */
export function pingedBy({ payload }: Pick<Post, 'payload'>): readonly Snowflake[] {
  const { allowed_mentions } = payload as { readonly allowed_mentions?: { readonly users?: readonly Snowflake[] } };
  return allowed_mentions?.users ?? [];
}

/** In doubt somebody is one. */
async function isMember(rest: REST, guild: Snowflake, user: Snowflake): Promise<boolean> {
  try {
    await rest.get(Routes.guildMember(guild, user));
    return true;
  } catch (error) {
    return !(error instanceof DiscordAPIError && UNKNOWN.includes(Number(error.code)));
  }
}
