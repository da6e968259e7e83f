/** What the beats of the story are made of. */
import type { Id } from '../../../../engine/index.ts';
import type { HappeningOf, SwiftEvent } from '../../events.ts';

/** An action or an attack, and all that belongs to it, in the order in which it happened. */
export interface Scene {
  readonly kind: 'scene';
  readonly acted: HappeningOf<'acted'> | null;
  readonly events: SwiftEvent[];
}

/** Dice dealt, with the word that a round begins, if there was one. */
export interface Deal {
  readonly kind: 'deal';
  readonly events: (HappeningOf<'dealt'> | HappeningOf<'round-opened'> | HappeningOf<'round-closed'> | HappeningOf<'burnt'>)[];
}

/** What tells of a blow, or of what it did. */
export const isAttack = (event: SwiftEvent): boolean => ['attacked', 'no-dice', 'damaged', 'unharmed'].includes(event.type);

/** Whose health an event changes. */
export const changedBy = (events: readonly SwiftEvent[]): readonly Id[] => [
  ...new Set(
    events.flatMap((e) =>
      ['rank', 'crossover', 'ooa', 'kia', 'healed', 'bonus', 'tired', 'ended'].includes(e.type) && 'who' in e ? [e.who] : [],
    ),
  ),
];

/** Whether an event puts somebody out of the fight. */
export const isFelled = ({ type }: SwiftEvent): boolean => type === 'ooa' || type === 'kia';
