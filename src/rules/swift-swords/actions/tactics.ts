/** Special tactics of the trained: all-out attack, double strike, follow-on (SS-DUA). */
import { ask, asNoun, isHere, isOfEdition, must, type Param, type Script } from '../../../engine/index.ts';
import { isHeld, meleeBar, weaponsFor, whyNoWeapon } from '../arms.ts';
import { attackedParam, exposuresOf, exposuresParam } from '../attack/exposures.ts';
import { attack } from '../attack/index.ts';
import { house } from '../settings.ts';
import type { Fight, Fighter } from '../state.ts';
import { isAble, isOut } from '../status.ts';
import { noTarget, targetOf, targetParam } from '../targets.ts';
import { weaponCost, weaponFor, weaponParam } from '../weapon-choice.ts';
import type { Weapon } from '../weapons.ts';
import type { Args, TurnAction } from './action.ts';
import { checkTogether, close, closeAll } from './attacks.ts';

type Tactic = Fighter['tactics'][number];

/** Weapons in hand that can be used together (SS-DUA-01). */
const pairOf = (f: Fighter): Weapon[] => weaponsFor(f, 'melee').filter((w) => isHeld(w) && f.weaponInHand.includes(w.id));

/** The one of them that strikes first. */
const firstOf = (f: Fighter, { weapon }: Args): Weapon => pairOf(f).find((w) => w.id === weapon) ?? pairOf(f)[0]!;

/** Pips for the dearest weapon of the pair. */
const dearest = (fight: Fight, f: Fighter): number => Math.max(0, ...pairOf(f).map((w) => weaponCost(fight, w)));

/** Why somebody cannot be struck with the first weapon; null: they can. */
const reachable =
  (fight: Fight, f: Fighter) =>
  (on: Fighter): string | null => {
    const [weapon] = weaponsFor(f, 'melee');
    return weapon ? meleeBar(fight, f, on, weapon) : whyNoWeapon(f, 'melee');
  };

/** Why a tactic cannot be used; `two`: it takes two weapons. */
const barFor =
  (tactic: Tactic, two: boolean) =>
  (fight: Fight, f: Fighter): string | null =>
    !f.tactics.includes(tactic) ? 'no-tactic' : two && pairOf(f).length < 2 ? 'not-in-hand' : noTarget(fight, f, reachable(fight, f));

/** The parameters of a tactic with a single target. */
const oneTarget = (fight: Fight, f: Fighter): Param[] => [attackedParam(fight, f, reachable(fight, f)), ...exposuresParam(fight, f)];

/** SS-DUA-03: everything in one blow of the better weapon; no defence until the next action. */
export const allOut: TurnAction = {
  id: 'all-out-attack',
  does: 'special',
  rule: 'SS-DUA-03',
  rolls: true,
  bar: barFor('all-out', true),
  params: oneTarget,
  cost: (fight, f) => dearest(fight, f) + house.get(fight, 'cost.all-out-attack'),
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

/** SS-DUA-04: two blows, the second with another weapon and a die less; only Dodge until the next action. */
export const doubleStrike: TurnAction = {
  id: 'double-strike',
  does: 'special',
  rule: 'SS-DUA-04',
  rolls: true,
  bar: barFor('double-strike', true),
  params: (fight, f) => [
    targetParam(fight, f, reachable(fight, f), { name: 'targets', kind: 'many', of: 'combatant', min: 1, max: 2 }),
    ...weaponParam(fight, f, 'melee'),
  ],
  cost: (fight, f) => dearest(fight, f) + house.get(fight, 'cost.double-strike'),
  check(fight, f, args) {
    const { target, targets = target ? [target] : [], weapon } = args;
    const on = targets.map((id) => targetOf(fight, id, () => null));
    checkTogether(fight, f, on, firstOf(f, args));
    if (weapon !== undefined) must(pairOf(f).includes(weaponFor(f, 'melee', weapon)), 'not-in-hand');
  },
  *perform(fight, f, args) {
    const { target, targets = target ? [target] : [] } = args;
    const [first, second = first] = targets.map((id) => targetOf(fight, id, () => null));
    if (!first || !second) return;
    const weapon = firstOf(f, args);
    f.dodgeOnly = true;
    closeAll(fight, f, isOfEdition(fight, 4) ? [first, second] : [first], weapon);
    yield* attack(fight, { by: f, on: first, weapon, way: 'melee', ...exposuresOf(args) });
    if (isAble(f) && isHere(fight, second) && meleeBar(fight, f, second, weapon) === null) yield* secondStrike(fight, f, second, weapon);
  },
};

/** The other weapon; the attacker says which, where they have several. */
function* secondStrike(fight: Fight, f: Fighter, on: Fighter, used: Weapon): Script {
  const rest = pairOf(f).filter((w) => w.id !== used.id);
  const [next] = rest;
  if (!next) return;
  const options = rest.map((w) => ({ value: w.id, label: asNoun(w.name) }));
  const offers = [{ pick: 'second-weapon' as const, params: [{ name: 'weapon', kind: 'thing' as const, options }] }];
  const choice = rest.length < 2 ? { weapon: next.id } : yield* ask(f, 'second-weapon', offers, { pick: 'second-weapon', weapon: next.id });
  const weapon = rest.find((w) => w.id === choice['weapon']) ?? next;
  yield* attack(fight, { by: f, on, weapon, way: 'melee', more: [['second strike', house.get(fight, 'secondStrikeDice')]] });
}

/** SS-DUA-05: a second blow for nothing, if the first cost the target anything (or, where the GM has it so, merely succeeded). */
export const followOn: TurnAction = {
  id: 'follow-on',
  does: 'special',
  rule: 'SS-DUA-05',
  rolls: true,
  bar: barFor('follow-on', false),
  params: (fight, f) => [
    ...oneTarget(fight, f),
    ...weaponParam(fight, f, 'melee', { price: (w) => weaponCost(fight, w) + house.get(fight, 'cost.follow-on') }),
  ],
  cost: (fight, f, args) => weaponCost(fight, weaponFor(f, 'melee', args.weapon)) + house.get(fight, 'cost.follow-on'),
  costs: (fight, f) => weaponsFor(f, 'melee').map((w) => weaponCost(fight, w) + house.get(fight, 'cost.follow-on')),
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
    if (again && isAble(f) && !isOut(on) && meleeBar(fight, f, on, weapon) === null)
      yield* attack(fight, { by: f, on, weapon, way: 'melee' });
  },
};
