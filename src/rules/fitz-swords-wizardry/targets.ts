/** Who may be attacked with what, and why not. */
import { everyone, isOfEdition, knowsOf } from '../../engine/index.ts';
import { type Arm, isTooClose } from './arms.ts';
import { armWith, rangeOf } from './attack.ts';
import { CONTACT, feet, foes } from './place.ts';
import { modeRefuses } from './plan.ts';
import { areClosing, isFendedOff } from './reaction.ts';
import type { Fight, Fighter } from './state.ts';
import { hasRun, isOut, isUndetected } from './status.ts';

/** Enemies whom somebody knows of, up or down. */
export const enemies = (fight: Fight, who: Fighter): Fighter[] =>
  everyone(fight).filter((c) => c.side !== who.side && knowsOf(who, c) && !c.conditions.dead && c.gone === null);

/** Why nobody can be attacked, from what tells the least on what to do instead: see `mostTelling`. */
export const LEAST: readonly string[] = ['target-down', 'undetected', 'out-of-range', 'out-of-reach'];

/** Why somebody cannot be attacked with a weapon in hand after a step of at most `step` feet; null if they can. */
export function meleeProblem(fight: Fight, who: Fighter, arm: Arm, target: Fighter, step: number): string | null {
  if (isOut(target)) return 'target-down';
  if (isUndetected(who, target)) return 'undetected';
  if (areClosing(who, target)) return 'closing';
  if (isFendedOff(who, target.id)) return 'fended-off';
  return modeRefuses(fight, who, arm) ?? reachProblem(fight, who, arm, target, step);
}

/**
 * Why a weapon does not get at somebody after a step of at most `step` feet; null if it does (OD-MEL-03, OD-SPR-04). The feet of spears and
 * polearms are those of a second rank (OD-SPR-01), of pikes those of a third (OD-SPR-02).
 */
export function reachProblem(fight: Fight, who: Fighter, arm: Arm, target: Fighter, step: number): 'too-close' | 'out-of-reach' | null {
  const distance = feet(fight, who, target);
  if (isTooClose(fight, arm, distance)) return 'too-close';
  return distance > arm.feet + step ? 'out-of-reach' : null;
}

/** OD-ARC-01: two arrows a round are declared, and loosed at a stand; any other way of fighting leaves time for one. */
const hasLoosed = (fight: Fight, who: Fighter): boolean =>
  who.plan.mode !== 'double-shot' && who.spent.weapons.some((key) => armWith(fight, who, key).use === 'bow') && isOfEdition(fight, 3);

/** Feet somebody must go nearer before a missile carries so far (OD-MIS-05). */
export const mustApproach = (fight: Fight, who: Fighter, arm: Arm, target: Fighter): number =>
  Math.max(0, feet(fight, who, target) - Math.max(CONTACT, rangeOf(fight, arm)));

/** Why somebody cannot be shot at after a step of at most `step` feet; null if they can (OD-MIS-05, OD-ARC-01, OD-ARC-02). */
export function missileProblem(fight: Fight, who: Fighter, arm: Arm, target: Fighter, step: number): string | null {
  if (isOut(target)) return 'target-down';
  if (isUndetected(who, target)) return 'undetected';
  const refused = modeRefuses(fight, who, arm);
  if (refused) return refused;
  if (arm.use === 'bow' && hasLoosed(fight, who)) return 'second-arrow';
  if (arm.use.endsWith('crossbow') && !arm.loaded) return 'not-loaded';
  return mustApproach(fight, who, arm, target) > step ? 'out-of-range' : null;
}

/** Why somebody may not attack at all: no attack left, full defence (OD-DEF-02), or too many steps taken (OD-MOV-01). */
export function noAttack(who: Fighter): string | null {
  if (who.spent.attacksLeft < 1) return who.plan.stance === 'defensive' ? 'defensive' : 'attack-used';
  return hasRun(who) ? 'has-run' : null;
}

/** Why there is nobody to run at, where there is none: all are beside them already, too far, unseen, or there is nobody. */
export function whyNobodyInRange(fight: Fight, who: Fighter): 'no-foe' | 'undetected' | 'beside-you' | 'nobody-in-range' {
  const all = foes(fight, who);
  const known = all.filter((foe) => !isUndetected(who, foe));
  if (known.length === 0) return all.length === 0 ? 'no-foe' : 'undetected';
  return known.some((foe) => feet(fight, who, foe) <= CONTACT) ? 'beside-you' : 'nobody-in-range';
}
