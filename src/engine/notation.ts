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

/** Reads one dice term with an optional flat number. @throws Refusal `bad-dice` with fact `text`. */
export function readFormula(text: string): Formula {
  const plain = text.replace(/\s+/g, '').toLowerCase();
  if (plain === '' || plain === 'none' || plain === '0') return NOTHING;
  const match = /^([+-])?(\d{0,3})d(\d{1,4})([+-]\d{1,4})?$/.exec(plain);
  if (match) return { count: Number(match[2] || 1), sides: Number(match[3]), flat: Number(match[4] ?? 0), sign: match[1] === '-' ? -1 : 1 };
  if (/^[+-]?\d{1,4}$/.test(plain)) return { ...NOTHING, flat: Number(plain) };
  throw new Refusal('bad-dice', { text });
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
