/** Choosing at random among legal things: habits `fill` in the offer they have picked so; tests and benchmarks leave the whole choice to chance. */
import { range } from './budget.ts';
import { applies, type Choice, type Offer, open, type Param, valuesOf } from './choice.ts';
import type { Json } from './json.ts';

/** Draws a whole number from 0 to `below` - 1. */
export type Draw = (below: number) => number;

const of = <T>(draw: Draw, list: readonly T[]): T | undefined => list[draw(list.length)];

/** A random choice among what is open, with random legal parameters; null if nothing is. */
export function randomChoice(offers: readonly Offer[], draw: Draw): Choice | null {
  const offer = of(draw, open(offers));
  return offer ? fill(offer, draw) : null;
}

/** An offer with random legal parameters; null where one has no legal value. */
export function fill(offer: Offer, draw: Draw): Choice | null {
  let choice: Choice = { pick: offer.pick };
  for (const param of offer.params ?? []) {
    if (!applies(param.when, choice)) continue;
    if (param.optional && draw(3) > 0) continue;
    const value = valueFor(param, choice, draw);
    if (value === undefined && !param.optional && param.initial === undefined) return null;
    if (value !== undefined) choice = { ...choice, [param.name]: value };
  }
  return choice;
}

/** So many of a list, each as likely as any other, in an order as likely as any other: one draw for each. */
function some<T>(list: readonly T[], count: number, draw: Draw): T[] {
  const left = [...list];
  return range(count, 'values').map(() => left.splice(draw(left.length), 1)[0]!);
}

function valueFor(param: Param, choice: Choice, draw: Draw): Json | undefined {
  const values = valuesOf(param, choice).map((o) => o.value);
  const min = param.min ?? 0;
  switch (param.kind) {
    case 'combatant':
    case 'thing':
    case 'place':
      return of(draw, values);
    case 'many': {
      const most = Math.min(param.max ?? values.length, values.length);
      if (most < min) return undefined;
      return some(values, min + draw(most - min + 1), draw);
    }
    case 'shares': {
      const value = of(draw, values);
      return value === undefined ? undefined : { [value]: Math.max(1, min) };
    }
    case 'number':
      return param.initial !== undefined && draw(2) === 0 ? param.initial : min + draw(Math.min(param.max ?? min + 10, min + 30) - min + 1);
    case 'flag':
      return draw(2) === 0;
    case 'text':
      return param.initial ?? 'a word'.slice(0, param.max);
  }
}
