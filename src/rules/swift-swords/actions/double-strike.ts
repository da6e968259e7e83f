/** Double strike (SS-DUA-04). */
import { ask, must, type Script } from '../../../engine/index.ts';
import { goesOn, isHere } from '../able.ts';
import { attack } from '../attack.ts';
import { exposuresOf } from '../exchange/exposures.ts';
import { meleeBar } from '../reach.ts';
import { house } from '../settings.ts';
import type { Weapon } from '../sheet-weapon.ts';
import type { Fight, Fighter } from '../state.ts';
import { targetOf, targetParam } from '../targets.ts';
import { weaponFor, weaponParam } from '../weapon-choice.ts';
import type { Spec } from './action.ts';
import { close } from './strike.ts';
import { barFor, dearest, pairOf, reachable } from './tactics.ts';

/** SS-DUA-04: two blows, the second with another weapon and a die less; only Dodge until the next action. */
export const doubleStrike: Spec = {
  id: 'double-strike',
  rule: 'SS-DUA-04',
  rolls: true,
  bar: barFor('double-strike', true),
  params: (fight, f) => [
    targetParam(fight, f, reachable(fight, f), { name: 'targets', kind: 'many', of: 'combatant', min: 1, max: 2 }),
    ...weaponParam(fight, f, 'melee'),
  ],
  cost: (fight, f) => dearest(fight, f) + house.get(fight, 'cost.double-strike'),
  check(fight, f, { target, targets = target ? [target] : [], weapon }) {
    must(targets.length >= 1 && targets.length <= 2, 'wrong-target-count');
    for (const id of targets) targetOf(fight, id, reachable(fight, f));
    if (weapon !== undefined) must(pairOf(f).includes(weaponFor(f, 'melee', weapon)), 'not-in-hand');
  },
  *perform(fight, f, args) {
    const { target, targets = target ? [target] : [] } = args;
    const [first, second = first] = targets.map((id) => targetOf(fight, id, () => null));
    if (!first || !second) return;
    const weapon = pairOf(f).find((w) => w.id === args.weapon) ?? pairOf(f)[0]!;
    f.dodgeOnly = true;
    close(fight, f, first, weapon);
    yield* attack(fight, { by: f, on: first, weapon, way: 'melee', ...exposuresOf(args) });
    if (goesOn(f) && isHere(fight, second) && meleeBar(fight, f, second, weapon) === null) yield* secondStrike(fight, f, second, weapon);
  },
};

/** The other weapon; the attacker says which, where he has several. */
function* secondStrike(fight: Fight, f: Fighter, on: Fighter, used: Weapon): Script {
  const rest = pairOf(f).filter((w) => w.id !== used.id);
  const [next] = rest;
  if (!next) return;
  const options = rest.map((w) => ({ value: w.id, label: w.name }));
  const offers = [{ pick: 'second-weapon' as const, params: [{ name: 'weapon', kind: 'thing' as const, options }] }];
  const choice = rest.length < 2 ? { weapon: next.id } : yield* ask(f, 'second-weapon', offers, { pick: 'second-weapon', weapon: next.id });
  const weapon = rest.find((w) => w.id === choice['weapon']) ?? next;
  yield* attack(fight, { by: f, on, weapon, way: 'melee', more: [['second strike', house.get(fight, 'secondStrikeDice')]] });
}
