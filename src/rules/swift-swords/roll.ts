/** Task rolls: count the dice that succeed. Attack, defence, characteristic and skill rolls are all of this kind; dice for locations, injuries and the hand are not. */
import {
  add,
  ask,
  askAll,
  decide,
  dice,
  type Id,
  isHere,
  isOfEdition,
  openParts,
  type Param,
  type Part,
  plain,
  question,
  type Script,
  type Step,
  sumWithModifiers,
} from '../../engine/index.ts';
import { rankNow } from './damage/ranks.ts';
import { emit } from './events.ts';
import { hasOne, spendOne } from './hand.ts';
import { house } from './settings.ts';
import type { Fight, Fighter } from './state.ts';
import { type Characteristic, GROUP_TABLE } from './tables.ts';

/** A task roll to be made. */
interface Task {
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
  /** Nobody chose to make this roll, so a holder of a 1 is asked whether they spend it; else they may have announced it. */
  readonly asked?: boolean;
  /** A 1 has bought the roll itself, so that no other can go on it (SS-ACD-12). */
  readonly bought?: boolean;
  /** A number of dice that neither wounds nor numbers change (SS-DEF-17, SS-CHA-21). */
  readonly fixed?: boolean;
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

/** What goes on every roll of somebody: wounds, massed figures, negative Ranks, a low SL; on a fixed number of dice that last alone. */
function standingParts(fight: Fight, who: Fighter, sl: number, fixed = false): Part[] {
  const weak = Math.min(0, rankNow(who, 'phys'), rankNow(who, 'ment')) * -house.get(fight, 'negativeDice');
  const own: Part[] = [
    ['wounds', who.allMod],
    ['massed', GROUP_TABLE[who.group].dice],
    ['beaten', weak],
  ];
  const parts: Part[] = [...(fixed ? [] : own), ['low SL', Math.min(0, sl + 1)]];
  return parts.filter(([, n]) => n !== 0);
}

/** How many dice a task comes to, part by part: the sheet's, the situation's, what goes on every roll, the GM's. */
function diceOf(fight: Fight, { who, purpose, parts, extra = [], less = 0, sl = 0, fixed }: Task, effort: boolean) {
  const base = sumWithModifiers(fight, who, purpose, [...parts, ...standingParts(fight, who, sl, fixed)]);
  const least = house.get(fight, 'leastDice');
  const lifted: readonly Part[] = base.total < least ? [...base.parts, ['the least there is', least - base.total]] : base.parts;
  const all: Part[] = [...lifted, ...extra, ...(effort ? [['effort', 1] as const] : []), ...(less > 0 ? [['dodged', -less] as const] : [])];
  return { parts: all, count: add(all).total };
}

/** Announces, rolls and counts a task. Null: a Dodge has left no die to roll (SS-DEF-07). */
export function* dodgeableRoll(fight: Fight, task: Task): Script<Result | { readonly over: number; readonly step: Step }> {
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
  return (yield* dodgeableRoll(fight, task)) as Result;
}

/** Whether to put a 1 on the roll, where there is one. */
export const effortParam = (f: Fighter): Param[] => (hasOne(f) ? [{ name: 'effort', kind: 'flag', initial: false, optional: true }] : []);

/**
 * SS-ACD-09: one die more for a 1 from the hand, announced before the roll; only one 1 a roll (SS-ACD-12). Where a 1 has bought
 * the roll, an Effort that was announced before it waits for the next.
 */
function* effortOn(fight: Fight, { who, purpose, asked, bought }: Task): Script<boolean> {
  if (bought) return false;
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
  emit(fight, { type: 'effort', who: who.id, face: 1, steps: [{ rule: 'SS-ACD-09' }] });
}

/** Rolls in which a 1 does harm: it lays an opening, or counts towards a chariot's turning over (SS-ATK-07, SS-CHA-21). */
const HARMED_BY_ONES: readonly string[] = ['attack', 'riposte', 'driving'];

/** SS-ACD-11: a 1 from the hand makes one rolled die one higher. Offered of the dice of which it makes a success or, of a 1, a mere miss. */
export function* nudge(fight: Fight, { who, purpose, sl = 0, plain, enough }: Task, faces: number[], spent: boolean): Script<number[]> {
  const harms = isOfEdition(fight, 4) ? HARMED_BY_ONES.includes(purpose) : purpose === 'attack';
  const comesTo = (f: number): string | null => (f === needed(sl) - 1 ? 'a success' : f === 1 && harms ? 'no longer a 1' : null);
  const options = faces.flatMap((f, i) => {
    const detail = comesTo(f);
    // Of equal dice one is as good as another.
    return detail !== null && faces.indexOf(f) === i ? [{ value: String(i), label: `the ${f}`, detail: `${f + 1}: ${detail}` }] : [];
  });
  if (spent || (plain && house.get(fight, 'coverBarsNudge')) || !hasOne(who) || options.length === 0) return faces;
  if (enough && successesOf(faces, sl) > 0) return faces;
  const offers = [
    { pick: 'no', does: 'pass' as const },
    { pick: 'nudge', params: [{ name: 'die', kind: 'thing' as const, options }] },
  ];
  const choice = yield* ask(who, 'nudge', offers, { pick: 'no' }, { facts: { purpose, faces, needed: needed(sl) } });
  if (choice.pick !== 'nudge' || !hasOne(who)) return faces;
  const at = Number(choice['die']);
  spendOne(fight, who);
  emit(fight, { type: 'nudged', who: who.id, from: faces[at]!, steps: [{ rule: 'SS-ACD-11' }] });
  return faces.map((f, i) => (i === at ? f + 1 : f));
}

/** Dice of a characteristic: four and the level. */
export const characteristicParts = (who: Fighter, of: Characteristic, more: readonly Part[] = []): Part[] => [[of, 4 + who[of]], ...more];

const rolling = (enough: boolean, bought = false, asked = !bought) =>
  function* (fight: Fight, who: Fighter, purpose: string, of: Characteristic, rule: string, more: readonly Part[] = []): Script<Result> {
    return yield* roll(fight, { who, purpose, rule, parts: characteristicParts(who, of, more), asked, enough, bought });
  };

/** A roll of a characteristic that one success passes. */
export const check = rolling(true);

/** The same, where a 1 has bought the roll (SS-ACD-12). */
export const boughtCheck = rolling(true, true);

/** A roll of a characteristic in which every success counts. */
export const measure = rolling(false);

/** The same, where it has been asked already whether a 1 goes on it. */
const measureTold = rolling(false, false, false);

/** SS-ACD-09: both who are about to roll say at the same moment whether a 1 goes on it. */
function* effortsOn(fight: Fight, rolls: readonly (readonly [Fighter, string])[]): Script {
  const able = rolls.filter(([who]) => !who.effort && hasOne(who));
  const choices = yield* askAll(
    able.map(([who, purpose]) => question(who, 'effort', plain('effort', 'no'), { pick: 'no' }, { facts: { purpose } })),
  );
  for (const [i, [who]] of able.entries()) if (choices[i]?.pick === 'effort') announceEffort(fight, who);
}

/** SS-RCH-05, SS-CLO-22: the larger of two adds the difference in size to rolls of strength. */
export function sizeDice(fight: Fight, who: Fighter, against: Fighter): Part[] {
  const dice = Math.floor(who.size - against.size) * house.get(fight, 'sizeDice');
  return dice > 0 ? [['size', dice]] : [];
}

/** Both roll at once; positive: the first wins by that many successes, 0: nothing changes. */
export function* opposed(
  fight: Fight,
  rule: string,
  of: Characteristic,
  [first, purpose]: readonly [Fighter, string],
  [second, resists]: readonly [Fighter, string],
): Script<{ readonly net: number; readonly steps: readonly Step[] }> {
  const sized = of === 'body';
  const together = isOfEdition(fight, 8);
  if (together)
    yield* effortsOn(fight, [
      [first, purpose],
      [second, resists],
    ]);
  const rolls = together ? measureTold : measure;
  const a = yield* rolls(fight, first, purpose, of, rule, sized ? sizeDice(fight, first, second) : []);
  const b = yield* rolls(fight, second, resists, of, rule, sized ? sizeDice(fight, second, first) : []);
  const both = isHere(fight, first) && isHere(fight, second);
  return { net: both ? a.successes - b.successes : 0, steps: [a.step, b.step] };
}

/** Tells of a characteristic roll that has no event of its own. */
export function tellCheck(fight: Fight, who: Id, purpose: string, { successes, step }: Result): boolean {
  emit(fight, { type: 'tested', who, purpose, passed: successes > 0, steps: [step] });
  return successes > 0;
}

/** Dice that somebody will roll, as far as they can know: what a GM puts on it is not theirs to know. */
export const diceFor = (fight: Fight, f: Fighter, parts: readonly Part[], sl = 0, fixed = false): number =>
  Math.max(house.get(fight, 'leastDice'), add([...parts, ...standingParts(fight, f, sl, fixed), ...openParts(fight, f)]).total) +
  (f.effort ? 1 : 0);

/** "1 die", "3 dice". */
export const inDice = (n: number): string => (n === 1 ? '1 die' : `${n} dice`);

/** Per cent of at least one success with a number of dice. */
export const percent = (dice: number, sl = 0): number => Math.round(100 * (1 - ((needed(sl) - 1) / 6) ** dice));

/** A roll that one success passes: "3 dice, 70 %". */
export function chance(fight: Fight, f: Fighter, parts: readonly Part[]): string {
  const dice = diceFor(fight, f, parts);
  return `${inDice(dice)}, ${percent(dice)} %`;
}
