/** What offers have in common: a move and a delay beside the action, and why there is nothing left to choose. */
import { combatants, type Offer, type Option, type Param } from '../../engine/index.ts';
import type { Fight, Fighter } from './fight.ts';
import { type Action, rankOf } from './intent.ts';
import { mostMetres } from './move.ts';
import { othersOf } from './targets.ts';

/** An offer as it stands, or blocked where a parameter that it cannot do without has no value left. */
export function unless(offer: Offer, none: string | null): Offer {
  return none === null ? offer : { pick: offer.pick, blocked: none };
}

/** Why nothing is left to choose from: the reason of the first that is blocked, or that there is none; null if something is left. */
export const noneOf = (options: readonly Option[], empty: string): string | null =>
  options.some((o) => !o.blocked) ? null : (options[0]?.blocked ?? empty);

/** What an action may be combined with: a move (where he has not moved yet) and a delay (BR-ACT-08). */
export function timing(fight: Fight, fighter: Fighter, action: Action): readonly Param[] {
  const rank = rankOf(fighter);
  const delay: readonly Param[] = rank > 1 ? [{ name: 'delayTo', kind: 'number', min: 1, max: rank - 1, optional: true }] : [];
  if (fighter.rank !== null) return delay;
  return [
    { name: 'move', kind: 'number', min: 0, max: mostMetres(fight, fighter, action), optional: true },
    ...whither(fight, fighter),
    ...delay,
  ];
}

/** Whom a move goes by, and which way. */
export function whither(fight: Fight, fighter: Fighter): readonly Param[] {
  const others = othersOf(fight, fighter).map((c) => c.id);
  if (others.length === 0) return [];
  return [
    combatants('toward', others, { optional: true }),
    { name: 'direction', kind: 'thing', options: [{ value: 'toward' }, { value: 'away' }], optional: true },
  ];
}

/** Metres that he may still add to reach somebody. */
export const ownMetres = (fight: Fight, fighter: Fighter, action: Action): number =>
  fighter.rank === null ? mostMetres(fight, fighter, action) : 0;
