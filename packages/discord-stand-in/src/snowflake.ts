import type { Clock } from './clock.ts';

/** 2015-01-01T00:00:00Z, the instant from which Discord counts its ids. */
const EPOCH = 1_420_070_400_000n;

/** Makes unique, rising ids that carry their time: milliseconds since the epoch above, then 22 bits. */
export const snowflakes = (clock: Clock): (() => string) => {
  let last = 0n;
  return () => {
    const earliest = (BigInt(clock.now()) - EPOCH) << 22n;
    last = earliest > last ? earliest : last + 1n;
    return String(last);
  };
};

/** When an id was made, in milliseconds since 1970. */
export const timeOf = (id: string): number => Number((BigInt(id) >> 22n) + EPOCH);

/** Which shard of `count` is told about a server. */
export const shardOf = (guildId: string, count: number): number => Number((BigInt(guildId) >> 22n) % BigInt(count));
