/** Distances between pairs, for systems that measure instead of mapping. Symmetric: `a>b` also means `b>a`. */
import type { Fight } from './encounter.ts';
import { Refusal } from './refusal.ts';
import type { Id } from './script.ts';
import { isWithin, rangeWords } from './values/index.ts';

/** How far apart two may be put, in the unit of the system. */
export const FAR = { min: 0, max: 100_000 } as const;

/** A distance, as what is called `field`. @throws Refusal `bad-edit` for what is none */
export function distanceIn(distance: number | null, field = 'distance'): number {
  const range = { ...FAR, fraction: true };
  if (distance === null || !isWithin(distance, range)) throw new Refusal('bad-edit', { field, problem: `it takes ${rangeWords(range)}` });
  return distance;
}

/** How far two stand from each other; `initial` where nobody has said. */
export const between = ({ distances }: Pick<Fight, 'distances'>, a: Id, b: Id, initial: number): number =>
  a === b ? 0 : (distances[`${a}>${b}`] ?? distances[`${b}>${a}`] ?? initial);

/**
 * As `between`, for whoever asks of everybody and everybody else while nobody moves: to find one pair among all, two ids are put together
 * to a text and looked up, which takes ten times as long as to find it here.
 */
export function allBetween({ distances }: Pick<Fight, 'distances'>): (a: Id, b: Id, initial: number) => number {
  const from = new Map<Id, Map<Id, number>>();
  for (const pair in distances) {
    const cut = pair.indexOf('>');
    const a = pair.slice(0, cut);
    const there = from.get(a) ?? new Map<Id, number>();
    from.set(a, there.set(pair.slice(cut + 1), distances[pair]!));
  }
  return (a, b, initial) => (a === b ? 0 : (from.get(a)?.get(b) ?? from.get(b)?.get(a) ?? initial));
}

/** Puts a newcomer beside somebody: as far from all others as they are, and from them as a pair that nobody has set. */
export function setBeside(fight: Pick<Fight, 'distances'>, newcomer: Id, beside: Id): void {
  for (const [pair, distance] of Object.entries(fight.distances)) {
    const [a = '', b = ''] = pair.split('>');
    if (a === beside || b === beside) setBetween(fight, a === beside ? b : a, newcomer, distance);
  }
}

/** Notes how far two stand from each other. */
export function setBetween({ distances }: Pick<Fight, 'distances'>, a: Id, b: Id, distance: number): void {
  delete distances[`${b}>${a}`];
  distances[`${a}>${b}`] = distance;
}
