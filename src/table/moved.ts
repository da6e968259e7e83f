/** Fights that are moved: what is kept of where they came from and went to, and how faces move them. */
import type { Json } from '../engine/index.ts';
import type { Listing } from './agenda.ts';
import type { Caller, Named, Outcome } from './dto.ts';
import type { Snowflake } from './encounter.ts';
import type { Sees } from './queries/my-fights.ts';

/** A stretch of a fight that was played elsewhere, under a seed of its own, which is no secret any more. */
export interface Chapter {
  readonly seed: string;
  readonly words: readonly string[];
  /** Where it ends: before the entry with this index in the journal of this action. */
  readonly until: { readonly action: number; readonly entries: number };
}

/** A fight that has ended here as it goes on elsewhere. */
export interface Moved {
  /** The channel where it goes on; null: one on another server, which is not named. */
  readonly to: Snowflake | null;
  /** Its encounter there; null: it has left as a file, and nothing is known of it here. */
  readonly encounter: string | null;
}

/** A character that came from another server and has no player here yet. */
export interface Unplayed extends Named {
  /** Who played it there, by the name they had. */
  readonly by: string;
}

/** A fight on another server that its GM may bring here. */
export type Arrival = Pick<Listing, 'id' | 'guild' | 'channel' | 'name' | 'ruleset' | 'status'>;

/** The form of the file of a fight: the newest that is understood here. */
export const FORMAT = 2;

/** Bytes that the file of a fight may have: it is read in one piece where it is imported. */
export const LARGEST_FIGHT = 4 * 1024 * 1024;

/** Moving fights. */
export interface MovingApi {
  /**
   * The GM moves a fight to another channel of its server, in one step: it is over here, and goes on there with everybody at it.
   * @throws Refusal `gm-only`, `not-running`, `trouble`, `solo`, `same-place`, `place-taken`
   */
  move(encounter: string, caller: Caller, channel: Snowflake): Promise<Outcome>;
  /**
   * The GM moves a fight out of this server: it is over here, and goes on wherever the file is imported.
   * @throws Refusal as `move`, and `fight-too-long`
   */
  moveOut(encounter: string, caller: Caller): Promise<Outcome & { readonly file: Json }>;
  /**
   * Goes on with a fight from such a file; the caller is its GM.
   * @throws Refusal `bad-fight`, `not-moved`, `newer-fight`, `moved-already`, `place-taken`, `fight-too-big`, `fight-full`
   */
  importFight(caller: Caller, channel: Snowflake, file: Json): Promise<Outcome>;
  /** The fights on other servers that the caller may bring here: where they have a GM's seat, in channels that they can see. */
  arrivals(caller: Caller, sees: Sees): Promise<readonly Arrival[]>;
  /**
   * The GM of a fight on another server brings it to a channel of this one, in one step.
   * @throws Refusal `not-there`, `fight-full`, and as `move`
   */
  bringHere(encounter: string, caller: Caller, channel: Snowflake): Promise<Outcome>;
}
