/** Distances between pairs, for systems that measure instead of mapping. Symmetric: `a>b` also means `b>a`. */
import type { Fight } from './encounter.ts';
import type { Id } from './script.ts';

/** How far two stand from each other; `initial` where nobody has said. */
export const between = ({ distances }: Pick<Fight, 'distances'>, a: Id, b: Id, initial: number): number =>
  a === b ? 0 : (distances[`${a}>${b}`] ?? distances[`${b}>${a}`] ?? initial);

/** Notes how far two stand from each other. */
export function setBetween({ distances }: Pick<Fight, 'distances'>, a: Id, b: Id, distance: number): void {
  delete distances[`${b}>${a}`];
  distances[`${a}>${b}`] = distance;
}
