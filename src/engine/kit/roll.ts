/** What goes into a roll: parts with their sources, and what the GM has put on it, the same in every system. */
import { type Fight, takeModifiers } from '../encounter.ts';
import type { Who } from '../script.ts';

/** A number and where it comes from. */
export type Part = readonly [source: string, value: number];

/** Numbers added up. */
export interface Sum {
  readonly parts: readonly Part[];
  readonly total: number;
}

/** How fractions are rounded after a factor. */
export type Rounding = 'down' | 'up' | 'nearest';

const ROUND: Readonly<Record<Rounding, (value: number) => number>> = { down: Math.floor, up: Math.ceil, nearest: Math.round };

/** Rounds a product; what is off by a hair because of binary fractions counts as whole. */
export const rounded = (value: number, rounding: Rounding): number => ROUND[rounding](Number(value.toFixed(6)));

/** Adds up. Parts of nothing are left out, but for the first, which says what the sum is of. */
export function add(parts: readonly Part[]): Sum {
  const counted = parts.filter(([, value], i) => i === 0 || value !== 0);
  return { parts: counted, total: counted.reduce((total, [, value]) => total + value, 0) };
}

/** What the GM has put on a roll: points and factors, each with the GM's reason. Takes it: it counts once. */
export function gmOn(fight: Fight, who: Who, purpose: string): { readonly points: readonly Part[]; readonly factors: readonly Part[] } {
  const given = takeModifiers(fight, who, purpose);
  const source = (note: string): string => (note ? `the GM: ${note}` : 'the GM');
  return {
    points: given.flatMap(({ flat, note }): Part[] => (flat === 0 ? [] : [[source(note), flat]])),
    factors: given.flatMap(({ factor, note }): Part[] => (factor === 1 ? [] : [[source(note), factor]])),
  };
}

/** Multiplies a sum, one rounding for all factors together; what they add or take is a part of its own, so that the parts make up the total. */
export function scale({ parts, total }: Sum, factors: readonly Part[], rounding: Rounding = 'down'): Sum {
  if (factors.length === 0) return { parts, total };
  const product = factors.reduce((all, [, factor]) => all * factor, 1);
  const scaled = rounded(total * product, rounding);
  const named = factors.map(([source, factor]) => `${source} × ${factor}`).join(', ');
  return { parts: [...parts, [named, scaled - total]], total: scaled };
}

/** Adds up a roll with what the GM has put on it: points first, then the factors, rounded down unless the rulebook rounds otherwise. */
export function reckon(fight: Fight, who: Who, purpose: string, parts: readonly Part[], rounding: Rounding = 'down'): Sum {
  const { points, factors } = gmOn(fight, who, purpose);
  return scale(add([...parts, ...points]), factors, rounding);
}
