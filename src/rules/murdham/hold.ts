/** Who holds whom. */
import { emit, everyone, type Id, isOfEdition, own, upTo } from '../../engine/index.ts';
import { isNear } from './places.ts';
import type { Fighter } from './sheet.ts';
import type { Fight } from './state.ts';
import { isOut, mountOf, ridersOf } from './status.ts';
import { largerBy } from './tables.ts';

/** Whoever somebody holds, if anybody. */
export const captiveOf = (fight: Fight, who: Fighter): Fighter | undefined =>
  who.grabbing ? own(fight.combatants, who.grabbing) : undefined;

/** Whoever holds somebody, if anybody does. */
export const holderOf = (fight: Fight, who: Fighter): Fighter | undefined =>
  who.grabbedBy ? own(fight.combatants, who.grabbedBy) : undefined;

/** ZS-NLA-14: a holder lets go. */
export function letGo(fight: Fight, holder: Fighter): void {
  const captive = captiveOf(fight, holder);
  holder.grabbing = null;
  if (captive?.grabbedBy !== holder.id) return;
  captive.grabbedBy = null;
  if (!captive.dead) emit(fight, { type: 'freed', who: captive.id });
}

/** Whoever is to be held is held by nobody else, and holds nobody themselves (ZS-NLA-10, ZS-NLA-14). */
export function seize(fight: Fight, by: Fighter, on: Fighter): void {
  if (by.grabbing !== on.id) letGo(fight, by);
  letGo(fight, on);
  const holder = holderOf(fight, on);
  if (holder) holder.grabbing = null;
  on.grabbedBy = by.id;
  by.grabbing = on.id;
}

/** ZS-NLA-14: whoever is out, grabbed in turn or no longer near their captive lets go. */
export function settleHolds(fight: Fight): void {
  for (const holder of everyone(fight)) {
    const captive = captiveOf(fight, holder);
    if (holder.grabbing && (!captive || captive.dead || captive.fled)) letGo(fight, holder);
    else if (captive && (isOut(holder) || holder.grabbedBy || !isNear(fight, holder.zone, captive.zone))) letGo(fight, holder);
  }
  for (const captive of everyone(fight)) {
    if (captive.grabbedBy && own(fight.combatants, captive.grabbedBy)?.grabbing !== captive.id) captive.grabbedBy = null;
  }
}

/** ZS-SIZ-12: whoever holds somebody smaller has but one hand taken, and may do anything with the others. */
export const holdsWithOneHand = (fight: Fight, who: Fighter): boolean => {
  const captive = captiveOf(fight, who);
  return captive !== undefined && largerBy(who, captive) > 0;
};

/** Hands that are free: a shield and a captive take one each, and the weapon held ready as many as it needs, the lightest of theirs. */
export function freeHands(fight: Fight, who: Fighter): number {
  const shield = who.shield && who.shield !== 'destroyed' ? 1 : 0;
  const needed = who.weapons.flatMap((w) => (w.hands > 0 && w.state !== 'destroyed' ? [isOfEdition(fight, 2) ? w.hands : 1] : []));
  const armed = needed.length > 0 ? Math.min(...needed) : 0;
  return who.hands - shield - armed - (who.grabbing ? 1 : 0);
}

/** Puts somebody somewhere, with all whom they carry or drag along (ZS-NLA-13, ZS-MNT-01); off what does not come along. */
export function place(fight: Fight, who: Fighter, to: Id, inBounds = upTo(1000, 'those who come along')): void {
  inBounds();
  if (who.zone !== to) who.cover = 'none';
  who.zone = to;
  if (mountOf(fight, who)?.zone !== to) who.mountedOn = null;
  const captive = captiveOf(fight, who);
  if (captive && captive.zone !== to) place(fight, captive, to, inBounds);
  for (const rider of ridersOf(fight, who)) if (rider.zone !== to) place(fight, rider, to, inBounds);
}
