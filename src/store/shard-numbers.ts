/** Shards are numbered by how many of them there are, and then by shard: looks are kept and locks are held under such numbers. */

/** More shards than a bot ever has. */
export const SHARDS = 10_000;
