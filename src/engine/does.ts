/**
 * What an act is, in the words of the table: stated once by the action or the question that offers it, so that menus and autopilot need
 * not guess from its name. What it is worth to somebody at a moment is another matter (`Worth`).
 */

export const DOES = [
  /** The plain blow or shot of the system, for which the weapon says enough. */
  'attack',
  /** Another way to do harm: at several, at a place, at greater risk; also what only declares that one will attack. */
  'special',
  /** Goes at a foe in a way that wants a reason of one's own: a grip, a push, a weapon out of their hand, the end of the helpless. */
  'manoeuvre',
  /** Gets to a foe and strikes, in one. */
  'charge',
  /** A spell or something else of one's own that may do harm. */
  'power',
  /** Gets to grips with a foe without yet doing harm. */
  'close',
  /** Goes somewhere. */
  'move',
  /** Finds another position: stands up, gets on a mount, past an obstacle or past somebody. */
  'shift',
  /** Gets away from foes and stays in the fight. */
  'withdraw',
  /** Looks after oneself. */
  'defend',
  /** For one's own side. */
  'aid',
  /** Leaves the fight. */
  'flee',
  /** Gives up. */
  'surrender',
  /** Lets go of a weapon or a hold. */
  'drop',
  /** Acts later. */
  'delay',
  /** Does nothing, or nothing more. */
  'pass',
  'other',
] as const;

export type Does = (typeof DOES)[number];

/** Whether something that is offered is one of these. */
export const isAny = (all: readonly Does[], { does = 'other' }: { readonly does?: Does | undefined }): boolean => all.includes(does);

/** What does harm to foes. */
export const HARMS: readonly Does[] = ['attack', 'special', 'charge', 'power'];
/** What goes at foes. */
export const ATTACKS: readonly Does[] = [...HARMS, 'manoeuvre'];
/** What leaves the fight, by whichever way. */
export const GIVES_UP: readonly Does[] = ['flee', 'surrender'];
