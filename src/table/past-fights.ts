/** The chronicle of a server, as a face shows it: fights that are over, to those who may read them. */
import type { EncounterView } from './dto.ts';
import type { Snowflake } from './encounter.ts';
import type { Moved } from './moved.ts';

/** A fight that is over, in the chronicle of its server. */
export interface EndedFight {
  readonly id: string;
  readonly channel: Snowflake;
  readonly name: string;
  readonly ruleset: string;
  readonly created: number;
  readonly shownToAll: boolean;
}

/** The same as it is kept: one that was moved is several. */
export interface Stretch extends EndedFight {
  /** Where it goes on; left out: it ended here. */
  readonly moved?: Moved;
}

/** The same with what came of it. */
export interface PastFight extends EndedFight {
  /** The channels in which it was played before, oldest first, as far as its reader may know them; it was begun in the first. */
  readonly before: readonly Snowflake[];
  /** What came of it, as the channel knows it; null: nothing was counted, as it never began, goes on elsewhere or broke off. */
  readonly headline: string | null;
  /** Where it goes on, in a sentence; null: nowhere, or its reader finds it where that was. */
  readonly moved: string | null;
  /** Whether it ended before it began. */
  readonly calledOff: boolean;
}

/** A page of the chronicle, newest first. */
export interface PastFights {
  readonly fights: readonly PastFight[];
  readonly page: number;
  readonly pages: number;
  /** On all pages. */
  readonly total: number;
}

/** One of them opened: as everybody in its channel knows it. */
export interface PastView {
  readonly view: EncounterView;
  readonly shownToAll: boolean;
  /** Whether the reader may open it to the whole server, and close it again. */
  readonly isGm: boolean;
}
