/** What a 1 from the hand does to a roll: effort before it, a nudge after it (SS-ACD-09, 11, 12). */
import { ask, decide, type Param, type Script } from '../../../engine/index.ts';
import { needed, successesOf, type Task } from '../roll.ts';
import { house } from '../settings.ts';
import type { Fight, Fighter } from '../state.ts';
import { emit } from '../tell.ts';
import { hasOne, spendOne } from './hand.ts';

/** Whether to put a 1 on the roll, where there is one. */
export const effortParam = (f: Fighter): Param[] => (hasOne(f) ? [{ name: 'effort', kind: 'flag', initial: false, optional: true }] : []);

/**
 * SS-ACD-09: one die more for a 1 from the hand, announced before the roll; only one 1 a roll (SS-ACD-12). Where a 1 has bought
 * the roll, an Effort that was announced before it waits for the next.
 */
export function* effortOn(fight: Fight, { who, purpose, asked, bought }: Task): Script<boolean> {
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

/** SS-ACD-11: a 1 from the hand makes one rolled die one higher. Asked where it turns a miss into a success or a 1 into a mere miss. */
export function* nudge(fight: Fight, { who, purpose, sl = 0, plain, enough }: Task, faces: number[], spent: boolean): Script<number[]> {
  const useful = faces.some((f) => f === needed(sl) - 1 || (f === 1 && purpose === 'attack'));
  if (spent || (plain && house.get(fight, 'coverBarsNudge')) || !hasOne(who) || !useful || (enough && successesOf(faces, sl) > 0))
    return faces;
  const options = faces.flatMap((f, i) => (f < 6 ? [{ value: String(i), label: `the ${f}` }] : []));
  const offers = [{ pick: 'no' }, { pick: 'nudge', params: [{ name: 'die', kind: 'thing' as const, options }] }];
  const choice = yield* ask(who, 'nudge', offers, { pick: 'no' }, { facts: { purpose, faces, needed: needed(sl) } });
  if (choice.pick !== 'nudge' || !hasOne(who)) return faces;
  const at = Number(choice['die']);
  spendOne(fight, who);
  emit(fight, { type: 'nudged', who: who.id, from: faces[at]!, steps: [{ rule: 'SS-ACD-11' }] });
  return faces.map((f, i) => (i === at ? f + 1 : f));
}
