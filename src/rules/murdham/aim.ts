/** A blow on its way to one: barrier, stunt, save to hit. */
import { decide, find, GM, type Script, tell } from '../../engine/index.ts';
import type { Attack } from './attempt.ts';
import { exchange } from './exchange.ts';
import { type Fight, isOn } from './fight.ts';
import { hits } from './hit.ts';
import type { Fighter } from './sheet.ts';
import { report, reveal } from './told.ts';

/**
 * A blow at one: barrier, stunt, save to hit, then the exchange. The order of the questions is the rulebook's:
 * a stunt that is accepted ends it (ZS-STU-04), one that is refused changes nothing (ZS-STU-05).
 */
export function* aim(fight: Fight, attempt: Attack, on: Fighter, stunt = ''): Script {
  const by = find(fight, attempt.by);
  if (yield* isBlocked(fight, attempt, on)) return reveal(fight, by);
  const stands = stunt !== '' && (yield* isStuntAllowed(fight, by, on, stunt));
  if (!(yield* hits(fight, by, on, attempt.blow))) {
    reveal(fight, by);
    return tell(fight, { type: 'missed', by: by.id, on: on.id });
  }
  if (
    stands &&
    (yield* decide(on, 'stunt', ['accept-stunt', 'refuse-stunt'], 'refuse-stunt', { facts: { by: by.id, stunt } })) === 'accept-stunt'
  ) {
    reveal(fight, by);
    return tell(fight, { type: 'stunt-accepted', by: by.id, on: on.id, stunt });
  }
  yield* exchange(fight, attempt, on);
}

/** ZS-COV-02, ZS-COV-04: a barrier stops everything; the GM says whether this goes through it, or through cover. */
export function* isBlocked(fight: Fight, attempt: Attack, on: Fighter): Script<boolean> {
  const { blow } = attempt;
  const matters = on.cover === 'barrier' || (on.cover === 'cover' && blow.kind === 'strike' && !blow.weapon.direct);
  if (!matters) return false;
  const facts = { by: attempt.by, on: on.id, what: blow.kind === 'strike' ? blow.weapon.name : blow.kind };
  if (isOn(fight, 'askPenetration') && (yield* decide(GM, 'penetrates', ['yes', 'no'], 'no', { kind: 'ruling', facts })) === 'yes')
    attempt.pierces = true;
  if (on.cover !== 'barrier' || attempt.pierces) return false;
  report(fight, on, { type: 'blocked', by: attempt.by, on: on.id });
  return true;
}

/** ZS-STU-01, ZS-STU-02, ZS-STU-03: proposed before the target chooses how to react, and only if the GM agrees. */
function* isStuntAllowed(fight: Fight, by: Fighter, on: Fighter, stunt: string): Script<boolean> {
  report(fight, by, { type: 'stunt-proposed', by: by.id, on: on.id, stunt });
  const facts = { by: by.id, on: on.id, stunt };
  const allowed = (yield* decide(GM, 'allow-stunt', ['allow', 'forbid'], 'forbid', { kind: 'ruling', facts })) === 'allow';
  if (!allowed) report(fight, by, { type: 'stunt-forbidden', by: by.id, on: on.id, stunt });
  return allowed;
}
