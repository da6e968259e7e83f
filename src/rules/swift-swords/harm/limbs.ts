/** Which limbs still serve, and for what (SS-INJ-14, 17, 26). */
import { isHeld } from '../arsenal.ts';
import type { Weapon } from '../sheet-weapon.ts';
import type { Fighter } from '../state.ts';
import type { Injury, Location } from '../tables.ts';

/** Injuries that take a hand out of use. */
export const HAND_LOST: readonly Injury[] = ['hand', 'broken', 'sever', 'maim'];

/** Whether somebody has an injury in such a place. */
export const has = (f: Fighter, effect: Injury, at: (location: Location) => boolean): boolean =>
  f.injuries.some((i) => i.effect === effect && at(i.location));
const lame = (f: Fighter, location: Location): boolean => HAND_LOST.some((effect) => has(f, effect, (l) => l === location));

/** Whether an arm can still be used (SS-INJ-14, 17, 26). */
export const armWorks = (f: Fighter, side: 'left' | 'right'): boolean => !lame(f, `${side}-arm`);

/** Whether what a weapon needs of arms is there: the first weapon the right, a heavy one both. */
export function armsFor(f: Fighter, w: Weapon): boolean {
  if (!isHeld(w)) return w.kind !== 'natural' || w.natural !== 'human' || armWorks(f, 'left') || armWorks(f, 'right');
  if (!['light', 'medium'].includes(w.weight)) return armWorks(f, 'left') && armWorks(f, 'right');
  return f.weaponInHand.indexOf(w.id) === 1 ? armWorks(f, 'left') : armWorks(f, 'right') || armWorks(f, 'left');
}

/** Whether the shield can be used: in hand, on a sound arm, and not surprised (SS-SUR-02). */
export const shieldWorks = (f: Fighter): boolean =>
  f.shield !== null && !f.dropped.includes('shield') && armWorks(f, 'left') && !f.surprised;
