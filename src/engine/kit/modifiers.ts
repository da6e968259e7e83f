/** What a GM's modifiers come to: one reading for every system whose own rulebook has none. */
import type { Modifier } from '../encounter.ts';

/** Binary fractions are not decimal ones: what is a whole number but for that counts as one. */
const DIGITS = 6;

/**
 * The parts that a GM's modifiers add to a sum, each with its reason: all points first, then all factors at once, rounded once.
 *
 * @param sum What the roll comes to without them.
 * @param round Down unless a system's rulebook rounds otherwise.
 */
export function modifierParts(
  sum: number,
  given: readonly Modifier[],
  round: (n: number) => number = Math.floor,
): readonly (readonly [source: string, value: number])[] {
  const reason = ({ note }: Modifier): string => note || 'the GM';
  const points = given.filter((m) => m.flat !== 0).map((m) => [reason(m), m.flat] as const);
  const factors = given.filter((m) => m.factor !== 1);
  if (factors.length === 0) return points;
  const before = points.reduce((all, [, value]) => all + value, sum);
  const product = factors.reduce((all, m) => all * m.factor, 1);
  const after = round(Number((before * product).toFixed(DIGITS)));
  return [...points, [factors.map((m) => `${reason(m)}, times ${m.factor}`).join(', '), after - before]];
}
