/** Whom a weapon reaches, as parameters of an offer. */
import { everyone, find, type Id, must, type Offer, type Option, type Param } from '../../engine/index.ts';
import { augmentsLeft } from './actions.ts';
import { canFight, isConscious, isDead, people } from './health.ts';
import { numberOf } from './house.ts';
import { reaches, yardsBetween } from './ruling.ts';
import type { Fight, Fighter } from './sheet.ts';
import { deedProblem } from './turn.ts';
import { FISTS, isHandWeapon, type Weapon, weaponOf } from './weapons.ts';

/** SW-MNT-14: everybody of another side who can be seen and is not dead, a mount as easily as its rider; those who still fight first. */
export function foes(fight: Fight, c: Fighter): Fighter[] {
  const seen = people(fight).filter((other) => other.side !== c.side && !other.concealed && !isDead(other));
  return [...seen.filter(canFight), ...seen.filter((other) => !canFight(other))];
}

/** Foes within arm's reach. */
export const foesInReach = (fight: Fight, c: Fighter): Fighter[] =>
  foes(fight, c).filter((foe) => yardsBetween(fight, c, foe) <= numberOf(fight, 'reach'));

/** What somebody can attack with: what he carries, and his fists. */
export const weaponsOf = (fight: Fight, c: Fighter): Weapon[] =>
  [...new Set([c.inHand, ...c.weapons, FISTS])].map((id) => weaponOf(fight, id));

/** A foe as an option: how far away, and whether he lies on the ground. */
export const targetOption = (fight: Fight, c: Fighter, foe: Fighter, more: Partial<Option> = {}): Option => ({
  value: foe.id,
  detail: `${yardsBetween(fight, c, foe)} yd${isConscious(foe) ? (foe.willing ? '' : ', has given up') : ', down'}`,
  ...more,
});

/** A choice of weapon and of a target that it reaches; null where no weapon reaches anybody. */
export function aims(fight: Fight, c: Fighter, weapons: readonly Weapon[], targets = foes(fight, c)): readonly [Param, Param] | null {
  const reached = (w: Weapon, foe: Fighter): boolean => reaches(fight, w, yardsBetween(fight, c, foe)) && mayStrike(c, foe, w);
  const useful = weapons.filter((w) => targets.some((foe) => reached(w, foe)));
  const [first] = useful;
  if (!first) return null;
  const options = targets
    .map((foe) => ({ foe, by: useful.filter((w) => reached(w, foe)).map((w) => w.id) }))
    .filter(({ by }) => by.length > 0)
    .map(({ foe, by }) => targetOption(fight, c, foe, { when: { weapon: by } }));
  return [
    { name: 'weapon', kind: 'thing', options: useful.map((w) => ({ value: w.id, detail: powerOf(w) })), initial: first.id },
    { name: 'target', kind: 'combatant', options },
  ];
}

const powerOf = (w: Weapon): string => `+${w.power}${isHandWeapon(w) ? '' : `, ${w.rangeYards} yd`}`;

/** SW-GRP-09: between two who are locked only Grappling counts; what is shot or thrown needs free hands as well. */
const mayStrike = (c: Fighter, foe: Fighter, weapon: Weapon): boolean =>
  !c.closeCombatWith.includes(foe.id) && (isHandWeapon(weapon) || c.closeCombatWith.length === 0);

/** How many augments ride on the attack (SW-AUG-03). */
export const augments = (fight: Fight, c: Fighter): Param => ({
  name: 'augments',
  kind: 'number',
  min: 0,
  max: augmentsLeft(fight, c),
  initial: 0,
});

/** An offer with these parameters, or blocked: by the actor's state, or because nobody can be reached. */
export function deed(fight: Fight, c: Fighter, pick: string, params: readonly Param[] | null, without = 'nobody-in-reach'): Offer {
  const problem = deedProblem(fight, c) ?? (params ? null : without);
  return problem === null ? { pick, params: params ?? [] } : { pick, blocked: problem };
}

/** A combatant that an argument names. @throws Refusal `no-such-target`. */
export function targetOf(fight: Fight, id: Id): Fighter {
  must(id in fight.combatants, 'no-such-target', { target: id });
  return find(fight, id);
}

/** Friends of somebody who are awake, himself left out. */
export const friends = (fight: Fight, c: Fighter): Fighter[] =>
  everyone(fight).filter((other) => other.side === c.side && other.id !== c.id && isConscious(other));
