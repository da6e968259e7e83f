/** The fight as this system keeps it, and the combatants in it. */
import type { Fight as AnyFight, Id, OfEdition } from '../../engine/index.ts';
import type { Happening } from './events.ts';
import type { Fighter } from './sheet.ts';
import type { Weapon } from './weapons.ts';

export type { Fighter };

/** What somebody has used of their turn; movement in half zones. `whole`: nothing is left. */
export interface Spent {
  main: boolean;
  bonus: number;
  halves: number;
  whole: boolean;
}

/** A turn that is being taken: by one, or by mount and riders together (ZS-MNT-01). */
export interface OpenTurn {
  side: string;
  members: Id[];
  spent: Record<Id, Spent>;
}

export interface Fight extends AnyFight<Fighter, Happening>, OfEdition {
  /** The order in which factions alternate. */
  cycle: string[];
  initiative: string | null;
  /** The faction that is to take a turn or pass. */
  toAct: string | null;
  /** Factions that have passed since somebody last took a turn. */
  passed: string[];
  turn: OpenTurn | null;
  /** Who alone may act in the bonus round (ZS-SNK-04); empty in any other. */
  ambushers: Id[];
  /** How things stood when the round began, for morale. */
  atStart: { fighting: Record<string, number>; health: Record<Id, number> };
  /** Everybody who was in it at the start or has joined since, with their faction; left out: the fight began before this was noted. */
  enlisted?: Record<Id, string>;
  /** Factions that make no morale checks. */
  fearless: string[];
  /** Weapons on the ground. */
  dropped: { place: Id; weapon: Weapon }[];
  /** The GM plays on although one faction alone still fights; they are asked again when the round is over. */
  playOn: boolean;
  ended: boolean;
}

/** Why something is not possible, as a key of the refusals' texts; null: it is. */
export type Reason = string | null;
