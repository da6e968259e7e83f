/** Who may be attacked with what, and why not. */
import { everyone, knowsOf } from '../../engine/index.ts';
import { type Arm, isTooClose } from './arms.ts';
import { increments } from './attack.ts';
import { hasRun } from './move.ts';
import { feet } from './place.ts';
import { areClosing, isFendedOff } from './reaction.ts';
import { house } from './settings.ts';
import type { Fight, Fighter } from './state.ts';
import { isOut, isUndetected } from './status.ts';

/** Enemies whom somebody knows of, up or down. */
export const enemies = (fight: Fight, who: Fighter): Fighter[] =>
  everyone(fight).filter((c) => c.side !== who.side && knowsOf(who, c) && !c.conditions.dead && c.gone === null);

/** Why somebody cannot be attacked with a weapon in hand after a step of at most `step` feet; null if they can. */
export function meleeProblem(fight: Fight, who: Fighter, arm: Arm, target: Fighter, step: number): string | null {
  if (isOut(target)) return 'target-down';
  if (isUndetected(who, target)) return 'undetected';
  if (areClosing(who, target)) return 'closing';
  if (isFendedOff(who, target.id)) return 'fended-off';
  if (who.plan.mode === 'two-weapon-attack' && who.spent.weapons.includes(arm.key)) return 'attack-used';
  return reachProblem(fight, who, arm, target, step);
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

/** Why somebody cannot be shot at; null if they can (OD-MIS-05, OD-ARC-01, OD-ARC-02). */
export function missileProblem(fight: Fight, who: Fighter, arm: Arm, target: Fighter): string | null {
  if (isOut(target)) return 'target-down';
  if (isUndetected(who, target)) return 'undetected';
  if (who.plan.mode === 'double-shot' && arm.use !== 'bow') return 'double-shot';
  if (arm.use.endsWith('crossbow') && !arm.loaded) return 'not-loaded';
  return increments(arm, feet(fight, who, target)) >= house.get(fight, 'range.increments') ? 'out-of-range' : null;
}

/** Why somebody may not attack at all: no attack left, full defence (OD-DEF-02), or too many steps taken (OD-MOV-01). */
export function noAttack(who: Fighter): string | null {
  if (who.spent.attacksLeft < 1) return who.plan.stance === 'defensive' ? 'defensive' : 'attack-used';
  return hasRun(who) ? 'has-run' : null;
}
