/** Action pools and defence pools: started, fed, used (SS-CNT-11 to 14, SS-DEF-21). */
import { must } from '../../../engine/index.ts';
import { type Args, costOf, type Deed, leastCost } from '../deed.ts';
import { dieParam } from '../pay.ts';
import { type Fight, type Fighter, statesOf } from '../state.ts';
import { tell } from '../tell.ts';
import { cast, mentalAttack, rangedAttack } from './strike.ts';

const POOLED: readonly Deed[] = [cast, rangedAttack, mentalAttack];

/** A pooled action by its id. */
const pooledDeed = (id: string | undefined): Deed | undefined => POOLED.find((d) => d.id === id);

const fullPool = ({ defencePool: pool }: Fighter): boolean => pool !== null && pool.dice >= pool.max;

/** SS-CNT-11, SS-DEF-21: a die of 2 or more becomes one more in a pool. */
const pool: Deed = {
  id: 'pool',
  rule: 'SS-CNT-11',
  die: true,
  keeps: 'both',
  bar: (_fight, f) => (!f.defencePool && !f.actionPool ? 'no-pool' : !f.actionPool && fullPool(f) ? 'pool-full' : null),
  params(_fight, f) {
    const options = [...(f.defencePool && !fullPool(f) ? [{ value: 'defence' }] : []), ...(f.actionPool ? [{ value: 'action' }] : [])];
    return [{ name: 'pool', kind: 'thing', options, initial: options[0]?.value ?? 'defence' }, ...dieParam(f)];
  },
  check(_fight, f, { pool: kind = 'defence' }) {
    must(kind === 'defence' ? f.defencePool !== null : f.actionPool !== null, 'no-pool');
    must(kind === 'action' || !fullPool(f), 'pool-full');
  },
  *perform(fight, f, { pool: kind = 'defence' }) {
    const grown = kind === 'defence' ? f.defencePool : f.actionPool;
    if (!grown) return;
    grown.dice += 1;
    tell(fight, { type: 'pool', who: f.id, kind, dice: grown.dice, steps: [{ rule: kind === 'defence' ? 'SS-DEF-21' : 'SS-CNT-11' }] });
  },
};

/** SS-CNT-18: pays the base cost now; target and weapon are named when the pool is used. */
const startPool: Deed = {
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
    tell(fight, { type: 'pool', who: f.id, kind: 'action', dice: 0, steps: [{ rule: 'SS-CNT-18' }] });
  },
};

function baseCost(fight: Fight, f: Fighter, args: Args): number {
  const deed = pooledDeed(args.action);
  return deed ? costOf(fight, deed, f, args) : 99;
}

/** SS-CNT-11, 12: resolves the action that was gathered for, with a die more for each in the pool. */
const activate: Deed = {
  id: 'activate',
  rule: 'SS-CNT-11',
  keeps: 'action',
  rolls: true,
  bar: (fight, f) => (f.actionPool ? (pooledDeed(f.actionPool.action)?.bar(fight, f) ?? null) : 'no-pool'),
  params: (fight, f) => pooledDeed(f.actionPool?.action)?.params?.(fight, f) ?? [],
  cost: () => 0,
  least: () => 0,
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
    tell(fight, { type: 'pool-activated', who: f.id, action: actionPool.action, steps: [{ rule: 'SS-CNT-12' }] });
    yield* deed.perform(fight, f, { ...args, pooled: actionPool.dice });
  },
};

export const pools: readonly Deed[] = [pool, startPool, activate];
