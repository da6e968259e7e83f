/** Everything these rules say, in words. */
import { type Ask, capitalised, own, plurally, type Refusal, type Texts, textsByType, type Voice } from '../../../engine/index.ts';
import { account } from './account.ts';
import { EVENTS } from './events.ts';
import { MODIFIABLE } from './modifiable.ts';
import { valueWords } from './names.ts';
import { facts } from './phrases.ts';
import { BEFORE, isKnown, knownPick, PARAMS } from './picks.ts';
import { ASKS } from './questions.ts';
import { IDLE, REFUSALS } from './refusals.ts';
import { story } from './story/index.ts';

/** See `Texts`. */
export const texts: Texts = plurally({
  event: textsByType(EVENTS),
  story,
  account,
  ask: (ask, voice) => own(ASKS, ask.key)?.(facts(ask.facts), voice, ask.who) ?? 'What do you do?',
  silence: { declaration: 'the bonus Rank goes to Body', reaction: 'nothing is spent, and a standing defence pool is used' },
  unanswered: {
    'turn hold-action': 'they hold back',
    'turn suffer': 'it comes over them',
    panic: 'the panic takes its course',
    holders: 'the round closes',
    'free-order': 'the round closes',
    'last-option carry': 'they carry a die over',
    'last-option close': 'the round closes for them',
  },
  pick: knownPick,
  picksBefore: BEFORE,
  param: (name) => own(PARAMS, name) ?? (isKnown(name) ? valueWords(name) : ''),
  value: (_param, value) => capitalised(valueWords(value)),
  modifiable: MODIFIABLE,
  orders: ['if health below 33: dodge', 'if weapon is bow: dodge'],
  idle: IDLE,
  refusal({ reason, facts: given }: Pick<Refusal, 'reason' | 'facts'>, voice: Voice): string {
    return own(REFUSALS, reason)?.(facts(given as Ask['facts']), voice) ?? '';
  },
});
