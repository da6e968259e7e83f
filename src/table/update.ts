/** What the channel is told: a public post as data, and what is kept of one that will be edited. */
import type { Id, Json, Tone } from '../engine/index.ts';
import type { Snowflake, Status } from './encounter.ts';
import type { Style } from './words/styles.ts';

/** What a block is: how a stretch of the fight came out, or what the table itself says: a ruling, a pause, trouble, the end. */
export type BlockTone = Tone | 'ruling' | 'pause' | 'trouble' | 'ending';

/** One block of a story, in words escaped for Discord markdown. */
export interface Block {
  readonly tone: BlockTone;
  readonly text: string;
  /** It tells a stretch in short; the whole of it is to be had in private. */
  readonly short?: boolean;
  /** What whoever speaks in it looks like, where the channel may see that: the hash of their portrait, and their name. */
  readonly portrait?: { readonly hash: string; readonly name: string };
  /** It is nothing but what somebody says, on a server where characters speak under their own names. */
  readonly spoken?: VoicedWords;
}

/** Words that a character says by themselves, for a message under their own name. */
export interface VoicedWords {
  /** As the channel knows them, as plain text. */
  readonly name: string;
  /** Who plays them, as plain text; null: the channel may not know, or a GM does. */
  readonly by: string | null;
  /** In quotation marks, escaped for Discord markdown. */
  readonly words: string;
}

/** Somebody who is waited for, or told something. */
export interface Prompt {
  /** Said to whoever is called. */
  readonly text: string;
  /** Said where the post names nobody, of a text that speaks to them; left out: the same. */
  readonly uncalled?: string;
  /** Of private questions: how many there are, as far as the channel may know. Left out: it is none. */
  readonly many?: number;
  /** Pinged, each once for a decision. */
  readonly users: readonly Snowflake[];
  /** Named without a ping: who is pinged but once a day, for all their fights. Left out: nobody. */
  readonly named?: readonly Snowflake[];
  readonly until: number | null;
  /** What happens when time is up, as it follows "else"; null: nothing by itself. */
  readonly otherwise: string | null;
  /**
   * `act` for a turn, `choose` for a private answer, `gm` for the GM's panel, `join` while gathering, `admit` for who asks to come in,
   * `end` for the last call of a decided fight, `resume` while it is paused, `mine` for the list of all one's fights,
   * `vote` for a vote of the table, `sleep` for what is to be done with a fight that sleeps.
   */
  readonly button: 'act' | 'choose' | 'gm' | 'join' | 'admit' | 'end' | 'resume' | 'mine' | 'vote' | 'sleep' | null;
  /** What the button is about: a decision, the number of who asks to come in, or of a vote; null: several, or nothing. */
  readonly decision: number | null;
  /** The decisions it waits for: once none of them is open any more, it has nothing to ask. Empty: it is not about decisions. */
  readonly open: readonly number[];
}

/** Somebody is called once more to a decision that was open before. */
export interface Nudge extends Pick<Prompt, 'text' | 'uncalled' | 'users'> {
  readonly decision: number;
}

/** A public post: what happened, and who is waited for. */
export interface Update {
  readonly encounter: string;
  readonly name: string;
  readonly system: string;
  readonly channel: Snowflake;
  readonly status: Status;
  /** In which the post is written; left out by versions that had but one. */
  readonly style?: Style;
  /** First log line it covers and last: what its receipt button shows. Null: nothing from the rules. */
  readonly covers: readonly [from: number, to: number] | null;
  readonly story: readonly Block[];
  readonly prompts: readonly Prompt[];
  /** Dice commitment, shown in the opening post; the seed, revealed in the closing one. */
  readonly commitment: string | null;
  readonly seed: string | null;
  /** It is over here because it goes on elsewhere: nothing comes next. */
  readonly moved?: true;
  /** It was ended before it began: there is nothing to read of it. */
  readonly calledOff?: true;
  /** When it was written, in milliseconds. */
  readonly at: number;
}

/**
 * Lays a post out as Discord messages, in their order: pure, the outbox stores what it returns. What does not fit into one goes on in the
 * next. `behind`: the lines that it covers as its buttons carry them, a mark.
 */
export type RenderUpdate = (update: Update, behind: string | null) => readonly Json[];

/** How people stood, as the channel may know it: a bar with a number or a word each. */
export type Healths = Readonly<Record<Id, string>>;

/** An exchange that is not settled: a question of its rule is open. Or the declarations of a round, while somebody has yet to declare. */
export interface Exchange {
  /** Number of its action. */
  readonly action: number;
  /** Of declarations: the numbers of their actions, of which `action` is the first; left out: it is one action. */
  readonly declared?: readonly number[];
  /** First line of the log that belongs to it. */
  readonly from: number;
  /** How people stood when it began. */
  readonly healths: Healths;
  /** How many blocks at the end of its post tell it, as far as it has come. */
  readonly blocks: number;
}

/** A post that will be edited or deleted: it asks somebody something, or tells an exchange that is not settled. */
export interface OpenPost {
  /** Its messages in the outbox, in their order. */
  readonly ids: readonly string[];
  readonly says: Update;
  readonly exchange: Exchange | null;
}

/** The posts that a fight will still edit or delete, by their ids in the outbox. */
export const postsNamed = ({ posts = [] }: { readonly posts?: readonly OpenPost[] }): readonly string[] => posts.flatMap(({ ids }) => ids);
