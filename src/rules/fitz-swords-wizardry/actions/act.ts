/** Actions that answer a question of the round: how they are written down, checked and done. */
import { type AnyAction, type Args, action, type Choice, type Id, type Script } from '../../../engine/index.ts';
import type { Volley } from '../attack.ts';
import type { Fight, Fighter } from '../state.ts';

/** What everybody on one number does together is gathered in its volley. */
export interface Acting extends Args {
  readonly volley: Volley;
}

export const act = action<Fight, Fighter>();
export type Act = AnyAction<Fight, Fighter>;

const chosen = (actions: readonly Act[], { pick }: Choice): Act | undefined => actions.find(({ id }) => id === pick);

/** Refuses what each parameter allows but the whole does not. */
export const checkOf =
  (actions: readonly Act[], fight: Fight, who: Fighter) =>
  (choice: Choice): void =>
    chosen(actions, choice)?.check?.(fight, who, { ...choice, by: who.id } as never);

/** Does what was chosen. `more`: what its arguments have beside the choice. */
export function* perform(actions: readonly Act[], fight: Fight, who: Fighter, choice: Choice, more: Partial<Acting> = {}): Script {
  const one = chosen(actions, choice);
  if (one) yield* one.perform(fight, who, { ...choice, ...more, by: who.id } as never);
}

/** Whether somebody whom a choice names has been taken out of the encounter since. */
export const namesSomebodyGone = (fight: Fight, choice: Choice): boolean =>
  ['toward', 'from', 'past', 'target'].some((param) => choice[param] && !Object.hasOwn(fight.combatants, choice[param] as Id));
