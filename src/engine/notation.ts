/** Dice as sheets write them: `2D6+1`, `1d8 - 1`, `none`. */
import { Refusal } from './refusal.ts';
import { dice, type Script, type Who } from './script.ts';

/** So many dice of so many sides, and a flat number; a negative `sign` subtracts the dice. */
export interface Formula {
  readonly count: number;
  readonly sides: number;
  readonly flat: number;
  readonly sign: 1 | -1;
}

const NOTHING: Formula = { count: 0, sides: 6, flat: 0, sign: 1 };

/** Most dice of one formula, and most sides of a die. */
const MOST_DICE = 100;
const MOST_SIDES = 1000;

/** What a formula takes, in words. */
const TAKES = `it takes dice such as 1D6+1 (1 to ${MOST_DICE} dice of 1 to ${MOST_SIDES.toLocaleString('en-GB')} sides), a whole number, or none`;
/** Longer than any formula that can be read. */
const LONGEST = 40;

/** Reads one dice term with an optional flat number. @throws Refusal `bad-dice` with fact `text`. */
export function readFormula(text: string): Formula {
  const read = formulaIn(text);
  if (read === null) throw new Refusal('bad-dice', { text: text.slice(0, LONGEST) });
  return read;
}

/** The same for what was stored under laxer checks: what cannot be read is what `instead` says. */
export const storedFormula = (text: string, instead = 'none'): Formula => formulaIn(text) ?? formulaIn(instead) ?? NOTHING;

/** A check and its words, to spread into a schema: a formula. */
export const takesDice: readonly [(value: unknown) => value is string, string] = [
  (value): value is string => typeof value === 'string' && formulaIn(value) !== null,
  TAKES,
];

function formulaIn(text: string): Formula | null {
  if (text.length > LONGEST) return null;
  const plain = text.replace(/\s/g, '').toLowerCase();
  if (plain === 'none' || plain === '0') return NOTHING;
  const match = /^([+-])?(\d{0,3})d(\d{1,4})([+-]\d{1,4})?$/.exec(plain);
  if (!match) return /^[+-]?\d{1,4}$/.test(plain) ? { ...NOTHING, flat: Number(plain) } : null;
  const [count, sides] = [Number(match[2] || 1), Number(match[3])];
  if (count < 1 || count > MOST_DICE || sides < 1 || sides > MOST_SIDES) return null;
  return { count, sides, flat: Number(match[4] ?? 0), sign: match[1] === '-' ? -1 : 1 };
}

/** Writes a formula as sheets do. */
export function writeFormula({ count, sides, flat, sign }: Formula): string {
  const rolled = count > 0 ? `${sign < 0 ? '-' : ''}${count}D${sides}` : '';
  return flat === 0 ? rolled || '0' : `${rolled}${flat > 0 && rolled ? '+' : ''}${flat}`;
}

/** The most that the dice alone can show, with the flat number. */
export const highest = ({ count, sides, flat, sign }: Formula): number => (sign > 0 ? count * sides : -count) + flat;

/** Throws a formula: its faces, and what they come to. */
export function* throwFormula(
  by: Who,
  purpose: string,
  { count, sides, flat, sign }: Formula,
): Script<{ readonly faces: readonly number[]; readonly total: number }> {
  const faces = yield* dice(by, purpose, count, sides);
  return { faces, total: sign * faces.reduce((a, b) => a + b, 0) + flat };
}
