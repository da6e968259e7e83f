/** Attacks and defences, in words. */
import type { ExchangeEvent } from './events-exchange.ts';
import { reactionPhrase } from './text-deeds.ts';
import { does, hand, many, type TextsOf } from './text-phrases.ts';
import { purposeWords, valueWords } from './words.ts';

/** By type of event. */
export const EXCHANGE: TextsOf<ExchangeEvent> = {
  pool: ({ who, kind, dice }, { name }) =>
    `${name(who)} has ${kind === 'action' ? 'an action' : `a ${kind}`} pool of ${many(dice, 'die', 'dice')}.`,
  'pool-worn': ({ who, dice }, { name }) => (dice > 0 ? `The pool of ${name(who)} is down to ${many(dice, 'die', 'dice')}.` : null),
  'pool-lost': ({ who, kind }, { name }) => `${name(who)} loses the ${kind} pool.`,
  'pool-activated': ({ who, action }, { name }) => `${name(who)} lets the gathered ${valueWords(action)} go.`,
  reacted: ({ who, reaction, paid }, { name }) => `${name(who)} ${reactionPhrase(reaction)}${hand(paid)}.`,
  'picked-up': ({ who, from, dice }, { name }) => `${name(who)} picks up ${many(dice, 'exposure')} of ${name(from)}.`,
  attacked: ({ who, on, weapon, faces, successes }, { name, quote }) =>
    `${name(who)} against ${name(on)} (${quote(weapon)}): ${faces.join(' ') || 'no dice'}, ${many(successes, 'success', 'successes')}.`,
  'no-dice': ({ who, on }, { name }) => `${name(on)} dodges every die of ${name(who)}.`,
  unharmed: ({ who }, { name }) => `Nothing gets through to ${name(who)}.`,
  fumbled: does('fumbles: attacks on this one are easier until its next action'),
  'block-failed': ({ who }, { name }) => `The Block of ${name(who)} is beaten aside.`,
  soaked: ({ who, points }, { name }) => `${name(who)} soaks ${many(points, 'point')}.`,
  damaged: ({ who, points, track }, { name }) => `${name(who)} takes ${many(points, 'point')} of ${valueWords(track)} damage.`,
  exposed: ({ who, dice }, { name }) => `${many(dice, 'exposure')} in front of ${name(who)}.`,
  riposted: ({ who, on, dice }, { name }) => `${name(who)} ripostes against ${name(on)} with ${many(dice, 'die', 'dice')}.`,
  effort: does('spends a 1 on one more die'),
  nudged: ({ who, from }, { name }) => `${name(who)} spends a 1 and turns a ${from} into a ${from + 1}.`,
  tested: ({ who, purpose, passed }, { name }) => `${name(who)} rolls to ${purposeWords(purpose)}: ${passed ? 'success' : 'failure'}.`,
  special: ({ who, by, special, called, worked, successes }, { name, quote }) => {
    const what = special === 'extra-damage' ? `${many(successes, 'more success', 'more successes')}` : worked ? 'done' : 'it fails';
    return `${name(by)} on ${name(who)}, ${valueWords(special)}${called ? ` (${quote(called)})` : ''}: ${what}.`;
  },
  cast: ({ who, on, spell }, { name, quote }) => `${name(who)} casts ${quote(spell)} on ${name(on)}. The GM says what it does.`,
};
