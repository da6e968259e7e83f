/** Hiding behind somebody (ZS-REA-11, ZS-REA-13). */
import { decide, emit, type Id, isHere, own, reveal, type Script } from '../../../engine/index.ts';
import type { Attack } from '../attack.ts';
import { captiveOf, place } from '../hold.ts';
import { isNear } from '../places.ts';
import type { Fighter } from '../sheet.ts';
import type { Fight } from '../state.ts';
import { alliesOf, isAble, ridersOf } from '../status.ts';
import { facts, isOpen, isTarget, loosen, spendReaction } from './reacting.ts';

/** ZS-REA-11, ZS-REA-13, ZS-GRD-06: allies near who could agree, and one's own captive. */
export function coversFor(fight: Fight, attack: Attack, target: Fighter): readonly Fighter[] {
  const seated = (c: Fighter): boolean => c.mountedOn !== null || ridersOf(fight, c).length > 0;
  const captive = captiveOf(fight, target);
  const all = [...alliesOf(fight, target).filter(isAble), ...(captive ? [captive] : [])];
  const fits = (c: Fighter): boolean => isNear(fight, c.zone, target.zone) && !seated(c) && c.id !== attack.by;
  return seated(target) ? [] : all.filter((c) => fits(c) && !isTarget(fight, attack, c));
}

/**
 * ZS-REA-11, ZS-REA-13: an ally must agree, a captive is not asked; then the two swap places. Null: they would not. `counts`: whether
 * the target can still do it once they have agreed.
 */
export function* hide(fight: Fight, attack: Attack, target: Fighter, behind: Id, counts: () => boolean): Script<Fighter | null> {
  const cover = own(fight.combatants, behind);
  if (!cover) return null;
  const captive = target.grabbing === behind;
  const agreed = captive || (yield* decide(cover, 'consent', ['consent', 'none'], 'none', { facts: facts(attack, target) })) === 'consent';
  if (!isHere(fight, cover) || !isOpen(fight, attack, target)) return null;
  if (!agreed) {
    emit(fight, { type: 'unwilling', who: target.id, behind });
    return null;
  }
  if (!counts()) return null;
  spendReaction(fight, attack, target);
  if (!captive) loosen(fight, target);
  const [here, there] = [target.zone, cover.zone];
  place(fight, target, there);
  place(fight, cover, here);
  reveal(fight, cover);
  emit(fight, { type: 'hid-behind', who: target.id, behind });
  return cover;
}
