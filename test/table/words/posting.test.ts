/**
 * What becomes of the posts of a channel with a command, as text that is kept (`vitest run FILE -u` writes it again): what is posted
 * anew, which posts are edited to what, which are deleted, and which stay as they are. In brackets: the messages of a post, and the
 * exchange that it goes on with.
 */
import { expect, test } from 'vitest';
import { commitment } from '../../../src/table/dice.ts';
import type { Ending } from '../../../src/table/ending.ts';
import { postingOf } from '../../../src/table/words/posts.ts';
import { asksOf, type Making, NOW, openReaction, openTurn, turnOf, workOf } from '../../support/at-work.ts';
import { ask, at, BLOW, going, keep, says, withPosts } from '../../support/posting.ts';
import { hit, toldOf, wounded } from '../../support/told.ts';

const MINUTE = 60_000;
const OLD = { tone: 'hit', text: 'Ana strikes.' } as const;
const asked = asksOf({ who: 'ana' });

const ending = {
  headline: 'The heroes hold the field.',
  winner: 'heroes',
  system: 's',
  rounds: 2,
  lasted: MINUTE,
  endedBy: null,
  people: [],
  falls: [],
  deadliest: null,
} as Ending;
const over = (more: object = {}): Making => ({ encounter: { status: 'over', seed: '00aa', ...more } });
test('what is posted anew', () =>
  keep('posting-anew', [
    ['nothing', {}],
    ['a blow', BLOW],
    [
      'two blows and a note',
      { ...BLOW, told: toldOf(hit('ana', 'wolf', 6), hit('bo', 'wolf', 0)), notes: [{ tone: 'pause', text: 'Greta pauses.' }] },
    ],
    ['in brief', { ...BLOW, encounter: { style: 'brief' } }],
    ['in plain words, as the server has it', { ...BLOW, guild: { style: 'plain' } as never }],
    [
      'a blow in trouble: nobody can tell how people stand',
      { ...BLOW, encounter: { trouble: { step: 0 } } as never, base: { trouble: { step: 0 } } as never },
    ],
    ['a blow out of trouble', { ...BLOW, before: { trouble: { step: 0 } } as never }],
    ['what a GM does, whose word it is', { ...BLOW, told: toldOf(hit('ana', 'wolf', 6), hit('bo', 'wolf', 0)), ruledBy: 'Greta' }],
    ['what a GM says, and nothing happens', { ruledBy: 'Greta', notes: [{ tone: 'ruling', text: 'Greta rules.' }] }],
    ['what nobody in the channel hears', { ...BLOW, told: toldOf(hit('ana', 'wolf', 6)).map((line) => ({ ...line, only: ['shade'] })) }],
    [
      'of three lines one is heard',
      {
        ...BLOW,
        told: toldOf(hit('ana', 'wolf', 6), hit('bo', 'wolf', 1), hit('ana', 'wolf', 2)).map((line, i) =>
          i === 1 ? line : { ...line, only: ['shade'] },
        ),
      },
    ],
    ['the first post, with the promise of its seed', { ...BLOW, before: { version: 0 } }],
    [
      'somebody is asked besides',
      { ...BLOW, pending: turnOf(['ana']), encounter: { decisions: [openTurn(5)] }, before: { lastDecision: 4 } },
    ],
    ['somebody is asked alone', { pending: turnOf(['ana']), encounter: { decisions: [openTurn(5)] }, before: { lastDecision: 4 } }],
  ]));

test('the last post', () =>
  keep('posting-last', [
    ['the account', over({ ending })],
    ['nobody’s doing', over()],
    ['somebody’s doing', { ...over(), endedBy: 'Gre*ta' }],
    ['moved to another channel', over({ moved: { to: '77', encounter: 'e-2' }, ending })],
    ['moved away', over({ moved: { to: null, encounter: null } })],
    ['over before', { ...over({ ending }), before: { status: 'over' } }],
    ['after a last blow', { ...BLOW, ...over({ ending }) }],
  ]));

test('an exchange begins', () => {
  const begins = (more: Making = {}): Making => ({ ...BLOW, pending: asked, encounter: { ...at(1, true) }, ...more });
  return keep('posting-begins', [
    ['with a blow that is answered', begins()],
    ['with a ruling', begins({ pending: asksOf({ who: 'ana' }, { who: 'gm', kind: 'ruling' }) })],
    ['not with a plan beside', begins({ pending: asksOf({ who: 'ana' }, { who: 'bo', kind: 'declaration' }) })],
    ['not with a turn', begins({ pending: turnOf(['ana']) })],
    ['not between two actions', begins({ encounter: { ...at(1, false) } })],
    ['not in trouble', begins({ encounter: { ...at(1, true), trouble: { step: 0 } } as never })],
    ['not once it is over', begins({ encounter: { ...at(1, true), status: 'over' } })],
    [
      'after another action of the same command',
      begins({ told: toldOf(hit('bo', 'wolf', 1), hit('ana', 'wolf', 5)).map((line, i) => ({ ...line, action: i })) }),
    ],
    [
      'with nothing told yet',
      begins({
        told: [],
        encounter: { ...at(1, true), seq: 8, decisions: [openReaction(5, 'ana', 'u-ana')] },
        before: { lastDecision: 4 },
      }),
    ],
    [
      'with somebody who has changed though nothing was told of it',
      begins({ seen: wounded({ wolf: 4, ana: 7 }), seenBefore: wounded({}) }),
    ],
    ['in a pause it lets things wait', begins({ encounter: { ...at(1, true), status: 'paused' } })],
    [
      'in a new post where the old one is too old',
      withPosts([going({ says: says({ at: NOW - 55 * MINUTE, story: [OLD], prompts: [ask(5)] }) })], {
        ...BLOW,
        told: [],
        pending: asked,
        encounter: { ...at(7, true), decisions: [openReaction(5, 'ana', 'u-ana')] },
        nudges: [{ decision: 5, users: ['u-ana'], text: 'Still.' }],
      }),
    ],
  ]);
});

test('a post says which fight it is of, and how it is written', () => {
  const { update } = postingOf(
    workOf({ ...BLOW, encounter: { name: 'The ford', seed: '00aa' }, before: { version: 0, seed: '00aa' } }),
    [],
  );
  expect(update).toEqual({
    ...{ encounter: 'e-1', name: 'The ford', system: 'Plain rules', channel: 'c-1', status: 'running', style: 'story', at: NOW },
    ...{ covers: [1, 1], prompts: [], commitment: commitment('00aa'), seed: null },
    story: [{ tone: 'hit', text: 'Ana hits the wolf.\nThe wolf ▰▰▰▰▰\u00a0unhurt → ▰▰▰▱▱\u00a0hurt' }],
  });
});
