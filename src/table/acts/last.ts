/** What somebody chose when they were last asked the same: for "the same as last round". */
import { type ActionRecord, answersIn, type Choice, type Id, type Json } from '../../engine/index.ts';
import type { Checkpoint } from '../encounter.ts';

/** What was done, newest first: each action with the round in which it began. */
export type RecentActions = readonly Pick<Checkpoint, 'action' | 'round'>[];

/** What was chosen, and in an action of which round. */
export interface Last {
  readonly choice: Choice;
  readonly round: number;
}

/** Whose choices are looked for: those of turns, or (`asked`) the answers to the question of a rule. */
export interface Wanted {
  readonly who: Id;
  readonly asked: { readonly key: string } | null;
  /** The round that this action belongs to, as `RecentActions` counts. */
  readonly round: number;
}

/**
 * What somebody did before in the same place: of the last round in which they did anything, what came at this point of it (after one
 * deed of theirs the second one, and so on). Where nothing did, all that they have done, newest first.
 */
export function lastChoices(past: RecentActions, { who, asked, round }: Wanted): readonly Last[] {
  const done = past.flatMap((p) => choicesIn(p.action, who, asked).map((choice): Last => ({ choice, round: p.round })));
  const latest = done.find((d) => d.round < round)?.round;
  const sofar = done.filter((d) => d.round >= round).length;
  const fits = done.filter((d) => d.round === latest).toReversed()[sofar];
  return fits ? [fits] : done;
}

/** What somebody chose in an action, newest first. */
function choicesIn({ procedure, args, journal }: ActionRecord, who: Id, asked: Wanted['asked']): readonly Choice[] {
  if (asked)
    return journal
      .flatMap(answersIn)
      .flatMap((a) => (a.key === asked.key && a.who === who ? [a.choice] : []))
      .toReversed();
  if (!isRecord(args) || args['by'] !== who) return [];
  const { by: _by, ...rest } = args;
  return [{ pick: procedure, ...rest }];
}

const isRecord = (value: Json): value is { readonly [key: string]: Json } =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
