/**
 * Notices that somebody has left the server. Without the privileged member intent nobody tells, so whoever is pinged is looked up,
 * at most once a day, and the GMs of a fight when its channel is used, at most once in ten minutes: a fight must not hang on one who is gone.
 */
import { type REST, Routes } from 'discord.js';
import type { Caller, TableApi } from '../table/api.ts';
import type { Post, Snowflake } from '../table/encounter.ts';
import { Remembered } from '../table/remembered.ts';
import { DAY, MINUTE } from '../table/time/units.ts';
import { isUnknownMember } from './discord-errors.ts';
import { within } from './patience.ts';

const GMS_AGAIN = 10 * MINUTE;
/** Whoever could not be looked up is tried again so soon. */
const FAILED_AGAIN = MINUTE;
/** A command waits so long for what Discord says of its GMs; afterwards that counts for the next one. */
const PATIENCE = 1500;

export interface MemberParts {
  readonly rest: REST;
  readonly table: Pick<TableApi, 'at' | 'gms' | 'publicView' | 'playerGone'>;
  readonly now: () => number;
}

export interface MemberWatch {
  /** Looks after those whom a post has pinged. @throws AggregateError when that has failed for some: they are taken to be there */
  pinged(post: Post): Promise<void>;
  /** Looks after the GMs of the fight in a channel where somebody does something. @throws as `pinged` */
  usedBy(caller: Pick<Caller, 'user' | 'guild'>, channel: Snowflake): Promise<void>;
}

export function createMemberWatch({ rest, table, now }: MemberParts): MemberWatch {
  /** Members are looked up by server and user; a channel's GMs by channel, or by who asked and is the only one. */
  const [members, channels] = [createSeldom(now), createSeldom(now)];
  /** The servers of channels where somebody has done something. */
  const servers = new Remembered<Snowflake, Snowflake>();
  const lookUp = async (encounter: string, guild: Snowflake, users: readonly Snowflake[], apart: number): Promise<void> => {
    const failed: unknown[] = [];
    const leaves = async (user: Snowflake): Promise<void> => {
      if (!(await isMember(rest, guild, user))) await table.playerGone(encounter, user);
    };
    for (const user of users)
      await members.run(`${guild} ${user}`, apart, () => leaves(user)).catch((error: unknown) => void failed.push(error));
    if (failed.length > 0) throw new AggregateError(failed, `${failed.length} of ${users.length} members could not be looked up`);
  };
  const lookUpGms = async ({ user, guild }: Pick<Caller, 'user' | 'guild'>, channel: Snowflake): Promise<void> => {
    const encounter = await table.at(channel);
    if (encounter === null) return;
    const others = (await table.gms(encounter)).filter((gm) => gm !== user);
    const key = others.length === 0 ? `${channel} ${user}` : channel;
    await channels.run(key, GMS_AGAIN, () => lookUp(encounter, guild, others, GMS_AGAIN));
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
      if ([channel, `${channel} ${caller.user}`].some((key) => !channels.isDue(key, GMS_AGAIN))) return;
      await within(PATIENCE, lookUpGms(caller, channel), () => undefined);
    },
  };
}

/** Whom a post pings. */
export function pingedBy({ payload }: Pick<Post, 'payload'>): readonly Snowflake[] {
  const { allowed_mentions } = payload as { readonly allowed_mentions?: { readonly users?: readonly Snowflake[] } };
  return allowed_mentions?.users ?? [];
}

/** Work that is done at most once in a while for each key: what has failed is due again sooner, and nothing is done twice at a time. */
function createSeldom(now: () => number) {
  const [done, failed] = [new Remembered<string, number>(), new Remembered<string, number>()];
  const underWay = new Set<string>();
  const isPast = (times: Map<string, number>, key: string, apart: number): boolean =>
    (times.get(key) ?? Number.NEGATIVE_INFINITY) + apart <= now();
  /** @param apart milliseconds between two times that succeed */
  const isDue = (key: string, apart: number): boolean =>
    !underWay.has(key) && isPast(done, key, apart) && isPast(failed, key, FAILED_AGAIN);
  return {
    isDue,
    /** Does the work if it is due. @throws whatever the work throws */
    async run(key: string, apart: number, work: () => Promise<void>): Promise<void> {
      if (!isDue(key, apart)) return;
      underWay.add(key);
      try {
        await work();
        done.set(key, now());
      } catch (error) {
        failed.set(key, now());
        throw error;
      } finally {
        underWay.delete(key);
      }
    },
  };
}

/** Whether somebody is a member of a server. @throws what Discord has against telling */
async function isMember(rest: REST, guild: Snowflake, user: Snowflake): Promise<boolean> {
  try {
    await rest.get(Routes.guildMember(guild, user));
    return true;
  } catch (error) {
    if (isUnknownMember(error)) return false;
    throw error;
  }
}
