/** What players leave ahead of their turns: what they may leave, how it lies in the fight, and what it comes to when its time has come. */
import { describe, expect, test } from 'vitest';
import type { Caller } from '../../../src/table/api.ts';
import * as ahead from '../../../src/table/automatic/ahead.ts';
import { leftBy, leftIn } from '../../../src/table/automatic/left.ts';
import type { Decision, Encounter, Left } from '../../../src/table/encounter.ts';
import { decision, seat } from '../../store/samples.ts';
import { callerOf, SEATS, workOf } from '../../support/brawl-work.ts';
import { AT_CAT, left, rulesOf, STEP } from '../../support/leaving.ts';

const [ana, ben, greta] = [callerOf('ana'), callerOf('ben'), callerOf('greta')];
const fight = (more: Partial<Encounter> = {}) => workOf(more, { rules: rulesOf() });
const refused = (work: () => unknown): unknown => {
  try {
    work();
    return null;
  } catch (error) {
    const { reason, facts } = error as { reason: string; facts: object };
    return [reason, facts];
  }
};
const turn = (more: Partial<Decision> = {}): Decision => decision(1, { key: 'turn', kind: 'turn', who: ['ann'], secret: false, ...more });

describe('what can be left', () => {
  const picks = (more: Partial<Encounter> = {}, as = ana, who = 'ann', kind: 'turn' | 'declaration' = 'turn') =>
    ahead.aheadOffers(fight(more), as, { who, kind }).map(({ pick }) => pick);
  test('is what the rules have for the next turn or declaration of one’s own, but for what is barred', () => {
    expect(picks()).toEqual(['punch', 'wait']);
    expect(picks({}, ana, 'ann', 'declaration')).toEqual(['wait']);
    expect(picks({}, greta, 'cat')).toEqual(['wait']);
    expect(refused(() => picks({}, ben))).toEqual(['not-yours', { who: 'ann' }]);
    expect(ahead.aheadOffers(fight(), ana, { who: 'ann', kind: 'turn' })[0]!.params[0]!.options.map(({ label }) => label)).toEqual([
      'Bouncer',
      'Cat',
    ]);
  });

  test.each<readonly [string, Partial<Encounter>]>([
    ['a paused fight', { status: 'paused' }],
    ['one in trouble', { trouble: { kind: 'bug', step: 0, text: '' } }],
    ['one in which they are asked just now', { decisions: [turn()] }],
  ])('is nothing in %s', (_, more) => {
    expect(picks(more)).toEqual([]);
  });

  test.each<readonly [string, Decision]>([
    ['is answered', turn({ answer: { choice: STEP, from: 'ana', at: 0 } })],
    ['is of another kind', turn({ kind: 'declaration' })],
    ['is another’s', turn({ who: ['bob'] })],
  ])('is as ever where what is open %s', (_, open) => {
    expect(picks({ decisions: [open] })).toEqual(['punch', 'wait']);
  });
});

describe('to leave something', () => {
  const leave = (
    more: Partial<Encounter> = {},
    choice = AT_CAT,
    words: string | null = null,
    as = ana,
    kind: 'turn' | 'declaration' = 'turn',
  ) => {
    const work = fight(more);
    expect(ahead.leaveAhead(work, as, { who: 'ann', kind }, { choice, words })).toBe('');
    return work.encounter.ahead;
  };

  test('keeps it with what it says, whose side it goes at, and what is said with it', () => {
    const act = { choice: AT_CAT, says: 'Punch → Cat', sides: { target: 'house' } };
    expect(leave()).toStrictEqual({ 'ann turn': { user: 'ana', acts: [act], begun: false, lost: null } });
    expect(leave({}, STEP, 'Ha!', ana, 'declaration')).toStrictEqual({
      'ann declaration': { user: 'ana', acts: [{ choice: STEP, says: 'Wait', sides: {}, words: 'Ha!' }], begun: false, lost: null },
    });
  });

  test('comes after what they have left already, and in place of what another has', () => {
    const before = {
      'ann turn': left([{ says: 'first' }], { begun: true, lost: 'gone' }),
      'bob turn': left([{ says: 'his' }], { user: 'ben' }),
    };
    expect(leave({ ahead: before }, STEP)).toMatchObject({
      'ann turn': { acts: [{ says: 'first' }, { says: 'Wait' }], begun: false, lost: null },
      'bob turn': { user: 'ben', acts: [{ says: 'his' }] },
    });
    const hers = { 'ann turn': left([{ says: 'first' }], { user: 'ben' }) };
    expect(leave({ ahead: hers }, STEP)!['ann turn']!.acts.map(({ says }) => says)).toEqual(['Wait']);
  });

  test.each<readonly [string, Parameters<typeof leave>, unknown]>([
    ['in a paused fight', [{ status: 'paused' }], ['not-running', { status: 'paused' }]],
    ['for another’s', [{}, AT_CAT, null, ben], ['not-yours', { who: 'ann' }]],
    ['that is asked now', [{ decisions: [turn()] }], ['ahead-now', {}]],
    ['that is not offered', [{}, { pick: 'duck' }], ['not-offered', { pick: 'duck' }]],
    ['a fifth act of a turn', [{ ahead: { 'ann turn': left([{}, {}, {}, {}]) } }], ['ahead-full', { most: 4 }]],
    ['a second declaration', [{ ahead: { 'ann declaration': left([{}]) } }, STEP, null, ana, 'declaration'], ['ahead-full', { most: 1 }]],
  ])('is refused %s', (_, given, refusal) => {
    expect(refused(() => leave(...given))).toMatchObject(refusal as object);
  });

  test('is possible up to the fourth act of a turn', () => {
    expect(leave({ ahead: { 'ann turn': left([{}, {}, {}]) } })!['ann turn']!.acts).toHaveLength(4);
  });

  test('with words is for those who are there', () => {
    const seats = [SEATS[0], seat('ana', { combatants: ['ann', 'dan'] })];
    const say = (words: string | null) =>
      refused(() => ahead.leaveAhead(fight({ seats }), ana, { who: 'dan', kind: 'turn' }, { choice: STEP, words }));
    expect(say('Ha!')).toEqual(['no-voice', {}]);
    expect(say(null)).toBeNull();
  });
});

describe('to take it back', () => {
  const planned = (from: string) => ({ choice: AT_CAT, from, at: 9 });
  test('is for whoever has left it', () => {
    const work = fight({ ahead: { 'ann turn': left([{}]), 'ann declaration': left([{}]) } });
    expect(refused(() => ahead.dropAhead(work, greta, { who: 'ann', kind: 'turn' }))).toEqual(['nothing-to-undo', {}]);
    expect(refused(() => ahead.dropAhead(work, ana, { who: 'bob', kind: 'turn' }))).toEqual(['nothing-to-undo', {}]);
    expect(ahead.dropAhead(work, ana, { who: 'ann', kind: 'turn' })).toBe('');
    expect(Object.keys(work.encounter.ahead!)).toEqual(['ann declaration']);
    ahead.dropAhead(work, ana, { who: 'ann', kind: 'declaration' });
    expect('ahead' in work.encounter).toBe(false);
  });

  test('undoes what was prepared from it, and nothing else', () => {
    const decisions = [
      turn({ id: 1, planned: planned('ahead'), deadline: 50, due: 9 }),
      turn({ id: 2, planned: planned('order'), deadline: 50, due: 9 }),
      turn({ id: 3, planned: planned('ahead'), kind: 'declaration', due: 9 }),
      turn({ id: 4, planned: planned('ahead'), who: ['bob'], due: 9 }),
    ];
    const work = fight({ decisions, ahead: { 'ann turn': left([{}]) } });
    ahead.forgetAhead(work, { who: 'ann', kind: 'reaction' });
    ahead.forgetAhead(work, { who: 'bob', kind: 'turn' });
    expect(work.encounter.decisions).toEqual(decisions);
    ahead.forgetAhead(work, { who: 'ann', kind: 'turn' });
    expect(work.encounter.decisions).toEqual([{ ...decisions[0], planned: null, due: 50 }, ...decisions.slice(1)]);
  });

  test('happens to all that somebody has left, once they go', () => {
    const work = fight({ ahead: { 'ann turn': left([{}]), 'bob turn': left([{}]), 'cat declaration': left([{}], { user: 'greta' }) } });
    ahead.forgetAllOf(work, 'ana');
    expect(Object.keys(work.encounter.ahead!)).toEqual(['cat declaration']);
    ahead.forgetAllOf(fight(), 'ana');
  });
});

describe('what its player is shown', () => {
  test('is what they have left and what became of it, and whether they are asked', () => {
    const one = left([{ words: 'Ha!' }, { says: 'Wait', instead: 'Punch → Bouncer' }], { turned: { from: 'a', to: 'b' } });
    const shown = (given: Left, as: Caller | null = ana, more: Partial<Encounter> = {}) =>
      leftIn(fight({ ahead: { 'ann turn': given }, ...more }), as);
    const none = { asked: false, says: [], turned: null, lost: null };
    expect(shown(one)).toEqual([
      { ...none, who: 'ann', kind: 'declaration' },
      { ...none, who: 'ann', kind: 'turn', says: ['Punch → Cat (“Ha!”)', 'Wait'], turned: { from: 'a', to: 'b' } },
    ]);
    expect(shown(left([{ instead: 'x' }], { turned: { from: 'a', to: 'b' } }))[1]).toMatchObject({
      turned: { from: 'x', to: 'Punch → Cat' },
    });
    expect(shown(left([], { lost: 'Punch → Cat' }), ana, { decisions: [turn()] })[1]).toEqual({
      ...{ ...none, who: 'ann', kind: 'turn', asked: true, lost: 'Punch → Cat' },
    });
    expect(shown(left([{}], { user: 'ben' }))[1]).toEqual({ ...none, who: 'ann', kind: 'turn' });
    expect(shown(one, null)).toEqual([]);
    expect(shown(one, ana, { seats: [SEATS[0], seat('ana', { combatants: ['dan'] })] })).toEqual([]);
    expect(leftBy({ ahead: { a: one, b: left([{}], { user: 'ben' }), c: left([]), d: left([{ says: 'Duck' }]) } } as never, 'ana')).toBe(
      'Punch → Cat, then Wait, then Duck',
    );
    expect(leftBy({} as never, 'ana')).toBe('');
  });
});
