/** Ready-made sheets. */
import type { Sample } from '../../engine/index.ts';
import { FOES } from './samples-foes.ts';
import { HEROES } from './samples-heroes.ts';

export const samples: readonly Sample[] = [...HEROES, ...FOES];
