/** When two names that people typed are the same to the eye: nobody comes to another's name, or side, by a letter that does not show. */

import { own, withEnding } from '../../engine/index.ts';
import { Remembered } from '../remembered.ts';

/** What shows nothing, in the middle of a word or at its end. */
const UNSEEN = /[\p{C}\p{M}\p{Z}\p{Default_Ignorable_Code_Point}\s\u2800]/gu;

/** Letters of other scripts that look like Latin ones, beside what Unicode itself folds together (NFKD). */
const LOOKS: Readonly<Record<string, string>> = Object.fromEntries(
  [
    ['аɑα', 'a'],
    // `ϲ` is a `ς` once it is taken apart.
    ['сς', 'c'],
    ['ԁ', 'd'],
    ['еҽ', 'e'],
    ['ɡ', 'g'],
    ['һ', 'h'],
    ['іıιɩ', 'i'],
    ['јϳ', 'j'],
    ['кκ', 'k'],
    ['ӏ', 'l'],
    ['мμ', 'm'],
    ['пո', 'n'],
    ['оοօσ', 'o'],
    ['рρ', 'p'],
    ['ԛ', 'q'],
    ['ѕ', 's'],
    ['тτ', 't'],
    ['υս', 'u'],
    ['ѵν', 'v'],
    ['ѡωԝ', 'w'],
    ['хχ', 'x'],
    ['уγү', 'y'],
  ].flatMap(([many = '', plain = '']) => [...many].map((letter) => [letter, plain])),
);

/** What a name is compared by: without blanks, marks, capitals and letters that show nothing. Not for people to read. */
export function likeness(name: string): string {
  const known = likenesses.get(name);
  if (known !== undefined) return known;
  const letters = [...name.normalize('NFKD').toLowerCase().normalize('NFKD').replace(UNSEEN, '')];
  const found = letters.map((letter) => own(LOOKS, letter) ?? letter).join('');
  likenesses.set(name, found);
  return found;
}

/** Names and sides that are compared again and again: every press asks who may come in on which side. */
const likenesses = new Remembered<string, string>(1_000);

/** Whether two names look the same. */
export const looksLike = (a: string, b: string): boolean => likeness(a) === likeness(b);

/**
 * Names for `count` newcomers that none of `taken` looks like: "Mook", or "Mook 3", "Mook 4" where there are more of the name (beside a
 * plain "Mook" from 2 on); of somebody whom a player brings, "Yrsa (Ben)" first. They are as short as names must be: cut later, they would be the same again.
 */
export function freeNames(taken: readonly string[], name: string, count: number, player: string | null = null): readonly string[] {
  const used = new Set(taken.map(likeness));
  const isFree = (one: string): boolean => !used.has(likeness(one));
  if (count === 1 && isFree(name)) return [name];
  const whose = player === null ? '' : ` (${player})`;
  const owned = withEnding(name, whose);
  if (count === 1 && player !== null && isFree(owned)) return [owned];
  const free: string[] = [];
  for (let n = player === null && isFree(name) ? 1 : 2; free.length < count; n++) {
    const one = withEnding(name, `${whose} ${n}`);
    if (isFree(one)) free.push(one);
  }
  return free;
}
