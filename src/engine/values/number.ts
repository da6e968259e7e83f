/** Numbers from outside: whole where whole is meant, within bounds, and never one that is none. */

/** What a number may be. Whole unless `fraction` says otherwise; both ends count. */
export interface Range {
  readonly min: number;
  readonly max: number;
  /** Parts of one are allowed: a share, a factor. */
  readonly fraction?: boolean;
}

/** A number as people write it: digits with at most one point, no exponent, no hex. One pass over at most 24 characters. */
const WRITTEN = /^[+-]?(?:\d+\.?\d*|\.\d+)$/;
const LONGEST = 24;

/** A number of a text; null where it is none. A blank is none. */
export function numberOfText(text: string): number | null {
  const typed = text.trim().replace(/^\u2212/u, '-');
  return typed.length <= LONGEST && WRITTEN.test(typed) ? Number(typed) : null;
}

/** Whether a value is a number that the range allows. */
export const isWithin = (value: unknown, { min, max, fraction = false }: Range): value is number =>
  typeof value === 'number' && Number.isFinite(value) && (fraction || Number.isInteger(value)) && value >= min && value <= max;

const written = new Intl.NumberFormat('en-GB', { maximumFractionDigits: 6 });

/** A number with a proper minus sign: `1000`, `−5`. */
export const withMinus = (value: number): string => String(value).replace('-', '−');

/** A number as a further term of a sum: ` + 5`, ` − 2`. */
export const asTerm = (value: number): string => ` ${value < 0 ? '−' : '+'} ${Math.abs(value)}`;

/** A number as people read it: `1,000`, `−5`. */
export const inFigures = (value: number): string => written.format(value).replace('-', '−');

/** What a range takes, in words: "a whole number from 1 to 12". */
export const rangeWords = (range: Range): string => `a${range.fraction ? '' : ' whole'} number ${boundsWords(range)}`;

/** "from 1 to 12". */
export const boundsWords = ({ min, max }: Pick<Range, 'min' | 'max'>): string => `from ${inFigures(min)} to ${inFigures(max)}`;
