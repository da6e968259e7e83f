/** Skill rolls: a chance, a D100 against it, a level of success. */
import { die, type Event, type Script, type Step, takeModifiers } from '../../engine/index.ts';
import type { Fight, Fighter } from './fight.ts';
import { house } from './house.ts';
import type { Level } from './matrix.ts';

/** A number and where it comes from. */
export type Part = readonly [source: string, value: number];

/** A skill roll to be made. */
export interface Trial {
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
  const { pointsFirst, rounding } = house(fight);
  const product = factors.reduce((all, [, value]) => all * value, 1);
  const times = (value: number): number => ROUND[rounding](Number((Math.max(0, value) * product).toFixed(6)));
  const values = points.map(([, value]) => value);
  const [rating = 0, ...rest] = values;
  const sum = (all: readonly number[]): number => all.reduce((a, b) => a + b, 0);
  return pointsFirst ? times(sum(values)) : Math.max(0, times(rating) + sum(rest));
}

/** BR-ATT-01, BR-ATT-03, BR-ATT-06, BR-ATT-08: the level of a roll against a chance. */
export function levelOf(fight: Pick<Fight, 'settings'>, roll: number, chance: number): Level {
  const { specialRule, alwaysFailFrom, alwaysSucceedTo } = house(fight);
  if (roll >= alwaysFailFrom) return 'failure';
  const special = specialRule === 'strict' ? roll * 5 < chance : roll <= Math.ceil(chance / 5);
  if (special && roll <= chance) return 'special';
  return roll <= Math.max(chance, alwaysSucceedTo) ? 'success' : 'failure';
}

/** Makes a skill roll; what the GM has put on it counts (BR-MOD-03, BR-ARM-07). */
export function* attempt(fight: Fight, who: Fighter, { purpose, rule, points, factors = [] }: Trial): Script<Outcome> {
  const set = takeModifiers(fight, who, purpose);
  const flats: readonly Part[] = [...points, ...set.filter((m) => m.flat !== 0).map((m): Part => [m.note || 'gamemaster', m.flat])];
  const times: readonly Part[] = [...factors, ...set.filter((m) => m.factor !== 1).map((m): Part => [m.note || 'gamemaster', m.factor])];
  const chance = chanceOf(fight, flats, times);
  const face = yield* die(who, purpose, 100);
  const level = levelOf(fight, face, chance);
  const sum = { of: 'chance', parts: receipt(flats, times, chance), total: chance, against: ['roll', face] as const };
  return { level, face, chance, steps: [{ rule, dice: { by: who.id, purpose, sides: 100, faces: [face] }, sum, note: level }] };
}

/** The parts of a chance, factors as what they add or take, so that they make up the total. */
function receipt(flats: readonly Part[], factors: readonly Part[], chance: number): readonly Part[] {
  const sum = flats.reduce((all, [, value]) => all + value, 0);
  const floor: readonly Part[] = sum < 0 ? [['never below 0', -sum]] : [];
  const named = factors.map(([source, value]) => `${source} x${value}`).join(', ');
  const scaled: readonly Part[] = factors.length > 0 ? [[named, chance - Math.max(0, sum)]] : [];
  return [...flats, ...floor, ...scaled];
}

/** A receipt as strangers may see it: the dice, which lie on the table, without the ratings behind them. */
export const withoutSums = <V extends Event>(event: V): V => ({ ...event, steps: event.steps?.map(({ sum: _, ...step }) => step) ?? [] });
