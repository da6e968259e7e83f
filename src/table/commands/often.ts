/** How often somebody may do what stands in the log by itself: more would bury the fight. */
import type { Json } from '../../engine/index.ts';
import type { Logged, Snowflake } from '../encounter.ts';
import { MINUTE } from '../time/units.ts';

/** So often within a minute. */
export const MOST_A_MINUTE = 6;
/** Lines at the end of the log among which that is counted. */
export const RECENT_LINES = 60;

/** Whether somebody may do it once more. `recent`: the end of the log, in which `isIt` tells what is counted. */
export function mayAgain(recent: readonly Logged[], user: Snowflake, now: number, isIt: (line: Logged) => boolean): boolean {
  const theirs = recent.filter((line) => isIt(line) && (line.body as { readonly by?: Json }).by === user);
  return theirs.filter(({ at }) => at > now - MINUTE).length < MOST_A_MINUTE;
}
