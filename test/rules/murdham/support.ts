/** Small fights for the tests of these rules. */
import { isPlace } from '../../../src/engine/index.ts';
import type { Fight } from '../../../src/rules/murdham/fight.ts';

export const isPlaceOf = (fight: Fight, place: string): boolean => isPlace(fight, place);
