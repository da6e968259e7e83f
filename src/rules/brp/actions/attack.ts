/** The attack as a declaration: with what, on whom, at which length, by which skill. */
import type { Option, Param } from '../../../engine/index.ts';
import { attackPoints, rangeFactor } from '../attack.ts';
import { mayClose } from '../declare.ts';
import { carried, type Held, unfit } from '../gear.ts';
import { metres } from '../move.ts';
import { chanceOf } from '../roll.ts';
import { drawsInPassing, house } from '../settings.ts';
import type { Fight, Fighter } from '../state.ts';
import { foesOf } from '../status.ts';
import { declared, ownMetres } from './kind.ts';

/** Foes as targets, with the weapons that might reach each of them this round. */
const targetsOf = (fight: Fight, fighter: Fighter): readonly Option[] =>
  foesOf(fight, fighter).flatMap((foe) => targetOptions(fight, fighter, foe, fitArms(fight, fighter)));

/** What somebody could attack with now. */
const fitArms = (fight: Fight, fighter: Fighter): readonly Held[] =>
  carried(fighter).filter((arm) => unfit(arm, drawsInPassing(fight)) === null);

/** BR-ATT-02, BR-WPN-05: an attack; blocked where no weapon in hand could reach anybody this round. */
export const ATTACK = declared({
  id: 'attack',
  label: 'Attack',
  rule: 'BR-ATT-01',
  bar: (fight, fighter) => {
    const targets = targetsOf(fight, fighter);
    if (targets.some((t) => !t.blocked)) return null;
    const empty = carried(fighter).map((a) => unfit(a, true));
    return empty.find((why) => why === 'not-loaded' || why === 'no-ammo') ?? whyNobody(targets);
  },
  params: (fight, fighter) => {
    const arms = carried(fighter);
    const fit = fitArms(fight, fighter);
    const weapons = arms.map((arm): Option => {
      const why = unfit(arm, drawsInPassing(fight));
      return { value: arm.id, label: arm.name, detail: odds(fight, fighter, arm, 0), ...(why ? { blocked: why } : {}) };
    });
    return [
      { name: 'weapon', kind: 'thing', options: weapons },
      { name: 'target', kind: 'combatant', options: targetsOf(fight, fighter) },
      ...lengths(fit),
      ...related(arms, fit),
    ];
  },
});

/** Why nobody can be attacked: what keeps one from the living comes first. */
const whyNobody = (targets: readonly Option[]): string =>
  (targets.find((t) => t.blocked !== 'target-down') ?? targets[0])?.blocked ?? 'no-foe';

/** The chance of an attack over so many metres, as things stand. */
const odds = (fight: Fight, fighter: Fighter, arm: Held, distance: number): string =>
  `${chanceOf(fight, attackPoints(fighter, arm), rangeFactor(arm, distance))} %`;

/** A foe as a target: with the weapons that might reach them this round, and why not with the others. */
function targetOptions(fight: Fight, fighter: Fighter, foe: Fighter, arms: readonly Held[]): readonly Option[] {
  if (foe.conditions.dead) return [{ value: foe.id, blocked: 'target-down' }];
  const distance = metres(fight, fighter.id, foe.id);
  const own = ownMetres(fight, fighter, 'attack');
  const reaches = ({ weapon: { range } }: Held): boolean =>
    range === undefined ? distance - own - mayClose(fight, foe) <= house.get(fight, 'reach') : distance - own <= range * 3;
  // BR-WPN-07, BR-WPN-08: what distance leaves of a chance is told with the distance.
  const far = (arm: Held): string =>
    `${distance} m${rangeFactor(arm, distance).length > 0 ? `, ${odds(fight, fighter, arm, distance)}` : ''}`;
  const fit = arms.filter(reaches);
  const groups = [
    ...[...new Set(fit.map(far))].map((detail) => ({ detail, blocked: undefined, arms: fit.filter((a) => far(a) === detail) })),
    { detail: `${distance} m`, blocked: 'out-of-reach', arms: arms.filter((a) => !reaches(a) && a.weapon.range === undefined) },
    { detail: `${distance} m`, blocked: 'out-of-range', arms: arms.filter((a) => !reaches(a) && a.weapon.range !== undefined) },
  ].filter((g) => g.arms.length > 0);
  return groups.map(({ detail, blocked, arms: some }) => ({
    value: foe.id,
    detail,
    when: { weapon: some.map((a) => a.id) },
    ...(blocked ? { blocked } : {}),
  }));
}

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
