/** Rolling two dice and adding up, with everything that a receipt needs. */
import { dice, modifierParts, type Script, type Step, takeModifiers, type Who } from '../../engine/index.ts';
import { penaltyOf } from './actions.ts';
import { attributeOf } from './health.ts';
import type { Attribute, Fight, Fighter, Skill } from './sheet.ts';

/** What something adds to a sum, and where it comes from. */
export type Part = readonly [source: string, value: number];

/** What dice are thrown for: a contract with scenarios and the fight's seed. */
export const PURPOSES = [
  'initiative',
  'attack',
  'defense',
  'assist-defense',
  'grapple-attack',
  'grapple-defense',
  'riding-defense',
  'damage',
  'endurance',
  'dive',
  'riding',
  'animals',
  'army-damage',
] as const;
export type Purpose = (typeof PURPOSES)[number];

export interface Rolled {
  readonly total: number;
  readonly step: Step;
}

/** Two dice, the parts given, and what the GM has put on this roll. */
export function* roll(fight: Fight, by: Who, purpose: Purpose, rule: string, parts: readonly Part[], against?: Part): Script<Rolled> {
  const faces = yield* dice(by, purpose, 2, 6);
  const plain: Part[] = [['dice', faces.reduce((a, b) => a + b, 0)], ...parts];
  const added = withModifiers(fight, by, purpose, plain);
  const total = added.reduce((sum, [, value]) => sum + value, 0);
  const shown = added.filter(([source, value]) => value !== 0 || source === 'dice');
  const sum = { of: WORDS[purpose], parts: shown, total, ...(against ? { against } : {}) };
  return { total, step: { rule, dice: { by: by.id, purpose, sides: 6, faces }, sum } };
}

const WORDS: Readonly<Record<Purpose, string>> = {
  initiative: 'initiative',
  attack: 'attack',
  defense: 'defence',
  'assist-defense': 'assisted block',
  'grapple-attack': 'grappling',
  'grapple-defense': 'grappling',
  'riding-defense': 'riding in place of a dodge',
  damage: 'damage',
  endurance: 'endurance',
  dive: 'dive',
  riding: 'riding',
  animals: 'animals',
  'army-damage': 'damage to the enemy',
};

/** Points of the GM first, then all factors at once, rounded down; each with the reason given for it. */
function withModifiers(fight: Fight, by: Who, purpose: Purpose, plain: readonly Part[]): readonly Part[] {
  const sum = plain.reduce((total, [, value]) => total + value, 0);
  return [...plain, ...modifierParts(sum, takeModifiers(fight, by, purpose))];
}

/** A skill in use: what is thrown, which attribute carries it, and what else counts. */
export interface Use {
  readonly purpose: Purpose;
  readonly rule: string;
  readonly attribute: Attribute;
  readonly skill: Skill;
  readonly parts?: readonly Part[];
  readonly against?: Part;
}

/** SW-CORE-01, SW-CORE-04: two dice, attribute, skill, the penalty for many actions, and modifiers. */
export function* skillRoll(fight: Fight, c: Fighter, use: Use): Script<Rolled> {
  return yield* roll(fight, c, use.purpose, use.rule, skillParts(c, use), use.against);
}

/** What a skill in use adds to the dice. */
export const skillParts = (c: Fighter, { attribute, skill, parts = [] }: Pick<Use, 'attribute' | 'skill' | 'parts'>): Part[] => [
  [capital(attribute), attributeOf(c, attribute)],
  [SKILL_WORDS[skill], c.skills[skill]],
  ['many actions', penaltyOf(c)],
  ...parts,
];

/** SW-CORE-03: a skill against a fixed level; reaching it is enough. */
export function* levelRoll(
  fight: Fight,
  c: Fighter,
  use: Omit<Use, 'against'>,
  level: number,
): Script<Rolled & { readonly made: boolean }> {
  const rolled = yield* skillRoll(fight, c, { ...use, against: ['level', level] });
  return { ...rolled, made: rolled.total >= level };
}

export const SKILL_WORDS: Readonly<Record<Skill, string>> = {
  striking: 'Striking',
  archery: 'Archery',
  grappling: 'Grappling',
  defense: 'Defence',
  riding: 'Riding',
  animals: 'Animals',
  tactics: 'Tactics',
};

/** A word as it begins a line. */
export const capital = (word: string): string => word.charAt(0).toUpperCase() + word.slice(1);
