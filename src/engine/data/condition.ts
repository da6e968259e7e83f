/** Conditions as files give them: a name, points on each roll, rounds, a remark. */
import { z } from 'zod';
import { POINTS, ROUNDS } from '../custom-conditions.ts';
import { whole, words } from './fields.ts';

/** A condition that a GM gives by its name: points on each roll, rounds that it lasts (null: until it is lifted), a remark. */
export interface PackCondition {
  readonly name: string;
  readonly points: number;
  readonly rounds: number | null;
  readonly note: string;
}

/** How a file says it. */
export const conditionSchema = z.strictObject({
  name: words(40),
  points: whole(POINTS.min, POINTS.max).default(0),
  rounds: whole(ROUNDS.min, ROUNDS.max).nullable().default(null),
  note: z.union([z.literal(''), words(200)]).default(''),
});
