/** Reading what people type, the same in commands, forms and completions. */
import { flagOfText, isSameName, isWithin, numberOfText, plainly, type Range, rangeWords } from '../engine/index.ts';
import { nearest } from '../table/words/nearest.ts';
import { quoted } from './escape.ts';
import { no } from './say.ts';

/** Whether two names are the same as names are compared. */
export const same = isSameName;

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
  throw no(`**${quoted(name)}**: yes or no, not “${quoted(text, 20)}”.`);
}

/** A number that the range allows. @throws Refusal that names what it is for, and the range */
export function numberIn(text: string, name: string, range: Range): number {
  const number = numberOfText(text);
  if (number !== null && isWithin(number, range)) return number;
  throw no(`**${quoted(name)}**: ${rangeWords(range)}${text.trim() === '' ? '; nothing was given' : `, not “${quoted(text, 20)}”`}.`);
}
