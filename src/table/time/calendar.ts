/**
 * Quiet hours and weekdays in a player's own time zone, daylight saving included.
 *
 * All arithmetic is done on instants (ms since 1970) and read off through `Intl`, whose zone data knows when clocks change.
 */
import type { Person } from '../encounter.ts';
import { HOUR, MINUTE } from './units.ts';

type Clock = Pick<Person, 'timeZone' | 'quietFrom' | 'quietUntil' | 'days'>;

const MINUTES_A_DAY = 1440;
const WEEKDAYS = ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun'];

const formats = new Map<string, Intl.DateTimeFormat>();

/** Minutes since midnight and the weekday (1 = Monday) that a clock on the wall shows. */
export function wallClock(at: number, timeZone: string): { readonly minutes: number; readonly weekday: number; readonly date: string } {
  let format = formats.get(timeZone);
  if (!format) {
    format = new Intl.DateTimeFormat('en-GB', {
      timeZone,
      hourCycle: 'h23',
      weekday: 'short',
      year: 'numeric',
      month: '2-digit',
      day: '2-digit',
      hour: '2-digit',
      minute: '2-digit',
    });
    formats.set(timeZone, format);
  }
  const part = Object.fromEntries(format.formatToParts(at).map((p) => [p.type, p.value]));
  return {
    minutes: Number(part['hour']) * 60 + Number(part['minute']),
    weekday: WEEKDAYS.indexOf(part['weekday'] ?? '') + 1,
    date: `${part['year']}-${part['month']}-${part['day']}`,
  };
}

/** Whether a person is not to be disturbed then: in their quiet hours, and all of a day on which they do not play. */
export function isQuiet(at: number, { timeZone, quietFrom, quietUntil, days }: Clock): boolean {
  const { minutes, weekday } = wallClock(at, timeZone);
  if (days.length > 0 && !days.includes(weekday)) return true;
  if (quietFrom === quietUntil) return false;
  return quietFrom < quietUntil ? minutes >= quietFrom && minutes < quietUntil : minutes >= quietFrom || minutes < quietUntil;
}

/** Most steps of the search: a few for each of sixteen days, for a clock whose one waking time falls into a gap of the clocks. */
const MOST_STEPS = 120;

/**
 * The first instant at or after `at` when a person may be disturbed: at once, or when the quiet time ends. Goes from one hour
 * at which something may change (midnight, the ends of the quiet time) to the next; where clocks change in between, to that very instant.
 */
export function awake(at: number, clock: Clock): number {
  if (!isQuiet(at, clock)) return at;
  let now = at - (((at % MINUTE) + MINUTE) % MINUTE);
  for (let step = 0; step < MOST_STEPS; step++) {
    now = nextChange(now, clock);
    if (!isQuiet(now, clock)) return now;
  }
  return at;
}

function nextChange(now: number, { timeZone, quietFrom, quietUntil }: Clock): number {
  const { minutes } = wallClock(now, timeZone);
  const ahead = [quietFrom, quietUntil, MINUTES_A_DAY].map((hour) => hour - minutes).filter((left) => left > 0);
  const next = now + Math.min(...ahead) * MINUTE;
  const before = offsetAt(now, timeZone);
  if (offsetAt(next, timeZone) === before) return next;
  let [same, other] = [now, next];
  while (other - same > MINUTE) {
    const middle = same + Math.floor((other - same) / 2 / MINUTE) * MINUTE;
    if (offsetAt(middle, timeZone) === before) same = middle;
    else other = middle;
  }
  return other;
}

/** How far (ms) a clock on the wall is ahead of UTC. */
function offsetAt(at: number, timeZone: string): number {
  const { date, minutes } = wallClock(at, timeZone);
  return Date.parse(`${date}T00:00:00Z`) + minutes * MINUTE - at;
}

/** Quiet hours leave so many minutes of a day: nobody could ever be asked otherwise, nor have time for an answer (see `deadlineFor`). */
export const LEAST_WAKING = 120;

/** Minutes of a day outside the quiet hours. */
export const wakingMinutes = ({ quietFrom, quietUntil }: Pick<Clock, 'quietFrom' | 'quietUntil'>): number =>
  MINUTES_A_DAY - ((quietUntil - quietFrom + MINUTES_A_DAY) % MINUTES_A_DAY);

/** The first instant at or after `at` when somebody may be pinged: neither in their quiet time nor while they are away. */
export const pingable = (at: number, person: Clock & Pick<Person, 'away'>): number => awake(Math.max(at, person.away ?? at), person);

/**
 * The first instant after `at`, at which somebody may be disturbed, when they no longer may; `at + within` where that comes first, as
 * more need not be known.
 */
function asleep(at: number, within: number, clock: Clock): number {
  const last = at + within;
  let now = at - (((at % MINUTE) + MINUTE) % MINUTE);
  while (now < last) {
    now = nextChange(now, clock);
    if (now < last && isQuiet(now, clock)) return now;
  }
  return last;
}

/** How much of a stretch of time somebody may be disturbed in; no more than `enough` is counted. */
function wakingTime(from: number, until: number, enough: number, clock: Clock): number {
  let [now, counted] = [awake(from, clock), 0];
  while (now < until && counted < enough) {
    const end = asleep(now, Math.min(until - now, enough - counted), clock);
    counted += end - now;
    now = Math.max(awake(end, clock), now + MINUTE);
  }
  return counted;
}

/** What somebody has at least of a time, while they may be disturbed: all of it, but no more than this. */
const ENOUGH = HOUR;

/**
 * When time is up for somebody: never in their quiet hours, but a while (at most an hour) after they end; and so where less than half of
 * such a while has been theirs to answer in. Where the stretch between two quiet times is shorter than that, at its end, unless it is
 * less than half of it: then in the next.
 */
export function deadlineFor(opened: number, time: number, clock: Clock): number {
  const plain = opened + time;
  const enough = Math.min(time, ENOUGH);
  const least = enough / 2;
  const isUp = !isQuiet(plain, clock);
  if (isUp && wakingTime(opened, plain, least, clock) >= least) return plain;
  let from = isUp ? sinceWhen(opened, plain, clock) : awake(plain, clock);
  for (let step = 0; step < MOST_STEPS; step++) {
    const end = asleep(from, enough + MINUTE, clock);
    const up = Math.max(plain, Math.min(from + enough, end - MINUTE));
    if (up >= from + least) return up;
    from = awake(end, clock);
  }
  return plain;
}

/** Since when somebody who may be disturbed at `until` may be; they have been for less than an hour since `from`. */
function sinceWhen(from: number, until: number, clock: Clock): number {
  let since = awake(from, clock);
  for (let step = 0; step < MOST_STEPS; step++) {
    const end = asleep(since, until - since + MINUTE, clock);
    if (end > until) return since;
    since = awake(end, clock);
  }
  return until;
}

/** Minutes since midnight from `22:30`; null if it is not a time of day. */
export function readTime(text: string): number | null {
  const match = /^([01]?\d|2[0-3])(?:[:.h]([0-5]\d))?$/.exec(text.trim());
  return match ? (Number(match[1]) * 60 + Number(match[2] ?? 0)) % MINUTES_A_DAY : null;
}
