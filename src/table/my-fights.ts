/** The list of all fights of one person, as a face shows it. */
import type { Listing } from './agenda.ts';
import type { Snowflake } from './encounter.ts';

/** A fight on somebody's list. */
export interface MyFight extends Listing {
  /** Waits for them; for others; rests (paused, gathering, asleep); is over. */
  readonly group: 'mine' | 'others' | 'resting' | 'over';
  /** It waits for others, for long enough that its player may remind them. */
  readonly mayNudge: boolean;
  /** The message to jump to: the post that asks, or the board; null: there is neither. */
  readonly message: Snowflake | null;
}

/** A page of the list. */
export interface MyFights {
  readonly fights: readonly MyFight[];
  readonly page: number;
  readonly pages: number;
  /** On all pages. */
  readonly total: number;
  /** How many things wait, in all fights. */
  readonly open: number;
  /** The practice that they play by themselves, apart from all others; null: none is on. */
  readonly alone: Pick<Listing, 'name' | 'ruleset'> | null;
  /** How long the reader’s own open turns and declarations take in all of them, on average in ms; null: too few to tell. */
  readonly answers: number | null;
  readonly now: number;
}
