/** Where people are, what they stand behind or ride, what they hold, and who holds them. */
import type { Id } from '../../engine/index.ts';
import type { Of } from './events.ts';
import type { CoverKind } from './tables.ts';

/** Events of places, postures and Holds. */
export type PlaceEvent =
  | Of<'prone' | 'stands' | 'slammed' | 'cover-lost' | 'lands' | 'circles' | 'takes-off' | 'spoke'>
  | Of<'mounted' | 'dismounted' | 'flipped' | 'freed' | 'hold-reversed'>
  | (Of<'moved'> & { readonly zone: Id; readonly place: string })
  | (Of<'status'> & { readonly status: 'alone' | 'inContact' | 'inClose' })
  | (Of<'dropped' | 'drawn' | 'put-away'> & { readonly item: string; readonly called: string })
  | (Of<'intercepted' | 'dragged'> & { readonly by: Id })
  | (Of<'cover'> & { readonly kind: CoverKind })
  | (Of<'held'> & { readonly by: Id; readonly level: number })
  | (Of<'hold-weakened'> & { readonly level: number })
  | (Of<'subdual'> & { readonly by: Id; readonly damage: number; readonly against: number });
