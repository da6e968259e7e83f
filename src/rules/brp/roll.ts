/** Skill rolls: what somebody is rated, a chance, a D100 against it, a level of success. */
import {
  diceAlone,
  die,
  disclose,
  openParts,
  own,
  type Part,
  type Script,
  type Step,
  sumOf,
  takeModifiers,
  unnamed,
} from '../../engine/index.ts';
import { hindrance } from './armour.ts';
import type { BrpEvent } from './events.ts';
import { house } from './settings.ts';
import type { Fight, Fighter } from './state.ts';
import { BASE_CHANCES, type Level, OWN_SKILLS, skillNamed } from './tables.ts';

/** A skill roll to be made. */
export interface Check {
  /** What the dice are for: `attack`, `parry`, `dodge`, `first-aid`, `skill`, `characteristic`. */
  readonly purpose: string;
  /** The rule that calls for it. */
  readonly rule: string;
  /** The rating and the points added to it, before any factor. */
  readonly points: readonly Part[];
  readonly factors?: readonly Part[];
}

/** A skill roll that was made. */
export interface Outcome {
  readonly level: Level;
  readonly face: number;
  readonly chance: number;
  readonly steps: readonly Step[];
}

const ROUND = { up: Math.ceil, nearest: Math.round, down: Math.floor };

/** BR-MOD-01, BR-MOD-02: points first and never below 0, then all factors at once, rounded once; a house may add the points last. */
export function chanceOf(fight: Pick<Fight, 'settings'>, points: readonly Part[], factors: readonly Part[]): number {
  const round = ROUND[house.get(fight, 'rounding')];
  const product = factors.reduce((all, [, value]) => all * value, 1);
  const times = (value: number): number => round(Number((Math.max(0, value) * product).toFixed(6)));
  const [[, rating] = ['', 0], ...rest] = points;
  return house.get(fight, 'pointsFirst') ? times(sumOf(points)) : Math.max(0, times(rating) + sumOf(rest));
}

/** The chance that somebody may know of: with the conditions that they are in. */
export const openChance = (fight: Fight, who: Fighter, points: readonly Part[], factors: readonly Part[] = []): number =>
  chanceOf(fight, [...points, ...openParts(fight, who)], factors);

/** BR-ATT-01, BR-ATT-03, BR-ATT-06, BR-ATT-08: the level of a roll against a chance. */
export function levelOf(fight: Pick<Fight, 'settings'>, roll: number, chance: number): Level {
  if (roll >= house.get(fight, 'alwaysFailFrom')) return 'failure';
  const special = house.get(fight, 'specialRule') === 'strict' ? roll * 5 < chance : roll <= Math.ceil(chance / 5);
  if (special && roll <= chance) return 'special';
  return roll <= Math.max(chance, house.get(fight, 'alwaysSucceedTo')) ? 'success' : 'failure';
}

/** Makes a skill roll; what the GM has put on it counts (BR-MOD-03, BR-ARM-07). */
export function* check(fight: Fight, who: Fighter, { purpose, rule, points, factors = [] }: Check): Script<Outcome> {
  const set = takeModifiers(fight, who, purpose);
  const flats: readonly Part[] = [...points, ...set.filter((m) => m.flat !== 0).map((m): Part => [m.note || 'the GM', m.flat])];
  const times: readonly Part[] = [...factors, ...set.filter((m) => m.factor !== 1).map((m): Part => [m.note || 'the GM', m.factor])];
  const chance = chanceOf(fight, flats, times);
  const face = yield* die(who, purpose, 100);
  const level = levelOf(fight, face, chance);
  const sum = { of: 'chance', parts: receipt(flats, times, chance), total: chance, against: ['roll', face] as const };
  return { level, face, chance, steps: [{ rule, dice: { by: who.id, purpose, sides: 100, faces: [face] }, sum, note: level }] };
}

/** The parts of a chance, factors as what they add or take, so that they make up the total. */
function receipt(flats: readonly Part[], factors: readonly Part[], chance: number): readonly Part[] {
  const sum = sumOf(flats);
  const floor: readonly Part[] = sum < 0 ? [['never below 0', -sum]] : [];
  const named = factors.map(([source, value]) => `${source} ×${value}`).join(', ');
  const scaled: readonly Part[] = factors.length > 0 ? [[named, chance - Math.max(0, sum)]] : [];
  return [...flats, ...floor, ...scaled];
}

/**
 * Tells a skill roll: their own side with the chance behind it, the others the die and what came of it.
 *
 * @param seen Even of somebody in hiding.
 */
export function emitRoll(fight: Fight, who: Fighter, event: Extract<BrpEvent, { face: number }>, seen = false): void {
  const { chance: _, ...rest } = event;
  const open = { ...rest, steps: diceAlone(event.steps) };
  disclose<BrpEvent>(fight, who, event, seen ? unnamed(fight, open) : open);
}

/** BR-CHR-03: somebody's rating in a skill by name, trained or not. */
export function ratingIn(fighter: Fighter, skill: string): number {
  const { skills } = fighter;
  const name = skillNamed(skill);
  const written = Object.keys(skills).find((typed) => skillNamed(typed) === name) ?? name;
  const field = own<keyof Fighter & ('dodge' | 'firstAid' | 'throw')>(OWN_SKILLS, name);
  return own(skills, written) ?? (field ? fighter[field] : own(BASE_CHANCES, name)) ?? 0;
}

/** BR-ARM-03, BR-ARM-04: a rating, and what armour takes of it. */
export const skillPoints = (fighter: Fighter, skill: string): readonly Part[] => [
  [skill, ratingIn(fighter, skill)],
  ...hindrance(fighter.armour, skillNamed(skill)),
];

/** Every skill that somebody may be asked to roll. */
export const skillsOf = ({ skills }: Fighter): readonly string[] =>
  [...new Set([...Object.keys(skills).map(skillNamed), ...Object.keys(BASE_CHANCES), ...Object.keys(OWN_SKILLS)])].sort();
