/** Recovering from a State: for a die, or for a 1 (SS-STE-05, 07). */
import { statesOf } from '../able.ts';
import { recoverChance, recoverRoll, whichState } from '../harm/recovery.ts';
import type { Fighter } from '../state.ts';
import type { StateName } from '../tables.ts';
import { emit } from '../tell.ts';
import { hasOne, spendOne } from '../time/hand.ts';
import { dieParam } from '../time/pay.ts';
import type { Spec } from './action.ts';

const stateParam = (f: Fighter, detail: (state: StateName) => { readonly detail?: string } = () => ({})) => {
  const options = statesOf(f).map((value) => ({ value, ...detail(value) }));
  return options.length < 2 ? [] : [{ name: 'state', kind: 'thing' as const, options, optional: true }];
};

/** SS-STE-05: a die, and nothing else: one State is removed. */
export const recover: Spec = {
  id: 'recover',
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
export const recoverFree: Spec = {
  id: 'recover-free',
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
