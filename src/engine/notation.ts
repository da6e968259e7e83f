/**
 * Dice as people write them, read once for all: on sheets (`2D6+1`, `1d8 - 1`, `none`), where one term of dice and a flat number do,
 * and at the table (`4d6kh3`, `5d10>=7`, `2d20kl1+5`, `floor(3d6/2)`), where sums and changes of the dice are meant as well.
 */
import { Refusal } from './refusal.ts';

/** What a face is held against. */
export interface Test {
  readonly sign: '=' | '<>' | '<' | '>' | '<=' | '>=';
  readonly than: number;
}

/** What is done with thrown dice, in the order in which it is done. Without a test: the best face, or the worst for rerolls. */
export type Change =
  | { readonly kind: 'least' | 'most'; readonly value: number }
  | { readonly kind: 'explode'; readonly adds: boolean; readonly less: boolean; readonly when: Test | null }
  | { readonly kind: 'reroll'; readonly once: boolean; readonly when: Test | null }
  | { readonly kind: 'unique'; readonly once: boolean; readonly when: Test | null }
  | { readonly kind: 'keep' | 'drop'; readonly end: 'h' | 'l'; readonly count: number }
  | { readonly kind: 'count'; readonly hit: Test; readonly miss: Test | null }
  | { readonly kind: 'note'; readonly mark: '**' | '__'; readonly when: Test | null }
  | { readonly kind: 'sort'; readonly down: boolean };

/** Dice that are thrown together. Sides `F` and `F1` are dice that show -1, 0 and 1: each equally often, or 0 four times of six. */
export interface Pool {
  readonly count: number;
  readonly sides: number | 'F' | 'F1';
  readonly changes: readonly Change[];
}

/** A word of an expression; `sign` is a plus or minus before its operand. */
export type Token =
  | { readonly kind: 'number'; readonly value: number; readonly text: string }
  | { readonly kind: 'pool'; readonly pool: Pool }
  | { readonly kind: 'sign' | 'operator' | 'bracket' | 'function'; readonly text: string };

const ORDER: readonly Change['kind'][] = ['least', 'most', 'explode', 'reroll', 'unique', 'keep', 'drop', 'count', 'note', 'sort'];

const TEST = '(?:>=|<=|<>|=|>|<)-?\\d{1,4}';
const CHANGE = `(?:min|max)-?\\d{1,4}|!{1,2}p?(?:${TEST})?|[ru]o?(?:${TEST})?|[kd][hl]?\\d{1,3}|c[sf](?:${TEST})?|s[ad]?|${TEST}(?:f${TEST})?`;
const WORD = new RegExp(
  `\\s*(?:(?<dice>(?<count>\\d{0,3})d(?<sides>\\d{1,4}|%|f(?:\\.[12])?)(?<changes>(?:${CHANGE})*))|(?<number>\\d{1,9}(?:\\.\\d{1,9})?)|(?<operator>[-+*/%])|(?<bracket>[(),])|(?<function>(?:abs|ceil|floor|max|min|round|sign)(?=\\s*\\()))`,
  'iuy',
);

function testIn(text: string): Test | null {
  const match = /(>=|<=|<>|=|>|<)(-?\d+)/u.exec(text);
  return match && { sign: match[1] as Test['sign'], than: Number(match[2]) };
}

function changeIn(text: string): Change {
  const number = Number(/-?\d+$/u.exec(text)?.[0]);
  const when = testIn(text);
  if (/^m/u.test(text)) return { kind: text.startsWith('min') ? 'least' : 'most', value: number };
  if (/^!/u.test(text)) return { kind: 'explode', adds: text.startsWith('!!'), less: /^!+p/u.test(text), when };
  if (/^[ru]/u.test(text)) return { kind: text.startsWith('r') ? 'reroll' : 'unique', once: text[1] === 'o', when };
  if (/^k/u.test(text)) return { kind: 'keep', end: text[1] === 'l' ? 'l' : 'h', count: number };
  if (/^d/u.test(text)) return { kind: 'drop', end: text[1] === 'h' ? 'h' : 'l', count: number };
  if (/^c/u.test(text)) return { kind: 'note', mark: text[1] === 's' ? '**' : '__', when };
  if (/^s/u.test(text)) return { kind: 'sort', down: text[1] === 'd' };
  const [hit = '', miss = ''] = text.split('f');
  return { kind: 'count', hit: testIn(hit)!, miss: testIn(miss) };
}

function poolIn(count: string, sides: string, changes: string): Pool {
  const found = [...changes.matchAll(new RegExp(CHANGE, 'gu'))].map(([text]) => changeIn(text));
  const ordered = ORDER.flatMap((kind) => found.filter((change) => change.kind === kind));
  const faces = sides === '%' ? 100 : sides === 'f.1' ? 'F1' : sides.startsWith('f') ? 'F' : Number(sides);
  return { count: Number(count || 1), sides: faces, changes: ordered };
}

/** The words of an expression; null where something is none. */
function tokensIn(text: string): readonly Token[] | null {
  const words = [
    ...text
      .trim()
      .toLowerCase()
      .matchAll(new RegExp(WORD, `${WORD.flags}g`)),
  ];
  if (words.reduce((length, [word]) => length + word.length, 0) !== text.trim().length) return null;
  const tokens: Token[] = [];
  for (const { groups = {} } of words) {
    const { dice, count = '', sides = '', changes = '', number, operator, bracket, function: name } = groups;
    const before = tokens.at(-1);
    const opens = before === undefined || (before.kind === 'bracket' && before.text !== ')');
    if (dice !== undefined) tokens.push({ kind: 'pool', pool: poolIn(count, sides, changes) });
    else if (number !== undefined) tokens.push({ kind: 'number', value: Number(number), text: number });
    else if (operator !== undefined) tokens.push({ kind: opens && /[-+]/u.test(operator) ? 'sign' : 'operator', text: operator });
    else tokens.push(bracket === undefined ? { kind: 'function', text: name! } : { kind: 'bracket', text: bracket });
  }
  return tokens;
}

/** Most dice of one formula or pool, and most sides of a die. */
export const MOST_DICE = 100;
export const MOST_SIDES = 1000;
/** Longer than any roll that can be read. */
const LONGEST_ROLL = 200;

const isThrowable = ({ count, sides }: Pool): boolean =>
  count >= 1 && count <= MOST_DICE && (typeof sides === 'string' || (sides >= 1 && sides <= MOST_SIDES));

/** Reads an expression of dice and numbers, word by word; null where it is none. That the words make sense together is `throwRoll`'s to find. */
export function readRoll(text: string): readonly Token[] | null {
  const tokens = text.length > LONGEST_ROLL ? null : tokensIn(text);
  return tokens && tokens.length > 0 && tokens.every((token) => token.kind !== 'pool' || isThrowable(token.pool)) ? tokens : null;
}

/** So many dice of so many sides, and a flat number; a negative `sign` subtracts the dice. */
export interface Formula {
  readonly count: number;
  readonly sides: number;
  readonly flat: number;
  readonly sign: 1 | -1;
}

const NOTHING: Formula = { count: 0, sides: 6, flat: 0, sign: 1 };

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
  if (plain === 'none') return NOTHING;
  const tokens = readRoll(plain) ?? [];
  const first = tokens[0];
  const sign = first?.kind === 'sign' && first.text === '-' ? -1 : 1;
  const [head, operator, flat, ...more] = first?.kind === 'sign' ? tokens.slice(1) : tokens;
  if (operator === undefined && isFlat(head)) return { ...NOTHING, flat: sign * head.value || 0 };
  if (head?.kind !== 'pool' || typeof head.pool.sides === 'string' || head.pool.changes.length > 0 || plain.includes('%')) return null;
  const dice = { count: head.pool.count, sides: head.pool.sides, sign } as const;
  if (operator === undefined) return { ...dice, flat: 0 };
  if (operator.kind !== 'operator' || !/[-+]/u.test(operator.text) || !isFlat(flat) || more.length > 0) return null;
  return { ...dice, flat: operator.text === '-' ? -flat.value || 0 : flat.value };
}

const isFlat = (token: Token | undefined): token is Token & { readonly kind: 'number' } =>
  token?.kind === 'number' && /^\d{1,4}$/u.test(token.text);

/** The most that the dice alone can show, with the flat number. */
export const highest = ({ count, sides, flat, sign }: Formula): number => (sign > 0 ? count * sides : -count) + flat;
