/** Who is able, and whom somebody knows of. */
import { everyone } from '../../engine/index.ts';
import type { Fight, Fighter } from './state.ts';

/** Whether somebody knows that another is there. */
export const knows = (who: Fighter, other: Fighter): boolean => !other.concealed || other.side === who.side;

/** Everybody else that somebody knows of. */
export const othersOf = (fight: Fight, who: Fighter): Fighter[] => everyone(fight).filter((c) => c !== who && knows(who, c));

/** Everybody of another side that somebody knows of. */
export const foesOf = (fight: Fight, who: Fighter): Fighter[] => othersOf(fight, who).filter((c) => c.side !== who.side);

/** Able: neither unconscious nor dying nor dead (BR-DMG-07). */
export const isAble = ({ conditions }: Fighter): boolean => !conditions.unconscious && !conditions.dying && !conditions.dead;

/** All who can act, in the order of joining. */
export const able = (fight: Fight): Fighter[] => everyone(fight).filter(isAble);
