/** What goes into a roll: parts with their sources, and what the GM has put on it, the same in every system. */
import { conditionModifiers } from '../custom-conditions.ts';
import { type Fight, takeModifiers } from '../encounter.ts';
import type { Who } from '../script.ts';
import { modifierParts } from './modifiers.ts';

/** A number and where it comes from. */
export type Part = readonly [source: string, value: number];

/** Numbers added up. */
export interface Sum {
  readonly parts: readonly Part[];
  readonly total: number;
}

/** What parts come to. */
export const sumOf = (parts: readonly Part[]): number => parts.reduce((sum, [, value]) => sum + value, 0);

/** Adds up. Parts of nothing are left out, but for the first, which says what the sum is of. */
export function add(parts: readonly Part[]): Sum {
  const counted = parts.filter(([, value], i) => i === 0 || value !== 0);
  return { parts: counted, total: sumOf(counted) };
}

/**
 * What everybody knows to be on each roll of somebody: the points of the conditions that the board shows. What a GM has put on a coming
 * roll is no part of it, as it is not theirs to know.
 */
export const openParts = (fight: Fight, { id }: Pick<Who, 'id'>): readonly Part[] =>
  conditionModifiers(fight, id).map(({ note, flat }): Part => [note, flat]);

/** Adds up a roll with what the GM has put on it, which counts once: points first, then the factors, rounded down unless the rulebook rounds otherwise. */
export function sumWithModifiers(fight: Fight, who: Who, purpose: string, parts: readonly Part[], round?: (n: number) => number): Sum {
  return add([...parts, ...modifierParts(add(parts).total, takeModifiers(fight, who, purpose), round)]);
}
