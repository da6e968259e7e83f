/** What happens in an exchange: pools, reactions, dice thrown, hits, damage. */
import type { Id } from '../../engine/index.ts';
import type { Of } from './events.ts';
import type { Special, Track } from './tables.ts';

/** Events of the exchange. */
export type ExchangeEvent =
  | Of<'fumbled' | 'block-failed'>
  | (Of<'pool'> & { readonly kind: 'defence' | 'action'; readonly dice: number })
  | (Of<'pool-worn'> & { readonly dice: number })
  | (Of<'pool-lost'> & { readonly kind: 'defence' | 'action' })
  | (Of<'pool-activated'> & { readonly action: string })
  | (Of<'reacted'> & { readonly reaction: string; readonly paid: readonly number[] })
  | (Of<'picked-up'> & { readonly from: Id; readonly dice: number })
  | (Of<'attacked'> & { readonly on: Id; readonly weapon: string; readonly faces: readonly number[]; readonly successes: number })
  | (Of<'no-dice'> & { readonly on: Id })
  /** The attack of `by` did not get through. */
  | (Of<'unharmed'> & { readonly by: Id })
  | (Of<'soaked'> & { readonly points: number })
  | (Of<'damaged'> & { readonly by: Id | null; readonly points: number; readonly track: Track })
  | (Of<'exposed'> & { readonly dice: number })
  | (Of<'riposted'> & { readonly on: Id; readonly dice: number })
  | (Of<'special'> & {
      readonly by: Id;
      readonly special: Special;
      readonly item: string | null;
      readonly called: string;
      readonly worked: boolean;
      readonly successes: number;
    })
  | (Of<'cast'> & { readonly on: Id; readonly spell: string })
  | (Of<'effort'> & { readonly face: 1 })
  | (Of<'nudged'> & { readonly from: number })
  /** A roll of a characteristic or skill that nothing else tells of. */
  | (Of<'tested'> & { readonly purpose: string; readonly passed: boolean });
