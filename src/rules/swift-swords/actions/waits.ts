/** Holding back, the last option before new dice, what a 1 buys, recovering, and small things that are no action at all (SS-CNT-06, SS-CNT-07, SS-CNT-08, SS-CNT-09, SS-CNT-10, SS-STE-05, SS-STE-07). */
import { decide, GM, must } from '../../../engine/index.ts';
import type { StateName } from '../conditions.ts';
import { foesInContact, part, release } from '../contact.ts';
import { goOut } from '../damage/losses.ts';
import { calm } from '../damage/panic.ts';
import { recoverChance, recoverRoll, whichState } from '../damage/wounds.ts';
import { emit } from '../events.ts';
import { dieParam, hasOne, payable, spendOne } from '../hand.ts';
import { atBreakBefore, closeOption, hasLastOption, refresh, sufferer } from '../next.ts';
import { announceEffort, chance, characteristicParts } from '../roll.ts';
import { house } from '../settings.ts';
import type { Fight, Fighter } from '../state.ts';
import { statesOf } from '../status.ts';
import type { TurnAction } from './action.ts';

/** SS-CNT-10, SS-CNT-17: steps out of the countdown; nothing else changes. */
export const holdAction: TurnAction = {
  id: 'hold-action',
  does: 'delay',
  rule: 'SS-CNT-10',
  free: true,
  held: true,
  bar: (fight, f) => (fight.closing ? 'not-offered' : f.holding ? 'not-your-turn' : null),
  *perform(fight, f) {
    f.holding = true;
    emit(fight, { type: 'waits', who: f.id, steps: [{ rule: 'SS-CNT-10' }] });
  },
};

/** What an action costs that they cannot pay, as call-refresh needs to know. */
type TooDear = (fight: Fight, f: Fighter) => boolean;

/** SS-CNT-06: what they want is too dear, so they call the Refresh; nothing is paid. */
export const callRefresh = (tooDear: TooDear): TurnAction => ({
  id: 'call-refresh',
  does: 'other',
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
export const carry: TurnAction = {
  id: 'carry',
  does: 'other',
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
export const closeIt: TurnAction = {
  id: 'close',
  does: 'pass',
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
export const letBe: TurnAction = {
  id: 'let-be',
  does: 'pass',
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

const stateParam = (f: Fighter, detail: (state: StateName) => { readonly detail?: string } = () => ({})) => {
  const options = statesOf(f).map((value) => ({ value, ...detail(value) }));
  return options.length < 2 ? [] : [{ name: 'state', kind: 'thing' as const, options, optional: true }];
};

/** SS-STE-05: a die, and nothing else: one State is removed. */
export const recover: TurnAction = {
  id: 'recover',
  holds: true,
  does: 'other',
  rule: 'SS-STE-05',
  die: true,
  held: true,
  bar: (_fight, f) => (statesOf(f).length === 0 ? 'no-state' : null),
  params: (_fight, f) => [...stateParam(f), ...dieParam(f)],
  *perform(fight, f, args) {
    const state = yield* whichState(f, args.state);
    f[state] = false;
    emit(fight, { type: 'recovered', who: f.id, state, steps: [{ rule: 'SS-STE-05' }] });
  },
};

/** SS-STE-07, SS-ACD-10: a 1 buys a roll to remove a State, between actions. */
export const recoverFree: TurnAction = {
  id: 'recover-free',
  does: 'other',
  rule: 'SS-STE-07',
  free: true,
  anyBreak: true,
  bar: (_fight, f) => (statesOf(f).length === 0 ? 'no-state' : hasOne(f) ? null : 'no-one-left'),
  params: (fight, f) => stateParam(f, (state) => ({ detail: recoverChance(fight, f, state) })),
  chance(fight, f) {
    const [only, ...more] = statesOf(f);
    return only && more.length === 0 ? recoverChance(fight, f, only) : null;
  },
  *perform(fight, f, args) {
    const state = yield* whichState(f, args.state);
    spendOne(fight, f);
    yield* recoverRoll(fight, f, state, true);
  },
};

/** SS-MEN-05: a 1 buys a roll against panic; none against being crushed (SS-MEN-07). */
export const calmFree: TurnAction = {
  id: 'calm-free',
  does: 'other',
  rule: 'SS-MEN-05',
  free: true,
  anyBreak: true,
  bar: (_fight, f) => (f.crushed ? 'crushed' : !f.panicked ? 'no-state' : hasOne(f) ? null : 'no-one-left'),
  chance: (fight, f) => chance(fight, f, characteristicParts(f, 'spirit')),
  *perform(fight, f) {
    spendOne(fight, f);
    yield* calm(fight, f, true);
  },
};

/** SS-ACD-09: a 1 is put on whatever they roll next. */
export const effort: TurnAction = {
  id: 'effort',
  does: 'other',
  rule: 'SS-ACD-09',
  free: true,
  anyBreak: true,
  bar: (_fight, f) => (f.effort ? 'second-one' : hasOne(f) ? null : 'no-one-left'),
  *perform(fight, f) {
    announceEffort(fight, f);
  },
};

/** SS-ZON-06: a few words; the GM may refuse. */
export const speak: TurnAction = {
  id: 'speak',
  does: 'other',
  rule: 'SS-ZON-06',
  free: true,
  held: true,
  params: () => [{ name: 'text', kind: 'text', max: 120, initial: '' }],
  *perform(fight, f, { text = '' }) {
    if ((yield* decide(GM, 'speech', ['allow', 'refuse'], 'allow', { kind: 'ruling', facts: { who: f.id, text } })) === 'allow')
      emit(fight, { type: 'spoke', who: f.id, steps: [{ rule: 'SS-ZON-06' }] });
  },
};

/** SS-STA-06: friends who merely stand together part. */
export const separate: TurnAction = {
  id: 'separate',
  does: 'other',
  rule: 'SS-STA-06',
  free: true,
  bar: (fight, f) => (f.meleeGroup === null ? 'not-in-contact' : foesInContact(fight, f).length > 0 ? 'not-alone' : null),
  *perform(fight, f) {
    part(fight, f);
  },
};

/** SS-CLO-12: out of action, captured. */
export const yieldUp: TurnAction = {
  id: 'yield',
  does: 'surrender',
  rule: 'SS-CLO-12',
  free: true,
  held: true,
  *perform(fight, f) {
    emit(fight, { type: 'yields', who: f.id, steps: [{ rule: 'SS-CLO-12' }] });
    if (hasLastOption(fight, f)) closeOption(fight, f);
    yield* goOut(fight, f, { track: 'ment', fate: 'captured' });
  },
};

export const abandonHold: TurnAction = {
  id: 'abandon-hold',
  does: 'drop',
  rule: 'SS-CLO-13',
  free: true,
  bar: (_fight, f) => (f.holdOn === null ? 'no-hold' : null),
  *perform(fight, f) {
    release(fight, f);
  },
};
