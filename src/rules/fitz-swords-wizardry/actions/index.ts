/** All actions of a combatant whose number has come, in the order in which they are offered. */
import { type Choice, emit, type Id, type Offer, offersOf, own, type Script } from '../../../engine/index.ts';
import type { Volley } from '../attack.ts';
import type { Fight, Fighter } from '../state.ts';
import { isOut } from '../status.ts';
import { type Act, type Acting, act, namesSomebodyGone, perform } from './act.ts';
import { FEET } from './feet.ts';
import { HANDS } from './hands.ts';
import { ASSASSINATE, CHARGE, HANDS_ON, MELEE } from './melee.ts';
import { SHOOT } from './missile.ts';
import { PLANS } from './plans.ts';

export { checkOf, perform } from './act.ts';

/** OD-INI-07: anyone who holds acts at the end of the round, once. */
const hold = act<Acting>({
  id: 'hold',
  does: 'delay',
  label: 'Hold until the end',
  rule: 'OD-INI-07',
  unlisted: (fight) => fight.phase === 'held',
  *perform(fight, who): Script {
    fight.held.push(who.id);
    emit(fight, { type: 'holds', who: who.id, steps: [{ rule: 'OD-INI-07' }] });
  },
});

const wait = act<Acting>({ id: 'wait', does: 'pass', label: 'Do nothing', rule: 'OD-INI-07', *perform(): Script {} });

/** What somebody who has declared a charge may not do instead (OD-CHG-01). */
const notCharging = (one: Act): Act => ({
  ...one,
  unlisted: (fight, who) => who.plan.stance === 'charge' || (one.unlisted?.(fight, who) ?? false),
});

/** Attacks find out for themselves that their target is gone: they are spent all the same. */
const ATTACKS: readonly Act[] = [
  CHARGE,
  ...MELEE.map(notCharging),
  notCharging(SHOOT),
  notCharging(ASSASSINATE),
  notCharging(HANDS_ON[0]!),
];
const OTHERS: readonly Act[] = [...HANDS_ON.slice(1), ...FEET, ...HANDS].map(notCharging);
const RESTING: readonly Act[] = [hold, wait];
export const ACTS: readonly Act[] = [...ATTACKS, ...OTHERS, ...RESTING];

/** Does what was chosen; attacks join the volley, to be rolled when all others are ready. */
export function* doAct(fight: Fight, volley: Volley, who: Fighter, choice: Choice): Script {
  const isOf = (list: readonly Act[]): boolean => list.some(({ id }) => id === choice.pick);
  if (!isOf(RESTING)) who.spent.active = true;
  if (isOf(OTHERS) && namesSomebodyGone(fight, choice)) return emit(fight, { type: 'thwarted', who: who.id, why: 'target-gone' });
  yield* perform(ACTS, fight, who, choice, { volley });
}

/** What lies before somebody now, or would if it were their number: answers to a question of the round, never acts of their own accord. */
export function offers(fight: Fight, who: Id, only?: string): readonly Offer[] {
  const fighter = own(fight.combatants, who);
  if (!fighter || !fight.begun || isOut(fighter)) return [];
  const list = offersOf(fight.deciding === 'plan' ? PLANS : ACTS, fight, fighter, only);
  const decides = fight.deciding !== null && fight.acting.includes(who);
  return decides ? list : list.map((offer) => ({ ...offer, blocked: offer.blocked ?? 'not-now' }));
}
