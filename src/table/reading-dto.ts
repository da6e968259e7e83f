/** What is read of what has happened: the log, what somebody has missed, receipts. */
import type { EncounterView } from './dto.ts';

/** A line of the log in words, for its reader. */
export interface LogLine {
  /** Place in the log of the first thing that it tells. */
  readonly seq: number;
  readonly at: number;
  /** The round that it opens, e.g. `Round 3`; null: none. */
  readonly round: string | null;
  /** A block of the story, sums in small type; empty: it only opens a round. Discord markdown. */
  readonly text: string;
  /** Its first line alone. */
  readonly headline: string;
  readonly undone: boolean;
}

/** A line of a page of the log. */
export interface PagedLine extends LogLine {
  /** The mark by which the page of what was before it is asked for; null: nothing was. */
  readonly earlier: string | null;
}

/** What somebody has missed, oldest first. */
export interface Missed {
  /** What happened to their own. */
  readonly own: readonly LogLine[];
  /** The rounds before the last in short: what weighed most, and how much else there was; null: before the first round. */
  readonly before: readonly { readonly round: string | null; readonly lines: readonly LogLine[]; readonly left: number }[];
  /** The last round, and all else that happened in it. */
  readonly round: string | null;
  readonly last: readonly LogLine[];
}

/** What was decided for a player while they were not there. */
export interface DecidedForYou {
  /** Their character, as they call it. */
  readonly name: string;
  /** What was chosen. */
  readonly says: string;
  /** A standing order of theirs, a plan, the clock, or a user: a stand-in or a GM. */
  readonly by: string;
  readonly at: number;
}

/** What somebody reads who was not there. */
export interface CaughtUp extends Missed {
  /** What was decided for them meanwhile, oldest first. */
  readonly decided: readonly DecidedForYou[];
  readonly view: EncounterView;
}

/** A part of a receipt: what happened, and a line for each step of how it came about, the rule last. Discord markdown. */
export interface ReceiptLine {
  readonly event: string;
  readonly steps: readonly string[];
}
