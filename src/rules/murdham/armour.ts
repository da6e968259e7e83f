/** What armour, shield and cover take off (ZS-DMG-08 to 10). */
import { markUsed } from './arms.ts';
import type { Part } from './dice.ts';
import { type Fight, isOn } from './fight.ts';
import { type Fighter, hasSkill } from './sheet.ts';
import { MOST_ARMOUR } from './tables.ts';

/** How a blow meets its target: may a shield count, does the blow go through cover? */
export interface Meeting {
  readonly shielded: boolean;
  readonly pierces: boolean;
  /** What breaks under the blow before it can help (ZS-GER-04). */
  readonly broken?: 'shield' | 'suit' | null;
}

/**
 * ZS-DMG-08, ZS-DMG-09, ZS-DMG-10, ZS-SKL-05, ZS-COV-01: what armour takes off, as negative parts; notes the gear that took part.
 * A barrier that did not stop the blow counts as cover: somebody leans out of it, or steps out of it as a guard (ZS-COV-03).
 */
export function armourParts(fight: Fight, on: Fighter, direct: boolean, { shielded, pierces, broken }: Meeting): readonly Part[] {
  if (isOn(fight, 'everyHitWears')) wearAll(on);
  if (direct) return [];
  const suit = on.armourState === 'destroyed' || broken === 'suit' ? 0 : on.armour;
  const hide = on.naturalArmour > suit;
  const counts = shielded || hasSkill(on, 'shield-mastery') || !isOn(fight, 'shieldOnlyWhenReacting');
  const shield = on.shield && on.shield !== 'destroyed' && broken !== 'shield' && counts ? 1 : 0;
  const cover = on.cover !== 'none' && !pierces ? 1 : 0;
  if (suit > 0 && !hide) markUsed(on, 'suit');
  if (shield) markUsed(on, 'shield');
  const worn: Part = hide ? ['hide', on.naturalArmour] : ['armour', suit];
  let left = MOST_ARMOUR;
  return [worn, ['shield', shield] as Part, ['cover', cover] as Part].map(([source, value]): Part => {
    const taken = Math.min(value, left);
    left -= taken;
    return [source, 0 - taken];
  });
}

/** ZS-GER-01, as a house may have it: a hit wears all that is worn. */
function wearAll(on: Fighter): void {
  if (on.armour > 0 && on.armourState !== 'destroyed') markUsed(on, 'suit');
  if (on.shield && on.shield !== 'destroyed') markUsed(on, 'shield');
}
