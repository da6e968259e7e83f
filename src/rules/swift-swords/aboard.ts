/** Who shares a mount or a chariot, and who falls off (SS-MNT, SS-CHA). */

import { everyone, type Id, own, type Script } from '../../engine/index.ts';
import { fall } from './damage/prone.ts';
import { emit } from './events.ts';
import { roll } from './roll.ts';
import type { Fight, Fighter } from './state.ts';
import { isOut } from './status.ts';

/** Everybody on the same chariot, known by its team; the team itself is not aboard. */
export const crewOf = (fight: Fight, f: Fighter): Fighter[] =>
  everyone(fight).filter((o) => o.chariot !== null && o.mounted && o.chariot.team === (f.chariot?.team ?? f.id));

/** The driver of the chariot that somebody rides or draws; null: none (SS-CHA-10). */
export const driverOf = (fight: Fight, f: Fighter): Fighter | null =>
  crewOf(fight, f).find((o) => o.chariot?.role === 'driver' && !isOut(o) && (f.mounted || o.chariot.team === f.id)) ?? null;

/** The combatant that somebody rides, or the team of their chariot, which is one (SS-CHA-04). */
export const beastOf = (fight: Fight, f: Fighter): Fighter | undefined => own(fight.combatants, f.mount?.id ?? f.chariot?.team ?? '');

/** SS-MNT-01: when rider or mount takes a State or a Trauma, the rider must keep their seat. */
export function* jolt(fight: Fight, f: Fighter): Script {
  for (const rider of everyone(fight)) if (rider.id === f.id || rider.mount?.id === f.id) yield* keepsSeat(fight, rider);
}

/** SS-MNT-01: a rider who takes a State or falls with their mount keeps their seat by a roll of Riding, or lies on the ground. */
function* keepsSeat(fight: Fight, f: Fighter): Script {
  if (!f.mounted || !f.mount || isOut(f)) return;
  const { successes, step } = yield* roll(fight, {
    who: f,
    purpose: 'riding',
    rule: 'SS-MNT-01',
    parts: [['riding', f.ridingDice]],
    asked: true,
  });
  emit(fight, { type: 'tested', who: f.id, purpose: 'riding', passed: successes > 0, steps: [step] });
  if (successes > 0) return;
  unseat(fight, f, 'SS-MNT-01');
}

/** Off the mount and on the ground. */
export function unseat(fight: Fight, rider: Fighter, rule: string): void {
  rider.mounted = false;
  emit(fight, { type: 'dismounted', who: rider.id, steps: [{ rule }] });
  fall(fight, rider, rule);
}

/** Anyone who carries a rider or draws a chariot: they act on the rider's dice, not on their own (SS-MNT-01, SS-CHA-11). */
export function beastsIn(fight: Fight): ReadonlySet<Id> {
  const riders = everyone(fight).filter((o) => o.mounted && !isOut(o));
  return new Set(
    riders.flatMap(({ mount, chariot }) => [...(mount ? [mount.id] : []), ...(chariot?.role === 'driver' ? [chariot.team] : [])]),
  );
}

/** Whether somebody is one of those. */
export const isBeast = (fight: Fight, f: Fighter): boolean => beastsIn(fight).has(f.id);
