/** A holiday of the whole table: a fight pauses by itself on a day, and goes on by itself on another. */
import type { Encounter } from '../encounter.ts';

/** From when until when a fight rests (ms since 1970). */
export interface Holiday {
  readonly from: number;
  readonly until: number;
  /** It has begun: the fight is paused for it, and not because a GM or somebody at the table has stopped it. */
  readonly begun: boolean;
}

type Resting = Pick<Encounter, 'status' | 'holiday'>;

/** When the holiday begins or ends by itself; null: nothing does. One that comes while the fight is paused anyhow begins when that goes on. */
export function holidayTurn({ status, holiday, lost }: Resting & Pick<Encounter, 'lost'>): number | null {
  if (!holiday || lost !== null) return null;
  if (status === 'running') return holiday.from;
  return status === 'paused' && holiday.begun ? holiday.until : null;
}

/** The holiday that is still to come, or is on. */
export const holidayAt = ({ status, holiday }: Resting, now: number): Holiday | null =>
  holiday && status !== 'over' && (holiday.until > now || holiday.begun) ? holiday : null;
