/** Plays an action to its end, and says who was asked what on the way. */
import { type Ask, declare, type FightDice, matchOf, reply } from '../../../src/engine/index.ts';
import { swiftSwords } from '../../../src/rules/swift-swords/index.ts';
import type { Fight, Fighter } from '../../../src/rules/swift-swords/state.ts';
import type { Facts } from './barring.ts';

type Choice = { readonly pick: string } & Facts;
type Falls = Readonly<Record<string, readonly number[]>>;

/** Plays an action to its end: questions are answered by key and person, else as silence is; dice fall by purpose, threes for the rest. */
export function played(fight: Fight, by: string, choice: Choice, falls: Falls, answers: Readonly<Record<string, Choice>> = {}) {
  const dice: FightDice =
    () =>
    ({ purpose, count }) =>
      Array.from({ length: count }, (_, i) => falls[purpose]?.[i % falls[purpose].length] ?? 3);
  let at = declare(swiftSwords, matchOf(fight), { by, choice }, dice);
  const asked: string[] = [];
  const asks: Ask[] = [];
  const together: string[][] = [];
  const told = at.news.map(({ event }) => event);
  while (at.pending.at === 'ask') {
    const keys = at.pending.asking.asks.map(({ key, who }) => [`${key} ${who}`, who] as const);
    asks.push(...at.pending.asking.asks);
    together.push(keys.map(([key]) => key));
    asked.push(...keys.map(([key]) => key));
    const given = Object.fromEntries(keys.flatMap(([key, who]) => (answers[key] ? [[who, answers[key]]] : [])));
    at = reply(swiftSwords, at.match, given, dice);
    told.push(...at.news.map(({ event }) => event));
  }
  return { asked, asks, together, told, match: at.match, now: (id: string): Fighter => at.seen.combatants[id] as Fighter };
}

/** The same fight, begun under an earlier reading. */
export const older = (fight: Fight, edition = 3): Fight => ({ ...fight, edition });
