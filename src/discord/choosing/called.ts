/** What acts are called: the words by which somebody who types finds one. */
import { isPlainBlow } from '../../table/acts/rank.ts';
import { nameOnButton, partsOnButton } from '../../table/acts/say.ts';
import type { CompleteAct, WordedOffer } from '../../table/api.ts';
import { Remembered } from '../../table/remembered.ts';
import { startOf } from '../escape.ts';
import { LONGEST_ENTRY } from '../message.ts';

/** What a completion sends for an act of that label: as much of it as Discord takes. */
export const asEntry = (label: string): string => startOf(label, LONGEST_ENTRY);

/** The label without odds and costs. */
export const plain = (act: CompleteAct): string => nameOnButton(act.label);

/** A word shorter than this is part of too many others to be what somebody meant by a longer one, or to be looked for within words. */
export const SHORTEST = 3;

/** What any blow may be called. */
export const ANY_BLOW = ['attack', 'hit', 'strike'];

/** Words as they are compared: neither capitals nor accents count, nor what is neither letter nor digit, such as quotation marks of any language. */
export function wordsOf(text: string): readonly string[] {
  const known = split.get(text);
  if (known) return known;
  const words = text
    .normalize('NFD')
    .toLowerCase()
    .replace(/[\p{M}'’‘ʼ´`]/gu, '')
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== '');
  if (text.length <= LONGEST_ENTRY) split.set(text, words);
  return words;
}

/** So many texts, none of them long, are split once: what an act is called, and its odds, come again in each state of a fight. */
const MOST_SPLIT = 4_000;
const split = new Remembered<string, readonly string[]>(MOST_SPLIT);

export const isNumber = (word: string): boolean => /^\d+$/u.test(word);

/** The words by which an act may be called, in order, and those that stand on it besides: its odds and costs, and what it is an act of. */
export interface Called {
  readonly name: readonly string[];
  readonly besides: readonly string[];
}

export function calledOf(act: CompleteAct, { offers }: { readonly offers: readonly WordedOffer[] }): Called {
  const known = called.get(act);
  if (known) return known;
  const offer = offers[act.offer]!;
  const [name = '', ...told] = partsOnButton(act.label);
  const besides = [...told, offer.label, ...unsaid(offer, act)].flatMap(wordsOf);
  const made = { name: wordsOf(name), besides: isPlainBlow(offer) ? [...besides, ...ANY_BLOW] : besides };
  called.set(act, made);
  return made;
}

/** By the act, as a completion asks with every letter that is typed. */
const called = new WeakMap<CompleteAct, Called>();

/** Whether something that was chosen makes it an act of its own (*two arrows*): whoever only says to attack means the plain one. */
export const hasOwnName = ({ params }: WordedOffer, { choice }: CompleteAct): boolean =>
  params.some(({ name, options }) => options.some((o) => o.act !== undefined && o.value === choice[name]));

/** With what it is done where its label does not say so, as there is nothing else to do it with: the bow of a *ranged attack*. */
const unsaid = ({ params }: WordedOffer, { choice }: CompleteAct): readonly string[] =>
  params
    .filter((p) => p.kind === 'thing')
    .flatMap((p) => p.options.filter((o) => o.blocked === null && o.value === (choice[p.name] ?? p.initial)).map((o) => o.label));

/** Whether a word that was typed stands within another, where that begins if it is short, and a number only as a whole. */
const standsWithin =
  (typed: string) =>
  (one: string): boolean =>
    isNumber(typed) ? one === typed : typed.length < SHORTEST ? one.startsWith(typed) : one.includes(typed);

/** Whether an act holds a word. */
export function has({ name, besides }: Called, word: string): boolean {
  const fits = standsWithin(word);
  return name.some(fits) || besides.some(fits);
}

/** What acts say that is in no text of their offers, but for numbers and what those count. */
const LINKS = ['with', 'from', 'the'];

/**
 * Whether an act of an offer could hold all those words: so much can be said from its texts, before any act is made of it. True where it
 * cannot be said, as of numbers.
 */
export function mayHold(offer: WordedOffer, words: readonly string[], unit: string): boolean {
  const letters = words.filter((word) => !/\d/u.test(word));
  const texts = letters.length > 0 ? textsOf(offer) : [];
  return letters.every((word) => {
    const fits = standsWithin(word);
    return texts.some((text) => wordsOf(text).some(fits)) || LINKS.some(fits) || wordsOf(unit).some(fits);
  });
}

function textsOf(offer: WordedOffer): readonly string[] {
  const known = texts.get(offer);
  if (known) return known;
  const { label, detail, odds, risk, price, first } = offer;
  const all = [label, detail, odds, risk, price, first, ...(isPlainBlow(offer) ? ANY_BLOW : [])];
  for (const param of offer.params) {
    all.push(param.label, param.says?.on, ...(typeof param.initial === 'string' ? [param.initial] : []));
    if (param.counts !== undefined && param.counts !== 'distance') all.push(...param.counts);
    for (const o of param.options) all.push(o.label, o.act, o.value, o.odds, o.risk, o.price, o.first);
  }
  const found = [...new Set(all.filter((text) => typeof text === 'string'))];
  texts.set(offer, found);
  return found;
}

const texts = new WeakMap<WordedOffer, readonly string[]>();
