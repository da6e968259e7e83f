/** Pool: a die more in a pool (SS-CNT-11, SS-DEF-21). */
import { must } from '../../../engine/index.ts';
import type { Fighter } from '../state.ts';
import { emit } from '../tell.ts';
import { dieParam } from '../time/pay.ts';
import type { Spec } from './action.ts';

const fullPool = ({ defencePool: pool }: Fighter): boolean => pool !== null && pool.dice >= pool.max;

/** SS-CNT-11, SS-DEF-21: a die of 2 or more becomes one more in a pool. */
export const pool: Spec = {
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
    emit(fight, { type: 'pool', who: f.id, kind, dice: grown.dice, steps: [{ rule: kind === 'defence' ? 'SS-DEF-21' : 'SS-CNT-11' }] });
  },
};
