/** What the GM does in scenario files, as choices. */
import type { Choice } from '../../engine/index.ts';
import { plainDeed } from '../dialect.ts';
import type { Step } from '../scenario.ts';

/** That somebody leaves is the GM's to say. */
export const LEAVING = ['flee', 'surrender'];

/** What the GM does: files say `points`, `move`, and name whoever leaves as the actor. */
export function gmDeed(given: Step): Choice {
  const { points: amount, pick, ...deed } = plainDeed(given);
  const target = LEAVING.includes(pick) ? given['actor'] : deed['target'];
  return {
    ...deed,
    ...(amount === undefined ? {} : { amount }),
    ...(target === undefined ? {} : { target }),
    pick: pick === 'move' ? 'place' : pick,
  };
}
