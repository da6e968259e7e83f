/** Break: taking dice from a defence pool (SS-DEF-23, 27). */
import { must } from '../../../engine/index.ts';
import { attack } from '../attack.ts';
import { exposuresOf, exposuresParam } from '../exchange/exposures.ts';
import { losePool } from '../harm/losses.ts';
import { meleeBar } from '../reach.ts';
import type { Fight, Fighter } from '../state.ts';
import { noTarget, targetOf, targetParam } from '../targets.ts';
import { emit } from '../tell.ts';
import { weaponFor, weaponParam } from '../weapon-choice.ts';
import type { Spec } from './action.ts';
import { close, strikeBar } from './strike.ts';

const poolBar =
  (fight: Fight, f: Fighter) =>
  (on: Fighter): string | null =>
    strikeBar(fight, f)(on) ?? (on.defencePool ? null : 'no-pool');

/** SS-DEF-23, 27: each success takes a die from the target's pool; it is no use of the pool. */
export const breakPool: Spec = {
  id: 'break',
  rule: 'SS-DEF-23',
  rolls: true,
  bar: (fight, f) => noTarget(fight, f, poolBar(fight, f)),
  params: (fight, f) => [targetParam(fight, f, poolBar(fight, f)), ...weaponParam(fight, f, 'melee'), ...exposuresParam(fight, f)],
  check(fight, f, args) {
    const weapon = weaponFor(f, 'melee', args.weapon);
    const on = targetOf(fight, args.target, (o) => meleeBar(fight, f, o, weapon));
    must(on.defencePool !== null, 'no-pool');
  },
  *perform(fight, f, args) {
    const on = targetOf(fight, args.target, () => null);
    const weapon = weaponFor(f, 'melee', args.weapon);
    close(fight, f, on, weapon);
    const { hits } = yield* attack(fight, { by: f, on, weapon, way: 'melee', bars: 'all', bare: true, ...exposuresOf(args) });
    if (!on.defencePool || hits === 0) return;
    on.defencePool.dice = Math.max(0, on.defencePool.dice - hits);
    emit(fight, { type: 'pool', who: on.id, kind: 'defence', dice: on.defencePool.dice, steps: [{ rule: 'SS-DEF-27' }] });
    if (on.defencePool.dice === 0) losePool(fight, on, 'defence', 'SS-DEF-27');
  },
};
