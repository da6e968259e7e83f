/** Weapons of a stat block in words: *2 claws (1d6), bite (1d8)*, *Broadsword 60%, 1D8+1*. */

import { withHyphens } from './text.ts';

/** One weapon as it is written; what is not said is null. */
export interface WrittenArm {
  readonly text: string;
  readonly name: string;
  /** A number before the name: how many of them. */
  readonly count: number | null;
  /** With a percent sign. */
  readonly chance: number | null;
  /** Dice with a flat number, as they stand: `1d6+2`. */
  readonly dice: string | null;
  /** Dice that are added to these or taken away, such as a damage bonus: `+1d4`. They stand in `said` as well. */
  readonly bonus: string | null;
  /** A number after the name: `+1`, or `5`. */
  readonly number: number | null;
  /** Words in brackets, how often it is used (`x2`), and dice that are added: all that not every system has a place for. */
  readonly said: readonly string[];
}

/** More are not read of one line. */
const MOST_ARMS = 40;

const CHANCE = /^\d{1,3}%$/;
const DICE = /^\d{0,3}d\d{1,4}(?:[+-]\d{1,3})?$/i;
const NUMBER = /^[+\-\u2212]?\d{1,4}$/;
const DB = /(?:\+|\b)(?:½|1\/2|half)?\s?db\b/gi;
/** Two kinds of dice in one sum: the weapon's, and those of whoever wields it. */
const SUM = /^(\d{0,3}d\d{1,4}(?:[+-]\d{1,3})?)([+-]\d{0,3}d\d{1,4})$/i;
/** How often it is used: `x2`. */
const TIMES = /^[x×]\d{1,2}$/i;
/** Books say what is plain: *damage 1D8*. */
const SAID_PLAINLY = /\b(?:damage|dmg)\s+(?=\d{0,3}d\d)/gi;

/** A kind of damage behind the dice: *1d6 cold*, *1d4 fire damage*. */
const KIND =
  /(\d{0,3}d\d{1,4}(?:[+-]\d{1,3})?) +(acid|bludgeoning|cold|cutting|electrical|electricity|fire|force|frost|heat|holy|ice|impaling|lightning|magic|magical|necrotic|piercing|poison|psychic|radiant|slashing|sonic|thunder|unholy)(?: (?:damage|dmg))?(?=\s*(?:$|[,;()]|\b(?:and|or|plus)\b|&))/giu;

/** With kinds of damage in brackets, as all else that is said of a weapon: they are no part of its name, and no weapon of their own. */
const kindsApart = (text: string): string =>
  text.replace(KIND, (_, dice: string, kind: string, at: number) => {
    const isWithin = text.slice(0, at).split('(').length > text.slice(0, at).split(')').length;
    return isWithin ? `${dice}, ${kind}` : `${dice} (${kind})`;
  });

/** Takes a list apart at commas, slashes and *and* or *or* outside of brackets; what has no name of its own belongs to what stands before it. */
function piecesIn(text: string): readonly string[] {
  const cut: string[] = [''];
  let depth = 0;
  for (const char of text.replace(/\s(?:and|or|plus|&)\s/giu, ', ')) {
    if (char === '(' || char === '[') depth += 1;
    if ((char === ')' || char === ']') && depth > 0) depth -= 1;
    if (char === ',' && depth === 0) cut.push('');
    else cut.push((cut.pop() ?? '') + char);
  }
  const pieces: string[] = [];
  for (const piece of cut.map((part) => part.trim()).filter((part) => part !== '')) {
    const before = pieces.at(-1);
    if (before !== undefined && !hasName(piece)) pieces[pieces.length - 1] = `${before} ${piece}`;
    else pieces.push(piece);
  }
  return pieces;
}

/** Whether a piece says what it is: words before any bracket that are neither dice nor numbers. */
const hasName = (piece: string): boolean => wordsOf(piece.split('(')[0] ?? '').some((word) => !isFigure(word));

/** Whether a word is a chance, dice or a number, and no part of a name. */
const isFigure = (word: string): boolean => [CHANCE, DICE, SUM, NUMBER, TIMES].some((figure) => figure.test(word));

const wordsOf = (text: string): readonly string[] => text.split(/[\s,]+/u).filter((word) => word !== '');

/** Which shield one among the weapons is, as books print them; empty: it does not say; null: it is none. */
export const shieldIn = ({ name }: Pick<WrittenArm, 'name'>): string | null =>
  /(?:^|\s)shield$/iu.test(name) ? (name.toLowerCase() === 'shield' ? '' : name) : null;

/** Reads a list of weapons. */
export const armsIn = (text: string): readonly WrittenArm[] =>
  piecesIn(kindsApart(withHyphens(text.slice(0, 4000)).replace(DB, '').replace(SAID_PLAINLY, '')))
    .slice(0, MOST_ARMS)
    .map(armIn);

function armIn(text: string): WrittenArm {
  const inside = text.split(/[()]/u).filter((_, at) => at % 2 === 1);
  const outside = text.split(/[()]/u).filter((_, at) => at % 2 === 0);
  const before = wordsOf(outside.join(' '));
  const said = inside
    .join(',')
    .split(',')
    .flatMap((part) => (part.trim() === '' ? [] : [part.trim()]));
  const words = [...before, ...said.flatMap(wordsOf)];
  const thrown = words.find((word) => DICE.test(word) || SUM.test(word)) ?? null;
  const [, ownDice = thrown, bonus = null] = SUM.exec(thrown ?? '') ?? [];
  const chance = words.find((word) => CHANCE.test(word));
  const numbers = before.filter((word) => NUMBER.test(word));
  const first = before[0] ?? '';
  const counts = /^\d{1,2}$/.test(first) && before.length > 1;
  const number = counts ? numbers[1] : numbers[0];
  const name = before.filter((word) => !isFigure(word)).join(' ');
  return {
    text,
    name: name.replace(/^each\s|\s?[:=-]$/giu, '').trim(),
    count: counts ? Number(first) : null,
    chance: chance === undefined ? null : Number(chance.slice(0, -1)),
    dice: ownDice,
    bonus,
    number: number === undefined ? null : Number(number),
    said: [...before.filter((word) => TIMES.test(word)), ...said.filter((part) => !isFigureIn(part)), ...(bonus === null ? [] : [bonus])],
  };
}

/** A chance or dice in brackets, with whatever spaces. */
const isFigureIn = (part: string): boolean => [CHANCE, DICE, SUM].some((figure) => figure.test(part.replace(/\s/gu, '')));

/** Dice of a text: `2d6+1` is two dice of six sides and one; null where it is none. */
export function diceIn(text: string): { readonly count: number; readonly sides: number; readonly flat: number } | null {
  const [, count = '', sides = '', flat = '0'] = /^(\d{0,3})d(\d{1,4})([+-]\d{1,3})?$/i.exec(text) ?? [];
  return sides === '' ? null : { count: Number(count || 1), sides: Number(sides), flat: Number(flat) };
}

/** A short name for something that the tables do not know. */
export const keyFor = (name: string): string =>
  name
    .normalize('NFD')
    .toLowerCase()
    .replace(/[^a-z0-9]+/gu, '-')
    .replace(/^[^a-z]+|-$/gu, '')
    .slice(0, 40)
    .replace(/-$/u, '');
