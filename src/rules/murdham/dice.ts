/** Damage dice and the sums they make (ZS-DMG-07). */
import { dice, range, type Script, type Step, upTo, type Who } from '../../engine/index.ts';
import { type Fight, isOn } from './fight.ts';

/** A number and where it comes from. */
export type Part = readonly [source: string, value: number];

/** Dice thrown once: faces in order, what each die came to, and whether one first showed 1. */
export interface Pool {
  readonly faces: readonly number[];
  readonly parts: readonly Part[];
  readonly total: number;
  readonly showedOne: boolean;
}

/** What a strike has thrown, with its receipt. */
export type Thrown = Pool & { readonly steps: readonly Step[] };

/** ZS-DMG-07: on its highest face a die goes on, each further face counting one less. */
export function* throwPool(fight: Fight, by: Who, purpose: string, count: number, sides: number): Script<Pool> {
  const faces: number[] = [];
  const parts: Part[] = [];
  let showedOne = false;
  const inBounds = upTo(1000, 'dice that go on');
  for (const _ of range(count, 'dice of a strike')) {
    let [face = 0] = yield* dice(by, purpose, 1, sides);
    faces.push(face);
    showedOne ||= face === 1;
    let sum = face;
    while (inBounds() && face === sides && isOn(fight, 'explodingDamage')) {
      [face = 0] = yield* dice(by, purpose, 1, sides);
      faces.push(face);
      showedOne ||= face === 1 && !isOn(fight, 'wearOnFirstThrow');
      sum += face - 1;
    }
    parts.push([`d${sides}`, sum]);
  }
  return { faces, parts, total: sumOf(parts), showedOne };
}

/** What all parts come to. */
export const sumOf = (parts: readonly Part[]): number => parts.reduce((sum, [, n]) => sum + n, 0);

/** A sum whose parts add up to the total, whatever was capped on the way. */
export function balance(rule: string, of: string, parts: readonly Part[], total: number): Step {
  const rest = total - sumOf(parts);
  const shown = parts.filter(([, n], i) => n !== 0 || i === 0);
  return { rule, sum: { of, parts: rest === 0 ? shown : [...shown, ['not below 0', rest]], total } };
}
