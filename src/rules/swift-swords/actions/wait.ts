/** Holding back, calling the Refresh, and the last option before new dice (SS-CNT-06 to 10). */
import { must } from '../../../engine/index.ts';
import { house } from '../settings.ts';
import type { Fight, Fighter } from '../state.ts';
import { emit } from '../tell.ts';
import { atBreakBefore, closeOption, refresh, sufferer } from '../time/countdown.ts';
import { payable } from '../time/hand.ts';
import { dieParam } from '../time/pay.ts';
import type { Spec } from './action.ts';

/** SS-CNT-10, 17: steps out of the countdown; nothing else changes. */
export const holdAction: Spec = {
  id: 'hold-action',
  rule: 'SS-CNT-10',
  free: true,
  held: true,
  bar: (fight, f) => (fight.closing ? 'not-offered' : f.holding ? 'not-your-turn' : null),
  *perform(fight, f) {
    f.holding = true;
    emit(fight, { type: 'waits', who: f.id, steps: [{ rule: 'SS-CNT-10' }] });
  },
};

/** What an action costs that he cannot pay, as call-refresh needs to know. */
type TooDear = (fight: Fight, f: Fighter) => boolean;

/** SS-CNT-06: what he wants is too dear, so he calls the Refresh; nothing is paid. */
export const callRefresh = (tooDear: TooDear): Spec => ({
  id: 'call-refresh',
  rule: 'SS-CNT-06',
  free: true,
  held: true,
  bar: (fight, f) =>
    fight.closing || f.holding || !house.get(fight, 'countdown') ? 'not-offered' : tooDear(fight, f) ? null : 'not-offered',
  *perform(fight, f) {
    refresh(fight, f.id, true);
  },
});

/** SS-CNT-08: dice that can be carried over: those of 2 and more, and ones where the GM has it so. */
const portable = (fight: Fight, f: Fighter): ReturnType<typeof payable> =>
  house.get(fight, 'carryOnes') ? f.ad.map((face, at) => ({ face, at })) : payable(f);

/** SS-CNT-08: keeps one die for the next roll; the rest go. */
export const carry: Spec = {
  id: 'carry',
  rule: 'SS-CNT-08',
  free: true,
  held: true,
  bar: (fight, f) => (!fight.closing ? 'not-offered' : portable(fight, f).length === 0 ? 'cannot-pay' : null),
  params: (fight, f) => dieParam(f, portable(fight, f)),
  check(fight, f, { die }) {
    must(die === undefined || portable(fight, f).some(({ at }) => at === Number(die)), 'bad-payment');
  },
  *perform(fight, f, { die }) {
    const face =
      die === undefined ? Math.min(...(payable(f).length > 0 ? payable(f) : portable(fight, f)).map((d) => d.face)) : f.ad[Number(die)]!;
    f.carry = 1;
    emit(fight, { type: 'carried', who: f.id, face, steps: [{ rule: 'SS-CNT-08' }] });
    closeOption(fight, f);
  },
};

/** Neither acts nor carries; a holder lets the round close. */
export const closeIt: Spec = {
  id: 'close',
  rule: 'SS-CNT-07',
  free: true,
  held: true,
  bar: (fight, f) => (fight.closing || (f.holding && sufferer(fight) === null) ? null : 'not-offered'),
  *perform(fight, f) {
    emit(fight, { type: fight.closing ? 'closes' : 'lets-close', who: f.id, steps: [{ rule: 'SS-CNT-07' }] });
    if (fight.closing) return closeOption(fight, f);
    fight.content.push(f.id);
  },
};

/** SS-CNT-10: a holder lets the break before somebody's panic go by. */
export const letBe: Spec = {
  id: 'let-be',
  rule: 'SS-CNT-10',
  free: true,
  held: true,
  bar(fight, f) {
    const beside = f.holding ? sufferer(fight) : null;
    return beside && atBreakBefore(fight, beside).includes(f) ? null : 'not-offered';
  },
  *perform(fight, f) {
    emit(fight, { type: 'lets-be', who: f.id, steps: [{ rule: 'SS-CNT-10' }] });
    fight.content.push(f.id);
  },
};
