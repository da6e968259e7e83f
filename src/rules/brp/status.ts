/** Who is able, and whom somebody knows of. */
import { everyone, isHere, knowsOf } from '../../engine/index.ts';
import type { Fight, Fighter } from './state.ts';

/**
 * The reading of the rules under which fights begin now; of what changes questions or dice each fight keeps to its own. 2: what a GM does
 * while somebody is asked counts at once for those who act, strike or defend; nobody gets at those who have gone into hiding; no First Aid
 * of those who were out on their rank; nobody runs out of a melee that has come to them, or far on their knees.
 * 3: whoever a GM edits to more than no hit points is not dying. 4: armour takes of a save by DEX against a power. 5: nobody sets out to lay
 * a weapon or hands on those who have declared that they will not come near enough. 6: nobody kneels without a large shield.
 */
export const EDITION = 6;

/** Everybody else that somebody knows of. */
export const othersOf = (fight: Fight, who: Fighter): Fighter[] => everyone(fight).filter((c) => c !== who && knowsOf(who, c));

/** Everybody of another side that somebody knows of. */
export const foesOf = (fight: Fight, who: Fighter): Fighter[] => othersOf(fight, who).filter((c) => c.side !== who.side);

/** Out of the fight, for good or for now: unconscious, dying or dead (BR-DMG-07). */
export const isOut = ({ conditions: { unconscious, dying, dead } }: Fighter): boolean => Boolean(unconscious || dying || dead);

/** Able to act and react: nothing but being out keeps anybody from both. */
export const isAble = (who: Fighter): boolean => !isOut(who);

/** BR-DMG-07: whether somebody is still there and able, whatever the GM has done while somebody was asked. */
export const canStill = (fight: Fight, who: Fighter): boolean => isHere(fight, who) && isAble(who);

/** All who can act, in the order of joining. */
export const able = (fight: Fight): Fighter[] => everyone(fight).filter(isAble);
