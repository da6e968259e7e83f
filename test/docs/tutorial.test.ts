/** The tutorial compiles, runs, and does what it says. */
import { describe, expect, test } from 'vitest';
import { climb } from '../../docs/tutorial/01-a-roll.ts';
import { defend } from '../../docs/tutorial/02-a-question.ts';
import { whoIsHit } from '../../docs/tutorial/03-an-interrupt.ts';
import { showFingers } from '../../docs/tutorial/04-everyone-at-once.ts';
import { brawl } from '../../docs/tutorial/05-a-whole-ruleset/index.ts';
import type { Script } from '../../src/engine/index.ts';
import { runScenario } from '../../src/scenarios/index.ts';
import { assertReplays, playRandomFight } from '../support/random-fight.ts';

/** Feeds a script its answers and faces in order, and returns what it ends with. */
function follow<T>(script: Script<T>, ...given: unknown[]): T {
  let step = script.next();
  for (const value of given) step = script.next(value);
  expect(step.done).toBe(true);
  return step.value as T;
}

test('1: the second roll is only thrown where the first was passed', () => {
  expect(follow(climb({ id: 'ana' }), [3])).toBe('fallen');
  expect(follow(climb({ id: 'ana' }), [4], [2])).toBe('stuck');
});

test('2: the answer comes before the die', () => {
  expect(follow(defend({ id: 'ana' }), [{ pick: 'stand' }])).toBe(false);
  expect(follow(defend({ id: 'ana' }), [{ pick: 'duck' }], [3])).toBe(true);
});

test('3: hiding goes on behind the friend, and each hides once', () => {
  expect(follow(whoIsHit({ id: 'ana' }, ['bea', 'cyd']), [{ pick: 'hide', behind: 'bea' }], [{ pick: 'hide', behind: 'cyd' }])).toBe('cyd');
});

test('4: most fingers go first, a draw is a draw', () => {
  const all = [{ id: 'ana' }, { id: 'ben' }];
  expect(follow(showFingers(all), [{ pick: '2' }, { pick: '5' }])).toEqual({ id: 'ben' });
  expect(follow(showFingers(all), [{ pick: '3' }, { pick: '3' }])).toBeNull();
});

describe('5: the whole ruleset', () => {
  test('TU-PUN-01 TU-PUN-02: plays a scenario', () => {
    const report = runScenario(
      { rules: brawl, dialect: {} },
      {
        id: 'TU-EX-01',
        combatants: [
          { id: 'ana', side: 'a' },
          { id: 'ben', side: 'b' },
        ],
        dice: [{ by: 'ana', purpose: 'punch', faces: [4] }],
        script: [
          { do: 'punch', actor: 'ana', target: 'ben' },
          { answer: 'duck', by: 'ben' },
        ],
        expect: { events: ['ducked'], 'ben.bruises': 0, next: 'ben' },
      },
    );
    expect(report.difference).toBeNull();
  });

  test.each([1, 2, 3, 4, 5])('random fight %i ends and replays', (seed) => {
    const fight = playRandomFight(brawl, seed);
    expect(fight.over).toBe(true);
    assertReplays(brawl, fight);
  });
});
