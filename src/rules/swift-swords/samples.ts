/** Ready-made sheets: heroes, foes and what they ride, massed figures among them. */
import type { Json, Sample } from '../../engine/index.ts';
import { BEASTS } from './samples-beasts.ts';
import { BANDS, MASSES } from './samples-foes.ts';
import { HEROES } from './samples-heroes.ts';
import { MONSTERS } from './samples-monsters.ts';

/** All of them. */
export const samples: readonly Sample[] = [...HEROES, ...BANDS, ...MONSTERS, ...MASSES, ...BEASTS];

/** The sheet of a sample. */
export function sampleSheet(id: string): Json {
  const found = samples.find((s) => s.id === id);
  if (!found) throw new Error(`no sample ${id}`);
  return found.sheet;
}
