/** Acts as faces see them: whole, and in words. */
import type { Choice, Id } from '../../engine/index.ts';

/** Something that can be done with one press: an offer with all its parameters, in the words of a button. */
export interface CompleteAct {
  /** Its place among the offers. */
  readonly offer: number;
  readonly choice: Choice;
  readonly label: string;
  /** It is what they did the last time they were asked: in the round before, or earlier. */
  readonly again: 'last-round' | 'before' | null;
}

/** Whom several figures go for who act at once: the nearest to each, whoever is hurt worst, as many as there are, or one; or none. */
export type Aim = 'nearest' | 'weakest' | 'each' | 'defend' | { readonly at: Id };
