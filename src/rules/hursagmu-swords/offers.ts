/** Everything that somebody may do now of his own accord. */
import type { Id, Offer } from '../../engine/index.ts';
import { animalOffer } from './animals.ts';
import { areaOffer } from './area.ts';
import { freeOffers } from './free.ts';
import { offersOfGm } from './gm-offers.ts';
import { grappleOffers } from './grapple.ts';
import { moveOffers } from './move.ts';
import { mayPlan, PLAN } from './plan.ts';
import type { Fight } from './sheet.ts';
import { strikeOffers } from './strike.ts';
import { acting } from './turn.ts';

/** Actions on one's own turn, the declaration where turns are called, or the GM's tools. */
export function offers(fight: Fight, who: Id): readonly Offer[] {
  if (who === 'gm') return offersOfGm(fight);
  const c = fight.combatants[who];
  if (!c) return [];
  const planning = fight.begun && mayPlan(fight, c) ? [PLAN] : [];
  if (!fight.begun || acting(fight)?.id !== who) return planning;
  return [
    ...planning,
    ...strikeOffers(fight, c),
    ...areaOffer(fight, c),
    ...grappleOffers(fight, c),
    ...animalOffer(fight, c),
    ...moveOffers(fight, c),
    ...freeOffers(fight, c),
  ];
}
