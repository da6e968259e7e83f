/** A fight whose channel cannot be reached rests: no deadline runs out where nobody can see it, and nothing of it is lost. */

import type { UnitOfWork } from '../commands/unit-of-work.ts';
import type { Encounter } from '../encounter.ts';
import { spanText } from '../words/spans.ts';

/** Whether a fight that is not over rests for want of its channel. */
export const isLost = ({ status, lost }: Pick<Encounter, 'status' | 'lost'>): boolean => lost !== null && status !== 'over';

/** How a fight stands that takes no decisions: *lost* where that is for want of its channel. */
export const stands = (encounter: Pick<Encounter, 'status' | 'lost'>): Encounter['status'] | 'lost' =>
  isLost(encounter) ? 'lost' : encounter.status;

/** Its channel is gone, or no longer open to the bot. */
export function channelLost(work: UnitOfWork): string {
  const { lost, status } = work.encounter;
  if (lost) return '';
  work.encounter = { ...work.encounter, lost: { since: work.now, was: status }, status: status === 'running' ? 'paused' : status };
  work.record('I can no longer post in this channel, so the fight rests.', null);
  work.hush = true;
  return '';
}

/** Its channel is open again: whoever was waited for has the time that was left. */
export function channelBack(work: UnitOfWork): string {
  const { lost, status } = work.encounter;
  if (!lost) return '';
  work.encounter = { ...work.encounter, lost: null, status: lost.was === 'running' && status === 'paused' ? 'running' : status };
  if (status !== 'over')
    work.note(`I can post here again. The fight rested for ${spanText(work.now - lost.since)}; **/catchup** tells what you missed.`, null);
  return '';
}
