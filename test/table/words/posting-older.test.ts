/**
 * What becomes of posts that ask or tell of an exchange, as text that is kept (`vitest run FILE -u` writes it again): what they say from
 * now on, which are deleted, and which stay as they are.
 */
import { test } from 'vitest';
import type { Event, Ruleset } from '../../../src/engine/index.ts';
import type { Heard } from '../../../src/table/speech.ts';
import type { OpenPost, Prompt, Update } from '../../../src/table/update.ts';
import { asksOf, callTo, type Making, NOW, openReaction, type openTurn, turnOf } from '../../support/at-work.ts';
import { ask, at, BLOW, exchange, going, keep, post, says, withPosts } from '../../support/posting.ts';
import { hit, toldOf, wounded } from '../../support/told.ts';

const MINUTE = 60_000;
const OLD = { tone: 'hit', text: 'Ana strikes.' } as const;
/** From line 9 of the log, in an action of that number. */
const toldIn = (action: number, ...events: readonly Event[]) => toldOf(...events).map((line) => ({ ...line, action, seq: line.seq + 8 }));
const asked = asksOf({ who: 'ana' });
const earlier: readonly Heard[] = [{ event: hit('ana', 'wolf', 2) }];

/** Rules that have no words for what happens. */
const speechless = { ...BLOW.rules, texts: { ...BLOW.rules!.texts, story: () => [] } } as unknown as Ruleset;

const vote = {
  id: 2,
  motion: 'end',
  says: 'end it',
  by: 0,
  at: null,
  asker: 'u-ana',
  yes: ['u-ana'],
  no: ['u-bo'],
  until: NOW + 9,
  isDown: false,
} as const;

test('an exchange goes on in its post', () => {
  const goes = (more: Making = {}, posts: readonly OpenPost[] = [going()]): Making =>
    withPosts(posts, {
      ...BLOW,
      pending: asked,
      told: toldIn(7, hit('bo', 'wolf', 4)),
      ...more,
      encounter: { ...at(7, true), decisions: [openReaction(5, 'ana', 'u-ana')], ...more.encounter },
    });
  const settled = (more: Making = {}) =>
    goes({ pending: turnOf(['ana']), ...more, encounter: { ...at(8, false), decisions: [], ...more.encounter } });
  return keep('posting-goes-on', [
    ['with another blow', goes(), earlier],
    ['with another blow, after nothing from the rules', goes({}, [going({ says: says({ story: [OLD], prompts: [ask(5)] }) })]), earlier],
    ['with nothing new', goes({ told: [] }), earlier],
    ['with more time', goes({ told: [], encounter: { decisions: [openReaction(5, 'ana', 'u-ana', { deadline: NOW + 99 })] } }), earlier],
    [
      'with somebody asked who is pinged by a post of their own',
      goes({ told: [], encounter: { decisions: [openReaction(5, 'ana', 'u-ana'), openReaction(10, 'bo', 'u-bo')] } }),
      earlier,
    ],
    [
      'with somebody asked who is not pinged',
      goes({
        told: [],
        encounter: { decisions: [openReaction(5, 'ana', 'u-ana'), openReaction(10, 'bo', 'u-bo', { users: [] })], seats: [] },
      }),
      earlier,
    ],
    ['until it is settled', settled(), earlier],
    ['as the action left it', settled({ seen: wounded({ wolf: 2 }), encounter: at(8, false, wounded({ wolf: 6 })) }), earlier],
    ['as it stands where that is not known', settled({ seen: wounded({ wolf: 2 }), encounter: at(9, false) }), earlier],
    ['until it is settled with nothing told', settled({ told: [] }), earlier],
    [
      'until it is settled, and more follows',
      settled({
        ...{ told: [...toldIn(7, hit('bo', 'wolf', 4)), ...toldIn(8, hit('wolf', 'ana', 3))], seen: wounded({ wolf: 2, ana: 7 }) },
        ...{ encounter: at(9, false), checkpoints: [{ number: 8, before: wounded({ wolf: 6 }) }] as never },
      }),
      earlier,
    ],
    ['not where something is taken back', goes({ undone: { from: 1 } as never }), earlier],
    ['not where nothing may be posted', goes({ hush: true }), earlier],
    ['while another exchange begins', goes({ told: toldIn(8, hit('bo', 'wolf', 4)), encounter: { ...at(8, true) } }), earlier],
    [
      'a post that only asked has nothing left, and gives it on',
      goes({ told: [], encounter: { decisions: [openReaction(10, 'bo', 'u-bo')] } }, [
        going({ says: says({ prompts: [ask(5)] }), exchange: { ...exchange, blocks: 0 } }),
      ]),
      [],
    ],
  ]);
});

test('what becomes of older posts', () => {
  const asking = (prompts: readonly Prompt[], more: Partial<Update> = {}) =>
    post('p1', { says: says({ prompts, covers: [2, 3], ...more }) });
  const now = (decisions: readonly ReturnType<typeof openTurn>[], more: Making = {}): Making => ({
    ...more,
    encounter: { decisions, ...more.encounter },
  });
  const meanwhile = (rules: Ruleset): Making => ({
    ...now([openReaction(5, 'ana', 'u-ana')]),
    ...{ ...BLOW, rules, told: toldOf(hit('ana', 'wolf', 6)).map((line) => ({ ...line, seq: 4 })) },
  });
  return keep('posting-older', [
    ['what is still asked stays', withPosts([asking([ask(5)])], now([openReaction(5, 'ana', 'u-ana')]))],
    ['what is answered goes', withPosts([asking([ask(5)])], now([]))],
    [
      'what is answered goes from what tells something',
      withPosts([asking([ask(5), ask(6)], { story: [OLD] })], now([openReaction(6, 'ana', 'u-ana')])),
    ],
    [
      'two posts, of which one goes',
      withPosts([asking([ask(5)]), post('p2', { says: says({ prompts: [ask(6)] }) })], now([openReaction(6, 'ana', 'u-ana')])),
    ],
    ['a post of which nothing is asked any more is forgotten', withPosts([post('p1', { says: says({ story: [OLD] }) })], now([]))],
    [
      'the log of what goes is in what comes',
      withPosts([asking([ask(5)]), post('p2', { says: says({ prompts: [ask(5)], covers: [1, 1] }) })], {
        ...now([]),
        ...BLOW,
        told: toldOf(hit('ana', 'wolf', 6)).map((line) => ({ ...line, seq: 4 })),
        encounter: { decisions: [] },
      }),
    ],
    ['the log of what is still asked is in what tells something meanwhile', withPosts([asking([ask(5)])], meanwhile(BLOW.rules!))],
    ['and stays where nothing is told of it', withPosts([asking([ask(5)])], meanwhile(speechless))],
    ['more time', withPosts([asking([ask(5)], { story: [OLD] })], now([openReaction(5, 'ana', 'u-ana', { deadline: NOW + 77 })]))],
    [
      'more time, while the table votes on something',
      withPosts([asking([ask(5)], { story: [OLD] })], {
        encounter: { vote, decisions: [openReaction(5, 'ana', 'u-ana', { deadline: NOW + 77 })] },
        before: { vote },
      }),
    ],
    [
      'the latest of two times',
      withPosts(
        [asking([ask(5, { open: [5, 6] })], { story: [OLD] })],
        now([openReaction(5, 'ana', 'u-ana', { deadline: NOW + 77 }), openReaction(6, 'bo', 'u-bo', { deadline: NOW + 66 })]),
      ),
    ],
    [
      'no time in a pause',
      withPosts(
        [asking([ask(5)], { story: [OLD] })],
        now([openReaction(5, 'ana', 'u-ana', { deadline: NOW + 77 })], {
          encounter: { status: 'paused', decisions: [openReaction(5, 'ana', 'u-ana', { deadline: NOW + 77 })] },
          before: { status: 'paused' },
        }),
      ),
    ],
    [
      'no time where there was none',
      withPosts([asking([ask(5, { until: null })], { story: [OLD] })], now([openReaction(5, 'ana', 'u-ana', { deadline: NOW + 77 })])),
    ],
    [
      'the time it had, where there is none now',
      withPosts([asking([ask(5)], { story: [OLD] })], now([openReaction(5, 'ana', 'u-ana', { deadline: null })])),
    ],
    [
      'what is asked again goes from what only asked',
      withPosts(
        [asking([ask(5)])],
        now([openReaction(5, 'ana', 'u-ana')], { nudges: [{ decision: 5, users: ['u-ana'], text: 'Still.' }] }),
      ),
    ],
    [
      'and stays in what tells something',
      withPosts(
        [asking([ask(5)], { story: [OLD] })],
        now([openReaction(5, 'ana', 'u-ana')], { nudges: [{ decision: 5, users: ['u-ana'], text: 'Still.' }] }),
      ),
    ],
    [
      'of two one is asked again',
      withPosts(
        [asking([ask(5, { open: [5, 6] })])],
        now([openReaction(5, 'ana', 'u-ana'), openReaction(6, 'bo', 'u-bo')], {
          nudges: [{ decision: 5, users: ['u-ana'], text: 'Still.' }],
        }),
      ),
    ],
    [
      'a vote as it stands',
      withPosts([post('p1', { says: says({ prompts: [callTo('do you agree?', { button: 'vote', decision: 2, until: NOW + 9 })] }) })], {
        encounter: { decisions: [], vote },
        before: { vote },
      }),
    ],
    [
      'a vote that is over',
      withPosts([post('p1', { says: says({ prompts: [callTo('do you agree?', { button: 'vote', decision: 2 })] }) })], now([])),
    ],
    [
      'all that asks once it is over, and what merely tells stays',
      withPosts([asking([ask(5), callTo('Bo, look.', { users: ['u-bo'] })], { story: [OLD] })], {
        encounter: { status: 'over', decisions: [] },
        before: { status: 'over' },
      }),
    ],
    ['nothing where nothing may be posted', withPosts([asking([ask(5)])], now([], { hush: true }))],
    [
      'an exchange of long ago is one no more',
      withPosts(
        [post('x0', { exchange: { ...exchange, action: 2 }, says: says({ story: [OLD], at: NOW - 60 * MINUTE, prompts: [ask(5)] }) })],
        now([openReaction(5, 'ana', 'u-ana')]),
      ),
    ],
  ]);
});
