/** What else a command calls people to beside decisions: pauses, votes, trouble, who asks to come in, what is told or due, sleep. */
import { describe, expect, test } from 'vitest';
import type { Prompt } from '../../../src/table/update.ts';
import type { Vote } from '../../../src/table/votes.ts';
import { promptsFor } from '../../../src/table/words/update.ts';
import { seat } from '../../store/samples.ts';
import { callTo, type Making, NOW, openTurn, SEATS, TURN_CALL, turnOf, workOf } from '../../support/at-work.ts';

const prompt = callTo;
const toGm = { users: ['u-gm'], button: 'gm' } as const;
/** That nothing goes on by itself any more: to the GM, and to a channel in which nobody is named. */
const resting = (why: string, more: object = {}) => {
  const text = `${why}, so the fight no longer plays itself: it waits for the people who are asked, or for `;
  return prompt(`${text}you.`, { ...toGm, uncalled: `${text}the GM.`, ...more });
};
const calls = (making: Making) => promptsFor(workOf(making));

const vote = (more: Partial<Vote> = {}): Vote => ({
  ...{ id: 2, motion: 'end', says: 'end it', by: 0, at: null, asker: 'u-ana', yes: ['u-ana'], no: [], until: NOW + 9, isDown: false },
  ...more,
});
const TOLD = (type: string) => [{ seq: 1, action: 1, event: { type } }] as never;
const asleep = { sleep: { asks: null } };
const wish = { id: 3, user: 'u-cy', name: 'Cy', at: 1, wants: { as: 'stand-in', for: 'u-ana' } } as const;

describe('to what else there is', () => {
  test.each<readonly [string, Making, readonly Prompt[]]>([
    ['nothing', {}, []],
    ['a pause can be ended', { encounter: { status: 'paused' } }, [prompt('', { button: 'resume' })]],
    ['a pause that goes on', { encounter: { status: 'paused' }, before: { status: 'paused' } }, []],
    ['a pause since the channel is lost', { encounter: { status: 'paused', lost: NOW } as never }, []],
    [
      'a vote',
      { encounter: { vote: vote() } },
      [prompt('do you agree? 1 of 2 votes so far.', { users: ['u-bo'], until: NOW + 9, button: 'vote', decision: 2 })],
    ],
    [
      'a vote with a no',
      { encounter: { vote: vote({ yes: [], no: ['u-bo'] }) } },
      [prompt('do you agree? 0 of 2 votes so far, 1 against.', { users: ['u-bo'], until: NOW + 9, button: 'vote', decision: 2 })],
    ],
    ['the same vote', { encounter: { vote: vote() }, before: { vote: vote({ yes: [] }) } }, []],
    [
      'another vote',
      { encounter: { vote: vote() }, before: { vote: vote({ id: 1 }) } },
      [prompt('do you agree? 1 of 2 votes so far.', { users: ['u-bo'], until: NOW + 9, button: 'vote', decision: 2 })],
    ],
    ['a vote that is down', { encounter: { vote: vote({ isDown: true }) } }, []],
    [
      'trouble',
      { encounter: { trouble: { step: 0 } } as never },
      [prompt('you settle this in the **GM panel**.', { ...toGm, uncalled: 'The GM settles this in the **GM panel**.' })],
    ],
    ['trouble that was there', { encounter: { trouble: { step: 0 } } as never, base: { trouble: { step: 0 } } as never, before: {} }, []],
    ['trouble of a fight that is over', { encounter: { trouble: { step: 0 }, status: 'over' } as never }, []],
    [
      'who asks to come in',
      { encounter: { applicants: [wish] } },
      [prompt('<@u-ana> asks that <@u-cy> may stand in for them. Do you allow it?', { users: ['u-gm'], button: 'admit', decision: 3 })],
    ],
    [
      'who has asked before',
      { encounter: { applicants: [wish, { ...wish, id: 4 }] }, before: { applicants: [{ ...wish, id: 4 }, wish] } },
      [],
    ],
    [
      'the second who asks',
      { encounter: { applicants: [wish, { ...wish, id: 4 }] }, before: { applicants: [wish] } },
      [prompt('<@u-ana> asks that <@u-cy> may stand in for them. Do you allow it?', { users: ['u-gm'], button: 'admit', decision: 4 })],
    ],
    [
      'what somebody is told',
      {
        calls: [
          { users: ['u-bo'], text: 'Bo, look.' },
          { users: ['u-gm'], text: 'GM, look.', button: 'gm' },
        ],
      },
      [prompt('Bo, look.', { users: ['u-bo'] }), prompt('GM, look.', toGm)],
    ],
    ['a timer', { told: TOLD('timer') }, [prompt('something that you have planned is due.', toGm)]],
    ['a wave that found no room', { told: TOLD('wave-held') }, []],
    ['a timer at the end', { told: TOLD('timer'), encounter: { status: 'over' } }, []],
    [
      'a fight that fell asleep',
      { encounter: asleep, before: { sleep: { asks: 5 } } },
      [
        prompt('nothing has happened here for 3 days. Call those it waits for again, name a stand-in, pause, or end it?', {
          ...toGm,
          button: 'sleep',
        }),
      ],
    ],
    ['one that sleeps already', { encounter: asleep, before: asleep }, []],
    ['one that is awake', { encounter: { sleep: { asks: 5 } }, before: { sleep: { asks: 5 } } }, []],
    ['one that never slept', { before: { sleep: { asks: 5 } } }, []],
    [
      'one that fell asleep in a pause',
      { encounter: { ...asleep, status: 'paused' }, before: { sleep: { asks: 5 }, status: 'paused' } },
      [],
    ],
    ['one that rests anyway', { encounter: { ...asleep, unattended: 600 }, before: { sleep: { asks: 5 }, unattended: 600 } }, []],
    [
      'a fight that comes to rest',
      { encounter: { unattended: 600, decisions: [openTurn(4), openTurn(3)] }, before: { lastDecision: 4, unattended: 599 } },
      [resting('Nobody has decided anything for a long time', { open: [4, 3] })],
    ],
    [
      'one that comes to rest as nothing changes',
      {
        encounter: { unattended: 1, quiet: { rounds: 2, stood: '', stirred: false } },
        before: { unattended: 1, quiet: { rounds: 1, stood: '', stirred: false } },
      },
      [resting('Nothing has changed for two rounds')],
    ],
    ['one that rested before', { encounter: { unattended: 601 }, before: { unattended: 600 } }, []],
    [
      'all at once, in this order',
      {
        ...{ before: { lastDecision: 4 }, pending: turnOf(['ana']) },
        encounter: { decisions: [openTurn(5)], vote: vote(), applicants: [wish] },
        calls: [{ users: [], text: 'last' }],
      },
      [
        TURN_CALL,
        prompt('do you agree? 1 of 2 votes so far.', { users: ['u-bo'], until: NOW + 9, button: 'vote', decision: 2 }),
        prompt('<@u-ana> asks that <@u-cy> may stand in for them. Do you allow it?', { users: ['u-gm'], button: 'admit', decision: 3 }),
        prompt('last'),
      ],
    ],
  ])('%s', (_, making, expected) => {
    expect(calls(making)).toEqual(expected);
  });
});

test('the GMs who have not left are called, and their seats alone', () => {
  const seats = [...SEATS, seat('u-co', { role: 'gm' }), seat('u-left', { role: 'gm', gone: true })];
  expect(calls({ encounter: { seats, applicants: [wish] } })[0]?.users).toEqual(['u-gm', 'u-co']);
});
