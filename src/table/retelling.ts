/** A fight told from its beginning, as one reader may know it: what a replay file is made from. */
import type { Id, Tone } from '../engine/index.ts';
import type { Ending } from './ending.ts';

/** Whose knowledge it is told with: the GM's, a player's, or what everybody in the channel saw. */
export type Edition = 'gm' | 'player' | 'public';

/** One thing that happened, in words escaped for Discord markdown. */
export interface ToldThing {
  readonly at: number;
  /** `remark`: the table says it, not the rules. */
  readonly tone: Tone | 'remark';
  readonly icon: string;
  /** Empty where nothing but words is told. */
  readonly headline: string;
  /** What is said in it, a quoted line for each. */
  readonly said: readonly string[];
  /** Who speaks first in it; null: nobody. */
  readonly speaker: Id | null;
  /** How it was calculated, and what follows from it; empty: nothing to say. */
  readonly sums: string;
  readonly after: string;
}

/** What happened under one heading: a round, or (null) what came before the first. */
export interface ToldRound {
  readonly title: string | null;
  readonly things: readonly ToldThing[];
}

/** The whole of it. Names are plain text but within what happened. */
export interface Retelling {
  readonly name: string;
  readonly system: string;
  readonly edition: Edition;
  /** By name, whose eyes a player's edition is told with. */
  readonly eyes: readonly string[];
  readonly rounds: readonly ToldRound[];
  /** What those look like whom the reader knows by their own name: hashes of portraits, and those names. */
  readonly portraits: Readonly<Record<Id, { readonly portrait: string; readonly name: string }>>;
  /** How many things of the beginning are left out, as the file would grow too long. */
  readonly left: number;
  /** What came of it, as the reader knows it; null: it is not over, or never began. */
  readonly ending: Ending | null;
  /** The fingerprint of the seed of all dice, and the seed itself once it is revealed. */
  readonly commitment: string;
  readonly seed: string | null;
  /** When it was told. */
  readonly at: number;
}
