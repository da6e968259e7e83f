/** What somebody can still do: act, go on, react. */
import { STATES, type StateName } from './conditions.ts';
import type { Fighter } from './state.ts';

/**
 * The reading of the rules under which fights begin now; of what changes questions or dice each fight keeps to its own. 2: no riposte into
 * another zone; no held strike of the held; nobody buys special results with a wreck; who flees in panic gets up first, and may stumble. 3:
 * anyone who soaks says at once whether a 1 goes on it, and is not asked again. 4: who has a Hold and does something else lets go; walls
 * are defended against whoever crosses them, and are breached from beyond; what strikes several closes with one of them; no pike at the end
 * of a charge; wounds count in spells of the mind and heavy weapons, and not in dice of a fixed number; the driver says whether all aboard
 * swerve. 5: who flees in panic crosses no wall more easily than others; of two melees nobody strikes into both. 6: nobody is thrown
 * through a wall. 7: nobody charges where there is no room. 8: what one person is asked about one blow, or several about one way, is asked
 * at once.
 */
export const EDITION = 8;

/** States in force, in the order in which they are removed (SS-STE-09). */
export const statesOf = (f: Fighter): StateName[] => STATES.filter((s) => f[s]);

/** Out of the fight: beaten, fled, captured (SS-PHY-11). */
export const isOut = (f: Fighter): boolean => f.ooa;

/** Whether somebody can act or react at all: not out, crushed or in a State (SS-STE-04, SS-MEN-06, SS-DUA-06). */
export const isAble = (f: Fighter): boolean => !isOut(f) && !f.crushed && statesOf(f).length === 0;

/** Whether somebody can still go where they were going. */
export const canMove = (f: Fighter): boolean => isAble(f) && !f.prone;

/** Whether somebody can react: able, and not surprised (SS-SUR-02). */
export const canReact = (f: Fighter): boolean => isAble(f) && !f.surprised;
