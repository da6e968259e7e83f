/** Reading what people type, the same in commands, forms and completions. */
import { quoted } from './escape.ts';
import { no } from './say.ts';

const plainly = (text: string): string => text.trim().toLowerCase();

/** Whether two texts are the same but for capitals and blanks around them. */
export const same = (a: string, b: string): boolean => plainly(a) === plainly(b);

/** Whether what is being typed stands in one of these texts. */
export const fits = (typed: string, ...texts: readonly string[]): boolean =>
  texts.some((text) => text.toLowerCase().includes(plainly(typed)));

/** Whether it is one of the words for yes; everything else is no. */
export const isYes = (text: string): boolean => /^(?:yes|y|true|on|1)$/u.test(plainly(text));

/** A number. @throws Refusal that names what it is for */
export function numberIn(text: string, name: string): number {
  const number = Number(text.trim());
  if (text.trim() !== '' && Number.isFinite(number)) return number;
  throw no(`${quoted(name)} takes a number, not “${quoted(text, 20)}”.`);
}
