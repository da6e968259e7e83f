/** Drag: an outsider pulled into the melee (SS-STA-09). */
import { opposed } from '../characteristic.ts';
import { setStatus, settle } from '../contact.ts';
import { foesInContact } from '../melee.ts';
import type { Fight, Fighter } from '../state.ts';
import { noTarget, targetOf, targetParam } from '../targets.ts';
import { emit } from '../tell.ts';
import type { Spec } from './action.ts';

/** An outsider in the zone who stands in no melee of his. */
const dragBar =
  (fight: Fight, f: Fighter) =>
  (on: Fighter): string | null =>
    on.zone !== f.zone
      ? 'out-of-reach'
      : on.meleeGroup !== null && on.meleeGroup === f.meleeGroup
        ? 'not-alone'
        : on.flying
          ? 'target-flying'
          : on.ooa
            ? 'out-of-action'
            : foesInContact(fight, f).length === 0
              ? 'not-in-contact'
              : null;

/** SS-STA-09: pulls an outsider into the melee, strength against strength. */
export const drag: Spec = {
  id: 'drag',
  rule: 'SS-STA-09',
  rolls: true,
  bar: (fight, f) => (f.status === 'alone' ? 'not-in-contact' : noTarget(fight, f, dragBar(fight, f))),
  params: (fight, f) => [targetParam(fight, f, dragBar(fight, f))],
  check: (fight, f, { target }) => void targetOf(fight, target, dragBar(fight, f)),
  *perform(fight, f, { target }) {
    const on = targetOf(fight, target, () => null);
    const { net, steps } = yield* opposed(fight, 'SS-STA-09', 'body', [f, 'drag'], [on, 'resist-drag']);
    emit(fight, { type: 'tested', who: f.id, purpose: 'drag', passed: net > 0, steps });
    if (net <= 0) return;
    emit(fight, { type: 'dragged', who: on.id, by: f.id, steps: [{ rule: 'SS-STA-09' }] });
    on.meleeGroup = f.meleeGroup;
    if (on.status !== 'alone') setStatus(fight, on, 'alone');
    settle(fight);
  },
};
