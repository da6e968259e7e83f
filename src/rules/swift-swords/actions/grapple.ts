/** Grapple: taking hold of somebody (SS-CLO-08). */
import { attack } from '../attack.ts';
import { exposuresOf, exposuresParam } from '../exchange/exposures.ts';
import type { Fighter } from '../state.ts';
import { noTarget, targetOf, targetParam } from '../targets.ts';
import { emit } from '../tell.ts';
import type { Spec } from './action.ts';
import { handDice, handsOf, inClose, tooLarge } from './hands.ts';

/** SS-CLO-08: a success takes hold of one who is not much larger. */
export const grapple: Spec = {
  id: 'grapple',
  rule: 'SS-CLO-08',
  rolls: true,
  chance: handDice,
  bar: (fight, f) =>
    !f.grapple ? 'no-skill' : f.status !== 'inClose' ? 'not-in-close' : f.holdOn !== null ? 'not-offered' : noTarget(fight, f, holdable(f)),
  params: (fight, f) => [targetParam(fight, f, holdable(f)), ...exposuresParam(fight, f)],
  check: (fight, f, { target }) => void targetOf(fight, target, holdable(f)),
  *perform(fight, f, args) {
    const on = targetOf(fight, args.target, () => null);
    const { hits } = yield* attack(fight, { by: f, on, weapon: handsOf(f), way: 'melee', bars: 'block', bare: true, ...exposuresOf(args) });
    if (hits === 0 || f.ooa) return;
    Object.assign(f, { holdOn: on.id, holdLevel: 1 });
    on.heldBy = f.id;
    emit(fight, { type: 'held', who: on.id, by: f.id, level: 1, steps: [{ rule: 'SS-CLO-08' }] });
  },
};

const holdable =
  (f: Fighter) =>
  (on: Fighter): string | null =>
    inClose(f)(on) ?? (on.heldBy ? 'held' : tooLarge(f, on) ? 'too-large' : null);
