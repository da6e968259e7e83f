/** What the holder can do: improve the Hold, hurt with it, subdue (SS-CLO-14 to 17). */
import { find } from '../../../engine/index.ts';
import { isHere } from '../able.ts';
import { attack } from '../attack.ts';
import { measure, sizeDice } from '../characteristic.ts';
import { goOut } from '../harm/out.ts';
import { type Part, roll } from '../roll.ts';
import type { Fight, Fighter } from '../state.ts';
import { damageOf, HOLD_WEIGHTS } from '../tables.ts';
import { emit } from '../tell.ts';
import type { Spec } from './action.ts';
import { handDice, handsOf } from './hands.ts';

const noHold = (_fight: Fight, f: Fighter): string | null => (f.holdOn === null ? 'no-hold' : null);
const heldOf = (fight: Fight, f: Fighter): Fighter => find(fight, f.holdOn ?? '');
const weightOf = (f: Fighter) => HOLD_WEIGHTS[Math.max(0, Math.min(f.holdLevel, HOLD_WEIGHTS.length) - 1)]!;

/** SS-CLO-15: a success makes the Hold a class heavier. */
export const improveHold: Spec = {
  id: 'improve-hold',
  rule: 'SS-CLO-15',
  rolls: true,
  chance: handDice,
  bar: (fight, f) => noHold(fight, f) ?? (f.holdLevel >= HOLD_WEIGHTS.length ? 'pool-full' : null),
  *perform(fight, f) {
    if (f.holdOn === null) return;
    const on = heldOf(fight, f);
    const { hits } = yield* attack(fight, { by: f, on, weapon: handsOf(f), way: 'melee', bars: 'all', bare: true });
    if (hits === 0 || f.holdOn === null) return;
    f.holdLevel += 1;
    emit(fight, { type: 'held', who: on.id, by: f.id, level: f.holdLevel, steps: [{ rule: 'SS-CLO-15' }] });
  },
};

/** SS-CLO-14: the Hold itself hurts, by its weight. */
export const holdDamage: Spec = {
  id: 'hold-damage',
  rule: 'SS-CLO-14',
  rolls: true,
  chance: handDice,
  bar: noHold,
  *perform(fight, f) {
    if (f.holdOn === null) return;
    yield* attack(fight, { by: f, on: heldOf(fight, f), weapon: handsOf(f), way: 'melee', weight: weightOf(f), bars: 'all' });
  },
};

/** SS-CLO-17: damage of the Hold against BODY and size; more of it, and the held is out of action. */
export const subdual: Spec = {
  id: 'subdual',
  rule: 'SS-CLO-17',
  rolls: true,
  chance: handDice,
  bar: (fight, f) => noHold(fight, f) ?? (heldOf(fight, f).ooa ? 'out-of-action' : null),
  *perform(fight, f) {
    if (f.holdOn === null) return;
    const on = heldOf(fight, f);
    const hands = handsOf(f);
    const parts: Part[] = [[hands.name, hands.attackDice]];
    const { successes, step } = yield* roll(fight, { who: f, purpose: 'subdual', rule: 'SS-CLO-17', parts, sl: f.closeFighter ? 1 : 0 });
    const resists = yield* measure(fight, on, 'resist-subdual', 'body', 'SS-CLO-17', sizeDice(fight, on, f));
    const done = damageOf(weightOf(f), successes);
    emit(fight, { type: 'subdual', who: on.id, by: f.id, damage: done, against: resists.successes, steps: [step, resists.step] });
    if (done > resists.successes && isHere(fight, f)) yield* goOut(fight, on, { track: 'phys', fate: 'unconscious' });
  },
};
