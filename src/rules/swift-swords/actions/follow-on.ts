/** Follow-on (SS-DUA-05). */
import { goesOn } from '../able.ts';
import { attack } from '../attack.ts';
import { exposuresOf } from '../exchange/exposures.ts';
import { meleeBar, weaponsFor } from '../reach.ts';
import { house } from '../settings.ts';
import { targetOf } from '../targets.ts';
import { weaponCost, weaponFor, weaponParam } from '../weapon-choice.ts';
import type { Args, Spec } from './action.ts';
import { close } from './strike.ts';
import { barFor, oneTarget } from './tactics.ts';

/** SS-DUA-05: a second blow for nothing, if the first cost the target anything (or, where the GM has it so, merely succeeded). */
export const followOn: Spec = {
  id: 'follow-on',
  rule: 'SS-DUA-05',
  rolls: true,
  bar: barFor('follow-on', false),
  params: (fight, f) => [
    ...oneTarget(fight, f),
    ...weaponParam(fight, f, 'melee', (w) => weaponCost(fight, w) + house.get(fight, 'cost.follow-on')),
  ],
  cost: (fight, f, args) => weaponCost(fight, weaponFor(f, 'melee', args.weapon)) + house.get(fight, 'cost.follow-on'),
  least: (fight, f) => Math.min(99, ...weaponsFor(f, 'melee').map((w) => weaponCost(fight, w))) + house.get(fight, 'cost.follow-on'),
  check(fight, f, args) {
    const weapon = weaponFor(f, 'melee', args.weapon);
    targetOf(fight, args.target, (on) => meleeBar(fight, f, on, weapon));
  },
  *perform(fight, f, args: Args) {
    const on = targetOf(fight, args.target, () => null);
    const weapon = weaponFor(f, 'melee', args.weapon);
    close(fight, f, on, weapon);
    const { cost, hits } = yield* attack(fight, { by: f, on, weapon, way: 'melee', ...exposuresOf(args) });
    const again = house.get(fight, 'followOn') === 'success' ? hits > 0 : cost;
    if (again && goesOn(f) && !on.ooa && meleeBar(fight, f, on, weapon) === null) yield* attack(fight, { by: f, on, weapon, way: 'melee' });
  },
};
