/** What a blow or a shot comes to before it is rolled: how likely it lands, how likely it fells, what it takes of the hit points otherwise. */
import {
  averageOf,
  certainSpread,
  changedSpread,
  dealsAverage,
  dieSpread,
  everyone,
  harder,
  type Impact,
  NO_BLOW,
  plusSpread,
  type Spread,
  tollOf,
} from '../../engine/index.ts';
import { dexMissileOf, strDamageOf, strHitOf } from './ability.ts';
import { armourClass } from './armour-class.ts';
import { type Arm, handArms, isTooClose, missileArms } from './arms.ts';
import { increments } from './attack.ts';
import { CONTACT, feet, IN_COMBAT } from './place.ts';
import { house } from './settings.ts';
import type { Fight, Fighter } from './state.ts';
import { fleshWounds, isAble } from './status.ts';
import { missileProblem } from './targets.ts';

/** How likely the one who holds a shaft has an attack left for the thrust when somebody comes. */
const HAS_THRUST = 0.7;

/** OD-ATK-01: how likely a roll comes up; a 20 always wounds, a 1 never. */
const rollChance = (bonus: number, ac: number): number => Math.min(19, Math.max(1, 21 + bonus - ac)) / 20;

/** OD-ATK-02, OD-ATK-04: one blow or shot as it would be rolled now. */
export function impactOf(fight: Fight, by: Fighter, on: Fighter, arm: Arm, distance = feet(fight, by, on)): Impact {
  const { missile } = arm;
  const from = !missile && on.conditions.focused !== undefined && on.conditions.focused !== by.id ? 2 : 0;
  const several = missile
    ? 0
    : Math.max(
        0,
        everyone(fight).filter((c) => c.side === by.side && c.id !== by.id && c.opponent === on.id && feet(fight, c, on) <= IN_COMBAT)
          .length,
      );
  const weapons = by.plan.mode === 'two-weapon-attack' ? -3 : by.plan.mode === 'two-weapon-defence' ? -1 : 0;
  const far = missile ? -house.get(fight, 'range.penalty') * increments(arm, distance) : 0;
  const skill = missile ? dexMissileOf(fight, by) : strHitOf(fight, by);
  const bonus = by.plan.bcbAttack + arm.plus + skill + from + several + weapons + far + fleshWounds(by) - (by.conditions.staggered ? 2 : 0);
  const chance = rollChance(bonus, armourClass(fight, on, 'front').total);
  const dice = dealsAverage(fight, by)
    ? certainSpread(averageOf(arm.dice).points)
    : arm.dice.reduce<Spread>((sum, sides) => plusSpread(sum, dieSpread(sides)), [1]);
  const flat = arm.flat + arm.plus + (missile ? 0 : strDamageOf(fight, by));
  const damage = changedSpread(dice, (total) => Math.max(1, total + flat));
  return times({ chance: 1, ...tollOf(damage, Math.max(1, on.hp - on.subdual)) }, chance);
}

/** An attack that comes about only so likely. */
export const times = ({ chance, fells, hurts }: Impact, by: number): Impact => ({
  chance: chance * by,
  fells: fells * by,
  hurts: hurts * by,
});

/** OD-SPR-03: how likely somebody who comes from beyond their own reach is stopped at the length of a shaft, and what the thrust does. */
export function thrustAt(fight: Fight, mover: Fighter, on: Fighter, reach: number): Impact {
  if (!isAble(on) || on.spent.fended || mover.unstoppable || feet(fight, mover, on) <= reach) return NO_BLOW;
  const arms = handArms(fight, on).filter((arm) => arm.row.fends && arm.feet >= reach);
  return arms.reduce((best, arm) => harder(best, impactOf(fight, on, mover, arm, arm.feet)), NO_BLOW);
}

/** A blow of somebody who may have to come past a shaft first. */
export function pastShaft(fight: Fight, by: Fighter, on: Fighter, arm: Arm): Impact {
  const through = 1 - HAS_THRUST * thrustAt(fight, by, on, arm.feet).chance;
  return times(impactOf(fight, by, on, arm, CONTACT), through);
}

/** What somebody would strike with hand to hand; not with a long shaft, once the other is beside them (OD-SPR-04). */
export const handBlow = (fight: Fight, by: Fighter, on: Fighter): Impact =>
  handArms(fight, by)
    .filter((arm) => !isTooClose(fight, arm, feet(fight, by, on)))
    .reduce((best, arm) => harder(best, pastShaft(fight, by, on, arm)), NO_BLOW);

/** The best shot or throw that somebody has at another from where they stand. */
export const shotAt = (fight: Fight, by: Fighter, on: Fighter): Impact =>
  missileArms(fight, by)
    .filter((arm) => missileProblem(fight, by, arm, on, 0) === null)
    .reduce((best, arm) => harder(best, impactOf(fight, by, on, arm)), NO_BLOW);

/** How far somebody strikes without a step. */
export const reachOf = (fight: Fight, who: Fighter): number => Math.max(CONTACT, ...handArms(fight, who).map((arm) => arm.feet));
