/** Times in which nobody could press anything, and what is made good of them. */

import type { Watch } from '../census.ts';
import type { UnitOfWork } from '../commands/unit-of-work.ts';
import type { Decision, Person } from '../encounter.ts';
import { deadlineFor } from './calendar.ts';
import { MINUTE } from './units.ts';

/** Somebody has looked after the table at least so often; a longer gap was an outage. In milliseconds. */
export const OUTAGE = 75_000;
/** What everybody has after an outage: at least, at most, and as a share of the decision's time. */
const [LEAST, MOST, SHARE] = [2 * MINUTE, 60 * MINUTE, 1 / 4];

/** The last outage, and how long everybody has after it in milliseconds; null: by the time of each decision. */
export interface Outage extends Pick<Watch, 'since' | 'until'> {
  readonly grace: number | null;
}

/** The account of whoever looks after the table, as they look again: a gap since the last look is the new last outage. */
export function lookAgain(before: Watch | null, now: number): Watch {
  // Nobody knows when a table was last looked after that has never kept an account.
  if (before === null) return { well: now, since: 0, until: now };
  const gap = now - before.well;
  return gap > OUTAGE ? { well: now, since: before.well, until: now } : { ...before, well: now };
}

/** Until when a decision is left open although its time is up, as those who were asked could not press in time; null: it is not. */
export function graceFor({ encounter, people, now }: UnitOfWork, decision: Decision, { since, until, grace }: Outage): number | null {
  const { opened, deadline, kind, users } = decision;
  // Whoever is on the bench has no time of their own.
  if (deadline === null || deadline <= opened) return null;
  if (opened >= until || deadline < since) return null;
  const time = grace ?? Math.max(LEAST, Math.min(MOST, (encounter.pace.time[kind] ?? deadline - opened) * SHARE));
  const person: Person | undefined = people.get(users[0] ?? '');
  const later = person ? deadlineFor(until, time, person) : until + time;
  return later > Math.max(now, deadline) ? later : null;
}
