/** What a scenario expects, held against what came out. Each returns the first difference in words, or null. */
import { type Id, isFormal, type Json, type Pending } from '../engine/index.ts';
import type { Data } from './scenario.ts';

/** A value to compare: a list of conditions is a set, its order means nothing. */
const comparable = (path: string, value: Json | undefined): string =>
  JSON.stringify(Array.isArray(value) && path.endsWith('conditions') ? value.map((v) => JSON.stringify(v)).sort() : value);

/** Fields of sheets and state by path; `fact` reads one. */
export function compareFacts(facts: Data, fact: (path: string) => Json | undefined): string | null {
  for (const [path, wanted] of Object.entries(facts)) {
    const found = fact(path);
    // What a combatant does not have within a field may be asked for as null; the field itself must be there.
    if (found === undefined && path.split('.').length === 2) return `${path}: there is no such field`;
    const is = found ?? null;
    if (comparable(path, wanted) !== comparable(path, is)) return `${path} is ${JSON.stringify(is)}, expected ${JSON.stringify(wanted)}`;
  }
  return null;
}

/** Event words, as an ordered subsequence of the log. */
export function compareEvents(log: readonly string[], wanted: readonly string[]): string | null {
  let at = 0;
  for (const word of wanted) {
    const found = log.indexOf(word, at);
    if (found < 0) return `event ${word} is missing${log.includes(word) ? ' at its place' : ''} in ${JSON.stringify(log)}`;
    at = found + 1;
  }
  return null;
}

/** Event words that must not occur; a trailing `*` stands for any ending. */
export function compareAbsent(log: readonly string[], unwanted: readonly string[]): string | null {
  const fits = (word: string, pattern: string): boolean =>
    pattern.endsWith('*') ? word.startsWith(pattern.slice(0, -1)) : word === pattern;
  const found = log.find((word) => unwanted.some((pattern) => fits(word, pattern)));
  return found ? `event ${found} must not occur` : null;
}

/** Whom a question is really put to: what has nothing to choose is put for form's sake. */
const askedNow = (pending: Pending): readonly Id[] =>
  pending.at === 'ask' ? pending.asking.asks.filter((a) => !isFormal(a)).map((a) => a.who) : [];

/** Whose turn it is: one of them (`"next": "a"`), or exactly these (`"next": ["a", "b"]`). */
export function compareNext(pending: Pending, next: Json | undefined): string | null {
  if (next === undefined) return null;
  const turn = pending.at === 'turn' ? pending.turn.of : [];
  const right = Array.isArray(next) ? sorted(next.map(String)) === sorted(turn) : turn.includes(String(next));
  return right
    ? null
    : `it is the turn of ${turn.join(', ') || 'nobody'}, expected ${Array.isArray(next) ? next.join(', ') : String(next)}`;
}

/** Who is being asked: exactly these. */
export function compareAsked(pending: Pending, asked: readonly Id[] | undefined): string | null {
  const waits = askedNow(pending);
  if (asked === undefined || sorted(asked) === sorted(waits)) return null;
  return `asked are ${waits.join(', ') || 'nobody'}, expected ${asked.join(', ') || 'nobody'}`;
}

/** Whether the fight is over, and for whom: a side, or null where nobody has won. */
export function compareOver(pending: Pending, over: Json | undefined): string | null {
  if (over === undefined) return null;
  if (pending.at !== 'over') return `the fight goes on, expected it to be over`;
  return pending.winner === over ? null : `${pending.winner ?? 'nobody'} has won, expected ${String(over ?? 'nobody')}`;
}

const sorted = (ids: readonly Id[]): string => JSON.stringify([...ids].sort());
