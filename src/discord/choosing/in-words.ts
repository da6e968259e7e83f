/** Acts named by a few typed words: all that could be done with one press, found by their labels. */
import { own } from '../../engine/index.ts';
import { aimOf, byAim } from '../../table/acts/aims.ts';
import { isBlow, isDefence } from '../../table/acts/rank.ts';
import { POWER } from '../../table/acts/say.ts';
import type { Aim, CompleteAct } from '../../table/api.ts';
import { nearest } from '../../table/words/nearest.ts';
import { same } from '../typed.ts';
import { ANY_BLOW, asEntry, type Called, calledOf, has, hasOwnName, isNumber, plain, SHORTEST, wordsOf } from './called.ts';
import { type Asked, actsThatMayHold, everyAct, hasActs } from './every-act.ts';

/** As many as a panel holds. */
const SHOWN = 5;

/** Words that say nothing of which act is meant. */
const FILLERS = new Set([
  'the',
  'a',
  'an',
  'at',
  'to',
  'on',
  'with',
  'my',
  'of',
  'from',
  'into',
  'against',
  'and',
  'using',
  'i',
  'go',
  'now',
  'please',
  'want',
  'try',
  'will',
  'down',
]);
/** What some blows may be called and others not: read as any blow, and shown before it is done. */
const SOME_BLOW = ['shoot', 'fire', 'loose', 'stab', 'thrust', 'slash', 'cut', 'swing', 'hack', 'smash', 'kill', 'fight'];

/** The words that count; where nothing but fillers was typed, those; where nothing but signs was, what no act holds. */
function tellingOf(typed: string): readonly string[] {
  const words = wordsOf(typed);
  const telling = words.filter((word) => !FILLERS.has(word));
  if (telling.length > 0) return telling;
  return words.length > 0 || typed.trim() === '' ? words : [typed.trim()];
}

/** What cannot be chosen now, acts or things of acts that are possible otherwise (a power of several), with the reason, as far as words name it. */
export function notNowNamed({ offers }: Pick<Asked, 'offers'>, typed: string): readonly NotNow[] {
  const words = tellingOf(typed);
  return [...notNow(offers), ...barred(offers), ...outOfIt(offers)].filter(({ label }) =>
    tellingOf(label).every((word) => words.includes(word)),
  );
}

/** At whom nothing of the kind can be done now, each with the reason. */
const outOfIt = (offers: Asked['offers']): readonly NotNow[] =>
  barred(possible(offers).flatMap(({ params }) => params.flatMap(({ kind, options }) => (kind === 'combatant' ? options : []))));

const possible = (offers: Asked['offers']): Asked['offers'] => offers.filter(({ blocked }) => blocked === null);

/** What cannot be chosen, of some things to choose from. */
const barred = (some: readonly { readonly label: string; readonly blocked: string | null }[]): readonly NotNow[] =>
  some.flatMap(({ label, blocked }) => (blocked === null ? [] : [{ label, blocked }]));

/** Something that cannot be chosen now, and why. */
export interface NotNow {
  readonly label: string;
  readonly blocked: string;
}

/** What of the powers that somebody has cannot be chosen now, while others can. */
export const notNow = (offers: Asked['offers']): readonly NotNow[] =>
  barred(possible(offers).flatMap(({ params }) => params.find(({ name }) => name === POWER)?.options ?? []));

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

/** Whether the last of the words has so few letters yet that nobody can have misspelt it. */
const isJustBegun = (typed: string): boolean => !/\s$/u.test(typed) && (wordsOf(typed).at(-1)?.length ?? 0) < SHORTEST;

/**
 * The acts that a few words name. An act that is called exactly so stands for itself; articles do not count; `weakest` and `nearest` choose
 * among those that the other words name. Where no act holds all of the words, the nearest known ones are read for those that none holds.
 * Fillers are no slip of another word; nor, while somebody `isTyping`, is a last word that has just begun.
 */
export function meantActs(question: Asked, typed: string, isTyping = false): Meant {
  const words = tellingOf(typed);
  // A word for whom an act goes at need not stand in it.
  const all = actsThatMayHold(
    question,
    words.filter((word) => own(AIMS, word) === undefined),
  );
  const [first] = wordsOf(typed);
  const isSo = (act: CompleteAct): boolean => same(asEntry(act.label), typed) || same(plain(act), typed);
  // Most begin with another word, and need not be compared whole.
  const exact = all.find((act) => calledOf(act, question).name[0] === first && isSo(act));
  if (exact) return { acts: [exact], isExact: true };
  const named = holding(question, all, words);
  if (named.length > 0) return { acts: named, isExact: words.some((word) => !FILLERS.has(word)) };
  if (words.every((word) => FILLERS.has(word)) || (isTyping && isJustBegun(typed))) return { acts: [], isExact: false };
  const any = everyAct(question);
  const read = spelled(question, any, words);
  return { acts: read ? holding(question, any, read) : [], isExact: false };
}

/** Whether a number that was typed behind a word stands behind it in the name too: “bandit 2” is not the bandit 1 who is 2 m away. */
function isNumbered({ name }: Called, words: readonly string[]): boolean {
  return words.every((word, i) => {
    const before = words[i - 1];
    if (before === undefined || !isNumber(word)) return true;
    const behind = name.flatMap((one, at) => (at > 0 && isNumber(one) && name[at - 1]!.includes(before) ? [one] : []));
    return behind.length === 0 || behind.includes(word);
  });
}

/** Whether each number stands right behind the word that it was typed behind: “goblin 2” is the goblin 2 rather than the goblin archer 2. */
const isNamedSo = ({ name }: Called, words: readonly string[]): boolean =>
  words.every((word, i) => {
    const before = words[i - 1];
    return before === undefined || !isNumber(word) || name.some((one, at) => one === word && at > 0 && name[at - 1]!.includes(before));
  });

const holds = (act: Called, words: readonly string[]): boolean => words.every((word) => has(act, word)) && isNumbered(act, words);

/** Where a blow is named, a defence that says of one only that there is none (“no attack”) is not meant, unless nothing else is. */
function strikingFirst({ offers }: Asked, held: readonly CompleteAct[], words: readonly string[]): readonly CompleteAct[] {
  if (!words.some((word) => ANY_BLOW.includes(word))) return held;
  const striking = held.filter((act) => !isDefence(offers[act.offer]!));
  const plainly = words.every((word) => ANY_BLOW.includes(word)) ? striking.filter((act) => !hasOwnName(offers[act.offer]!, act)) : [];
  return [plainly, striking].find((acts) => acts.length > 0) ?? held;
}

/** Acts that hold all the words; of those the one that a word for whom it goes at chooses. */
function holding(question: Asked, all: readonly CompleteAct[], words: readonly string[]): readonly CompleteAct[] {
  const { offers, view } = question;
  const held = strikingFirst(
    question,
    all.filter((act) => holds(calledOf(act, question), words)),
    words,
  );
  const exact = held.filter((act) => isNamedSo(calledOf(act, question), words));
  if (exact.length > 0) return exact;
  const aim = held.length > 0 ? undefined : words.flatMap((word) => own(AIMS, word) ?? [])[0];
  if (aim === undefined) return held;
  const others = words.filter((word) => own(AIMS, word) === undefined);
  const aimed = all.filter((act) => aimOf(offers[act.offer]!, act) !== null && (others.length > 0 || isBlow(offers[act.offer]!)));
  return byAim(
    aimed.filter((act) => holds(calledOf(act, question), others)),
    { offers, view, aim },
  ).slice(0, 1);
}

/** The words with the nearest known one for each that no act holds; null: one of them is near to none. */
function spelled(question: Asked, all: readonly CompleteAct[], words: readonly string[]): readonly string[] | null {
  const known = knownIn(all);
  const called = all.map((act) => calledOf(act, question));
  // What a blow may be called stands within other words too (“kill” in “skill”): there it is no word of theirs.
  const isHeld = (word: string): boolean =>
    SOME_BLOW.includes(word)
      ? called.some(({ name }) => name.some((one) => one.startsWith(word)))
      : known.includes(word) || called.some((one) => has(one, word));
  const read = words.map((word) => (isHeld(word) ? word : SOME_BLOW.includes(word) ? ANY_BLOW[0]! : nearest(word, known)));
  return read.every((word) => word !== null) ? read : null;
}

/** The words that may have been meant, by the acts: a completion asks with every letter that is typed. */
const knownOf = new WeakMap<readonly CompleteAct[], readonly string[]>();

function knownIn(all: readonly CompleteAct[]): readonly string[] {
  const before = knownOf.get(all);
  if (before) return before;
  const words = new Set([...all.flatMap((act) => tellingOf(plain(act))), ...Object.keys(AIMS), ...ANY_BLOW]);
  const known = [...words].filter((word) => word.length >= SHORTEST && !isNumber(word));
  knownOf.set(all, known);
  return known;
}

/**
 * What has no complete act, as something must be said of it first (a spell, an act in one’s own words), as far as words name it: all of
 * them by its name, or the first of them, as *cast a fireball* means to cast. By its place among the offers, and those that fit best.
 */
export function formsNamed(question: Asked, typed: string): readonly number[] {
  const words = tellingOf(typed);
  const named = question.offers.flatMap(({ label, blocked, params }, number) =>
    blocked === null && params.length > 0 ? [{ number, name: tellingOf(label) }] : [],
  );
  const begins = (name: readonly string[], word: string): boolean => name.some((one) => one.startsWith(word));
  const forms = (fits: (name: readonly string[]) => boolean): readonly number[] =>
    named.flatMap(({ name, number }) => (fits(name) && !hasActs(question, number) ? [number] : []));
  const whole = forms((name) => words.every((word) => begins(name, word)));
  return whole.length > 0 ? whole : forms((name) => name[0] === words[0]);
}

/** Acts that may have been meant by words that none holds all of; a number alone says nothing of what is meant. */
export function nearestActs(question: Asked, typed: string): readonly CompleteAct[] {
  const all = everyAct(question);
  const known = [...new Set(all.flatMap((act) => tellingOf(plain(act))))].filter((word) => word.length >= SHORTEST || isNumber(word));
  const meant = tellingOf(typed).flatMap((word) => (known.includes(word) ? word : (nearest(word, known) ?? [])));
  if (meant.every(isNumber)) return [];
  const held = (act: CompleteAct): number => meant.filter((word) => has(calledOf(act, question), word)).length;
  const most = Math.max(0, ...all.map(held));
  return most === 0 ? [] : all.filter((act) => held(act) === most).slice(0, SHOWN);
}
