/** Rolling two dice and adding up, with everything that a receipt needs. */

import {
  averageOf,
  averageStep,
  capitalised,
  dealsAverage,
  dice,
  diceAlone,
  disclose,
  type Part,
  type Script,
  type Step,
  sumWithModifiers,
  type Who,
} from '../../engine/index.ts';
import type { OwnEvent } from './events.ts';
import type { Attribute, Skill } from './sheet.ts';
import { ATTRIBUTES } from './sheet-schema.ts';
import type { Fight, Fighter } from './state.ts';
import { attributeOf } from './status.ts';
import { penaltyOf } from './tally.ts';

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
  'withstand',
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

/** Two dice, the parts given, and what the GM has put on this roll, with the reason for it. */
export function* roll(fight: Fight, by: Who, purpose: Purpose, rule: string, parts: readonly Part[], against?: Part): Script<Rolled> {
  const average = purpose === 'damage' && dealsAverage(fight, by) ? averageOf([6, 6]) : null;
  const faces = average ? [] : yield* dice(by, purpose, 2, 6);
  const shown = faces.reduce((a, b) => a + b, 0);
  const { parts: added, total } = sumWithModifiers(fight, by, purpose, [average?.part ?? ['dice', shown], ...parts]);
  const sum = { of: ROLL_WORDS[purpose], parts: added, total, ...(against ? { against } : {}) };
  if (average) return { total, step: { ...averageStep(rule, average), sum } };
  return { total, step: { rule, dice: { by: by.id, purpose, sides: 6, faces }, sum } };
}

/** What a roll is for. */
export const ROLL_WORDS: Readonly<Record<Purpose, string>> = {
  initiative: 'initiative',
  attack: 'attack',
  defense: 'defence',
  'assist-defense': 'assisted block',
  'grapple-attack': 'grappling',
  'grapple-defense': 'grappling',
  'riding-defense': 'riding in place of a dodge',
  damage: 'damage',
  endurance: 'endurance',
  withstand: 'withstanding a power',
  dive: 'dive',
  riding: 'riding',
  animals: 'animals',
  'army-damage': 'damage to the enemy',
};

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

/** What a skill in use adds to the dice. `penalty`: for many actions. */
export const skillParts = (
  c: Fighter,
  { attribute, skill, parts = [] }: Pick<Use, 'attribute' | 'skill' | 'parts'>,
  penalty = penaltyOf(c),
): Part[] => [
  [ATTRIBUTE_WORDS[attribute], attributeOf(c, attribute)],
  [SKILL_WORDS[skill], c.skills[skill]],
  ['many actions', penalty],
  ...parts,
];

/** What a sum calls an attribute. */
export const ATTRIBUTE_WORDS = Object.fromEntries(ATTRIBUTES.map((a) => [a, capitalised(a)])) as Readonly<Record<Attribute, string>>;

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

/** Tells a roll: its maker's side with the sum, everybody else with the dice alone. */
export function tellRoll(
  fight: Fight,
  whose: Fighter,
  { total, step }: Rolled,
  event: (total: number | null, steps: readonly Step[]) => OwnEvent,
): void {
  disclose(fight, whose, event(total, [step]), event(null, diceAlone([step])));
}
