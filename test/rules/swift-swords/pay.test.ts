/** What an action takes from the hand when nobody names the dice. */
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { declare, type Event, matchOf } from '../../../src/engine/index.ts';
import { payment, priceWords } from '../../../src/rules/swift-swords/hand.ts';
import { swiftSwords } from '../../../src/rules/swift-swords/index.ts';
import { showing } from '../../support/random-fight.ts';
import { fighterOf, fightOf } from './support.ts';

const paid = (ad: number[], cost: number): number[] => payment(fighterOf({}, { ad }), cost, undefined);

describe('unnamed dice (SS-ACD-13)', () => {
  test.each([
    [[6, 3, 2], 4, [6]],
    [[5, 4, 1], 4, [4]],
    [[2, 3, 5], 6, [2, 5]],
    [[4, 4, 2, 6], 8, [4, 4]],
    [[2, 6, 4, 4], 8, [2, 6]],
    [[3, 3], 0, []],
  ])('of %j for %i: %j', (ad, cost, dice) => expect(paid(ad, cost)).toEqual(dice));

  test('are the fewest, then the smallest sum, then the first in hand', () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 1, max: 6 }), { maxLength: 9 }), fc.integer({ min: 1, max: 20 }), (ad, cost) => {
        const sum = (dice: readonly number[]): number => dice.reduce((a, b) => a + b, 0);
        const choices = Array.from({ length: 2 ** ad.length }, (_, mask) => ad.filter((face, i) => face > 1 && mask & (1 << i)));
        const [best] = choices.filter((c) => sum(c) >= cost).toSorted((a, b) => a.length - b.length || sum(a) - sum(b));
        if (best) expect(paid(ad, cost)).toEqual(best);
      }),
    );
  });

  test('are found at once in a hand of thirty', () => {
    const dice = paid(
      Array.from({ length: 30 }, () => 2),
      13,
    );
    expect(dice).toHaveLength(7);
  });
});

describe('the price on a button', () => {
  const words = (ad: number[], costs: readonly number[], more: object = {}) =>
    priceWords({ ...fightOf({ id: 'a' }), ...more }, fighterOf({}, { ad }), costs);

  test.each<readonly [string, readonly number[], readonly number[]]>([
    ['costs a 4', [6, 4, 1], [4]],
    ['costs 2 + 2', [2, 2], [4]],
    ['costs a 6 for 4 pips', [6, 3], [4]],
    ['costs 3 + 3 for 5 pips', [3, 3, 1], [5]],
    ['free', [6], [0]],
    // Where it is not settled yet what it costs.
    ['at least 3 pips', [6, 4], [3, 4, 5]],
    ['costs a 4', [4, 2], [4, 7]],
    ['at least 7 pips', [4, 1], [7]],
  ])('is %s of %j for %j', (price, ad, costs) => expect(words([...ad], costs)).toBe(price));

  test('of a turn to come is the least that it can be: nobody knows the hand', () => {
    expect(words([6, 4], [4], { ahead: true })).toBe('at least 4 pips');
    const fight = fightOf({ id: 'a', state: { ad: [6, 5] } }, { id: 'b', side: 'foes', state: { ad: [6, 4, 1] } });
    fight.begun = true;
    fight.round = 1;
    const details = swiftSwords.ahead!(fight, 'a', 'turn').flatMap(({ detail, params = [] }) => [
      detail ?? '',
      ...params.flatMap(({ options = [] }) => options.map((o) => o.detail ?? '')),
    ]);
    expect(details.filter((detail) => detail.includes('at least')).length).toBeGreaterThan(0);
    expect(details.filter((detail) => detail.includes('costs'))).toEqual([]);
  });

  const twos = showing(2);
  const weapons = [
    { id: 'sword', weight: 'medium' },
    { id: 'dagger', weight: 'light' },
    { id: 'maul', weight: 'huge' },
  ];

  test.each(['sword', 'dagger', 'maul'])('is what a blow with the %s takes', (weapon) => {
    const melee = { status: 'inContact', meleeGroup: 'm1' };
    const fight = fightOf(
      { id: 'a', sheet: { weapons }, state: { ...melee, ad: [5, 3, 3, 1], weaponInHand: ['sword', 'dagger', 'maul'] } },
      { id: 'b', side: 'foes', state: { ...melee, ad: [] } },
    );
    fight.begun = true;
    fight.settings['countdown'] = false;
    const options = swiftSwords
      .offers(fight, 'a')
      .find((o) => o.pick === 'melee-attack')
      ?.params?.find((p) => p.name === 'weapon')?.options;
    const said = /costs (?:a )?(\d(?: \+ \d)*)/u.exec(options?.find((o) => o.value === weapon)?.detail ?? '')?.[1];
    const { news } = declare(swiftSwords, matchOf(fight), { by: 'a', choice: { pick: 'melee-attack', target: 'b', weapon } }, twos);
    const paid = news.flatMap(({ event }) => (event.type === 'acted' ? [(event as Event & { paid: number[] }).paid] : []));
    expect(said?.split(' + ').map(Number)).toEqual(paid[0]);
  });
});
