/** All-out attack (SS-DUA-03). */
import { attack } from '../attack.ts';
import { exposuresOf } from '../exchange/exposures.ts';
import { house } from '../settings.ts';
import { targetOf } from '../targets.ts';
import type { Spec } from './action.ts';
import { close } from './strike.ts';
import { barFor, dearest, oneTarget, pairOf, reachable } from './tactics.ts';

/** SS-DUA-03: everything in one blow of the better weapon; no defence until the next action. */
export const allOut: Spec = {
  id: 'all-out-attack',
  rule: 'SS-DUA-03',
  rolls: true,
  bar: barFor('all-out', true),
  params: oneTarget,
  cost: (fight, f) => dearest(fight, f) + house.get(fight, 'cost.all-out-attack'),
  check: (fight, f, { target }) => void targetOf(fight, target, reachable(fight, f)),
  *perform(fight, f, args) {
    const on = targetOf(fight, args.target, () => null);
    const pair = pairOf(f);
    const best = pair.toSorted((a, b) => b.attackDice - a.attackDice)[0]!;
    close(fight, f, on, best);
    f.noDefence = true;
    const extra = house.get(fight, 'otherWeaponDice') * (pair.length - 1);
    yield* attack(fight, { by: f, on, weapon: best, way: 'melee', more: [['other weapons', extra]], ...exposuresOf(args) });
  },
};
