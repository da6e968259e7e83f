/**
 * What people say in character. Words that go with an answer lie sealed with it, wait from then on until the channel sees what was
 * chosen, and stand from then on with the event that shows it. No rule ever reads them.
 */
import { type Amended, cleanText, type Fight, type Id, type Json, must, peopleIn, type Told } from '../engine/index.ts';
import type { Decision, Encounter, Snowflake } from './encounter.ts';

/** Words of somebody, as they were said: one line, neither escaped nor quoted. */
export interface Said {
  /** Unique in the encounter: who hears the same words by two events hears them once. */
  readonly id: string;
  readonly who: Id;
  readonly text: string;
  /** Only for those who hear all of the event that it is said with. */
  readonly few?: true;
}

/** Words given with an answer that has been opened, or with a turn, while the channel has not seen anything of it. */
export interface Spoken extends Omit<Said, 'few'> {
  readonly user: Snowflake;
  /** A declaration is seen when it is acted on; all else in the action in which it was given. */
  readonly kind: Decision['kind'];
  /** Number of the action in which the answer was given. */
  readonly action: number;
  readonly round: number;
  /** Those who may know of somebody in hiding have heard it already. */
  readonly whispered?: true;
}

/** Something told, with what was said with it. */
export interface Heard extends Told {
  readonly said?: readonly Said[];
}

/** Characters that may be said at once, and that a description of how it looks may have. */
export const MOST_SAID = 300;
export const MOST_DESCRIBED = 300;

/** A part of what goes with an act: words that are said, or a description of how it looks. */
export interface Part {
  readonly described: boolean;
  readonly text: string;
}

/**
 * Descriptions stand between asterisks where a sentence begins, as people write them: `*ducks under the blade* Not today!` Elsewhere
 * asterisks only stress a word: `For the *bridge*!`
 */
const DESCRIBED = /(?<=^|[.!?…:*”“"»«」]\s)\*(?![\s*])([^*]+)(?<!\s)\*(?=$|\s)/gu;

/** Quotation marks of any language, and what stands between a pair of them. */
const MARKS = '"“”„‟«»「」『』';
const QUOTED = new RegExp(`[${MARKS}]([^${MARKS}]*)[${MARKS}]`, 'gu');
/** Whoever quotes themselves is not quoted twice. */
const WHOLLY_QUOTED = new RegExp(`^${QUOTED.source}$`, 'u');

/** In quotation marks, as a book prints them: what is quoted within stands in single ones. */
export const inMarks = (text: string): string => `“${text.replace(QUOTED, (_, inner: string) => `‘${inner.trim()}’`)}”`;

/** The parts of what somebody says, in their order; none is empty. */
export function partsOf(words: string): readonly Part[] {
  const parts: Part[] = [];
  const add = (text: string, described: boolean): void => {
    const plain = described ? text.trim() : text.trim().replace(WHOLLY_QUOTED, '$1').trim();
    if (plain !== '') parts.push({ described, text: plain });
  };
  let from = 0;
  for (const { 0: whole, 1: inside = '', index } of words.matchAll(DESCRIBED)) {
    add(words.slice(from, index), false);
    add(inside, true);
    from = index + whole.length;
  }
  add(words.slice(from), false);
  return parts;
}

/** A part as it is kept among others. */
const kept = ({ described, text }: Part): string => (described ? `*${text}*` : text);

/** Words and a description as one text, the description first; each as it was typed. */
export const withDescription = (words: string | null, description: string | null): string | null => {
  const plain = cleanText(description ?? '').replace(/\*/gu, '');
  const parts = [plain.trim() === '' ? '' : `*${plain.trim()}*`, words ?? ''];
  return parts.filter((part) => part !== '').join(' ') || null;
};

/** What a form with a field for each shows of such a text; what somebody has mixed otherwise stays in the first. */
export function apart(words: string): { readonly said: string; readonly description: string } {
  const parts = partsOf(words);
  const [first, second] = parts;
  const isSimple = parts.length < 2 || (parts.length === 2 && first?.described && !second?.described);
  if (!isSimple) return { said: words, description: '' };
  return { said: parts.find((part) => !part.described)?.text ?? '', description: parts.find((part) => part.described)?.text ?? '' };
}

/**
 * Words as they are kept: one line without anything that hides, turns or breaks it. Null: nothing is said.
 * @throws Refusal `too-many-words` or `too-long-description`, with facts `most`, `there`
 */
export function spokenWords(typed: string | null | undefined): string | null {
  const parts = partsOf(cleanText(typed ?? ''));
  const lengthOf = (isDescribed: boolean): number =>
    parts.reduce((sum, { described, text }) => sum + (described === isDescribed ? [...text].length : 0), 0);
  must(lengthOf(false) <= MOST_SAID, 'too-many-words', { most: MOST_SAID, there: lengthOf(false) });
  must(lengthOf(true) <= MOST_DESCRIBED, 'too-long-description', { most: MOST_DESCRIBED, there: lengthOf(true) });
  return parts.length === 0 ? null : parts.map(kept).join(' ');
}

/** An event about to be told, with the number of its action and whose act that is. */
interface Telling {
  readonly told: Told;
  readonly action: number;
  readonly actors: readonly Id[];
}

/** Whose own act an action is: whoever gave the command for it, or those whom the rules let act. */
export function actorsIn({ past, match }: Amended, number: number): readonly Id[] {
  const action = match.number === number ? match.action : past.find((p) => p.number === number)?.action;
  const { by, who } = (action?.args ?? {}) as { readonly by?: Json; readonly who?: Json };
  return [by, who].flat().filter((id): id is Id => typeof id === 'string');
}

/** How an event shows what somebody has chosen: to everybody, to a few, or not at all. */
function shows(seen: Fight, { told, action, actors }: Telling, { who, kind, ...word }: Spoken): 'all' | 'few' | null {
  if (action !== word.action && !(kind === 'declaration' && actors.includes(who))) return null;
  // What all declare together is told in one: there only what is said of them shows what they chose.
  const isDirect = kind === 'declaration' && !actors.includes(who);
  const names = (event: object): boolean =>
    isDirect
      ? ['who', 'by'].some((key) => (event as Record<string, unknown>)[key] === who)
      : peopleIn(seen, event).some((c) => c.id === who);
  const open = told.only ? told.others : told.event;
  return open && names(open) ? 'all' : told.only && names(told.event) ? 'few' : null;
}

/** What is said with an event, and what still waits to be heard. */
export function saidWith(
  seen: Fight,
  waiting: readonly Spoken[],
  telling: Telling,
): { readonly said: readonly Said[]; readonly waiting: readonly Spoken[] } {
  const found = waiting.map((word) => ({ word, how: shows(seen, telling, word) }));
  const heard = found.filter(({ word, how }) => how === 'all' || (how === 'few' && !word.whispered));
  return {
    said: heard.map(({ word: { id, who, text }, how }) => ({ id, who, text, ...(how === 'few' && { few: true as const }) })),
    waiting: found.flatMap(({ word, how }) => (how === 'all' ? [] : [how === 'few' ? { ...word, whispered: true as const } : word])),
  };
}

/** An encounter with the words that wait in it. */
export function withSpoken(encounter: Encounter, waiting: readonly Spoken[]): Encounter {
  const { spoken: _, ...silent } = encounter;
  return waiting.length > 0 ? { ...silent, spoken: waiting } : silent;
}

/** Words of those who act now on what they have declared belong to that action. */
export const nowActing = (waiting: readonly Spoken[], who: readonly Id[], action: number): readonly Spoken[] =>
  waiting.map((word) => (word.kind === 'declaration' && who.includes(word.who) ? { ...word, kind: 'turn', action } : word));

/** Without words whose time has gone by: the action is over, or the round of a declaration, or something else has been declared. */
export function stillWaiting({ match }: Pick<Encounter, 'match'>, waiting: readonly Spoken[]): readonly Spoken[] {
  return waiting.filter(
    (word, i) =>
      (word.kind === 'declaration' ? match.state.round <= word.round : match.number <= word.action) &&
      !waiting.some((later, k) => k > i && later.who === word.who && later.kind === 'declaration' && word.kind === 'declaration'),
  );
}
