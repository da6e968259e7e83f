/** What can ail somebody, or keep them from harm, beside their wounds. */
import { z } from 'zod';
import { whole } from '../../engine/index.ts';

export const conditionsSchema = z.strictObject({
  /** Hours until they wake by themselves. */
  unconscious: z.union([whole(1, 99), z.literal(true)]).optional(),
  dying: z.literal(true).optional(),
  dead: z.literal(true).optional(),
  kneeling: z.literal(true).optional(),
  unaware: z.literal(true).optional(),
  blind: z.literal(true).optional(),
  /** Armour points of what they stand behind. */
  inCover: whole(1, 99).optional(),
});

export type Conditions = z.output<typeof conditionsSchema>;
export type Condition = keyof Conditions;
/** Conditions that a GM may put on somebody or take off. */
export const CONDITIONS = Object.keys(conditionsSchema.shape) as readonly Condition[];

const COUNTED = ['inCover', 'unconscious'] as const satisfies readonly Condition[];

/** Whether a condition comes with a number: hours, or points of armour. */
export const isCounted = (condition: Condition): condition is (typeof COUNTED)[number] => COUNTED.some((one) => one === condition);
