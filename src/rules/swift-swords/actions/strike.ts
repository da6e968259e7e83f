/** Attacks: hand to hand, with missiles, with spells, with words; and treading down what is too small to fight. */
import { must, type Param, type Script } from '../../../engine/index.ts';
import { attack, type Blow } from '../attack.ts';
import { engage } from '../contact.ts';
import { type Args, type Deed, exposuresParam, noTarget, targetOf, targetParam, weaponFor, weaponParam } from '../deed.ts';
import { goOut, losePool } from '../ranks.ts';
import { meleeBar, rangeBar, type Way, weaponCost, weaponOf, weaponsFor } from '../reach.ts';
import type { Part } from '../roll.ts';
import type { Weapon } from '../sheet.ts';
import { type Fight, type Fighter, melee, numberOf, startRank, statesOf } from '../state.ts';
import { GROUP_TABLE } from '../tables.ts';
import { tell } from '../tell.ts';

/** Whether somebody can go on with the further attacks of one action (SS-DUA-06). */
export const goesOn = (f: Fighter): boolean => !f.ooa && !f.crushed && statesOf(f).length === 0;

/** SS-CNT-12: dice gathered in an action pool. */
const pooledParts = ({ pooled = 0 }: Args): Part[] => (pooled > 0 ? [['pool', pooled]] : []);

/** Weapon cost of an action that is paid by the weapon used. */
const byWeapon =
  (way: Way) =>
  (fight: Fight, f: Fighter, { weapon }: Args): number =>
    weaponCost(fight, weaponFor(f, way, weapon));

const priced =
  (fight: Fight) =>
  (w: Weapon): number =>
    weaponCost(fight, w);

const cheapestWeapon =
  (way: Way) =>
  (fight: Fight, f: Fighter): number =>
    Math.min(99, ...weaponsFor(f, way).map((w) => weaponCost(fight, w)));

/** Who can be struck with any of his weapons; reach makes a difference. */
const strikeBar =
  (fight: Fight, f: Fighter) =>
  (on: Fighter): string | null => {
    const reasons = weaponsFor(f, 'melee').map((w) => meleeBar(fight, f, on, w));
    return reasons.includes(null) ? null : (reasons[0] ?? 'wrong-weapon');
  };

/** SS-NPC-09: a massed group attacks several in its first attack of a round. */
const spread = (f: Fighter): number => (f.used.includes('spread') ? 1 : GROUP_TABLE[f.group].targets);

const targetsParam = (fight: Fight, f: Fighter, bar: (on: Fighter) => string | null): Param => {
  const most = spread(f);
  return most < 2
    ? targetParam(fight, f, bar)
    : targetParam(fight, f, bar, { name: 'targets', kind: 'many', of: 'combatant', min: 1, max: most });
};

/** The targets named, one or, for a group, several. */
function targetsOf(fight: Fight, f: Fighter, { target, targets }: Args, bar: (on: Fighter) => string | null): Fighter[] {
  const named = targets ?? (target === undefined ? [] : [target]);
  must(named.length >= 1 && named.length <= Math.max(1, spread(f)) && new Set(named).size === named.length, 'wrong-target-count');
  return named.map((id) => targetOf(fight, id, bar));
}

/** SS-RCH-01: comes into contact, unless the weapon reaches from where he stands. */
export function close(fight: Fight, f: Fighter, on: Fighter, weapon: Weapon): void {
  if (!(weapon.reach && f.status === 'alone')) engage(fight, f, on);
}

/** Attacks one after the other, all of one action (SS-DUA-06). */
function* attackEach(fight: Fight, targets: readonly Fighter[], blow: (on: Fighter) => Blow): Script {
  for (const [i, on] of targets.entries()) {
    const next = blow(on);
    if (i > 0 && !goesOn(next.by)) return;
    yield* attack(fight, next);
  }
}

const meleeAttack: Deed = {
  id: 'melee-attack',
  rule: 'SS-ATK-02',
  rolls: true,
  bar: (fight, f) => (weaponsFor(f, 'melee').length === 0 ? 'wrong-weapon' : noTarget(fight, f, strikeBar(fight, f))),
  params: (fight, f) => [
    targetsParam(fight, f, strikeBar(fight, f)),
    ...weaponParam(f, 'melee', priced(fight)),
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
    if (GROUP_TABLE[f.group].targets > 1) f.used.push('spread');
    for (const on of targets) close(fight, f, on, weapon);
    yield* attackEach(fight, targets, (on) => ({ by: f, on, weapon, way: 'melee', ...exposuresOf(args) }));
  },
};

export const exposuresOf = ({ exposures }: Args): { readonly exposures?: number } => (exposures === undefined ? {} : { exposures });

const shotBar =
  (fight: Fight, f: Fighter, way: Way) =>
  (on: Fighter): string | null => {
    const reasons = weaponsFor(f, way).map((w) => rangeBar(fight, f, on, w));
    return reasons.includes(null) ? null : (reasons[0] ?? 'wrong-weapon');
  };

export const rangedAttack: Deed = {
  id: 'ranged-attack',
  rule: 'SS-ATK-13',
  rolls: true,
  pools: true,
  bar: (fight, f) => (weaponsFor(f, 'ranged').length === 0 ? 'wrong-weapon' : noTarget(fight, f, shotBar(fight, f, 'ranged'))),
  params: (fight, f) => [
    targetsParam(fight, f, shotBar(fight, f, 'ranged')),
    ...weaponParam(f, 'ranged', f.actionPool ? undefined : priced(fight)),
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
    if (GROUP_TABLE[f.group].targets > 1) f.used.push('spread');
    yield* attackEach(fight, targets, (on) => ({ by: f, on, weapon, way: 'missile', more: pooledParts(args), ...exposuresOf(args) }));
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

export const cast: Deed = {
  id: 'cast',
  rule: 'SS-ATK-02',
  rolls: true,
  pools: true,
  bar: (fight, f) => (f.spells.length === 0 ? 'no-skill' : noTarget(fight, f, castBar(fight, f))),
  params: (fight, f) => [...weaponParam(f, 'cast'), targetParam(fight, f, castBar(fight, f)), ...exposuresParam(fight, f)],
  check(fight, f, args) {
    targetOf(fight, args.target, castBar(fight, f, weaponFor(f, 'cast', args.weapon)));
  },
  *perform(fight, f, args) {
    const spell = weaponFor(f, 'cast', args.weapon);
    const on = targetOf(fight, args.target, () => null);
    if (spell.harmless) return tell(fight, { type: 'cast', who: f.id, on: on.id, spell: spell.name, steps: [{ rule: 'SS-HEA-01' }] });
    const mental = spell.track === 'ment' && !spell.missile;
    const way = mental ? 'mental' : 'spell';
    yield* attackEach(fight, clusterOf(fight, on, spell), (o) => ({
      by: f,
      on: o,
      weapon: spell,
      way,
      more: pooledParts(args),
      ...exposuresOf(args),
    }));
  },
};

const mindBar =
  (fight: Fight, f: Fighter) =>
  (on: Fighter): string | null =>
    rangeBar(fight, f, on, weaponOf(f, 'mental', undefined)) === 'not-an-enemy'
      ? 'not-an-enemy'
      : on.ooa || on.zone !== f.zone
        ? 'cannot-perceive'
        : null;

export const mentalAttack: Deed = {
  id: 'mental-attack',
  rule: 'SS-MEN-01',
  rolls: true,
  pools: true,
  bar: (fight, f) => (weaponsFor(f, 'mental').length === 0 ? 'wrong-weapon' : noTarget(fight, f, mindBar(fight, f))),
  params: (fight, f) => [targetParam(fight, f, mindBar(fight, f)), ...weaponParam(f, 'mental')],
  check(fight, f, args) {
    weaponFor(f, 'mental', args.weapon);
    targetOf(fight, args.target, mindBar(fight, f));
  },
  *perform(fight, f, args) {
    const weapon = weaponFor(f, 'mental', args.weapon);
    const on = targetOf(fight, args.target, () => null);
    yield* attack(fight, { by: f, on, weapon, way: 'mental', more: pooledParts(args) });
  },
};

/** SS-RNK-14: of Rank 0, so that any damage at all defeats it. */
const smallBar =
  (fight: Fight, f: Fighter) =>
  (on: Fighter): string | null =>
    strikeBar(fight, f)(on) ?? (on.ooa ? 'out-of-action' : startRank(on, 'phys') > 0 ? 'not-rank-zero' : null);

export const crush: Deed = {
  id: 'crush',
  rule: 'SS-RNK-14',
  bar: (fight, f) => noTarget(fight, f, smallBar(fight, f)),
  params: (fight, f) => [
    targetParam(fight, f, smallBar(fight, f), {
      name: 'targets',
      kind: 'many',
      of: 'combatant',
      min: 1,
      max: numberOf(fight, 'crushCount'),
    }),
    ...weaponParam(f, 'melee', priced(fight)),
  ],
  cost: byWeapon('melee'),
  least: cheapestWeapon('melee'),
  check(fight, f, { target, targets = target ? [target] : [] }) {
    must(targets.length >= 1 && targets.length <= numberOf(fight, 'crushCount'), 'wrong-target-count');
    for (const id of targets) targetOf(fight, id, smallBar(fight, f));
  },
  *perform(fight, f, { target, targets = target ? [target] : [], weapon }) {
    for (const id of targets) {
      const on = targetOf(fight, id, () => null);
      close(fight, f, on, weaponFor(f, 'melee', weapon));
      tell(fight, { type: 'defeated', who: on.id, steps: [{ rule: 'SS-RNK-14' }] });
      yield* goOut(fight, on, { track: 'phys', fate: 'crippled' });
    }
  },
};

const poolBar =
  (fight: Fight, f: Fighter) =>
  (on: Fighter): string | null =>
    strikeBar(fight, f)(on) ?? (on.defencePool ? null : 'no-pool');

/** SS-DEF-23, 27: each success takes a die from the target's pool; it is no use of the pool. */
const breakPool: Deed = {
  id: 'break',
  rule: 'SS-DEF-23',
  rolls: true,
  bar: (fight, f) => noTarget(fight, f, poolBar(fight, f)),
  params: (fight, f) => [targetParam(fight, f, poolBar(fight, f)), ...weaponParam(f, 'melee'), ...exposuresParam(fight, f)],
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
    tell(fight, { type: 'pool', who: on.id, kind: 'defence', dice: on.defencePool.dice, steps: [{ rule: 'SS-DEF-27' }] });
    if (on.defencePool.dice === 0) losePool(fight, on, 'defence', 'SS-DEF-27');
  },
};

export const strikes: readonly Deed[] = [meleeAttack, rangedAttack, cast, mentalAttack, crush, breakPool];
