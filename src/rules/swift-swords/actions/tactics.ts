/** Special tactics of the trained: what they have in common (SS-DUA-01, 02). */
import type { Param } from '../../../engine/index.ts';
import { isHeld } from '../arsenal.ts';
import { exposuresParam } from '../exchange/exposures.ts';
import { meleeBar, weaponsFor } from '../reach.ts';
import type { Weapon } from '../sheet-weapon.ts';
import type { Fight, Fighter } from '../state.ts';
import { noTarget, targetParam } from '../targets.ts';
import { weaponCost } from '../weapon-choice.ts';

type Tactic = Fighter['tactics'][number];

/** Weapons in hand that can be used together (SS-DUA-01). */
export const pairOf = (f: Fighter): Weapon[] => weaponsFor(f, 'melee').filter((w) => isHeld(w) && f.weaponInHand.includes(w.id));

/** Pips for the dearest weapon of the pair. */
export const dearest = (fight: Fight, f: Fighter): number => Math.max(0, ...pairOf(f).map((w) => weaponCost(fight, w)));

/** Why somebody cannot be struck with the first weapon; null: he can. */
export const reachable =
  (fight: Fight, f: Fighter) =>
  (on: Fighter): string | null => {
    const [weapon] = weaponsFor(f, 'melee');
    return weapon ? meleeBar(fight, f, on, weapon) : 'wrong-weapon';
  };

/** Why a tactic cannot be used; `two`: it takes two weapons. */
export const barFor =
  (tactic: Tactic, two: boolean) =>
  (fight: Fight, f: Fighter): string | null =>
    !f.tactics.includes(tactic) ? 'no-tactic' : two && pairOf(f).length < 2 ? 'not-in-hand' : noTarget(fight, f, reachable(fight, f));

/** The parameters of a tactic with a single target. */
export const oneTarget = (fight: Fight, f: Fighter): Param[] => [targetParam(fight, f, reachable(fight, f)), ...exposuresParam(fight, f)];
