/** What happens when a DEX rank comes up: everybody of the same place in it acts at the same time (BR-INT-06). */
import { find, type Id, type Script } from '../../engine/index.ts';
import { attack } from './attack.ts';
import { type Blow, strike } from './blow.ts';
import { doOther } from './deeds.ts';
import { inReach, reachOf } from './distance.ts';
import type { Hindrance } from './events.ts';
import type { Fight, Fighter } from './fight.ts';
import { held, unfit } from './gear.ts';
import { canWake } from './heal.ts';
import { drawsInPassing, house } from './house.ts';
import { type Intent, rankOf, WAIT } from './intent.ts';
import { placeOf, reach } from './late.ts';
import { reconsider } from './reconsider.ts';
import { report, reveal } from './told.ts';

/** Plays one place in the countdown: all rolls of those who share it, then all effects (BR-INT-06, BR-RND-03). */
export function* act(fight: Fight, { who }: { readonly who: readonly Id[] }): Script {
  const group = who.map((id) => find(fight, id));
  for (const fighter of group) {
    fighter.acted = true;
    fighter.rank = placeOf(fight, fighter);
    reach(fight, fighter.rank);
  }
  announce(fight, group);
  const blows: (Blow | null)[] = [];
  for (const fighter of group) {
    yield* reconsider(fight, fighter);
    if (fighter.id in fight.combatants) blows.push(yield* carryOut(fight, fighter, fighter.intent ?? WAIT));
  }
  for (const blow of blows) if (blow) yield* strike(fight, blow);
  for (const fighter of group) if (fighter.id in fight.combatants && fighter.intent?.action === 'attack') reveal(fight, fighter);
}

/** BR-ACT-01: tells whose rank it is. Those whom nobody sees are known to their own side only. */
function announce(fight: Fight, group: readonly Fighter[]): void {
  const busy = group.filter((f) => f.intent?.action !== 'wait');
  const seen = busy.filter((f) => !f.concealed);
  const together = [seen, ...busy.filter((f) => f.concealed).map((f) => [f])];
  for (const [first, ...rest] of together) {
    if (first)
      report(fight, first, { type: 'acts', who: [first, ...rest].map((f) => f.id), rank: rankOf(first), steps: [{ rule: 'BR-ACT-01' }] });
  }
}

/** Does what was declared, unless the round has made it impossible. Attacks come back as blows still to land. */
function* carryOut(fight: Fight, fighter: Fighter, intent: Intent): Script<Blow | null> {
  const why = hinders(fight, fighter, intent);
  if (why) {
    fighter.intent = WAIT;
    report(fight, fighter, { type: 'hindered', who: fighter.id, why, steps: [{ rule: 'BR-RND-03' }] });
    return null;
  }
  if (intent.action === 'attack') return yield* attack(fight, fighter, intent);
  yield* doOther(fight, fighter, intent);
  return null;
}

/** Why an intent can no longer be carried out; null if it can. */
function hinders(fight: Fight, fighter: Fighter, intent: Intent): Hindrance | null {
  const { action, target = '', weapon = '', wound } = intent;
  const other = fight.combatants[target];
  if (weapon && !(weapon in fighter.gear)) return 'not-ready';
  if (weapon) {
    const why = unfit(held(fighter, weapon), drawsInPassing(fight));
    if (why === 'broken' || (why && action === 'attack')) return why;
  }
  if (action !== 'attack' && action !== 'first-aid' && action !== 'awaken') return null;
  if (!other || other.conditions.dead) return 'target-down';
  if (!inReach(fight, fighter, intent, target))
    return reachOf(fight, fighter, intent) > house(fight).reach ? 'out-of-range' : 'out-of-reach';
  if (action === 'first-aid') return other.wounds[Number(wound)]?.treated === false ? null : 'already-treated';
  return action === 'awaken' && !canWake(other) ? 'not-needed' : null;
}
