/** What can ail somebody beside their wounds, or stand between them and the fight. */
import { z } from 'zod';
import { whole, words } from '../../engine/index.ts';

const rounds = whole(0, 1000);
const yes = z.literal(true);
/** Numbers are rounds (of surprise: segments) left. */
export const conditionsSchema = z.strictObject({
  surprised: rounds.optional(),
  stunned: rounds.optional(),
  unconscious: z.union([rounds, yes]).optional(),
  'out-of-fight': yes.optional(),
  /** How many, where several add up. */
  'flesh-wound': z.union([yes, whole(2, 20)]).optional(),
  staggered: yes.optional(),
  dead: yes.optional(),
  prone: yes.optional(),
  focused: words(60).optional(),
  helpless: yes.optional(),
  unaware: yes.optional(),
  invisible: z.enum(['detected', 'undetected']).optional(),
  blinded: rounds.optional(),
});

export type Conditions = z.output<typeof conditionsSchema>;
export type Condition = keyof Conditions;
/** All of them, in the order in which they are listed. */
export const CONDITIONS = Object.keys(conditionsSchema.shape) as [Condition, ...Condition[]];

/** Those that pass after so many rounds. */
export const COUNTED: readonly Condition[] = ['surprised', 'stunned', 'blinded', 'unconscious'];
