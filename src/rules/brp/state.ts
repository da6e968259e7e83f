/** The fight as this system keeps it, and the combatants in it. */
import type { Combatant, Fight as EngineFight, Id, OfEdition, Step } from '../../engine/index.ts';
import type { BrpEvent } from './events.ts';
import type { Intent } from './intent.ts';
import type { Raw } from './sheet-schema.ts';
import type { Weapon } from './weapons.ts';

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
export interface Fight extends EngineFight<Fighter, BrpEvent>, OfEdition {
  /** Which part of the round comes next: between rounds, declarations, or the DEX countdown. */
  phase: 'between' | 'intent' | 'actions';
  /** The GM keeps counting rounds although nobody is left to fight. */
  goesOn: boolean;
  /** How far down the declarations, or later the countdown, have come; left out while nobody has spoken or acted. */
  reached?: number;
  /** Whose place in the countdown has come, while somebody is asked something over what they do. */
  acting?: readonly Id[];
  /** Who stated an intent before anything moved, where the house wants intents (BR-INT-01). */
  stated?: Id[];
  /** Blows that take effect as the round closes, if the house rule says so (BR-RND-03). */
  blows?: Hit[];
  /** What powers do to people while several act at the same time: it waits until all of them are through (BR-INT-06). */
  moment?: Hit[];
}

/** A weapon or shield that is carried, complete. `ammo` only where it holds shots, `loaded` only for crossbows. */
export type Gear = {
  type: string;
  /** Of one that is in no table: all that it is. */
  row?: Weapon;
  name?: string;
  damage?: string;
  skill: number;
  hp: number | null;
  ready: boolean;
  broken: boolean;
  loaded?: boolean;
  ammo?: number;
  length?: 'long' | 'medium' | 'short';
};

/** A complete sheet: nothing is left to defaults. */
export type Sheet = Omit<Raw, 'hpMax' | 'hp' | 'db' | 'dodge' | 'gear'> & {
  hpMax: number;
  hp: number;
  db: string;
  dodge: number;
  gear: Record<string, Gear>;
};

/**
 * An attack that got through, or strained the gear of those who met: what it will do once all attacks of its moment have
 * been rolled (BR-INT-06).
 */
export interface Hit {
  readonly by: Id;
  readonly on: Id;
  /** Gear that loses hit points, of either side. */
  readonly strain: readonly { readonly who: Id; readonly gear: string; readonly points: number; readonly rule: string }[];
  /** Damage before and after armour; null: none gets through the defence. */
  readonly hurt: { readonly before: number; readonly after: number; readonly steps: readonly Step[] } | null;
}
