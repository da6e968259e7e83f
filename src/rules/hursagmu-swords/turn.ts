/** Whose turn it is, and when it is over. */

import { type Id, own } from '../../engine/index.ts';
import type { Fight, Fighter } from './state.ts';

import { isAble } from './status.ts';
import { hasDeedLeft } from './tally.ts';

/** The one whose turn it is: the first in the queue who is able to act. */
export function acting(fight: Fight): Fighter | null {
  const [id] = left(fight);
  return (id === undefined ? undefined : own(fight.combatants, id)) ?? null;
}

/** Those who are still to act in this round, in their order. */
export const left = (fight: Fight): readonly Id[] => fight.queue.filter((one) => mayAct(fight, one));

const mayAct = ({ combatants }: Fight, id: Id): boolean => {
  const c = own(combatants, id);
  return c !== undefined && isAble(c);
};

/** SW-CORE-07: what somebody has left undone is lost when their turn is over. */
export function finishTurn(fight: Fight, c: Fighter): void {
  c.hasActed = true;
  fight.queue = fight.queue.filter((id) => id !== c.id);
}

/** After an action: the turn is over by itself when dice have fallen and nothing is left of the plan. */
export function settleTurn(fight: Fight, c: Fighter): void {
  if (c.hasActed && !hasDeedLeft(fight, c)) finishTurn(fight, c);
}

/** Why somebody may not begin a deed of their own now, as a refusal reason; null: they may. */
export function deedProblem(fight: Fight, c: Fighter): string | null {
  if (c.heldBy !== null) return 'held';
  if (c.resting) return 'resting';
  return hasDeedLeft(fight, c) ? null : 'nothing-left';
}
