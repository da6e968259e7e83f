/** What a fight keeps of players who have given up their seats. */
import type { Id } from '../engine/index.ts';
import type { Snowflake } from './encounter.ts';

export interface HasDeparted {
  /** Characters of players who have left it in play, each with whose it was, until they are handed on; left out: there are none. */
  readonly leftBehind?: Readonly<Record<Id, Snowflake>>;
  /** Milliseconds that were left in their time banks, by user, of those who had spent some; left out: there are none. */
  readonly banks?: Readonly<Record<Snowflake, number>>;
}
