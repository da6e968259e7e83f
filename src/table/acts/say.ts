/** A complete act in the few words of a button: what is done, with what, to whom, and what speaks for it. */
import { applies, type Choice, cleanText, inSentence, isAny, type Json, withinLine, withMinus } from '../../engine/index.ts';
import type { WordedOffer, WordedOption, WordedParam } from '../api.ts';
import { filled, matters } from './choices.ts';
import { TOWARD } from './complete.ts';

/** Odds, costs and dice are told; distances are not, since the board has them. */
const TELLING = /%|[dD]\d|\bdice\b|\bpips?\b|^[+−-]\d/u;

/** The parameter that says which of somebody's own powers is used. */
export const POWER = 'power';

interface Said {
  readonly param: WordedParam;
  readonly words: string;
  readonly detail: string | null;
  readonly first?: string;
}

/** Longer than this, what is chosen stands without the name of the offer. */
const LONG = 45;

/** The act as a button says it, e.g. `Longbow → the captain · 65 %`. `unit`: of the distances of the system. */
export function actText(offer: WordedOffer, choice: Choice, unit: string): string {
  const said = allSaid(offer, choice, unit);
  return [nameOf(offer, said), ...tellings(offer, said)].join(' · ');
}

/** The same without its odds and costs: what it is called when it has been chosen. */
export const actName = (offer: WordedOffer, choice: Choice, unit: string): string => nameOf(offer, allSaid(offer, choice, unit));

const allSaid = (offer: WordedOffer, choice: Choice, unit: string): readonly Said[] =>
  offer.params.flatMap((param) => saidOf(shownBeside(offer, choice, param), choice[param.name] ?? onlyOne(offer, choice, param), unit));

/** A parameter with the options first that go with the rest of the choice: the same value may stand there once for each way of taking it. */
function shownBeside(offer: WordedOffer, choice: Choice, param: WordedParam): WordedParam {
  const whole = filled(offer, choice);
  const fits = (o: WordedOption): boolean => applies(o.when ?? {}, whole);
  return { ...param, options: [...param.options.filter(fits), ...param.options.filter((o) => !fits(o))] };
}

/** Whom an act goes at that can go at nobody else: it is done at them, also where nobody was chosen. */
const onlyOne = (offer: WordedOffer, choice: Choice, param: WordedParam): Json | undefined =>
  param.kind === 'combatant' && param.initial !== null && param.options.length === 1 && matters(offer, choice, param)
    ? param.initial
    : undefined;

function nameOf(offer: WordedOffer, said: readonly Said[]): string {
  const aims = said.filter(({ param }) => param.kind === 'combatant' || param.of === 'place');
  const things = said.filter((s) => !aims.includes(s));
  return aims.length > 0 ? aimed(offer, aims, things) : alone(offer, things);
}

const list = (said: readonly Said[]): string => said.map((s) => s.words).join(', ');

/** Somebody as a sentence names them. */
const aimWords = ({ param, words }: Said): string => (param.kind === 'combatant' ? inSentence(words) : words);

/** What goes at somebody or somewhere; of a plain blow the weapon says enough, and of a power its name. */
function aimed(offer: WordedOffer, aims: readonly Said[], things: readonly Said[]): string {
  const weapon = things.find(({ param }) => param.kind === 'thing' && (param.name === POWER || isAny(['attack'], offer)));
  const rest = things.filter((s) => s !== weapon);
  return `${weapon ? capital(weapon.words) : offer.label} → ${aims.map(aimWords).join(', ')}${rest.length > 0 ? `, ${list(rest)}` : ''}`;
}

function alone(offer: WordedOffer, things: readonly Said[]): string {
  if (things.length === 0) return offer.label;
  const isWith = isAny(['attack'], offer) || /^with/iu.test(things[0]?.param.label ?? '');
  const whole = `${offer.label}${isWith ? ' with' : ':'} ${list(things)}`;
  return whole.length > LONG ? capital(list(things)) : whole;
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

/** A value in words; nothing of what is left open, or as it always is. Of a way, where it leads. */
function saidOf(param: WordedParam, value: Json | undefined, unit: string): readonly Said[] {
  if (value === undefined || value === null || value === TOWARD) return [];
  const { on, off } = param.says ?? { on: param.label, off: `no ${withinLine(param.label)}` };
  if (value === false) return param.initial === true ? [{ param, words: withinLine(off), detail: null }] : [];
  if (typeof value === 'string' && cleanText(value) === '') return [];
  const named = (v: Json): Omit<Said, 'param'> => {
    const option = param.options.find((o) => o.value === String(v));
    return { words: option?.label ?? String(v), detail: option?.detail ?? null, ...(option?.first && { first: option.first }) };
  };
  // What is switched on from the start, with words for off, goes without saying.
  if (value === true) return param.initial === true && param.says ? [] : [{ param, words: withinLine(on), detail: null }];
  if (param.kind === 'number') {
    const named = param.options.find((o) => o.value === String(value));
    if (named) return [{ param, words: named.label, detail: named.detail }];
    if (value === param.initial) return [];
    return [{ param, words: countOf(param, value, unit), detail: null }];
  }
  if (Array.isArray(value)) {
    const values = value as readonly Json[];
    const all = param.of === 'place' ? values.slice(-1) : values;
    return all.length === 0 ? [] : [{ param, words: all.map((v) => named(v).words).join(', '), detail: null }];
  }
  if (typeof value === 'object') {
    const shares = Object.entries(value).map(([v, n]) => `${named(v).words} ${String(n)}`);
    return shares.length === 0 ? [] : [{ param, words: shares.join(', '), detail: null }];
  }
  if (typeof value === 'string' && /^\s*[[{]/u.test(value)) return [{ param, words: namesIn(value), detail: null }];
  if (param.kind === 'text' && WRITTEN.has(param.name)) return value === '' ? [] : [{ param, words: `“${String(value)}”`, detail: null }];
  const options = param.options.filter((o) => o.blocked === null);
  const obvious = value === param.initial && options.length < 2 && param.kind !== 'combatant';
  return obvious ? [] : [{ param, ...named(value) }];
}

/** What speaks for the values chosen: the odds, and what comes before. Odds of a weapon give way to those against whom it goes at. */
function ownTellings(said: readonly Said[]): readonly string[] {
  const parts = said.flatMap(({ param, detail }) =>
    (detail === null ? [] : detail.split(', ')).map((words) => ({ words, isAim: param.kind === 'combatant' })),
  );
  const telling = parts.find(({ words }) => TELLING.test(words));
  const against = telling?.words.includes('%') ? parts.find(({ words, isAim }) => isAim && words.includes('%')) : undefined;
  const told = against ?? telling;
  // Whoever says how far they go has said it already.
  const before = said.some(({ param }) => param.kind === 'number') ? [] : said.flatMap(({ first }) => first ?? []);
  return [...(told ? [told.words] : []), ...before];
}

/** What an act tells of itself that its values have not told: neither the price that they name nor the least that it could be. */
function besides(whole: string, own: readonly string[]): readonly string[] {
  const left = whole
    .split(', ')
    .filter((part) => !part.startsWith('at least ') && !own.some((one) => one === part || one.includes(`(${part})`)));
  return left.length > 0 ? [left.join(', ')] : [];
}

/** What speaks for an act: of the values chosen, else of the act itself; its cost beside. */
function tellings(offer: WordedOffer, said: readonly Said[]): readonly string[] {
  const own = ownTellings(said);
  const [first = ''] = (offer.detail ?? '').split(';');
  const whole = first === '' || first.length > 40 ? null : first;
  const percent = /\d+ ?%/u.exec(whole ?? '')?.[0];
  if (own.length > 0) return [...own, ...(whole !== null && percent === undefined ? besides(whole, own) : [])];
  return whole === null ? [] : [percent && /\bwith\b/u.test(whole) ? percent : whole];
}
