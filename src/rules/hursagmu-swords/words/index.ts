/** Everything these rules say, in words. */
import { type Ask, asText, type Id, own, plurally, type Refusal, type Texts, textsByType, type Voice } from '../../../engine/index.ts';
import { account } from './account.ts';
import { EVENTS } from './events.ts';
import { MODIFIABLE } from './modifiable.ts';
import { valueWords } from './names.ts';
import { PARAMS, PICKS } from './picks.ts';
import { ASKED_BY, ASKS } from './questions.ts';
import { IDLE, REFUSALS } from './refusals.ts';
import { story } from './story.ts';

/** Facts of a question or refusal, read as what they are. */
export interface Facts {
  id(key: string): Id;
  text(key: string): string;
  number(key: string): number;
  is(key: string): boolean;
  /** A number for each of some people. */
  shares(key: string): readonly (readonly [Id, number])[];
}

const facts = (given: Ask['facts']): Facts => ({
  id: (key) => asText(given?.[key]),
  text: (key) => asText(given?.[key]),
  number: (key) => Number(given?.[key] ?? 0),
  is: (key) => given?.[key] === true,
  shares: (key) => Object.entries(given?.[key] ?? {}).map(([id, n]) => [id, Number(n)]),
});

/** A question, given who is asked. */
export type AskText = (facts: Facts, voice: Voice, who: Id) => string;

export const texts: Texts = plurally({
  event: textsByType(EVENTS),
  story,
  account,
  ask: (ask, voice) => own(ASKS, ask.key)?.(facts(ask.facts), voice, ask.who) ?? 'What do you do?',
  silence: {
    declaration: 'they only defend',
    reaction: 'whoever it comes at defends or dives clear if they can, and nobody blocks for a friend',
  },
  unanswered: {
    act: 'they are done for this round',
    'act-on': 'they are done for this round',
    harm: 'they do as they meant to',
    'choose-roll': 'the best roll counts',
  },
  askedBy: ASKED_BY,
  pick: (pick) => own(PICKS, pick) ?? '',
  param: (name) => own(PARAMS, name) ?? '',
  value: valueWords,
  modifiable: MODIFIABLE,
  orders: ['if health below 33: dodge', 'if weapon is bow: dodge'],
  idle: IDLE,
  refusal({ reason, facts: given }: Pick<Refusal, 'reason' | 'facts'>, voice: Voice): string {
    return own(REFUSALS, reason)?.(facts(given as Ask['facts']), voice) ?? '';
  },
});
