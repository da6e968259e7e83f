/**
 * Task rolls: count the dice that succeed. Attack, defence, characteristic and skill rolls are all of this kind;
 * dice for locations, injuries and the hand are not.
 */
import { dice, modifierParts, type Script, type Step, takeModifiers } from '../../engine/index.ts';
import { rankNow } from './harm/ranks.ts';
import { house } from './settings.ts';
import type { Fight, Fighter } from './state.ts';
import { GROUP_TABLE } from './tables.ts';
import { effortOn, nudge } from './time/ones.ts';

/** Dice and where they come from. */
export type Part = readonly [source: string, dice: number];

/** A task roll to be made. */
export interface Task {
  readonly who: Fighter;
  readonly purpose: string;
  readonly rule: string;
  /** What makes up the number of dice; modifiers alone never bring it below the least there is, as a rule one (SS-ATK-14). */
  readonly parts: readonly Part[];
  /** Dice on top of that minimum: exposures picked up. */
  readonly extra?: readonly Part[];
  /** Dice that a Dodge takes away; they alone can bring the roll to nothing. */
  readonly less?: number;
  /** Superiority Level (SS-ATK-05). */
  readonly sl?: number;
  /** One success is all it takes, so that a second needs no 1. */
  readonly enough?: boolean;
  /** Nobody chose to make this roll, so a holder of a 1 is asked whether he spends it; else he may have announced it. */
  readonly asked?: boolean;
  /** A 1 has bought the roll itself, so that no other can go on it (SS-ACD-12). */
  readonly bought?: boolean;
  /** No sixes rolled again and, unless the GM has it otherwise, no nudge (SS-COV-01). */
  readonly plain?: boolean;
}

/** What a task roll came to. */
export interface Result {
  readonly faces: readonly number[];
  readonly successes: number;
  /** Natural ones, and the other misses. */
  readonly ones: number;
  readonly misses: number;
  readonly sl: number;
  readonly step: Step;
}

/** SS-ATK-05: the face from which a die succeeds; a 1 never does. */
export const needed = (sl: number): number => Math.min(6, Math.max(2, 5 - sl));
export const successesOf = (faces: readonly number[], sl: number): number => faces.filter((f) => f >= needed(sl)).length;

/** What goes on every roll of somebody: wounds, massed figures, negative Ranks, a low SL. */
export function standingParts(fight: Fight, who: Fighter, sl: number): Part[] {
  const weak = Math.min(0, rankNow(who, 'phys'), rankNow(who, 'ment')) * -house.get(fight, 'negativeDice');
  const parts: Part[] = [
    ['wounds', who.allMod],
    ['massed', GROUP_TABLE[who.group].dice],
    ['beaten', weak],
    ['low SL', Math.min(0, sl + 1)],
  ];
  return parts.filter(([, n]) => n !== 0);
}

/** The sum of some parts. */
export const totalOf = (parts: readonly Part[]): number => parts.reduce((sum, [, n]) => sum + n, 0);

/** Dice, part by part, with what the GM has put on this roll: points first, then the factor, rounded down. What adds nothing is left out. */
export function withGms(fight: Fight, who: Fighter, purpose: string, parts: readonly Part[]): readonly Part[] {
  const given = modifierParts(totalOf(parts), takeModifiers(fight, who, purpose));
  return [...parts, ...given].filter(([, n], i) => i === 0 || n !== 0);
}

/** How many dice a task comes to, part by part: the sheet's, the situation's, what goes on every roll, the GM's. */
function diceOf(fight: Fight, { who, purpose, parts, extra = [], less = 0, sl = 0 }: Task, effort: boolean) {
  const base = withGms(fight, who, purpose, [...parts, ...standingParts(fight, who, sl)]);
  const sum = totalOf(base);
  const least = house.get(fight, 'leastDice');
  const lifted: readonly Part[] = sum < least ? [...base, ['the least there is', least - sum]] : base;
  const all: Part[] = [...lifted, ...extra, ...(effort ? [['effort', 1] as const] : []), ...(less > 0 ? [['dodged', -less] as const] : [])];
  return { parts: all, count: totalOf(all) };
}

/** Announces, rolls and counts a task. Null: a Dodge has left no die to roll (SS-DEF-07). */
export function* attempt(fight: Fight, task: Task): Script<Result | { readonly over: number; readonly step: Step }> {
  const { who, purpose, rule, sl = 0 } = task;
  const effort = yield* effortOn(fight, task);
  const { parts, count } = diceOf(fight, task, effort);
  const sum = { of: 'dice', parts, total: Math.max(0, count) };
  if (count <= 0 && (task.less ?? 0) > 0) return { over: -count, step: { rule, note: 'no dice left' } };
  const rolled = yield* dice(who, purpose, count, 6);
  const sixes = who.taskSixes && !task.plain ? rolled.filter((f) => f === 6).length : 0;
  const more = yield* dice(who, 'extra-six', sixes, 6);
  const faces = yield* nudge(fight, task, [...rolled, ...more], effort || task.bought === true);
  const step: Step = { rule, dice: { by: who.id, purpose, sides: 6, faces }, sum, note: `${needed(sl)} or more succeeds` };
  const successes = successesOf(faces, sl);
  const ones = faces.filter((f) => f === 1).length;
  return { faces, successes, ones, misses: faces.length - successes - ones, sl, step };
}

/** A task that no Dodge can empty. */
export function* roll(fight: Fight, task: Omit<Task, 'less'>): Script<Result> {
  return (yield* attempt(fight, task)) as Result;
}
