/** What a story is put together from. */
import type { EventOf } from '../../../engine/index.ts';
import type { Own } from '../events.ts';

/** Events of one type. */
export type Of<T extends Own['type']> = EventOf<Own, T>;

/** An attack and all that belongs to it. */
export interface Exchange {
  readonly attack: Of<'attack'>;
  rank: number | null;
  defence: Of<'defence'> | Of<'undefended'> | null;
  outcome: Of<'outcome'> | null;
  damage: Of<'damage'> | null;
  /** What became of the one who was hit. */
  fate: Of<'unconscious' | 'dying' | 'dead'> | null;
  readonly gear: (Of<'gear-damage'> | Of<'gear-broken'>)[];
}

/** What is told by itself: an exchange, or anything else. */
export type Part = Exchange | { readonly event: Own; readonly rank: number | null };

/** Bows are known by what is done with them. */
export const BARE = /(?<!cross)bow$/iu;
