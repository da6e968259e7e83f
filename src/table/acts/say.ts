/** A complete act in the few words of a button: what is done, with what, to whom, and what speaks for it. */
import {
  applies,
  asNoun,
  type Choice,
  cleanText,
  type DetailParts,
  inSentence,
  isAny,
  type Json,
  strung,
  withinLine,
  withMinus,
} from '../../engine/index.ts';
import type { WordedOffer, WordedOption, WordedParam } from '../api.ts';
import { filled, matters, openOptions } from './choices.ts';
import { TOWARD } from './complete.ts';

/** The parameter that says which of somebody's own powers is used. */
export const POWER = 'power';

/** The parameter that says at whom an act goes that may go at several. */
const TARGETS = 'targets';

/** The parameter that says with which weapon of their own somebody does it. */
const WEAPON = 'weapon';

/** A value that was chosen, in words. */
interface Said extends DetailParts {
  readonly param: WordedParam;
  readonly words: string;
  /** The whole act, where the value has words for it. */
  readonly act?: string;
  /** It could be nothing else: it goes without a name, but where a plain blow is called by its weapon. */
  readonly obvious?: true;
}

/** Longer than this, what is chosen stands without the name of the offer; so it does beside a name that is a sentence already. */
const LONG = 45;
const SENTENCE = 30;

/** Between what an act is called and each part that is told of it. */
const TOLD = ' · ';

/** The text of a button in its parts: what the act is called, and what is told of it. */
export const partsOnButton = (text: string): readonly string[] => text.split(TOLD);

/** What an act is called in the text of a button. */
export const nameOnButton = (text: string): string => partsOnButton(text)[0]!;

/** The text of a button in so many characters: what is told last goes first, rather than half a word. What the act is called stays whole. */
export function textWithin(text: string, most: number): string {
  const parts = text.split(TOLD);
  while (parts.length > 1 && parts.join(TOLD).length > most) parts.pop();
  return parts.join(TOLD);
}

/** The act as a button says it, e.g. `Longbow → the captain · 65 %`. `unit`: of the distances of the system. */
export function actText(offer: WordedOffer, choice: Choice, unit: string): string {
  const said = allSaid(offer, choice, unit);
  return [nameOf(offer, said), ...tellings(offer, said)].join(TOLD);
}

/** The same without its odds and costs: what it is called when it has been chosen. */
export const actName = (offer: WordedOffer, choice: Choice, unit: string): string => nameOf(offer, allSaid(offer, choice, unit));

const allSaid = (offer: WordedOffer, choice: Choice, unit: string): readonly Said[] =>
  offer.params.flatMap((param) => saidOnce(shownBeside(offer, choice, param), choice[param.name] ?? onlyOne(offer, choice, param), unit));

/** The same for each act of an offer that has the same value there: a word of each target and each weapon, and not of each pair of them. */
function saidOnce(param: WordedParam, value: Json | undefined, unit: string): readonly Said[] {
  if (typeof value !== 'string') return saidOf(param, value, unit);
  const known = saidBefore.get(param) ?? new Map<string, readonly Said[]>();
  saidBefore.set(param, known);
  const found = known.get(value) ?? saidOf(param, value, unit);
  known.set(value, found);
  return found;
}

/** A parameter is of one fight, and so of one unit. */
const saidBefore = new WeakMap<WordedParam, Map<string, readonly Said[]>>();

/** A parameter with the options first that go with the rest of the choice: the same value may stand there once for each way of taking it. */
function shownBeside(offer: WordedOffer, choice: Choice, param: WordedParam): WordedParam {
  if (param.options.every((o) => !o.when)) return param;
  const whole = filled(offer, choice);
  const fits = (o: WordedOption): boolean => applies(o.when ?? {}, whole);
  return { ...param, options: [...param.options.filter(fits), ...param.options.filter((o) => !fits(o))] };
}

/** Whom an act goes at that can go at nobody else, and what with where it can be nothing else: so it is done, also where nothing was chosen. */
function onlyOne(offer: WordedOffer, choice: Choice, param: WordedParam): Json | undefined {
  const { length } = param.kind === 'combatant' ? param.options : param.name === WEAPON ? openOptions(param) : [];
  return param.initial !== null && length === 1 && matters(offer, choice, param) ? param.initial : undefined;
}

/** Somebody at whom it goes, or somewhere; several with what each of them gets. */
const isAim = ({ param: { kind, of, name } }: Said): boolean =>
  kind === 'combatant' || of === 'place' || name === TARGETS || (kind === 'shares' && of === 'combatant');

function nameOf(offer: WordedOffer, said: readonly Said[]): string {
  const acts = said.flatMap(({ act }) => act ?? []);
  const besides = said.filter((s) => s.act === undefined && isToSay(s)).map(({ words }) => words);
  if (acts.length > 0) return [...acts.map((act, i) => (i === 0 ? act : withinLine(act))), ...besides].join(', ');
  const aims = said.filter(isAim);
  const things = said.filter((s) => !aims.includes(s));
  return aims.length > 0 ? aimed(offer, aims, things) : alone(offer, things.filter(isToSay));
}

const isToSay = ({ obvious }: Said): boolean => !obvious;

const list = (said: readonly Said[]): string => strung(said.map((s) => s.words));

/** What goes at somebody or somewhere; of a plain blow the weapon says enough, and of a power its name. */
function aimed(offer: WordedOffer, aims: readonly Said[], things: readonly Said[]): string {
  const weapon = things.find(({ param }) => param.kind === 'thing' && (param.name === POWER || isAny(['attack'], offer)));
  const rest = things.filter((s) => s !== weapon && isToSay(s));
  // Beside another thing, or behind what each of several gets, the one in their own hand is named as such, and last.
  const isAmong = rest.length > 1 || aims.some(({ param }) => param.kind === 'shares');
  const arm = isAmong ? rest.find(({ param }) => param.name === WEAPON) : undefined;
  const besides = [...rest.filter((s) => s !== arm).map((s) => s.words), ...(arm ? [`with ${asNoun(arm.words)}`] : [])];
  const to = isAny(['withdraw'], offer) && aims.every(({ param }) => param.name === 'from') ? 'from' : '→';
  return [`${weapon ? capital(weapon.words) : offer.label} ${to} ${list(aims)}`, ...besides].join(', ');
}

function alone(offer: WordedOffer, things: readonly Said[]): string {
  const [first] = things;
  if (!first) return offer.label;
  const chosen = list(things);
  // Of several things that can be done it says which.
  if (offer.label.toLowerCase().split(' or ').includes(chosen.toLowerCase())) return capital(chosen);
  const isArmed = first.param.name === WEAPON && offer.does !== 'other';
  const isWith = isAny(['attack'], offer) || isArmed || /^with/iu.test(first.param.label);
  // Behind the name of an act a weapon is a common noun.
  const behind = isWith ? things.map((s) => asNoun(s.words)).join(', ') : chosen;
  const whole = `${offer.label}${isWith ? ' with' : ':'} ${behind}`;
  return whole.length > LONG || offer.label.length > SENTENCE ? capital(chosen) : whole;
}

const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

/** A number with what it counts: “3 rounds”, “5 m”; else with what it is called: “points −20”. */
function countOf({ label, counts }: WordedParam, value: Json, unit: string): string {
  const number = withMinus(Number(value));
  if (counts === undefined) return `${withinLine(label)} ${number}`;
  return `${number} ${counts === 'distance' ? unit : counts[value === 1 ? 0 : 1]}`;
}

/** What stands in a value that was given as data, by the names in it. */
const namesIn = (data: string): string =>
  [...data.matchAll(/"name"\s*:\s*"([^"\\]{1,60})"/gu)]
    .slice(0, 6)
    .map(([, name]) => name)
    .join(', ') || 'values of its own';

/** What a GM writes in their own words. */
const WRITTEN = new Set(['name', 'note', 'why']);

/** What stands for nothing of its kind among things to choose from: where it does so from the start, it goes without saying. */
const NOTHING = 'none';

/** A value in words; nothing of what is left open, or as it always is. Of a way, where it leads. */
function saidOf(param: WordedParam, value: Json | undefined, unit: string): readonly Said[] {
  if (value === undefined || value === null || value === TOWARD || (value === NOTHING && param.initial === NOTHING)) return [];
  if (value === false)
    return param.initial === true ? [{ param, words: withinLine(param.says?.off ?? `no ${withinLine(param.label)}`) }] : [];
  if (typeof value === 'string' && cleanText(value) === '') return [];
  const isPeople = param.of === 'combatant';
  const named = (v: Json): Omit<Said, 'param'> => {
    const option = param.options.find((o) => o.value === String(v));
    const label = option?.label ?? String(v);
    return { ...option, words: isPeople ? inSentence(label) : label };
  };
  // What is switched on from the start, with words for off, goes without saying.
  if (value === true) return param.initial === true && param.says ? [] : [{ param, words: withinLine(param.says?.on ?? param.label) }];
  if (param.kind === 'number') {
    const named = param.options.find((o) => o.value === String(value));
    if (named) return [{ ...named, param, words: named.label }];
    if (value === param.initial) return [];
    return [{ param, words: countOf(param, value, unit) }];
  }
  if (Array.isArray(value)) {
    const values = value as readonly Json[];
    const all = param.of === 'place' ? values.slice(-1) : values;
    return all.length === 0 ? [] : [{ param, words: strung(all.map((v) => named(v).words)) }];
  }
  if (typeof value === 'object') {
    const shares = Object.entries(value).map(([v, n]) => `${named(v).words}: ${countOf({ ...param, label: '' }, n ?? null, unit).trim()}`);
    return shares.length === 0 ? [] : [{ param, words: strung(shares) }];
  }
  if (typeof value === 'string' && /^\s*[[{]/u.test(value)) return [{ param, words: namesIn(value) }];
  if (param.kind === 'text' && WRITTEN.has(param.name)) return value === '' ? [] : [{ param, words: `“${String(value)}”` }];
  const isObvious = value === param.initial && openOptions(param).length < 2 && param.kind !== 'combatant';
  return [{ param, ...named(value), ...(isObvious && { obvious: true }) }];
}

/** What acts are aimed at. */
const AIMED: readonly WordedParam['kind'][] = ['combatant', 'place'];

/** Longer than this, what an act says of itself is for menus alone. */
const MUCH = 40;

/**
 * What speaks for and against an act: how likely it is and what it costs, what else may come of it, and what comes before. What is known
 * of the values chosen goes before what is known of the act, and against whom it goes, or at what place, before what it is done with.
 */
function tellings(offer: WordedOffer, said: readonly Said[]): readonly string[] {
  const { odds } = said.find((s) => s.odds && AIMED.includes(s.param.kind)) ?? said.find((s) => s.odds) ?? offer;
  const { price } = said.find((s) => s.price) ?? offer;
  // Whoever says how far they go has said it already.
  const before = said.some(({ param }) => param.kind === 'number') ? [] : said.flatMap(({ first }) => first ?? []);
  const all = [
    odds && price ? `${odds} (${price})` : (odds ?? price),
    ...new Set([...said, offer].flatMap(({ risk }) => risk ?? [])),
    ...before,
    offer.first,
  ];
  const told = all.flatMap((part) => part ?? []);
  if (told.length > 0) return told.filter((part) => part !== '');
  return offer.detail && offer.detail.length <= MUCH ? [offer.detail] : [];
}
