/** What somebody can attack with, how far it reaches, and what it takes to hit. */
import type { Id } from '../../engine/index.ts';
import { captiveOf, holdsWithOneHand } from './hold.ts';
import { isDark, isNear, rangeOf } from './places.ts';
import { house } from './settings.ts';
import { type Fighter, hasSkill } from './sheet.ts';
import type { Fight, Reason } from './state.ts';
import { mountOf } from './status.ts';
import { largerBy } from './tables.ts';
import { spentBy } from './turn.ts';
import { BRAWLING, UNARMED, type Weapon, weaponOf } from './weapons.ts';

/** Everything somebody may attack with: their weapons, a shield, their hands (ZS-ATK-05). What is broken does not count. */
export function armsOf(who: Fighter): readonly Weapon[] {
  const whole = who.weapons.filter((w) => w.state !== 'destroyed' && w.id !== 'shield-bash');
  const carried = whole.filter((w, i) => whole.findIndex((v) => v.id === w.id) === i);
  const shield = who.shield && who.shield !== 'destroyed' ? [{ ...weaponOf('shield-bash')!, state: who.shield }] : [];
  return [...carried, ...shield, hasSkill(who, 'brawling') ? BRAWLING : UNARMED];
}

/** One of the things they may attack with. */
export const armOf = (who: Fighter, id: string): Weapon | undefined => armsOf(who).find((w) => w.id === id);

/** Whether all that somebody has of a weapon have had their one use: of a brace of pistols each has its own. */
function isDischarged({ weapons, discharged }: Fighter, id: string): boolean {
  const uses = discharged.filter((used) => used === id).length;
  return uses > 0 && uses >= weapons.filter((w) => w.id === id && w.state !== 'destroyed').length;
}

/** Why a weapon cannot be used just now, whoever the target; null if it can. */
export function whyNotReady(fight: Fight, who: Fighter, weapon: Weapon): Reason {
  if (isDischarged(who, weapon.id)) return 'discharged';
  if (weapon.charge && house.get(fight, 'lanceNeedsCharge') && !mountOf(fight, who)?.moving) return 'needs-charge';
  const shield = who.shield && who.shield !== 'destroyed' && weapon.id !== 'shield-bash' ? 1 : 0;
  return weapon.hands > 0 && weapon.hands + shield > who.hands ? 'no-free-hands' : null;
}

/** All that they could use just now. */
export const readyArms = (fight: Fight, who: Fighter): readonly Weapon[] => armsOf(who).filter((w) => whyNotReady(fight, who, w) === null);

/** Nobody can make them out: it is dark, or the GM says so (ZS-ATK-08, ZS-ATK-10). */
export const isUnseen = (fight: Fight, target: Fighter): boolean => target.unseen || isDark(fight, target.zone);

/** ZS-ATK-09: they (or what carries them) have moved before the shot, as far as that hinders it. */
const hasMoved = (fight: Fight, who: Fighter): boolean =>
  (house.get(fight, 'ownStepsHinderShots') && spentBy(fight, who).halves > 0) || (mountOf(fight, who)?.moving ?? false);

/** ZS-SIZ-06: how far a shot carries at somebody, in zones. */
export function reachAt(fight: Fight, who: Fighter, target: Fighter, weapon: Weapon): number {
  const range = weapon.range * 2 ** largerBy(target, who);
  return house.get(fight, 'rangeRoundsDown') ? Math.floor(range) : Math.ceil(range);
}

/** ZS-ATK-02, ZS-SIZ-05: in reach of melee and of non-lethal attacks; the massive strike a zone further. */
export const isInMelee = (fight: Fight, who: Fighter, target: Fighter): boolean =>
  isNear(fight, who.zone, target.zone) || (who.size === 'massive' && rangeOf(fight, who.zone, target.zone) <= 1);

/** ZS-ATK-02, ZS-ATK-03, ZS-ATK-10: why a weapon does not reach somebody; null if it does. */
export function whyOutOfReach(fight: Fight, who: Fighter, target: Fighter, weapon: Weapon): Reason {
  if (weapon.range === 0) return isInMelee(fight, who, target) ? null : 'out-of-reach';
  if (isUnseen(fight, target)) return 'unseen';
  return whyTooFar(fight, who, target.zone, reachAt(fight, who, target, weapon));
}

/** ZS-ATK-10, ZS-BLA-04: why a shot does not carry to a place. */
export function whyTooFar(fight: Fight, who: Fighter, to: Id, reach: number): Reason {
  const range = rangeOf(fight, who.zone, to);
  if (range > reach) return 'out-of-range';
  return hasMoved(fight, who) && range > reach / 2 ? 'too-far-moving' : null;
}

/** ZS-ATK-06, ZS-ATK-09: whether a shot to a place needs a WIT save. */
export const isHardShot = (fight: Fight, who: Fighter, to: Id, reach: number): boolean =>
  hasMoved(fight, who) || rangeOf(fight, who.zone, to) > reach / 2;

/** ZS-ATK-06, ZS-ATK-08, ZS-ATK-09: whether a blow must be aimed with a WIT save; null: hands that disarm, shove or grab. */
export const needsAim = (fight: Fight, by: Fighter, on: Fighter, weapon: Weapon | null): boolean =>
  weapon && weapon.range > 0 ? isHardShot(fight, by, on.zone, reachAt(fight, by, on, weapon)) : isUnseen(fight, on);

/** ZS-NLA-13, ZS-SIZ-12: whether attacking with this leaves a captive in their grip. */
export function keepsGrip(fight: Fight, who: Fighter, weapon: Weapon): boolean {
  const captive = captiveOf(fight, who);
  if (!captive) return true;
  return holdsWithOneHand(fight, who) ? weapon.hands <= Math.max(who.hands - 1, 0) : weapon.hands <= 1;
}

/** ZS-ATK-05, ZS-MNT-05: how often a blow is impaired by what strikes it, and by where its owner sits. */
export const impairedBy = (fight: Fight, by: Fighter, { impaired }: Weapon): number =>
  Number(impaired) + Number(mountOf(fight, by) !== undefined && !hasSkill(by, 'ride'));

/** Notes a use: it is gone, spent, or owes a durability roll (ZS-GER-01). */
export function useWeapon(who: Fighter, weapon: Weapon): void {
  const item = weapon.id === 'shield-bash' ? 'shield' : weapon.id;
  if (weapon.consumable) {
    const at = who.weapons.findIndex((w) => w.id === weapon.id);
    who.weapons = who.weapons.filter((_, i) => i !== at);
    return;
  }
  if (weapon.ready !== 'always') who.discharged.push(weapon.id);
  if (!weapon.natural) markUsed(who, item);
}

/** ZS-GER-01: this owes a durability roll. */
export function markUsed(who: Fighter, item: string): void {
  if (!who.used.includes(item)) who.used.push(item);
}
