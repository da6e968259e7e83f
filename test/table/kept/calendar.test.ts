/** Clocks on walls, quiet hours and daily pings, each against a plain search by the minute. */
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { plainPerson } from '../../../src/table/commands/people.ts';
import type { Person } from '../../../src/table/encounter.ts';
import {
  awake,
  deadlineFor,
  isQuiet,
  LEAST_WAKING,
  pingable,
  readTime,
  wakingMinutes,
  wallClock,
} from '../../../src/table/time/calendar.ts';
import { dailyOn, nextAt, withDues } from '../../../src/table/time/daily.ts';
import { nearestZone, zoneNamed } from '../../../src/table/time/zones.ts';
import { often } from '../../support/long.ts';

const SECOND = 1000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
const ZONES = ['UTC', 'Europe/Berlin', 'America/New_York', 'Asia/Kolkata', 'Australia/Lord_Howe'];

const instants = fc.integer({ min: 0, max: 365 * 24 * 60 }).map((m) => Date.UTC(2026, 0, 1) + m * MINUTE);
const clocks = fc.record({
  timeZone: fc.constantFrom(...ZONES),
  quietFrom: fc.integer({ min: 0, max: 95 }).map((quarter) => quarter * 15),
  quietUntil: fc.integer({ min: 0, max: 95 }).map((quarter) => quarter * 15),
  days: fc.subarray([1, 2, 3, 4, 5, 6, 7], { minLength: 2 }),
});

/** Clocks as somebody may set them. */
const setClocks = clocks.filter((clock) => wakingMinutes(clock) >= LEAST_WAKING);

/** What a clock on the wall shows, said by another way of writing it. */
function shownAt(at: number, timeZone: string): { readonly minutes: number; readonly weekday: number } {
  const text = new Date(at).toLocaleString('sv-SE', { timeZone });
  const [date = '', time = ''] = text.split(' ');
  const [hour, minute] = time.split(':').map(Number);
  return { minutes: hour! * 60 + minute!, weekday: new Date(`${date}T00:00:00Z`).getUTCDay() || 7 };
}

const quietBySight = (at: number, { timeZone, quietFrom, quietUntil, days }: Parameters<typeof isQuiet>[1]): boolean => {
  const { minutes, weekday } = shownAt(at, timeZone);
  const inNight = (minutes - quietFrom + 1440) % 1440 < (quietUntil - quietFrom + 1440) % 1440;
  return inNight || (days.length > 0 && !days.includes(weekday));
};

test('a clock shows what the wall shows, and the night is where it is', () =>
  fc.assert(
    fc.property(instants, clocks, (at, clock) => {
      expect(wallClock(at, clock.timeZone)).toMatchObject(shownAt(at, clock.timeZone));
      expect(isQuiet(at, clock)).toBe(quietBySight(at, clock));
    }),
    { numRuns: 150 },
  ));

test('whoever sleeps is awake at the first quarter of an hour that is not quiet', () =>
  fc.assert(
    fc.property(instants, setClocks, fc.integer({ min: 1, max: 4000 }), (start, clock, time) => {
      const at = start + 17 * SECOND;
      let found = at;
      if (quietBySight(at, clock)) {
        found = start - (start % (15 * MINUTE));
        for (let i = 0; i < 1000 && (found < at || quietBySight(found, clock)); i++) found += 15 * MINUTE;
      }
      expect(awake(at, clock)).toBe(found);
      const up = deadlineFor(at - time * MINUTE, time * MINUTE, clock);
      const enough = Math.min(time, 60);
      const isAwakeFor = (from: number, minutes: number): boolean => {
        for (let i = 0; i <= minutes; i++) if (quietBySight(from + i * MINUTE, clock)) return false;
        return true;
      };
      expect(quietBySight(up, clock)).toBe(false);
      // What goes for time that is up by day, or where too little of it was theirs, is tried in `pace.test.ts`.
      if (found !== at && isAwakeFor(found, enough)) expect(up).toBe(found + enough * MINUTE);
      if (found === at && isAwakeFor(at - enough * MINUTE, enough)) expect(up).toBe(at);
      const person = { ...clock, away: at };
      expect(pingable(at - DAY, person)).toBe(found);
      expect(pingable(at, { ...clock, away: at - DAY })).toBe(found);
      expect(pingable(at, { ...clock, away: null })).toBe(found);
    }),
    { numRuns: often(100, 300) },
  ));

test('the next ping at a time of day is the first minute at which the wall shows it', () =>
  fc.assert(
    fc.property(
      instants,
      fc.constantFrom(...ZONES),
      fc.integer({ min: 240, max: 1439 }),
      fc.integer({ min: 0, max: 59 }),
      (now, zone, at, second) => {
        const then = nextAt(now + second * SECOND, at, zone);
        expect(shownAt(then, zone).minutes).toBe(at);
        expect(then).toBeGreaterThan(now + second * SECOND);
        expect(then - now).toBeLessThanOrEqual(25 * HOUR + 30 * MINUTE);
        expect(then % MINUTE).toBe(0);
      },
    ),
    { numRuns: 200 },
  ));

test('daily pings come on days on which somebody plays, when they are there', () => {
  const monday = Date.UTC(2026, 4, 4, 12);
  const daily = (at: number, due = 0) => ({ guild: 'g1', channel: 'c1', at, due });
  const dueOf = (more: Partial<Person>, one = daily(9 * 60)): string =>
    new Date(withDues({ ...plainPerson('u'), ...more, dailies: [one] }, monday).dailies[0]!.due).toISOString().slice(0, 16);
  expect(dueOf({})).toBe('2026-05-05T09:00');
  expect(dueOf({}, daily(13 * 60))).toBe('2026-05-04T13:00');
  expect(dueOf({}, daily(12 * 60))).toBe('2026-05-05T12:00');
  expect(dueOf({ days: [3] })).toBe('2026-05-06T09:00');
  expect(dueOf({ days: [1] })).toBe('2026-05-11T09:00');
  expect(dueOf({ away: monday + 2 * DAY })).toBe('2026-05-07T09:00');
  expect(dueOf({ away: Date.UTC(2026, 4, 6, 9) })).toBe('2026-05-06T09:00');
  expect(dueOf({ away: monday - DAY })).toBe('2026-05-05T09:00');
  expect(dueOf({ quietFrom: 8 * 60, quietUntil: 10 * 60 })).toBe('2026-05-05T10:00');
  expect(dueOf({ timeZone: 'Europe/Berlin' })).toBe('2026-05-05T07:00');
  expect(dueOf({}, daily(9 * 60, monday - 1))).toBe('2026-05-04T11:59');
  expect(dueOf({}, daily(9 * 60, monday))).toBe('2026-05-04T12:00');
  expect(dueOf({}, daily(9 * 60, monday + 1))).toBe('2026-05-05T09:00');
  const dailies = [{ ...daily(1), guild: 'g2' }, daily(2)];
  expect(dailyOn({ dailies }, 'g1')).toBe(dailies[1]);
  expect([dailyOn({ dailies }, 'g3'), dailyOn(undefined, 'g1')]).toEqual([undefined, undefined]);
});

test.each([
  ['22:30', 1350],
  ['22h30', 1350],
  ['7', 420],
  ['07.05', 425],
  [' 0:00 ', 0],
  ['23', 1380],
  ['19', 1140],
  ['24', null],
  ['24:00', null],
  ['7:60', null],
  ['7:5', null],
  ['x7', null],
  ['7x', null],
  ['', null],
] as const)('“%s” is %s minutes past midnight', (text, minutes) => expect(readTime(text)).toBe(minutes));

test.each([
  [1320, 480, 840],
  [0, 0, 1440],
  [60, 61, 1439],
  [480, 1320, 600],
])('quiet from %i to %i leaves %i minutes', (quietFrom, quietUntil, left) => expect(wakingMinutes({ quietFrom, quietUntil })).toBe(left));

test('zones by the words that people use', async () => {
  const words =
    'gmt z BST wet west cet CEST mez mesz eet eest msk est edt et cst cdt mst mdt pst pdt pt jst aest aedt utc UTC+2 utc-5 GMT+0 gmt-03:00 +2 -4:00 +0530 utc+15 berlin New_York new|york Europe/berlin europe/BERLIN Asia/Tokyo Mars +25 london America/New|york america/argentina/buenos|aires asia/KOLKATA etc/gmt+3'.split(
      ' ',
    );
  const lines = words.map((word) => word.replace('|', ' ')).map((word) => `${word} → ${zoneNamed(word)}`);
  const near = ['berln', 'Europe/Berln', 'new yrok', 'tokio', 'zzzzzzz', 'Amerika/Denver'].map((word) => `${word} ~ ${nearestZone(word)}`);
  await expect(`${[...lines, ...near].join('\n')}\n`).toMatchFileSnapshot('zones.txt');
});

test.each([
  ['kolkata', 'Asia/Kolkata'],
  ['Kyiv', 'Europe/Kiev'],
  ['kathmandu', 'Asia/Kathmandu'],
  ['yangon', 'Asia/Yangon'],
])('“%s” is a zone by whichever name the machine lists it', (word, zone) => {
  const noon = Date.UTC(2026, 4, 4, 12);
  expect(wallClock(noon, zoneNamed(word) ?? 'UTC')).toEqual(wallClock(noon, zone));
});

test('the same hour for both ends of the night means none', () => {
  const clock = { timeZone: 'UTC', quietFrom: 480, quietUntil: 480, days: [] };
  const hours = Array.from({ length: 24 }, (_, hour) => Date.UTC(2026, 4, 4, hour));
  expect(hours.filter((at) => isQuiet(at, clock))).toEqual([]);
});
