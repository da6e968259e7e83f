/** Weighing a fight: who would win how often if everybody fought on from here by themselves. */
import type { Id } from '../engine/index.ts';
import type { Caller } from './dto.ts';

/** A share of fights, and where the true one lies (Wilson's interval, 95 %): 0 to 1. */
export interface ShareOfFights {
  readonly fights: number;
  readonly share: number;
  readonly low: number;
  readonly high: number;
}

/** What came of fights that all began alike. */
export interface Odds {
  readonly fights: number;
  /** Every side of the fight in the order of joining. */
  readonly wins: readonly (ShareOfFights & { readonly side: string })[];
  /** Fights that nobody won: both sides fell, or it came to no end. */
  readonly undecided: number;
  /** The round in which they ended: the soonest, the middle, the latest. */
  readonly rounds: { readonly least: number; readonly median: number; readonly most: number };
  /** Who was out at the end, of those who stood at the beginning. */
  readonly falls: readonly (ShareOfFights & { readonly who: Id; readonly name: string; readonly side: string })[];
}

/** How far a weighing has come, and what it says so far. */
export interface Weighing {
  /** The side whose chances are told: the players', or the first. */
  readonly ours: string;
  /** The round in which the fight stands; 0: it has not begun. */
  readonly from: number;
  /** Fights played, and to be played, the variants' included. */
  readonly done: number;
  readonly of: number;
  /** Fights that were lost with the worker that played them. */
  readonly lost: number;
  /** Why there are no more (`ending`: the process ends); null: there are, or all are played. */
  readonly stopped: 'cancelled' | 'late' | 'broken' | 'ending' | null;
  /** Null: none of them is played yet. */
  readonly odds: Odds | null;
  /** The same with one foe less of each kind; `more`: there are others of that kind. */
  readonly without: readonly { readonly name: string; readonly more: boolean; readonly odds: Odds }[];
}

/** Weighing, as the table offers it to a face. */
export interface WeighApi {
  /**
   * Plays a fight that gathers or goes on many times from where it stands, apart from the table's own work, and changes nothing. `tell`
   * hears now and then how far it has come. What is sealed, ordered or not yet shown is not known to those who play it, and its dice are
   * others.
   * @throws Refusal `gm-only`, `not-running`, `trouble`, `one-side`, `no-weighing`, `weighing-on`, `weighing-full`
   */
  weigh(encounter: string, caller: Caller, tell: (sofar: Weighing) => Promise<void>): Promise<Weighing>;
  /** The same with a prepared fight of the caller's, as it would gather. @throws Refusal `no-prep`, and as `weigh` */
  weighPrep(caller: Caller, id: string, tell: (sofar: Weighing) => Promise<void>): Promise<Weighing>;
  /** Ends the caller's weighing, and tells what it has come to; null: there is none. */
  stopWeighing(caller: Caller): Promise<Weighing | null>;
}
