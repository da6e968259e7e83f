/**
 * How long people take for their open turns and declarations, as small sums kept with the fight: never for reactions or anything private,
 * as that would tell who has answered. What an order or a default answers counts as an answer of theirs, with its wait.
 */
import type { Id } from '../../engine/index.ts';
import { seatOfCombatant } from '../commands/seats.ts';
import type { UnitOfWork } from '../commands/unit-of-work.ts';
import type { Decision, Encounter, Snowflake } from '../encounter.ts';
import { longSpanText } from '../words/spans.ts';
import { isPrivate } from '../words/waited-for.ts';

/** How many answers somebody has given, and how long all of them took, in milliseconds. */
export interface Answering {
  readonly count: number;
  readonly ms: number;
}

/** Of fewer answers nothing is told. */
const FEWEST = 3;

/** Notes how long a decision was open that is taken now for one of a player's own. */
export function noteAnswer(work: UnitOfWork, decision: Decision, who: Id): void {
  const isOpen = (decision.kind === 'turn' || decision.kind === 'declaration') && decision.answer === null && !isPrivate(work, decision);
  const seat = seatOfCombatant(work.encounter, who);
  if (!isOpen || seat?.role !== 'player') return;
  const { answering = {} } = work.encounter;
  const { count, ms } = answering[seat.user] ?? { count: 0, ms: 0 };
  const noted = { count: count + 1, ms: ms + Math.max(0, work.now - decision.opened) };
  work.encounter = { ...work.encounter, answering: { ...answering, [seat.user]: noted } };
}

/** Nothing is kept of somebody's times any more. */
export function forgetAnswers(work: UnitOfWork, user: Snowflake): void {
  const { answering, ...encounter } = work.encounter;
  if (!answering || !Object.hasOwn(answering, user)) return;
  const { [user]: _, ...others } = answering;
  work.encounter = { ...encounter, answering: others };
}

/** How long an answer takes at this table on average, in milliseconds; null: too few have been given. */
export const tableAnswersIn = ({ answering = {} }: Pick<Encounter, 'answering'>): number | null => averageOf(Object.values(answering));

/** The average of all of them together, in milliseconds; null: too few have been given. */
export function averageOf(all: readonly Answering[]): number | null {
  const count = all.reduce((sum, one) => sum + one.count, 0);
  return count < FEWEST ? null : all.reduce((sum, one) => sum + one.ms, 0) / count;
}

/** The same as a sentence for whoever chooses a pace, with a blank before it; empty where there is too little to tell. */
export function tableWords(encounter: Pick<Encounter, 'answering'>): string {
  const taken = tableAnswersIn(encounter);
  return taken === null ? '' : ` So far your table answers in ${longSpanText(taken)} on average.`;
}

/** The players of whom there is enough to tell, the slowest first, with their average in milliseconds: for the GM alone. */
export const answersOf = ({ answering = {}, seats }: Pick<Encounter, 'answering' | 'seats'>): readonly (readonly [Snowflake, number])[] =>
  seats
    .flatMap(({ user }) => {
      const own = Object.hasOwn(answering, user) ? answering[user] : undefined;
      return own && own.count >= FEWEST ? [[user, own.ms / own.count] as const] : [];
    })
    .toSorted((a, b) => b[1] - a[1]);
