/** The rules of this system, each in a line. */
import type { Rule } from '../../../engine/index.ts';
import { attack } from './attack.ts';
import { basics } from './basics.ts';
import { ending } from './ending.ts';
import { people } from './people.ts';
import { special } from './special.ts';

export const CATALOGUE: readonly Rule[] = [...basics, ...attack, ...special, ...ending, ...people];
