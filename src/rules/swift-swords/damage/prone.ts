/** On the ground, and up again. */

import { emit } from '../events.ts';
import type { Fight, Fighter } from '../state.ts';

/** Down, if not down already; `rule` says why. */
export function fall(fight: Fight, f: Fighter, rule: string): void {
  if (f.prone) return;
  f.prone = true;
  emit(fight, { type: 'prone', who: f.id, steps: [{ rule }] });
}

/** SS-CLO-20: back on one’s feet. */
export function standUp(fight: Fight, f: Fighter): void {
  if (!f.prone) return;
  f.prone = false;
  emit(fight, { type: 'stands', who: f.id, steps: [{ rule: 'SS-CLO-20' }] });
}
