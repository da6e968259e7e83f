/** How far a round need not stand in line, and what can be left ahead (SS-CNT-02, SS-CNT-03). */
import { type AheadKind, find, type Id, type Offer, own, type Rounds } from '../../engine/index.ts';
import { offersTo } from './actions/index.ts';
import type { Fight, Fighter } from './state.ts';
import { isOut } from './status.ts';

export const rounds: Rounds = {
  together: ['turn', 'holders', 'panic', 'free-order', 'heroic-track'],
  reopens: ['The countdown is made again after each action, so whose turn comes next changes with the dice that are left.'],
  leaves:
    'You can leave up to four actions for your next turns of this round, paid from the dice in your hand. Nobody knows the dice of the next round before they are dealt, so nothing can be left for it.',
  kinds: () => ['turn'],
};

/** Their turn, with the dice that they hold and nobody else before them. */
export function ahead(fight: Fight, who: Id, kind: AheadKind): readonly Offer[] {
  const f = own(fight.combatants, who);
  if (!f || isOut(f) || f.ad.length === 0 || kind !== 'turn') return [];
  const alone = ([id, c]: readonly [Id, Fighter]): readonly [Id, Fighter] => [id, id === who ? { ...c, holding: false } : { ...c, ad: [] }];
  const combatants = Object.fromEntries(Object.entries(fight.combatants).map(alone));
  const then: Fight = { ...fight, closing: null, calmed: null, content: [], combatants };
  return offersTo(then, find(then, who));
}
