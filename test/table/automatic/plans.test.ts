/** Who decides for somebody, in which order, and when what is chosen is done. */
import { describe, expect, test } from 'vitest';
import { brawl } from '../../../docs/tutorial/05-a-whole-ruleset/index.ts';
import type { Fight, Ruleset } from '../../../src/engine/index.ts';
import { planFor, thinkAgain } from '../../../src/table/automatic/plans.ts';
import type { Loaded } from '../../../src/table/commands/loaded.ts';
import { plainPerson } from '../../../src/table/commands/people.ts';
import { wholly } from '../../../src/table/commands/slices.ts';
import type { Decision, Encounter } from '../../../src/table/encounter.ts';
import type { Order, OrderBody } from '../../../src/table/order.ts';
import { PACES } from '../../../src/table/time/pace.ts';
import { decision, seat } from '../../store/samples.ts';
import { brawlOf, SEATS, workOf } from '../../support/brawl-work.ts';
import { AT_CAT, left, STEP } from '../../support/leaving.ts';
import { MINUTE, NOON } from '../../support/sights.ts';

const LIVE = PACES['live']!;
/** Half of what answers wait at most, so that nobody can tell them from people’s. */
const VEIL = 2000;

const order = (pick: string, limits: Partial<OrderBody> = {}): Order => ({
  ...{ id: 'o1', encounter: 'e1', user: 'ana', combatant: 'ann', created: 0 },
  body: { kind: 'turn', wait: 0, perRound: 0, untilRound: 0, text: '', lines: [{ when: [], pick, params: {} }], ...limits },
});
const open = (more: Partial<Decision> = {}): Decision => {
  const asked = { key: 'turn', kind: 'turn', who: ['ann'], users: ['ana'], secret: false, opened: NOON } as const;
  return decision(1, { ...asked, deadline: NOON + 5 * MINUTE, due: NOON + 2.5 * MINUTE, asked: [], ...more });
};
const DEFENCE = { key: 'defend', kind: 'reaction' } as const;
const away = (user: string, until: number) => new Map([[user, { ...plainPerson(user), away: until }]]);
/** The bouncer punches at somebody. */
const punched = (target: string, by = 'bouncer') => ({
  match: { state: brawlOf(), number: 4, action: { procedure: 'punch', args: { by, target }, journal: [] }, published: 0 },
});

interface Given {
  readonly decision?: Partial<Decision>;
  readonly encounter?: Partial<Encounter>;
  readonly loaded?: Partial<Loaded>;
  readonly fight?: Fight;
  readonly again?: boolean;
}

/** What becomes of a decision, with how often orders have been followed. */
function comes({ decision: more = {}, encounter = {}, loaded = {}, fight, again = false }: Given) {
  const asked = open(more);
  const work = workOf({ pace: LIVE, decisions: [asked], ...encounter }, loaded, fight);
  wholly((again ? thinkAgain : planFor)(work, asked));
  const [{ planned, due }] = work.encounter.decisions as readonly [Decision];
  const plan = planned && [planned.from, planned.who, planned.choice.pick, planned.at - NOON];
  return { plan, due: due === null ? null : due - NOON, uses: work.encounter.orderUses };
}
const planned = (given: Given) => comes(given).plan;
const JOINT = [{ user: 'ana', roles: [], aim: 'defend', round: 3, waiting: ['ann'], begun: [], taken: [] }] as const;
const LEFT = { 'ann turn': left([{ choice: STEP }]) };
const BRUTE = { doctrines: { ann: 'brute' } };

describe('who decides for somebody', () => {
  test('is nobody, where nobody has left word', () => {
    expect(comes({})).toEqual({ plan: null, due: 2.5 * MINUTE, uses: {} });
  });

  const orders = [order('wait')];
  test.each<readonly [string, Given, unknown]>([
    [
      'what they were told with others, at once',
      { encounter: { joint: JOINT, ahead: LEFT, ...BRUTE }, loaded: { orders } },
      ['joint', 'ann', 'wait', 0],
    ],
    ['what was left for this turn', { encounter: { ahead: LEFT, ...BRUTE }, loaded: { orders } }, ['ahead', 'ann', 'wait', VEIL]],
    ['a standing order', { encounter: BRUTE, loaded: { orders } }, ['order', 'ann', 'wait', VEIL]],
    [
      'a standing order, beside one for another',
      { loaded: { orders: [{ ...order('howl'), combatant: 'bob' }, order('wait')] } },
      ['order', 'ann', 'wait', VEIL],
    ],
    ['a standing order, after its wait', { loaded: { orders: [order('wait', { wait: MINUTE })] } }, ['order', 'ann', 'wait', MINUTE]],
    ['a standing order, after the veil', { loaded: { orders: [order('wait', { wait: VEIL - 1 })] } }, ['order', 'ann', 'wait', VEIL]],
    [
      'an autopilot, where an order cannot be followed',
      { encounter: BRUTE, loaded: { orders: [order('howl')] } },
      ['doctrine', 'ann', 'punch', VEIL],
    ],
    ['an autopilot', { encounter: BRUTE }, ['doctrine', 'ann', 'punch', VEIL]],
    [
      'silence, for an autopilot that likes nothing',
      { encounter: { doctrines: { ann: 'none of these' } } },
      ['doctrine', 'ann', 'wait', VEIL],
    ],
    ['silence, while their player is away', { loaded: { people: away('ana', NOON + 1) } }, ['time', 'ann', 'wait', VEIL]],
    ['nobody, once their player is back', { loaded: { people: away('ana', NOON) } }, null],
    ['nobody, while another is away', { loaded: { people: away('ben', NOON + 1) } }, null],
    ['the order of another', { loaded: { orders: [{ ...order('wait'), combatant: 'bob' }] } }, null],
    ['what was left for a declaration', { encounter: { ahead: { 'ann declaration': left([{ choice: STEP }]) } } }, null],
    ['what was left for another', { encounter: { ahead: { 'bob turn': left([{ choice: STEP }]) } } }, null],
  ])('%s', (_, given, plan) => {
    expect(planned(given)).toEqual(plan);
  });

  test('is nobody, where a stand-in or the GM answers for whoever is away', () => {
    for (const more of [{ standIns: ['sam'] }, { playedBy: 'greta' }]) {
      const seats = [SEATS[0], seat('ana', { combatants: ['ann'], ...more })];
      expect(planned({ encounter: { seats }, loaded: { people: away('ana', NOON + 1) } })).toBeNull();
    }
  });

  test.each<readonly [string, Given]>([
    ['a fight that waits for a person', { encounter: { ...BRUTE, unattended: 600 } }],
    ['what the GM has chosen otherwise about', { encounter: BRUTE, decision: { vetoed: true } }],
    ['what is answered by itself', { encounter: BRUTE, decision: { formal: true } }],
  ])('is nobody in %s', (_, given) => {
    expect(planned(given)).toBeNull();
  });
});

describe('a turn that several may take', () => {
  const together = {
    ...brawl,
    next: () => ({ step: 'turn', kind: 'turn', key: 'turn', of: ['ann', 'bob'], otherwise: { by: 'bob', choice: STEP } }),
  };
  const rules = together as unknown as Ruleset;
  const both = (encounter: Partial<Encounter>, more: Partial<Loaded> = {}) =>
    planned({ decision: { who: ['ann', 'bob'] }, encounter, loaded: { rules, ...more } });
  test('is taken by the first for whom somebody has left word', () => {
    expect(both({ doctrines: { bob: 'brute' } })).toEqual(['doctrine', 'bob', 'punch', VEIL]);
    expect(both({ doctrines: { bob: 'brute', ann: 'brute' } })).toEqual(['doctrine', 'ann', 'punch', VEIL]);
    expect(both({}, { orders: [order('howl')] })).toBeNull();
  });

  test('is let go where all are on autopilot and like nothing, and waits for the others where one is away', () => {
    expect(both({ doctrines: { ann: 'nothing', bob: 'nothing' } })).toEqual(['doctrine', 'bob', 'wait', VEIL]);
    expect(both({ doctrines: { ann: 'nothing' } })).toBeNull();
    expect(both({ doctrines: { bob: 'nothing' } })).toBeNull();
    expect(both({}, { people: away('ana', NOON + 1) })).toBeNull();
  });

  test('of a side is let go where all its people are on autopilot', () => {
    const side = {
      ...together,
      next: () => ({ ...together.next(), of: ['@house'], otherwise: { by: 'gm', choice: STEP } }),
    } as unknown as Ruleset;
    const of = (doctrines: Encounter['doctrines'], who = '@house', given = side) =>
      planned({ decision: { who: [who] }, encounter: { doctrines }, loaded: { rules: given } });
    expect(of({ bouncer: 'nothing', cat: 'nothing' })).toEqual(['doctrine', 'gm', 'wait', VEIL]);
    expect(of({ bouncer: 'nothing' })).toBeNull();
    const window = {
      decision: { who: ['@house'] },
      encounter: { doctrines: { bouncer: 'nothing', cat: 'nothing' }, veto: MINUTE },
      loaded: { rules: side },
    };
    expect(planned(window)).toEqual(['doctrine', 'gm', 'wait', MINUTE + VEIL]);
    expect(of({ bouncer: 'nothing' }, '@nobody')).toBeNull();
    // Silence is another’s, who decides for themselves.
    const otherwise = { ...together, next: () => ({ ...together.next(), of: ['@house'] }) } as unknown as Ruleset;
    expect(of({ bouncer: 'nothing', cat: 'nothing' }, '@house', otherwise)).toBeNull();
    expect(of({ bouncer: 'nothing', cat: 'nothing', bob: 'brute' }, '@house', otherwise)).toEqual(['doctrine', 'bob', 'wait', VEIL]);
  });
});

describe('a question', () => {
  const asked = { decision: { ...DEFENCE }, encounter: punched('ann') };
  test('is answered by an order, by what autopilots like, and by silence for whoever is away', () => {
    expect(planned({ ...asked, loaded: { orders: [order('duck', { kind: 'reaction' })] } })).toEqual(['order', 'ann', 'duck', VEIL]);
    expect(planned({ ...asked, loaded: { orders: [order('duck')] } })).toBeNull();
    expect(planned({ ...asked, encounter: { ...punched('ann'), ...BRUTE } })).toEqual(['doctrine', 'ann', 'stand', VEIL]);
    expect(planned({ ...asked, encounter: { ...punched('ann'), doctrines: { ann: 'nothing' } } })).toEqual([
      'doctrine',
      'ann',
      'stand',
      VEIL,
    ]);
    expect(planned({ ...asked, loaded: { people: away('ana', NOON + 1) } })).toEqual(['time', 'ann', 'stand', VEIL]);
    expect(planned({ ...asked, decision: { ...DEFENCE, who: ['ann', 'bob'] }, encounter: { ...punched('ann'), ...BRUTE } })).toBeNull();
  });

  test('is none once the action has moved on', () => {
    expect(
      planned({ ...asked, decision: { ...DEFENCE, key: 'other' }, encounter: { ...punched('ann'), doctrines: { ann: 'nothing' } } }),
    ).toBeNull();
  });
});

describe('when it is done', () => {
  const foe = {
    decision: { ...DEFENCE, who: ['bouncer'], users: ['greta'] },
    encounter: { ...punched('bouncer', 'ann'), doctrines: { bouncer: 'brute' } },
  };
  const at = (encounter: Partial<Encounter>, more: Partial<Decision> = {}, fight?: Fight) => {
    const { plan, due } = comes({
      decision: { ...foe.decision, ...more },
      encounter: { ...foe.encounter, ...encounter },
      ...(fight && { fight }),
    });
    return [plan?.[3], due];
  };
  const veto = 3 * MINUTE;

  test('is after the veto window of a foe, but before its time is up, and no later than anything else is due', () => {
    expect(at({})).toEqual([VEIL, VEIL]);
    expect(at({ veto })).toEqual([veto + VEIL, 2.5 * MINUTE]);
    expect(at({ veto }, { due: null })).toEqual([veto + VEIL, veto + VEIL]);
    expect(at({ veto }, { deadline: NOON + MINUTE })).toEqual([MINUTE, MINUTE]);
  });

  test('is at once for foes in hiding, unless what they are asked is secret', () => {
    const state = brawlOf([
      ['Ann', 'regulars'],
      ['Bouncer', 'house', { concealed: true }],
      ['Cat', 'house'],
    ]);
    const hiding = { match: { ...foe.encounter.match, state } };
    expect(at({ ...hiding, veto })).toEqual([0, 0]);
    expect(at({ ...hiding, veto }, { secret: true })).toEqual([veto + VEIL, 2.5 * MINUTE]);
  });

  test('an order that has been followed is counted', () => {
    expect(comes({ loaded: { orders: [order('wait')] } }).uses).toEqual({ o1: { round: 3, count: 1 } });
    expect(comes({ loaded: { orders: [order('howl')] } }).uses).toEqual({});
  });
});

describe('to think again', () => {
  const wanted = (more: object = {}) => ({
    choice: { pick: 'punch', target: 'bouncer' },
    from: 'doctrine',
    who: 'ann',
    at: NOON + MINUTE,
    ...more,
  });
  const again = (was: Decision['planned'], encounter: Partial<Encounter> = BRUTE, fight?: Fight) =>
    comes({ again: true, decision: { planned: was, due: NOON + MINUTE }, encounter, ...(fight && { fight }) });
  const chosen = () => {
    const { planned: plan } = (() => {
      const asked = open();
      const work = workOf({ pace: LIVE, decisions: [asked], ...BRUTE });
      wholly(planFor(work, asked));
      return work.encounter.decisions[0]!;
    })();
    return plan!.choice;
  };

  test('goes on waiting for what they still want', () => {
    expect(again(wanted({ choice: chosen() }))).toMatchObject({ plan: ['doctrine', 'ann', 'punch', MINUTE], due: MINUTE });
  });

  test('waits anew for anything else', () => {
    expect(again(wanted({ choice: STEP }))).toMatchObject({ plan: ['doctrine', 'ann', 'punch', VEIL], due: VEIL });
    expect(again(wanted({ choice: chosen(), who: 'bob' }))).toMatchObject({ plan: ['doctrine', 'ann', 'punch', VEIL] });
    expect(again(null)).toMatchObject({ plan: ['doctrine', 'ann', 'punch', VEIL], due: VEIL });
    expect(again(wanted({ choice: AT_CAT }), {})).toEqual({ plan: null, due: 2.5 * MINUTE, uses: {} });
  });

  test('waits for nothing once they hide', () => {
    const hiding = brawlOf([
      ['Ann', 'regulars', { concealed: true }],
      ['Bouncer', 'house'],
    ]);
    expect(again(wanted(), BRUTE, hiding)).toMatchObject({ plan: ['doctrine', 'ann', 'punch', 0], due: 0 });
  });
});
