/** Health lost and won: critical damage, mortal wounds, death. */
import { emit, everyone, isOfEdition } from '../../engine/index.ts';
import { settleHolds } from './hold.ts';
import { house } from './settings.ts';
import { type Fighter, hasSkill, hasTrait } from './sheet.ts';
import type { Fight } from './state.ts';
import { isOut, ridersOf } from './status.ts';

/** ZS-DMG-04: traits that critical damage does not stop. */
const isRelentless = (c: Fighter): boolean => hasTrait(c, 'undead') || hasTrait(c, 'demon') || hasTrait(c, 'frenzied');
/** ZS-DMG-05: traits that leave nothing to die slowly; a wreck does not linger either (ZS-MNT-09). */
const isDestroyedAtZero = (c: Fighter): boolean => hasTrait(c, 'undead') || hasTrait(c, 'demon') || hasTrait(c, 'vehicle');

/**
 * ZS-DMG-02: lowers health by what got through, and settles what follows from it. At 0 only death is left, by how much or by
 * any (ZS-DMG-13).
 */
export function suffer(fight: Fight, who: Fighter, amount: number): void {
  if (amount <= 0 || who.dead) return;
  const before = who.health;
  who.health = Math.max(0, before - amount);
  const finished = amount >= who.healthMax || (who.dying && house.get(fight, 'hitsKillDying'));
  if (finished && !hasSkill(who, 'true-grit')) kill(fight, who);
  else if (before > 0 && who.health === 0) wound(fight, who);
  else if (before > 0 && 2 * amount >= before && !isRelentless(who)) {
    who.incapacitated = true;
    emit(fight, { type: 'critical', who: who.id });
  }
  fallOut(fight, who);
  resume(fight, who);
}

/** ZS-DMG-05: all health lost. */
export function wound(fight: Fight, who: Fighter): void {
  if (isDestroyedAtZero(who)) return kill(fight, who);
  Object.assign(who, { incapacitated: true, dying: true, dyingSince: fight.round });
  emit(fight, { type: 'mortal', who: who.id, ...(hasSkill(who, 'true-grit') && { lasting: true as const }) });
}

/** ZS-DMG-06, ZS-ATK-07: dead on the spot. */
export function kill(fight: Fight, who: Fighter): void {
  Object.assign(who, { dead: true, dying: false });
  emit(fight, { type: 'killed', who: who.id });
  fallOut(fight, who);
}

/** Whoever is out lets go (ZS-NLA-14); whoever rode them is on the ground. Vehicles keep their passengers. */
export function fallOut(fight: Fight, who: Fighter): void {
  if (isOut(who) && !hasTrait(who, 'vehicle')) {
    for (const rider of ridersOf(fight, who)) {
      rider.mountedOn = null;
      emit(fight, { type: 'dismounted', who: rider.id, mount: who.id });
    }
  }
  settleHolds(fight);
}

/** ZS-SUR-02: whoever is harmed after surrendering may fight on, whatever their morale was. */
function resume(fight: Fight, who: Fighter): void {
  if (!who.surrendered) return;
  Object.assign(who, { surrendered: false, broken: false });
  if (!isOut(who)) emit(fight, { type: 'resumes', who: who.id });
}

/** ZS-DMG-05: health comes back; one point saves the dying, who stay down for the stretch. For the dead it comes too late. */
export function heal(fight: Fight, who: Fighter, amount: number): void {
  if (who.dead && isOfEdition(fight, 2)) return;
  const gained = Math.min(amount, who.healthMax - who.health);
  who.health += gained;
  emit(fight, { type: 'healed', who: who.id, amount: gained });
  stabilise(fight, who);
}

/** ZS-DMG-05: whoever has health again is not dying any more. */
export function stabilise(fight: Fight, who: Fighter): void {
  if (!who.dying || who.health < 1) return;
  who.dying = false;
  emit(fight, { type: 'stabilised', who: who.id });
}

/**
 * ZS-DMG-05: the dying of earlier rounds die as this one ends; ZS-SKL-10: true grit lasts for the stretch. No round ends after
 * the fight, so whoever still lies dying when the stretch ends dies then.
 */
export function dieOfWounds(fight: Fight, stretchEnds = false): void {
  for (const who of everyone(fight)) {
    const due = stretchEnds || (who.dyingSince < fight.round && !hasSkill(who, 'true-grit'));
    if (!who.dying || who.dead || !due) continue;
    Object.assign(who, { dead: true, dying: false });
    emit(fight, { type: 'died', who: who.id });
  }
  settleHolds(fight);
}

/** What is told of this is the GM’s doing, and of no attack that is under way. */
export function byHand(fight: Fight, perform: () => void): void {
  const before = fight.told.length;
  perform();
  for (const { event, others } of fight.told.slice(before)) for (const one of [event, others ?? event]) Object.assign(one, { by: 'gm' });
}
