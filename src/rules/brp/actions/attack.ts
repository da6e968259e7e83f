/** The attack as an offer: with what, on whom, at which length, by which skill. */
import type { Offer, Option, Param } from '../../engine/index.ts';
import { attackPoints, rangeFactor } from './attack.ts';
import { mayClose } from './declare.ts';
import { metres } from './distance.ts';
import type { Fight, Fighter } from './fight.ts';
import { carried, type Held, unfit } from './gear.ts';
import { drawsInPassing, house } from './house.ts';
import { ownMetres, timing, unless } from './offers-parts.ts';
import { chanceOf } from './skill.ts';
import { foesOf } from './targets.ts';

/** An attack; blocked where no weapon in hand could reach anybody this round. */
export function attacking(fight: Fight, fighter: Fighter): Offer {
  const arms = carried(fighter);
  const fit = arms.filter((arm) => unfit(arm, drawsInPassing(fight)) === null);
  const foes = foesOf(fight, fighter);
  const targets = foes.flatMap((foe) => targetOptions(fight, fighter, foe, fit));
  const weapons = arms.map((arm): Option => {
    const why = unfit(arm, drawsInPassing(fight));
    return { value: arm.id, label: arm.name, detail: odds(fight, fighter, arm, 0), ...(why ? { blocked: why } : {}) };
  });
  const none = targets.some((t) => !t.blocked)
    ? null
    : (arms.map((a) => unfit(a, true)).find((why) => why === 'not-loaded' || why === 'no-ammo') ?? whyNobody(targets));
  const params = [
    { name: 'weapon', kind: 'thing', options: weapons } as const,
    { name: 'target', kind: 'combatant', options: targets } as const,
  ];
  return unless({ pick: 'attack', params: [...params, ...lengths(fit), ...related(arms, fit), ...timing(fight, fighter, 'attack')] }, none);
}

/** Why nobody can be attacked: what keeps one from the living comes first. */
const whyNobody = (targets: readonly Option[]): string =>
  (targets.find((t) => t.blocked !== 'target-down') ?? targets[0])?.blocked ?? 'no-foe';

/** The chance of an attack over so many metres, as things stand. */
const odds = (fight: Fight, fighter: Fighter, arm: Held, distance: number): string =>
  `${chanceOf(fight, attackPoints(fighter, arm), rangeFactor(arm, distance))} %`;

/** A foe as a target: with the weapons that might reach him this round, and why not with the others. */
function targetOptions(fight: Fight, fighter: Fighter, foe: Fighter, arms: readonly Held[]): readonly Option[] {
  if (foe.conditions.dead) return [{ value: foe.id, blocked: 'target-down' }];
  const distance = metres(fight, fighter.id, foe.id);
  const own = ownMetres(fight, fighter, 'attack');
  const reaches = ({ weapon: { range } }: Held): boolean =>
    range === undefined ? distance - own - mayClose(fight, foe) <= house(fight).reach : distance - own <= range * 3;
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

/** BR-ATT-04: other specialties of the same skill, in which he carries something. */
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
