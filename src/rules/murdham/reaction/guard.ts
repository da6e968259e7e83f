/** Stepping in for somebody who is attacked (ZS-GRD). */
import {
  type Ask,
  askAll,
  combatants,
  emit,
  isHere,
  LET_BE,
  type Offer,
  own,
  question,
  type Script,
  sideOf,
} from '../../../engine/index.ts';
import type { Attack } from '../attack.ts';
import { isNear } from '../places.ts';
import { house } from '../settings.ts';
import { type Fighter, hasSkill } from '../sheet.ts';
import type { Fight } from '../state.ts';
import { alliesOf, whyNoReaction } from '../status.ts';
import { counting, facts, isOpen, isTarget, loosen, NONE, spendReaction, whyNoTurnLeft } from './reacting.ts';

/** ZS-ATK-07, ZS-SNK-05, ZS-OPP-03, ZS-GRD-04: whether anybody may step in at all, as the house has it. */
export const mayBeGuarded = (fight: Fight, { surprise, deathBlow, opportunity }: Attack, guarding: boolean): boolean =>
  (!surprise || house.get(fight, 'guardSurprise')) &&
  (!deathBlow || house.get(fight, 'guardDeathBlow')) &&
  (!opportunity || house.get(fight, 'guardMover')) &&
  (!guarding || house.get(fight, 'guardsMayBeGuarded'));

/** ZS-GRD-01, ZS-GRD-04, ZS-GRD-06: allies near the target who could step in as far as anybody can see. */
export function guardsFor(fight: Fight, attack: Attack, target: Fighter): readonly Fighter[] {
  const fits = (c: Fighter): boolean => isNear(fight, c.zone, target.zone) && whyNoReaction(fight, c) === null && c.id !== attack.by;
  return alliesOf(fight, target).filter((c) => fits(c) && !isTarget(fight, attack, c));
}

/** Veiled, because who may guard without a turn (ZS-SKL-02) is nobody else's business. */
export function guardAsk(fight: Fight, attack: Attack, target: Fighter, guard: Fighter): Ask {
  const free = hasSkill(guard, 'protect');
  const offers = (): Offer[] => {
    const why = whyNoReaction(fight, guard) ?? whyNoTurnLeft(fight, attack, guard);
    const able = why === null || (why === 'turn-taken' && free);
    return [{ pick: 'guard', does: 'aid', ...(able ? {} : { blocked: why }) }, LET_BE];
  };
  const cost = free ? { free } : guard.turnTaken ? { spent: true } : {};
  return question(guard, 'guard', offers, NONE, { veiled: true, facts: { ...facts(attack, target), ...cost } });
}

/** Whether somebody who has said that they step in still can. */
function isStillWilling(fight: Fight, attack: Attack, target: Fighter, guard: Fighter): boolean {
  if (!isHere(fight, guard) || !isOpen(fight, attack, target)) return false;
  const asked = guardsFor(fight, attack, target).includes(guard) ? [guardAsk(fight, attack, target, guard)] : [];
  return counting(fight, guard, asked, { pick: 'guard' }).pick === 'guard';
}

/** ZS-GRD-02, ZS-GRD-05: one guard becomes the target; the others and the old target keep their turns. Null: nobody steps in. */
export function* standIn(fight: Fight, attack: Attack, target: Fighter, willing: readonly Fighter[]): Script<Fighter | null> {
  const names = willing.flatMap((g) => (isStillWilling(fight, attack, target, g) ? [g.id] : []));
  if (names.length === 0 || !isOpen(fight, attack, target)) return null;
  const offers: Offer[] = [{ pick: 'choose', params: [combatants('guard', names)] }];
  const otherwise = { pick: 'choose', guard: names[0]! };
  const manner = { facts: { on: target.id } };
  const [choice] =
    names.length > 1 ? yield* askAll([question(sideOf(target.side), 'which-guard', offers, otherwise, manner)]) : [otherwise];
  const guard = own(fight.combatants, String(choice?.['guard'] ?? names[0]));
  if (!guard || !isOpen(fight, attack, target) || !isStillWilling(fight, attack, target, guard)) return null;
  spendReaction(fight, attack, guard, hasSkill(guard, 'protect'));
  loosen(fight, guard);
  emit(fight, { type: 'guarded', who: guard.id, instead: target.id });
  return guard;
}
