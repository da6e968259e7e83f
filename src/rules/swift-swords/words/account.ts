/** What counts for the account of a fight at its end. */
import type { Account, Event, Highlight } from '../../../engine/index.ts';
import type { SwiftEvent } from '../events.ts';
import { isStare } from './phrases.ts';

function highlights(given: Event): readonly Highlight[] {
  const event = given as SwiftEvent;
  switch (event.type) {
    case 'round-closed':
      return [{ tells: 'round', round: null }];
    case 'attacked':
      return [{ tells: 'attack', by: event.who, on: event.on, weapon: isStare(event.weapon) ? null : event.weapon }];
    case 'damaged':
      return [{ tells: 'damage', by: event.by, on: event.who, points: event.points, ...(event.track === 'ment' && { to: 'mind' }) }];
    case 'ooa':
    case 'kia':
    case 'defeated':
      return [{ tells: 'out', who: event.who, how: 'felled' }];
    case 'ended':
      // Who is struck down may live: that is rolled when the fight is over.
      return event.outcome === 'dead' ? [{ tells: 'out', who: event.who, how: 'killed' }] : [];
    case 'flees':
    case 'yields':
      return [{ tells: 'out', who: event.who, how: 'left' }];
    default:
      return [];
  }
}

/** Pools of dice, each of which should be high. Dice that are paid with are luck of neither kind. */
const POOLS = ['attack', 'soak', 'parry', 'block', 'dodge', 'riposte', 'damage', 'fear', 'calm', 'recover'];

export const account: Account = { highlights, favours: (purpose) => (POOLS.includes(purpose) ? 'high' : null) };
