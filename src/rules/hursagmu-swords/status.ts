/** Health: what wounds do to a fighter, and who can still do what. */

import { everyone } from '../../engine/index.ts';
import type { Attribute } from './sheet.ts';
import type { Fight, Fighter } from './state.ts';
import { type HealthLevel, injuryOf, levelOf } from './tables.ts';

/**
 * The reading of the rules under which fights begin now; of what changes questions, dice or what comes of them each fight keeps to its
 * own. 2: an army’s leader chooses whose roll counts, tactician or not; who is locked in close combat cannot ride clear or dive out of
 * the saddle; a grab met with Grappling locks the two only if it was that which met it; where the GM is never asked for levels, they are
 * not asked for those of areas and objects either. 3: nobody is asked of whom all can see that they could do nothing: who rests, who has
 * no shield against a missile, who can neither block nor get out of the way. 4: where the GM is never asked for levels, battle rounds do not
 * ask what armies count for either; nobody goes up to whom they stand right beside.
 */
export const EDITION = 4;

/** SW-DMG-11: the level of the worst single hit; hits do not add up. */
export const healthOf = ({ worstHit }: Pick<Fighter, 'worstHit'>): HealthLevel => levelOf(worstHit);

/** SW-HLT-05: dead is dead. */
export const isDead = (c: Fighter): boolean => c.kind !== 'army' && healthOf(c) === 'dead';

/** SW-DMG-08, SW-HLT-03: awake while there is Stamina. */
export const isConscious = (c: Fighter): boolean => c.kind !== 'army' && c.stamina > 0 && !isDead(c);

/** SW-CORE-11: no longer able, or no longer willing, to fight on. */
export const isOut = (c: Fighter): boolean => !isConscious(c) || !c.willing;

/** SW-CORE-09: acts in this round. */
export const isAble = (c: Fighter): boolean => !isOut(c) && !c.surprised;

/** SW-HLT-02: wounds weigh on Strength and Dexterity, not on the mind. */
const injured = (attribute: Attribute): boolean => attribute === 'strength' || attribute === 'dexterity';

/** SW-HLT-01: an attribute as it counts now. */
export const attributeOf = (c: Fighter, attribute: Attribute): number => c[attribute] + (injured(attribute) ? injuryOf(healthOf(c)) : 0);

/** Everybody but armies. */
export const people = (fight: Fight): Fighter[] => everyone(fight).filter((c) => c.kind !== 'army');
export const armies = (fight: Fight): Fighter[] => everyone(fight).filter((c) => c.kind === 'army');
