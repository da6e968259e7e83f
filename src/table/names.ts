import { type Id, nameFor } from '../engine/index.ts';
import type { Work } from './work.ts';

/** A combatant as his enemies know him: what orders and doctrines may go by. */
export function combatantName(work: Work, id: Id): string {
  const combatant = work.seen.combatants[id];
  return combatant ? nameFor({ as: 'public' }, combatant, work.seen.combatants) : '';
}
