/** Random tables: rows that stand for all that dice can show, and the rolls on them. */
import { range } from '../budget.ts';
import { throwRoll } from '../free-roll.ts';
import { readRoll } from '../notation.ts';
import { withMinus } from '../values/number.ts';

/** A row of a random table: the results of its dice for which it stands, and what comes of it. Dice in braces are thrown with it: `{1d6} rats`. */
export interface TableRow {
  readonly from: number;
  readonly to: number;
  readonly text: string;
}

/** A random table, with the dice that it is rolled with; its rows stand for all that they can show, each result once. */
export interface RandomTable {
  readonly name: string;
  readonly about: string;
  /** One kind of dice: `d20`, `2d6`. */
  readonly dice: string;
  readonly rows: readonly TableRow[];
}

/** Dice of a table: at most 20 of one kind. */
const DICE = /^([1-9]|1\d|20)?d([2-9]|[1-9]\d|[1-9]\d\d|1000|%)$/iu;

/** How many dice a table is rolled with, and of how many sides each; null: they are no such dice. */
export function spanOf(dice: string): { readonly count: number; readonly sides: number } | null {
  const [, count, sides] = DICE.exec(dice.trim()) ?? [];
  return sides === undefined ? null : { count: Number(count ?? 1), sides: sides === '%' ? 100 : Number(sides) };
}

/** Dice within the text of a row. */
const DICE_WITHIN = /\{([^{}]{1,40})\}/gu;

/** Plain dice with numbers: nothing that is thrown again, which might never end. */
function isRoll(text: string): boolean {
  const tokens = readRoll(text);
  const isPlain = tokens?.every((token) => token.kind !== 'pool' || token.pool.changes.length === 0);
  const thrown = tokens && isPlain === true ? throwRoll(tokens, () => 1) : null;
  return thrown !== null && Number.isFinite(thrown.total);
}

/** What is wrong with the rows of a table: results that no row stands for, or that two stand for; dice in braces that cannot be read. */
export function slipsOfTable({ dice, rows }: RandomTable): readonly string[] {
  const span = spanOf(dice);
  if (!span) return ['its dice take one kind, such as d20 or 2d6 (at most 20 of them)'];
  const [least, most] = [span.count, span.count * span.sides];
  const wrong = rows.flatMap(({ from, to }) =>
    from > to || from < least || to > most ? [from === to ? `${from}` : `${from} to ${to}`] : [],
  );
  if (wrong.length > 0) return [`${dice} shows ${least} to ${most}, and a row stands for ${wrong[0]}`];
  const inOrder = rows.toSorted((a, b) => a.from - b.from);
  const ends = [least - 1, ...inOrder.map(({ to }) => to)];
  const at = inOrder.findIndex(({ from }, i) => from !== ends[i]! + 1);
  const unread = rows.flatMap(({ text }) => [...text.matchAll(DICE_WITHIN)].flatMap(([, roll = '']) => (isRoll(roll) ? [] : [roll])));
  return [
    ...(at >= 0 ? [inOrder[at]!.from <= ends[at]! ? `two rows stand for ${inOrder[at]!.from}` : `no row stands for ${ends[at]! + 1}`] : []),
    ...(at < 0 && ends.at(-1)! < most ? [`no row stands for ${ends.at(-1)! + 1}`] : []),
    ...unread.map((roll) => `{${roll}} takes dice such as {2d6}`),
  ];
}

/** A roll on a table: what its dice come to, and the text of the row for that, in which dice in braces are thrown. */
export function rollOn({ dice, rows }: RandomTable, die: (sides: number) => number): { readonly total: number; readonly text: string } {
  const { count, sides } = spanOf(dice) ?? { count: 1, sides: 1 };
  const total = range(count, 'dice of a table').reduce((sum) => sum + die(sides), 0);
  const found = rows.find(({ from, to }) => from <= total && total <= to) ?? rows[0]!;
  const text = found.text.replace(DICE_WITHIN, (whole_, roll: string) => {
    const tokens = readRoll(roll);
    const thrown = tokens && throwRoll(tokens, die);
    return thrown ? withMinus(thrown.total) : whole_;
  });
  return { total, text };
}
