/** Step B of a round: who acts on which number (Table T4). */
import { add, dice, emit, everyone, type Part, range, type Step, sumWithModifiers } from '../../engine/index.ts';
import type { Script } from '../../engine/script.ts';
import { slotsOf } from './plan.ts';
import { house } from './settings.ts';
import type { Fight, Fighter } from './state.ts';
import { isAble } from './status.ts';
import { initiativeDie } from './tables.ts';

/** OD-INI-02, OD-INI-03: one die of the table for each attack; OD-INI-06: or d10 for everybody. */
export function* rollInitiative(fight: Fight): Script {
  const rolls: Rolled[] = [];
  for (const who of everyone(fight).filter(isAble)) {
    const sides = house.get(fight, 'initiativeMode') === 'd10' ? 10 : initiativeDie(who.dex);
    const faces = yield* dice(who, 'initiative', slotsOf(who), sides);
    const { parts, total: added } = sumWithModifiers(fight, who, 'initiative', [['dice', 0]]);
    const numbers = faces.map((face) => Math.max(1, face + added));
    for (const at of numbers) fight.slots.push({ who: who.id, at });
    rolls.push({ who, sides, faces, numbers, parts: parts.slice(1) });
  }
  announce(
    fight,
    rolls.filter(({ who }) => !who.concealed),
  );
  for (const roll of rolls.filter(({ who }) => who.concealed)) announce(fight, [roll]);
}

/** Somebody's dice, the numbers that they act on, and what the GM has put on the roll. */
interface Rolled {
  readonly who: Fighter;
  readonly sides: number;
  readonly faces: readonly number[];
  readonly numbers: readonly number[];
  readonly parts: readonly Part[];
}

function announce(fight: Fight, rolls: readonly Rolled[]): void {
  const [first] = rolls;
  if (!first) return;
  const told = rolls.map(({ who, faces, numbers, parts }) => ({ who: who.id, faces, ...(parts.length > 0 ? { numbers } : {}) }));
  emit(fight, { type: 'initiative', rolls: told, steps: rolls.flatMap((roll) => stepsOf(fight, roll)) });
}

/** The receipt of somebody's dice; each with its sum where the GM has changed it. */
function stepsOf(fight: Fight, { who, sides, faces, numbers, parts }: Rolled): readonly Step[] {
  const rule = house.get(fight, 'initiativeMode') === 'd10' ? 'OD-INI-06' : 'OD-INI-03';
  const thrown = { by: who.id, purpose: 'initiative', sides } as const;
  if (parts.length === 0) return [{ rule, dice: { ...thrown, faces } }];
  return faces.map((face, i) => {
    const { parts: added, total } = add([['die', face], ...parts]);
    const at = numbers[i] ?? total;
    const sum = { of: 'initiative', parts: at === total ? added : [...added, ['at least 1', at - total] as const], total: at };
    return { rule, dice: { ...thrown, faces: [face] }, sum };
  });
}

/** OD-SUR-07: in a segment of surprise there is no order, and each attack is one round of blows. */
export function lineUp(fight: Fight): void {
  for (const who of everyone(fight).filter(isAble))
    for (const _ of range(slotsOf(who), 'attacks in a round')) fight.slots.push({ who: who.id, at: 0 });
}
