/** How far a round need not stand in line, and what can be declared ahead (BR-INT-03). */
import { type AheadKind, type Id, type Offer, own, type Rounds } from '../../engine/index.ts';
import { offers } from './actions/index.ts';
import { house } from './settings.ts';
import type { Fight } from './state.ts';
import { isAble } from './status.ts';

const declares = (fight: Pick<Fight, 'settings'>): boolean => house.get(fight, 'statementOfIntent') === 'on';

export const rounds: Rounds = {
  together: ['declare', 'close', 'act'],
  reopens: [
    'While declarations are open, anybody may change theirs until the last has declared, or the GM closes them.',
    'Somebody whose target is gone when their rank comes chooses another; somebody beside a dying ally may help instead.',
  ],
  leaves:
    'You can leave your next declaration. What you do at your DEX rank follows from it, so there is nothing else to leave; a standing order answers your parries and dodges.',
  kinds: (fight) => [declares(fight) ? 'declaration' : 'turn'],
  slowly: { declarationOrder: 'open', closing: 'all' },
  named: (fight, slow) => {
    if (!declares(fight)) return [];
    if (house.get(fight, 'declarationOrder') === 'open') return ['everybody declares at once'];
    return slow ? ['declarations one by one, by DEX, as in the rulebook'] : [];
  },
};

/** The fight as it would be at the start of a round's declarations. Without a statement of intent (BR-INT-08), the same at one's rank. */
export function ahead(fight: Fight, who: Id, kind: AheadKind): readonly Offer[] {
  const fighter = own(fight.combatants, who);
  if (!fighter || !isAble(fighter) || kind !== (declares(fight) ? 'declaration' : 'turn')) return [];
  const { reached: _, stated: __, ...rest } = fight;
  const then: Fight = {
    ...rest,
    phase: 'intent',
    settings: { ...fight.settings, declarationOrder: 'open' },
    combatants: { ...fight.combatants, [who]: { ...fighter, intent: null, rank: null, acted: false } },
  };
  return offers(then, who);
}
