/** What one person does for several figures of theirs at once, as faces ask for it. */
import type { Choice, Id } from '../engine/index.ts';
import type { Aim } from './acts/dto.ts';
import type { Caller, Outcome } from './dto.ts';

/** One of those who are asked: the decision, and for whom. */
export interface AskedOf {
  readonly decision: number;
  readonly who: Id;
}

/** Several at once. */
export interface SeveralApi {
  /**
   * Acts for several figures of the caller's in one command: one post, one undo. @throws Refusal `not-yours`, `too-late` where none of
   * them could act
   */
  together(encounter: string, caller: Caller, whom: readonly Id[], aim: Aim): Promise<Outcome>;
  /** Those who were told to act together and are not asked yet follow no order any more. @throws Refusal `nothing-to-undo` */
  callOff(encounter: string, caller: Caller): Promise<Outcome>;
  /** Gives the same answer for several who are asked at the same time: for all, or (where one is refused) for nobody. @throws Refusal as `decide` */
  decideAll(encounter: string, caller: Caller, asked: readonly AskedOf[], choice: Choice): Promise<Outcome>;
}
