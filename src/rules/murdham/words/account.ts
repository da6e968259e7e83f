/** What counts for the account of a fight at its end. */
import type { Account, Event, Highlight } from '../../../engine/index.ts';
import { type Happening, isByHand } from '../events.ts';

function highlights(given: Event): readonly Highlight[] {
  const event = given as Happening;
  switch (event.type) {
    case 'round-began':
      return [{ tells: 'round', round: event.round }];
    case 'attacks':
      return [{ tells: 'attack', by: event.by, on: event.on, weapon: event.weapon }];
    case 'blasts':
      return [{ tells: 'attack', by: event.who, on: null, weapon: event.weapon }];
    case 'tries':
    case 'opportunity':
    case 'countered':
      return [{ tells: 'attack', by: event.by, on: event.on, weapon: null }];
    case 'fell':
      return [{ tells: 'attack', by: 'gm', on: event.who, weapon: null }];
    case 'damage':
      return [{ tells: 'damage', on: event.who, points: event.amount, ...(isByHand(event) && { by: null }) }];
    case 'critical':
    case 'mortal':
      return [{ tells: 'out', who: event.who, how: 'felled' }];
    case 'killed':
      return [{ tells: 'out', who: event.who, how: 'killed', ...(!isByHand(event) && { struck: true as const }) }];
    case 'died':
      return [{ tells: 'out', who: event.who, how: 'killed' }];
    case 'fled':
    case 'escaped':
    case 'surrendered':
      return [{ tells: 'out', who: event.who, how: 'left' }];
    default:
      return [];
  }
}

export const account: Account = {
  highlights,
  // ZS-SAV-01: a save is rolled under.
  favours: (purpose) => (purpose === 'damage' ? 'high' : purpose.startsWith('save-') ? 'low' : null),
};
