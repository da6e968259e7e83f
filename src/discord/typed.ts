/** Reading what people type, the same in commands, forms and completions. */
import { flagOfText, isSameName, isWithin, listed, numberOfText, plainly, type Range, rangeWords } from '../engine/index.ts';
import { nearest } from '../table/words/nearest.ts';
import { quoted } from './escape.ts';
import { no } from './say.ts';

/** Whether two names are the same as names are compared. */
export const same = isSameName;

/** Whether what is being typed stands in one of these texts. */
export const fits = (typed: string, ...texts: readonly string[]): boolean => texts.some((text) => plainly(text).includes(plainly(typed)));

/** A name without what explains it: *Armour* of *Armour: 0 none, 1 light, 2 heavy*. */
const bare = (name: string): string => /^[^:(]+/u.exec(name)?.[0] ?? name;

const wordsOf = (name: string): readonly string[] =>
  plainly(name)
    .split(/[^\p{L}\p{N}’]+/u)
    .filter((word) => word !== '');

/** So many letters say whom somebody means who types part of a name. */
const ENOUGH = 3;

/** Whether each word that was typed begins one of the name: `capt` or `goblin captain` for the old goblin captain. */
function isPartOf(typed: string, name: string): boolean {
  const [parts, words] = [wordsOf(typed), wordsOf(bare(name))];
  return parts.join('').length >= ENOUGH && parts.every((part) => words.some((word) => word.startsWith(part)));
}

/**
 * The one of a list that somebody means: by its id, by its name, or by part of a name that no other has. `idOf` is for what has an id that
 * its reader may know. Undefined where it is none of them, or could be several.
 */
export function meantOf<T>(known: readonly T[], typed: string, nameOf: (one: T) => string, idOf?: (one: T) => string): T | undefined {
  const whole = known.find((one) => idOf?.(one) === typed) ?? known.find((one) => same(nameOf(one), typed));
  const found = whole ?? known.find((one) => same(bare(nameOf(one)), typed));
  if (found) return found;
  const [only, ...others] = known.filter((one) => isPartOf(typed, nameOf(one)));
  return others.length === 0 ? only : undefined;
}

/** The same of a list by id and name. */
export const namedIn = <T extends { readonly id: string; readonly name: string }>(known: readonly T[], typed: string): T | undefined =>
  meantOf(
    known,
    typed,
    ({ name }) => name,
    ({ id }) => id,
  );

/** The same of a list by key and label: fields, house rules. */
export const labelledIn = <T extends { readonly key: string; readonly label: string }>(known: readonly T[], typed: string): T | undefined =>
  meantOf(
    known,
    typed,
    ({ label }) => label,
    ({ key }) => key,
  );

/** Of so many names of which part was typed it is asked whether one was meant. */
const MOST_MEANT = 4;

/**
 * The question whether one of the known names was meant, with a blank before it: those of which part was typed, else the nearest.
 * Empty where none is near.
 */
export function didYouMean(typed: string, known: readonly string[]): string {
  const parts = known.filter((name) => isPartOf(typed, name)).slice(0, MOST_MEANT);
  const near = parts.length > 0 ? parts : [nearest(typed, known)].filter((one) => one !== null);
  return near.length === 0
    ? ''
    : ` Did you mean ${listed(
        near.map((one) => `**${quoted(one, 40)}**`),
        'or',
      )}?`;
}

/** Yes or no. @throws Refusal that names what it is for, and both words */
export function flagIn(text: string, name: string): boolean {
  const read = flagOfText(text);
  if (read !== null) return read;
  throw no(`**${quoted(name)}**: yes or no, not “${quoted(text, 20)}”.`);
}

/** A number that the range allows. @throws Refusal that names what it is for, and the range */
export function numberIn(text: string, name: string, range: Range): number {
  const number = numberOfText(text);
  if (number !== null && isWithin(number, range)) return number;
  throw no(`**${quoted(name)}**: ${rangeWords(range)}${text.trim() === '' ? '; nothing was given' : `, not “${quoted(text, 20)}”`}.`);
}
