/** What somebody may know beforehand of a roll of their own: the sum that they add, or their chance against a level. */

import { asTerm, type Detailed, type DetailParts, openParts, type Part, sumOf, withMinus, withOdds } from '../../engine/index.ts';
import { skillParts, type Use } from './roll.ts';
import type { Fight, Fighter, Tally } from './state.ts';
import { ACTION_PENALTY } from './tables.ts';
import { actionCount, penaltyOf } from './tally.ts';

/** What they add to the dice once this much more has been begun in the round. What hangs on somebody else's mass is left out. */
export function ownBonus(fight: Fight, c: Fighter, use: Pick<Use, 'attribute' | 'skill' | 'parts'>, begun: Partial<Tally>): number {
  const known = ([source]: Part): boolean => source !== 'mass';
  return sumOf([...skillParts(c, use, penaltyOf({ plan: c.plan, done: { ...c.done, ...begun } })).filter(known), ...openParts(fight, c)]);
}

/** Two dice and a bonus, as one writes them. */
export const written = (bonus: number): string => `2d6${bonus === 0 ? '' : asTerm(bonus)}`;

const NTH = ['', 'a first', 'a second', 'a third', 'a fourth', 'a fifth'];

/** SW-CORE-06, SW-CORE-07: what it costs to begin this as well, where that makes an action more than was planned. */
export function priceOf(c: Fighter, begun: Partial<Tally>): Pick<DetailParts, 'price'> {
  const then = { ...c, done: { ...c.done, ...begun } };
  const less = penaltyOf(then) - penaltyOf(c);
  const count = actionCount(then);
  // Whoever pays something already pays this on top.
  const from = penaltyOf(c) < 0 ? 'more' : 'on your rolls';
  return less < 0 ? { price: `${NTH[count] ?? 'one more'} action: ${withMinus(less)} ${from} this round` } : {};
}

/** Odds with what they cost. */
export function pricedOdds(odds: string, price: Pick<DetailParts, 'price'>, ...more: readonly string[]): Detailed {
  return { ...withOdds(odds, price.price ?? '', ...more), ...price };
}

const withPrice = (price: string): Detailed => ({ detail: price, price });

/** SW-CORE-06: what a plan of so many actions takes off each roll. */
export const planPrice = (actions: number): Detailed =>
  actions < 2 ? {} : withPrice(`${actions} actions: ${withMinus(ACTION_PENALTY * (actions - 1))} on your rolls this round`);

/** SW-CORE-06: what each action takes off that is added to a plan. */
export const addedPrice: Detailed = withPrice(`each: ${withMinus(ACTION_PENALTY)} on your rolls this round`);

const FACES = [1, 2, 3, 4, 5, 6];

/** In how many of a hundred throws two dice reach a number. */
export function chanceOf(needed: number): string {
  const good = FACES.reduce((sum, a) => sum + FACES.filter((b) => a + b >= needed).length, 0);
  return `${Math.round((100 * good) / 36)} %`;
}
