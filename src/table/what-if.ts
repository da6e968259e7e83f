/** What if: what the table offers a GM who tries something out in a copy of a fight. */
import type { Caller, Outcome } from './dto.ts';

export interface WhatIfApi {
  /**
   * A private copy of a fight for its GM, with other dice and nothing sealed, to try out what might come of it. Whoever has one gets
   * that, unless it is named in `instead`. @throws Refusal `gm-only`, `not-running`, `trouble`, `solo`
   */
  whatIf(encounter: string, caller: Caller, instead: string | null): Promise<Outcome>;
  /**
   * Lets everybody in such a copy act by themselves until the next round begins, or somebody must decide.
   * @throws Refusal `no-encounter`, `gm-only`, `not-running`
   */
  playRound(encounter: string, caller: Caller): Promise<Outcome>;
  /** The copy that the caller has, over or not; null: none. */
  whatIfOf(caller: Caller): Promise<string | null>;
  /** Throws such a copy away. @throws Refusal `no-encounter` */
  dropWhatIf(encounter: string, caller: Caller): Promise<void>;
}
