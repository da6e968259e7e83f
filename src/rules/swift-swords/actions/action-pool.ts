/** Action pools: started now, used on a later turn (SS-CNT-11, 12, 18). */
import { must } from '../../../engine/index.ts';
import { statesOf } from '../able.ts';
import { type Args, costOf, type Deed, leastCost } from '../deed.ts';
import type { Fight, Fighter } from '../state.ts';
import { emit } from '../tell.ts';
import { cast } from './cast.ts';
import { mentalAttack } from './mental-attack.ts';
import { rangedAttack } from './ranged-attack.ts';

const POOLED: readonly Deed[] = [cast, rangedAttack, mentalAttack];

/** A pooled action by its id. */
const pooledDeed = (id: string | undefined): Deed | undefined => POOLED.find((d) => d.id === id);

/** SS-CNT-18: pays the base cost now; target and weapon are named when the pool is used. */
export const startPool: Deed = {
  id: 'start-pool',
  rule: 'SS-CNT-18',
  bar: (fight, f) => (statesOf(f).length > 0 ? 'in-state' : POOLED.some((d) => d.bar(fight, f) === null) ? null : 'no-skill'),
  params(fight, f) {
    const options = POOLED.flatMap((d) => {
      const blocked = d.bar(fight, f);
      return [blocked ? { value: d.id, blocked } : { value: d.id }];
    });
    return [{ name: 'action', kind: 'thing', options }];
  },
  cost: (fight, f, args) => baseCost(fight, f, args),
  least: (fight, f) => Math.min(...POOLED.filter((d) => d.bar(fight, f) === null).map((d) => leastCost(fight, d, f))),
  check(fight, f, { action }) {
    const deed = pooledDeed(action);
    must(deed !== undefined, 'bad-choice');
    const why = deed.bar(fight, f);
    must(why === null, why ?? '');
  },
  *perform(fight, f, args) {
    f.actionPool = { action: args.action ?? '', dice: 0, paid: baseCost(fight, f, args) };
    emit(fight, { type: 'pool', who: f.id, kind: 'action', dice: 0, steps: [{ rule: 'SS-CNT-18' }] });
  },
};

function baseCost(fight: Fight, f: Fighter, args: Args): number {
  const deed = pooledDeed(args.action);
  return deed ? costOf(fight, deed, f, args) : 99;
}

/** SS-CNT-11, 12: resolves the action that was gathered for, with a die more for each in the pool. */
export const activate: Deed = {
  id: 'activate',
  rule: 'SS-CNT-11',
  keeps: 'action',
  rolls: true,
  bar: (fight, f) => (f.actionPool ? (pooledDeed(f.actionPool.action)?.bar(fight, f) ?? null) : 'no-pool'),
  params: (fight, f) => pooledDeed(f.actionPool?.action)?.params?.(fight, f) ?? [],
  cost: () => 0,
  check(fight, f, args) {
    const deed = pooledDeed(f.actionPool?.action);
    must(deed !== undefined, 'no-pool');
    deed.check?.(fight, f, args);
    must(f.actionPool?.paid === undefined || costOf(fight, deed, f, args) <= f.actionPool.paid, 'cannot-pay', {
      cost: costOf(fight, deed, f, args),
    });
  },
  *perform(fight, f, args) {
    const { actionPool } = f;
    const deed = pooledDeed(actionPool?.action);
    if (!actionPool || !deed) return;
    f.actionPool = null;
    emit(fight, { type: 'pool-activated', who: f.id, action: actionPool.action, steps: [{ rule: 'SS-CNT-12' }] });
    yield* deed.perform(fight, f, { ...args, pooled: actionPool.dice });
  },
};
