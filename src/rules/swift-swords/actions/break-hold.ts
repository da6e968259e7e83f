/** What the held can do: break the Hold, or reverse it (SS-CLO-10, 11). */
import { find } from '../../../engine/index.ts';
import { opposed } from '../characteristic.ts';
import { release } from '../contact.ts';
import { house } from '../settings.ts';
import type { Fight, Fighter } from '../state.ts';
import { emit } from '../tell.ts';
import type { Spec } from './action.ts';
import { tooLarge } from './hands.ts';

const holderOf = (fight: Fight, f: Fighter): Fighter => find(fight, f.heldBy ?? '');
const notHeld = (_fight: Fight, f: Fighter): string | null => (f.heldBy === null ? 'no-hold' : null);

/** SS-CLO-10: strength against strength; each net success loosens the Hold a class. */
export const breakHold: Spec = {
  id: 'break-hold',
  rule: 'SS-CLO-10',
  held: true,
  rolls: true,
  bar: notHeld,
  *perform(fight, f) {
    if (f.heldBy === null) return;
    const holder = holderOf(fight, f);
    const { net, steps } = yield* opposed(fight, 'SS-CLO-10', 'body', [f, 'hold-break'], [holder, 'hold-keep']);
    emit(fight, { type: 'tested', who: f.id, purpose: 'hold-break', passed: net > 0, steps });
    if (net <= 0) return;
    holder.holdLevel -= net;
    if (holder.holdLevel <= 0) return release(fight, holder);
    emit(fight, { type: 'hold-weakened', who: f.id, level: holder.holdLevel, steps: [{ rule: 'SS-CLO-10' }] });
  },
};

/** SS-CLO-11: two net successes turn the tables. */
export const reverseHold: Spec = {
  id: 'reverse-hold',
  rule: 'SS-CLO-11',
  held: true,
  rolls: true,
  bar: (fight, f) => notHeld(fight, f) ?? (tooLarge(f, holderOf(fight, f)) ? 'too-large' : null),
  *perform(fight, f) {
    if (f.heldBy === null) return;
    const holder = holderOf(fight, f);
    const { net, steps } = yield* opposed(fight, 'SS-CLO-11', 'body', [f, 'hold-reverse'], [holder, 'hold-keep']);
    emit(fight, { type: 'tested', who: f.id, purpose: 'hold-reverse', passed: net >= 2, steps });
    if (net < 2) return;
    Object.assign(holder, { holdOn: null, holdLevel: 0, heldBy: f.id });
    Object.assign(f, { heldBy: null, holdOn: holder.id, holdLevel: house.get(fight, 'reversedHold') });
    emit(fight, { type: 'hold-reversed', who: f.id, steps: [{ rule: 'SS-CLO-11' }] });
  },
};
