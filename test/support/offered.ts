/** What is offered in the course of a few random fights of a system, in turns and as answers. */
import type { Fight, Id, Offer, Pending, Ruleset } from '../../src/engine/index.ts';
import { playRandomFight } from './random-fight.ts';

/** Sees what is offered; `who`: whose turn it is, null for the answers to a question. */
export type Look = (offers: readonly Offer[], who: Id | null) => void;

/** Plays four fights, the same each time, and shows all that is offered on the way. */
export function offeredIn(rules: Ruleset, look: Look): void {
  const eachStep = (fight: Fight, pending: Pending): void => {
    if (pending.at === 'turn') for (const who of pending.turn.of) look(rules.offers(fight, who), who);
    if (pending.at === 'ask') for (const { offers } of pending.asking.asks) look(offers, null);
  };
  for (let seed = 1; seed <= 4; seed++) playRandomFight(rules, seed, { most: 60, eachStep });
}
