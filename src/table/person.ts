/** What people have set for themselves, as faces ask for it. */
import type { Json } from '../engine/index.ts';
import type { Caller } from './dto.ts';
import type { Person, Snowflake } from './encounter.ts';

/** People and their settings. */
export interface PersonApi {
  person(user: Snowflake): Promise<Person>;
  /** The caller, as they were read with the fight that this interaction has looked at, if they belong to it; else as `person`. */
  reader(caller: Caller): Promise<Person>;
  /**
   * Changes what is kept of a person, who is given as they are by then, and says when their daily pings come next. @throws Refusal
   * `no-such-zone-name`, `too-quiet`, `bad-time`
   */
  changePerson(user: Snowflake, change: (before: Person) => Person): Promise<Person>;
  /** A person's daily ping can no longer be posted in that channel: they are pinged by each fight again. */
  endDaily(user: Snowflake, channel: Snowflake): Promise<void>;
  /** All that is kept of the caller. */
  privacyExport(caller: Caller): Promise<Json>;
  /** Deletes it. */
  forget(caller: Caller): Promise<void>;
}
