/** Everything these rules say, in words. */
import { type Ask, asText, type Id, type Refusal, type Texts, textsByType, type Voice } from '../../engine/index.ts';
import { story } from './story.ts';
import { ASKS } from './text-asks.ts';
import { EVENTS } from './text-events.ts';
import { PARAMS } from './text-params.ts';
import { pickWords } from './text-picks.ts';
import { REFUSALS } from './text-refusals.ts';
import { capital, valueWords } from './words.ts';

/** Facts of a question or refusal, read as what they are. */
export interface Facts {
  id(key: string): Id;
  text(key: string): string;
  number(key: string): number;
  numbers(key: string): string;
}

const facts = (given: Ask['facts']): Facts => ({
  id: (key) => asText(given?.[key]),
  text: (key) => asText(given?.[key]),
  number: (key) => Number(given?.[key] ?? 0),
  numbers: (key) => (Array.isArray(given?.[key]) ? (given[key] as number[]).join(' ') : ''),
});

/** A question, given who is asked. */
export type AskText = (facts: Facts, voice: Voice, who: Id) => string;

/** See `Texts`. */
export const texts: Texts = {
  event: textsByType(EVENTS),
  story,
  ask: (ask, voice) => ASKS[ask.key]?.(facts(ask.facts), voice, ask.who) ?? 'What do you do?',
  pick: pickWords,
  param: (name) => PARAMS[name] ?? valueWords(name),
  value: (_param, value) => capital(valueWords(value)),
  refusal({ reason, facts: given }: Pick<Refusal, 'reason' | 'facts'>, voice: Voice): string {
    return REFUSALS[reason]?.(facts(given as Ask['facts']), voice) ?? '';
  },
};
