/** Harm and recovery, in words. */
import type { HarmEvent } from './events-harm.ts';
import type { TextsOf } from './text-phrases.ts';
import { HARM_PREDICATES, sentencesOf } from './text-predicates.ts';

/** By type of event. */
export const HARM: TextsOf<HarmEvent> = sentencesOf<HarmEvent>(HARM_PREDICATES);
