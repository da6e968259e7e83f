/**
 * Offers and choices: what somebody may do, as data, and what they picked.
 *
 * Menus, completion, autopilot, standing orders and the refusal of illegal acts are all made from
 * offers, so an offer lists every parameter with every value that makes sense.
 */
import type { Does } from './does.ts';
import { isRecord, type Json, sameData } from './json.ts';
import { Refusal } from './refusal.ts';
import type { Id } from './script.ts';
import { cleanText } from './values/index.ts';

/**
 * What helps to choose something, in a few words. A menu shows all of it; a button has room for the parts that speak for or against it,
 * so a ruleset names those as well.
 */
export interface Detailed {
  /** All of it: a cost, a chance, a distance. */
  readonly detail?: string;
  /** The part that says how likely it is, or what is rolled for it: `65 %`, `2d6 + 6`. */
  readonly odds?: string;
  /** The part that says what else may come of it: `the other foe hits you at +2`. */
  readonly risk?: string;
  /** The part that says what it costs: `pays 4 pips`; empty: its name says so. */
  readonly price?: string;
  /** The part that says what has to be done before it: `walk 5 m first`. */
  readonly first?: string;
}

/** The parts of a detail that buttons repeat. */
export type DetailParts = Omit<Detailed, 'detail'>;

/** Those that there are. */
export const detailParts = ({ odds, risk, price, first }: DetailParts): DetailParts => ({
  ...(odds !== undefined && { odds }),
  ...(risk !== undefined && { risk }),
  ...(price !== undefined && { price }),
  ...(first !== undefined && { first }),
});

/** Odds, and what is told after them; what is empty is left out. */
export function withOdds(odds: string, ...more: readonly string[]): Detailed {
  const detail = [odds, ...more].filter((part) => part !== '').join(', ');
  return detail === '' ? {} : odds === '' ? { detail } : { detail, odds };
}

/** One value that a parameter may take. `value` is data; `label` words for it where no name or text is known elsewhere. */
export interface Option extends Detailed {
  readonly value: string;
  readonly label?: string;
  /** The whole act with this value, where the offer's name with the value behind it would say it twice, or not which of two acts it is: `Put away the axe`. */
  readonly act?: string;
  /** Only sensible when other parameters have one of these values, e.g. `{ weapon: ['bow-long'] }`. */
  readonly when?: { readonly [param: string]: readonly string[] };
  /** Why it cannot be taken now: a refusal reason. It is no legal value; faces may show it so that nobody searches for it in vain. */
  readonly blocked?: string;
}

/** What a number counts. */
export type Counted = 'distance' | readonly [one: string, many: string];

/**
 * A parameter of an offer.
 *
 * `combatant`, `thing` and `place` take one option's value; `many` a list of values (ordered, so it also serves as a path; only
 * places and things may come in it twice);
 * `shares` a number for each chosen value (`{ orc: 2, rat: 1 }`); `number` an integer from `min` to `max`; `flag` true or false;
 * `text` words of at most `max` characters.
 */
export interface Param {
  readonly name: string;
  /** Words for it here; left out, the ruleset's texts know them by its name. */
  readonly label?: string;
  readonly kind: 'combatant' | 'thing' | 'place' | 'many' | 'shares' | 'number' | 'flag' | 'text';
  /** What the values of `many` and `shares` are; decides how they are named. */
  readonly of?: 'combatant' | 'thing' | 'place' | 'number';
  /** Each value of `many` can be named only once, and faces offer no second one; the rule says so to whoever tries. */
  readonly once?: boolean;
  /** Of a number: what its values come to, the likeliest first, where that helps to choose. Those that are not named can be taken as well. */
  readonly options?: readonly Option[];
  readonly min?: number;
  readonly max?: number;
  /** What a number counts, of one and of several: `round`, `rounds`; or a distance, in the unit of the system. Left out: its name says it. */
  readonly counts?: Counted;
  /** What a flag means that is off, where that is more than the contrary of its name: `remove it`. */
  readonly off?: string;
  /** May be left out; the rule then takes `initial`, or does without. */
  readonly optional?: boolean;
  readonly initial?: Json;
  /** Only asked for when other parameters have one of these values. */
  readonly when?: { readonly [param: string]: readonly string[] };
  /** Taken when it is given, but nobody is asked for it: another parameter says as much, or it hardly ever matters. */
  readonly tacit?: boolean;
}

/** Something that may be chosen: an action, a reaction, an answer. */
export interface Offer<P extends string = string> extends Detailed {
  readonly pick: P;
  /** Words for it; left out, the ruleset's texts know them. */
  readonly label?: string;
  /** What it is; left out: nothing that menus or autopilot go by. Never what its chooser may not know. */
  readonly does?: Does;
  readonly params?: readonly Param[];
  /** Why it cannot be chosen now: a refusal reason. It is shown, so that nobody searches for it in vain. */
  readonly blocked?: string;
  /** For the GM: does not wait for its turn, may be done while others are being asked, and neither asks nor rolls. */
  readonly anytime?: boolean;
}

/** What was chosen: the pick of one offer, and its parameters by name. */
export type Choice<P extends string = string> = { readonly pick: P; readonly [param: string]: Json | undefined };

/** Something that is tried: who does it, and what they choose. The rules may refuse it. */
export interface Attempt {
  readonly by: Id;
  readonly choice: Choice;
}

/** To let something happen: an offer of one name in all systems. */
export const LET_BE = { pick: 'none', does: 'pass' } as const satisfies Offer;

/** How questions name their refusal. */
const REFUSALS: readonly string[] = [LET_BE.pick, 'no'];

/** Offers without parameters, from their names. */
export const plain = <const P extends string>(...picks: readonly P[]): readonly Offer<P>[] =>
  picks.map((pick) => (REFUSALS.includes(pick) ? { pick, does: LET_BE.does } : { pick }));

/** The offers that can really be chosen. */
export const open = <P extends string>(offers: readonly Offer<P>[]): readonly Offer<P>[] => offers.filter((o) => !o.blocked);

/**
 * Finds the offer that a choice takes, and checks its parameters against it; what depends on a parameter that is left out goes by
 * that one's first value. What the choice says and is not asked for would be checked by nobody, so it says no more than that.
 * `silence`: what counts where nobody answers, all of which may be said as well.
 *
 * @throws Refusal `not-offered`, the `blocked` reason of the offer or of a value, `param-missing` or `param-wrong` (facts: `pick`, `param`, `value`).
 */
export function accept(offers: readonly Offer[], choice: Choice, silence?: Choice): Offer {
  const offer = acceptStored(offers, choice);
  const [param] = unasked(offer, choice, silence);
  if (param !== undefined) throw new Refusal('param-wrong', { ...choice, param, value: choice[param] });
  return offer;
}

/** As `accept`, of what was taken before: earlier versions let a choice say more than it was asked for. @throws Refusal as `accept` */
export function acceptStored(offers: readonly Offer[], choice: Choice): Offer {
  const same = offers.filter((o) => o.pick === choice.pick);
  const offer = same.find((o) => !o.blocked) ?? same[0];
  if (!offer) throw new Refusal('not-offered', { pick: choice.pick, offered: offers.map((o) => o.pick) });
  if (offer.blocked) throw new Refusal(offer.blocked, { ...choice });
  const whole = complete(offer, choice);
  for (const param of offer.params ?? []) {
    if (!applies(param.when, whole)) continue;
    const value = choice[param.name];
    if (value === undefined || value === null) {
      if (!param.optional && param.initial === undefined) throw new Refusal('param-missing', { pick: choice.pick, param: param.name });
    } else if (!allows(param, value, whole)) {
      throw new Refusal(whyBlocked(param, value, whole) ?? 'param-wrong', { ...choice, param: param.name, value });
    }
  }
  return offer;
}

/** What a choice says beyond what it is asked for. */
function unasked(offer: Offer, choice: Choice, silence?: Choice): readonly string[] {
  const whole = complete(offer, choice);
  const asked = (offer.params ?? []).filter((param) => applies(param.when, whole)).map(({ name }) => name);
  const isSilence = (param: string): boolean => silence?.pick === choice.pick && sameData(silence[param], choice[param]);
  const { pick: _, ...said } = choice;
  return Object.keys(said).filter((param) => (said[param] ?? null) !== null && !asked.includes(param) && !isSilence(param));
}

/** A choice without what nobody is asked for: one that was taken by an earlier version may say so. */
export function onlyAsked(offers: readonly Offer[], choice: Choice, silence?: Choice): Choice {
  const offer = open(offers).find((o) => o.pick === choice.pick);
  const more = offer ? unasked(offer, choice, silence) : [];
  const { pick, ...said } = choice;
  return { pick, ...Object.fromEntries(Object.entries(said).filter(([param]) => !more.includes(param))) };
}

/** Whether a choice could be taken as it stands. */
export const isOffered = (offers: readonly Offer[], choice: Choice): boolean => isTaken(() => accept(offers, choice));

/** Whether a choice that was taken could be taken still: what else was asked for then makes no difference. */
export const isStillOffered = (offers: readonly Offer[], choice: Choice): boolean => isTaken(() => acceptStored(offers, choice));

function isTaken(taking: () => Offer): boolean {
  try {
    taking();
    return true;
  } catch (error) {
    if (error instanceof Refusal) return false;
    throw error;
  }
}

/** Fills in what a choice leaves open, from the parameters' own first values; words are one clean line from here on. */
export function complete(offer: Offer, choice: Choice): Choice {
  const words = (offer.params ?? []).flatMap(({ kind, name }) => {
    const value = kind === 'text' ? choice[name] : undefined;
    return typeof value === 'string' ? [[name, cleanText(value)] as const] : [];
  });
  const initial = (offer.params ?? []).filter((p) => p.initial !== undefined && choice[p.name] === undefined && applies(p.when, choice));
  return { ...Object.fromEntries(initial.map((p) => [p.name, p.initial])), ...choice, ...Object.fromEntries(words) };
}

/** What a choice says of a parameter whose value is a text or a number, as a text; empty where it says nothing. */
export function textOf(choice: { readonly [param: string]: Json | undefined }, param: string): string {
  const value = choice[param];
  return typeof value === 'string' || typeof value === 'number' ? String(value) : '';
}

/** Whether a condition on other parameters holds. */
export const applies = (when: Param['when'], choice: Choice): boolean =>
  Object.entries(when ?? {}).every(([name, values]) => values.includes(String(choice[name] ?? '')));

/** The values that a parameter may take, given what was chosen so far. */
export const valuesOf = (param: Param, choice: Choice): readonly Option[] =>
  (param.options ?? []).filter((o) => !o.blocked && applies(o.when, choice));

/** Why a value that a parameter knows cannot be taken now; undefined where it knows none such. */
const whyBlocked = (param: Param, value: Json, choice: Choice): string | undefined =>
  (param.options ?? []).find((o) => o.blocked && o.value === String(value) && applies(o.when, choice))?.blocked;

function allows(param: Param, value: Json, choice: Choice): boolean {
  const known = (v: Json | undefined): boolean => valuesOf(param, choice).some((o) => o.value === String(v));
  const within = (n: Json | undefined): boolean =>
    typeof n === 'number' && Number.isInteger(n) && n >= (param.min ?? -Infinity) && n <= (param.max ?? Infinity);
  switch (param.kind) {
    case 'combatant':
    case 'thing':
    case 'place':
      return typeof value === 'string' && known(value);
    case 'many':
      return (
        Array.isArray(value) &&
        value.length >= (param.min ?? 0) &&
        value.length <= (param.max ?? Infinity) &&
        value.every(known) &&
        (mayRepeat(param) || new Set(value).size === value.length)
      );
    case 'shares':
      return isRecord(value) && Object.entries(value).every(([v, n]) => known(v) && within(n));
    case 'number':
      return within(value);
    case 'flag':
      return typeof value === 'boolean';
    case 'text':
      return typeof value === 'string' && value.length <= (param.max ?? 200);
  }
}

/** A way may come back to a place, and a thing may be wanted twice; people and dice are there once. */
const mayRepeat = ({ of }: Param): boolean => of === 'place' || of === 'thing';

/** The ids of people or things, in their order. */
export const idsOf = (all: readonly { readonly id: Id }[]): readonly Id[] => all.map(({ id }) => id);

/** Offers one of several combatants as the value of a parameter. */
export const combatants = (name: string, ids: readonly Id[], more: Partial<Param> = {}): Param => ({
  name,
  kind: 'combatant',
  options: ids.map((value) => ({ value })),
  ...more,
});

/** Offers one of several things as the value of a parameter. */
export const things = (name: string, values: readonly string[], more: Partial<Param> = {}): Param => ({
  name,
  kind: 'thing',
  options: values.map((value) => ({ value })),
  ...more,
});

/** Asks for a whole number. */
export const numberParam = (name: string, min: number, max: number, initial?: number, more: Partial<Param> = {}): Param => ({
  name,
  kind: 'number',
  min,
  max,
  ...(initial === undefined ? {} : { initial }),
  ...more,
});

/** Asks yes or no. */
export const flagParam = (name: string, initial: boolean, more: Pick<Param, 'off'> = {}): Param => ({
  name,
  kind: 'flag',
  initial,
  ...more,
});
