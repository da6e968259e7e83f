/** The countdown, in words. */
import type { CountdownEvent } from './events-countdown.ts';
import { deedPhrase } from './text-deeds.ts';
import { does, hand, list, type TextsOf } from './text-phrases.ts';
import { valueWords } from './words.ts';

/** By type of event. */
export const COUNTDOWN: TextsOf<CountdownEvent> = {
  waits: does('holds'),
  refresh: does('calls Refresh: everybody else has one more option'),
  closes: does('lets the round close'),
  'lets-close': does('is content to let the round close'),
  'lets-be': does('does not step in'),
  'round-closed': () => '**New dice for everybody.**',
  over: ({ side }, { quote }) =>
    side === null ? 'The encounter is over.' : `The encounter is over: the field belongs to the ${quote(side)}.`,
  surprised: ({ who, severity }, { name }) => `${name(who)} is ${severity === 'severe' ? 'completely ' : ''}surprised.`,
  dealt: ({ who, faces, extra }, { name }) =>
    `${name(who)} has ${faces.join(' ')}${extra.length > 0 ? `, and for sixes ${extra.join(' ')}` : ''}.`,
  acted: ({ who, action, towards, on, called, paid }, voice) => {
    const what = towards === null ? deedPhrase(action, list(on, voice)) : `gathers for ${valueWords(towards)}`;
    return `**${voice.name(who)}** ${what ?? `sets about ${valueWords(action)}`}${called === null ? '' : ` with ${voice.quote(called)}`}${hand(paid)}.`;
  },
  carried: ({ who, face }, { name }) => `${name(who)} carries a ${face} over.`,
  skipped: does('is passed over'),
};
