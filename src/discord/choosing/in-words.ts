/** Acts named by a few typed words: all that could be done with one press, found by their labels. */
import { own } from '../../engine/index.ts';
import { isBlow, ranked } from '../../table/acts/rank.ts';
import { actText } from '../../table/acts/say.ts';
import { aimOf, byAim } from '../../table/acts/together.ts';
import type { Aim, CompleteAct, EncounterView } from '../../table/api.ts';
import { nearest } from '../../table/words/nearest.ts';
import { same } from '../typed.ts';
import type { Question } from './question.ts';

/** So many acts are looked through, however much is offered. */
const MOST = 400;
/** As many as a panel holds. */
const SHOWN = 5;

/** All complete acts of a question, the likeliest first; none is tried on the rules. */
export function everyAct({ offers, kind, view, who }: Question): readonly CompleteAct[] {
  const known = acts.get(offers);
  if (known && known.kind === kind && known.who === who && known.seen === view.view) return known.acts;
  const found = ranked(offers, kind ?? 'turn', null, view, who)
    .slice(0, MOST)
    .map(({ offer, choice }) => ({ offer, choice, again: null, label: actText(offers[offer]!, choice, view.unit) }));
  acts.set(offers, { kind, who, seen: view.view, acts: found });
  return found;
}

/** The acts of one list of offers, and for whom they were found. */
interface Found extends Pick<Question, 'kind' | 'who'> {
  readonly seen: EncounterView['view'];
  readonly acts: readonly CompleteAct[];
}

/** By the offers, which are one list as long as the fight stands as it does: a completion asks with every letter that is typed. */
const acts = new WeakMap<Question['offers'], Found>();

/** The label without odds and costs. */
const plain = (act: CompleteAct): string => act.label.split(' · ')[0] ?? '';

/** A word shorter than this is part of too many others to be what somebody meant by a longer one. */
const SHORTEST = 3;
/** Words that say nothing of which act is meant. */
const FILLERS = new Set(['the', 'a', 'an', 'at', 'to', 'on', 'with', 'my', 'of', 'from', 'into', 'against', 'and', 'using']);

const wordsOf = (typed: string): readonly string[] =>
  typed
    .toLowerCase()
    .split(/[\s→,;:·]+/u)
    .filter((word) => word !== '');

/** The words that count; where nothing but fillers was typed, those. */
function tellingOf(typed: string): readonly string[] {
  const words = wordsOf(typed);
  const telling = words.filter((word) => !FILLERS.has(word));
  return telling.length > 0 ? telling : words;
}

/** Things of acts that are possible otherwise (a power of several) which cannot be chosen now, with the reason, as far as words name them. */
export function notNowNamed({ offers }: Pick<Question, 'offers'>, typed: string): readonly NotNow[] {
  const words = tellingOf(typed);
  return notNow(offers).filter(({ label }) => tellingOf(label).every((word) => words.includes(word)));
}

/** Something that cannot be chosen now, and why. */
export interface NotNow {
  readonly label: string;
  readonly blocked: string;
}

/** What of the powers that somebody has cannot be chosen now, while others can. */
export const notNow = (offers: Question['offers']): readonly NotNow[] =>
  offers
    .filter(({ pick, blocked }) => pick === 'power' && blocked === null)
    .flatMap(({ params }) => params.find(({ name }) => name === 'power')?.options ?? [])
    .flatMap(({ label, blocked }) => (blocked === null ? [] : [{ label, blocked }]));

/** Words for whom an act goes at. */
const AIMS: Readonly<Record<string, Aim>> = {
  weakest: 'weakest',
  wounded: 'weakest',
  hurt: 'weakest',
  nearest: 'nearest',
  closest: 'nearest',
};

/** What was typed came to: the acts that it may mean, and whether each word stands in them as it was typed. */
export interface Meant {
  readonly acts: readonly CompleteAct[];
  readonly isExact: boolean;
}

/**
 * The acts that a few words name. An act that is called exactly so stands for itself; articles do not count; `weakest` and `nearest` choose
 * among those that the other words name. Where no act holds all of the words, the nearest known ones are read for those that none holds.
 */
export function meantActs(question: Question, typed: string): Meant {
  const all = everyAct(question);
  const exact = all.find((act) => same(act.label.slice(0, 100), typed) || same(plain(act), typed));
  if (exact) return { acts: [exact], isExact: true };
  const words = tellingOf(typed);
  const named = holding(question, all, words);
  if (named.length > 0) return { acts: named, isExact: true };
  const read = spelled(all, words);
  return { acts: read ? holding(question, all, read) : [], isExact: false };
}

const has = ({ label }: CompleteAct, word: string): boolean => label.toLowerCase().includes(word);

/** Acts that hold all the words; of those the one that a word for whom it goes at chooses. */
function holding({ offers, view }: Question, all: readonly CompleteAct[], words: readonly string[]): readonly CompleteAct[] {
  const held = all.filter((act) => words.every((word) => has(act, word)));
  const aim = held.length > 0 ? undefined : words.flatMap((word) => own(AIMS, word) ?? [])[0];
  if (aim === undefined) return held;
  const others = words.filter((word) => own(AIMS, word) === undefined);
  const aimed = all.filter((act) => aimOf(offers[act.offer]!, act) !== null && (others.length > 0 || isBlow(offers[act.offer]!.pick)));
  return byAim(
    aimed.filter((act) => others.every((word) => has(act, word))),
    { offers, view, aim },
  ).slice(0, 1);
}

/** The words with the nearest known one for each that no act holds; null: one of them is near to none. */
function spelled(all: readonly CompleteAct[], words: readonly string[]): readonly string[] | null {
  const known = [...new Set(all.flatMap((act) => tellingOf(plain(act)))), ...Object.keys(AIMS)].filter((word) => word.length >= SHORTEST);
  const read = words.map((word) => (known.includes(word) || all.some((act) => has(act, word)) ? word : nearest(word, known)));
  return read.every((word) => word !== null) ? read : null;
}

/** Acts that may have been meant by words that none holds all of. */
export function nearestActs(question: Question, typed: string): readonly CompleteAct[] {
  const all = everyAct(question);
  const known = [...new Set(all.flatMap((act) => wordsOf(plain(act))))];
  const meant = tellingOf(typed).flatMap((word) => nearest(word, known) ?? []);
  const held = (act: CompleteAct): number => meant.filter((word) => has(act, word)).length;
  const most = Math.max(0, ...all.map(held));
  return most === 0 ? [] : all.filter((act) => held(act) === most).slice(0, SHOWN);
}
