/** Melee attack (SS-ATK-02). */

import { exposuresOf, exposuresParam } from '../exchange/exposures.ts';
import { meleeBar, weaponsFor } from '../reach.ts';
import { noTarget, targetsOf, targetsParam, useSpread } from '../targets.ts';
import { byWeapon, cheapestWeapon, priced, weaponFor, weaponParam } from '../weapon-choice.ts';
import type { Spec } from './action.ts';
import { attackEach, close, strikeBar } from './strike.ts';

export const meleeAttack: Spec = {
  id: 'melee-attack',
  rule: 'SS-ATK-02',
  rolls: true,
  bar: (fight, f) => (weaponsFor(f, 'melee').length === 0 ? 'wrong-weapon' : noTarget(fight, f, strikeBar(fight, f))),
  params: (fight, f) => [
    targetsParam(fight, f, strikeBar(fight, f)),
    ...weaponParam(fight, f, 'melee', priced(fight)),
    ...exposuresParam(fight, f),
  ],
  cost: byWeapon('melee'),
  least: cheapestWeapon('melee'),
  check(fight, f, args) {
    const weapon = weaponFor(f, 'melee', args.weapon);
    targetsOf(fight, f, args, (on) => meleeBar(fight, f, on, weapon));
  },
  *perform(fight, f, args) {
    const weapon = weaponFor(f, 'melee', args.weapon);
    const targets = targetsOf(fight, f, args, () => null);
    useSpread(fight, f);
    for (const on of targets) close(fight, f, on, weapon);
    yield* attackEach(fight, targets, (on) => ({ by: f, on, weapon, way: 'melee', ...exposuresOf(args) }));
  },
};
