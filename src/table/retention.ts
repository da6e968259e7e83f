/** How much of a fight's past is kept to go back by: of actions the fight before each, of commands what was done. */
import type { Checkpoint, Encounter } from './encounter.ts';

/** At most this many of the last actions can be taken back; of older ones only what was done is kept, not the fight before it. */
export const CHECKPOINTS_KEPT = 150;

/** Of big fights fewer, so that what is kept to go back by stays within so many characters, but never less than a round or two. */
const KEPT_SIZE = 4_000_000;
export const LEAST_KEPT = 24;

/** Fights are dropped in tens, so that a store may keep those of ten actions together. */
export const KEPT_TOGETHER = 10;

/** How many of the last actions can be taken back where the fight before one, as JSON, is so long. */
const checkpointsKept = (length: number): number =>
  Math.max(LEAST_KEPT, Math.min(CHECKPOINTS_KEPT, Math.floor(KEPT_SIZE / Math.max(1, length))));

/**
 * Which fights are dropped once these actions have ended, a tenth one among them, as that is too long ago to be taken back, while what was done stays: those of
 * checkpoints after the first number, up to the second. The very first, number 0, is kept. Null: none.
 *
 * @param length of the fight before the last of them that keeps one, as JSON, where that is written anyway
 */
export function forgottenStates(ended: readonly Checkpoint[], length?: number): readonly [after: number, upTo: number] | null {
  const last = ended.at(-1);
  if (!last || last.number <= LEAST_KEPT || !ended.some(({ number: n }) => n % KEPT_TOGETHER === 0)) return null;
  const number = last.number - checkpointsKept(length ?? lengthOf(ended)) + 1;
  const upTo = number - (number % KEPT_TOGETHER) - 1;
  // Of those before all but a few are dropped already, as fights grow and shrink; none is looked for further back than it can be.
  const after = Math.max(0, ended[0]!.number - CHECKPOINTS_KEPT - KEPT_TOGETHER - 1);
  return upTo > after ? [after, upTo] : null;
}

const lengthOf = (ended: readonly Checkpoint[]): number =>
  JSON.stringify(ended.findLast(({ before }) => before !== null)?.before ?? null).length;

/** Of so many saves what was done is kept, to be taken back. That of the very first is kept for good: before it there is nothing. */
export const DOINGS_KEPT = 400;

/** Up to which number doings are dropped with a save; null: none are. Not every save cleans up, so that most cost nothing more. */
export const doingsDropped = ({ version }: Pick<Encounter, 'version'>): number | null =>
  version > DOINGS_KEPT && version % 20 === 0 ? version - DOINGS_KEPT : null;
