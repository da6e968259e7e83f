/** Calls to what was open before: reminders, what has changed hands, and what silence comes to. */
import { describe, expect, test } from 'vitest';
import type { Pending } from '../../../src/engine/index.ts';
import {
  callAgain,
  choicesToCome,
  decidesItself,
  isFormalOfAutopilot,
  pingableIn,
  promptsFor,
  silenceIn,
} from '../../../src/table/words/update.ts';
import { decision, person } from '../../store/samples.ts';
import {
  asksOf,
  callTo,
  fighter,
  fightOf,
  type Making,
  NOW,
  openReaction,
  openTurn,
  PARTY,
  plainRules,
  turnOf,
  workOf,
} from '../../support/at-work.ts';

const DAILY = { guild: 'g-1', channel: 'c-9', at: 600, due: NOW };
const CLOCK = { timeZone: 'UTC', quietFrom: 0, quietUntil: 0, days: [] };
const away = (...users: readonly string[]) => new Map(users.map((user) => [user, person(user, { ...CLOCK, away: NOW + 1 })]));

describe('somebody is reminded', () => {
  const reminded = (one: ReturnType<typeof decision>, more: Making = {}, besides?: string) => {
    const work = workOf({ ...more, encounter: { decisions: [one], ...more.encounter } });
    callAgain(work, one, besides);
    return work.nudges;
  };
  const told = (text: string, ...users: readonly string[]) => [{ decision: 5, users, text }];

  test.each<readonly [string, ReturnType<typeof reminded>, ReturnType<typeof reminded>]>([
    ['of a turn', reminded(openTurn(5)), told('Still waiting for Ana.', 'u-ana')],
    [
      'the first of several alone',
      reminded(openTurn(5, { who: ['bo', 'ana'], users: ['u-bo', 'u-ana'] })),
      told('Still waiting for Bo or Ana.', 'u-bo'),
    ],
    [
      'whoever is there',
      reminded(openTurn(5, { users: ['u-bo', 'u-ana'] }), { people: away('u-bo') }),
      told('Still waiting for Ana.', 'u-ana'),
    ],
    ['while a time bank runs', reminded(openTurn(5, { onBank: true })), told('Still waiting for Ana: the time bank is running.', 'u-ana')],
    ['with something said besides', reminded(openTurn(5), {}, 'Call the GM.'), told('Still waiting for Ana. Call the GM.', 'u-ana')],
    [
      'of what the GM rules',
      reminded(openTurn(5, { who: ['gm'], users: ['u-gm'] })),
      [{ ...told('still waiting for you.', 'u-gm')[0]!, uncalled: 'Still waiting for the GM.' }],
    ],
    ['of a side', reminded(openTurn(5, { who: ['@heroes'] })), told('Still waiting for the heroes.', 'u-ana')],
    [
      'of a private choice',
      reminded(openReaction(5, 'ana', 'u-ana', { secret: true })),
      told('Still waiting for a private choice.', 'u-ana'),
    ],
    ['not when nobody is there', reminded(openTurn(5), { people: away('u-ana') }), []],
    [
      'not whoever is pinged once a day',
      reminded(openTurn(5), { people: new Map([['u-ana', person('u-ana', { ...CLOCK, dailies: [DAILY] })]]) }),
      [],
    ],
    [
      'nor another in their place',
      reminded(openTurn(5, { users: ['u-ana', 'u-bo'] }), {
        people: new Map([['u-ana', person('u-ana', { ...CLOCK, dailies: [DAILY] })]]),
      }),
      [],
    ],
    ['not of what an autopilot does', reminded(openTurn(5, { planned: { choice: { pick: 'x' }, from: 'doctrine', at: NOW } })), []],
  ])('%s', (_, nudges, expected) => {
    expect(nudges).toEqual(expected);
  });
});

test.each([
  ['none', [], 'a private choice'],
  ['one', [openReaction(1, 'ana', 'u-ana', { secret: true })], 'a private choice'],
  ['two', [openReaction(1, 'ana', 'u-ana', { secret: true }), openReaction(2, 'bo', 'u-bo', { secret: true })], '2 private choices'],
  [
    'those that are answered are none',
    [openReaction(1, 'ana', 'u-ana', { secret: true, answer: {} as never }), openReaction(2, 'bo', 'u-bo', { secret: true })],
    'a private choice',
  ],
  ['those that are open to all are none', [openTurn(1), openTurn(3), openReaction(2, 'bo', 'u-bo', { secret: true })], 'a private choice'],
  [
    'nobody counts those in hiding',
    [openReaction(1, 'ana', 'u-ana', { secret: true }), openReaction(2, 'shade', 'u-gm', { secret: true })],
    'a private choice',
  ],
])('private choices that are to come: %s', (_, decisions, words) => {
  expect(choicesToCome(workOf({ encounter: { decisions } }))).toBe(words);
});

describe('a reminder is a prompt', () => {
  const prompts = (decisions: readonly ReturnType<typeof decision>[], nudges: Making['nudges'], more: Making = {}) =>
    promptsFor(
      workOf({
        before: { lastDecision: 9 },
        pending: turnOf(['ana']),
        ...more,
        encounter: { decisions, ...more.encounter },
        ...(nudges && { nudges }),
      }),
    );
  const nudge = (number: number, user: string, text = 'Still.') => ({ decision: number, users: [user], text });

  test('with the time and the silence of what it is for', () => {
    expect(prompts([openTurn(5)], [nudge(5, 'u-ana')])).toEqual([
      callTo('Still.', { users: ['u-ana'], until: NOW + 60, otherwise: 'pick wait', button: 'act', decision: 5, open: [5] }),
    ]);
  });

  test('to choose in private, where it is for that', () => {
    expect(prompts([openReaction(5, 'ana', 'u-ana', { secret: true, deadline: null })], [nudge(5, 'u-ana')])).toEqual([
      callTo('Still.', { users: ['u-ana'], button: 'choose', decision: 5, open: [5] }),
    ]);
  });

  test('of something that is settled by now, without either', () => {
    expect(prompts([], [nudge(5, 'u-ana')])).toEqual([callTo('Still.', { users: ['u-ana'], button: 'act', decision: 5, open: [5] })]);
  });

  test('several that say the same are one, up to the latest time, each user once', () => {
    const decisions = [
      openTurn(5),
      openReaction(6, 'bo', 'u-bo', { deadline: NOW + 90 }),
      openReaction(7, 'ana', 'u-ana', { deadline: NOW + 70 }),
    ];
    const found = prompts(decisions, [nudge(5, 'u-ana'), nudge(6, 'u-bo'), nudge(7, 'u-ana'), nudge(6, 'u-bo', 'Other.')]);
    expect(found).toEqual([
      callTo('Still.', {
        users: ['u-ana', 'u-bo'],
        until: NOW + 90,
        otherwise: 'pick wait',
        button: 'act',
        decision: null,
        open: [5, 6, 7],
      }),
      callTo('Other.', { users: ['u-bo'], until: NOW + 90, otherwise: 'pick wait', button: 'act', decision: 6, open: [6] }),
    ]);
  });
});

describe('what has changed hands calls whoever has it now', () => {
  const now = openTurn(5, { users: ['u-bo'] });
  const called = (then: Partial<ReturnType<typeof decision>>, after: Partial<ReturnType<typeof decision>> = {}) =>
    promptsFor(
      workOf({
        ...{ before: { lastDecision: 9, decisions: [openTurn(5, then)] }, pending: turnOf(['ana']) },
        encounter: { decisions: [{ ...now, ...after }] },
      }),
    ).map(({ text, users }) => [text, ...users]);
  const ANA = [['Still waiting for Ana.', 'u-bo']];

  test.each([
    ['another player', called({}), ANA],
    ['the same player', called({ users: ['u-bo'] }), []],
    ['the same player first', called({ users: ['u-bo', 'u-ana'] }), []],
    ['another player first', called({ users: ['u-ana', 'u-bo'] }), ANA],
    ['whom the ladder has asked', called({ step: 1 }), []],
    ['another decision, which is new', called({ id: 4 }), [['Ana is asked: act {}?', 'u-bo']]],
    ['what is answered', called({}, { answer: { choice: { pick: 'x' } } as never }), []],
    [
      'what is answered under seal',
      called({ secret: true }, { secret: true, answer: { choice: { pick: 'x' } } as never }),
      [['Still waiting for a private choice.', 'u-bo']],
    ],
    ['those in hiding', called({ who: ['shade'] }, { who: ['shade'] }), []],
    ['of two one in hiding', called({ who: ['shade', 'ana'] }, { who: ['shade', 'ana'] }), ANA],
    ['what the GM rules', called({ who: ['gm'] }, { who: ['gm'] }), []],
  ])('%s', (_, found, expected) => {
    expect(found).toEqual(expected);
  });
});

describe('what silence comes to', () => {
  const OFFER = {
    pick: 'strike',
    label: 'Strike',
    params: [{ name: 'target', kind: 'combatant', options: [{ value: 'wolf' }, { value: 'zorro' }] }],
  };
  const rules = plainRules({ offers: (_fight: unknown, who: string) => (who === 'ana' ? [OFFER] : []) } as never);
  const at = (target: string, more: object = {}) =>
    turnOf(['ana'], { otherwise: { by: 'ana', choice: { pick: 'strike', target } }, ...more });

  test.each<readonly [string, Parameters<typeof openTurn>[1], Making, string | null]>([
    ['what the turn does by itself', {}, { pending: turnOf(['ana']) }, 'pick wait'],
    ['and at whom', {}, { pending: at('wolf'), rules }, 'strike → the wolf'],
    ['as the channel knows them', {}, { pending: at('zorro'), rules }, 'strike → a rider'],
    ['what is not offered', {}, { pending: at('wolf') }, 'pick strike'],
    ['nothing without a deadline', { deadline: null }, { pending: turnOf(['ana']) }, null],
    ['the end of a decided fight', { key: 'fight-over', who: ['gm'] }, { pending: { at: 'over' } as never }, 'it ends'],
    ['no more of what the GM rules', { who: ['gm'] }, { pending: turnOf(['gm']) }, 'the rules decide'],
    ['no more of somebody in hiding', { who: ['shade'], users: ['u-ana'] }, { pending: turnOf(['shade']) }, 'the rules decide'],
    ['of a question the usual', { kind: 'reaction' }, { pending: asksOf({ who: 'ana' }) }, 'they stand still'],
    ['of a question of which nothing is said', { kind: 'ruling' }, { pending: asksOf({ who: 'ana' }) }, 'the rules decide'],
    ['of a private turn no more than of any', { secret: true }, { pending: turnOf(['ana']) }, 'they wait'],
  ])('%s', (_, more, making, expected) => {
    expect(silenceIn(workOf(making), openTurn(5, more))).toBe(expected);
  });

  test('of a question in the open what silence comes to there, or whatever it does', () => {
    const { key, otherwise } = (asksOf({ who: 'ana' }) as Extract<Pending, { at: 'ask' }>).asking.asks[0]!;
    const says = (unanswered: Readonly<Record<string, string>>): string | null => {
      const pending = asksOf({ who: 'ana' });
      const texts = { ...plainRules().texts, unanswered };
      return silenceIn(workOf({ rules: plainRules({ texts }), pending }), openReaction(5, 'ana', 'u-ana', { key, secret: false }));
    };
    expect(says({ [key]: 'they duck' })).toBe('they duck');
    expect(says({ [key]: 'they duck', [`${key} ${otherwise.pick}`]: 'nothing is done' })).toBe('nothing is done');
    expect(says({ [`${key} fly`]: 'they fly' })).toBe('they stand still');
  });

  test('of a system that says nothing of it, the rules decide', () => {
    const { silence: _, ...texts } = plainRules().texts;
    expect(silenceIn(workOf({ rules: plainRules({ texts }), pending: asksOf({ who: 'ana' }) }), openReaction(5, 'ana', 'u-ana'))).toBe(
      'the rules decide',
    );
  });
});

test.each([
  ['somebody on autopilot who has nothing to choose', true, ['wolf'], {}, true],
  ['somebody on autopilot who has', false, ['wolf'], {}, false],
  ['somebody who is not', true, ['zorro'], {}, false],
  ['two of whom one is not', true, ['wolf', 'zorro'], {}, false],
  ['in a fight that no longer plays itself', true, ['wolf'], { unattended: 600 }, false],
])('an answer that tells nothing, as it would be given anyway: %s', (_, formal, who, more, expected) => {
  const work = workOf({ encounter: { doctrines: { wolf: 'brute', ana: 'brute' }, ...more } });
  expect(isFormalOfAutopilot(work, decision(5, { formal, who }))).toBe(expected);
});

test('a player’s own is never one of an autopilot', () => {
  const work = workOf({ encounter: { doctrines: { ana: 'brute' } } });
  expect(isFormalOfAutopilot(work, decision(5, { formal: true, who: ['ana'] }))).toBe(false);
});

test.each([
  ['form', false],
  ['order', false],
  ['doctrine', true],
])('what was planned by %s is done in a moment: %s', (from, soon) => {
  expect(decidesItself(decision(1, { planned: { choice: { pick: 'x' }, from, at: NOW } }))).toBe(soon);
  expect(decidesItself(decision(1))).toBe(false);
});

test('those who are there, in their order, and whoever has said nothing of themselves', () => {
  const work = workOf({ people: new Map([...away('u-bo'), ['u-ana', person('u-ana', { ...CLOCK, away: NOW })]]) });
  expect(pingableIn(work, ['u-cy', 'u-bo', 'u-ana'])).toEqual(['u-cy', 'u-ana']);
});

test('whoever is in hiding is not named among those who are waited for', () => {
  const seen = fightOf([...PARTY, fighter('Cy')]);
  const work = workOf({ seen });
  callAgain(work, openTurn(5, { who: ['shade', 'cy', 'zorro'], users: ['u-ana'] }));
  expect(work.nudges[0]?.text).toBe('Still waiting for Cy or a rider.');
});
