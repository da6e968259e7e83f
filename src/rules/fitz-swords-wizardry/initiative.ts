/** Step B of a round: who acts on which number (Table T4). */
import { dice, emit, everyone, range, reckon } from '../../engine/index.ts';
import type { Script } from '../../engine/script.ts';
import { slotsOf } from './plan.ts';
import { house } from './settings.ts';
import type { Fight, Fighter } from './state.ts';
import { isAble } from './status.ts';
import { initiativeDie } from './tables.ts';

/** OD-INI-02, OD-INI-03: one die of the table for each attack; OD-INI-06: or d10 for everybody. */
export function* rollInitiative(fight: Fight): Script {
  const rolls: { who: Fighter; faces: readonly number[] }[] = [];
  for (const who of everyone(fight).filter(isAble)) {
    const sides = house.get(fight, 'initiativeMode') === 'd10' ? 10 : initiativeDie(who.dex);
    const faces = yield* dice(who, 'initiative', slotsOf(who), sides);
    const added = reckon(fight, who, 'initiative', [['dice', 0]]).total;
    for (const face of faces) fight.slots.push({ who: who.id, at: Math.max(1, face + added) });
    rolls.push({ who, faces });
  }
  announce(
    fight,
    rolls.filter(({ who }) => !who.concealed),
  );
  for (const roll of rolls.filter(({ who }) => who.concealed)) announce(fight, [roll]);
}

function announce(fight: Fight, rolls: readonly { who: Fighter; faces: readonly number[] }[]): void {
  const [first] = rolls;
  if (!first) return;
  const rule = house.get(fight, 'initiativeMode') === 'd10' ? 'OD-INI-06' : 'OD-INI-03';
  const steps = rolls.map(({ who, faces }) => {
    const sides = rule === 'OD-INI-06' ? 10 : initiativeDie(who.dex);
    return { rule, dice: { by: who.id, purpose: 'initiative', sides, faces } };
  });
  emit(fight, { type: 'initiative', rolls: rolls.map(({ who, faces }) => ({ who: who.id, faces })), steps });
}

/** OD-SUR-07: in a segment of surprise there is no order, and each attack is one round of blows. */
export function lineUp(fight: Fight): void {
  for (const who of everyone(fight).filter(isAble))
    for (const _ of range(slotsOf(who), 'attacks in a round')) fight.slots.push({ who: who.id, at: 0 });
}
