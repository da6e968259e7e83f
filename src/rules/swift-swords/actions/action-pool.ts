/** Action pools: started now, used on a later turn (SS-CNT-11, 12, 18). */
import { must } from '../../../engine/index.ts';
import { statesOf } from '../able.ts';
import type { Fight, Fighter } from '../state.ts';
import { emit } from '../tell.ts';
import { type Args, costOf, leastCost, type Spec } from './action.ts';
import { cast } from './cast.ts';
import { mentalAttack } from './mental-attack.ts';
import { rangedAttack } from './ranged-attack.ts';

const POOLED: readonly Spec[] = [cast, rangedAttack, mentalAttack];

const barred = (fight: Fight, f: Fighter, one: Spec): string | null => one.bar?.(fight, f) ?? null;

/** A pooled action by its id. */
const pooledSpec = (id: string | undefined): Spec | undefined => POOLED.find((d) => d.id === id);

/** SS-CNT-18: pays the base cost now; target and weapon are named when the pool is used. */
export const startPool: Spec = {
  id: 'start-pool',
  rule: 'SS-CNT-18',
  bar: (fight, f) => (statesOf(f).length > 0 ? 'in-state' : POOLED.some((d) => barred(fight, f, d) === null) ? null : 'no-skill'),
  params(fight, f) {
    const options = POOLED.flatMap((d) => {
      const blocked = barred(fight, f, d);
      return [blocked ? { value: d.id, blocked } : { value: d.id }];
    });
    return [{ name: 'action', kind: 'thing', options }];
  },
  cost: (fight, f, args) => baseCost(fight, f, args),
  least: (fight, f) => Math.min(...POOLED.filter((d) => barred(fight, f, d) === null).map((d) => leastCost(fight, d, f))),
  check(fight, f, { action }) {
    const one = pooledSpec(action);
    must(one !== undefined, 'bad-choice');
    const why = barred(fight, f, one);
    must(why === null, why ?? '');
  },
  *perform(fight, f, args) {
    f.actionPool = { action: args.action ?? '', dice: 0, paid: baseCost(fight, f, args) };
    emit(fight, { type: 'pool', who: f.id, kind: 'action', dice: 0, steps: [{ rule: 'SS-CNT-18' }] });
  },
};

function baseCost(fight: Fight, f: Fighter, args: Args): number {
  const one = pooledSpec(args.action);
  return one ? costOf(fight, one, f, args) : 99;
}

/** SS-CNT-11, 12: resolves the action that was gathered for, with a die more for each in the pool. */
export const activate: Spec = {
  id: 'activate',
  rule: 'SS-CNT-11',
  keeps: 'action',
  rolls: true,
  bar: (fight, f) => {
    const one = pooledSpec(f.actionPool?.action);
    return f.actionPool ? (one ? barred(fight, f, one) : null) : 'no-pool';
  },
  params: (fight, f) => pooledSpec(f.actionPool?.action)?.params?.(fight, f) ?? [],
  cost: () => 0,
  check(fight, f, args) {
    const one = pooledSpec(f.actionPool?.action);
    must(one !== undefined, 'no-pool');
    one.check?.(fight, f, args);
    must(f.actionPool?.paid === undefined || costOf(fight, one, f, args) <= f.actionPool.paid, 'cannot-pay', {
      cost: costOf(fight, one, f, args),
    });
  },
  *perform(fight, f, args) {
    const { actionPool } = f;
    const one = pooledSpec(actionPool?.action);
    if (!actionPool || !one) return;
    f.actionPool = null;
    emit(fight, { type: 'pool-activated', who: f.id, action: actionPool.action, steps: [{ rule: 'SS-CNT-12' }] });
    yield* one.perform(fight, f, { ...args, pooled: actionPool.dice });
  },
};
