/** Deadlines that are moved while they run, or go on after a pause. */
import type { Decision, Encounter, Person, Snowflake } from '../encounter.ts';
import { deadlineFor } from './calendar.ts';
import { isLastCall } from './decisions.ts';

interface At {
  readonly people: ReadonlyMap<Snowflake, Person>;
  readonly now: number;
}

/**
 * An encounter whose open decisions have so many milliseconds more each. As when they were opened, no time is up in the quiet hours of whom
 * is waited for, nor right behind them; but nobody who has less time gets more by that.
 */
export function movedBy(encounter: Encounter, { people, now }: At, byHow: (d: Decision) => number): Encounter {
  const moved = (d: Decision): Decision => {
    if (d.answer || d.planned) return d;
    const by = byHow(d);
    const due = d.due === null ? null : Math.max(now, d.due + by);
    if (d.deadline === null) return { ...d, due };
    const at = Math.max(now, d.deadline + by);
    const out = at > now && at > d.opened && !isLastCall(d) ? outOfQuiet(d, at, people) : at;
    const deadline = by < 0 ? Math.max(at, Math.min(out, d.deadline)) : out;
    return { ...d, deadline, due: d.due === d.deadline ? deadline : due };
  };
  return { ...encounter, decisions: encounter.decisions.map(moved) };
}

/** A paused fight that goes on, with the time that was left of each deadline. */
export const goingOn = (encounter: Encounter, at: At): Encounter => movedBy({ ...encounter, status: 'running' }, at, () => 0);

function outOfQuiet({ opened, users }: Decision, at: number, people: At['people']): number {
  const person = people.get(users[0] ?? '');
  return person ? deadlineFor(opened, at - opened, person) : at;
}

/** How much further (ms) than by so much deadlines have been moved, to be out of quiet hours, by the number of the decision. */
export function furtherThan(by: number, before: Encounter, after: Encounter): Readonly<Record<number, number>> {
  const ends = new Map(before.decisions.map((d) => [d.id, d.deadline]));
  const further = after.decisions.map((d) => [d.id, (d.deadline ?? 0) - (ends.get(d.id) ?? 0) - by] as const);
  return Object.fromEntries(further.filter(([id, more]) => more > 0 && ends.get(id)));
}
