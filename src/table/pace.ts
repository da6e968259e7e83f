/** How fast a table plays: deadlines by kind of decision, and what happens at them. */
import type { AskKind } from '../engine/index.ts';

/** One rung of the escalation ladder. */
export type Rung = 'remind' | 'order' | 'default' | 'stand-in' | 'gm' | 'bench';

/** The pace of an encounter. Times in milliseconds. */
export interface Pace {
  readonly name: string;
  /** Time for a decision, by kind; null: no deadline. */
  readonly time: Readonly<Record<AskKind, number | null>>;
  /** Shares of the time after which a reminder goes out (0.5 = half time). */
  readonly remindAt: readonly number[];
  /** What is tried in turn when time is up, each rung with the whole time again where it asks somebody. */
  readonly ladder: readonly Rung[];
  /** Automatic answers wait a random while up to this share of the time (at most an hour), so that nobody can tell them from people's. */
  readonly veil: number;
  /** Time bank of each player for the whole fight. */
  readonly bank: number;
  /** At most so many rounds begin on one day; 0: any number. */
  readonly roundsPerDay: number;
  /** Missed decisions in a row after which a player is benched (when the ladder has `bench`); 0: never. */
  readonly benchAfter: number;
}
