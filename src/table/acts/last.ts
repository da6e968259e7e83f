/** What somebody chose the last time they were asked the same: for "the same as last round". */
import { type ActionRecord, type Choice, type Id, type Json, own } from '../../engine/index.ts';
import type { Checkpoint, Decision } from '../encounter.ts';

/** What was done, newest first. */
export type Past = readonly Pick<Checkpoint, 'action' | 'round'>[];

/** What was chosen, and in which round. */
export interface Last {
  readonly choice: Choice;
  readonly round: number;
}

/** The last choice of somebody at a decision of that kind, from the actions that are kept (newest first); null: none is known. */
export function lastChoice(past: Past, { kind, key }: Pick<Decision, 'kind' | 'key'>, who: Id): Last | null {
  for (const { action, round } of past) {
    const choice = kind === 'turn' ? deedOf(action, who) : answerIn(action, key, who);
    if (choice) return { choice, round };
  }
  return null;
}

function deedOf({ procedure, args }: ActionRecord, who: Id): Choice | null {
  if (!isRecord(args) || args['by'] !== who) return null;
  const { by: _by, ...rest } = args;
  return { pick: procedure, ...rest };
}

function answerIn({ journal }: ActionRecord, key: string, who: Id): Choice | null {
  const asked = journal.findLast(
    ({ met }) =>
      met.startsWith('ask ') &&
      met
        .replace(/^ask (first )?/u, '')
        .split(' & ')
        .includes(`${key} ${who}`),
  );
  const answer = isRecord(asked?.value ?? null) ? own(asked!.value as Readonly<Record<string, Json>>, who) : undefined;
  return isRecord(answer ?? null) && typeof (answer as { pick?: unknown }).pick === 'string' ? (answer as Choice) : null;
}

const isRecord = (value: Json): value is { readonly [key: string]: Json } =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
