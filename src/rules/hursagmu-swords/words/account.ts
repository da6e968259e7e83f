/** What counts for the account of a fight at its end. */
import type { Account, Event, Highlight } from '../../../engine/index.ts';
import type { HursagmuEvent } from '../events.ts';
import { itemWords } from './names.ts';

function highlights(given: Event): readonly Highlight[] {
  const event = given as HursagmuEvent;
  switch (event.type) {
    case 'round':
      return [{ tells: 'round', round: event.round }];
    case 'attacks':
      return [{ tells: 'attack', by: event.by, on: event.on, weapon: itemWords(event.weapon) }];
    case 'hurts':
    case 'area-hit':
      return [{ tells: 'attack', by: event.by, on: event.on, weapon: itemWords(event.weapon) }];
    case 'damaged':
      return event.by === null
        ? [{ tells: 'damage', by: null, on: event.on, points: event.net }]
        : [{ tells: 'damage', by: event.by, on: event.on, points: event.net }];
    case 'knocked-out':
      return [{ tells: 'out', who: event.who, how: 'felled' }];
    case 'killed':
      return [{ tells: 'out', who: event.who, how: 'killed' }];
    case 'yielded':
    case 'routed':
      return [{ tells: 'out', who: event.who, how: 'left' }];
    default:
      return [];
  }
}

/** Everything is two dice and a sum: high is good. */
const ROLLS = /attack$|defense$|^(?:damage|endurance|initiative|riding|animals|dive)$/u;

export const account: Account = { highlights, favours: (purpose) => (ROLLS.test(purpose) ? 'high' : null) };
