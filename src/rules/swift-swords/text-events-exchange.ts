/** Attacks and defences, in words. */
import { asNoun } from '../../engine/index.ts';
import type { ExchangeEvent } from './events-exchange.ts';
import { reactionPhrase, specialPhrase } from './text-deeds.ts';
import { does, hand, many, rolled, type TextsOf } from './text-phrases.ts';
import { purposeWords, trackWords, valueWords } from './words.ts';

/** By type of event. */
export const EXCHANGE: TextsOf<ExchangeEvent> = {
  pool: ({ who, kind, dice }, { name }) =>
    `${name(who)} has ${kind === 'action' ? 'an action' : `a ${kind}`} pool of ${many(dice, 'die', 'dice')}.`,
  'pool-worn': ({ who, dice }, { name }) => (dice > 0 ? `${name(who)} has ${many(dice, 'die', 'dice')} left in the defence pool.` : null),
  'pool-lost': ({ who, kind }, { name }) => `${name(who)} loses the ${kind} pool.`,
  'pool-activated': ({ who, action }, { name }) => `${name(who)} lets the gathered ${valueWords(action)} go.`,
  reacted: ({ who, reaction, paid }, { name }) => `${name(who)} ${reactionPhrase(reaction)}${hand(paid)}.`,
  'picked-up': ({ who, from, dice }, { name }) => `${name(who)} uses the opening that ${name(from)} left (${many(dice, 'exposure')}).`,
  attacked: ({ who, on, weapon, faces, successes }, { name, quote }) =>
    `${name(who)} attacks ${name(on)} (${asNoun(quote(weapon))}): ${rolled(faces, successes)}.`,
  'no-dice': ({ who, on }, { name }) => `${name(on)} dodges all that ${name(who)} has.`,
  unharmed: ({ who }, { name }) => `Nothing gets through to ${name(who)}.`,
  fumbled: ({ who }, { name }) => `${name(who)} fumbles: until ${name(who)} acts again, attackers hit more easily.`,
  'block-failed': ({ who }, { name }) => `The Block put up by ${name(who)} is beaten aside.`,
  soaked: ({ who, points }, { name }) => `${name(who)} shrugs off ${points} damage.`,
  damaged: ({ who, points, track }, { name }) => `${name(who)} takes ${points} damage to the ${trackWords(track)}.`,
  exposed: ({ who, dice }, { name }) => `${name(who)} leaves an opening (${many(dice, 'exposure')}).`,
  riposted: ({ who, on, dice }, { name }) => `${name(who)} ripostes against ${name(on)} with ${many(dice, 'die', 'dice')}.`,
  effort: does('spends a 1 for another die'),
  nudged: ({ who, from }, { name }) => `${name(who)} spends a 1 and turns a ${from} into a ${from + 1}.`,
  tested: ({ who, purpose, passed }, { name }) => `${name(who)} rolls to ${purposeWords(purpose)}: ${passed ? 'success' : 'failure'}.`,
  special: ({ who, by, special, called, worked, successes }, { name, quote }) =>
    `${name(by)} ${specialPhrase(special, worked && (special !== 'extra-damage' || successes > 0), name(who), called && `the ${asNoun(quote(called))}`)}.`,
  cast: ({ who, on, spell }, { name, quote }) => `${name(who)} casts ${quote(spell)} on ${name(on)}. The GM says what it does.`,
};
