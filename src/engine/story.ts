/**
 * The story: what the channel reads of a stretch of the fight. A ruleset makes beats of what happened; the table adds how
 * those who were changed are now, and the face lays them out. Rules of it: one exchange is one beat; its headline says what
 * changed in a sentence a person would write; its sums say how it was reckoned, number against number; nothing is said twice.
 */
import { hashOf } from './hash.ts';
import { areCreatures, isCreature, isKindOf, possessive } from './lexicon.ts';
import type { Id } from './script.ts';

/** How a stretch came out: picks the colour of its block. */
export type Tone = 'hit' | 'stopped' | 'miss' | 'special' | 'plain';

/** What one does in a line that is told of several. */
export interface Deed {
  readonly who: Id;
  /** Their name as the headline shows it. */
  readonly name: string;
  /** The verb, of one and of several: `closes in`, `close in`. */
  readonly does: readonly [one: string, many: string];
  /** What follows the verb, and can follow a name alone where the verb has just been said: `on the scarred bandit`. */
  readonly where?: string;
  /** What stands before the clause and holds for the clauses after it: a number of the count. */
  readonly on?: string;
  /** The verb says what does not happen, so that whoever it does not happen to either follows with `nor`. */
  readonly denies?: boolean;
  /** In small print below the line: of one, and of somebody among several, who is named there: `moved 4 m`, `Yrsa: moved 4 m`. */
  readonly sum?: readonly [alone: string, among: string];
}

/** The kinds of lines that join. */
export type LineKind = 'march' | 'pass' | 'plan' | 'thwarted' | 'alert' | 'dive';

/** A line of deeds, to be told with those of its kind that stand next to it. */
export interface Line {
  readonly kind: LineKind;
  readonly deeds: readonly Deed[];
}

/** How a round is opened. */
export interface Opening {
  /** What the round is called: `Round 3`. */
  readonly round: string;
  /** What the headline says besides, behind that; empty: nothing. */
  readonly rest: string;
}

/** One block of the story. */
export interface Beat {
  /** One sign that stands for the kind of deed: a sword, a bow, a shield. Left out where words are enough. */
  readonly icon?: string;
  readonly tone: Tone;
  /** A sentence or two, names as the reader knows them. */
  readonly headline: string;
  /** How it was reckoned: `hit 64 vs 70 %`, `1d8: 5 − 1 armour = 4`. Only what the reader may know. */
  readonly sums?: readonly string[];
  /** Whose health this changed: shown before and after. */
  readonly changed?: readonly Id[];
  /** What follows from it: `First Aid this round, or they die`. */
  readonly after?: string;
  /** It is a line of deeds, and one with those of its kind next to it. */
  readonly line?: Line;
  /** It opens a round by which readers find their way. */
  readonly opens?: Opening;
  /** It opens a round and says nothing else of weight: how a line calls that round in which nobody does anything. */
  readonly round?: string;
  /** Somebody goes down in it: nothing weighs more. */
  readonly felled?: boolean;
  /** The events that it tells, as they are or sorted: whoever is named in them is in it. Left out: it may be about anybody. */
  readonly about?: readonly object[];
}

/** How somebody wants to be spoken of. */
export const PRONOUNS = ['they', 'she', 'he', 'it'] as const;
export type Pronoun = (typeof PRONOUNS)[number];

/** The forms of a pronoun. */
export interface Forms {
  readonly they: string;
  readonly them: string;
  readonly their: string;
  readonly themself: string;
  /** Picks the form of a verb that goes with the pronoun: `s('is', 'are')`. A name always takes the first. */
  readonly s: (one: string, many: string) => string;
}

const FORMS: Readonly<Record<Pronoun, Omit<Forms, 's'>>> = {
  they: { they: 'they', them: 'them', their: 'their', themself: 'themself' },
  she: { they: 'she', them: 'her', their: 'her', themself: 'herself' },
  he: { they: 'he', them: 'him', their: 'his', themself: 'himself' },
  it: { they: 'it', them: 'it', their: 'its', themself: 'itself' },
};

/** The forms of a pronoun; of one that is not known, those of *they*. */
export const formsOf = (pronoun: Pronoun = 'they'): Forms => ({
  ...FORMS[pronoun],
  s: (one, many) => (pronoun === 'they' ? many : one),
});

/** What of a reader’s voice it takes to speak of people. */
interface Speaker {
  readonly name: (id: Id) => string;
  readonly pronoun?: (id: Id) => Forms;
}

/** How a reader speaks of somebody: `const { they, s } = spokenOf(voice, who)`. */
export const spokenOf = (voice: { readonly pronoun?: (id: Id) => Forms }, id: Id): Forms => voice.pronoun?.(id) ?? formsOf();

/** Somebody who is named again, and what is theirs. */
interface Again extends Pick<Forms, 'they' | 'them' | 's'> {
  readonly own: (thing: string) => string;
}

/** Somebody who was named a moment ago: by pronoun, or by name where somebody else in the sentence goes by the same. */
export function again(voice: Speaker, who: Id, other: Id | null): Again {
  const { they, them, their, s } = spokenOf(voice, who);
  if (other === null || other === who || spokenOf(voice, other).they !== they)
    return { they, them, s, own: (thing) => `${their} ${thing}` };
  const name = voice.name(who);
  return { they: name, them: name, own: (thing) => belonging(name, thing), s: (one) => one };
}

const ARTICLE = /^(?:the|a|an) /iu;
/** How descriptions begin that take no article: something pale, her shadow, that man. */
const NO_ARTICLE = /^(?:(?:some|any|no)(?:thing|one|body)|this|that|these|those|my|your|his|her|its|our|their) /iu;
/** Words within names of their own: Osric the Grey, Jehan de Bois. */
const PARTICLE = /^(?:the|of|von|van|de|da|del|der|den|di|du|la|le|bin|bint|ibn|al|und|af|av)$/iu;

/** How a description goes on behind its noun: the one with the axe, the figure in the reeds. */
const TAIL = / (?:(?:with|without|of|in|on|from|at|by|near|under|behind|beside|who|that) |\()/u;

/** Whether a name, as it stands in a sentence, is a description that goes on behind its noun. */
export const hasTail = (name: string): boolean => ARTICLE.test(name.replace(/[*_\\]/gu, '')) && TAIL.test(name);

/** A name up to its noun: the figures, of *the figures in the reeds*. */
export const headOf = (name: string): string => name.split(TAIL)[0] ?? name;

/** What belongs to somebody: *Gunda’s battleaxe*; the axe would have one in *the one with the axe’s battleaxe*: *the battleaxe of the one with the axe*. */
export const belonging = (name: string, thing: string): string =>
  hasTail(name) ? `the ${thing} of ${name}` : `${possessive(name)} ${thing}`;

/** Whether a name describes somebody (the bandit captain, the one with the axe, the goblin) rather than being their own (Yrsa, Tam Alder, Bandit 2). */
export function isDescription(name: string): boolean {
  if (ARTICLE.test(name)) return true;
  const [first = '', ...rest] = name.split(' ');
  if (rest.length === 0) return isCreature(name) || areCreatures(name);
  if (/\d$/u.test(name)) return false;
  const [second = ''] = rest;
  // Guard of the gate, skeleton (rusty): what they are comes first.
  return isTold(first, second) || (/^\(|^of$/u.test(second) && (isCreature(first) || areCreatures(first)));
}

/** Whether two words begin a description: hooded men, bandit with a scar. */
const isTold = (first: string, second: string): boolean =>
  /^\p{Lu}?\p{Ll}+$/u.test(first) && /^\p{Ll}/u.test(second) && !PARTICLE.test(second);

/** Whether a name says what somebody is, so that several may be called by it: bandit captain, boss. Nobody knows how there are several of *Late*. */
export function saysWhat(name: string): boolean {
  const words = headOf(name).split(' ');
  return isDescription(name) || (isKindOf(words.at(-1) ?? '') && !words.some((word) => PARTICLE.test(word)));
}

/** A name within a sentence: one's own stands bare, a description takes an article. */
export function inSentence(name: string): string {
  if (!isDescription(name)) return name;
  const bare = name.charAt(0).toLowerCase() + name.slice(1);
  return ARTICLE.test(name) || NO_ARTICLE.test(name) ? bare : `the ${bare}`;
}

/** A side within a sentence: the travellers, Team Red; of one that nobody knows, somebody. */
export const sideInSentence = (side: string): string => (/^(?!(?:the|an?|some\w*|any\w*) ?\b)\p{Ll}/u.test(side) ? `the ${side}` : side);

/** A name as a headline shows it. */
export const bold = (name: string): string => `**${name}**`;

/** A voice for headlines that are made of what an event says anywhere: names as a headline shows them. */
export const inBold = <V extends Speaker>(voice: V): V => ({ ...voice, name: (id: Id) => bold(voice.name(id)) });

/** The headline of a beat that opens a round, whole and in parts. `title`: how it begins. */
export const opening = (
  round: string,
  title: string,
  rest: readonly string[] = [],
  joint = ' · ',
): Required<Pick<Beat, 'headline' | 'opens'>> => ({
  headline: [title, ...rest].join(joint),
  opens: { round, rest: rest.join(joint) },
});

/** Begins a sentence with a capital, whatever signs and markup stand before its first letter. */
export const capitalised = (text: string): string => text.replace(/^[\s*_~"“‘(]*\p{Ll}/u, (start) => start.toUpperCase());

/** Whether what stands in a list has a comma of its own, outside of brackets, and would read as two. */
const isParted = (one: string): boolean => one.replace(/\([^()]*\)/gu, '').includes(', ');

const marksBetween = (names: readonly string[]): string => (names.some(isParted) ? ';' : ',');

/** Names one after the other: "Ana, Ben"; apart by semicolons where one has a comma of its own: "Grull, the Butcher; Ana". */
export const strung = (names: readonly string[]): string => names.join(`${marksBetween(names)} `);

/** "Ana, Ben and Cleo"; "Grull, the Butcher; Ana; and Ben". */
export function listed(names: readonly string[], and = 'and'): string {
  if (names.length < 2) return names.join('');
  const mark = marksBetween(names);
  return `${names.slice(0, -1).join(`${mark} `)}${mark === ';' ? mark : ''} ${and} ${names.at(-1)}`;
}

/** What somebody does or becomes, as one predicate: *drops, unconscious, and is stunned*. */
export function inOneGo(clauses: readonly string[]): string {
  if (clauses.length < 2) return clauses.join('');
  const all = clauses.slice(0, -1);
  return `${all.join(', ')}${all.some((one) => one.includes(', ')) ? ',' : ''} and ${clauses.at(-1)}`;
}

/** So many names stand where all of them would be too long. */
const NAMED = 3;

/** "Ana, Ben, Cleo and 4 more": of a whole mob the first few, and how many more there are. */
export const listedInShort = (names: readonly string[]): string =>
  names.length > NAMED + 1 ? `${strung(names.slice(0, NAMED))} and ${names.length - NAMED} more` : listed(names);

/** A remark in brackets at the end of a sentence, which has the only full stop; nothing of none. */
export const aside = (remark: string): string => (remark === '' ? '' : ` (${remark.replace(/\.$/u, '')})`);

/** What ends with words of somebody's own as a sentence: their own mark ends it, and a full stop where they have none. */
export const asSentence = (text: string): string => (/[.!?…][”’"'*_~]*$/u.test(text) ? text : `${text}.`);

/** One of several phrasings, always the same for the same facts of the post itself, so that a re-render says the same and nothing unseen is told. */
export function phrasing<T>(choices: readonly [T, ...T[]], ...facts: readonly (string | number)[]): T {
  return choices[hashOf(facts.join('|')) % choices.length]!;
}
