/** Where people are and who holds whom, in words. */
import type { PlaceEvent } from './events-place.ts';
import type { TextsOf } from './text-phrases.ts';
import { PLACE_PREDICATES, sentencesOf } from './text-predicates.ts';

/** By type of event. */
export const PLACE: TextsOf<PlaceEvent> = sentencesOf<PlaceEvent>(PLACE_PREDICATES);
