/** Attacks on one as actions of a turn: the plain attack, the death blow, the attacks that do no damage. */
import { type Args, armParams, emit, find, type Id, type Param, whyNobody, withOdds } from '../../../engine/index.ts';
import { armOf, armsOf, impairedBy, isInMelee, keepsGrip, readyArms, useWeapon, whyNotReady, whyOutOfReach } from '../arms.ts';
import { attack, attackOf } from '../attack.ts';
import {
  armedWith,
  canGrapple,
  canWrestle,
  grabIt,
  holdBack,
  ITEM,
  keepsCaptive,
  type NonLethal,
  shovePlaces,
  wrestable,
} from '../manoeuvre.ts';
import { isNear } from '../places.ts';
import type { Fight, Fighter, Reason } from '../state.ts';
import { enemiesOf } from '../status.ts';
import { largerBy } from '../tables.ts';
import { rollOf, type Weapon } from '../weapons.ts';
import { act, aimAt, foesOf, fromSaddle, oneWeapon, perTarget, placeOption, someFoe, taunter, weaponFace, weaponOption } from './kind.ts';

interface OnOne extends Args {
  readonly target: Id;
}
interface WithWeapon extends OnOne {
  readonly weapon: string;
}

/** ZS-NLA-13: whether attacking with this weapon leaves a captive in their grip. */
export const armed = (fight: Fight, who: Fighter, { weapon }: { readonly weapon: string }): boolean => {
  const arm = armOf(who, weapon);
  return arm !== undefined && keepsGrip(fight, who, arm);
};

/** ZS-SIZ-01, ZS-SIZ-02: what is rolled against somebody of another size; empty: what is rolled against anybody. */
const bySize = (fight: Fight, who: Fighter, foe: Fighter, weapon: Weapon): string => {
  const larger = largerBy(who, foe);
  return larger === 0 ? '' : rollOf(weapon, impairedBy(fight, who, weapon), larger);
};

/** What one aims at somebody with: a blast goes at a place. */
const aimed = (who: Fighter): readonly Weapon[] => armsOf(who).filter((w) => !w.blast);

/** Why weapons do not get at anybody, from what tells the least on what to do instead. */
const LEAST = ['out-of-reach', 'unseen', 'out-of-range', 'too-far-moving'];

/** ZS-ATK-02, ZS-ATK-03: whom each weapon reaches; mount and rider are two targets (ZS-MNT-04). */
function aims(fight: Fight, who: Fighter): readonly [weapon: Param, target: Param] {
  const foes = foesOf(fight, who);
  const reach = (weapon: Weapon, foe: Fighter): Reason => whyOutOfReach(fight, who, foe, weapon);
  return armParams<Fighter, Weapon>({
    targets: foes,
    weapons: aimed(who),
    key: ({ id }) => id,
    face: (w) => weaponFace(w, { impaired: impairedBy(fight, who, w) }),
    unready: (w) =>
      whyNotReady(fight, who, w) ?? whyNobody({ targets: foes, weapons: [w], unready: () => null, problem: reach, least: LEAST }),
    problem: reach,
    about: (foe, w) => withOdds(reach(w, foe) === null ? aimAt(fight, who, foe, w) || bySize(fight, who, foe, w) : ''),
  });
}

/**
 * Why nobody can be attacked: the weapon that would reach them is not ready, else why the one that carries furthest does not, and whoever
 * has been taunted may not go for those in reach (ZS-TRN-10); null: somebody can.
 */
function whyNoFoe(fight: Fight, who: Fighter): Reason {
  const whyNone = (targets: readonly Fighter[]): Reason =>
    whyNobody<Fighter, Weapon>({
      targets,
      weapons: aimed(who),
      unready: (w) => whyNotReady(fight, who, w),
      problem: (w, foe) => whyOutOfReach(fight, who, foe, w),
      least: LEAST,
    });
  const foes = foesOf(fight, who);
  if (foes.length === 0) return 'no-foe';
  const why = whyNone(foes);
  return why !== null && taunter(fight, who) && whyNone(enemiesOf(fight, who)) === null ? 'taunted' : why;
}

/** Whom a death blow may end. */
const helpless = (fight: Fight, who: Fighter): readonly Fighter[] =>
  foesOf(fight, who).filter((foe) => foe.incapacitated && isNear(fight, foe.zone, who.zone));

export const ATTACK = act<WithWeapon & { readonly holdBack?: boolean; readonly stunt?: string }>({
  id: 'attack',
  does: 'attack',
  label: 'Attack',
  // ZS-ATK-01: held back if the attacker likes (ZS-ATK-11), with a stunt if they propose one.
  rule: 'ZS-ATK-01',
  cost: 'main',
  usual: fromSaddle,
  bar: whyNoFoe,
  params: (fight, who) => [
    ...aims(fight, who),
    ...holdBack(fight, who, aimed(who)),
    { name: 'stunt', kind: 'text', max: 200, optional: true },
  ],
  keeps: armed,
  *perform(fight, who, { target, weapon, holdBack: holds = false, stunt = '' }) {
    const on = find(fight, target);
    const manoeuvre = armedWith(who, weapon, holds);
    emit(fight, { type: 'attacks', by: who.id, on: on.id, weapon: manoeuvre.weapon.name, heldBack: holds });
    useWeapon(who, manoeuvre.weapon);
    yield* attack(fight, attackOf(who, manoeuvre, [target]), on, stunt.trim());
  },
});

export const DEATH_BLOW = act<WithWeapon>({
  id: 'death-blow',
  does: 'manoeuvre',
  label: 'Death blow',
  // ZS-ATK-07: kills somebody incapacitated and near, unless a guard steps in.
  rule: 'ZS-ATK-07',
  cost: 'main',
  usual: fromSaddle,
  unlisted: (fight, who) => helpless(fight, who).length === 0,
  params: (fight, who) => [
    someFoe(fight, who, helpless(fight, who)),
    oneWeapon(
      'weapon',
      readyArms(fight, who).filter((w) => !w.blast && w.range === 0),
    ),
  ],
  keeps: armed,
  *perform(fight, who, { target, weapon }) {
    const on = find(fight, target);
    const manoeuvre = armedWith(who, weapon, false);
    emit(fight, { type: 'tries', by: who.id, on: on.id, what: 'death-blow' });
    useWeapon(who, manoeuvre.weapon);
    yield* attack(fight, attackOf(who, manoeuvre, [target], { deathBlow: true }), on);
  },
});

/** What an attack without damage is, beside what all of them are. */
interface Wrestling<A> {
  readonly id: NonLethal['kind'];
  readonly label: string;
  readonly rule: string;
  /** Whom of those within reach and no larger it could be done to; and why to none of them. */
  readonly fits: (fight: Fight, who: Fighter, foe: Fighter) => boolean;
  readonly none: string | ((who: Fighter) => string);
  readonly more?: (fight: Fight, who: Fighter, foes: readonly Fighter[]) => readonly Param[];
  readonly manoeuvre: (args: A) => NonLethal;
}

/** ZS-NLA-01, ZS-NLA-02, ZS-SIZ-10: an attack that does no damage, on enemies near and no larger. */
function wrestling<A extends OnOne>({ id, label, rule, fits, none, more, manoeuvre }: Wrestling<A>) {
  const near = (fight: Fight, who: Fighter) => foesOf(fight, who).filter((foe) => isInMelee(fight, who, foe));
  const within = (fight: Fight, who: Fighter) => near(fight, who).filter((foe) => canWrestle(fight, who, foe));
  const foes = (fight: Fight, who: Fighter) => within(fight, who).filter((foe) => fits(fight, who, foe));
  return act<A>({
    id,
    does: 'manoeuvre',
    label,
    rule,
    cost: 'main',
    bar: (fight, who) => {
      if (foes(fight, who).length > 0) return null;
      if (within(fight, who).length > 0) return typeof none === 'string' ? none : none(who);
      return near(fight, who).length > 0 ? 'too-large' : 'out-of-reach';
    },
    params: (fight, who) => [someFoe(fight, who, foes(fight, who)), ...(more?.(fight, who, foes(fight, who)) ?? [])],
    keeps: (fight, who, args) => keepsCaptive(fight, who, args.target, manoeuvre(args)),
    *perform(fight, who, args) {
      const on = find(fight, args.target);
      emit(fight, { type: 'tries', by: who.id, on: on.id, what: id });
      yield* attack(fight, attackOf(who, manoeuvre(args), [on.id]), on);
    },
  });
}

export const WRESTLING = [
  wrestling<OnOne & { readonly item: string; readonly grabIt?: boolean }>({
    id: 'disarm',
    label: 'Disarm',
    rule: 'ZS-NLA-06',
    fits: (_fight, _who, foe) => wrestable(foe).length > 0,
    none: 'unarmed',
    more: (fight, who, foes) => [
      { ...perTarget('item', 'thing', foes, (foe) => wrestable(foe).map((w) => weaponOption(w))), label: ITEM },
      ...grabIt(fight, who),
    ],
    manoeuvre: ({ item, grabIt: grabs = false }) => ({ kind: 'disarm', item, grabIt: grabs }),
  }),
  wrestling<OnOne & { readonly to: Id; readonly hazard?: string }>({
    id: 'shove',
    label: 'Shove',
    rule: 'ZS-NLA-08',
    fits: (fight, who, foe) => shovePlaces(fight, who, foe).length > 0,
    none: 'no-way',
    more: (fight, who, foes) => [
      perTarget('to', 'place', foes, (foe) => shovePlaces(fight, who, foe).map((p) => placeOption(fight, p))),
      // ZS-NLA-09
      { name: 'hazard', kind: 'text', max: 60, optional: true },
    ],
    manoeuvre: ({ to, hazard = '' }) => ({ kind: 'shove', to, hazard }),
  }),
  wrestling<OnOne>({
    id: 'grapple',
    label: 'Grab',
    rule: 'ZS-NLA-10',
    fits: (fight, who, foe) => foe.id !== who.grabbing && canGrapple(fight, who, foe),
    none: ({ grabbing }) => (grabbing === null ? 'nobody-in-reach' : 'in-your-grip'),
    manoeuvre: () => ({ kind: 'grapple' }),
  }),
];
