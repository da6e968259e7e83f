/**
 * The veto window: what a foe on autopilot has decided waits so long before it is done, and meanwhile its GMs can choose otherwise.
 * None but GMs ever learn that there is one.
 */
import { type Id, ofSide } from '../engine/index.ts';
import type { Encounter, Sealed } from './encounter.ts';
import { DAY } from './time/units.ts';

/** What of a fight says so. */
export interface HasVeto {
  /** How long the window is, in milliseconds; left out: there is none. */
  readonly veto?: number;
}

/** A choice that a GM’s doing has made impossible; left out: none, or they have chosen again. */
export interface MayBeLost {
  readonly lost?: Pick<Sealed, 'choice' | 'from'>;
}

/** What of a decision says that its GM has chosen otherwise: no autopilot takes it any more. Left out: they have not. */
export interface MayBeVetoed {
  readonly vetoed?: true;
}

/** The longest window. */
export const MOST_VETO = DAY;

/** Something that a foe on autopilot is going to do, for GMs. */
export interface Intent {
  /** The decision that it is for. */
  readonly decision: number;
  readonly who: Id;
  readonly name: string;
  /** What it is, in words. */
  readonly what: string;
  /** When it was asked for, and when it will be done. */
  readonly since: number;
  readonly at: number;
}

/** Whether somebody of the GM’s, or all of a side, are on autopilot. */
export function isOnAutopilot({ doctrines, seats, match }: Pick<Encounter, 'doctrines' | 'seats' | 'match'>, who: Id): boolean {
  const members = who.startsWith('@') ? ofSide(match.state, who.slice(1)).map(({ id }) => id) : [who];
  const isPlayers = (id: Id): boolean => seats.some(({ role, combatants }) => role !== 'gm' && combatants.includes(id));
  return members.length > 0 && members.every((id) => Object.hasOwn(doctrines, id) && !isPlayers(id));
}

/** How long the window is for somebody, or for a side: none where they are not the GM’s, or decide for themselves. */
export const vetoFor = (encounter: Pick<Encounter, 'veto' | 'doctrines' | 'seats' | 'match'>, who: Id): number =>
  isOnAutopilot(encounter, who) ? (encounter.veto ?? 0) : 0;
