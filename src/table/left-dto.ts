/** What a reader has left ahead, as a face shows it. */
import type { AheadKind, Id } from '../engine/index.ts';

/** What the reader has left for a decision of one of theirs that is to come. */
export interface LeftAhead {
  readonly who: Id;
  readonly kind: AheadKind;
  /** They are being asked for it now. */
  readonly asked: boolean;
  readonly says: readonly string[];
  /** What of it went, or is about to go, at another than it was left for: the words of both; null: nothing. */
  readonly turned: { readonly from: string; readonly to: string } | null;
  /** What could no longer be done when its time came, so that they are asked after all; null: nothing. */
  readonly lost: string | null;
}

/** A standing order that cannot be followed, or no more in this round, for the reader alone. */
export interface Unfollowed {
  /** What it chooses, in words that begin small. */
  readonly says: string;
  /** Why that cannot be done, as a sentence; null: it is not possible here. */
  readonly why: string | null;
  /** It could be done, but the order has answered as often as it may in this round. */
  readonly spent?: true;
}
