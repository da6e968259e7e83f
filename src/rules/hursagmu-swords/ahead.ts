/** How far a round need not stand in line, and what can be left ahead (SW-CORE-07, SW-CORE-08). */
import { type AheadKind, type Id, type Offer, offersOf, own, type Rounds } from '../../engine/index.ts';
import { TURN } from './actions.ts';
import { NO_ACTIONS } from './combatant.ts';
import { addToPlan, planAsk } from './plan.ts';
import { house } from './settings.ts';
import type { Fight, Fighter } from './state.ts';
import { isAble } from './status.ts';

export const rounds: Rounds = {
  together: ['plan'],
  reopens: ['A turn goes on after an action while the plan has something left.'],
  leaves:
    'You can leave your plan for the next round, and what you do on your turn. What your plan then has left is let go. While your turn waits for somebody else, you can leave its end, and then your next turn.',
  kinds: (fight) => (house.get(fight, 'plan.declared') ? ['declaration', 'turn'] : ['turn']),
  ends: 'end-turn',
  slowly: { rulings: 'never' },
  named: (fight) =>
    house.get(fight, 'rulings') === 'never' ? ['the level of each attack comes from the table, and the GM is not asked'] : [],
};

/** The plan of a round that begins now, or one's turn as the first in the order. */
export function ahead(fight: Fight, who: Id, kind: AheadKind): readonly Offer[] {
  const c = own(fight.combatants, who);
  if (!c || !isAble(c) || c.kind === 'army') return [];
  if (kind === 'declaration') return house.get(fight, 'plan.declared') ? planAsk(fight, c).offers : [];
  const then: Fighter = {
    ...c,
    resting: false,
    stepped: false,
    ran: false,
    handled: false,
    hasActed: false,
    done: { ...NO_ACTIONS },
    plan: planFor(fight, c),
  };
  return offersOf(
    // In the middle of a turn, its end can be left as well, and what is left after that is for the next. What a plan is to hold is its own
    // declaration.
    TURN.filter((one) => one.id !== addToPlan.id && (one.id !== 'end-turn' || (fight.queue[0] === who && c.hasActed))),
    { ...fight, queue: [who], combatants: { ...atNextRound(fight), [who]: then } },
    then,
  );
}

/** Everybody as they will be then: nobody has run, so that no mount is out of breath. */
const atNextRound = ({ combatants }: Fight): Fight['combatants'] =>
  Object.fromEntries(Object.entries(combatants).map(([id, c]) => [id, c.ran ? { ...c, ran: false } : c]));

/** What they have declared, as long as it is still to come; else what most declare. */
const planFor = (fight: Fight, c: Fighter): Fighter['plan'] =>
  c.planned && fight.queue.includes(c.id) && !c.hasActed ? c.plan : { ...NO_ACTIONS, attacks: 1, other: 1, assists: 1, defend: true };
