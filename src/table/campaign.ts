/** The campaign page of a character, as a face shows it: what came of their fights that are over, as everybody in the channels knows it. */
import type { Fall } from './ending.ts';
import type { EndedFight } from './past-fights.ts';

/** What somebody did and suffered in one fight or in several. */
export interface Deeds {
  /** Whom they brought down, and points of damage that they dealt and suffered. */
  readonly felled: number;
  readonly dealt: number;
  readonly taken: number;
}

/** A fight that is over, and what the character did in it. */
export interface CampaignFight extends EndedFight, Deeds {
  /** What came of it, as the channel knows it. */
  readonly headline: string;
  /** Whether their side has won, or another; null: nobody has, or a version that did not keep it ended the fight. */
  readonly won: boolean | null;
  /** How they went out of it; null: they stood at the end. */
  readonly out: Fall['how'] | null;
}

/** Sums over all fights. */
export interface CampaignSums extends Deeds {
  readonly fights: number;
  readonly won: number;
  /** In how many they were brought down or killed: who fled or gave up did not fall. */
  readonly fell: number;
}

/** A page of the fights of a character on one server, newest first, with the sums over all pages. */
export interface Campaign {
  readonly sums: CampaignSums;
  readonly fights: readonly CampaignFight[];
  readonly page: number;
  readonly pages: number;
  /** Older fights there are too many of to be looked through. */
  readonly isCut: boolean;
}
