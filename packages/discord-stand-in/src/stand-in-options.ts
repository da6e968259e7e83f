/** What a stand-in is like, where it is not to be as usual. */
import type { Clock } from './clock.ts';
import type { Allowance, RateLimitOptions } from './http/rate-limits.ts';
import type { InteractionTimes } from './interactions.ts';

export interface StandInOptions {
  /** 0 (the default) takes any free port. */
  readonly port?: number;
  readonly clock?: Clock;
  /** How long the bot has to answer (3 s) and a token is good (15 min), in milliseconds. */
  readonly times?: Partial<InteractionTimes>;
  /** Answers 429 as Discord would; off when left out, so that tests are quick. */
  readonly rateLimits?: RateLimitOptions | true;
  /** Edits of messages older than an hour that are taken in a channel; 3 in 6 s when left out. */
  readonly oldEdits?: Allowance;
  /** As how many shards the bot is told to connect; 1 when left out. */
  readonly shards?: number;
  /** Milliseconds between two shards that begin a session, as Discord wants 5,000; a shard that comes earlier is sent back. 0 when left out. */
  readonly identifyApart?: number;
  /** So many shards may begin a session at the same time, each with those whose numbers leave the same rest; 1 when left out. */
  readonly concurrency?: number;
  /** Lets the bot ask for member and message-content intents. */
  readonly privilegedIntents?: boolean;
  /** A file with Discord's OpenAPI description, to check requests against; `DISCORD_OPENAPI` when left out. */
  readonly openapi?: string | undefined;
}
