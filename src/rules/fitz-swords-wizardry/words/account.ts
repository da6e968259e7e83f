/** What counts for the account of a fight at its end. */
import type { Account, Highlight } from '../../../engine/index.ts';
import type { Event } from '../events.ts';
import { weaponName } from '../weapons.ts';

function highlights(event: Event): readonly Highlight[] {
  switch (event.type) {
    case 'round-begins':
      return [{ tells: 'round', round: event.round }];
    case 'attack':
      return [{ tells: 'attack', by: event.by, on: event.on, weapon: weaponName(event.weapon) }];
    case 'damage':
      return [{ tells: 'damage', by: event.by, on: event.on, points: event.points }];
    case 'hurt':
    case 'embedded-damage':
    case 'extracted':
      return [{ tells: 'damage', by: null, on: event.on, points: event.points }];
    case 'unconscious':
    case 'out-of-fight':
      return [{ tells: 'out', who: event.on, how: 'felled' }];
    case 'dead':
      return [{ tells: 'out', who: event.on, how: 'killed' }];
    case 'fled':
    case 'surrendered':
      return [{ tells: 'out', who: event.who, how: 'left' }];
    default:
      return [];
  }
}

const OVER = /^(?:attack|free-attack|fend-attack|damage|spell-damage|save-.+|initiative|crit-effect)$/u;

export const account: Account = {
  highlights: (event) => highlights(event as Event),
  favours: (purpose) => (OVER.test(purpose) ? 'high' : /^(?:dex-check|retreat-dex)$/u.test(purpose) ? 'low' : null),
};
