/** Reading what people type, the same in commands, forms and completions. */
import { flagOfText, isWithin, numberOfText, type Range, rangeWords } from '../engine/index.ts';
import { nearest } from '../table/words/nearest.ts';
import { quoted } from './escape.ts';
import { no } from './say.ts';

/** As it is compared: capitals, blanks around it, whether words are joined by blanks or hyphens, and the form of an apostrophe do not count. */
const plainly = (text: string): string =>
  text
    .trim()
    .toLowerCase()
    .replaceAll("'", '’')
    .replace(/[\s_-]+/gu, ' ');

/** Whether two texts are the same but for capitals, blanks around them, and hyphens for blanks. */
export const same = (a: string, b: string): boolean => plainly(a) === plainly(b);

/** Whether what is being typed stands in one of these texts. */
export const fits = (typed: string, ...texts: readonly string[]): boolean => texts.some((text) => plainly(text).includes(plainly(typed)));

/** The question whether the known name nearest to what was typed was meant, with a blank before it; empty where none is near. */
export function didYouMean(typed: string, known: readonly string[]): string {
  const near = nearest(typed, known);
  return near === null ? '' : ` Did you mean **${quoted(near, 40)}**?`;
}

/** Yes or no. @throws Refusal that names what it is for, and both words */
export function flagIn(text: string, name: string): boolean {
  const read = flagOfText(text);
  if (read !== null) return read;
  throw no(`${quoted(name)} takes yes or no, not “${quoted(text, 20)}”.`);
}

/** A number that the range allows. @throws Refusal that names what it is for, and the range */
export function numberIn(text: string, name: string, range: Range): number {
  const number = numberOfText(text);
  if (number !== null && isWithin(number, range)) return number;
  throw no(`${quoted(name)} takes ${rangeWords(range)}${text.trim() === '' ? '; nothing was given' : `, not “${quoted(text, 20)}”`}.`);
}
