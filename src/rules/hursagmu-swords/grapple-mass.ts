/** Mass in close combat. */

import type { Part } from '../../engine/index.ts';
import { house } from './settings.ts';
import type { Fight, Fighter } from './state.ts';

import { doublings } from './tables.ts';

/** SW-GRP-21: those who work together add up; null where a mass is not known or the rule is off. */
function pooled(fight: Fight, group: readonly Fighter[]): number | null {
  const masses = group.flatMap((c) => c.massPounds ?? []);
  return house.get(fight, 'mass') && masses.length === group.length ? masses.reduce((a, b) => a + b, 0) : null;
}

/** Whether somebody's mass counts: it is known, and the house goes by it. */
export const massCounts = (fight: Fight, c: Fighter): boolean => pooled(fight, [c]) !== null;

/** What a grab or a struggle says beside its roll: the other's mass is not theirs to know. Empty: mass is nothing here. */
export const beforeMass = (fight: Fight, c: Fighter): string => (massCounts(fight, c) ? 'before mass' : '');

/** SW-GRP-19: what the mass of some gives them over others; nothing for the lighter ones. */
export function massBonus(fight: Fight, group: readonly Fighter[], over: readonly Fighter[]): Part {
  const [own, other] = [pooled(fight, group), pooled(fight, over)];
  return ['mass', own === null || other === null ? 0 : doublings(own, other, house.get(fight, 'halfway'))];
}

/** SW-GRP-20: so much heavier that nobody holds them. */
export function isTooHeavy(fight: Fight, on: Fighter, holders: readonly Fighter[]): boolean {
  const [own, other] = [pooled(fight, [on]), pooled(fight, holders)];
  return own !== null && other !== null && own >= other * house.get(fight, 'mass.cling');
}
