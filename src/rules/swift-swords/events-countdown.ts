/** What happens in the countdown: rounds, turns, dice dealt and kept. */
import type { Event, Id } from '../../engine/index.ts';
import type { Of } from './events.ts';

/** Events of the countdown. */
export type CountdownEvent =
  | Of<'waits' | 'refresh' | 'closes' | 'lets-close' | 'lets-be' | 'skipped'>
  | (Event & { readonly type: 'round-closed' })
  | (Event & { readonly type: 'over'; readonly side: string | null })
  | (Of<'surprised'> & { readonly severity: 'normal' | 'severe' })
  | (Of<'dealt'> & { readonly faces: readonly number[]; readonly extra: readonly number[] })
  | (Of<'acted'> & {
      readonly action: string;
      /** What an action pool is begun for. */
      readonly towards: string | null;
      readonly on: readonly Id[];
      readonly called: string | null;
      readonly paid: readonly number[];
    })
  | (Of<'carried'> & { readonly face: number });
