/** Counting actions: the number declared in secret, what has been begun, and the penalty for doing much. */

import { house } from './settings.ts';
import type { Fight, Fighter, Tally } from './state.ts';

import { ACTION_PENALTY, MOST_ACTIONS } from './tables.ts';

/** Attacks and other deeds of one's own turn; a planned attack may become a run. */
export const deeds = ({ attacks, other }: Tally): number => attacks + other;

/** SW-CORE-07: the number of actions that counts now: what was declared, and what came on top of it. */
export const actionCount = ({ plan, done }: Pick<Fighter, 'plan' | 'done'>): number =>
  Math.max(deeds(plan), deeds(done)) +
  Math.max(plan.augments, done.augments) +
  (plan.defend || done.defend ? 1 : 0) +
  Math.max(plan.assists, done.assists);

/** SW-CORE-06: -2 on every skill roll for each action beyond the first. */
export const penaltyOf = (c: Pick<Fighter, 'plan' | 'done'>): number => ACTION_PENALTY * Math.max(0, actionCount(c) - 1) || 0;

/** SW-CORE-07: before their first roll they may add attacks and augments; afterwards the plan binds. */
const mayAdd = (fight: Fight, c: Fighter): boolean => !c.hasActed || !house.get(fight, 'plan.declared');

/** Whether they may begin one more deed of their own. */
export const hasDeedLeft = (fight: Fight, c: Fighter): boolean => mayAdd(fight, c) || deeds(c.done) < deeds(c.plan);

/** SW-AUG-01: how many augments may ride on their next attack. */
export const augmentsLeft = (fight: Fight, c: Fighter): number =>
  mayAdd(fight, c) ? MOST_ACTIONS : Math.max(0, c.plan.augments - c.done.augments);

/** SW-AUG-02: an attack and the augments that ride on it are actions, each. */
export function spendAttack(c: Fighter, augments = 0): void {
  c.done.attacks += 1;
  c.done.augments += augments;
}

/** Running, commanding and getting into the saddle are actions, too. */
export function spendOther(c: Fighter): void {
  c.done.other += 1;
}

/** SW-ATK-07, SW-ATK-08: who has acted may only defend if Defence is among their actions. Why they may not, as a refusal reason; null: they may. */
export const defenceProblem = ({ hasActed, resting, plan, done }: Fighter): 'resting' | 'acted-without-defence' | null =>
  resting ? 'resting' : !hasActed || plan.defend || done.defend ? null : 'acted-without-defence';

/** Assisting takes Defence or assists among the actions of one who has acted. */
export const assistProblem = (c: Fighter): ReturnType<typeof defenceProblem> =>
  c.resting || c.plan.assists + c.done.assists === 0 ? defenceProblem(c) : null;
