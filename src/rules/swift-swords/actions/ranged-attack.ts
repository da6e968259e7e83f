/** Ranged attack: fired and thrown (SS-ATK-13). */

import { exposuresOf, exposuresParam } from '../exchange/exposures.ts';
import { rangeBar, type Way, weaponsFor } from '../reach.ts';
import type { Fight, Fighter } from '../state.ts';
import { noTarget, targetsOf, targetsParam, useSpread } from '../targets.ts';
import { byWeapon, cheapestWeapon, priced, weaponFor, weaponParam } from '../weapon-choice.ts';
import type { Spec } from './action.ts';
import { attackEach, pooledParts } from './strike.ts';

const shotBar =
  (fight: Fight, f: Fighter, way: Way) =>
  (on: Fighter): string | null => {
    const reasons = weaponsFor(f, way).map((w) => rangeBar(fight, f, on, w));
    return reasons.includes(null) ? null : (reasons[0] ?? 'wrong-weapon');
  };

export const rangedAttack: Spec = {
  id: 'ranged-attack',
  rule: 'SS-ATK-13',
  rolls: true,
  pools: true,
  bar: (fight, f) => (weaponsFor(f, 'ranged').length === 0 ? 'wrong-weapon' : noTarget(fight, f, shotBar(fight, f, 'ranged'))),
  params: (fight, f) => [
    targetsParam(fight, f, shotBar(fight, f, 'ranged')),
    ...weaponParam(fight, f, 'ranged', f.actionPool ? undefined : priced(fight)),
    ...exposuresParam(fight, f),
  ],
  cost: byWeapon('ranged'),
  least: cheapestWeapon('ranged'),
  check(fight, f, args) {
    const weapon = weaponFor(f, 'ranged', args.weapon);
    targetsOf(fight, f, args, (on) => rangeBar(fight, f, on, weapon));
  },
  *perform(fight, f, args) {
    const weapon = weaponFor(f, 'ranged', args.weapon);
    const targets = targetsOf(fight, f, args, () => null);
    useSpread(fight, f);
    yield* attackEach(fight, targets, (on) => ({
      by: f,
      on,
      weapon,
      way: 'missile',
      more: pooledParts(fight, args),
      ...exposuresOf(args),
    }));
    if (weapon.kind === 'thrown') f.weaponInHand = f.weaponInHand.filter((w) => w !== weapon.id);
    if (weapon.kind === 'thrown' && !f.dropped.includes(weapon.id)) f.dropped.push(weapon.id);
  },
};
