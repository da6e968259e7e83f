/** Close combat as a state of two: locked, held, apart. */

import { everyone, own } from '../../engine/index.ts';
import type { Fight, Fighter } from './state.ts';

/** SW-GRP-01: the two are in close combat. */
export function lock(a: Fighter, b: Fighter): void {
  if (!a.closeCombatWith.includes(b.id)) a.closeCombatWith.push(b.id);
  if (!b.closeCombatWith.includes(a.id)) b.closeCombatWith.push(a.id);
}

/** SW-GRP-03: one holds the other; whatever hold stood against it ends. */
export function hold(fight: Fight, by: Fighter, on: Fighter): void {
  lock(by, on);
  endHold(fight, on);
  for (const held of everyone(fight).filter((c) => c.heldBy === by.id)) held.heldBy = null;
  if (by.heldBy === on.id) by.heldBy = null;
  const former = on.heldBy === null ? undefined : own(fight.combatants, on.heldBy);
  if (former) former.holding = null;
  by.holding = on.id;
  on.heldBy = by.id;
}

/** Lets go of whom they hold. */
function endHold(fight: Fight, holder: Fighter): void {
  const held = holder.holding === null ? undefined : own(fight.combatants, holder.holding);
  if (held?.heldBy === holder.id) held.heldBy = null;
  holder.holding = null;
}

/** SW-GRP-12: the close combat of the two is over, and any hold between them. */
export function part(a: Fighter, b: Fighter): void {
  for (const [one, other] of [
    [a, b],
    [b, a],
  ] as const) {
    one.closeCombatWith = one.closeCombatWith.filter((id) => id !== other.id);
    if (one.holding === other.id) one.holding = null;
    if (one.heldBy === other.id) one.heldBy = null;
  }
}

/** Ends every hold and every close combat that somebody is part of. */
export function releaseAll(fight: Fight, c: Fighter): void {
  for (const other of everyone(fight)) if (other.id !== c.id) part(c, other);
}
