/** What a combatant is in a fight, and the fight as it stands. All plain data. */

import type { z } from 'zod';
import type { Combatant, Fight as EngineFight, Id, OfEdition } from '../../engine/index.ts';
import type { HursagmuEvent } from './events.ts';
import type { Attribute, SHEET } from './sheet-schema.ts';
import type { Weapon } from './weapons.ts';

type Raw = z.output<typeof SHEET>;
type Settles = Attribute | 'stamina' | 'armor' | 'runYards' | 'inHand';

/** A complete sheet: derived values are there, defaults filled in. Distances in yards, mass in pounds. */
export type Sheet = Omit<Raw, Settles | 'name'> & {
  strength: number;
  dexterity: number;
  intelligence: number;
  willpower: number;
  stamina: number;
  armor: number;
  runYards: number;
  inHand: string;
};

/** How many actions of each sort: planned for a round, or begun in it. */
export interface Tally {
  attacks: number;
  augments: number;
  defend: boolean;
  assists: number;
  /** Running, commanding an animal. */
  other: number;
}

/** What a fight makes of a combatant. */
export interface State {
  /** What was declared for this round, in secret. */
  plan: Tally;
  planned: boolean;
  /** What has been begun this round. */
  done: Tally;
  /** Their own initiative has come and dice have fallen, or gone. */
  hasActed: boolean;
  surprised: boolean;
  /** Rests this round: neither acts nor defends (SW-HLT-06). */
  resting: boolean;
  /** Rounds of rest in a row that have not yet given Stamina. */
  rested: number;
  /** Free acts are for once a round. */
  stepped: boolean;
  /** Has run this round; left out: has not. */
  ran?: boolean;
  handled: boolean;
  /** Still wants to fight (SW-CORE-11). */
  willing: boolean;
  closeCombatWith: Id[];
  holding: Id | null;
  heldBy: Id | null;
  mountedOn: Id | null;
  /** An army's power in this battle round, and the GM's change of it. */
  power: number;
  powerMod: number;
  routed: boolean;
}

export type Fighter = Combatant & Sheet & State;

/** A fight under these rules. */
export interface Fight extends EngineFight<Fighter, HursagmuEvent>, OfEdition {
  /** Weapons that are in no table, of those who have come in with one. Left out: nobody has. */
  ownWeapons?: readonly Weapon[];
  /** Who acts in this round, first to last. */
  initiative: Id[];
  /** Who of them has not finished; the first who is able has the turn. */
  queue: Id[];
  /** Armies fight (true), people fight (false), or whatever the armies in the field suggest (null). */
  battle: boolean | null;
  /** The GM has ended it; null: they have not. */
  ended: { winner: string | null } | null;
}

/** Whatever carries settings. */
export type Settled = Pick<Fight, 'settings' | 'ownWeapons'>;
