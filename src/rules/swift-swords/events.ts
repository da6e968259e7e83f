/** Everything that happens in a fight, as data. `who` is always the one it happens to, unless said. */
import type { Event, GmEvent, Id } from '../../engine/index.ts';
import type { CountdownEvent } from './events-countdown.ts';
import type { ExchangeEvent } from './events-exchange.ts';
import type { HarmEvent } from './events-harm.ts';
import type { PlaceEvent } from './events-place.ts';

/** Something that happens to somebody; of several types those that carry the same. */
export type Of<T extends string> = T extends string ? Event & { readonly type: T; readonly who: Id } : never;

/** Every event of this system. */
export type SwiftEvent = GmEvent | CountdownEvent | ExchangeEvent | HarmEvent | PlaceEvent;

/** An event of one type. */
export type EventOf<T extends SwiftEvent['type']> = Extract<SwiftEvent, { readonly type: T }>;
