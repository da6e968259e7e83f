/** What a Block does when the attack has been rolled (SS-DEF-12, 13). */
import { ask, range, type Script } from '../../../engine/index.ts';
import type { Blow } from '../attack.ts';
import type { Fight } from '../state.ts';
import { emit } from '../tell.ts';
import type { Guard } from './defence.ts';

/** SS-DEF-12, 13: the attacker may spend successes on a Block; what holds adds armour and lays the rest on him. */
export function* blockHolds(
  fight: Fight,
  { by, on }: Blow,
  guard: Guard,
  successes: number,
): Script<{ readonly spent: number; readonly armour: number; readonly laid: number }> {
  const pool = guard.pool === 'block' ? (on.defencePool?.dice ?? 0) : 0;
  if (pool === 0) return { spent: 0, armour: 0, laid: 0 };
  const best = bestSpend(successes, pool, guard.armour, on.armour);
  const offers = [
    { pick: 'block-spend' as const, params: [{ name: 'spend', kind: 'number' as const, min: 0, max: successes, initial: best }] },
  ];
  const facts = { on: on.id, pool, successes };
  const choice = successes === 0 ? { spend: 0 } : yield* ask(by, 'block-spend', offers, { pick: 'block-spend', spend: best }, { facts });
  const spent = Number(choice['spend']);
  if (spent >= pool) {
    emit(fight, { type: 'block-failed', who: on.id, steps: [{ rule: 'SS-DEF-12' }] });
    return { spent, armour: 0, laid: 0 };
  }
  return { spent, armour: guard.armour, laid: guard.lays ? pool - Math.max(1, spent) : 0 };
}

/** What an attacker does who does not choose: most hits, then fewest exposures, then fewest successes spent. */
export function bestSpend(successes: number, pool: number, shield: number, armour: number): number {
  const outcome = (spent: number): readonly [number, number, number] => {
    const holds = spent < pool;
    return [Math.max(0, successes - spent - armour - (holds ? shield : 0)), holds ? -(pool - Math.max(1, spent)) : 0, -spent];
  };
  const better = (a: number, b: number): number => {
    const [x, y] = [outcome(a), outcome(b)];
    return y[0] - x[0] || y[1] - x[1] || y[2] - x[2];
  };
  return range(successes + 1, 'successes spent').toSorted(better)[0] ?? 0;
}
