/** Ready-made sheets: heroes, foes and what they ride, massed figures among them. */
import type { Json, Sample } from '../../engine/index.ts';
import { FOES } from './samples-foes.ts';
import { HEROES } from './samples-heroes.ts';

export const samples: readonly Sample[] = [...HEROES, ...FOES];

/** The sheet of a sample. */
export function sampleSheet(id: string): Json {
  const found = samples.find((s) => s.id === id);
  if (!found) throw new Error(`no sample ${id}`);
  return found.sheet;
}
