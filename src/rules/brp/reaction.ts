/** Which defences an attack leaves open, and at what chance: parries (BR-PAR, BR-SHD) and the dodge (BR-DOD). */
import { isAble } from './able.ts';
import { hindrance } from './armour.ts';
import type { Fight, Fighter } from './fight.ts';
import { carried, type Held, isFast, usable } from './gear.ts';
import { house } from './house.ts';
import { usesBothHands } from './intent.ts';
import type { Level } from './matrix.ts';
import { chanceOf, type Part, type Trial } from './skill.ts';

/** An attack that has hit, as its target comes to know of it. */
export interface Incoming {
  readonly attacker: Fighter;
  readonly target: Fighter;
  readonly arm: Held;
  readonly level: Level;
}

/** A defence that is possible: its roll, and its chance as things stand. */
export interface Way {
  readonly how: 'parry' | 'dodge';
  readonly gear: Held | null;
  readonly trial: Trial;
  readonly chance: number;
}

/** Every defence that is possible against an attack: shields, then weapons, then dodging. */
export function waysOf(fight: Fight, incoming: Incoming): readonly Way[] {
  const { attacker, target, arm } = incoming;
  if (!isAble(target) || !sees(attacker, target) || isFast(arm, house(fight).energyIsFast) || isBusy(fight, target)) return [];
  const parries = carried(target).filter((h) => usable(h) && canParry(fight, target, h, arm));
  const shieldsFirst = [...parries].sort((a, b) => Number(b.weapon.kind === 'shield') - Number(a.weapon.kind === 'shield'));
  const trials = shieldsFirst.map((gear) => ({ how: 'parry' as const, gear, trial: parry(fight, target, gear, arm) }));
  const dodging = arm.weapon.kind !== 'missile' || house(fight).missileDodge === 'difficult';
  const all = dodging ? [...trials, { how: 'dodge' as const, gear: null, trial: dodge(fight, target, arm) }] : trials;
  return all.map((way) => ({ ...way, chance: chanceOf(fight, way.trial.points, way.trial.factors ?? []) }));
}

/** BR-WPN-10: by house rule, whoever reloads does nothing else. */
const isBusy = (fight: Fight, { intent }: Fighter): boolean => intent?.action === 'reload' && !house(fight).defendWhileReloading;

/** BR-PAR-04, BR-DOD-03: only an attack that he knows of and sees coming. */
const sees = (attacker: Fighter, { conditions, side }: Fighter): boolean =>
  !conditions.unaware && !conditions.blind && !attacker.unseen && !(attacker.concealed && attacker.side !== side);

/** BR-PAR-06, BR-PAR-09, BR-SHD-02: what may parry what. */
function canParry(fight: Fight, target: Fighter, { gear, weapon }: Held, arm: Held): boolean {
  if (weapon.kind === 'shield') return !usesBothHands(target) || house(fight).shieldBesideBothHands;
  if (arm.weapon.kind === 'missile') return false;
  if (weapon.kind === 'missile') return house(fight).improvisedParry && weapon.id !== 'rock';
  return gear.type !== 'brawl' || house(fight).brawlParry;
}

/** BR-PAR-01, BR-PAR-03: the weapon's own skill; BR-SHD-03 to 06: a flat chance against missiles, whatever the skill. */
function parry(fight: Fight, target: Fighter, { gear, weapon, name }: Held, arm: Held): Trial {
  const flat = arm.weapon.kind === 'missile' ? weapon.missileParry : undefined;
  const base: Part = flat ? [`${name} against missiles`, target.conditions.kneeling ? flat.kneeling : flat.standing] : [name, gear.skill];
  const factors: readonly Part[] = weapon.kind === 'missile' ? [['no parrying weapon', 0.5]] : [];
  return { purpose: 'parry', rule: flat ? 'BR-SHD-02' : 'BR-PAR-03', points: [base, ...fatigue(fight, target)], factors };
}

/** BR-DOD-01, BR-DOD-06: the Dodge skill, less what armour takes; BR-DOD-05, BR-DOD-07: half against missiles where that is allowed at all. */
function dodge(fight: Fight, target: Fighter, arm: Held): Trial {
  const points: readonly Part[] = [['Dodge', target.dodge], ...hindrance(target.armour, 'Dodge'), ...fatigue(fight, target)];
  const factors: readonly Part[] = arm.weapon.kind === 'missile' ? [['dodging a missile', 0.5]] : [];
  return { purpose: 'dodge', rule: factors.length > 0 ? 'BR-DOD-07' : 'BR-DOD-06', points, factors };
}

/** BR-DEF-02, BR-DEF-03: any number of defences, at a loss of points where the house plays it. */
function fatigue(fight: Fight, { defences }: Fighter): readonly Part[] {
  const lost = house(fight).successiveDefencePenalty * defences;
  return lost > 0 ? [['earlier defences', -lost]] : [];
}

/** The best chance; among equals the first: shield before weapon before dodge. */
export const bestOf = (ways: readonly Way[]): Way | undefined =>
  ways.reduce<Way | undefined>((top, w) => (top && top.chance >= w.chance ? top : w), undefined);
