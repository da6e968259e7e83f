/** In which order a reader sees the sides, how that is kept, and who is to follow an order given to several. */
import { describe, expect, test } from 'vitest';
import type { Combatant } from '../../src/engine/index.ts';
import { followersOf, type JointOrder, roundOf } from '../../src/table/joint-order.ts';
import { bySides, sideOrder, withSides } from '../../src/table/side-order.ts';
import { page } from '../store/samples.ts';
import { fighter, fightOf } from '../support/at-work.ts';
import { row } from '../support/sights.ts';

const of = (name: string, side: string, more: Partial<Combatant> = {}) => fighter(name, { side, ...more });
const foe = (name: string, side: string, more: Partial<Combatant> = {}) => of(name, side, { ofGm: true, ...more });

test.each<readonly [string, readonly string[] | undefined, readonly Combatant[], readonly string[]]>([
  ['nobody there', undefined, [], []],
  ['players before foes who came first', undefined, [foe('Wolf', 'pack'), of('Ana', 'heroes')], ['heroes', 'pack']],
  [
    'each in the order of joining',
    undefined,
    [foe('A', 'a'), of('B', 'b'), foe('C', 'c'), of('D', 'd'), foe('A2', 'a')],
    ['b', 'd', 'a', 'c'],
  ],
  ['a side with one player is a players’ side', undefined, [foe('A', 'a'), foe('B', 'b'), of('B2', 'b')], ['b', 'a']],
  ['as they came to be seen', ['pack', 'heroes'], [foe('Wolf', 'pack'), of('Ana', 'heroes')], ['pack', 'heroes']],
  ['whoever came later follows', ['pack'], [of('Cy', 'us'), foe('Dag', 'them'), foe('Wolf', 'pack')], ['pack', 'us', 'them']],
  ['those who are gone stay', ['gone', 'pack'], [foe('Wolf', 'pack')], ['gone', 'pack']],
])('sides: %s', (_, sides, visible, expected) => {
  expect(sideOrder(sides ? { sides } : {}, visible)).toEqual(expected);
});

describe('the sides that the channel has come to see', () => {
  const seen = fightOf([foe('Wolf', 'pack'), of('Ana', 'heroes'), foe('Shade', 'dead', { concealed: true })]);
  test('are kept from the first round on, without those in hiding', () => {
    expect(withSides({ encounter: page(), seen }).sides).toEqual(['heroes', 'pack']);
  });
  test('are not kept while people gather', () => {
    const encounter = page({ status: 'gathering' });
    expect(withSides({ encounter, seen })).toBe(encounter);
  });
  test('stay as they are while nobody comes', () => {
    const encounter = page({ sides: ['pack', 'heroes'] });
    expect(withSides({ encounter, seen })).toBe(encounter);
    expect(withSides({ encounter: page({ sides: ['pack'] }), seen }).sides).toEqual(['pack', 'heroes']);
  });
});

test('everybody stands with their side, in the order in which they were', () => {
  const rows = [
    row('A', { side: 'x' }),
    row('B', { side: 'y' }),
    row('C', { side: 'x' }),
    row('D', { side: 'z' }),
    row('E', { side: 'y' }),
  ];
  const view = bySides({ rows, round: 3 }, ['y', 'x']);
  expect(view.rows.map(({ name }) => name)).toEqual(['D', 'B', 'E', 'A', 'C']);
  expect(view.round).toBe(3);
});

test.each([
  [0, 1],
  [1, 1],
  [2, 2],
])('what is ordered in round %i is of round %i', (round, counted) => {
  expect(roundOf({ round })).toBe(counted);
});

test('those follow an order of somebody’s who have not acted in its round', () => {
  const order = (user: string, round: number, ...waiting: readonly string[]): JointOrder => ({
    user,
    round,
    waiting,
    roles: [],
    aim: 'each',
    begun: [],
    taken: [],
  });
  const joint = [order('u', 2, 'a', 'b'), order('other', 2, 'c'), order('u', 1, 'd'), order('u', 2, 'e')];
  expect(followersOf({ joint }, 'u', { round: 2 })).toEqual(['a', 'b', 'e']);
  expect(followersOf({ joint }, 'u', { round: 1 })).toEqual(['d']);
  expect(followersOf({ joint }, 'u', { round: 0 })).toEqual(['d']);
  expect(followersOf({ joint }, 'u', { round: 3 })).toEqual([]);
  expect(followersOf({}, 'u', { round: 2 })).toEqual([]);
});
