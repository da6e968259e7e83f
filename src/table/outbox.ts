/** The outbox: posts, edits and deletions on their way to Discord, as a store keeps them until they have left. */
import type { Json } from '../engine/index.ts';
import type { Post, Snowflake } from './encounter.ts';

/** A post that the sender has taken in hand. */
export interface QueuedPost extends Post {
  /** How often it has been tried in vain. */
  readonly attempts: number;
  /** Sent once without an answer: look it up before sending again. */
  readonly uncertain: boolean;
}

/** What a post that is about to be sent comes to by now. */
export interface Sending {
  /** As Discord takes it; null: the message is deleted. */
  readonly payload: Json;
  /** The message that is edited or deleted; null: it is one of its own. */
  readonly message: Snowflake | null;
  readonly renews: boolean;
}

/** What is kept of it; one post a channel leaves at a time. */
export interface OutboxStore {
  /** The oldest unsent post of each channel whose next try is due; at most one a channel, so that order is kept. */
  postsToSend(now: number, limit: number): Promise<readonly QueuedPost[]>;
  /**
   * Noted before it is sent, so that after a crash it is looked up first; but for an edit that posts nothing anew, as doing it twice is
   * doing it once. What waits behind it for the same message is taken along: a post that has not left yet goes out as it was edited last,
   * or not at all; of several edits the last one counts; and an edit of a post that was never sent has nothing to edit. Null: nothing is
   * left to send, and it waits no more.
   */
  postSending(id: string): Promise<Sending | null>;
  /** `message`: what the post became, or what its edit was posted as; null: the message is deleted. */
  postSent(id: string, message: Snowflake | null): Promise<void>;
  /** It was tried in vain, and is to be tried again at `next`; `uncertain` if it may have arrived. */
  postFailed(id: string, next: number, uncertain: boolean): Promise<void>;
  /** Not to be tried before `next`, since its channel is left alone. */
  postWaits(id: string, next: number): Promise<void>;
  /** What waits for a channel is tried again now. */
  postsAgain(channel: Snowflake, now: number): Promise<void>;
  /** Given up (channel gone). */
  postDropped(id: string, reason: string): Promise<void>;
  /** When the next post is due to be tried. */
  nextPost(): Promise<number | null>;
}
