/** The countdown, in words. */
import type { CountdownEvent } from './events-countdown.ts';
import { deedPhrase, gatherPhrase } from './text-deeds.ts';
import { hand, handOf, list, type TextsOf, withWeapon } from './text-phrases.ts';
import { COUNTDOWN_PREDICATES, sentencesOf, type Waiting } from './text-predicates.ts';
import { valueWords } from './words.ts';

/** By type of event. */
export const COUNTDOWN: TextsOf<CountdownEvent> = {
  ...sentencesOf<Waiting>(COUNTDOWN_PREDICATES),
  'round-closed': () => '**A new round: fresh dice for everybody.**',
  over: ({ side }, { quote }) => (side === null ? 'The fight is over.' : `The fight is over: the field belongs to the ${quote(side)}.`),
  dealt: ({ who, faces, extra }, { name }) => `${name(who)} rolls a hand of ${handOf(faces, extra)}.`,
  acted: ({ who, action, towards, on, called, paid }, voice) => {
    const what = towards === null ? deedPhrase(action, list(on, voice)) : gatherPhrase(towards);
    return `**${voice.name(who)}** ${what ?? `sets about ${valueWords(action)}`}${withWeapon(voice, who, called)}${hand(paid)}.`;
  },
};
