/** Everything that somebody may do of their own accord. */
import { type Id, type Offer, offersOf, own } from '../../engine/index.ts';
import type { Act } from './act.ts';
import { COMMAND } from './animals.ts';
import { AREA } from './area.ts';
import { DIRECT } from './direct.ts';
import { FREE } from './free.ts';
import { GRAPPLES } from './grapple.ts';
import { MOVES } from './move.ts';
import { addToPlan, plan } from './plan.ts';
import { POWER } from './powers.ts';
import { SADDLE } from './saddle.ts';
import type { Fight } from './state.ts';
import { acting } from './turn.ts';

/** What may be done in one's own turn, in the order in which it is offered. */
export const TURN: readonly Act[] = [POWER, ...DIRECT, AREA, ...GRAPPLES, COMMAND, ...MOVES, ...SADDLE, addToPlan, ...FREE];

/** What may be done at any time. */
export const ANY_TIME: readonly Act[] = [plan];

/** Actions on one's own turn, and the declaration where turns are called. */
export function offers(fight: Fight, who: Id, only?: string): readonly Offer[] {
  const c = own(fight.combatants, who);
  if (!c) return [];
  const planning = offersOf(ANY_TIME, fight, c, only);
  return fight.begun && acting(fight)?.id === who ? [...planning, ...offersOf(TURN, fight, c, only)] : planning;
}
