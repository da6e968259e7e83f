/** What falls from the hand (SS-INJ-14, 17, 23, 26). */
import { arsenal, calledOf, isHeld } from '../arsenal.ts';
import type { Weapon } from '../sheet-weapon.ts';
import type { Fight, Fighter } from '../state.ts';
import type { Injury, Location } from '../tables.ts';
import { emit } from '../tell.ts';
import { HAND_LOST } from './limbs.ts';
import { losePool } from './losses.ts';

/** SS-INJ-14, 17, 23, 26: what the arm held falls; a shield strapped to a broken arm stays on. */
export function dropFrom(fight: Fight, on: Fighter, location: Location, effect: Injury): void {
  if (!HAND_LOST.includes(effect) || !location.endsWith('arm')) return;
  const falls = itemAt(on, location);
  if (falls === null || on.dropped.includes(falls) || (falls === 'shield' && effect === 'broken')) return;
  drop(fight, on, falls, 'SS-INJ-26');
}

/** What an arm holds: the right the first weapon, the left the shield, else the second weapon. */
function itemAt(f: Fighter, location: Location): string | null {
  if (location === 'right-arm') return f.weaponInHand[0] ?? null;
  const both = heldIn(f).find((w) => !['light', 'medium'].includes(w.weight));
  return f.shield && !f.dropped.includes('shield') ? 'shield' : (f.weaponInHand[1] ?? both?.id ?? null);
}

const heldIn = (f: Fighter): Weapon[] => arsenal(f).filter((w) => isHeld(w) && f.weaponInHand.includes(w.id));

/** Lets something fall; it lies there until it is picked up. */
export function drop(fight: Fight, f: Fighter, item: string, rule: string): void {
  f.weaponInHand = f.weaponInHand.filter((w) => w !== item);
  f.dropped.push(item);
  if (item === 'shield' && f.defencePool?.type === 'block') losePool(fight, f, 'defence', rule);
  emit(fight, { type: 'dropped', who: f.id, item, called: calledOf(f, item), steps: [{ rule }] });
}
