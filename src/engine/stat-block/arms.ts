/** Weapons of a stat block in words: *2 claws (1d6), bite (1d8)*, *Broadsword 60%, 1D8+1*. */

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
  /** A number after the name: `+1`, or `5`. */
  readonly number: number | null;
  /** Words in brackets. */
  readonly said: readonly string[];
}

/** More are not read of one line. */
const MOST_ARMS = 40;

const CHANCE = /^\d{1,3}%$/;
const DICE = /^\d{0,3}d\d{1,4}(?:[+-]\d{1,3})?$/i;
const NUMBER = /^[+\-\u2212]?\d{1,4}$/;
const DB = /(?:\+|\b)(?:½|1\/2|half)?\s?db\b/gi;

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
const hasName = (piece: string): boolean =>
  wordsOf(piece.split('(')[0] ?? '').some((word) => !CHANCE.test(word) && !DICE.test(word) && !NUMBER.test(word));

const wordsOf = (text: string): readonly string[] => text.split(/[\s,]+/u).filter((word) => word !== '');

/** Reads a list of weapons. */
export const armsIn = (text: string): readonly WrittenArm[] => piecesIn(text.slice(0, 4000).replace(DB, '')).slice(0, MOST_ARMS).map(armIn);

function armIn(text: string): WrittenArm {
  const plain = text.replace(/−/gu, '-');
  const inside = plain.split(/[()]/u).filter((_, at) => at % 2 === 1);
  const outside = plain.split(/[()]/u).filter((_, at) => at % 2 === 0);
  const before = wordsOf(outside.join(' '));
  const said = inside
    .join(',')
    .split(',')
    .flatMap((part) => (part.trim() === '' ? [] : [part.trim()]));
  const words = [...before, ...said.flatMap(wordsOf)];
  const dice = words.find((word) => DICE.test(word)) ?? null;
  const chance = words.find((word) => CHANCE.test(word));
  const numbers = before.filter((word) => NUMBER.test(word));
  const first = before[0] ?? '';
  const counts = /^\d{1,2}$/.test(first) && before.length > 1;
  const number = counts ? numbers[1] : numbers[0];
  const name = before.filter((word) => !CHANCE.test(word) && !DICE.test(word) && !NUMBER.test(word)).join(' ');
  return {
    text,
    name: name.replace(/^each\s|\s?[:=-]$/giu, '').trim(),
    count: counts ? Number(first) : null,
    chance: chance === undefined ? null : Number(chance.slice(0, -1)),
    dice,
    number: number === undefined ? null : Number(number),
    said: said.filter((part) => !CHANCE.test(part) && !DICE.test(part.replace(/\s/gu, ''))),
  };
}

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
