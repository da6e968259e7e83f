/** What a combatant declares to do in a round (BR-INT-01): plain data, kept until its DEX rank comes. */
import type { Id } from '../../engine/index.ts';
import { hindrance } from './armour.ts';
import type { Fighter } from './fight.ts';
import { carried, held } from './gear.ts';
import type { Part } from './skill.ts';
import { BASE_CHANCES } from './tables.ts';
import { CLASSES, type Class, type Length } from './weapons.ts';

/** Everything that can be declared. Parries and dodges are not among it (BR-INT-02). */
export const ACTIONS = ['attack', 'first-aid', 'awaken', 'reload', 'ready', 'move', 'skill', 'other', 'wait'] as const;
export type Action = (typeof ACTIONS)[number];

/** An action with its particulars; which of them matter depends on the action. */
export type Intent = {
  readonly action: Action;
  readonly target?: Id;
  readonly weapon?: string;
  /** BR-ACT-06: at which of its lengths the weapon is used. */
  readonly length?: Length;
  /** BR-ATT-04: the gear whose skill stands in for the weapon's own. */
  readonly viaSkillOf?: string;
  /** Which wound First Aid goes to: its place in the list, as a text. */
  readonly wound?: string;
  readonly skill?: string;
  /** What is tried that no other action covers, in the player's words. */
  readonly what?: string;
  /** Metres moved; left out: as many as it takes to reach the target. */
  readonly move?: number;
  /** Whom the move goes to or leads away from; left out: the target. */
  readonly toward?: Id;
  readonly direction?: 'toward' | 'away';
  /** BR-ACT-08: the lower rank at which to act. */
  readonly delayTo?: number;
};

/** BR-INT-01: nothing at all; defences stay open. */
export const WAIT: Intent = { action: 'wait' };

/** BR-ACT-02 to 06, BR-SHD-08: where in a DEX rank an intent has its place. All but attacks come last. */
function classOf(fighter: Fighter, { action, weapon = '', length }: Intent): Class {
  if (action !== 'attack') return 'other';
  const { gear, weapon: row } = held(fighter, weapon);
  return row.kind === 'missile' ? 'missile' : (length ?? gear.length ?? 'short');
}

/** BR-INT-05: the skill rating that breaks ties of rank and class. */
function skillOf(fighter: Fighter, { action, weapon = '', viaSkillOf, skill = '' }: Intent): number {
  if (action === 'attack') return held(fighter, viaSkillOf ?? weapon).gear.skill;
  if (action === 'first-aid') return fighter.firstAid;
  return action === 'skill' ? ratingIn(fighter, skill) : 0;
}

/** BR-CHR-03: somebody's rating in a skill by name, trained or not. */
export function ratingIn({ skills, dodge, firstAid, throw: throwing }: Fighter, skill: string): number {
  const own: Readonly<Record<string, number>> = { Dodge: dodge, 'First Aid': firstAid, Throw: throwing };
  return skills[skill] ?? own[skill] ?? BASE_CHANCES[skill] ?? 0;
}

/** BR-ARM-03, BR-ARM-04: a rating, and what armour takes of it. */
export const skillPoints = (fighter: Fighter, skill: string): readonly Part[] => [
  [skill, ratingIn(fighter, skill)],
  ...hindrance(fighter.armour, skill),
];

/** Every skill that somebody may be asked to roll. */
export const skillsOf = ({ skills }: Fighter): readonly string[] =>
  [...new Set([...Object.keys(skills), ...Object.keys(BASE_CHANCES), 'Dodge', 'First Aid', 'Throw'])].sort();

/** BR-ACT-01 to 05, BR-INT-05: who goes first of two on their way to act; zero: at the same time (BR-INT-06). */
export function precedence(a: Fighter, b: Fighter): number {
  const [ia, ib] = [a.intent ?? WAIT, b.intent ?? WAIT];
  return rankOf(b) - rankOf(a) || CLASSES.indexOf(classOf(a, ia)) - CLASSES.indexOf(classOf(b, ib)) || skillOf(b, ib) - skillOf(a, ia);
}

/** The DEX rank at which somebody acts this round, as far as is known. */
export const rankOf = ({ rank, dex }: Fighter): number => rank ?? dex;

/** BR-PAR-09: whether a two-handed weapon is in use this round, so that no hand is left for a shield. */
export const usesBothHands = (fighter: Fighter): boolean =>
  fighter.intent?.action === 'attack' && carried(fighter).some((h) => h.id === fighter.intent?.weapon && h.weapon.hands === 2);
