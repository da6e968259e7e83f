import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { brawl } from '../../docs/tutorial/05-a-whole-ruleset/index.ts';
import { awake, deadlineFor, isQuiet, readTime, wallClock } from '../../src/table/time/calendar.ts';
import { customPace, PACES, paceOf } from '../../src/table/time/pace.ts';
import { nearestZone, zoneNamed } from '../../src/table/time/zones.ts';
import { testTable } from '../support/table.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const night = { timeZone: 'Europe/Berlin', quietFrom: 22 * 60, quietUntil: 8 * 60, days: [] };

describe('quiet hours', () => {
  test.each([
    ['2026-05-04T19:59:00Z', false],
    ['2026-05-04T20:00:00Z', true],
    ['2026-05-05T05:59:00Z', true],
    ['2026-05-05T06:00:00Z', false],
  ])('in Berlin at %s: %s', (at, quiet) => expect(isQuiet(Date.parse(at), night)).toBe(quiet));

  test('the end of the night is found to the minute, also when clocks go forward or back', () => {
    expect(new Date(awake(Date.parse('2026-05-04T23:17:00Z'), night)).toISOString()).toBe('2026-05-05T06:00:00.000Z');
    expect(new Date(awake(Date.parse('2026-03-28T23:17:00Z'), night)).toISOString()).toBe('2026-03-29T06:00:00.000Z');
    expect(new Date(awake(Date.parse('2026-10-24T23:17:00Z'), night)).toISOString()).toBe('2026-10-25T07:00:00.000Z');
  });

  test('days off are quiet', () => {
    const weekend = { ...night, quietFrom: 0, quietUntil: 0, days: [6, 7] };
    expect(wallClock(awake(Date.parse('2026-05-04T12:00:00Z'), weekend), 'Europe/Berlin')).toMatchObject({ weekday: 6, minutes: 0 });
  });

  const zones = ['UTC', 'Europe/Berlin', 'America/New_York', 'Asia/Kolkata', 'Australia/Lord_Howe', 'Pacific/Apia'];
  const paces = [10 / 60, 0.5, 1, 2, 5, 10, 30, 45, 59, 60, 61, 90, 120, 8 * 60, 22 * 60, 24 * 60, 72 * 60, 30 * 24 * 60];
  /** Days around those on which clocks change in some of the zones, and any other. */
  const day = fc.oneof(fc.constantFrom(66, 86, 87, 94, 276, 297, 304, 305), fc.integer({ min: 0, max: 365 }));
  /** How much of the time before an instant somebody may be disturbed in, by looking at each half minute; no more than `enough` counts. */
  const wakingBefore = (at: number, opened: number, enough: number, clock: Parameters<typeof isQuiet>[1]): number => {
    let counted = 0;
    for (let then = at; then > opened && counted < enough; then -= MINUTE / 2)
      if (!isQuiet(then - 1, clock)) counted += Math.min(MINUTE / 2, then - opened);
    return counted;
  };

  test('no deadline falls into quiet hours, none comes sooner than its time, and none without time awake to answer in', () => {
    fc.assert(
      fc.property(
        ...([
          day,
          fc.integer({ min: 0, max: 1440 * 2 }),
          fc.oneof(fc.constantFrom(...paces), fc.integer({ min: 1, max: 72 * 60 })),
        ] as const),
        fc.constantFrom(...zones),
        fc.integer({ min: 0, max: 1439 }),
        fc.oneof(fc.constant(1320), fc.integer({ min: 0, max: 1320 })),
        fc.oneof({ weight: 3, arbitrary: fc.constant([]) }, { weight: 1, arbitrary: fc.subarray([1, 2, 3, 4, 5, 6, 7], { minLength: 1 }) }),
        (date, half, time, timeZone, from, long, days) => {
          const clock = { timeZone, quietFrom: from, quietUntil: (from + long) % 1440, days };
          const opened = Date.UTC(2026, 0, 1 + date) + (half * MINUTE) / 2;
          const plain = opened + time * MINUTE;
          const deadline = deadlineFor(opened, time * MINUTE, clock);
          const enough = Math.min(time * MINUTE, HOUR);
          expect(deadline).toBeGreaterThanOrEqual(plain);
          expect(isQuiet(deadline, clock)).toBe(false);
          // A stretch that its day or the clocks cut short may hold no more than half of it.
          const isCut = days.length > 0 || timeZone !== 'UTC';
          expect(wakingBefore(deadline, opened, enough, clock)).toBeGreaterThanOrEqual(isCut || deadline === plain ? enough / 2 : enough);
          if (!isQuiet(plain, clock) && wakingBefore(plain, opened, enough, clock) >= enough / 2) expect(deadline).toBe(plain);
          expect(deadline - plain).toBeLessThanOrEqual((days.length > 0 ? 9 * 24 : 50) * HOUR);
        },
      ),
      { numRuns: 400 },
    );
  });

  test.each([
    ['near the end of the window', '2026-05-04T17:58:00Z', 5, '2026-05-05T16:05:00Z'],
    ['near the end of the window, long', '2026-05-04T17:58:00Z', 90, '2026-05-05T17:00:00Z'],
    ['by night, until two minutes into the window', '2026-05-04T18:30:00Z', 21.5 * 60 + 2, '2026-05-05T17:00:00Z'],
    ['two minutes before the night, until two minutes into the window', '2026-05-04T17:58:00Z', 22 * 60 + 4, '2026-05-05T17:00:00Z'],
    ['half an hour before the night, until two minutes into the window', '2026-05-04T17:30:00Z', 22 * 60 + 32, '2026-05-05T16:02:00Z'],
    ['all of the window', '2026-05-04T16:00:00Z', 119, '2026-05-04T17:59:00Z'],
  ])('two hours awake a day: %s', (_what, opened, minutes, up) => {
    const evening = { timeZone: 'Europe/Berlin', quietFrom: 20 * 60, quietUntil: 18 * 60, days: [] };
    expect(deadlineFor(Date.parse(opened), minutes * MINUTE, evening)).toBe(Date.parse(up));
  });

  test('a window that midnight before a day off cuts to an hour holds an hour, and one cut to minutes is passed over', () => {
    const at = (text: string) => Date.parse(`2026-05-${text}Z`);
    const late = (quietUntil: number) => ({ timeZone: 'UTC', quietFrom: (quietUntil + 120) % 1440, quietUntil, days: [5] });
    // The 8th is a Friday.
    expect(deadlineFor(at('08T12:00:00'), 2 * HOUR, late(23 * 60))).toBe(at('08T23:59:00'));
    expect(deadlineFor(at('08T12:00:00'), 2 * HOUR, late(23 * 60 + 50))).toBe(at('15T01:00:00'));
    expect(deadlineFor(at('08T12:00:00'), MINUTE, late(23 * 60 + 50))).toBe(at('08T23:51:00'));
  });

  test.each([
    ['a short time is given again in full', 45, '2026-05-05T06:45:00.000Z'],
    ['a long one is an hour', 3 * 60, '2026-05-05T07:00:00.000Z'],
  ])('time that is up in the night: after it, %s', (_what, minutes, up) => {
    const opened = Date.parse('2026-05-04T19:30:00Z');
    expect(new Date(deadlineFor(opened, minutes * MINUTE, night)).toISOString()).toBe(up);
  });

  test('time that is up by day is up, whatever the night is like', () => {
    const opened = Date.parse('2026-05-04T12:00:00Z');
    expect(deadlineFor(opened, 45 * MINUTE, night)).toBe(opened + 45 * MINUTE);
  });

  test('times and zones are read as people write them', () => {
    expect([readTime('22:30'), readTime('7'), readTime('25:00'), readTime('noon')]).toEqual([1350, 420, null, null]);
  });

  test.each([
    ['Europe/Berlin', 'Europe/Berlin'],
    ['europe/berlin', 'Europe/Berlin'],
    [' berlin ', 'Europe/Berlin'],
    ['New York', 'America/New_York'],
    ['CET', 'Europe/Berlin'],
    ['est', 'America/New_York'],
    ['utc', 'UTC'],
    ['GMT', 'UTC'],
    ['UTC+2', 'Etc/GMT-2'],
    ['utc -05:00', 'Etc/GMT+5'],
    ['+3', 'Etc/GMT-3'],
    ['UTC+0', 'UTC'],
  ])('“%s” is the zone %s', (typed, zone) => expect(zoneNamed(typed)).toBe(zone));

  test.each([
    ['Middle/Earth', null],
    ['UTC+27', null],
    ['UTC+5:30', null],
    ['Berlim', 'Europe/Berlin'],
    ['Europe/Belin', 'Europe/Berlin'],
    ['constructor', null],
  ])('“%s” is none; nearest is %s', (typed, near) => {
    expect(zoneNamed(typed)).toBeNull();
    if (near) expect(nearestZone(typed)).toBe(near);
  });
});

describe('paces', () => {
  test.each(Object.values(PACES))('$name is one that a GM could have set', (pace) =>
    expect(customPace(pace, {})).toEqual({ ...pace, name: 'custom' }),
  );
  test('what cannot be is refused', () => {
    expect(paceOf(' Live')).toBe(paceOf('live'));
    expect(() => paceOf('hectic')).toThrow('no-such-pace');
    expect(() => paceOf('constructor')).toThrow('no-such-pace');
    expect(() => customPace(PACES['live']!, { roundsPerDay: -1 })).toThrow('bad-pace');
    expect(() => customPace(PACES['live']!, { time: { ...PACES['live']!.time, turn: 1 } })).toThrow('bad-pace');
  });
});

describe('a player who stays away', () => {
  async function brawling() {
    const t = testTable([brawl]);
    const { encounter } = await t.table.practice(t.caller('greta'), 'ch1', 'brawl', [
      { user: 'u-ana', name: 'ana' },
      { user: 'u-ben', name: 'ben' },
    ]);
    return { ...t, id: encounter };
  }
  const seat = async (t: Awaited<ReturnType<typeof brawling>>, user: string) =>
    (await t.store.load(t.id))!.seats.find((s) => s.user === user)!;

  test('climbs the ladder step by step: default, stand-in, GM, bench; deciding brings them back', async () => {
    const t = await brawling();
    await t.table.setPace(t.id, t.caller('greta'), { bank: 0, remindAt: [], veil: 0, patience: 1 });
    await t.table.standIn(t.id, t.caller('ana'), 'u-ana', 'u-cleo');
    const seen: string[] = [];
    const gmReads = new Set<string | null>();
    for (let i = 0; i < 80; i++) {
      await t.pass(5 * MINUTE);
      gmReads.add(`${(await seat(t, 'u-ana')).playedBy}: ${(await t.table.view(t.id, t.caller('greta'))).absence}`);
      const { playedBy, benched, missed } = await seat(t, 'u-ana');
      const state = `${missed > 0 ? 'missed' : 'here'} ${playedBy ?? '-'} ${benched}`;
      if (seen.at(-1) !== state) seen.push(state);
    }
    expect(seen).toEqual(['missed u-cleo false', 'missed u-greta false', 'missed u-greta true']);
    // The GM reads whose decisions are theirs for the time being, and that it ends by itself.
    expect([...gmReads].slice(0, 2)).toEqual(['u-cleo: null', 'u-greta: 🤝 You play for <@u-ana> for now. Their next decision ends that.']);
    await t.table.standIn(t.id, t.caller('ana'), 'u-ana', null);
    expect((await seat(t, 'u-ana')).playedBy).toBeNull();
  });

  test('is away: their stand-in is asked first; without one the defaults are taken at once', async () => {
    const t = await brawling();
    await t.table.setPace(t.id, t.caller('greta'), { veil: 0 });
    await t.table.changePerson('u-ben', () => ({
      user: 'u-ben',
      timeZone: 'UTC',
      quietFrom: 0,
      quietUntil: 0,
      days: [],
      away: t.now() + 24 * HOUR,
      remindEvery: 0,
      confirm: false,
      style: 'story',
      dailies: [],
    }));
    const [turn] = (await t.table.view(t.id, t.caller('ana'))).decisions;
    await t.table.decide(t.id, t.caller('ana'), turn!.id, turn!.who, { pick: 'wait' });
    expect(t.bulletins.at(-1)?.prompts[0]?.users).toEqual(['u-greta']);
    await t.table.standIn(t.id, t.caller('ben'), 'u-ben', 'u-cleo');
    for (const user of ['greta', 'ana']) {
      const [open] = (await t.table.view(t.id, t.caller(user))).decisions;
      await t.table.decide(t.id, t.caller(user), open!.id, open!.who, { pick: 'wait' });
    }
    expect(t.bulletins.at(-1)?.prompts[0]?.users).toEqual(['u-cleo']);
    expect((await t.table.view(t.id, t.caller('cleo'))).decisions).toHaveLength(1);
  });

  test('who has themselves reminded more often is not passed over where somebody else is to be asked', async () => {
    const t = await brawling();
    const person = {
      user: 'u-ana',
      timeZone: 'UTC',
      quietFrom: 0,
      quietUntil: 0,
      days: [],
      away: null,
      remindEvery: 1,
      confirm: false,
      style: 'story' as const,
      dailies: [],
    };
    await t.table.changePerson(person.user, () => person);
    await t.table.setPace(t.id, t.caller('greta'), { remindAt: [0.5], ladder: ['remind', 'gm', 'default'] });
    const [turn] = (await t.table.view(t.id, t.caller('ana'))).decisions;
    // Five minutes, ten more of their time bank, and some.
    for (let i = 0; i < 24; i++) await t.pass(40_000);
    const [still] = (await t.store.load(t.id))!.decisions;
    expect(still).toMatchObject({ id: turn!.id, users: ['u-greta', 'u-ana'] });
  });

  test('has his decision taken by the stand-in who is asked when his time is up', async () => {
    const t = await brawling();
    await t.table.standIn(t.id, t.caller('ana'), 'u-ana', 'u-cleo');
    await t.table.setPace(t.id, t.caller('greta'), { remindAt: [], ladder: ['stand-in', 'default'] });
    expect((await t.table.view(t.id, t.caller('cleo'))).decisions).toEqual([]);
    for (let i = 0; i < 3; i++) await t.pass(5 * MINUTE);
    expect(t.bulletins.at(-1)!.prompts).toMatchObject([{ users: ['u-cleo'], text: 'still waiting for Ann: you may act now as well.' }]);
    const [turn] = (await t.table.view(t.id, t.caller('cleo'))).decisions;
    expect(turn).toMatchObject({ waited: true, standingIn: true });
    await t.table.decide(t.id, t.caller('cleo'), turn!.id, turn!.who, { pick: 'wait' });
    expect((await t.table.publicView(t.id)).waiting).toMatchObject([{ who: 'Bob' }]);
  });

  test('in hiding is not named to the stand-in who is asked when their time is up', async () => {
    const t = await brawling();
    const gm = t.caller('greta');
    await t.table.standIn(t.id, t.caller('ana'), 'u-ana', 'u-cleo');
    await t.table.setPace(t.id, gm, { remindAt: [], ladder: ['stand-in', 'default'] });
    const { id } = (await t.table.view(t.id, gm)).view.rows.find((r) => r.name === 'Ann')!;
    await t.table.act(t.id, gm, 'gm', { pick: 'conceal', target: id, concealed: true });
    for (let i = 0; i < 3; i++) await t.pass(5 * MINUTE);
    const told = t.bulletins.flatMap((b) => b.prompts.filter((p) => p.users.includes('u-cleo')).map((p) => p.text));
    expect(told).toEqual([expect.stringContaining('private choice')]);
    expect(told.join(' ')).not.toContain('Ann');
  });

  test('is reminded once, however many reminders have fallen due while nobody could send them', async () => {
    const t = await brawling();
    await t.table.setPace(t.id, t.caller('greta'), { remindAt: [0.5, 0.6, 0.7] });
    await t.pass(4 * MINUTE);
    expect(t.bulletins.at(-1)!.prompts).toHaveLength(1);
  });

  test('is not pinged in his quiet hours; the reminder comes in the morning', async () => {
    const t = await brawling();
    await t.table.changePerson('u-ana', () => ({
      user: 'u-ana',
      timeZone: 'UTC',
      quietFrom: 12 * 60 + 1,
      quietUntil: 20 * 60,
      days: [],
      away: null,
      remindEvery: 0,
      confirm: false,
      style: 'story',
      dailies: [],
    }));
    await t.table.setPace(t.id, t.caller('greta'), 'daily');
    const [turn] = (await t.table.view(t.id, t.caller('ana'))).decisions;
    await t.table.decide(t.id, t.caller('ana'), turn!.id, turn!.who, { pick: 'wait' });
    await t.table.undo(t.id, t.caller('greta'), 'last');
    const before = t.bulletins.length;
    for (let h = 0; h < 7; h++) await t.pass(HOUR);
    expect(t.bulletins.slice(before).flatMap((b) => b.prompts.flatMap((p) => p.users))).not.toContain('u-ana');
  });

  test('at most so many rounds begin on a day', async () => {
    const t = await brawling();
    await t.table.setPace(t.id, t.caller('greta'), { roundsPerDay: 2 });
    const wait = async (user: string): Promise<void> => {
      const [turn] = (await t.table.view(t.id, t.caller(user))).decisions;
      await t.table.decide(t.id, t.caller(user), turn!.id, turn!.who, { pick: 'wait' });
    };
    await wait('ana');
    await wait('ben');
    await wait('greta');
    await expect(wait('ana')).rejects.toThrow('rounds-a-day');
    await t.pass(13 * HOUR);
    await wait('ana');
  });
});

test.each(['none', 'live', 'daily'])('a server’s last call lasts at most thirty days, also where its usual pace is %s', async (pace) => {
  const t = testTable([brawl]);
  const set = (lastCall: number | 'off') =>
    t.table.changeGuild(t.caller('mona', { manager: true }), (before) => ({ ...before, pace, lastCall }));
  await expect(set(31 * 24 * HOUR)).rejects.toMatchObject({
    reason: 'bad-pace',
    facts: { problem: 'a last call lasts at most thirty days' },
  });
  expect((await set(30 * 24 * HOUR)).lastCall).toBe(30 * 24 * HOUR);
  expect((await set('off')).lastCall).toBe('off');
});
