/** Whom a command calls, and to what: each prompt whole, as everybody may read it. */
import { describe, expect, test } from 'vitest';
import type { Encounter } from '../../../src/table/encounter.ts';
import { DAY } from '../../../src/table/time/units.ts';
import type { Prompt } from '../../../src/table/update.ts';
import { promptsFor } from '../../../src/table/words/update.ts';
import { type decision, person } from '../../store/samples.ts';
import { asksOf, callTo, type Making, NOW, openReaction, openTurn, plainRules, TURN_CALL, turnOf, workOf } from '../../support/at-work.ts';

const prompt = callTo;
const toGm = { users: ['u-gm'], button: 'gm' } as const;

const BEFORE = { lastDecision: 4 };
/** What a decision of somebody’s calls for. */
const asked = (decisions: Encounter['decisions'], more: Making = {}): Making => ({
  ...{ before: BEFORE, pending: turnOf(['ana']) },
  ...more,
  encounter: { decisions, ...more.encounter },
});
const calls = (making: Making): readonly Prompt[] => promptsFor(workOf(making));

const LAST = openTurn(5, { kind: 'ruling', key: 'fight-over', who: ['gm'], users: ['u-gm'] });
const lastCall = (text: string): Prompt =>
  prompt(text, { ...toGm, button: 'end', until: NOW + 60, otherwise: 'it ends', decision: 5, open: [5] });

/** Rules in which a turn that nobody takes passes. */
const passing = (): NonNullable<Making['rules']> => {
  const rules = plainRules();
  return { ...rules, texts: { ...rules.texts, unanswered: { [`${openTurn(5).key} wait`]: 'they pass, as they meant to' } } };
};

describe('to what is asked', () => {
  test.each<readonly [string, Making, readonly Prompt[]]>([
    ['a turn', asked([openTurn(5)]), [TURN_CALL]],
    ['a turn while people gather', asked([openTurn(5)], { encounter: { status: 'gathering' } }), [TURN_CALL]],
    ['nothing in a pause', asked([openTurn(5)], { encounter: { status: 'paused' }, before: { ...BEFORE, status: 'paused' } }), []],
    ['nothing once it is over', asked([openTurn(5)], { encounter: { status: 'over' } }), []],
    ['not what was asked before', asked([openTurn(4)]), []],
    ['not what is answered', asked([openTurn(5, { answer: { choice: { pick: 'wait' } } as never })]), []],
    ['not whom an autopilot answers for', asked([openTurn(5, { planned: { choice: { pick: 'wait' }, from: 'doctrine', at: NOW } })]), []],
    [
      'whom an order would answer for',
      asked([openTurn(5, { planned: { choice: { pick: 'wait' }, from: 'order', at: NOW } })]),
      [TURN_CALL],
    ],
    ['a turn without a deadline', asked([openTurn(5, { deadline: null })]), [{ ...TURN_CALL, until: null, otherwise: null }]],
    [
      'the name is not said twice',
      asked([openTurn(5)], { rules: { ...plainRules(), texts: { ...plainRules().texts, ask: () => 'what does ANA do?' } } }),
      [{ ...TURN_CALL, text: 'What does ANA do?' }],
    ],
    [
      'the name is said where the question does not',
      asked([openTurn(5)], { rules: { ...plainRules(), texts: { ...plainRules().texts, ask: () => 'what now?' } } }),
      [{ ...TURN_CALL, text: 'Ana: What now?' }],
    ],
    [
      'of two who may act',
      asked([openTurn(5, { who: ['bo', 'ana'], users: ['u-bo', 'u-ana'] })], { pending: turnOf(['bo', 'ana']) }),
      [{ ...TURN_CALL, text: 'Bo or Ana may act now.', users: ['u-bo', 'u-ana'] }],
    ],
    [
      'what a turn comes to where nobody takes it, to whoever is called',
      asked([openTurn(5)], { rules: passing() }),
      [{ ...TURN_CALL, otherwise: 'you pass, as you meant to' }],
    ],
    [
      'and of two',
      asked([openTurn(5, { who: ['bo', 'ana'], users: ['u-bo', 'u-ana'] })], { pending: turnOf(['bo', 'ana']), rules: passing() }),
      [{ ...TURN_CALL, text: 'Bo or Ana may act now.', users: ['u-bo', 'u-ana'], otherwise: 'they pass, as they meant to' }],
    ],
    [
      'of two of whom one hides',
      asked([openTurn(5, { who: ['shade', 'ana'], users: ['u-gm', 'u-ana'] })], { pending: turnOf(['shade', 'ana']) }),
      [TURN_CALL],
    ],
    [
      'a question',
      asked([openReaction(5, 'ana', 'u-ana')], { pending: asksOf({ who: 'bo' }, { who: 'ana' }) }),
      [{ ...TURN_CALL, text: 'Ana is asked: defend?', until: NOW + 5, otherwise: 'you stand still' }],
    ],
    [
      'another question to them',
      asked([openReaction(5, 'ana', 'u-ana')], { pending: asksOf({ who: 'ana', key: 'yield' }) }),
      [{ ...TURN_CALL, text: '', until: NOW + 5, otherwise: 'you stand still' }],
    ],
    [
      'nothing to say where nothing is known of it',
      asked([openTurn(5)], { pending: { at: 'trouble' } as never }),
      [{ ...TURN_CALL, text: '', otherwise: 'you wait' }],
    ],
    [
      'everybody to join',
      asked([openTurn(5, { key: 'begin', who: ['gm'], users: ['u-gm'], deadline: null })], { encounter: { status: 'gathering' } }),
      [prompt('Everybody who fights joins now; then the GM opens the first round.', { button: 'join', decision: 5, open: [5] })],
    ],
    [
      'the GM to what they rule',
      asked([openTurn(5, { kind: 'ruling', key: 'rule', who: ['gm'], users: ['u-gm'] })], { pending: asksOf({ who: 'gm', key: 'rule' }) }),
      [
        prompt('the fight needs you; the **GM panel** shows what for.', {
          uncalled: 'The fight waits for the GM; the **GM panel** shows what for.',
          ...toGm,
          until: NOW + 60,
          otherwise: 'the rules decide',
          decision: 5,
          open: [5],
        }),
      ],
    ],
    [
      'the GM to the last call',
      asked([LAST], {
        pending: { at: 'over', winner: 'heroes' } as never,
      }),
      [lastCall('the fight is decided: the heroes have won. End it now, or play on?')],
    ],
    [
      'the GM to the last call of a draw',
      asked([LAST], {
        pending: { at: 'over', winner: null } as never,
      }),
      [lastCall('the fight is decided: nobody has won. End it now, or play on?')],
    ],
    [
      'the GM to a last call that waves may change',
      asked([LAST], {
        pending: asksOf({ who: 'gm', key: 'fight-over' }),
      }),
      [lastCall('the fight is decided. End it now, or play on?')],
    ],
  ])('%s', (_, making, expected) => {
    expect(calls(making)).toEqual(expected);
  });
});

const secret = (id: number, who: string, user: string, more: Parameters<typeof decision>[1] = {}) =>
  openReaction(id, who, user, { secret: true, ...more });
const PRIVATE = prompt('what do you do? Choose in private.', {
  many: 1,
  users: ['u-ana'],
  until: NOW + 5,
  otherwise: 'they stand still',
  button: 'choose',
  decision: 5,
  open: [5],
});
const TWO = { ...PRIVATE, many: 2, users: ['u-ana', 'u-bo'], until: NOW + 6, decision: null, open: [5, 6] };

describe('to what is asked in private', () => {
  test.each<readonly [string, Making, readonly Prompt[]]>([
    ['one', asked([secret(5, 'ana', 'u-ana')]), [PRIVATE]],
    ['two in one line', asked([secret(5, 'ana', 'u-ana'), secret(6, 'bo', 'u-bo')]), [TWO]],
    ['the same player once', asked([secret(5, 'ana', 'u-ana'), secret(6, 'bo', 'u-ana')]), [{ ...TWO, users: ['u-ana'] }]],
    ['only the first who may answer', asked([secret(5, 'ana', 'u-ana', { users: ['u-ana', 'u-bo'] })]), [PRIVATE]],
    [
      'a plan',
      asked([secret(5, 'ana', 'u-ana', { kind: 'declaration' })]),
      [{ ...PRIVATE, text: 'what do you plan? Declare it in private.', otherwise: 'the rules decide' }],
    ],
    [
      'nobody whom an autopilot answers for',
      asked([secret(5, 'wolf', 'u-gm', { planned: { choice: { pick: 'x' }, from: 'doctrine', at: NOW } })]),
      [{ ...PRIVATE, text: 'something is being decided in private.', users: [] }],
    ],
    [
      'beside what is asked openly',
      asked([secret(6, 'ana', 'u-ana', { deadline: null }), openTurn(7)]),
      [
        { ...TURN_CALL, decision: 7, open: [7] },
        { ...PRIVATE, text: 'what do you do? Choose in private.', until: null, decision: 6, open: [6] },
      ],
    ],
  ])('%s', (_, making, expected) => {
    expect(calls(making)).toEqual(expected);
  });

  test('of two one who has nothing to choose and is on autopilot is not called, and counts all the same', () => {
    const formal = secret(5, 'wolf', 'u-gm', { formal: true });
    const on = (doctrines: Record<string, string>, more: Partial<Encounter> = {}) =>
      calls(asked([formal, secret(6, 'ana', 'u-ana')], { encounter: { doctrines, ...more }, before: { ...BEFORE, ...more } }))[0];
    expect(on({ wolf: 'brute' })).toMatchObject({ users: ['u-ana'], many: 2, open: [5, 6] });
    expect(on({})).toMatchObject({ users: ['u-gm', 'u-ana'], many: 2 });
    // A fight that no longer plays itself waits for its people again.
    expect(on({ wolf: 'brute' }, { unattended: 600 })).toMatchObject({ users: ['u-gm', 'u-ana'] });
  });
});

describe('who is pinged', () => {
  const quiet = { timeZone: 'UTC', quietFrom: 0, quietUntil: 0, days: [] };
  const people = (more: Parameters<typeof person>[1]) => new Map([['u-ana', person('u-ana', { ...quiet, ...more })]]);
  const daily = { guild: 'g-1', channel: 'c-9', at: 600, due: NOW + DAY };
  test.each<readonly [string, Parameters<typeof person>[1], Partial<Prompt>]>([
    ['somebody who is there', {}, { users: ['u-ana'] }],
    ['somebody who is just back', { away: NOW }, { users: ['u-ana'] }],
    ['not who is away', { away: NOW + 1 }, { users: [] }],
    ['not in their quiet hours', { quietFrom: 2 * 60, quietUntil: 3 * 60 }, { users: [] }],
    ['who is pinged once a day is named alone', { dailies: [daily] }, { users: [], named: ['u-ana'] }],
    ['who is pinged once a day elsewhere', { dailies: [{ ...daily, guild: 'g-2' }] }, { users: ['u-ana'] }],
    ['nobody is named who is away', { away: NOW + 1, dailies: [daily] }, { users: [] }],
  ])('%s', (_, more, expected) => {
    expect(calls(asked([openTurn(5)], { people: people(more) }))).toEqual([{ ...TURN_CALL, ...expected }]);
  });
});
