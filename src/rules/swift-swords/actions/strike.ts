/** Striking hand to hand: who can be struck, coming into contact, several targets one after the other. */
import type { Script } from '../../../engine/index.ts';
import { goesOn } from '../able.ts';
import { attack, type Blow } from '../attack.ts';
import { engage } from '../contact.ts';
import { meleeBar, weaponsFor } from '../reach.ts';
import type { Part } from '../roll.ts';
import { house } from '../settings.ts';
import type { Weapon } from '../sheet-weapon.ts';
import type { Fight, Fighter } from '../state.ts';
import type { Args } from './action.ts';

/** SS-CNT-12: dice gathered in an action pool. */
export const pooledParts = (fight: Fight, { pooled = 0 }: Args): Part[] =>
  pooled > 0 ? [['pool', pooled * house.get(fight, 'pooledDice')]] : [];

/** Who can be struck with any of his weapons; reach makes a difference. */
export const strikeBar =
  (fight: Fight, f: Fighter) =>
  (on: Fighter): string | null => {
    const reasons = weaponsFor(f, 'melee').map((w) => meleeBar(fight, f, on, w));
    return reasons.includes(null) ? null : (reasons[0] ?? 'wrong-weapon');
  };

/** SS-RCH-01: comes into contact, unless the weapon reaches from where he stands. */
export function close(fight: Fight, f: Fighter, on: Fighter, weapon: Weapon): void {
  if (!(weapon.reach && f.status === 'alone')) engage(fight, f, on);
}

/** Attacks one after the other, all of one action (SS-DUA-06). */
export function* attackEach(fight: Fight, targets: readonly Fighter[], blow: (on: Fighter) => Blow): Script {
  for (const [i, on] of targets.entries()) {
    const next = blow(on);
    if (i > 0 && !goesOn(next.by)) return;
    yield* attack(fight, next);
  }
}
