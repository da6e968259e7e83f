/** Shaking off a State (SS-STE-05 to 09). */
import { decide, type Script, upTo } from '../../../engine/index.ts';
import { statesOf } from '../able.ts';
import type { Args } from '../actions/action.ts';
import { chance } from '../chance.ts';
import { boughtTest, characteristicParts, test } from '../characteristic.ts';
import type { Fight, Fighter } from '../state.ts';
import { RECOVERY, type StateName } from '../tables.ts';
import { emit } from '../tell.ts';

/** SS-STE-05, 06: whoever acts in a State rolls to remove it; on a failure the cost is lost. Another State needs another roll. */
export function* shakesOff(fight: Fight, f: Fighter, { state }: Args): Script<boolean> {
  const inBounds = upTo(100, 'States to shake off');
  while (inBounds() && statesOf(f).length > 0) {
    const which = yield* whichState(f, state);
    if (!(yield* recoverRoll(fight, f, which))) return false;
  }
  return !f.ooa;
}

/** What stands before any action of somebody in a State: the roll that removes it; null: nothing. */
export function recovering(fight: Fight, f: Fighter): string | null {
  const rolls = statesOf(f).map((s) => `${RECOVERY[s].toUpperCase()} first: ${recoverChance(fight, f, s)}`);
  return rolls.length > 0 ? rolls.join(', ') : null;
}

/** The chance to shake off a State by a roll. */
export const recoverChance = (fight: Fight, f: Fighter, state: StateName): string =>
  chance(fight, f, characteristicParts(f, RECOVERY[state]));

/** SS-STE-09: with several States the owner says for which the roll or die is. */
export function* whichState(f: Fighter, named?: string): Script<StateName> {
  const states = statesOf(f);
  const first = states.find((s) => s === named) ?? states[0]!;
  if (states.length === 1 || named !== undefined) return first;
  return yield* decide(f, 'which-state', states, first);
}

/** SS-STE-08: Body, Mind or Soul; `bought`: for a 1 (SS-STE-07). */
export function* recoverRoll(fight: Fight, f: Fighter, state: StateName, bought = false): Script<boolean> {
  if (!f[state]) return true;
  const { successes, step } = yield* (bought ? boughtTest : test)(fight, f, 'recover', RECOVERY[state], 'SS-STE-08');
  if (successes > 0) f[state] = false;
  emit(fight, { type: successes > 0 ? 'recovered' : 'recover-failed', who: f.id, state, steps: [step] });
  return successes > 0;
}
