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

/** A text that takes no more than so many pixels, with a sign where it was cut. */
export function fitted(text: string, size: number, most: number): string {
  if (widthOf(text, size) <= most) return text;
  const letters = [...text];
  while (letters.length > 1 && widthOf(`${letters.join('')}…`, size) > most) letters.pop();
  return `${letters.join('').trimEnd()}…`;
}

/** A name in at most two lines of so many pixels, broken between words where that is possible. */
export function lines(text: string, size: number, most: number): readonly string[] {
  if (widthOf(text, size) <= most) return [text];
  const words = text.split(' ');
  let first = words[0] ?? '';
  let at = 1;
  while (at < words.length && widthOf(`${first} ${words[at]}`, size) <= most) first = `${first} ${words[at++]}`;
  const rest = words.slice(at).join(' ');
  return rest === '' ? [fitted(first, size, most)] : [fitted(first, size, most), fitted(rest, size, most)];
}
