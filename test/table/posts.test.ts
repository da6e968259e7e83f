/** What of a post is still asked, which posts are kept in mind, and when an exchange goes on in the post that it has. */
import { describe, expect, test } from 'vitest';
import type { UnitOfWork } from '../../src/table/commands/unit-of-work.ts';
import type { Encounter } from '../../src/table/encounter.ts';
import type { OpenPost, Prompt, Update } from '../../src/table/update.ts';
import type { Vote } from '../../src/table/votes.ts';
import { exchangeIn, lateExchangeIn, toldIn } from '../../src/table/words/exchanges.ts';
import { isLasting, stillAsks } from '../../src/table/words/posts.ts';
import { decision, line, page } from '../store/samples.ts';

const prompt = (more: Partial<Prompt> = {}): Prompt => ({
  ...{ text: 'Ann is up.', users: ['u-ana'], until: null, otherwise: null, button: 'act', decision: 7, open: [7] },
  ...more,
});
const vote = (id: number, isDown = false): Vote => ({
  ...{ id, motion: 'end', says: 'end the fight for good', by: 0, at: null, asker: 'u-ana', yes: [], no: [], until: 1, isDown },
});
const over = { status: 'over' } as const;
const paused = { status: 'paused' } as const;
const applicant = { id: 7, user: 'u-cleo', name: 'Cleo', at: 1, wants: { as: 'stand-in', for: 'u-ana' } } as const;

describe('what is still asked', () => {
  test.each<readonly [string, Partial<Prompt>, Partial<Encounter>, boolean]>([
    ['a decision that is open', {}, { decisions: [decision(7)] }, true],
    ['one of several that is open', { open: [5, 7] }, { decisions: [decision(7)] }, true],
    ['a decision that is taken', {}, { decisions: [decision(8)] }, false],
    ['a decision in a pause', {}, { ...paused, decisions: [decision(7)] }, true],
    ['a decision of a fight that is over', {}, { ...over, decisions: [decision(7)] }, false],
    ['to let somebody in who asks', { button: 'admit' }, { applicants: [applicant] }, true],
    ['to let one of two in who ask', { button: 'admit' }, { applicants: [{ ...applicant, id: 8 }, applicant] }, true],
    [
      'to let somebody in who asks no more',
      { button: 'admit' },
      { applicants: [{ ...applicant, id: 8 }], decisions: [decision(7)] },
      false,
    ],
    ['to let somebody into a fight that is over', { button: 'admit' }, { ...over, applicants: [applicant] }, false],
    ['a vote', { button: 'vote' }, { vote: vote(7) }, true],
    ['another vote', { button: 'vote' }, { vote: vote(8), decisions: [decision(7)] }, false],
    ['a vote that is down', { button: 'vote' }, { vote: vote(7, true) }, false],
    ['a vote that is gone', { button: 'vote' }, {}, false],
    ['to go on after a pause', { button: 'resume', open: [] }, paused, true],
    ['to go on where it does', { button: 'resume', open: [] }, {}, false],
    ['what is to become of a fight that sleeps', { button: 'sleep', open: [] }, { sleep: { asks: null } }, true],
    ['what is to become of one that is awake', { button: 'sleep', open: [] }, { sleep: { asks: 5 } }, false],
    ['what is to become of one that never slept', { button: 'sleep', open: [] }, {}, false],
    ['what is to become of one that is paused', { button: 'sleep', open: [] }, { ...paused, sleep: { asks: null } }, false],
    ['a button of no decision', { button: 'gm', open: [], decision: null }, {}, true],
    ['a button of a fight that is over', { button: 'gm', open: [], decision: null }, over, false],
    ['what is merely told', { button: null, open: [], decision: null }, {}, true],
    ['what is merely told, when all is over', { button: null, open: [], decision: null }, over, true],
  ])('%s', (_, asked, now, still) => {
    expect(stillAsks(page({ decisions: [], ...now }), prompt(asked))).toBe(still);
  });
});

const says = (prompts: readonly Prompt[] = [], at = 0): Update => ({ prompts, at, story: [] }) as unknown as Update;
const exchange = { action: 4, from: 10, healths: {}, blocks: 1 };
const post = (id: string, more: Partial<OpenPost> = {}): OpenPost => ({ ids: [id], says: says(), exchange: null, ...more });

test.each<readonly [string, Partial<OpenPost>, boolean]>([
  ['an exchange', { exchange }, true],
  ['what has a button', { says: says([prompt({ open: [] })]) }, true],
  ['what asks without one', { says: says([prompt({ button: null })]) }, true],
  ['one of its prompts', { says: says([prompt({ button: null, open: [] }), prompt()]) }, true],
  ['what only tells', { says: says([prompt({ button: null, open: [] })]) }, false],
  ['nothing', {}, false],
])('of posts is kept in mind: %s', (_, more, lasts) => {
  expect(isLasting(post('m', more))).toBe(lasts);
});

describe('an exchange goes on in its post', () => {
  const NOW = 10_000_000;
  const MINUTE = 60_000;
  const going = ({
    posts = [post('a', { exchange, says: says([], NOW - MINUTE) })],
    number = 4,
    before = {},
    after = {},
    ...more
  } = {}) => {
    const one = page({ posts });
    const at = (fight: object): Encounter => ({ ...one, match: { ...one.match, number }, ...fight });
    return (
      exchangeIn({ before: at(before), encounter: at(after), now: NOW, hush: false, ...more } as unknown as UnitOfWork)?.ids[0] ?? null
    );
  };
  const trouble = { trouble: { step: 0 } };
  const aged = (age: number) => [post('a', { exchange, says: says([], NOW - age) })];

  test.each([
    ['while its action is in flight', going(), 'a'],
    ['and when that is over', going({ number: 5 }), 'a'],
    ['but not in an earlier action', going({ number: 3 }), null],
    ['not where nothing is posted', going({ posts: [] }), null],
    ['not where no post has one', going({ posts: [post('b')] }), null],
    ['the latest of several', going({ posts: [...aged(MINUTE), post('b', { exchange, says: says([], NOW) }), post('c')] }), 'b'],
    ['not in trouble', going({ after: trouble }), null],
    ['nor out of it', going({ before: trouble }), null],
    ['nor when something is taken back', going({ undone: { from: 1 } } as never), null],
    ['nor where nothing may be posted', going({ hush: true } as never), null],
    ['as long as Discord lets it be edited', going({ posts: aged(55 * MINUTE - 1) }), 'a'],
    ['and no longer', going({ posts: aged(55 * MINUTE) }), null],
  ])('%s', (_, found, expected) => {
    expect(found).toBe(expected);
  });

  const late = (age: number, more = {}) =>
    lateExchangeIn({
      ...{ before: page({ posts: [post('a', { exchange: { ...exchange, ...more }, says: says([], NOW - age) })] }), now: NOW, hush: false },
      encounter: { ...page(), match: { ...page().match, number: 4 } },
    } as unknown as UnitOfWork)?.ids[0] ?? null;

  test.each([
    ['is not told again while its post can be edited', late(55 * MINUTE - 1), null],
    ['is told again from its beginning once it cannot', late(55 * MINUTE), 'a'],
    ['but not what was declared, which stands by itself', late(55 * MINUTE, { declared: [4] }), null],
  ])('%s', (_, found, expected) => {
    expect(found).toBe(expected);
  });
});

test('what an exchange has told before are the events of its action that stand', () => {
  const body = (n: number) => ({ event: { type: 'hit', n } });
  const lines = [
    line(1, { action: 4, body: body(1) }),
    line(2, { action: 3, body: body(2) }),
    line(3, { action: 4, body: body(3), undone: 9 }),
    line(4, { action: 4, kind: 'note', body: { text: 'Greta pauses.' } }),
    line(5, { action: 4, body: body(5) }),
  ];
  expect(toldIn(exchange, lines)).toEqual([body(1), body(5)]);
});
