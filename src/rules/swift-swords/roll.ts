/**
 * Task rolls: count the dice that succeed. Attack, defence, characteristic and skill rolls are all of this kind;
 * dice for locations, injuries and the hand are not.
 */
import { ask, decide, dice, type Id, type Script, type Step, takeModifiers } from '../../engine/index.ts';
import { type Fight, type Fighter, hasOne, numberOf, rankNow } from './state.ts';
import { type Characteristic, GROUP_TABLE } from './tables.ts';
import { tell } from './tell.ts';

/** Dice and where they come from. */
export type Part = readonly [source: string, dice: number];

export interface Task {
  readonly who: Fighter;
  readonly purpose: string;
  readonly rule: string;
  /** What makes up the number of dice; modifiers alone never bring it below one (SS-ATK-14). */
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
  /** No sixes rolled again and no nudge (SS-COV-01). */
  readonly plain?: boolean;
}

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

/** How many dice a task comes to, part by part: the sheet's, the situation's, wounds, massed figures, the GM's. */
function diceOf(fight: Fight, { who, purpose, parts, extra = [], less = 0, sl = 0 }: Task, effort: boolean) {
  const given = takeModifiers(fight, who, purpose).map((m): Part => [m.note || 'the GM', m.flat]);
  const weak = Math.min(0, rankNow(who, 'phys'), rankNow(who, 'ment')) * -numberOf(fight, 'negativeDice');
  const common: Part[] = [
    ['wounds', who.allMod],
    ['massed', GROUP_TABLE[who.group].dice],
    ['beaten', weak],
    ['low SL', Math.min(0, sl + 1)],
  ];
  const base = [...parts, ...common.filter(([, n]) => n !== 0), ...given].filter(([, n], i) => i === 0 || n !== 0);
  const sum = base.reduce((total, [, n]) => total + n, 0);
  const lifted: Part[] = sum < 1 ? [...base, ['at least one', 1 - sum]] : base;
  const all: Part[] = [...lifted, ...extra, ...(effort ? [['effort', 1] as const] : []), ...(less > 0 ? [['dodged', -less] as const] : [])];
  return { parts: all, count: all.reduce((total, [, n]) => total + n, 0) };
}

/** Announces, rolls and counts a task. Null: a Dodge has left no die to roll (SS-DEF-07). */
export function* attempt(fight: Fight, task: Task): Script<Result | { readonly over: number; readonly step: Step }> {
  const { who, purpose, rule, sl = 0 } = task;
  const effort = yield* effortOn(fight, task);
  const { parts, count } = diceOf(fight, task, effort);
  const sum = { of: 'dice', parts, total: Math.max(0, count) };
  if (count <= 0) return { over: -count, step: { rule, note: 'no dice left' } };
  const rolled = yield* dice(who, purpose, count, 6);
  const sixes = who.taskSixes && !task.plain ? rolled.filter((f) => f === 6).length : 0;
  const more = yield* dice(who, 'extra-six', sixes, 6);
  const faces = yield* nudge(fight, task, [...rolled, ...more], effort);
  const step: Step = { rule, dice: { by: who.id, purpose, sides: 6, faces }, sum, note: `${needed(sl)} or more succeeds` };
  const successes = successesOf(faces, sl);
  const ones = faces.filter((f) => f === 1).length;
  return { faces, successes, ones, misses: faces.length - successes - ones, sl, step };
}

/** A task that no Dodge can empty. */
export function* roll(fight: Fight, task: Omit<Task, 'less'>): Script<Result> {
  return (yield* attempt(fight, task)) as Result;
}

/** SS-ACD-09: one die more for a 1 from the hand, announced before the roll; only one 1 a roll (SS-ACD-12). */
function* effortOn(fight: Fight, { who, purpose, asked }: Task): Script<boolean> {
  if (!who.effort && asked && hasOne(who) && (yield* decide(who, 'effort', ['effort', 'no'], 'no', { facts: { purpose } })) === 'effort')
    announceEffort(fight, who);
  const announced = who.effort;
  who.effort = false;
  return announced;
}

/** Puts a 1 from the hand on the next roll. */
export function announceEffort(fight: Fight, who: Fighter): void {
  if (who.effort || !hasOne(who)) return;
  who.effort = true;
  spendOne(fight, who);
  tell(fight, { type: 'effort', who: who.id, face: 1, steps: [{ rule: 'SS-ACD-09' }] });
}

/** SS-ACD-11: a 1 from the hand makes one rolled die one higher. Asked where it turns a miss into a success or a 1 into a mere miss. */
function* nudge(fight: Fight, { who, purpose, sl = 0, plain, enough }: Task, faces: number[], spent: boolean): Script<number[]> {
  const useful = faces.some((f) => f === needed(sl) - 1 || (f === 1 && purpose === 'attack'));
  if (spent || plain || !hasOne(who) || !useful || (enough && successesOf(faces, sl) > 0)) return faces;
  const options = faces.flatMap((f, i) => (f < 6 ? [{ value: String(i), label: `the ${f}` }] : []));
  const offers = [{ pick: 'no' }, { pick: 'nudge', params: [{ name: 'die', kind: 'thing' as const, options }] }];
  const choice = yield* ask(who, 'nudge', offers, { pick: 'no' }, { facts: { purpose, faces, needed: needed(sl) } });
  if (choice.pick !== 'nudge' || !hasOne(who)) return faces;
  const at = Number(choice['die']);
  spendOne(fight, who);
  tell(fight, { type: 'nudged', who: who.id, from: faces[at]!, steps: [{ rule: 'SS-ACD-11' }] });
  return faces.map((f, i) => (i === at ? f + 1 : f));
}

/** Takes a 1 out of the hand. */
export function spendOne(fight: Fight, who: Fighter): void {
  who.ad.splice(who.ad.indexOf(1), 1);
  if (who.ad.length === 0) fight.emptied ??= who.id;
}

/** Dice of a characteristic: four and the level. */
export const characteristicParts = (who: Fighter, of: Characteristic, more: readonly Part[] = []): Part[] => [[of, 4 + who[of]], ...more];

/** A roll of a characteristic that one success passes. */
export function* test(
  fight: Fight,
  who: Fighter,
  purpose: string,
  of: Characteristic,
  rule: string,
  more: readonly Part[] = [],
): Script<Result> {
  return yield* roll(fight, { who, purpose, rule, parts: characteristicParts(who, of, more), asked: true, enough: true });
}

/** A roll of a characteristic in which every success counts. */
export function* measure(
  fight: Fight,
  who: Fighter,
  purpose: string,
  of: Characteristic,
  rule: string,
  more: readonly Part[] = [],
): Script<Result> {
  return yield* roll(fight, { who, purpose, rule, parts: characteristicParts(who, of, more), asked: true });
}

/** SS-RCH-05: the larger of two adds the difference in size to rolls of strength. */
export function sizeDice(who: Fighter, against: Fighter): Part[] {
  const difference = Math.floor(who.size - against.size);
  return difference > 0 ? [['size', difference]] : [];
}

/** Both roll at once; positive: the first wins by so many successes, 0: nothing changes. */
export function* opposed(
  fight: Fight,
  rule: string,
  of: Characteristic,
  [first, purpose]: readonly [Fighter, string],
  [second, resists]: readonly [Fighter, string],
): Script<{ readonly net: number; readonly steps: readonly Step[] }> {
  const sized = of === 'body';
  const a = yield* measure(fight, first, purpose, of, rule, sized ? sizeDice(first, second) : []);
  const b = yield* measure(fight, second, resists, of, rule, sized ? sizeDice(second, first) : []);
  return { net: a.successes - b.successes, steps: [a.step, b.step] };
}

/** Tells of a characteristic roll that has no event of its own. */
export function tellTest(fight: Fight, who: Id, purpose: string, { successes, step }: Result): boolean {
  tell(fight, { type: 'tested', who, purpose, passed: successes > 0, steps: [step] });
  return successes > 0;
}
