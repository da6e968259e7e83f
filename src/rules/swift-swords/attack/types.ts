/** One attack with all that is known of it, the defence against it, and what comes of it. */
import { isHere, type Part } from '../../../engine/index.ts';
import type { Fight, Fighter } from '../state.ts';
import type { Weight } from '../tables.ts';
import type { Weapon } from '../weapons.ts';

/** One attack to be resolved. */
export interface Attack {
  readonly by: Fighter;
  readonly on: Fighter;
  readonly weapon: Weapon;
  readonly way: 'melee' | 'missile' | 'spell' | 'mental';
  /** What the action itself adds: charging, a second strike, pooled dice. */
  readonly more?: readonly Part[];
  /** In place of the weapon's dice and everything the situation adds (a riposte, a chariot that flips). */
  readonly only?: readonly Part[];
  readonly weight?: Weight;
  /** Exposure dice picked up; all, when left out. */
  readonly exposures?: number;
  readonly purpose?: 'attack' | 'riposte';
  /** Defences that do not work against it. */
  readonly bars?: 'all' | 'parry' | 'all-but-dodge' | 'block';
  /** Nobody wields it: no special results are bought. */
  readonly blind?: boolean;
  /** Nothing but successes counts: close-in, grapple, break. No armour, no damage. */
  readonly bare?: boolean;
}

/** What came of an attack. */
export interface Outcome {
  /** Successes after everything the defence did, before armour. */
  readonly hits: number;
  /** It cost a Rank, a State or worse. */
  readonly cost: boolean;
}

/** How an attack was answered. */
export interface Reaction {
  /** The pool that serves against it. */
  readonly pool: 'dodge' | 'block' | null;
  /** SS-DEF-05: attack dice that a Dodge removes, one for each of its pool. */
  readonly less: number;
  /** A Dodge or Block may lay what is left over on the attacker. */
  readonly lays: boolean;
  /** What a Parry made, and the weapon that parried; it leaves no pool (SS-DEF-16). */
  readonly parry: { readonly successes: number; readonly weapon: Weapon | null } | null;
  /** What the blocking device adds while it holds. */
  readonly armour: number;
}

/** Whether both are still there; without one of them nothing comes of it. */
export const bothHere = (fight: Fight, { by, on }: Attack): boolean => isHere(fight, by) && isHere(fight, on);
