/** What counts for the account of a fight at its end. */
import type { Account, Event, Highlight } from '../../../engine/index.ts';
import type { BrpEvent } from '../events.ts';

function highlights(given: Event): readonly Highlight[] {
  const event = given as BrpEvent;
  switch (event.type) {
    case 'round-begins':
      return [{ tells: 'round', round: event.round }];
    case 'attack':
      return [{ tells: 'attack', by: event.by, on: event.on, weapon: event.weapon }];
    case 'damage':
      return [{ tells: 'damage', by: event.by, on: event.on, points: event.after }];
    case 'unconscious':
    case 'dying':
      return [{ tells: 'out', who: event.who, how: 'felled' }];
    case 'dead':
      return [{ tells: 'out', who: event.who, how: 'killed' }];
    default:
      return [];
  }
}

/** Skills are rolled under a chance. */
const UNDER = ['attack', 'parry', 'dodge', 'first-aid', 'skill', 'characteristic'];
const OVER = ['damage', 'damage-bonus', 'first-aid-heal'];

export const account: Account = {
  highlights,
  favours: (purpose) => (UNDER.includes(purpose) ? 'low' : OVER.includes(purpose) ? 'high' : null),
};
