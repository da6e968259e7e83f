/** What happened, in a sentence or two. */
import type { SwiftEvent } from './events.ts';
import { COUNTDOWN } from './text-events-countdown.ts';
import { EXCHANGE } from './text-events-exchange.ts';
import { GM_EVENTS } from './text-events-gm.ts';
import { HARM } from './text-events-harm.ts';
import { PLACE } from './text-events-place.ts';
import type { TextsOf } from './text-phrases.ts';

/** One text for every type. */
export const EVENTS: TextsOf<SwiftEvent> = { ...GM_EVENTS, ...COUNTDOWN, ...EXCHANGE, ...HARM, ...PLACE };
