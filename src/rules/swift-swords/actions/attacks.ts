/** Attacks: hand to hand, with missiles, spells and words, treading down, breaking a guard (SS-ATK, SS-MEN-01, SS-RNK-14, SS-DEF-23). */
import { type Detailed, isOfEdition, mostTelling, must, type Part, type Script } from '../../../engine/index.ts';
import { meleeBar, rangeBar, type Way, weaponOf, weaponsFor, whyNoWeapon } from '../arms.ts';
import { aboutOpening, attackedParam, exposuresOf, exposuresParam } from '../attack/exposures.ts';
import { attack } from '../attack/index.ts';
import type { Attack } from '../attack/types.ts';
import { engage, isEnemy, melee } from '../contact.ts';
import { goOut, losePool } from '../damage/losses.ts';
import { startRank } from '../damage/ranks.ts';
import { emit } from '../events.ts';
import { house } from '../settings.ts';
import type { Fight, Fighter } from '../state.ts';
import { isAble, isOut } from '../status.ts';
import { noTarget, targetOf, targetParam, targetsOf, targetsParam, useSpread } from '../targets.ts';
import { byWeapon, priced, weaponCosts, weaponFor, weaponParam } from '../weapon-choice.ts';
import type { Weapon } from '../weapons.ts';
import type { Args, TurnAction } from './action.ts';
import { aboutShot } from './shots.ts';

/** SS-CNT-12: dice gathered in an action pool. */
const pooledParts = (fight: Fight, { pooled = 0 }: Args): Part[] => (pooled > 0 ? [['pool', pooled * house.get(fight, 'pooledDice')]] : []);

/** Reasons that tell less than whatever else keeps a weapon from somebody. */
const FAR = ['out-of-range', 'out-of-reach'];

/** Why somebody cannot be attacked with any of the weapons of a kind; reach makes a difference. */
const armedBar =
  (way: Way, bar: typeof meleeBar) =>
  (fight: Fight, f: Fighter) =>
  (on: Fighter): string | null => {
    const reasons = weaponsFor(f, way).map((w) => bar(fight, f, on, w));
    return reasons.includes(null)
      ? null
      : (mostTelling(
          reasons.filter((why) => why !== null),
          FAR,
        ) ?? 'wrong-weapon');
  };

const meleeTargetBar = armedBar('melee', meleeBar);

/** What attacks with the weapons of a kind have in common: whom they reach, what they cost. `price`: tells pips in the menu; `about`: of a target. */
function armed(
  way: Way,
  bar: typeof meleeBar,
  price: (fight: Fight, f: Fighter) => ReturnType<typeof priced> | undefined,
  about: (fight: Fight, f: Fighter) => (on: Fighter) => Detailed = () => aboutOpening,
): Pick<TurnAction, 'rolls' | 'bar' | 'params' | 'cost' | 'costs' | 'check'> {
  const targetBar = armedBar(way, bar);
  return {
    rolls: true,
    bar: (fight, f) => (weaponsFor(f, way).length === 0 ? whyNoWeapon(f, way) : noTarget(fight, f, targetBar(fight, f))),
    params: (fight, f) => [
      targetsParam(fight, f, targetBar(fight, f), about(fight, f)),
      ...weaponParam(fight, f, way, { price: price(fight, f) }),
      ...exposuresParam(fight, f),
    ],
    cost: byWeapon(way),
    costs: weaponCosts(way),
    check(fight, f, args) {
      const weapon = weaponFor(f, way, args.weapon);
      const targets = targetsOf(fight, f, args, (on) => bar(fight, f, on, weapon));
      if (way === 'melee') checkTogether(fight, f, targets, weapon);
    },
  };
}

/** SS-RCH-01, SS-RCH-02: comes into contact, unless the weapon reaches from where they stand. */
export function close(fight: Fight, f: Fighter, on: Fighter, weapon: Weapon): void {
  if (!(weapon.reach && f.status === 'alone')) engage(fight, f, on);
}

/** SS-STA-07, SS-STA-08: nobody strikes into two melees at once, but from where they stand with what reaches so far. */
export function checkTogether(fight: Fight, f: Fighter, targets: readonly Fighter[], weapon: Weapon): void {
  if (!isOfEdition(fight, 5) || (weapon.reach && f.status === 'alone')) return;
  const melees = new Set(targets.filter((on) => on.status !== 'alone').map((on) => on.meleeGroup));
  must(melees.size < 2, 'other-melee');
}

/**
 * Comes into contact with one of several, the one who stands in a melee, and draws in those of the others who stand alone, as a team does that
 * tramples (SS-DUA-06).
 */
export function closeAll(fight: Fight, f: Fighter, targets: readonly Fighter[], weapon: Weapon): void {
  const first = targets.find((on) => on.status !== 'alone' && isOfEdition(fight, 5)) ?? targets[0];
  if (first) close(fight, f, first, weapon);
  for (const on of targets.filter((o) => o !== first)) {
    if (!isOfEdition(fight, 4)) close(fight, f, on, weapon);
    else if (f.status !== 'alone' && on.status === 'alone') engage(fight, on, f);
  }
}

/** Attacks one after the other, all of one action (SS-DUA-06). */
function* attackEach(fight: Fight, targets: readonly Fighter[], against: (on: Fighter) => Attack): Script {
  for (const [i, on] of targets.entries()) {
    const next = against(on);
    if (i > 0 && !isAble(next.by)) return;
    yield* attack(fight, next);
  }
}

export const meleeAttack: TurnAction = {
  id: 'melee-attack',
  does: 'attack',
  rule: 'SS-ATK-02',
  ...armed('melee', meleeBar, priced),
  *perform(fight, f, args) {
    const weapon = weaponFor(f, 'melee', args.weapon);
    const targets = targetsOf(fight, f, args, () => null);
    useSpread(fight, f);
    closeAll(fight, f, targets, weapon);
    yield* attackEach(fight, targets, (on) => ({ by: f, on, weapon, way: 'melee', ...exposuresOf(args) }));
  },
};

export const rangedAttack: TurnAction = {
  id: 'ranged-attack',
  does: 'attack',
  rule: 'SS-ATK-13',
  pools: true,
  ...armed('ranged', rangeBar, (fight, f) => (f.actionPool ? undefined : priced(fight)), aboutShot),
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

/** Spells that do no harm need no enemy. */
const castBar =
  (fight: Fight, f: Fighter, spell?: Weapon) =>
  (on: Fighter): string | null => {
    const spells = spell ? [spell] : f.spells;
    const reasons = spells.map((w) => (w.harmless ? null : rangeBar(fight, f, on, w)));
    return reasons.includes(null) ? null : (reasons[0] ?? 'no-skill');
  };

/** SS-STA-05: some spells take friends who stand alone together as one target. */
const clusterOf = (fight: Fight, on: Fighter, spell: Weapon): Fighter[] =>
  spell.cluster && on.status === 'alone' ? [on, ...melee(fight, on).filter((o) => o.side === on.side)] : [on];

export const cast: TurnAction = {
  id: 'cast',
  does: 'power',
  rule: 'SS-ATK-02',
  rolls: true,
  pools: true,
  bar: (fight, f) => (f.spells.length === 0 ? 'no-skill' : noTarget(fight, f, castBar(fight, f))),
  params: (fight, f) => [...weaponParam(fight, f, 'cast'), attackedParam(fight, f, castBar(fight, f)), ...exposuresParam(fight, f)],
  check(fight, f, args) {
    targetOf(fight, args.target, castBar(fight, f, weaponFor(f, 'cast', args.weapon)));
  },
  *perform(fight, f, args) {
    const spell = weaponFor(f, 'cast', args.weapon);
    const on = targetOf(fight, args.target, () => null);
    if (spell.harmless) return emit(fight, { type: 'cast', who: f.id, on: on.id, spell: spell.name, steps: [{ rule: 'SS-HEA-01' }] });
    const mental = spell.track === 'ment' && !spell.missile;
    const way = mental ? 'mental' : 'spell';
    yield* attackEach(fight, clusterOf(fight, on, spell), (o) => ({
      by: f,
      on: o,
      weapon: spell,
      way,
      more: pooledParts(fight, args),
      ...exposuresOf(args),
    }));
  },
};

const mindBar =
  (fight: Fight, f: Fighter) =>
  (on: Fighter): string | null =>
    rangeBar(fight, f, on, weaponOf(f, 'mental', undefined)) === 'not-an-enemy'
      ? 'not-an-enemy'
      : isOut(on) || on.zone !== f.zone
        ? 'cannot-perceive'
        : null;

export const mentalAttack: TurnAction = {
  id: 'mental-attack',
  does: 'special',
  rule: 'SS-MEN-01',
  rolls: true,
  pools: true,
  bar: (fight, f) => (weaponsFor(f, 'mental').length === 0 ? 'wrong-weapon' : noTarget(fight, f, mindBar(fight, f))),
  params: (fight, f) => [targetParam(fight, f, mindBar(fight, f)), ...weaponParam(fight, f, 'mental')],
  *perform(fight, f, args) {
    const weapon = weaponFor(f, 'mental', args.weapon);
    const on = targetOf(fight, args.target, () => null);
    yield* attack(fight, { by: f, on, weapon, way: 'mental', more: pooledParts(fight, args) });
  },
};

/** SS-RNK-14: of Rank 0, so that any damage at all defeats it. Nobody need come nearer to an enemy who is not. */
const smallBar =
  (fight: Fight, f: Fighter) =>
  (on: Fighter): string | null => {
    const large = startRank(on, 'phys') > 0 ? 'not-rank-zero' : null;
    if (large && isEnemy(f, on) && !isOut(on)) return large;
    return meleeTargetBar(fight, f)(on) ?? (isOut(on) ? 'out-of-action' : large);
  };

export const crush: TurnAction = {
  id: 'crush',
  does: 'special',
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
    ...weaponParam(fight, f, 'melee', { price: priced(fight), unrolled: true }),
  ],
  cost: byWeapon('melee'),
  costs: weaponCosts('melee'),
  *perform(fight, f, { target, targets = target ? [target] : [], weapon }) {
    for (const id of targets) {
      const on = targetOf(fight, id, () => null);
      close(fight, f, on, weaponFor(f, 'melee', weapon));
      emit(fight, { type: 'defeated', who: on.id, steps: [{ rule: 'SS-RNK-14' }] });
      yield* goOut(fight, on, { track: 'phys', fate: 'crippled' });
    }
  },
};

/** Nor to one who has no pool to break. */
const breakBar =
  (fight: Fight, f: Fighter) =>
  (on: Fighter): string | null => {
    const none = on.defencePool ? null : 'no-pool';
    return (isEnemy(f, on) ? none : null) ?? meleeTargetBar(fight, f)(on) ?? none;
  };

/** SS-DEF-23, SS-DEF-27: each success takes a die from the target's pool; it is no use of the pool. */
export const breakPool: TurnAction = {
  id: 'break',
  does: 'manoeuvre',
  rule: 'SS-DEF-23',
  rolls: true,
  bar: (fight, f) => noTarget(fight, f, breakBar(fight, f)),
  params: (fight, f) => [attackedParam(fight, f, breakBar(fight, f)), ...weaponParam(fight, f, 'melee'), ...exposuresParam(fight, f)],
  check(fight, f, args) {
    const weapon = weaponFor(f, 'melee', args.weapon);
    targetOf(fight, args.target, (on) => meleeBar(fight, f, on, weapon));
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
