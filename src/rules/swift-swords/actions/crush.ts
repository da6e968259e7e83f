/** Crush: treading down what is too small to fight (SS-RNK-14). */
import { must } from '../../../engine/index.ts';
import { goOut } from '../harm/out.ts';
import { startRank } from '../harm/ranks.ts';
import { house } from '../settings.ts';
import type { Fight, Fighter } from '../state.ts';
import { noTarget, targetOf, targetParam } from '../targets.ts';
import { emit } from '../tell.ts';
import { byWeapon, cheapestWeapon, priced, weaponFor, weaponParam } from '../weapon-choice.ts';
import type { Spec } from './action.ts';
import { close, strikeBar } from './strike.ts';

/** SS-RNK-14: of Rank 0, so that any damage at all defeats it. */
const smallBar =
  (fight: Fight, f: Fighter) =>
  (on: Fighter): string | null =>
    strikeBar(fight, f)(on) ?? (on.ooa ? 'out-of-action' : startRank(on, 'phys') > 0 ? 'not-rank-zero' : null);

export const crush: Spec = {
  id: 'crush',
  rule: 'SS-RNK-14',
  bar: (fight, f) => noTarget(fight, f, smallBar(fight, f)),
  params: (fight, f) => [
    targetParam(fight, f, smallBar(fight, f), {
      name: 'targets',
      kind: 'many',
      of: 'combatant',
      min: 1,
      max: house.get(fight, 'crushCount'),
    }),
    ...weaponParam(fight, f, 'melee', priced(fight), false),
  ],
  cost: byWeapon('melee'),
  least: cheapestWeapon('melee'),
  check(fight, f, { target, targets = target ? [target] : [] }) {
    must(targets.length >= 1 && targets.length <= house.get(fight, 'crushCount'), 'wrong-target-count');
    for (const id of targets) targetOf(fight, id, smallBar(fight, f));
  },
  *perform(fight, f, { target, targets = target ? [target] : [], weapon }) {
    for (const id of targets) {
      const on = targetOf(fight, id, () => null);
      close(fight, f, on, weaponFor(f, 'melee', weapon));
      emit(fight, { type: 'defeated', who: on.id, steps: [{ rule: 'SS-RNK-14' }] });
      yield* goOut(fight, on, { track: 'phys', fate: 'crippled' });
    }
  },
};
