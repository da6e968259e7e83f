/** Knock-down: off the feet, or off the mount (SS-CLO-18, SS-MNT-02). */
import { unseat } from '../aboard.ts';
import { opposed } from '../characteristic.ts';
import { setStatus } from '../contact.ts';
import { fall } from '../harm/prone.ts';
import { inSameMelee, isEnemy } from '../melee.ts';
import type { Fighter } from '../state.ts';
import { noTarget, targetOf, targetParam } from '../targets.ts';
import { emit } from '../tell.ts';
import type { Spec } from './action.ts';
import { inClose } from './hands.ts';

const standingFoe =
  (f: Fighter) =>
  (on: Fighter): string | null => {
    const rider = isEnemy(f, on) && on.mounted && on.mount !== null && inSameMelee(f, on) && !on.ooa;
    return rider ? null : (inClose(f)(on) ?? (on.prone ? 'already-prone' : null));
  };

/** SS-CLO-18, SS-MNT-02: brings down one who still stands in close, or pulls a rider off his mount. */
export const knockDown: Spec = {
  id: 'knock-down',
  rule: 'SS-CLO-18',
  rolls: true,
  bar: (fight, f) => noTarget(fight, f, standingFoe(f)) ?? (f.status === 'alone' ? 'not-in-close' : null),
  params: (fight, f) => [targetParam(fight, f, standingFoe(f))],
  check: (fight, f, { target }) => void targetOf(fight, target, standingFoe(f)),
  *perform(fight, f, { target }) {
    const on = targetOf(fight, target, () => null);
    const { net, steps } = yield* opposed(fight, 'SS-CLO-18', 'body', [f, 'knock-down'], [on, 'resist-knock-down']);
    emit(fight, { type: 'tested', who: f.id, purpose: 'knock-down', passed: net > 0, steps });
    if (net <= 0) return;
    if (on.status !== 'inClose' && f.status === 'inClose') setStatus(fight, on, 'inClose');
    if (on.mounted && on.mount) unseat(fight, on, 'SS-MNT-02');
    else fall(fight, on, 'SS-CLO-18');
  },
};
