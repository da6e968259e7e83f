/** Whom a weapon reaches, as parameters of an offer. */

import {
  aimParams,
  aimProblem,
  type Detailed,
  everyone,
  find,
  type Id,
  must,
  type Option,
  type Param,
  whyNobody,
  withMinus,
  withOdds,
} from '../../engine/index.ts';
import { weaponOf } from './arms.ts';
import { ownBonus, written } from './odds.ts';
import { levelAt, reaches, yardsBetween } from './ruling.ts';
import { house } from './settings.ts';
import type { Skill } from './sheet.ts';
import type { Fight, Fighter } from './state.ts';

import { isConscious, isDead, isOut, people } from './status.ts';
import { augmentsLeft } from './tally.ts';
import { FISTS, isHandWeapon, type Weapon } from './weapons.ts';

/** SW-MNT-14: everybody of another side who can be seen and is not dead, a mount as easily as its rider; those who still fight first. */
export function foes(fight: Fight, c: Fighter): Fighter[] {
  const seen = people(fight).filter((other) => other.side !== c.side && !other.concealed && !isDead(other));
  return [...seen.filter((c) => !isOut(c)), ...seen.filter((other) => isOut(other))];
}

/** Foes within arm's reach. */
export const foesInReach = (fight: Fight, c: Fighter): Fighter[] =>
  foes(fight, c).filter((foe) => yardsBetween(fight, c, foe) <= house.get(fight, 'reach'));

/** What somebody has to hurt with: what they carry, and their fists. */
export const weaponsOf = (fight: Fight, c: Fighter): Weapon[] =>
  [...new Set([c.inHand, ...c.weapons, FISTS])].map((id) => weaponOf(fight, id));

/** What of it they attack with. SW-MNT-02: an animal that has weapons of its own has no fists besides. */
export function armsOf(fight: Fight, c: Fighter): Weapon[] {
  const all = weaponsOf(fight, c);
  const others = all.filter(({ id }) => id !== FISTS);
  return c.kind === 'animal' && others.some(({ kind }) => kind === 'unarmed') ? others : all;
}

/** A foe as an option: how far away, and whether they lie on the ground. */
export const targetOption = (fight: Fight, c: Fighter, foe: Fighter): Option => ({
  value: foe.id,
  detail: aboutOf(foe, yardsBetween(fight, c, foe)),
});

const aboutOf = (foe: Fighter, yards: number): string =>
  `${yards} yd${isConscious(foe) ? (foe.willing ? '' : ', has given up') : ', down'}`;

/** What somebody rolls to hit, before augments, as one writes it. `bonus`: what this way of attacking gives. */
export const attackSum = (fight: Fight, c: Fighter, skill: Skill, bonus = 0): string =>
  written(ownBonus(fight, c, { attribute: 'dexterity', skill, parts: [['this attack', bonus]] }, { attacks: c.done.attacks + 1 }));

type Aims = readonly [target: Param, weapon: Param];

/**
 * A choice of a target and of a weapon that reaches it; null where no weapon reaches anybody. `about`: what a weapon comes to in this
 * attack. `direct`: whoever is aimed at defends, and the level helps them (SW-ATK-05).
 */
export function aims(
  fight: Fight,
  c: Fighter,
  weapons: readonly Weapon[],
  about: (weapon: Weapon) => string,
  { targets = foes(fight, c), direct = true }: { readonly targets?: readonly Fighter[]; readonly direct?: boolean } = {},
): Aims | null {
  const face = (w: Weapon, ...more: readonly string[]): Detailed =>
    withOdds([about(w), ...more].filter(Boolean).join(' · '), isHandWeapon(w) ? '' : `${w.rangeYards} yd`);
  const yards = new Map(targets.map((foe) => [foe.id, yardsBetween(fight, c, foe)]));
  const params = aimParams({
    targets,
    weapons,
    key: ({ id }) => id,
    face,
    against: (w, foe) => {
      const level = direct ? levelAt(fight, w, yards.get(foe.id)!) : 0;
      return level === 0 ? {} : face(w, levelWords(foe, level));
    },
    about: (foe) => ({ detail: aboutOf(foe, yards.get(foe.id)!) }),
    unarmed: 'nobody-in-reach',
    problem: (w, foe) => aimProblemOf(fight, c, w, foe, yards.get(foe.id)!),
  });
  return aimProblem(params, 'nobody-in-reach') === null ? params : null;
}

/** SW-ATK-05, SW-HLT-04: what distance does for whoever is shot at, by the table: the GM may have it otherwise. */
const levelWords = (foe: Fighter, level: number): string =>
  isConscious(foe) ? `they defend at ${level > 0 ? '+' : ''}${withMinus(level)}` : `level ${withMinus(level)}`;

/** SW-GRP-09: why none of some weapons gets at anybody: held fast tells more than being far away. */
export function whyNoTarget(fight: Fight, c: Fighter, weapons: readonly Weapon[]): string {
  const targets = foes(fight, c);
  if (targets.length === 0) return 'no-foe';
  const problem = (w: Weapon, foe: Fighter): string | null => aimProblemOf(fight, c, w, foe, yardsBetween(fight, c, foe));
  return whyNobody({ targets, weapons, unready: () => null, problem, least: ['nobody-in-reach'] }) ?? 'nobody-in-reach';
}

/** Why a weapon does not get at somebody; null: it does. */
function aimProblemOf(fight: Fight, c: Fighter, weapon: Weapon, foe: Fighter, yards: number): string | null {
  if (!mayUse(c, foe, weapon)) return 'in-close-combat';
  return reaches(fight, weapon, yards) ? null : 'nobody-in-reach';
}

/** What a weapon adds to the damage; empty: nothing. */
export const powerOf = ({ power }: Weapon): string => (power === 0 ? '' : `+${power} damage`);

/** SW-GRP-09: between two who are locked only Grappling counts; what is shot or thrown needs free hands as well. */
const mayUse = (c: Fighter, foe: Fighter, weapon: Weapon): boolean =>
  !c.closeCombatWith.includes(foe.id) && (isHandWeapon(weapon) || c.closeCombatWith.length === 0);

/** How many augments ride on the attack (SW-AUG-03). */
export const augments = (fight: Fight, c: Fighter): Param => ({
  name: 'augments',
  kind: 'number',
  min: 0,
  max: augmentsLeft(fight, c),
  initial: 0,
});

/** A combatant that an argument names. @throws Refusal `no-such-target`. */
export function targetOf(fight: Fight, id: Id): Fighter {
  must(Object.hasOwn(fight.combatants, id), 'no-such-target', { target: id });
  return find(fight, id);
}

/** Friends of somebody who are unconscious, but alive. */
export const fallen = (fight: Fight, c: Fighter): Fighter[] =>
  everyone(fight).filter((other) => other.side === c.side && other.kind !== 'army' && !isConscious(other) && !isDead(other));

/** Friends of somebody who are awake, themselves left out. */
export const friends = (fight: Fight, c: Fighter): Fighter[] =>
  everyone(fight).filter((other) => other.side === c.side && other.id !== c.id && isConscious(other));
