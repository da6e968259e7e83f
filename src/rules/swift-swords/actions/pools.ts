/** A die more in a pool, and pools of dice gathered for a later action (SS-CNT-11, SS-CNT-12, SS-CNT-18, SS-DEF-21). */
import { barred, isOfEdition, must } from '../../../engine/index.ts';
import { emit } from '../events.ts';
import { dieParam } from '../hand.ts';
import type { Fight, Fighter } from '../state.ts';
import { statesOf } from '../status.ts';
import { type Args, costOf, costsOf, TOO_DEAR, type TurnAction } from './action.ts';
import { cast, mentalAttack, rangedAttack } from './attacks.ts';

const fullPool = ({ defencePool: pool }: Fighter): boolean => pool !== null && pool.dice >= pool.max;

/** SS-CNT-11, SS-DEF-21: a die of 2 or more becomes one more in a pool. */
export const pool: TurnAction = {
  id: 'pool',
  does: 'other',
  rule: 'SS-CNT-11',
  die: true,
  keeps: 'both',
  bar: (_fight, f) => (!f.defencePool && !f.actionPool ? 'no-pool' : !f.actionPool && fullPool(f) ? 'pool-full' : null),
  params(_fight, f) {
    const options = [...(f.defencePool && !fullPool(f) ? [{ value: 'defence' }] : []), ...(f.actionPool ? [{ value: 'action' }] : [])];
    return [{ name: 'pool', kind: 'thing', options, initial: options[0]?.value ?? 'defence' }, ...dieParam(f)];
  },
  *perform(fight, f, { pool: kind = 'defence' }) {
    const grown = kind === 'defence' ? f.defencePool : f.actionPool;
    if (!grown) return;
    grown.dice += 1;
    emit(fight, { type: 'pool', who: f.id, kind, dice: grown.dice, steps: [{ rule: kind === 'defence' ? 'SS-DEF-21' : 'SS-CNT-11' }] });
  },
};

const POOLED: readonly TurnAction[] = [cast, rangedAttack, mentalAttack];

/** A pooled action by its id. */
const pooledAction = (id: string | undefined): TurnAction | undefined => POOLED.find((d) => d.id === id);

/** SS-CNT-18: pays the base cost now; target and weapon are named when the pool is used. */
export const startPool: TurnAction = {
  id: 'start-pool',
  does: 'other',
  rule: 'SS-CNT-18',
  bar(fight, f) {
    if (statesOf(f).length > 0) return 'in-state';
    const bars = POOLED.map((d) => startBar(fight, f, d));
    return bars.includes(null) ? null : bars.includes('pool-started') ? 'pool-started' : 'no-skill';
  },
  params(fight, f) {
    const options = POOLED.flatMap((d) => {
      const blocked = startBar(fight, f, d);
      return [blocked ? { value: d.id, blocked } : { value: d.id }];
    });
    return [{ name: 'action', kind: 'thing', options }];
  },
  cost: (fight, f, args) => baseCost(fight, f, args),
  costs: (fight, f) => POOLED.filter((d) => startBar(fight, f, d) === null).flatMap((d) => costsOf(fight, d, f)),
  *perform(fight, f, args) {
    f.actionPool = { action: args.action ?? '', dice: 0, paid: baseCost(fight, f, args) };
    emit(fight, { type: 'pool', who: f.id, kind: 'action', dice: 0, steps: [{ rule: 'SS-CNT-18' }] });
  },
};

/** Why nobody starts to gather for it: as for the action itself, or because they do so already, for no less. */
function startBar(fight: Fight, f: Fighter, one: TurnAction): string | null {
  const why = barred(one, fight, f);
  const pool = f.actionPool;
  if (why !== null || pool?.action !== one.id || !isOfEdition(fight, 8)) return why;
  return (pool.paid ?? TOO_DEAR) >= Math.max(...costsOf(fight, one, f)) ? 'pool-started' : null;
}

function baseCost(fight: Fight, f: Fighter, args: Args): number {
  const one = pooledAction(args.action);
  return one ? costOf(fight, one, f, args) : TOO_DEAR;
}

/** SS-CNT-11, SS-CNT-12: resolves the action that was gathered for, with a die more for each in the pool. */
export const activate: TurnAction = {
  id: 'activate',
  does: 'other',
  rule: 'SS-CNT-11',
  keeps: 'action',
  rolls: true,
  bar: (fight, f) => {
    const one = pooledAction(f.actionPool?.action);
    return one ? barred(one, fight, f) : 'no-pool';
  },
  params: (fight, f) => pooledAction(f.actionPool?.action)?.params?.(fight, f) ?? [],
  cost: () => 0,
  check(fight, f, args) {
    const one = pooledAction(f.actionPool?.action);
    if (!one) return;
    one.check?.(fight, f, args);
    must(f.actionPool?.paid === undefined || costOf(fight, one, f, args) <= f.actionPool.paid, 'cannot-pay', {
      cost: costOf(fight, one, f, args),
    });
  },
  *perform(fight, f, args) {
    const { actionPool } = f;
    const one = pooledAction(actionPool?.action);
    if (!actionPool || !one) return;
    f.actionPool = null;
    emit(fight, { type: 'pool-activated', who: f.id, action: actionPool.action, steps: [{ rule: 'SS-CNT-12' }] });
    yield* one.perform(fight, f, { ...args, pooled: actionPool.dice });
  },
};
