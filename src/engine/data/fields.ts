/**
 * Fields of sheets and of data files: each is checked with words of its own, and carries what an editor needs to complete it.
 * Distances, points and levels are plain numbers; their units are the system's.
 */
import { z } from 'zod';
import { takesKey, takesNumber, takesWhole, takesWords } from '../mistakes.ts';
import { takesDice } from '../notation.ts';
import { cleanText, type Range } from '../values/index.ts';

/** A whole number; both ends count. */
export const whole = (min: number, max: number) =>
  z.custom<number>(...takesWhole(min, max)).meta({ type: 'integer', minimum: min, maximum: max });

/** A number that may have parts of one. */
export const fraction = (min: Range['min'], max: Range['max']) =>
  z.custom<number>(...takesNumber({ min, max, fraction: true })).meta({ type: 'number', minimum: min, maximum: max });

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
