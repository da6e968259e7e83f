/** What a combatant declares to do in a round (BR-INT-01): plain data, kept until its DEX rank comes. */
import type { Id } from '../../engine/index.ts';
import type { Length } from './weapons.ts';

/** Everything that can be declared. Parries and dodges are not among it (BR-INT-02). */
export const ACTIONS = ['attack', 'first-aid', 'awaken', 'reload', 'ready', 'move', 'power', 'skill', 'other', 'wait'] as const;
export type Action = (typeof ACTIONS)[number];

/** BR-MOV-01, BR-WPN-10: begun at one's rank and done as the round ends. */
export const takesRound = (action: Action): boolean => action === 'first-aid' || action === 'reload';

/** An action with its particulars; which of them matter depends on the action. */
export type Intent = {
  readonly action: Action;
  readonly target?: Id;
  readonly weapon?: string;
  /** BR-ACT-06: at which of its lengths the weapon is used. */
  readonly length?: Length;
  /** BR-ATT-04: the gear whose skill stands in for the weapon's own. */
  readonly viaSkillOf?: string;
  /** Which wound First Aid goes to: its place in the list, as a text. */
  readonly wound?: string;
  readonly skill?: string;
  /** A power of their own, by name. */
  readonly power?: string;
  /** What is tried that no other action covers, in the player's words. */
  readonly what?: string;
  /** Metres moved; left out: as many as it takes to reach the target. */
  readonly move?: number;
  /** Whom the move goes to or leads away from; left out: the target. */
  readonly toward?: Id;
  readonly direction?: 'toward' | 'away';
  /** BR-ACT-08: the lower rank at which to act. */
  readonly delayTo?: number;
};

/** BR-INT-01: nothing at all; defences stay open. */
export const WAIT: Intent = { action: 'wait' };
