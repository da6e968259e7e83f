/** Pools, recovering, holding, carrying, and the small things that are no action at all. */
import { decide, GM, must } from '../../../engine/index.ts';
import { foesInContact, part, release } from '../contact.ts';
import { closeOption, nextToClose, refresh } from '../countdown.ts';
import type { Deed } from '../deed.ts';
import { calm } from '../fear.ts';
import { dieParam } from '../pay.ts';
import { goOut } from '../ranks.ts';
import { announceEffort, spendOne } from '../roll.ts';
import { type Fight, type Fighter, flagOf, hasOne, payable, statesOf } from '../state.ts';
import { tell } from '../tell.ts';
import { recoverRoll, whichState } from '../turn.ts';

const stateParam = (f: Fighter) => {
  const options = statesOf(f).map((value) => ({ value }));
  return options.length < 2 ? [] : [{ name: 'state', kind: 'thing' as const, options, optional: true }];
};

/** SS-STE-05: a die, and nothing else: one State is removed. */
const recover: Deed = {
  id: 'recover',
  rule: 'SS-STE-05',
  die: true,
  held: true,
  bar: (_fight, f) => (statesOf(f).length === 0 ? 'no-state' : null),
  params: (_fight, f) => [...stateParam(f), ...dieParam(f)],
  *perform(fight, f, args) {
    const state = yield* whichState(f, args.state);
    f[state] = false;
    tell(fight, { type: 'recovered', who: f.id, state, steps: [{ rule: 'SS-STE-05' }] });
  },
};

/** SS-CNT-10, 17: steps out of the countdown; nothing else changes. */
const holdAction: Deed = {
  id: 'hold-action',
  rule: 'SS-CNT-10',
  free: true,
  held: true,
  bar: (fight, f) => (fight.closing ? 'not-offered' : f.holding ? 'not-your-turn' : null),
  cost: () => 0,
  *perform(fight, f) {
    f.holding = true;
    tell(fight, { type: 'waits', who: f.id, steps: [{ rule: 'SS-CNT-10' }] });
  },
};

/** What an action costs that he cannot pay, as call-refresh needs to know. */
export type TooDear = (fight: Fight, f: Fighter) => boolean;

/** SS-CNT-06: what he wants is too dear, so he calls the Refresh; nothing is paid. */
export const callRefresh = (tooDear: TooDear): Deed => ({
  id: 'call-refresh',
  rule: 'SS-CNT-06',
  free: true,
  held: true,
  bar: (fight, f) => (fight.closing || f.holding || !flagOf(fight, 'countdown') ? 'not-offered' : tooDear(fight, f) ? null : 'not-offered'),
  cost: () => 0,
  *perform(fight, f) {
    refresh(fight, f.id, true);
  },
});

/** SS-CNT-08: keeps one die for the next roll; the rest go. */
const carry: Deed = {
  id: 'carry',
  rule: 'SS-CNT-08',
  free: true,
  held: true,
  bar: (fight, f) => (!fight.closing ? 'not-offered' : payable(f).length === 0 ? 'cannot-pay' : null),
  params: (_fight, f) => dieParam(f),
  cost: () => 0,
  check(_fight, f, { die }) {
    must(die === undefined || (f.ad[Number(die)] ?? 0) > 1, 'bad-payment');
  },
  *perform(fight, f, { die }) {
    const face = die === undefined ? Math.min(...payable(f).map((d) => d.face)) : f.ad[Number(die)]!;
    f.carry = 1;
    tell(fight, { type: 'carried', who: f.id, face, steps: [{ rule: 'SS-CNT-08' }] });
    closeOption(fight, f);
  },
};

/** Neither acts nor carries; a holder lets the round close. */
const closeIt: Deed = {
  id: 'close',
  rule: 'SS-CNT-07',
  free: true,
  held: true,
  bar: (fight, f) => (fight.closing || f.holding ? null : 'not-offered'),
  cost: () => 0,
  *perform(fight, f) {
    tell(fight, { type: fight.closing ? 'closes' : 'lets-close', who: f.id, steps: [{ rule: 'SS-CNT-07' }] });
    if (fight.closing) return closeOption(fight, f);
    fight.content.push(f.id);
  },
};

/** SS-STE-07, SS-ACD-10: a 1 buys a roll to remove a State, between actions. */
const recoverFree: Deed = {
  id: 'recover-free',
  rule: 'SS-STE-07',
  free: true,
  anyBreak: true,
  bar: (_fight, f) => (statesOf(f).length === 0 ? 'no-state' : hasOne(f) ? null : 'no-one-left'),
  params: (_fight, f) => stateParam(f),
  *perform(fight, f, args) {
    const state = yield* whichState(f, args.state);
    spendOne(fight, f);
    yield* recoverRoll(fight, f, state);
  },
};

/** SS-MEN-05: a 1 buys a roll against panic; none against being crushed (SS-MEN-07). */
const calmFree: Deed = {
  id: 'calm-free',
  rule: 'SS-MEN-05',
  free: true,
  anyBreak: true,
  bar: (_fight, f) => (f.crushed ? 'crushed' : !f.panicked ? 'no-state' : hasOne(f) ? null : 'no-one-left'),
  *perform(fight, f) {
    spendOne(fight, f);
    yield* calm(fight, f);
  },
};

/** SS-ACD-09: a 1 is put on whatever he rolls next. */
const effort: Deed = {
  id: 'effort',
  rule: 'SS-ACD-09',
  free: true,
  anyBreak: true,
  bar: (_fight, f) => (f.effort ? 'second-one' : hasOne(f) ? null : 'no-one-left'),
  *perform(fight, f) {
    announceEffort(fight, f);
  },
};

/** SS-ZON-06: a few words; the GM may refuse. */
const speak: Deed = {
  id: 'speak',
  rule: 'SS-ZON-06',
  free: true,
  held: true,
  bar: () => null,
  params: () => [{ name: 'text', kind: 'text', max: 120, initial: '' }],
  cost: () => 0,
  *perform(fight, f, { text = '' }) {
    if ((yield* decide(GM, 'speech', ['allow', 'refuse'], 'allow', { kind: 'ruling', facts: { who: f.id, text } })) === 'allow')
      tell(fight, { type: 'spoke', who: f.id, steps: [{ rule: 'SS-ZON-06' }] });
  },
};

/** SS-STA-06: friends who merely stand together part. */
const separate: Deed = {
  id: 'separate',
  rule: 'SS-STA-06',
  free: true,
  bar: (fight, f) => (f.meleeGroup === null ? 'not-in-contact' : foesInContact(fight, f).length > 0 ? 'not-alone' : null),
  cost: () => 0,
  *perform(fight, f) {
    part(fight, f);
  },
};

/** SS-CLO-12: out of action, captured. */
const yieldUp: Deed = {
  id: 'yield',
  rule: 'SS-CLO-12',
  free: true,
  held: true,
  bar: () => null,
  cost: () => 0,
  *perform(fight, f) {
    tell(fight, { type: 'yields', who: f.id, steps: [{ rule: 'SS-CLO-12' }] });
    if (fight.closing && nextToClose(fight)?.id === f.id) closeOption(fight, f);
    yield* goOut(fight, f, { track: 'ment', fate: 'captured' });
  },
};

const abandonHold: Deed = {
  id: 'abandon-hold',
  rule: 'SS-CLO-13',
  free: true,
  bar: (_fight, f) => (f.holdOn === null ? 'no-hold' : null),
  cost: () => 0,
  *perform(fight, f) {
    release(fight, f);
  },
};

export const waits: readonly Deed[] = [
  recover,
  holdAction,
  carry,
  closeIt,
  recoverFree,
  calmFree,
  effort,
  speak,
  separate,
  yieldUp,
  abandonHold,
];
