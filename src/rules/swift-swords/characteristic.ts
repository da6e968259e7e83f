/** Rolls of a characteristic: tested, measured, one against another. */
import type { Id, Script, Step } from '../../engine/index.ts';
import { isHere } from './able.ts';
import { type Part, type Result, roll } from './roll.ts';
import { house } from './settings.ts';
import type { Fight, Fighter } from './state.ts';
import type { Characteristic } from './tables.ts';
import { emit } from './tell.ts';

/** Dice of a characteristic: four and the level. */
export const characteristicParts = (who: Fighter, of: Characteristic, more: readonly Part[] = []): Part[] => [[of, 4 + who[of]], ...more];

const rolling = (enough: boolean, bought = false) =>
  function* (fight: Fight, who: Fighter, purpose: string, of: Characteristic, rule: string, more: readonly Part[] = []): Script<Result> {
    return yield* roll(fight, { who, purpose, rule, parts: characteristicParts(who, of, more), asked: !bought, enough, bought });
  };

/** A roll of a characteristic that one success passes. */
export const test = rolling(true);

/** The same, where a 1 has bought the roll (SS-ACD-12). */
export const boughtTest = rolling(true, true);

/** A roll of a characteristic in which every success counts. */
export const measure = rolling(false);

/** SS-RCH-05: the larger of two adds the difference in size to rolls of strength. */
export function sizeDice(fight: Fight, who: Fighter, against: Fighter): Part[] {
  const dice = Math.floor(who.size - against.size) * house.get(fight, 'sizeDice');
  return dice > 0 ? [['size', dice]] : [];
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
  const a = yield* measure(fight, first, purpose, of, rule, sized ? sizeDice(fight, first, second) : []);
  const b = yield* measure(fight, second, resists, of, rule, sized ? sizeDice(fight, second, first) : []);
  const both = isHere(fight, first) && isHere(fight, second);
  return { net: both ? a.successes - b.successes : 0, steps: [a.step, b.step] };
}

/** Tells of a characteristic roll that has no event of its own. */
export function tellTest(fight: Fight, who: Id, purpose: string, { successes, step }: Result): boolean {
  emit(fight, { type: 'tested', who, purpose, passed: successes > 0, steps: [step] });
  return successes > 0;
}
