/**
 * One ping a day for whoever wants it, in place of all those of the fights. It tells a number and no names, and counts what others
 * cannot know to be answered as open, so that nobody who reads it in the channel learns anything of a fight.
 */
import { createHash } from 'node:crypto';
import type { Listing } from '../agenda.ts';
import type { CommandHandler } from '../commands/command-handler.ts';
import type { Daily, Person, Post, Snowflake } from '../encounter.ts';
import { Unavailable } from '../store.ts';
import { pingable, wallClock } from './calendar.ts';
import { DAY, MINUTE } from './units.ts';

const HALF = 720;
/** Persons rung for in one go. */
const BATCH = 50;
/** At most this many batches are rung for in one go. */
const MOST_BATCHES = 10_000;
/** Fights that are counted for one person. */
const MOST = 1000;

/** The daily ping of a person on a server; undefined: each fight pings them. */
export const dailyOn = (person: Pick<Person, 'dailies'> | undefined, guild: Snowflake): Daily | undefined =>
  person?.dailies.find((d) => d.guild === guild);

/** The next instant after `now` at which a clock on somebody's wall shows that time; where clocks skip it, as near as may be on that day. */
export function nextAt(now: number, at: number, timeZone: string): number {
  const shownAt = (then: number): number => {
    const off = (wallClock(then, timeZone).minutes - at + 1440 + HALF) % 1440;
    const moved = then - (off - HALF) * MINUTE;
    const { minutes, date } = wallClock(moved, timeZone);
    // Where midnight is skipped, what is nearest may be the day before, on which they have been rung for.
    return minutes === at || date === wallClock(then, timeZone).date ? moved : then;
  };
  const start = now - (((now % MINUTE) + MINUTE) % MINUTE);
  const ahead = (at - wallClock(start, timeZone).minutes + 1440) % 1440;
  const first = shownAt(start + ahead * MINUTE);
  return first > now ? first : Math.max(shownAt(first + DAY), now + MINUTE);
}

/** The same person, with the instants at which their daily pings come next; one that is due already stays so. */
export const withDues = (person: Person, now: number): Person => ({
  ...person,
  dailies: person.dailies.map((d) => (d.due <= now && d.due > 0 ? d : { ...d, due: dueAfter(person, d.at, now) })),
});

/** Days looked through for one on which somebody plays: each of a week, and one at which clocks change. */
const MOST_DAYS = 8;

/** When somebody is rung for next: at that time of a day on which they are there and play, or when their quiet hours are over. */
function dueAfter(person: Person, at: number, now: number): number {
  const { timeZone, days, away } = person;
  let then = nextAt(Math.max(now, (away ?? now) - 1), at, timeZone);
  for (let i = 0; i < MOST_DAYS && days.length > 0 && !days.includes(wallClock(then, timeZone).weekday); i++)
    then = nextAt(then, at, timeZone);
  return pingable(then, person);
}

/** The post for somebody in a channel, with how many answers they owe. */
type Render = (user: Snowflake, channel: Snowflake, many: number) => Post['payload'];

/**
 * Rings for everybody whose ping is due, once. Returns whether that was done for all: what goes wrong with one is told to `onError`, and
 * holds up nobody else.
 *
 * @throws Unavailable
 */
export async function ringAll(handler: CommandHandler, render: Render, onError: (error: unknown) => void): Promise<boolean> {
  const stuck = new Set<Snowflake>();
  for (let batch = 0; batch < MOST_BATCHES; batch++) {
    // Those who are stuck stay due; they must not fill the batch for ever.
    const due = (await handler.store.dailiesDue(handler.now(), BATCH + stuck.size)).filter(({ user }) => !stuck.has(user));
    if (due.length === 0) return stuck.size === 0;
    for (const person of due)
      try {
        await ringFor(handler, person, render);
      } catch (error) {
        if (error instanceof Unavailable) throw error;
        stuck.add(person.user);
        onError(error);
      }
  }
  return false;
}

async function ringFor(handler: CommandHandler, person: Person, render: Render): Promise<void> {
  const { store } = handler;
  const now = handler.now();
  const posts: Post[] = [];
  // Quiet hours may have been set since.
  const rung = pingable(now, person) <= now ? person.dailies.filter((d) => d.due <= now) : [];
  for (const { guild, channel } of rung) {
    const fights = await store.agenda({ user: person.user, guild, endedSince: now, limit: MOST });
    const many = fights.reduce((sum, fight) => sum + openIn(fight), 0);
    const id = idOf(person, guild, now);
    if (many > 0) posts.push({ id, encounter: null, channel, payload: render(person.user, channel, many), created: now });
  }
  const dailies = person.dailies.map((d) => (d.due <= now ? { ...d, due: dueAfter(person, d.at, now) } : d));
  await store.ring({ user: person.user, dailies }, Math.min(...person.dailies.map(({ due }) => due)), posts);
  if (posts.length > 0) handler.posted();
}

const openIn = ({ status, known }: Listing): number => (status === 'running' || status === 'gathering' ? known : 0);

/** One for each person, server and day of theirs, so that none comes twice whatever happens in between. */
const idOf = ({ user, timeZone }: Person, guild: Snowflake, now: number): string =>
  createHash('sha256')
    .update(`daily ${user} ${guild} ${wallClock(now, timeZone).date}`)
    .digest('hex')
    .slice(0, 20);
