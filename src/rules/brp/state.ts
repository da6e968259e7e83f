/** The fight as this system keeps it, and the combatants in it. */
import { type Combatant, type Fight as EngineFight, emptyFight, type Id, type Json } from '../../engine/index.ts';
import type { Blow } from './blow.ts';
import type { BrpEvent } from './events.ts';
import type { Intent } from './intent.ts';
import type { Sheet } from './sheet.ts';

/** A combatant of this system: engine's part, sheet, and where it stands in the round. */
export type Fighter = Combatant &
  Sheet & {
    /** What it has declared for this round; null: nothing yet. */
    intent: Intent | null;
    /** DEX rank of this round once it has moved (BR-MOV-05); null: not moved yet. */
    rank: number | null;
    /** Has its DEX rank come and gone? */
    acted: boolean;
    /** Its attack of this round cannot be seen coming (BR-PAR-04). */
    unseen: boolean;
  };

/** A fight of this system. */
export interface Fight extends EngineFight<Fighter, BrpEvent> {
  /** Which part of the round comes next: between rounds, declarations, or the DEX countdown. */
  phase: 'between' | 'intent' | 'actions';
  /** The GM keeps counting rounds although nobody is left to fight. */
  goesOn: boolean;
  /** How far down the declarations, or later the countdown, have come; left out while nobody has spoken or acted. */
  reached?: number;
  /** Who stated an intent before anything moved, where the house wants intents (BR-INT-01). */
  stated?: Id[];
  /** Blows that take effect as the round closes, where the house has it so (BR-RND-03). */
  blows?: Blow[];
}

/** An empty fight under complete settings. */
export const found = (settings: Record<string, Json>): Fight => ({ ...emptyFight(settings), phase: 'between', goesOn: false });
