/** Actions of one's own turn: how they are written down, and what is around each of them. */
import { type Action, type AnyAction, type Args, action, must, type Param, proceduresOf } from '../../engine/index.ts';
import type { Fight, Fighter } from './state.ts';
import { acting, deedProblem } from './turn.ts';

export const act = action<Fight, Fighter>();
export type Act = AnyAction<Fight, Fighter>;

/** What is told of an action that counts: null parameters mean that it cannot be done, for the reason `without`. */
interface Counted<A extends Args> extends Omit<Action<Fight, A, Fighter>, 'bar' | 'params'> {
  readonly params: (fight: Fight, c: Fighter) => readonly Param[] | null;
  readonly without?: string | ((fight: Fight, c: Fighter) => string);
}

/** The parameters of what cannot be done. */
const IMPOSSIBLE: readonly Param[] = [];

/** SW-CORE-07: an action that counts among those of the round. */
export const counted = <A extends Args>({ params, without = 'nobody-in-reach', ...one }: Counted<A>): Act =>
  act<A>({
    ...one,
    bar: (fight, c, all) =>
      deedProblem(fight, c) ?? (all() !== IMPOSSIBLE ? null : typeof without === 'string' ? without : without(fight, c)),
    params: (fight, c) => params(fight, c) ?? IMPOSSIBLE,
  });

/** Their procedures: each in one's own turn. */
export const turnProcedures = (actions: readonly Act[]) =>
  proceduresOf(actions, function* (fight, c, _one, _args, perform) {
    must(acting(fight)?.id === c.id, 'not-your-turn', { who: c.id });
    yield* perform();
  });
