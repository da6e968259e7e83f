/** Where somebody stands in the round, so that no edit makes a state that the rules cannot read. */
import { z } from 'zod';
import { takesKey, takesWhole, takesWords } from '../../engine/index.ts';
import { ACTIONS } from './intent.ts';

const text = z.custom<string>(...takesWords(60));
const key = z.custom<string>(...takesKey);
const count = z.custom<number>(...takesWhole(0, 999));

/** What somebody means to do, as the rules read it. */
const intentSchema = z.strictObject({
  action: z.enum(ACTIONS),
  target: text.optional(),
  weapon: key.optional(),
  length: z.enum(['long', 'medium', 'short']).optional(),
  viaSkillOf: key.optional(),
  wound: text.optional(),
  skill: text.optional(),
  what: z.custom<string>(...takesWords(400)).optional(),
  move: count.optional(),
  toward: text.optional(),
  direction: z.enum(['toward', 'away']).optional(),
  delayTo: count.optional(),
});

/** Where somebody stands in the round. */
export const stateSchema = z
  .object({
    intent: intentSchema.nullable(),
    rank: z.custom<number>(...takesWhole(-999, 999)).nullable(),
    acted: z.boolean(),
    unseen: z.boolean(),
  })
  .partial();
