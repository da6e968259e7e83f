/** The attack as a declaration: with what, on whom, at which length, by which skill. */
import { armParams, inLine, type Param, whyNobody, withOdds } from '../../../engine/index.ts';
import { attackPoints, rangeFactor } from '../attack.ts';
import { mayClose } from '../declare.ts';
import { carried, type Held, unfit } from '../gear.ts';
import { metres } from '../move.ts';
import { openChance } from '../roll.ts';
import { drawsInPassing, house } from '../settings.ts';
import type { Fight, Fighter } from '../state.ts';
import { foesOf, isOut } from '../status.ts';
import { declared, ownMetres, wayTo } from './kind.ts';

/** Weapons of a body: whoever has such alone fights with nothing else. */
const isOfBody = ({ weapon, gear }: Held): boolean => weapon.id === 'brawl' && gear.name !== undefined;
const isBare = ({ weapon, gear }: Held): boolean => weapon.id === 'brawl' && gear.name === undefined;

/** What somebody may attack with: a beast has its bite and its claws, and no hands beside them. */
function armsOf(fighter: Fighter): readonly Held[] {
  const arms = carried(fighter);
  const isBeast = arms.some(isOfBody) && arms.every((arm) => isOfBody(arm) || isBare(arm));
  return isBeast ? arms.filter(isOfBody) : arms;
}

/**
 * How far a weapon is from being of use against whoever is nearest, least first: it strikes from where they stand, they walk for it
 * first, distance takes half of its chance or more. Bare hands are nobody's first thought.
 */
function remoteness(fight: Fight, arm: Held, nearest: number): number {
  const { range } = arm.weapon;
  const far = range === undefined ? Number(nearest > house.get(fight, 'reach')) : nearest > range ? 1.5 : 0;
  return isBare(arm) ? far + 0.25 : far;
}

/** The same, what comes to hand first before the rest. */
function armsInOrder(fight: Fight, fighter: Fighter): readonly Held[] {
  const nearest = Math.min(...foesOf(fight, fighter).flatMap((foe) => (isOut(foe) ? [] : metres(fight, fighter.id, foe.id))));
  return armsOf(fighter).toSorted((a, b) => remoteness(fight, a, nearest) - remoteness(fight, b, nearest));
}

/** BR-WPN-05: with what, and whom each of them might reach this round. */
function aims(fight: Fight, fighter: Fighter): readonly [weapon: Param, target: Param] {
  const own = ownMetres(fight, fighter, 'attack');
  return armParams<Fighter, Held>({
    targets: foesOf(fight, fighter),
    weapons: armsInOrder(fight, fighter),
    key: ({ id }) => id,
    face: (arm) => ({ label: arm.name, ...withOdds(odds(fight, fighter, arm, 0)) }),
    unready: (arm) => unfit(arm, drawsInPassing(fight)),
    problem: (arm, foe) => aimProblemOf(fight, fighter, arm, foe, metres(fight, fighter.id, foe.id) - own),
    about: (foe, arm) => {
      const distance = metres(fight, fighter.id, foe.id);
      if (aimProblemOf(fight, fighter, arm, foe, distance - own) !== null) return { detail: `${distance} m` };
      // BR-MOV-06: anyone who strikes walks up to their target by themselves.
      const way = wayTo(fight, fighter, foe, { action: 'attack', weapon: arm.id });
      // BR-WPN-07, BR-WPN-08: what distance leaves of a chance is told with the distance.
      if (arm.weapon.range === undefined || rangeFactor(arm, distance).length === 0) return way;
      const left = odds(fight, fighter, arm, distance);
      return { ...way, detail: inLine(`${distance} m`, left, way.first), odds: left };
    },
  });
}

/** Why a weapon cannot reach a foe this round who is `distance` metres off when its owner has moved; null: it might. */
function aimProblemOf(fight: Fight, fighter: Fighter, { weapon: { range } }: Held, foe: Fighter, distance: number): string | null {
  if (foe.conditions.dead) return 'target-down';
  if (range !== undefined) return distance <= range * 3 ? null : 'out-of-range';
  return distance - mayClose(fight, fighter, foe) <= house.get(fight, 'reach') ? null : 'out-of-reach';
}

/** BR-ATT-02, BR-WPN-05: an attack; blocked where no weapon in hand could reach anybody this round. */
export const ATTACK = declared({
  id: 'attack',
  does: 'attack',
  label: 'Attack',
  rule: 'BR-ATT-01',
  bar: (fight, fighter, all) => {
    const targets = all().find(({ name }) => name === 'target')?.options ?? [];
    return targets.some((t) => !t.blocked) ? null : whyNoFoe(fight, fighter);
  },
  params: (fight, fighter) => {
    const arms = armsOf(fighter);
    const fit = arms.filter((arm) => unfit(arm, drawsInPassing(fight)) === null);
    return [...aims(fight, fighter), ...lengths(fit), ...related(arms, fit)];
  },
});

/** Why nobody can be attacked: what keeps one from the living comes first, and what would carry so far, were it in hand and loaded. */
function whyNoFoe(fight: Fight, fighter: Fighter): string {
  const own = ownMetres(fight, fighter, 'attack');
  const why = whyNobody<Fighter, Held>({
    targets: foesOf(fight, fighter),
    weapons: armsOf(fighter),
    unready: (arm) => unfit(arm, drawsInPassing(fight)),
    problem: (arm, foe) => aimProblemOf(fight, fighter, arm, foe, metres(fight, fighter.id, foe.id) - own),
    least: ['target-down', 'out-of-reach', 'out-of-range'],
  });
  return why ?? 'no-foe';
}

/** The chance of an attack over `distance` metres, as things stand. */
const odds = (fight: Fight, fighter: Fighter, arm: Held, distance: number): string =>
  `${openChance(fight, fighter, attackPoints(fighter, arm), rangeFactor(arm, distance))} %`;

/** BR-ACT-06: the lengths of weapons that have several. */
function lengths(arms: readonly Held[]): readonly Param[] {
  const several = arms.filter((a) => a.weapon.lengths.length > 1);
  if (several.length === 0) return [];
  const options = several.flatMap((a) => a.weapon.lengths.map((value) => ({ value, when: { weapon: [a.id] } })));
  return [{ name: 'length', kind: 'thing', options, optional: true, when: { weapon: several.map((a) => a.id) } }];
}

/** BR-ATT-04: other specialties of the same skill, in which they carry something. */
function related(arms: readonly Held[], fit: readonly Held[]): readonly Param[] {
  const family = ({ weapon: { skill } }: Held): string => skill.split(' (')[0] ?? skill;
  const options = fit.flatMap((arm) =>
    arms
      .filter((other) => other !== arm && family(other) === family(arm) && other.weapon.skill !== arm.weapon.skill)
      .map((other) => ({ value: other.id, label: other.name, detail: `half of ${other.gear.skill} %`, when: { weapon: [arm.id] } })),
  );
  if (options.length === 0) return [];
  return [
    { name: 'viaSkillOf', kind: 'thing', options, optional: true, when: { weapon: [...new Set(options.flatMap((o) => o.when.weapon))] } },
  ];
}
