/**
 * Answers that stand in a journal: given before the GM did what makes them impossible, or taken by a version that did not look again. The
 * rules go on from them as they can.
 */
import {
  advance,
  type Fight,
  type FightDice,
  fingerprint,
  type Given,
  type Match,
  Refusal,
  type Ruleset,
  reply,
  type Standing,
} from '../../src/engine/index.ts';

export function replyBefore<F extends Fight>(rules: Ruleset<F>, match: Match<F>, given: Given, dice: FightDice): Standing<F> {
  try {
    return reply(rules, match, given, dice);
  } catch (error) {
    const { pending } = advance(rules, match, dice);
    if (!(error instanceof Refusal) || pending.at !== 'ask' || !match.action) throw error;
    const value = pending.asking.asks.map((ask) => given[ask.who] ?? ask.otherwise);
    const journal = [...match.action.journal, { met: fingerprint(pending.asking), value }];
    return advance(rules, { ...match, action: { ...match.action, journal } }, dice);
  }
}
