/** Mental attack: words and looks (SS-MEN-01). */
import { attack } from '../attack.ts';
import { rangeBar, weaponOf, weaponsFor } from '../reach.ts';
import type { Fight, Fighter } from '../state.ts';
import { noTarget, targetOf, targetParam } from '../targets.ts';
import { weaponFor, weaponParam } from '../weapon-choice.ts';
import type { Spec } from './action.ts';
import { pooledParts } from './strike.ts';

const mindBar =
  (fight: Fight, f: Fighter) =>
  (on: Fighter): string | null =>
    rangeBar(fight, f, on, weaponOf(f, 'mental', undefined)) === 'not-an-enemy'
      ? 'not-an-enemy'
      : on.ooa || on.zone !== f.zone
        ? 'cannot-perceive'
        : null;

export const mentalAttack: Spec = {
  id: 'mental-attack',
  rule: 'SS-MEN-01',
  rolls: true,
  pools: true,
  bar: (fight, f) => (weaponsFor(f, 'mental').length === 0 ? 'wrong-weapon' : noTarget(fight, f, mindBar(fight, f))),
  params: (fight, f) => [targetParam(fight, f, mindBar(fight, f)), ...weaponParam(fight, f, 'mental')],
  check(fight, f, args) {
    weaponFor(f, 'mental', args.weapon);
    targetOf(fight, args.target, mindBar(fight, f));
  },
  *perform(fight, f, args) {
    const weapon = weaponFor(f, 'mental', args.weapon);
    const on = targetOf(fight, args.target, () => null);
    yield* attack(fight, { by: f, on, weapon, way: 'mental', more: pooledParts(fight, args) });
  },
};
