/**
 * A half-made choice, small enough for a custom id: one slot for each parameter of the offer, in order.
 *
 * Empty: open. `7`: option number 7. `m1-4`: options chosen so far, `d1-4`: these and no more. `n-3`: a number. `y`, `x`: yes, no.
 * `t`: words or shares, which wait in the draft. `_`: left out on purpose.
 */
import { applies, type Choice, type Json, type Range } from '../../engine/index.ts';
import type { WordedOffer, WordedOption, WordedParam } from '../../table/api.ts';

export type Slots = readonly string[];
/** What was typed, by parameter. */
export type Typed = Readonly<Record<string, Json>>;

export const readSlots = (text: string): Slots => text.split('.');
export const writeSlots = (slots: Slots): string => slots.join('.');
export const slotOf = (slots: Slots, index: number): string => slots[index] ?? '';
export const withSlot = (offer: WordedOffer, slots: Slots, index: number, slot: string): Slots =>
  offer.params.map((_, i) => (i === index ? slot : slotOf(slots, i)));

/** The numbers that a parameter takes. */
export const rangeOf = ({ min, max }: Pick<WordedParam, 'min' | 'max'>): Range => ({ min: min ?? 0, max: max ?? Number.MAX_SAFE_INTEGER });

/** Option numbers in a slot. */
export const picked = (slot: string): readonly number[] =>
  /^[md]?\d/u.test(slot) ? slot.replace(/^[md]/u, '').split('-').map(Number) : [];

/** The value of one slot; undefined while it is open or left out. */
export function slotValue(param: WordedParam, slot: string, typed: Typed): Json | undefined {
  if (slot === 't') return typed[param.name];
  if (slot === 'y' || slot === 'x') return slot === 'y';
  if (/^n-?\d+$/u.test(slot)) return Number(slot.slice(1));
  const values = picked(slot).map((i) => param.options[i]?.value);
  if (values.some((v) => v === undefined)) return undefined;
  if (param.kind === 'many') return slot.startsWith('d') ? (values as string[]) : undefined;
  return slot.startsWith('m') || slot.startsWith('d') ? undefined : values[0];
}

/** The choice so far. */
export const choiceOf = (offer: WordedOffer, slots: Slots, typed: Typed): Choice => ({
  pick: offer.pick,
  ...Object.fromEntries(
    offer.params.flatMap((p, i) => {
      const value = slotValue(p, slotOf(slots, i), typed);
      return value === undefined ? [] : [[p.name, value]];
    }),
  ),
});

/** The choice so far, filled up with the parameters' first values: what conditions on other parameters look at. */
function filled(offer: WordedOffer, slots: Slots, typed: Typed): Choice {
  const initial = offer.params.filter((p) => p.initial !== null).map((p) => [p.name, p.initial]);
  return { ...(Object.fromEntries(initial) as Record<string, Json>), ...choiceOf(offer, slots, typed) };
}

/** Whether a parameter matters, given the rest. */
export const matters = (offer: WordedOffer, slots: Slots, typed: Typed, index: number): boolean =>
  applies(offer.params[index]?.when ?? {}, filled(offer, slots, typed));

/** An option that may be chosen, with its number among all of the parameter's. */
export interface Numbered extends WordedOption {
  readonly number: number;
}

/** The options of a parameter that go with the rest, also those that cannot be taken now. */
export function optionsKnown(offer: WordedOffer, slots: Slots, typed: Typed, index: number): readonly Numbered[] {
  const rest = filled(offer, withSlot(offer, slots, index, ''), typed);
  const options = offer.params[index]?.options ?? [];
  return options.map((o, number) => ({ ...o, number })).filter((o) => applies(o.when ?? {}, rest));
}

/** The options of a parameter that can be taken. */
export const optionsFor = (offer: WordedOffer, slots: Slots, typed: Typed, index: number): readonly Numbered[] =>
  optionsKnown(offer, slots, typed, index).filter((o) => o.blocked === null);

/** A choice by name as slots, for what was typed in a command; values that are not offered are left open. */
export function slotsFor(offer: WordedOffer, choice: Choice): { readonly slots: Slots; readonly typed: Typed } {
  const typed: Record<string, Json> = {};
  const slots = offer.params.map((param) => {
    const value = choice[param.name];
    if (value === undefined || value === null) return '';
    const at = (v: Json): number => param.options.findIndex((o) => o.value === String(v));
    if (typeof value === 'boolean') return value ? 'y' : 'x';
    if (typeof value === 'number') return `n${value}`;
    if (param.kind === 'many') {
      const numbers = Array.isArray(value) ? (value as readonly Json[]).map(at) : [-1];
      return numbers.includes(-1) ? '' : `d${numbers.join('-')}`;
    }
    if (param.kind !== 'text' && param.kind !== 'shares') return at(value) >= 0 ? String(at(value)) : '';
    typed[param.name] = value;
    return 't';
  });
  return { slots, typed };
}

const mustBeGiven = (param: WordedParam): boolean => !param.optional && param.initial === null;
const isPick = ({ kind }: WordedParam): boolean => kind === 'combatant' || kind === 'thing' || kind === 'place';

/** Clears what no longer fits the rest, and takes the only option where there is but one. */
export function settled(offer: WordedOffer, slots: Slots, typed: Typed): Slots {
  let now: Slots = offer.params.map((_, i) => slotOf(slots, i));
  offer.params.forEach((param, i) => {
    const slot = slotOf(now, i);
    const options = optionsFor(offer, now, typed, i);
    const fits = picked(slot).every((n) => options.some((o) => o.number === n));
    const lost = slot === 't' && typed[param.name] === undefined;
    const needed = matters(offer, now, typed, i);
    const kept = needed && fits && !lost ? slot : '';
    const only = options.length === 1 && needed && mustBeGiven(param) && isPick(param);
    now = withSlot(offer, now, i, kept === '' && only ? String(options[0]?.number ?? 0) : kept);
  });
  return now;
}

/** The first parameter that must still be asked for; null: all is there. */
export function nextToAsk(offer: WordedOffer, slots: Slots, typed: Typed): number | null {
  const at = offer.params.findIndex((param, i) => {
    const slot = slotOf(slots, i);
    if (slot.startsWith('m')) return true;
    return mustBeGiven(param) && matters(offer, slots, typed, i) && slotValue(param, slot, typed) === undefined;
  });
  return at < 0 ? null : at;
}

/** A value in words. */
export function inWords(param: WordedParam, value: Json | undefined): string {
  if (value === undefined || value === null) return '–';
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  if (Array.isArray(value)) return value.length === 0 ? 'none' : value.map((v) => optionLabel(param, String(v))).join(', ');
  if (typeof value === 'object') {
    const shares = Object.entries(value).map(([v, n]) => `${optionLabel(param, v)} ${String(n)}`);
    return shares.length === 0 ? 'none' : shares.join(', ');
  }
  return optionLabel(param, String(value));
}

const optionLabel = (param: WordedParam, value: string): string => param.options.find((o) => o.value === value)?.label ?? value;

/** All parameters that matter, with the words for their values; what is not wanted is not told. */
export const summary = (offer: WordedOffer, slots: Slots, typed: Typed): readonly (readonly [label: string, value: string])[] =>
  offer.params.flatMap((param, i) => {
    if (!matters(offer, slots, typed, i)) return [];
    const slot = slotOf(slots, i);
    const given = slotValue(param, slot, typed);
    if (given === undefined && (slot === '_' || param.initial === null)) return [];
    if (param.kind === 'flag' && (given ?? param.initial) === false) return [];
    return [[param.label, inWords(param, given ?? param.initial ?? undefined)] as const];
  });

/** The choice in a few words: the values alone, where they speak for themselves. */
export const brief = (offer: WordedOffer, slots: Slots, typed: Typed): string => {
  const numbers = offer.params.filter((p) => p.kind === 'number').map((p) => p.label);
  const told = summary(offer, slots, typed).filter(([label, value]) => value !== 'none' && !(value === '0' && numbers.includes(label)));
  const said = told.map(([label, value]) => (value === 'yes' ? label : numbers.includes(label) ? `${label}: ${value}` : value));
  return [offer.label, ...said].join(', ');
};
