/** When people are called to a decision, whom the ladder has asked, and how clocks stand still while a fight is paused. */
import { describe, expect, test } from 'vitest';
import { plainPerson } from '../../../src/table/commands/people.ts';
import * as decisions from '../../../src/table/time/decisions.ts';
import { PACES, type Rung } from '../../../src/table/time/pace.ts';
import { decision } from '../../store/samples.ts';
import { encounterOf } from '../../support/brawl-work.ts';

const live = PACES['live']!;
const paced = (remindAt: readonly number[], ladder: readonly Rung[] = live.ladder) => encounterOf({ pace: { ...live, remindAt, ladder } });
const open = decision(1, { opened: 1000, deadline: 2000, asked: [] });

describe('reminders', () => {
  test('are as many as the pace has, and none where its ladder has none', () => {
    expect(decisions.reminders(paced([0.5, 0.9]))).toBe(2);
    expect(decisions.reminders(paced([]))).toBe(0);
    expect(decisions.reminders(paced([0.5, 0.9], ['default']))).toBe(0);
  });

  test.each([
    [0, 1500],
    [1, 1333],
    [2, null],
    [3, null],
  ])('after %i sent, the next is at %o', (sent, at) => {
    expect(decisions.nextReminder(paced([0.5, 0.3333]), 1000, 2000, sent)).toBe(at);
    expect(decisions.reminderOf(paced([0.5, 0.3333]), open, sent)).toBe(at);
    expect(decisions.reminderOf(paced([0.5, 0.3333]), { ...open, step: sent })).toBe(at);
  });

  test('end once somebody else is asked, and never come where there is no deadline', () => {
    expect(decisions.reminderOf(paced([0.5]), { ...open, asked: ['gm'] })).toBeNull();
    expect(decisions.reminderOf(paced([0.5]), { ...open, deadline: null })).toBeNull();
    expect(decisions.nextReminder(paced([0.5], ['default']), 1000, 2000, 0)).toBeNull();
  });

  test('of somebody’s own come as often as they wish', () => {
    const every = (remindEvery: number) => decisions.ownReminder({ ...plainPerson('ana'), remindEvery });
    expect([every(2), every(1), every(0), decisions.ownReminder(undefined)]).toEqual([120_000, 60_000, Infinity, Infinity]);
  });

  test('or else the end of the time call next', () => {
    expect(decisions.nextCall(paced([0.5]), open)).toBe(1500);
    expect(decisions.nextCall(paced([0.5]), { ...open, step: 1 })).toBe(2000);
    expect(decisions.nextCall(paced([0.5]), { ...open, deadline: null })).toBeNull();
  });
});

describe('the rungs that ask somebody else', () => {
  test.each<readonly [readonly Rung[], readonly Rung[]]>([
    [['remind', 'default', 'stand-in', 'gm', 'bench'], []],
    [
      ['remind', 'stand-in', 'gm', 'default', 'bench'],
      ['stand-in', 'gm'],
    ],
    [
      ['gm', 'stand-in', 'default'],
      ['gm', 'stand-in'],
    ],
    [['stand-in', 'default', 'gm'], ['stand-in']],
    [['bench', 'remind', 'default'], []],
    [['gm', 'stand-in'], []],
    [[], []],
  ])('of %o are %o', (ladder, rungs) => {
    expect(decisions.rungsOf(paced([], ladder))).toEqual(rungs);
  });

  test('are kept, or else told by the steps beyond the reminders', () => {
    const encounter = paced([0.5, 0.9], ['remind', 'stand-in', 'gm', 'default']);
    const taken = (step: number, asked?: readonly Rung[]) => decisions.rungsTaken(encounter, { step, ...(asked && { asked }) });
    expect(taken(4, [])).toEqual([]);
    expect(taken(0, ['gm'])).toEqual(['gm']);
    expect([0, 1, 2, 3, 4, 5].map((step) => taken(step))).toEqual([[], [], [], ['stand-in'], ['stand-in', 'gm'], ['stand-in', 'gm']]);
  });
});

describe('a paused fight', () => {
  const planned = { choice: { pick: 'wait' }, from: 'order', at: 1600 };
  const fight = (more = {}) =>
    encounterOf({
      ...{ status: 'paused', touched: 1200, sleep: { asks: 5000 } },
      decisions: [{ ...open, due: 1500, planned }, decision(2, { opened: 1100 })],
      ...more,
    });

  test('holds all its clocks as they stood', () => {
    expect(decisions.heldBack(fight(), 1300)).toEqual(
      fight({
        ...{ touched: 1300, sleep: { asks: 5100 } },
        decisions: [{ ...open, opened: 1100, deadline: 2100, due: 1600, planned: { ...planned, at: 1700 } }, decision(2, { opened: 1200 })],
      }),
    );
    expect(decisions.heldBack(fight({ sleep: { asks: null } }), 1300).sleep).toEqual({ asks: null });
    const { sleep: _, ...awake } = fight();
    expect('sleep' in decisions.heldBack(awake, 1300)).toBe(false);
  });

  test.each([
    ['at the same moment', {}, 1200],
    ['before it was touched', {}, 1100],
    ['that is not paused', { status: 'running' }, 1300],
  ])('stands as it is %s', (_, more, now) => {
    const encounter = fight(more);
    expect(decisions.heldBack(encounter, now)).toBe(encounter);
  });
});

describe('the soonest that something happens', () => {
  const soonest = (more = {}) =>
    decisions.soonest(encounterOf({ decisions: [decision(1, { due: 700 }), decision(2), decision(3, { due: 300 })], ...more }));
  const holiday = { from: 100, until: 900, begun: false };
  test.each<readonly [string, object, number | null]>([
    ['a decision', {}, 300],
    ['nothing, where none is due', { decisions: [decision(2)] }, null],
    ['nothing, where there is none', { decisions: [] }, null],
    ['the beginning of a holiday', { holiday }, 100],
    ['its end', { status: 'paused', holiday: { ...holiday, begun: true } }, 900],
    ['nothing of a paused fight', { status: 'paused' }, null],
    ['the question whether it sleeps', { sleep: { asks: 200 } }, 200],
    ['a decision before that question', { sleep: { asks: 400 } }, 300],
  ])('is %s', (_, more, at) => {
    expect(soonest(more)).toBe(at);
  });

  test('and the latest of some times, or none', () => {
    expect(decisions.latest([3, null, 9, 5])).toBe(9);
    expect(decisions.latest([null, null])).toBeNull();
    expect(decisions.latest([])).toBeNull();
  });
});
