/** Orders that somebody has given to several of theirs at once: for whom they hold, what they come to, and when they end. */
import { describe, expect, test } from 'vitest';
import { brawl } from '../../../docs/tutorial/05-a-whole-ruleset/index.ts';
import type { Fight } from '../../../src/engine/index.ts';
import * as joint from '../../../src/table/automatic/joint.ts';
import { plainGuild } from '../../../src/table/commands/people.ts';
import type { Decision, Encounter } from '../../../src/table/encounter.ts';
import { followersOf, type JointOrder, roundOf } from '../../../src/table/joint-order.ts';
import { decision, seat } from '../../store/samples.ts';
import { brawlOf, SEATS, workOf } from '../../support/brawl-work.ts';

const order = (more: Partial<JointOrder> = {}): JointOrder => ({
  ...{ user: 'ana', roles: [], aim: 'weakest', round: 3, waiting: ['ann'], begun: [], taken: [] },
  ...more,
});
const turn = (more: Partial<Decision> = {}): Decision =>
  decision(1, { key: 'turn', kind: 'turn', who: ['ann'], users: ['ana'], secret: false, ...more });
const fight = (orders: readonly JointOrder[], more: Partial<Encounter> = {}, state?: Fight, loaded = {}) =>
  workOf({ ...(orders.length > 0 && { joint: orders }), decisions: [turn()], ...more }, loaded, state);

describe('for whom an order holds', () => {
  test.each<readonly [string, Partial<JointOrder>, boolean]>([
    ['who has not acted yet', {}, true],
    ['who may have a turn to end', { waiting: [], begun: ['ann'] }, true],
    ['who is not told', { waiting: ['bob'] }, false],
    ['in another round', { round: 2 }, false],
    ['in a later round', { round: 4 }, false],
  ])('%s: %o', (_, more, holds) => {
    expect(joint.hasJoint(fight([order({ waiting: ['cat'] }), order(more)]), 'ann')).toBe(holds);
  });

  test('what is done before the first round belongs to it', () => {
    expect([0, 1, 2].map((round) => roundOf({ round }))).toEqual([1, 1, 2]);
    const before = brawlOf(undefined, { round: 0 });
    expect(joint.hasJoint(fight([order({ round: 1 })], {}, before), 'ann')).toBe(true);
    expect(followersOf({ joint: [order({ round: 1 }), order({ round: 1, user: 'ben', waiting: ['bob'] })] }, 'ana', before)).toEqual([
      'ann',
    ]);
    expect(followersOf({ joint: [order({ begun: ['bob'] }), order({ round: 2, waiting: ['cat'] })] }, 'ana', { round: 3 })).toEqual([
      'ann',
    ]);
    expect(followersOf({}, 'ana', { round: 3 })).toEqual([]);
    expect(joint.hasJoint(fight([]), 'ann')).toBe(false);
  });
});

describe('an order', () => {
  test('takes the place of others for those whom it is for', () => {
    const work = fight([order({ waiting: ['ann', 'bob'], begun: ['cat'] }), order({ round: 2 }), order({ user: 'ben', waiting: ['dog'] })]);
    const fresh = order({ user: 'ben', waiting: ['bob'], begun: ['cat'] });
    joint.orderJointly(work, fresh);
    expect(work.encounter.joint).toEqual([order({ waiting: ['ann'] }), order({ user: 'ben', waiting: ['dog'] }), fresh]);
    const first = fight([]);
    joint.orderJointly(first, order());
    expect(first.encounter.joint).toEqual([order()]);
    joint.orderJointly(first, order({ round: 2 }));
    expect('joint' in first.encounter).toBe(false);
  });

  test('is forgotten by whoever acts by hand, and is gone when all have', () => {
    const work = fight([order({ waiting: ['ann', 'bob'], begun: ['cat'] })]);
    joint.forgetJoint(work, ['ann', 'cat']);
    expect(work.encounter.joint).toEqual([order({ waiting: ['bob'] })]);
    joint.forgetJoint(work, ['bob']);
    expect('joint' in work.encounter).toBe(false);
    const none = fight([]);
    const { encounter } = none;
    joint.forgetJoint(none, ['bob']);
    expect(none.encounter).toBe(encounter);
  });

  test('is called off by whoever gave it, while anybody follows it', () => {
    const work = fight([order({ waiting: ['ann', 'bob'], begun: ['cat'] }), order({ user: 'ben', waiting: ['dog'] })]);
    expect(joint.callOff(work, { user: 'ana' })).toBe('The order is off: whoever has not acted yet is asked as usual.');
    expect(work.encounter.joint).toEqual([order({ waiting: [], begun: ['cat'] }), order({ user: 'ben', waiting: ['dog'] })]);
    expect(() => joint.callOff(work, { user: 'ana' })).toThrow('nothing-to-undo');
    expect(() => joint.callOff(fight([]), { user: 'ana' })).toThrow('nothing-to-undo');
  });
});

describe('what it comes to', () => {
  const weak = (): Fight => {
    const state = brawlOf();
    Object.assign(state.combatants['cat']!, { bruises: 2 });
    return state;
  };
  const comes = (more: Partial<JointOrder> = {}, { asked = turn(), state = weak(), encounter = {}, loaded = {} } = {}) => {
    const work = fight([order(more)], { decisions: [asked], ...encounter }, state, loaded);
    return [joint.jointFor(work, asked, 'ann'), work.encounter.joint?.length ?? 0];
  };
  const at = (target: string) => [{ pick: 'punch', target }, 1];

  test('is a blow at whom it says', () => {
    expect(comes()).toEqual(at('cat'));
    expect(comes({ aim: { at: 'bouncer' } })).toEqual(at('bouncer'));
    expect(comes({ aim: 'each', taken: ['bouncer'] })).toEqual(at('cat'));
    expect(comes({ aim: 'each', taken: ['cat'] })).toEqual(at('bouncer'));
  });

  test('is what silence would do, to defend and to end a turn that has begun', () => {
    expect(comes({ aim: 'defend' })).toEqual([{ pick: 'wait' }, 1]);
    expect(comes({ waiting: [], begun: ['ann'] })).toEqual([{ pick: 'wait' }, 1]);
  });

  test('is nothing where there is nobody to strike, and then they are asked', () => {
    const alone = brawlOf([
      ['Ann', 'regulars'],
      ['Cat', 'house', { concealed: true }],
    ]);
    expect(comes({}, { state: alone })).toEqual([null, 0]);
    expect(comes({ aim: 'defend' }, { state: alone })).toEqual([{ pick: 'wait' }, 1]);
  });

  test('is nothing in a question of another kind, where it stays', () => {
    expect(comes({}, { asked: turn({ kind: 'reaction' }) })).toEqual([null, 1]);
    expect(comes({}, { asked: turn({ kind: 'ruling' }) })).toEqual([null, 1]);
    expect(comes({}, { asked: turn({ kind: 'declaration' }) })).toEqual(at('cat'));
    expect(comes({ round: 2 })).toEqual([null, 1]);
  });

  test('is nothing once its giver answers for them no more, unless a role makes them GM', () => {
    const seats = [SEATS[0], seat('ben', { combatants: ['ann'] })];
    expect(comes({}, { encounter: { seats } })).toEqual([null, 0]);
    const loaded = { guild: { ...plainGuild('g1'), gmRole: 'r-gm' } };
    expect(comes({ roles: ['r-gm'] }, { encounter: { seats }, loaded })).toEqual(at('cat'));
    expect(comes({}, { asked: turn({ id: 2, who: ['bob'] }) })).toEqual([null, 0]);
  });
});

describe('once it is done', () => {
  const done = (
    orders: readonly JointOrder[],
    kind: Decision['kind'] = 'turn',
    choice: object | null = { pick: 'punch', target: 'cat' },
  ) => {
    const work = fight(orders);
    joint.jointDone(work, 'ann', turn({ kind, planned: choice && ({ choice, from: 'joint', at: 0 } as never) }));
    return work.encounter.joint;
  };

  test('whoever has a turn may have it to end, and whom they went for is taken', () => {
    expect(done([order({ waiting: ['ann', 'bob'], taken: ['bouncer'] })])).toEqual([
      order({ waiting: ['bob'], begun: ['ann'], taken: ['bouncer', 'cat'] }),
    ]);
    expect(done([order({ waiting: ['ann', 'bob'] })], 'declaration')).toEqual([order({ waiting: ['bob'], taken: ['cat'] })]);
    expect(done([order()])).toEqual([order({ waiting: [], begun: ['ann'], taken: ['cat'] })]);
    expect(done([order()], 'declaration')).toBeUndefined();
  });

  test('it is over for whoever has ended their turn', () => {
    expect(done([order({ waiting: ['bob'], begun: ['ann', 'cat'] })])).toEqual([order({ waiting: ['bob'], begun: ['cat'] })]);
    expect(done([order({ waiting: [], begun: ['ann'] })])).toBeUndefined();
    expect(done([])).toBeUndefined();
  });

  test('nobody is taken who is not in the fight, or is themselves', () => {
    const choice = { pick: 'wait', target: 'ann', other: 'moon', many: ['cat'], count: 3, at: 'bob' };
    expect(done([order()], 'turn', choice)![0]!.taken).toEqual(['bob']);
    expect(done([order()], 'turn', null)![0]!.taken).toEqual([]);
  });
});

describe('where turns come again in a round', () => {
  /** A brawl in which everybody acts as long as they can, or in which a turn goes on until somebody ends it. */
  const rounds = { together: [], reopens: [], leaves: 'Nothing.', kinds: () => ['turn' as const] };
  const again = { rules: { ...brawl, rounds } };
  const both = order({ waiting: ['ann', 'bob'], begun: ['ann'] });

  test('an order holds for the next of them as well, until the round ends', () => {
    const work = fight([order({ waiting: ['ann', 'bob'] })], {}, undefined, again);
    joint.jointDone(work, 'ann', turn({ planned: { choice: { pick: 'punch', target: 'cat' }, from: 'joint', at: 0 } }));
    expect(work.encounter.joint).toEqual([{ ...both, taken: ['cat'] }]);
    expect(joint.jointFor(work, turn(), 'ann')).toMatchObject({ pick: 'punch' });
    joint.jointDone(work, 'ann', turn());
    expect(work.encounter.joint).toEqual([{ ...both, taken: ['cat'] }]);
    expect(followersOf(work.encounter, 'ana', work.seen)).toEqual(['ann', 'bob']);
    joint.callOff(work, { user: 'ana' });
    expect('joint' in work.encounter).toBe(false);
  });

  test('whoever has struck and can strike nobody any more lets it be, and nobody is asked', () => {
    const alone = brawlOf([
      ['Ann', 'regulars'],
      ['Cat', 'house', { concealed: true }],
    ]);
    const comes = (begun: readonly string[]) => joint.jointFor(fight([order({ begun })], {}, alone, again), turn(), 'ann');
    expect(comes(['ann'])).toEqual({ pick: 'wait' });
    expect(comes([])).toBeNull();
  });

  test('it does not where something ends a turn', () => {
    const ends = { rules: { ...brawl, rounds: { ...rounds, ends: 'wait' } } };
    const work = fight([order({ waiting: ['ann', 'bob'] })], {}, undefined, ends);
    joint.jointDone(work, 'ann', turn());
    expect(work.encounter.joint).toEqual([order({ waiting: ['bob'], begun: ['ann'] })]);
    expect([comeAgainIn(again), comeAgainIn(ends), comeAgainIn({})]).toEqual([true, false, false]);
  });

  const comeAgainIn = (loaded: object): boolean => joint.comeAgain(fight([], {}, undefined, loaded));
});
