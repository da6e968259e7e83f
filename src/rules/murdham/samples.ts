/** Ready-made sheets. */
import type { Json, Sample } from '../../engine/index.ts';
import { FOES } from './samples-foes.ts';
import { HEROES } from './samples-heroes.ts';

export const SAMPLES: readonly Sample[] = [...HEROES, ...FOES];

/** The sheet of a sample. */
export const sampleSheet = (id: string): Json => {
  const found = SAMPLES.find((s) => s.id === id);
  if (!found) throw new Error(`no sample ${id}`);
  return found.sheet;
};
