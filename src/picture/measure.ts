/** How wide words are, and where lines break: estimates on the safe side, so that labels never meet. */

/** Shares of the type size that letters of the condensed bold face take at most, by kinds of letters. */
const KINDS: readonly (readonly [RegExp, number])[] = [
  [/[ijlI.,:;'’|!()\s-]/u, 0.37],
  [/[ftr]/u, 0.47],
  [/[a-z0-9]/u, 0.66],
  [/[mwMW@%…—]/u, 1],
  [/[\p{L}]/u, 0.79],
];

/** Pixels that a text takes at most. */
export const widthOf = (text: string, size: number): number =>
  [...text].reduce((sum, c) => sum + size * (/[mw]/u.test(c) ? 0.95 : (KINDS.find(([kind]) => kind.test(c))?.[1] ?? 1.05)), 0);

/** A text that takes no more than so many pixels, with a sign where it was cut; the number by which one of a kind is known stays. */
export function fitted(text: string, size: number, most: number): string {
  if (widthOf(text, size) <= most) return text;
  const number = / \d+$/u.exec(text)?.[0] ?? '';
  const letters = [...text.slice(0, text.length - number.length)];
  while (letters.length > 1 && widthOf(`${letters.join('')}…${number}`, size) > most) letters.pop();
  return `${letters.join('').trimEnd()}…${number}`;
}

/** A text in as many lines as it takes, broken between words, so that nothing of it is lost. */
export const wrapped = (text: string, size: number, most: number): readonly string[] =>
  lines(text, size, { most, count: Infinity, longest: most });

/** How much room a name has. */
export interface Room {
  /** Lines are broken at so many pixels, between words. */
  readonly most: number;
  /** Lines, the last of which is cut where more is left. */
  readonly count: number;
  /** A single word that is longer than a line may take so many. */
  readonly longest: number;
}

/** A name in few lines, broken between words. */
export function lines(text: string, size: number, { most, count, longest }: Room): readonly string[] {
  const told: string[] = [];
  for (const word of text.split(' ')) {
    const last = told.at(-1);
    const fits = last !== undefined && widthOf(`${last} ${word}`, size) <= most;
    if (last !== undefined && (fits || told.length === count)) told[told.length - 1] = `${last} ${word}`;
    else told.push(word);
  }
  return told.map((line) => fitted(line, size, line.includes(' ') ? most : longest));
}
