/** What somebody can still do: react, strike again. */
import { type Fighter, statesOf } from './state.ts';

/** Whether somebody can go on with the further attacks of one action (SS-DUA-06). */
export const goesOn = (f: Fighter): boolean => !f.ooa && !f.crushed && statesOf(f).length === 0;

/** Whether somebody can react at all: not in a State, surprised, crushed or out (SS-STE-04, SS-SUR-02, SS-MEN-06). */
export const canReact = (f: Fighter): boolean => !f.ooa && !f.surprised && !f.crushed && statesOf(f).length === 0;
