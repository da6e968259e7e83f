/**
 * Fields of sheets and of data files: each is checked with words of its own, and carries what an editor needs to complete it.
 * Distances, points and levels are plain numbers; their units are the system's.
 */
import { z } from 'zod';
import type { Json } from '../json.ts';
import { noSuch, takesKey, takesNumber, takesWhole, takesWords } from '../mistakes.ts';
import { takesDice } from '../notation.ts';
import { cleanText, type Range } from '../values/index.ts';

/** A whole number; both ends count. */
export const whole = (min: number, max: number) =>
  z.custom<number>(...takesWhole(min, max)).meta({ type: 'integer', minimum: min, maximum: max });

/** A number that may have parts of one. */
export const fraction = (min: Range['min'], max: Range['max']) =>
  z.custom<number>(...takesNumber({ min, max, fraction: true })).meta({ type: 'number', minimum: min, maximum: max });

/** Whatever data there may be, as long as it is there: its system checks it. */
export const something = z.custom<Json>((value) => value !== undefined, 'it is missing');

/** One line of words, cleaned of what hides or piles up. */
export const words = (most: number) =>
  z
    .custom<string>(...takesWords(most))
    .meta({ type: 'string', minLength: 1, maxLength: most })
    .transform(cleanText);

/** The short name of a weapon or the like, unique in its list. */
export const key = z.custom<string>(...takesKey).meta({ type: 'string', pattern: '^[A-Za-z][A-Za-z0-9_-]{0,39}$' });

/** Dice as people write them: `2D6+1`. */
export const diceText = z.custom<string>(...takesDice).meta({ type: 'string', examples: ['1D8', '2D6+1'] });

/** What a thing of a table may be given as by its id alone, which then stands for `as` of its row. */
export const orNamed = <R extends { readonly id: string }, S extends z.ZodType>(
  table: readonly (R & { readonly name: string })[],
  as: (row: R) => z.input<S>,
  schema: S,
) =>
  z.preprocess((given, context): unknown => {
    if (typeof given !== 'string') return given;
    const row = table.find(({ id }) => id === given);
    if (row) return as(row);
    context.addIssue({ code: 'custom', message: noSuch(table, given) });
    return z.NEVER;
  }, schema);
