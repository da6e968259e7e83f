/** What a fight waits for, as decisions: who is asked, until when, who is called when, and what carries over from one command to the next. */
import { describe, expect, test } from 'vitest';
import { type Ask, LAST_CALL } from '../../../src/engine/index.ts';
import type { WaitsFor } from '../../../src/table/commands/loaded.ts';
import { plainPerson } from '../../../src/table/commands/people.ts';
import type { Decision, Encounter, Person } from '../../../src/table/encounter.ts';
import { decisionNumber } from '../../../src/table/marks.ts';
import { soloPlace } from '../../../src/table/solo.ts';
import * as decisions from '../../../src/table/time/decisions.ts';
import { PACES, type Pace } from '../../../src/table/time/pace.ts';
import { decision, seat } from '../../store/samples.ts';
import { brawlOf, encounterOf, SEATS } from '../../support/brawl-work.ts';
import { DAY, HOUR, MINUTE, NOON } from '../../support/sights.ts';

const { decisionsAt } = decisions;
const live = PACES['live']!;
const [GRETA, ANA, BEN] = SEATS;
const turnOf = (of: readonly string[], more: object = {}): WaitsFor => ({
  at: 'turn',
  turn: { step: 'turn', kind: 'turn', key: 'turn', of, otherwise: { by: of[0]!, choice: { pick: 'wait' } }, ...more },
});
const askOf = (more: Partial<Ask> = {}): Ask => ({
  ...{ key: 'defend', kind: 'reaction', who: 'ann', secret: false, facts: {} },
  offers: [{ pick: 'duck' }, { pick: 'stand' }],
  otherwise: { pick: 'stand' },
  ...more,
});
const asking = (...asks: readonly Ask[]): WaitsFor => ({ at: 'ask', asking: { asks } }) as never;
const people = (...all: readonly (Partial<Person> & { readonly user: string })[]): ReadonlyMap<string, Person> =>
  new Map(all.map((one) => [one.user, { ...plainPerson(one.user), ...one }]));
const clock = (more: Partial<decisions.Clockwork> = {}): decisions.Clockwork => ({
  now: NOON,
  random: () => 0.5,
  people: new Map(),
  ...more,
});
const all = (pending: WaitsFor, encounter: Partial<Encounter> = {}, clockwork = clock(), fresh = false): readonly Decision[] =>
  decisionsAt(encounterOf({ pace: live, ...encounter }), pending, clockwork, fresh).decisions;
/** The number of the nth decision of such a fight. */
const nth = (n: number): number => decisionNumber(encounterOf().seed, n);
const one = (...given: Parameters<typeof all>): Decision => all(...given)[0]!;
const when = ({ opened, deadline, due }: Decision) => [opened, deadline, due].map((at) => at && at - NOON);

describe('a turn', () => {
  test('is asked of its player, with half the time to the first reminder', () => {
    expect(all(turnOf(['ann']), { lastDecision: 8 })).toEqual([
      {
        ...{ id: nth(9), key: 'turn', kind: 'turn', who: ['ann'], users: ['ana'], secret: false, formal: false, step: 0, asked: [] },
        ...{ answer: null, planned: null, opened: NOON, deadline: NOON + 5 * MINUTE, due: NOON + 2.5 * MINUTE },
      },
    ]);
  });

  test('that several may take is asked of all of them, each once', () => {
    const seats = [GRETA, seat('ana', { combatants: ['ann', 'bob'] })];
    expect(one(turnOf(['ann', 'bob', 'bouncer', 'cat']), { seats })).toMatchObject({
      who: ['ann', 'bob', 'bouncer', 'cat'],
      users: ['ana', 'greta'],
    });
  });

  test('has the time of its kind, and none before the first round', () => {
    expect(when(one(turnOf(['gm'], { kind: 'ruling', key: 'begin' })))).toEqual([0, null, null]);
    expect(when(one(turnOf(['ann'], { kind: 'declaration' }), { pace: PACES['evening']! }))).toEqual([0, 2 * HOUR, HOUR]);
    expect(when(one(turnOf(['ann']), { pace: PACES['none']! }))).toEqual([0, null, null]);
  });
});

describe('a question', () => {
  test('is asked of whoever answers for those it names', () => {
    expect(all(asking(askOf({ secret: true }), askOf({ who: 'bouncer', key: 'hold', kind: 'ruling' })))).toMatchObject([
      {
        key: 'defend',
        kind: 'reaction',
        who: ['ann'],
        users: ['ana'],
        secret: true,
        formal: false,
        deadline: NOON + 2 * MINUTE,
        planned: null,
        answer: null,
        step: 0,
        asked: [],
      },
      { key: 'hold', kind: 'ruling', who: ['bouncer'], users: ['greta'], secret: false, deadline: NOON + 5 * MINUTE },
    ]);
  });

  test('with nothing to choose is answered by itself, after a while of chance that looks like a person’s', () => {
    const formal = one(asking(askOf({ offers: [{ pick: 'stand' }] })));
    expect(formal).toMatchObject({ formal: true, due: NOON + 2000, planned: { choice: { pick: 'stand' }, from: 'form', at: NOON + 2000 } });
    expect(one(asking(askOf({ offers: [{ pick: 'stand' }], who: 'bouncer' })), { doctrines: { bouncer: 'brute' }, veto: MINUTE }).due).toBe(
      NOON + MINUTE + 2000,
    );
  });

  test.each([
    ['a ruling, alone against foes on autopilot', {}, {}, { choice: { pick: 'stand' }, from: 'doctrine', at: NOON }],
    ['a ruling, at a table', {}, { channel: 'ch1' }, null],
    ['a ruling, alone with nobody on autopilot', {}, { doctrines: {} }, null],
    ['a reaction of the GM’s', { kind: 'reaction' }, {}, null],
    ['a ruling by somebody else', { who: 'ann' }, {}, null],
  ] as const)('is ruled on as the rules have it where nobody is there to rule: %s', (_, more, encounter, planned) => {
    const solo = { channel: soloPlace('ana'), doctrines: { bouncer: 'brute' }, ...encounter };
    expect(one(asking(askOf({ kind: 'ruling', who: 'gm', ...more })), solo).planned).toEqual(planned);
  });
});

describe('the end of a fight', () => {
  const over: WaitsFor = { at: 'over', winner: 'house' };
  const last = { key: 'fight-over', kind: 'ruling', who: ['gm'], users: ['greta'], secret: false, formal: false, answer: null };

  test('is asked of the GM, once, without reminders', () => {
    expect(all(over, { lastDecision: 1 })).toEqual([
      { id: nth(2), ...last, opened: NOON, deadline: NOON + 10 * MINUTE, due: NOON + 10 * MINUTE, step: 1, asked: [], planned: null },
    ]);
    expect(one(over, { pace: PACES['evening']! }).step).toBe(2);
    expect(one(over, { pace: PACES['none']! })).toMatchObject({ deadline: null, due: null, step: 0, planned: null });
  });

  test('comes at once where the server has it so, but for waves that are to come', () => {
    const pace = { ...live, lastCall: 0 };
    expect(one(over, { pace })).toMatchObject({
      deadline: NOON,
      due: NOON,
      planned: { choice: { pick: 'end-fight' }, from: 'form', at: NOON },
    });
    const coming = (entrants: readonly object[], lastCall = 0) =>
      decisionsAt(
        encounterOf({ pace: { ...live, lastCall } }, brawlOf(undefined, { coming: [{ entrants }] as never })),
        over,
        clock(),
        false,
      ).decisions[0];
    expect(coming([{}])).toMatchObject({ deadline: NOON + 10 * MINUTE, planned: null });
    expect(coming([])).toMatchObject({ deadline: NOON });
    expect(coming([{}], HOUR)).toMatchObject({ deadline: NOON + HOUR });
  });

  test('is asked the same way where the rules ask it themselves', () => {
    expect(all(asking(LAST_CALL))).toMatchObject([{ ...last, step: 1 }]);
  });

  test('is asked nobody once the GM plays on, or it is closed, or the fight is in trouble or over', () => {
    expect(all(over, { playedOn: true })).toEqual([]);
    expect(all({ ...over, closed: true })).toEqual([]);
    expect(all({ at: 'trouble' })).toEqual([]);
    expect(decisionsAt(encounterOf({ status: 'over', lastDecision: 4 }), turnOf(['ann']), clock(), false)).toEqual({
      decisions: [],
      lastDecision: 4,
    });
  });
});

describe('from one command to the next', () => {
  const open = decision(3, { key: 'turn', kind: 'turn', who: ['ann'], users: ['ana'], secret: false, opened: 5, step: 1, asked: [] });
  const next = (more: Partial<Decision>, fresh = false, pending = turnOf(['ann'])) =>
    one(pending, { decisions: [{ ...open, ...more }], lastDecision: 3 }, clock(), fresh);

  test('the same wish keeps its number, its clock and its answer', () => {
    const answer = { choice: { pick: 'wait' }, from: 'ana', at: 7 };
    expect(next({ answer, deadline: 99 })).toMatchObject({ id: 3, opened: 5, deadline: 99, step: 1, answer });
  });

  test.each([
    ['key', { key: 'else' }],
    ['kind', { kind: 'reaction' }],
    ['people', { who: ['bob'] }],
    ['more people', { who: ['ann', 'bob'] }],
  ] as const)('another %s is another decision', (_, more) => {
    expect(next(more)).toMatchObject({ id: nth(4), opened: NOON });
  });

  test('so is everything once the fight has moved on', () => {
    expect(next({}, true)).toMatchObject({ id: nth(4), opened: NOON });
  });

  test('those who were asked besides go on being asked, before whoever answers anyhow', () => {
    const seats = [GRETA, seat('ana', { combatants: ['ann'], standIns: ['sam'] }), BEN];
    const users = (asked: readonly ('gm' | 'stand-in')[] | undefined, before: readonly string[], step = 1) =>
      one(turnOf(['ann']), { seats, decisions: [{ ...open, users: before, step, ...(asked ? { asked } : { asked: undefined as never }) }] })
        .users;
    expect(users(['gm'], ['greta', 'ana'])).toEqual(['greta', 'ana']);
    expect(users(['stand-in'], ['sam', 'ben', 'ana'])).toEqual(['sam', 'ana']);
    expect(users([], ['greta', 'ana'])).toEqual(['ana']);
  });

  test('whether there is anything to choose is looked at again', () => {
    const asked = { ...open, key: 'defend', kind: 'reaction' as const, formal: true };
    expect(next(asked, false, asking(askOf()))).toMatchObject({ id: 3, formal: false });
  });
});

describe('who is waited for', () => {
  const standIn = [GRETA, seat('ana', { combatants: ['ann'], standIns: ['sam', 'tom'] }), BEN];
  test.each([
    ['their player', standIn, {}, ['ana']],
    ['a stand-in first, while they are away', standIn, { away: NOON + 1 }, ['sam', 'ana']],
    ['their player, back this moment', standIn, { away: NOON }, ['ana']],
    ['their player, away with no stand-in', SEATS, { away: NOON + DAY }, ['ana']],
  ] as const)('%s', (_, seats, ana, users) => {
    expect(one(turnOf(['ann']), { seats }, clock({ people: people({ user: 'ana', ...ana }) })).users).toEqual(users);
  });
});

describe('when time is up', () => {
  const at = (ana: Partial<Person>, encounter: Partial<Encounter> = {}) =>
    when(one(turnOf(['ann']), encounter, clock({ people: people({ user: 'ana', ...ana }) })));
  const quiet = { quietFrom: 11 * 60, quietUntil: 14 * 60 };

  test('nobody’s is in their quiet hours, nor are they called in these', () => {
    const morning = 2 * HOUR - 600;
    expect(at(quiet)).toEqual([0, morning + 5 * MINUTE, 2.5 * MINUTE + (morning + 5 * MINUTE) / 2 - 2.5 * MINUTE]);
    expect(at(quiet, { pace: PACES['none']! })).toEqual([0, null, morning]);
    expect(at(quiet, { pace: PACES['daily']! })[2]).toBe(morning);
  });

  test('somebody’s own reminders come as soon as they wish, unless the table’s come sooner', () => {
    expect(at({ remindEvery: 1 })).toEqual([0, 5 * MINUTE, MINUTE]);
    expect(at({ remindEvery: 3 })).toEqual([0, 5 * MINUTE, 2.5 * MINUTE]);
    expect(at({}, { pace: { ...live, remindAt: [] } })).toEqual([0, 5 * MINUTE, 5 * MINUTE]);
    expect(at({ remindEvery: 9 }, { pace: { ...live, remindAt: [] } })).toEqual([0, 5 * MINUTE, 5 * MINUTE]);
  });

  test('whoever is on the bench has no time, but in a fight that waits for a person', () => {
    const seats = [GRETA, { ...ANA, benched: true }, BEN];
    expect(at({}, { seats })).toEqual([0, 0, 0]);
    expect(when(one(turnOf(['bob']), { seats }))).toEqual([0, 5 * MINUTE, 2.5 * MINUTE]);
    expect(at({}, { seats, unattended: 600 })).toEqual([0, 5 * MINUTE, 2.5 * MINUTE]);
    expect(at({}, { seats, unattended: 599 })).toEqual([0, 0, 0]);
  });

  test('a round that is for tomorrow begins at midnight', () => {
    const pace: Pace = { ...live, roundsPerDay: 2 };
    const midnight = Date.UTC(2026, 4, 5) - NOON;
    const begun = (count: number, day = '2026-05-04') => at({}, { pace, rounds: { day, begun: count } });
    expect(begun(2)).toEqual([0, 5 * MINUTE, 2.5 * MINUTE]);
    expect(begun(3)).toEqual([midnight, midnight + 5 * MINUTE, midnight + 2.5 * MINUTE]);
    expect(begun(3, '2026-05-03')[0]).toBe(0);
    expect(at({}, { pace: { ...live, roundsPerDay: 0 }, rounds: { day: '2026-05-04', begun: 9 } })[0]).toBe(0);
    expect(decisions.dayOf(NOON)).toBe('2026-05-04');
  });
});

describe('a fight at rest', () => {
  const stood = { stood: '', stirred: false };
  test.each([
    [0, undefined, false],
    [599, undefined, false],
    [600, undefined, true],
    [601, undefined, true],
    [0, { rounds: 2, ...stood }, false],
    [1, { rounds: 2, ...stood }, true],
    [1, { rounds: 3, ...stood }, true],
    [1, { rounds: 1, ...stood }, false],
  ])('after %i answers that nobody gave, quiet for %o: %s', (unattended, quiet, rests) => {
    expect(decisions.isAtRest({ unattended, ...(quiet && { quiet }) })).toBe(rests);
  });
});

describe('what an autopilot does', () => {
  const encounter = encounterOf({ pace: live, doctrines: { bouncer: 'brute', ann: 'brute' }, veto: 10 * MINUTE });
  test('waits for a while of chance, and for its veto, but for no longer than there is time', () => {
    const end = (who: string, deadline: number | null) => decisions.windowEnd(encounter, clock(), who, deadline) - NOON;
    expect(end('bouncer', null)).toBe(10 * MINUTE + 2000);
    expect(end('bouncer', NOON + MINUTE)).toBe(MINUTE);
    expect(end('bouncer', NOON + HOUR)).toBe(10 * MINUTE + 2000);
    expect(end('bouncer', NOON - MINUTE)).toBe(0);
    expect(end('ann', NOON + 1)).toBe(2000);
    expect(end('cat', null)).toBe(2000);
    expect(decisions.veilOf(encounter, clock({ random: () => 0.00038 }))).toBe(2);
  });
});
