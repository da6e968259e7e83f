/** What somebody may know beforehand of a roll of their own: the sum that they add, or their chance against a level. */

import { asTerm, type Part, sumOf } from '../../engine/index.ts';
import { skillParts, type Use } from './roll.ts';
import type { Fighter, Tally } from './state.ts';

/** What they add to the dice once this much more has been begun in the round. What hangs on somebody else's mass is left out. */
export function ownBonus(c: Fighter, use: Pick<Use, 'attribute' | 'skill' | 'parts'>, begun: Partial<Tally>): number {
  const known = ([source]: Part): boolean => source !== 'mass';
  return sumOf(skillParts({ ...c, done: { ...c.done, ...begun } }, use).filter(known));
}

/** Two dice and a bonus, as one writes them. */
export const written = (bonus: number): string => `2d6${bonus === 0 ? '' : asTerm(bonus)}`;

const FACES = [1, 2, 3, 4, 5, 6];

/** In how many of a hundred throws two dice reach a number. */
export function chanceOf(needed: number): string {
  const good = FACES.reduce((sum, a) => sum + FACES.filter((b) => a + b >= needed).length, 0);
  return `${Math.round((100 * good) / 36)} %`;
}
