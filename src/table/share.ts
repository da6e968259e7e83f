/**
 * Which servers one process of several looks after. Discord tells each server's news to one of a bot's shards
 * (https://docs.discord.com/developers/events/gateway#sharding); whoever is connected as that shard works its deadlines and its posts.
 * Saving needs no share: whoever is asked may save any fight, since a save counts only at the version it was loaded at.
 */
import type { Snowflake } from './encounter.ts';

/** Some of a bot's shards. */
export interface Share {
  /** Numbers from 0 to `count` - 1. */
  readonly shards: readonly number[];
  readonly count: number;
}

/** Bits of an id below its time. */
const BELOW_TIME = 22n;

/** The shard of a server; what belongs to no server, such as a practice fight of one's own, is shard 0's, as direct messages are. */
export const shardOf = (guild: Snowflake, count: number): number =>
  /^\d+$/.test(guild) ? Number((BigInt(guild) >> BELOW_TIME) % BigInt(count)) : 0;

/** Whether somebody with these shards does what is done once for the whole bot: commands, tidying, daily pings. */
export const isFirst = ({ shards }: Pick<Share, 'shards'>): boolean => shards.includes(0);
