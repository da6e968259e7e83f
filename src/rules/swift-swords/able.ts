/** What somebody can still do: act, go on, react. */
import type { Fight, Fighter } from './state.ts';
import { STATES, type StateName } from './tables.ts';

/** States in force, in the order in which they are removed (SS-STE-09). */
export const statesOf = (f: Fighter): StateName[] => STATES.filter((s) => f[s]);

/** Whether somebody is still there: the GM may take anybody out while somebody is being asked. */
export const isHere = (fight: Fight, f: Fighter): boolean => fight.combatants[f.id] === f;

/** In the fight: able to act and to be counted on. */
export const inAction = (f: Fighter): boolean => !f.ooa;

/** Whether somebody can still go where he was going. */
export const canGo = (f: Fighter): boolean => !f.ooa && !f.crushed && !f.prone && statesOf(f).length === 0;

/** Whether somebody can go on with the further attacks of one action (SS-DUA-06). */
export const goesOn = (f: Fighter): boolean => !f.ooa && !f.crushed && statesOf(f).length === 0;

/** Whether somebody can react at all: not in a State, surprised, crushed or out (SS-STE-04, SS-SUR-02, SS-MEN-06). */
export const canReact = (f: Fighter): boolean => !f.ooa && !f.surprised && !f.crushed && statesOf(f).length === 0;
