/** What was decided for a player by another hand than theirs. */
import type { Id } from '../engine/index.ts';
import type { Snowflake } from './encounter.ts';

/** What was chosen for a player's character, in words as its player knows those it goes at; `by` as `Sealed` has it in `from`, or `ahead-done`, `ahead-waits` (`howAhead`). */
export interface DecidedFor {
  readonly who: Id;
  readonly says: string;
  readonly by: Snowflake;
  readonly at: number;
}
