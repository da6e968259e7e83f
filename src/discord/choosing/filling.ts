/** The one form of an act: a field for each parameter, prefilled; and what was filled in, read back as a choice. */
import { ComponentType, TextInputStyle } from 'discord.js';
import { type Choice, capitalised, inSentence, type Json, listed, Refusal, withinLine } from '../../engine/index.ts';
import { isPick, mustBeGiven, openOptions } from '../../table/acts/choices.ts';
import { standsIn, wayTo } from '../../table/acts/ways.ts';
import type { WordedOffer, WordedOption, WordedParam } from '../../table/api.ts';
import type { CommandContext, Input } from '../context.ts';
import { label, prefilled } from '../escape.ts';
import { ENTRIES, type Entry, entryOf, FIELDS, type Modal } from '../message.ts';
import { ownWords } from '../say.ts';
import { titleOf } from './form-title.ts';
import { distinct, goingWith } from './going-with.ts';
import { opensWith } from './opens-with.ts';
import type { Question } from './question.ts';
import { isFixed, isWhole, settled } from './slots.ts';
import { hasVoice, sayFields, wordsIn } from './speaking.ts';
import { valueIn } from './with-text.ts';

/** What is added to the name of a way's field for the place it goes by. */
const VIA = ' via';
/** What is added to a value that is wanted twice. */
const TWICE = ' twice';
/** More values than this are not named as what a field goes with. */
const MOST_NAMED = 3;

/** What was filled in, by field: kept so that a form opens again as it was left. */
export type Raw = Readonly<Record<string, string | boolean | readonly string[]>>;

type Field = Extract<Modal['components'][number], { type: ComponentType.Label }>;

const isWay = ({ kind, of }: WordedParam): boolean => kind === 'many' && of === 'place';

/** Whether a form cannot be sent without it; what matters only beside some value of another field may stay empty. */
const isNeeded = (param: WordedParam): boolean => mustBeGiven(param) && param.when === null;

/**
 * The parameters that a form asks for: those that must be given first, what others hang on before them. What has but one value, or
 * none, is not asked.
 */
function askedFor(offer: WordedOffer, chosen: Choice): readonly WordedParam[] {
  const open = offer.params.filter((param) => {
    if (chosen[param.name] !== undefined || isFixed(param)) return false;
    if (!isPick(param) && param.kind !== 'many' && param.kind !== 'shares') return true;
    const count = distinct(param).length;
    return count > 1 || (count === 1 && !mustBeGiven(param)) || (count === 1 && param.kind !== 'combatant' && !isPick(param));
  });
  const decisive = new Set(open.flatMap(({ when }) => Object.keys(when ?? {})));
  const rank = (param: WordedParam): number => (isNeeded(param) ? 0 : decisive.has(param.name) ? 1 : mustBeGiven(param) ? 2 : 3);
  return open.toSorted((a, b) => rank(a) - rank(b));
}

/** Whether an offer leaves anything to say. */
export const asksAnything = (offer: WordedOffer): boolean => askedFor(offer, { pick: offer.pick }).length > 0;

/** What a menu asks before the form: what is too much for it. Null: the form holds all. */
export function beforeForm(offer: WordedOffer): WordedParam | null {
  const asked = askedFor(offer, { pick: offer.pick });
  const picks = asked.filter((p) => isPick(p) && mustBeGiven(p));
  return picks.find((p) => distinct(p).length > ENTRIES) ?? (asked.length > FIELDS ? (picks[0] ?? null) : null);
}

/** What a menu has settled before the form: the number of an option, as text. */
export function chosenBefore(offer: WordedOffer, settled: string | null): Choice {
  const param = settled ? beforeForm(offer) : null;
  const option = param?.options[Number.parseInt(settled ?? '', 10)];
  return param && option ? { pick: offer.pick, [param.name]: option.value } : { pick: offer.pick };
}

/** What a choice settles of the menu before the form, as `chosenBefore` reads it; empty: nothing. */
export function settledBy(offer: WordedOffer, choice: Choice): string {
  const param = beforeForm(offer);
  const at = param ? param.options.findIndex((o) => o.value === choice[param.name]) : -1;
  return at < 0 ? '' : String(at);
}

/** Where a form is kept as it was left. */
export const draftKey = ({ caller }: Pick<CommandContext, 'caller'>, q: Question, number: number): string =>
  ['form', caller.user, q.encounter, q.decision, q.who, number].join(' ');

/** Keeps what was typed of an act, so that its form opens with it. */
export function keepTyped(context: CommandContext, q: Question, number: number, choice: Choice): void {
  const { pick: _, ...typed } = choice;
  const fields = Object.entries(typed).flatMap(([name, value]): readonly (readonly [string, Raw[string]])[] => {
    if (typeof value === 'boolean' || typeof value === 'string') return [[name, value]];
    if (typeof value === 'number') return [[name, String(value)]];
    const isWayTo = q.offers[number]?.params.some((param) => param.name === name && isWay(param)) === true;
    return Array.isArray(value) ? [[name, value.map(String).slice(isWayTo ? -1 : 0)]] : [];
  });
  context.drafts.put(draftKey(context, q, number), JSON.stringify(Object.fromEntries(fields)));
}

/** The form of an offer. `chosen`: what a menu has settled before; `raw`: as it was left. */
export function formOf(q: Question, offer: WordedOffer, chosen: Choice, raw: Raw | null, custom_id: string): Modal {
  const before = opensWith(q, offer, chosen);
  const narrow = goingWith(offer, chosen);
  // A form has a field.
  const open = askedFor(narrow, chosen).length > 0 ? narrow : offer;
  const fields = askedFor(open, chosen).flatMap((param) => fieldsOf(q, open, param, before, raw));
  const left = raw === null ? undefined : wordsIn({ options: raw });
  const say = hasVoice(q) ? sayFields(left ?? q.words) : [];
  return { custom_id, title: titleOf(q, offer, chosen), components: [...fields, ...say].slice(0, FIELDS) };
}

function fieldsOf(q: Question, offer: WordedOffer, param: WordedParam, before: Choice, raw: Raw | null): readonly Field[] {
  const value = before[param.name] ?? param.initial;
  const only = onlyWith(offer, param);
  const field = (component: Field['component'], description: string | null = null): Field => {
    const about = [only, description].filter((part) => part !== null).join(' · ');
    return {
      type: ComponentType.Label,
      label: label(param.label, 45),
      ...(about && { description: label(about, 100) }),
      component,
    };
  };
  const isLeft = raw !== null && Object.hasOwn(raw, param.name);
  const was = isLeft ? raw[param.name] : undefined;
  if (isWay(param)) return wayFields(q, param, value, raw, field);
  switch (param.kind) {
    case 'flag':
      return [field({ type: ComponentType.Checkbox, custom_id: param.name, default: isLeft ? was === true : value === true })];
    case 'text': {
      // What stands for nothing in particular ("a spell") is shown, not to be deleted first.
      const usual = typeof param.initial === 'string' ? param.initial : '';
      const typed = String(was ?? (typeof value === 'string' && value !== usual ? value : ''));
      return [field(words(param.name, Math.min(4000, param.max ?? 200), isNeeded(param), typed, usual))];
    }
    case 'number':
      return [numberField(param, isLeft ? String(was) : typeof value === 'number' ? String(value) : '', field)];
    case 'shares':
      return [field(words(param.name, 400, isNeeded(param), String(was ?? '')), `For example: ${sharesExample(param)}`)];
    default:
      return [pickField(param, isLeft ? valuesIn(was) : valuesIn(value), field)];
  }
}

/** With what alone a field matters, in words: *Only with: shove* Null: with anything, or with too much to name. */
function onlyWith({ params }: WordedOffer, { when }: WordedParam): string | null {
  const parts = Object.entries(when ?? {}).flatMap(([name, values]) => {
    const on = params.find((p) => p.name === name);
    const options = on ? openOptions(on) : [];
    const word = on?.kind === 'combatant' ? inSentence : withinLine;
    const fitting = options.filter((o) => values.includes(o.value));
    const isTold = fitting.length > 0 && fitting.length <= MOST_NAMED && options.some((o) => !fitting.includes(o));
    return isTold ? [listed([...new Set(fitting.map((o) => word(o.label)))], 'or')] : [];
  });
  return parts.length === 0 ? null : `Only with: ${parts.join('; ')}`;
}

type MakeField = (component: Field['component'], description?: string | null) => Field;

const valuesIn = (value: Json | Raw[string] | undefined): readonly string[] =>
  Array.isArray(value) ? (value as readonly Json[]).map(String) : typeof value === 'string' && value !== '' ? [value] : [];

const sharesExample = (param: WordedParam): string =>
  distinct(param)
    .slice(0, 2)
    .map((o, i) => `${o.label} ${2 - i}`)
    .join(', ');

const words = (custom_id: string, most: number, required: boolean, value: string, usual = ''): Field['component'] => ({
  type: ComponentType.TextInput,
  custom_id,
  style: most > 100 ? TextInputStyle.Paragraph : TextInputStyle.Short,
  max_length: most,
  required,
  ...(value && { value: prefilled(value, most) }),
  ...(usual && { placeholder: label(capitalised(usual), 100) }),
});

const chooser = (custom_id: string, entries: readonly Entry[], required: boolean, most = 1): Field['component'] => ({
  type: ComponentType.StringSelect,
  custom_id,
  options: entries.slice(0, ENTRIES).map(entryOf),
  required,
  min_values: required ? 1 : 0,
  max_values: Math.max(1, Math.min(most, entries.length, ENTRIES)),
});

function numberField(param: WordedParam, was: string, field: MakeField): Field {
  const { min, max } = param;
  const range = min !== null && max !== null ? `${min} to ${max}` : null;
  if (min === null || max === null || max - min >= ENTRIES) return field(words(param.name, 12, isNeeded(param), was), range);
  const entries = Array.from({ length: max - min + 1 }, (_, i): Entry => {
    const n = String(min + i);
    const option = param.options.find((o) => o.value === n);
    return { value: n, label: option?.label ?? n, detail: option?.detail ?? null, chosen: n === was };
  });
  return field(chooser(param.name, entries, isNeeded(param)));
}

function pickField(param: WordedParam, was: readonly string[], field: MakeField): Field {
  const options = distinct(param);
  if (options.length > ENTRIES)
    return field(
      words(param.name, 400, isNeeded(param), was.map((v) => options.find((o) => o.value === v)?.label ?? v).join(', ')),
      'Type a name.',
    );
  const entry = (o: WordedOption): Entry => ({ value: o.value, label: o.label, detail: o.detail, chosen: was.includes(o.value) });
  if (param.kind !== 'many') return field(chooser(param.name, options.map(entry), isNeeded(param)));
  const most = param.max ?? ENTRIES;
  const twice = !param.once && param.of === 'thing' && most > 1 && options.length * 2 <= ENTRIES;
  const again = twice
    ? options.map((o) => ({
        value: `${o.value}${TWICE}`,
        label: `${o.label}, once more`,
        detail: o.detail,
        chosen: was.includes(`${o.value}${TWICE}`),
      }))
    : [];
  return field(chooser(param.name, [...options.map(entry), ...again], isNeeded(param), most));
}

/** Where a way leads, with the steps it takes; and a place to go by, for whoever wants another. */
function wayFields({ view, who }: Question, param: WordedParam, value: Json | null, raw: Raw | null, field: MakeField): readonly Field[] {
  const from = standsIn(view, who);
  const name = (id: string): string => param.options.find((o) => o.value === id)?.label ?? id;
  const wayOf = (id: string): readonly string[] => {
    const way = wayTo(view, from, id) ?? [];
    return way.length > 0 ? way : [id];
  };
  const ways = distinct(param).map((o) => ({ o, way: wayOf(o.value) }));
  const goal = valuesIn(raw?.[param.name] ?? undefined).at(0) ?? valuesIn(value ?? undefined).at(-1);
  const entries = ways
    .toSorted((a, b) => a.way.length - b.way.length)
    .map(
      ({ o, way }): Entry => ({
        value: o.value,
        label: o.label,
        detail: way.length > 1 ? `by ${way.slice(0, -1).map(name).join(', ')}` : o.detail,
        chosen: o.value === goal,
      }),
    );
  const zones = entries
    .filter((e) => !e.value.includes('|'))
    .map((e): Entry => ({ value: e.value, label: e.label, chosen: raw?.[`${param.name}${VIA}`] === e.value }));
  const destination = field(chooser(param.name, entries, isNeeded(param)));
  if (zones.length < 2 || (param.max ?? 1) < 2) return [destination];
  const via = { ...field(chooser(`${param.name}${VIA}`, zones, false), 'Leave it empty for the shortest way.'), label: 'By way of' };
  return [destination, via];
}

/** What was filled in, as data. */
export function rawFrom({ options, lists = {} }: Input): Raw {
  return Object.fromEntries(
    Object.entries(options).map(([name, value]) => {
      const list = lists[name];
      return [name, list && list.length > 1 ? list : typeof value === 'boolean' ? value : String(value)];
    }),
  );
}

/** A form read back: the choice, and what of it cannot be read, in words. */
export interface Read {
  readonly choice: Choice;
  readonly problems: readonly string[];
}

/** Reads what was filled in. All that is wrong is told at once. */
export function readForm(q: Question, offer: WordedOffer, chosen: Choice, raw: Raw): Read {
  const problems: string[] = [];
  let choice: Choice = chosen;
  for (const param of offer.params) {
    const given = raw[param.name];
    if (given === undefined || given === '' || (Array.isArray(given) && given.length === 0)) continue;
    try {
      const value = valueFrom(q, param, given, raw);
      const isUsual = typeof value !== 'object' && (value === param.initial || (value === false && param.initial === null));
      if (!isUsual) choice = { ...choice, [param.name]: value };
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      problems.push(ownWords(error) ?? 'That could not be read.');
    }
  }
  const whole = settled(offer, choice);
  const isMissing = (param: WordedParam): boolean =>
    whole[param.name] === undefined && mustBeGiven(param) && !isWhole({ ...offer, params: [param] }, whole);
  const missing = problems.length > 0 ? [] : offer.params.filter(isMissing).map((param) => `**${param.label}** is still open.`);
  return { choice: whole, problems: [...problems, ...missing] };
}

function valueFrom({ view, who }: Question, param: WordedParam, given: Raw[string], raw: Raw): Json {
  if (typeof given === 'boolean') return given;
  if (isWay(param)) {
    const from = standsIn(view, who);
    const goal = valuesIn(given)[0] ?? '';
    const via = valuesIn(raw[`${param.name}${VIA}`])[0];
    if (via === undefined || via === goal) return [...(wayTo(view, from, goal) ?? [goal])];
    return [...(wayTo(view, from, via) ?? []), ...(wayTo(view, [via], goal) ?? [goal])];
  }
  const values = valuesIn(given);
  const known = values
    .map((v) => (v.endsWith(TWICE) ? v.slice(0, -TWICE.length) : v))
    .filter((v) => param.options.some((o) => o.value === v));
  if (param.kind === 'many' && known.length === values.length) return known;
  const [first = ''] = values;
  return isPick(param) && known.length === 1 ? first : valueIn(param, values.join(', '));
}
