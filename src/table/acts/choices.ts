/** What every way of choosing asks of an offer: what is open, what goes together, what must still be said. */
import { applies, type Choice, type Json } from '../../engine/index.ts';
import type { WordedOffer, WordedOption, WordedParam } from '../api.ts';

/** A choice with the first values of what it leaves open: what conditions on other parameters look at. */
export function filled(offer: WordedOffer, choice: Choice): Choice {
  const initial = offer.params.flatMap((p) => (p.initial === null ? [] : [[p.name, p.initial] as const]));
  return { ...(Object.fromEntries(initial) as Record<string, Json>), ...choice };
}

/** Whether a parameter must be given. */
export const mustBeGiven = (param: WordedParam): boolean => !param.optional && param.initial === null;

/** Whether a parameter takes one of its options. */
export const isPick = ({ kind }: WordedParam): boolean => kind === 'combatant' || kind === 'thing' || kind === 'place';

/** The options that can be taken, as far as the parameter alone decides; the same value may stand there once for each way of taking it. */
export const openOptions = (param: WordedParam): readonly WordedOption[] => param.options.filter((o) => o.blocked === null);

/** A parameter that a value needs to be given otherwise than it is, the value that it needs, and all that would do. */
export interface Need {
  readonly param: WordedParam | undefined;
  readonly name: string;
  readonly value: string;
  readonly values: readonly string[];
}

/** What a value still needs of other parameters. */
export function needsOf(offer: WordedOffer, choice: Choice, { when }: WordedOption): readonly Need[] {
  if (!when) return [];
  const whole = filled(offer, choice);
  return Object.entries(when)
    .filter(([name, values]) => !values.includes(String(whole[name] ?? '')))
    .map(([name, values]) => ({ param: offer.params.find((p) => p.name === name), name, value: values[0] ?? '', values }));
}

/** What was asked for as data: name and value of each need. */
export const given = (needs: readonly Need[]): Readonly<Record<string, string>> =>
  Object.fromEntries(needs.map(({ name, value }) => [name, value]));

/** Whether a parameter's condition on the others holds. */
export const matters = (offer: WordedOffer, choice: Choice, param: WordedParam): boolean =>
  param.when === null || applies(param.when, filled(offer, choice));
