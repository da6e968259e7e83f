/** What one target's part of an attack comes to: missed, dodged, countered or landed. */
import { find, type Script } from '../../engine/index.ts';
import { type Attack, isOpen } from './attempt.ts';
import { counter } from './counter.ts';
import { dodge } from './dodge.ts';
import type { Fight } from './fight.ts';
import { land } from './hit.ts';
import { settleTarget } from './reaction.ts';
import type { Fighter } from './sheet.ts';
import { reveal } from './told.ts';
import { kill } from './wounds.ts';

/** One target of an attack that has not missed: the reaction window, then what comes of it; no damage is rolled before (ZS-REA-04). */
export function* exchange(fight: Fight, attack: Attack, first: Fighter): Script {
  if (!isOpen(fight, attack, first)) return;
  const { target, reaction, guarding } = yield* settleTarget(fight, attack, first);
  if (!isOpen(fight, attack, target)) return;
  const attacker = find(fight, attack.by);
  reveal(fight, attacker);
  reveal(fight, target);
  switch (reaction.pick) {
    case 'dodge':
      if (yield* dodge(fight, attack, target, reaction)) return;
      return yield* land(fight, attacker, target, attack.blow, { shielded: true, pierces: attack.pierces });
    case 'counter':
      return yield* counter(fight, attack, target, reaction);
    default:
      if (attack.deathBlow && !guarding) return kill(fight, target);
      return yield* land(fight, attacker, target, attack.blow, { shielded: guarding, pierces: attack.pierces });
  }
}
