/** What GMs have at hand beside the rules: notes of their own, and what others do not know of somebody. */
import type { Die, Id } from '../engine/index.ts';
import type { Caller, Outcome } from './dto.ts';
import type { Unplayed } from './moved.ts';
import type { Planned } from './prep.ts';
import type { Intent } from './veto.ts';

/** A note of the GMs on somebody in the fight, or (null) on the fight. */
export interface GmNote {
  readonly who: Id | null;
  readonly name: string | null;
  readonly text: string;
}

/** Somebody who is hidden from other sides, or whom they know by a mask. */
export interface Veiled {
  readonly who: Id;
  readonly hidden: boolean;
  readonly mask: string | null;
}

/** A roll of which only GMs learn what fell. */
export interface BlindAsked {
  /** For whom a GM asks; null: the caller throws of their own accord. */
  readonly who: Id | null;
  /** What it is for, as it was typed; everybody may read it. */
  readonly purpose: string | null;
  /** Throws with the die given, and says in words escaped for markdown what came of it. @throws Refusal where it cannot be read */
  readonly throws: (die: Die) => string;
}

/** What of a fight only its GMs see; empty for everybody else. */
export interface GmView {
  /** Who asks to come in and waits for the GM, in words. */
  readonly applicants: readonly { readonly id: number; readonly text: string }[];
  /** What is planned for later, in words. */
  readonly planned: readonly Planned[];
  /** Who came from another server and has no player here. */
  readonly unplayed: readonly Unplayed[];
  /** What GMs have noted for themselves, the fight's first, and who is hidden or masked. */
  readonly notes: readonly GmNote[];
  readonly veiled: readonly Veiled[];
  /** The last blind rolls, newest first, in words. */
  readonly blind: readonly string[];
  /** Who is on autopilot, and the title of what they fight by. */
  readonly autopilots: Readonly<Record<Id, string>>;
  /** How long foes on autopilot wait for a veto, in milliseconds; null: there is no such window. */
  readonly veto: number | null;
  /** What foes on autopilot are going to do, the soonest first. */
  readonly intents: readonly Intent[];
  /** Trouble that the GM must settle, in words. */
  readonly trouble: string | null;
}

/** The GM's hand, as the table offers it to a face. */
export interface HandApi {
  /**
   * A note of the GMs on somebody in the fight, or (null) on the fight, in place of the one there is; an empty text takes it away.
   * @throws Refusal `gm-only`, `no-such-combatant`, `long-note`
   */
  note(encounter: string, caller: Caller, about: Id | null, text: string): Promise<Outcome>;
  /**
   * Dice that fall out of everybody's sight but the GM's: thrown by a player, or because a GM asks for it.
   * @throws Refusal `not-running`, `gm-only`, `no-such-combatant`, `not-blind`, `muted`, `too-many-blind`, `blind-again-later`
   */
  rollBlind(encounter: string, caller: Caller, asked: BlindAsked): Promise<Outcome>;
  /** Phrases of which tactics in words are made. */
  readonly phrases: readonly string[];
  /** What a tactic in words is understood as, by which id a fight keeps it; null: it is the name of one instead. @throws Refusal `bad-tactic` */
  understood(tactic: string): { readonly id: string; readonly says: string } | null;
  /** How long what a foe on autopilot has decided waits, in milliseconds; null: not at all. @throws Refusal `gm-only`, `not-running`, `bad-veto` */
  setVeto(encounter: string, caller: Caller, window: number | null): Promise<Outcome>;
  /** What waits for its veto window is done now. @throws Refusal `gm-only`, `not-running`, `trouble`, `too-late` */
  doNow(encounter: string, caller: Caller, decision: number): Promise<Outcome>;
  /** What waits for its veto window is not done: the GM decides. @throws Refusal `gm-only`, `not-running`, `trouble`, `too-late` */
  veto(encounter: string, caller: Caller, decision: number): Promise<Outcome>;
}
