/** How far a round need not stand in line, and what can be left ahead (ZS-PRC-02, ZS-TRN-01). */
import { type AheadKind, type Id, type Offer, own, type Rounds } from '../../engine/index.ts';
import { offers } from './actions/index.ts';
import type { Fight } from './state.ts';
import { crewOf, isAble } from './status.ts';

export const rounds: Rounds = {
  together: ['go', 'turn', 'free', 'react', 'guard', 'opportunity'],
  reopens: [
    'A turn goes on after an action while it has room for another.',
    'Reacting to a blow takes the turn of the round, so what was left for that turn waits for the next round.',
  ],
  leaves:
    'You can leave up to four things for your next turn. The turn ends after the last of them. While your turn waits for somebody else, you can leave its end, and then your next turn.',
  kinds: () => ['turn'],
  ends: 'end-turn',
};

/** A turn of their own, just opened. */
export function ahead(fight: Fight, who: Id, kind: AheadKind): readonly Offer[] {
  const c = own(fight.combatants, who);
  if (!c || !isAble(c) || kind !== 'turn') return [];
  // In the middle of a turn, its end can be left as well, and what is left after that is for the next.
  const isOnTurn = fight.turn?.members.includes(who) === true;
  const turn = { side: c.side, members: crewOf(fight, c), spent: {} };
  const then: Fight = { ...fight, turn, combatants: { ...fight.combatants, [who]: { ...c, turnTaken: false, wentAlong: false } } };
  return offers(then, who).filter((o) => o.pick !== 'end-turn' || isOnTurn);
}
