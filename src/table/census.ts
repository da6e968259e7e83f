/** How the table is doing: when all was last known to be well, and what waits, counted for whoever watches it from outside. */

/** What waits, as numbers; of each at most `MOST_COUNTED` are counted. */
export interface Census {
  /** Fights that are not over, but for those of one person alone. */
  readonly fights: number;
  /** Decisions that somebody has yet to make. */
  readonly decisions: number;
  /** Fights in which the time of a decision is up, or of something else, that the table has yet to look after. */
  readonly overdue: number;
  /** Posts, edits and deletions that wait. */
  readonly posts: number;
  /** When the oldest of them was made (ms); null: none waits. */
  readonly oldest: number | null;
  /** Boards that show less than their fight. */
  readonly boards: number;
}

/** Counting further would cost more, the more there is, and tell nothing new. */
export const MOST_COUNTED = 10_000;

/** Who looks after the table keeps this account, so that whoever comes after an outage knows how long nobody could press. */
export interface Watch {
  /** When all was last known to be well. */
  readonly well: number;
  /** The last outage. */
  readonly since: number;
  readonly until: number;
}
