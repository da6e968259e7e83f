/** Which standing order holds for a decision, how often and how long, and that it is counted. */
import { describe, expect, test } from 'vitest';
import type { Ask, Offer } from '../../../src/engine/index.ts';
import { ordered, used } from '../../../src/table/automatic/orders.ts';
import type { Order, OrderBody } from '../../../src/table/order.ts';
import { decision } from '../../store/samples.ts';
import { workOf } from '../../support/brawl-work.ts';

const says = (pick: string): OrderBody['lines'] => [{ when: [], pick, params: {} }];
const asked = (offers: readonly Offer[]): Ask => ({
  ...{ key: 'defend', kind: 'reaction', who: 'ann', secret: false, facts: {}, offers },
  otherwise: { pick: offers[0]!.pick },
});

describe('the order that holds', () => {
  const order = (id: string, more: Partial<Order> = {}, limits: Partial<OrderBody> = {}): Order => ({
    ...{ id, encounter: 'e1', user: 'ana', combatant: 'ann', created: 0 },
    body: { ...{ kind: 'turn', wait: 7, perRound: 0, untilRound: 0, text: '', lines: says('wait') }, ...limits },
    ...more,
  });
  const turn = decision(4, { key: 'turn', kind: 'turn', who: ['ann'], secret: false });
  const held = (orders: readonly Order[], orderUses = {}, who = 'ann') => {
    const work = workOf({ orderUses }, { orders });
    return ordered(work, turn, who, null, work.rules.offers(work.seen, who));
  };

  test('is the first for that figure and kind, with its wait', () => {
    expect(
      held([order('o1', { combatant: 'bob' }), order('o2', {}, { kind: 'reaction' }), order('o3'), order('o4', {}, { wait: 9 })]),
    ).toEqual({
      ...{ choice: { pick: 'wait' }, wait: 7, order: 'o3' },
    });
    expect(held([])).toBeNull();
  });

  test.each([
    [0, { round: 3, count: 99 }, true],
    [2, undefined, true],
    [2, { round: 3, count: 1 }, true],
    [2, { round: 3, count: 2 }, false],
    [2, { round: 3, count: 3 }, false],
    [2, { round: 2, count: 2 }, true],
    [2, { round: 4, count: 2 }, true],
  ])('at most %i times a round, having been used %o: %s', (perRound, uses, holds) => {
    expect(held([order('o1', {}, { perRound })], uses ? { o1: uses } : {}) !== null).toBe(holds);
  });

  test.each([
    [0, true],
    [2, false],
    [3, true],
    [4, true],
  ])('until round %i, in the third: %s', (untilRound, holds) => {
    expect(held([order('o1', {}, { untilRound })]) !== null).toBe(holds);
  });

  test('is that of somebody who answers for the figure', () => {
    expect(held([order('o1', { user: 'ben' })])).toBeNull();
    expect(held([order('o1', { user: 'ben' }), order('o2')])).toMatchObject({ order: 'o2' });
  });

  test('takes what silence would only where that is its own', () => {
    const letsGo = (of: string) => order('o1', { combatant: of, user: of === 'ann' ? 'ana' : 'ben' }, { lines: says('default') });
    expect(held([letsGo('ann')])).toMatchObject({ choice: { pick: 'wait' } });
    expect(held([letsGo('bob')], {}, 'bob')).toBeNull();
  });

  test('takes what the question has for silence, and nothing of one with nothing to choose', () => {
    const work = workOf({}, { orders: [order('o1', {}, { kind: 'reaction', lines: says('default') })] });
    const defence = decision(4, { who: ['ann'] });
    const reply = (offers: readonly Offer[]) => ordered(work, defence, 'ann', asked(offers), offers)?.choice ?? null;
    expect(reply([{ pick: 'stand' }, { pick: 'duck' }])).toEqual({ pick: 'stand' });
    expect(reply([{ pick: 'stand' }])).toBeNull();
  });

  test('is counted by round', () => {
    const count = (orderUses = {}, round = 3) => used(workOf({ orderUses }).encounter, 'o1', round).orderUses;
    expect(count()).toEqual({ o1: { round: 3, count: 1 } });
    expect(count({ o1: { round: 3, count: 1 }, o2: { round: 1, count: 5 } })).toEqual({
      o1: { round: 3, count: 2 },
      o2: { round: 1, count: 5 },
    });
    expect(count({ o1: { round: 2, count: 4 } })).toEqual({ o1: { round: 3, count: 1 } });
  });
});
