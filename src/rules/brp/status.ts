/** Who is able, and whom somebody knows of. */
import { everyone } from '../../engine/index.ts';
import type { Fight, Fighter } from './state.ts';

/** Whether somebody knows that another is there. */
export const knows = (who: Fighter, other: Fighter): boolean => !other.concealed || other.side === who.side;

/** Everybody else that somebody knows of. */
export const othersOf = (fight: Fight, who: Fighter): Fighter[] => everyone(fight).filter((c) => c !== who && knows(who, c));

/** Everybody of another side that somebody knows of. */
export const foesOf = (fight: Fight, who: Fighter): Fighter[] => othersOf(fight, who).filter((c) => c.side !== who.side);

/** Out of the fight, for good or for now: unconscious, dying or dead (BR-DMG-07). */
export const isOut = ({ conditions: { unconscious, dying, dead } }: Fighter): boolean => Boolean(unconscious || dying || dead);

/** Able to act and react: nothing but being out keeps anybody from both. */
export const isAble = (who: Fighter): boolean => !isOut(who);

/** All who can act, in the order of joining. */
export const able = (fight: Fight): Fighter[] => everyone(fight).filter(isAble);
