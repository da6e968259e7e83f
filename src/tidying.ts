/** What is no longer needed is deleted, a little at a time, so that others get their turn in between. */
import type { Store } from './table/store.ts';
import { DAY } from './table/time/units.ts';

/** Sent posts and interactions that were dealt with are kept for so long. */
const DONE_WITH = 7 * DAY;
/** A practice fight of somebody's own is kept for so long after their last press in it. */
const SOLO_KEPT = 30 * DAY;
/** Fights deleted in one go. */
const BITE = 5;

/** How long fights are kept, in milliseconds; null: for ever. */
export interface Keeping {
  readonly keepLost: number;
  readonly keepEnded: number | null;
}

/** Deletes what is older than it need be; how many fights. */
export async function tidy(store: Pick<Store, 'sweep' | 'dropFights'>, { keepLost, keepEnded }: Keeping, now: number): Promise<number> {
  await store.sweep(now - DONE_WITH);
  const before = { lost: now - keepLost, over: keepEnded === null ? 0 : now - keepEnded, solo: now - SOLO_KEPT };
  let all = 0;
  for (let dropped = BITE; dropped === BITE; all += dropped) dropped = await store.dropFights(before, BITE);
  return all;
}
