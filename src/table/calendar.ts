/**
 * Quiet hours and weekdays in a player's own time zone, daylight saving included.
 *
 * All arithmetic is done on instants (ms since 1970) and read off through `Intl`, whose zone data knows when clocks change.
 */
import type { Person } from './page.ts';

type Clock = Pick<Person, 'timeZone' | 'quietFrom' | 'quietUntil' | 'days'>;

const MINUTE = 60_000;
const DAY = 1440;
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

/** Whether a person is not to be disturbed then. A night that begins on a playing day belongs to it. */
export function isQuiet(at: number, { timeZone, quietFrom, quietUntil, days }: Clock): boolean {
  const { minutes, weekday } = wallClock(at, timeZone);
  if (days.length > 0 && !days.includes(weekday)) return true;
  if (quietFrom === quietUntil) return false;
  return quietFrom < quietUntil ? minutes >= quietFrom && minutes < quietUntil : minutes >= quietFrom || minutes < quietUntil;
}

/** The first instant at or after `at` when a person may be disturbed: at once, or when his quiet time ends. */
export function awake(at: number, clock: Clock): number {
  let now = at;
  // Steps of an hour to the rough end, then back by minutes: at most eight days, whatever clocks do in between.
  for (let hour = 0; isQuiet(now, clock); hour++) {
    if (hour > 8 * 24) return at;
    now += 60 * MINUTE;
  }
  if (now === at) return at;
  let early = now - 60 * MINUTE;
  while (isQuiet(early, clock)) early += MINUTE;
  return Math.max(at, early - (early % MINUTE));
}

/** The first instant at or after `at` when somebody may be pinged: neither in his quiet time nor while he is away. */
export const pingable = (at: number, person: Clock & Pick<Person, 'away'>): number => awake(Math.max(at, person.away ?? at), person);

/** When time is up for somebody: never in his quiet hours, but a while (at most an hour) after they end. */
export function deadlineFor(opened: number, time: number, clock: Clock): number {
  const plain = opened + time;
  const up = awake(plain, clock);
  return up === plain ? plain : up + Math.min(time, 60 * MINUTE);
}

/** Whether a time zone has that name. */
export function isTimeZone(name: string): boolean {
  try {
    return new Intl.DateTimeFormat('en', { timeZone: name }).resolvedOptions().timeZone !== '';
  } catch {
    return false;
  }
}

/** Minutes since midnight from `22:30`; null if it is no time of day. */
export function readTime(text: string): number | null {
  const match = /^([01]?\d|2[0-3])(?:[:.h]([0-5]\d))?$/.exec(text.trim());
  return match ? (Number(match[1]) * 60 + Number(match[2] ?? 0)) % DAY : null;
}
