/** How far a round need not stand in line, and what can be left ahead (OD-BCB-04, OD-INI-05). */
import { type AheadKind, type Id, type Offer, offersOf, own, type Rounds } from '../../engine/index.ts';
import { ACTS } from './actions/index.ts';
import { PLANS } from './actions/plans.ts';
import { idle, unspent } from './combatant.ts';
import { attacksIn } from './plan.ts';
import { house } from './settings.ts';
import type { Fight } from './state.ts';
import { isAble } from './status.ts';

export const rounds: Rounds = {
  together: ['declare', 'act', 'free-attack'],
  reopens: ['Somebody who stands up, or readies a weapon where that is free, is asked once more what they do besides.'],
  leaves:
    'You can leave your declaration for the next round, and what you do when your number comes. A charge that you have declared is carried through without you.',
  kinds: () => ['declaration', 'turn'],
  slowly: { 'charge.carried': true },
  named: (fight) => (house.get(fight, 'charge.carried') ? ['a declared charge is carried through without asking again'] : []),
};

/** The declaration of a round that begins now, or the choice on one's own number. */
export function ahead(fight: Fight, who: Id, kind: AheadKind): readonly Offer[] {
  const fighter = own(fight.combatants, who);
  if (!fighter || !isAble(fighter)) return [];
  const fresh = kind === 'declaration' || fighter.spent.active || fight.phase === 'open';
  const plan = fresh ? idle() : fighter.plan;
  // OD-INI-02: with the attacks that the plan leaves them, as it does once it is declared.
  const then = { ...fighter, spent: { ...unspent(), attacksLeft: attacksIn(fighter, plan.stance, plan.mode) }, plan };
  const at: Fight = {
    ...fight,
    ...(kind === 'declaration' ? { deciding: 'plan', phase: 'open' } : { deciding: 'action', phase: 'count' }),
    acting: [who],
    combatants: { ...fight.combatants, [who]: then },
  };
  return offersOf(kind === 'declaration' ? PLANS : ACTS, at, then);
}
