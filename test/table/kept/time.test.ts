import { expect, test } from 'vitest';
import { Refusal } from '../../../src/engine/index.ts';
import { plainPerson } from '../../../src/table/commands/people.ts';
import type { Decision, Encounter } from '../../../src/table/encounter.ts';
import { answersOf, averageOf, tableWords } from '../../../src/table/time/answering.ts';
import {
  dayOf,
  heldBack,
  heldUntil,
  isAtRest,
  latest,
  nextCall,
  nextReminder,
  reminders,
  soonest,
} from '../../../src/table/time/decisions.ts';
import { holidayAt, holidayTurn } from '../../../src/table/time/holiday.ts';
import { graceFor, lookAgain, OUTAGE } from '../../../src/table/time/outage.ts';
import { customPace, isSlow, lastCallIn, PACES, type Pace, usualMore } from '../../../src/table/time/pace.ts';
import { sleepsAfter, sleepTurn, woken } from '../../../src/table/time/sleep.ts';

const SECOND = 1000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
/** A fight with as little as what is asked of it takes. */
const fight = (more: object = {}): Encounter =>
  ({
    id: 'e',
    channel: 'c',
    status: 'running',
    lost: null,
    trouble: null,
    touched: 100,
    decisions: [],
    seats: [],
    pace: PACES['daily']!,
    unattended: 0,
    rounds: { day: '', begun: 0 },
    ...more,
  }) as unknown as Encounter;

test('holidays begin and end by themselves where nothing else holds the fight', () => {
  const holiday = { from: 200, until: 300, begun: false };
  const begun = { ...holiday, begun: true };
  const turn = (more: object): number | null => holidayTurn(fight({ holiday, ...more }));
  expect([turn({}), turn({ status: 'paused' }), turn({ lost: {} }), turn({ holiday: undefined }), turn({ status: 'over' })]).toEqual([
    200,
    null,
    null,
    null,
    null,
  ]);
  expect([turn({ holiday: begun, status: 'paused' }), turn({ holiday: begun })]).toEqual([300, 200]);
  const at = (now: number, more: object = {}): boolean => holidayAt(fight({ holiday, ...more }), now) !== null;
  expect([at(0), at(299), at(300), at(400, { holiday: begun }), at(0, { status: 'over' }), at(0, { holiday: undefined })]).toEqual([
    true,
    true,
    false,
    true,
    false,
    false,
  ]);
});

test('a fight sleeps after three days or two turns, whichever is longer', () => {
  expect(Object.values(PACES).map((pace) => sleepsAfter({ pace }) / DAY)).toEqual([3, 3, 3, 6, 3]);
  expect(woken(fight(), 7).sleep).toEqual({ asks: 7 + 3 * DAY });
  const sleep = { asks: 55 };
  const turn = (more: object): number | null => sleepTurn(fight({ sleep, ...more }));
  expect([turn({}), turn({ status: 'paused' }), turn({ trouble: { text: '' } }), turn({ lost: {} }), turn({ sleep: undefined })]).toEqual([
    55,
    null,
    null,
    null,
    null,
  ]);
});

test('an outage is a gap between two looks, and gives a share of the time again', () => {
  const before = { well: 1000, since: 5, until: 6 };
  expect(lookAgain(null, 9)).toEqual({ well: 9, since: 0, until: 9 });
  expect(lookAgain(before, 1000 + OUTAGE)).toEqual({ ...before, well: 1000 + OUTAGE });
  expect(lookAgain(before, 1001 + OUTAGE)).toEqual({ well: 1001 + OUTAGE, since: 1000, until: 1001 + OUTAGE });
  const [since, until] = [10 * HOUR, 12 * HOUR];
  const grace = (pace: string, opened: number, deadline: number | null, more: object = {}, own: number | null = null): number | null => {
    const work = { encounter: fight({ pace: PACES[pace] }), people: new Map(), now: until, ...more };
    const later = graceFor(work as never, { opened, deadline, kind: 'turn', users: ['u'] } as unknown as Decision, {
      since,
      until,
      grace: own,
    });
    return later === null ? null : (later - until) / MINUTE;
  };
  expect([grace('live', 9 * HOUR, 11 * HOUR), grace('evening', 9 * HOUR, 11 * HOUR), grace('slow', 9 * HOUR, 11 * HOUR)]).toEqual([
    2, 30, 60,
  ]);
  expect([grace('none', 9 * HOUR, 11 * HOUR), grace('live', 9 * HOUR, 11 * HOUR, {}, HOUR)]).toEqual([30, 60]);
  expect([grace('live', 9 * HOUR, null), grace('live', 11 * HOUR, 11 * HOUR), grace('live', until, 13 * HOUR)]).toEqual([null, null, null]);
  expect([grace('live', 9 * HOUR, since - 1), grace('live', 9 * HOUR, since)]).toEqual([null, 2]);
  expect([grace('live', 9 * HOUR, 13 * HOUR), grace('live', 9 * HOUR, 11 * HOUR, { now: until + 2 * MINUTE })]).toEqual([null, null]);
  const asleep = { ...plainPerson('u'), quietFrom: 12 * 60, quietUntil: 14 * 60 };
  expect(grace('live', 9 * HOUR, 11 * HOUR, { people: new Map([['u', asleep]]) })).toBe(122);
});

test('answers are told of from the third on, the slowest first', () => {
  const answering = { a: { count: 3, ms: 30 * MINUTE }, b: { count: 4, ms: 400 * MINUTE }, c: { count: 2, ms: 999 * MINUTE } };
  const seats = ['a', 'b', 'c', 'd'].map((user) => ({ user })) as unknown as Encounter['seats'];
  expect(answersOf({ answering, seats })).toEqual([
    ['b', 100 * MINUTE],
    ['a', 10 * MINUTE],
  ]);
  expect([
    averageOf([]),
    averageOf([{ count: 2, ms: 8 }]),
    averageOf([
      { count: 2, ms: 8 },
      { count: 1, ms: 1 },
    ]),
  ]).toEqual([null, null, 3]);
  expect([tableWords({}), tableWords({ answering: { a: answering.a } })]).toEqual([
    '',
    ' So far your table answers in 10 minutes on average.',
  ]);
});

test('reminders, pauses and rounds a day are reckoned from the pace', () => {
  const d = { id: 1, opened: 1000, deadline: 2000, due: 1500, step: 0, planned: { at: 1200 } } as unknown as Decision;
  const daily = fight();
  expect([
    reminders(daily),
    reminders(fight({ pace: { ...PACES['daily']!, ladder: ['default'] } })),
    reminders(fight({ pace: PACES['none'] })),
  ]).toEqual([2, 0, 0]);
  expect([0, 1, 2].map((sent) => nextReminder(daily, 1000, 2000, sent))).toEqual([1500, 1900, null]);
  expect([nextCall(daily, d), nextCall(daily, { ...d, step: 2 }), nextCall(daily, { ...d, deadline: null })]).toEqual([1500, 2000, null]);
  expect([latest([]), latest([null]), latest([3, null, 9, 4])]).toEqual([null, null, 9]);
  const paused = fight({ status: 'paused', decisions: [d, { ...d, deadline: null, due: null, planned: null }], sleep: { asks: 50 } });
  expect(heldBack(paused, 100)).toBe(paused);
  expect(heldBack(daily, 900)).toBe(daily);
  expect(heldBack(paused, 130)).toMatchObject({
    ...{ touched: 130, sleep: { asks: 80 } },
    decisions: [
      { opened: 1030, deadline: 2030, due: 1530, planned: { at: 1230 } },
      { opened: 1030, deadline: null, due: null, planned: null },
    ],
  });
  expect(heldBack({ ...paused, sleep: { asks: null } }, 130).sleep).toEqual({ asks: null });
  expect([
    soonest(fight({ decisions: [d], sleep: { asks: 1400 } })),
    soonest(fight({ decisions: [d, { ...d, due: null }] })),
    soonest(paused),
    soonest(fight({ decisions: [d], holiday: { from: 5, until: 9, begun: false } })),
  ]).toEqual([1400, 1500, null, 5]);
  const noon = Date.UTC(2026, 4, 4, 12);
  const held = (rounds: object, pace = PACES['slow']!): string =>
    new Date(heldUntil({ pace, rounds } as never, noon)).toISOString().slice(0, 13);
  expect(dayOf(noon)).toBe('2026-05-04');
  expect([
    held({ day: '2026-05-04', begun: 1 }),
    held({ day: '2026-05-04', begun: 2 }),
    held({ day: '2026-05-03', begun: 2 }),
    held({ day: '2026-05-04', begun: 9 }, PACES['daily']),
  ]).toEqual(['2026-05-04T12', '2026-05-05T00', '2026-05-04T12', '2026-05-04T12']);
  const rest = (unattended: number, rounds?: number): boolean =>
    isAtRest(fight({ unattended, ...(rounds !== undefined && { quiet: { rounds, stood: '', stirred: false } }) }));
  expect([rest(599), rest(600), rest(1, 2), rest(1, 1), rest(0, 2)]).toEqual([false, true, true, false, false]);
});

const live = PACES['live']!;
const OWN: readonly (readonly [string, Partial<Pace>])[] = [
  ['ten seconds', { time: { ...live.time, turn: 10 * SECOND } }],
  ['less', { time: { ...live.time, turn: 10 * SECOND - 1 } }],
  ['thirty days', { time: { ...live.time, ruling: 30 * DAY } }],
  ['more', { time: { ...live.time, ruling: 30 * DAY + 1 } }],
  ['none', { time: { ...live.time, reaction: null } }],
  ['a reminder at once', { remindAt: [0] }],
  ['one at the end', { remindAt: [1] }],
  ['ten', { remindAt: Array.from({ length: 10 }, () => 0.5) }],
  ['eleven', { remindAt: Array.from({ length: 11 }, () => 0.5) }],
  ['no default', { ladder: ['remind'] }],
  ['an unknown rung', { ladder: ['default', 'shout' as never] }],
  ['a rung twice', { ladder: ['default', 'gm', 'gm'] }],
  ['a bank of thirty days', { bank: 30 * DAY }],
  ['of more', { bank: 30 * DAY + 1 }],
  ['of less than nothing', { bank: -1 }],
  ['a last call of thirty days', { lastCall: 30 * DAY }],
  ['of more', { lastCall: 30 * DAY + 1 }],
  ['of none', { lastCall: 0 }],
  ['of less', { lastCall: -1 }],
  ['patience 20', { patience: 20 }],
  ['patience 21', { patience: 21 }],
  ['patience 0.5', { patience: 0.5 }],
  ['a veil of an hour', { veil: HOUR }],
  ['of more', { veil: HOUR + 1 }],
  ['of less than none', { veil: -1 }],
  ['100 rounds', { roundsPerDay: 100 }],
  ['101 rounds', { roundsPerDay: 101 }],
];

test('a pace of one’s own keeps within its bounds', async () => {
  const lines = OWN.map(([title, changes]) => {
    try {
      const pace = customPace(live, changes);
      expect(pace).toEqual({ ...live, ...changes, name: 'custom' });
      return `${title}: as it is`;
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      return `${title}: ${String(error.facts['problem'])}`;
    }
  });
  await expect(`${lines.join('\n')}\n`).toMatchFileSnapshot('own-paces.txt');
});

test('what follows from a pace', () => {
  expect([null, 5 * MINUTE, 2 * HOUR, 72 * HOUR].map((turn) => usualMore({ time: { ...live.time, turn } }) / MINUTE)).toEqual([
    1440, 10, 120, 1440,
  ]);
  expect(Object.values(PACES).map((pace) => isSlow(pace))).toEqual([false, false, true, true, false]);
  expect(isSlow({ time: { ...PACES['slow']!.time, declaration: DAY - 1 } })).toBe(false);
  const old = ({ lastCall: _, ...pace }: Pace): Pace => pace;
  expect([
    ...Object.values(PACES).map((pace) => lastCallIn(old(pace))),
    lastCallIn(old({ ...live, name: 'custom' })),
    lastCallIn(live),
  ]).toEqual([10 * MINUTE, DAY, DAY, DAY, null, DAY, 10 * MINUTE]);
});
