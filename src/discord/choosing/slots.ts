/**
 * A complete act, small enough for a custom id: one slot for each parameter of the offer, in order.
 *
 * Empty: left open. `7`: option number 7. `d1-4`: a list of options. `n-3`: a number. `y`, `x`: yes, no. Words and shares have no slot:
 * they are given in forms.
 */
import { applies, type Choice, type Json, type Range } from '../../engine/index.ts';
import { filled, given, isPick, matters, mustBeGiven, type Need, needsOf, openOptions } from '../../table/acts/choices.ts';
import type { WordedOffer, WordedOption, WordedParam } from '../../table/api.ts';

/** The numbers that a parameter takes. */
export const rangeOf = ({ min, max }: Pick<WordedParam, 'min' | 'max'>): Range => ({ min: min ?? 0, max: max ?? Number.MAX_SAFE_INTEGER });

/** Whether it is a number that can be but one: it is that without a word, or it may be left out and could only be none. */
export const isFixed = ({ kind, min, max, initial, optional }: WordedParam): boolean =>
  kind === 'number' && min !== null && min === max && (initial === min || (optional && min === 0));

/** A choice as slots; null where it holds what no slot does, or what is not offered. */
export function slotsOf(offer: WordedOffer, choice: Choice): string | null {
  const slots = offer.params.map((param) => slotOf(param, choice[param.name]));
  return slots.includes(null) ? null : slots.join('.');
}

function slotOf(param: WordedParam, value: Json | undefined): string | null {
  if (value === undefined || value === null) return '';
  const at = (v: Json): number => param.options.findIndex((o) => o.value === String(v));
  if (typeof value === 'boolean') return value ? 'y' : 'x';
  if (typeof value === 'number') return `n${value}`;
  if (param.kind === 'text' || param.kind === 'shares') return null;
  if (!Array.isArray(value)) return at(value) < 0 ? null : String(at(value));
  const numbers = (value as readonly Json[]).map(at);
  return numbers.includes(-1) ? null : `d${numbers.join('-')}`;
}

/** The choice that slots stand for. */
export const choiceOf = (offer: WordedOffer, slots: string): Choice => ({
  pick: offer.pick,
  ...Object.fromEntries(
    offer.params.flatMap((param, i) => {
      const value = slotValue(param, slots.split('.')[i] ?? '');
      return value === undefined ? [] : [[param.name, value]];
    }),
  ),
});

function slotValue(param: WordedParam, slot: string): Json | undefined {
  if (slot === 'y' || slot === 'x') return slot === 'y';
  if (/^n-?\d+$/u.test(slot)) return Number(slot.slice(1));
  const numbers = /^d?\d/u.test(slot) ? slot.replace(/^d/u, '').split('-').map(Number) : [];
  const values = numbers.map((i) => param.options[i]?.value);
  if (values.some((v) => v === undefined)) return undefined;
  return slot.startsWith('d') ? (values as string[]) : values[0];
}

/** The options of a parameter that can be taken with the rest of a choice. */
export function optionsFor(offer: WordedOffer, choice: Choice, param: WordedParam): readonly WordedOption[] {
  const rest = filled(offer, { ...choice, [param.name]: undefined });
  return openOptions(param).filter((o) => applies(o.when ?? {}, rest));
}

/**
 * A choice in which everything goes together: what does not matter is dropped, of what there is but one that one is taken, and a value
 * that needs another way of doing it brings that along where nothing was said of it.
 */
export function settled(offer: WordedOffer, choice: Choice): Choice {
  let now = choice;
  for (const param of offer.params) {
    const value = now[param.name];
    const first = Array.isArray(value) ? String(value.at(-1)) : typeof value === 'string' ? value : null;
    const matching = first === null ? [] : openOptions(param).filter((o) => o.value === first);
    if (matching.length > 0 && !matching.some((o) => applies(o.when ?? {}, filled(offer, now)))) now = withNeeds(offer, now, matching[0]!);
  }
  for (const param of offer.params) {
    if (!matters(offer, now, param)) now = without(now, param.name);
    else if (now[param.name] === undefined && mustBeGiven(param) && isPick(param)) {
      const [only, ...others] = optionsFor(offer, now, param);
      if (only && others.length === 0) now = { ...now, [param.name]: only.value };
    }
  }
  return now;
}

/** Whether all is given that must be, of what matters. */
export const isWhole = (offer: WordedOffer, choice: Choice): boolean =>
  offer.params.every((p) => !mustBeGiven(p) || choice[p.name] !== undefined || !matters(offer, choice, p));

/** Gives what a value needs of parameters that stand as they always do. */
function withNeeds(offer: WordedOffer, choice: Choice, option: WordedOption): Choice {
  const isOpen = ({ name, param }: Need): boolean => param?.optional === true && (choice[name] ?? param.initial) === param.initial;
  return { ...choice, ...given(needsOf(offer, choice, option).filter(isOpen)) };
}

const without = (choice: Choice, name: string): Choice =>
  Object.fromEntries(Object.entries(choice).filter(([key]) => key !== name)) as Choice;
