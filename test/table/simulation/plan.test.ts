/** By which fights one is weighed: whose chances are told, which foes are left out in turn, and what those who play it are told. */
import { describe, expect, test } from 'vitest';
import { brawl } from '../../../docs/tutorial/05-a-whole-ruleset/index.ts';
import type { Fight, Ruleset } from '../../../src/engine/index.ts';
import { oddsOf, shareIn } from '../../../src/table/simulation/odds.ts';
import { openState, USUAL, weighingPlan } from '../../../src/table/simulation/order.ts';
import { type PlayedFight, playedHere, type SimulationOrder } from '../../../src/table/simulation/play.ts';
import { seat } from '../../store/samples.ts';
import { brawlOf, encounterOf, SEATS } from '../../support/brawl-work.ts';

const rules = brawl as unknown as Ruleset;
const planOf = (fight: Fight, more = {}, given = rules) => weighingPlan({ encounter: encounterOf(more, fight), rules: given }, 'key');
const foes = (...names: readonly string[]): Fight => brawlOf([['Ann', 'regulars'], ...names.map((name) => [name, 'house'] as const)]);
const less = (fight: Fight, more = {}) =>
  planOf(fight, more).without.map(({ name, more: others, bouts }) => [name, others, bouts.state.order.join(), bouts.key]);

describe('a plan', () => {
  test('tells the chances of the side that players are on', () => {
    expect(planOf(brawlOf()).ours).toBe('regulars');
    expect(planOf(brawlOf(), { seats: [SEATS[0], seat('ana', { combatants: ['cat'] })] }).ours).toBe('house');
    expect(planOf(brawlOf(), { seats: [] }).ours).toBe('regulars');
    expect(planOf(brawlOf(), { seats: [seat('ana', { combatants: ['cat', 'bob'] })] }).ours).toBe('regulars');
    const fallen = brawlOf();
    Object.assign(fallen.combatants['ann']!, { bruises: 3 });
    expect(planOf(fallen, { seats: [seat('ana', { combatants: ['ann'] }), seat('ben', { combatants: ['cat'] })] }).ours).toBe('house');
  });

  test('is none where one side stands alone', () => {
    const refused = (fight: Fight) => expect(() => planOf(fight)).toThrow('one-side');
    refused(
      brawlOf([
        ['Ann', 'regulars'],
        ['Bob', 'regulars'],
      ]),
    );
    refused(brawlOf([]));
    const fallen = foes('Cat');
    Object.assign(fallen.combatants['cat']!, { bruises: 3 });
    refused(fallen);
  });

  test('has everybody fight by their doctrine, and as brutes where they have none', () => {
    expect(planOf(brawlOf(), { doctrines: { cat: 'coward', dan: 'hunter' } }).whole.doctrines).toEqual({
      ann: USUAL,
      bob: 'brute',
      bouncer: 'brute',
      cat: 'coward',
    });
    expect(planOf(brawlOf()).whole).toMatchObject({ ruleset: 'brawl', key: 'key' });
  });

  test('leaves out the last foe of each of three kinds, those of whom there are most first', () => {
    expect(less(foes('Rat 1', 'Wolf 1', 'Wolf 2', 'Wolf 3', 'Rat 2', 'Cat', 'Dog'))).toEqual([
      ['Wolf', true, 'ann,rat 1,wolf 1,wolf 2,rat 2,cat,dog', 'key 0'],
      ['Rat', true, 'ann,rat 1,wolf 1,wolf 2,wolf 3,cat,dog', 'key 1'],
      ['Cat', false, 'ann,rat 1,wolf 1,wolf 2,wolf 3,rat 2,dog', 'key 2'],
    ]);
    expect(planOf(foes('Rat', 'Cat')).without[0]!.bouts.doctrines).toEqual({ ann: 'brute', cat: 'brute' });
  });

  test('leaves out none where there is but one, and nobody who is down', () => {
    expect(less(foes('Wolf 1'))).toEqual([]);
    expect(less(foes('Wolf 1', 'Wolf 2')).map(([name]) => name)).toEqual(['Wolf']);
    const fallen = foes('Wolf 1', 'Cat');
    Object.assign(fallen.combatants['cat']!, { bruises: 3 });
    expect(less(fallen)).toEqual([]);
  });

  test('takes for foes whoever no player is on the side of, or all but the first side where nobody plays', () => {
    const three = brawlOf([
      ['Ann', 'regulars'],
      ['Bob', 'cooks'],
      ['Cat', 'house'],
      ['Dog', 'house'],
    ]);
    const names = (seats: readonly object[]) => planOf(three, { seats }).without.map(({ name }) => name);
    expect(names([seat('ana', { combatants: ['ann'] }), seat('ben', { combatants: ['bob'] })])).toEqual(['Cat', 'Dog']);
    expect(names([])).toEqual(['Bob', 'Cat', 'Dog']);
    expect(names([seat('ana', { combatants: ['cat'] })])).toEqual(['Ann', 'Bob']);
  });

  test('has nothing of what was told and what is secret', () => {
    const forgets = { ...brawl, forgetSecrets: (fight: Fight) => void Object.assign(fight, { round: 99 }) } as unknown as Ruleset;
    const fight = brawlOf(undefined, { told: [{ event: {} }] as never });
    expect(openState(forgets, encounterOf({}, fight))).toEqual({ ...fight, told: [], round: 99 });
    expect(fight.round).toBe(3);
    const plan = planOf(fight);
    expect([plan.whole, ...plan.without.map(({ bouts }) => bouts)].map(({ state }) => state.told)).toEqual([[], [], []]);
  });
});

describe('what many fights come to', () => {
  const played = (winner: string | null, round: number, ...out: readonly string[]): PlayedFight => ({ winner, round, out });
  test('is shares, rounds and who falls', () => {
    const state = brawlOf([
      ['Ann', 'regulars'],
      ['Bouncer', 'house', { mask: 'the big one' }],
      ['Cat', 'house'],
    ]);
    Object.assign(state.combatants['cat']!, { bruises: 3 });
    const found = oddsOf(rules, state, [
      played('house', 9, 'ann', 'cat'),
      played('regulars', 4, 'bouncer', 'cat'),
      played(null, 60, 'cat'),
      played('house', 5, 'ann'),
    ])!;
    expect({
      ...found,
      wins: found.wins.map(({ side, fights }) => [side, fights]),
      falls: found.falls.map(({ who, name, side, fights }) => [who, name, side, fights]),
    }).toEqual({
      ...{ fights: 4, undecided: 1, rounds: { least: 4, median: 5, most: 60 } },
      wins: [
        ['regulars', 1],
        ['house', 2],
      ],
      falls: [
        ['ann', 'Ann', 'regulars', 2],
        ['bouncer', 'Bouncer', 'house', 1],
      ],
    });
    expect(oddsOf(rules, state, [])).toBeNull();
    expect(oddsOf(rules, state, [played(null, 7)])!.rounds).toEqual({ least: 7, median: 7, most: 7 });
    expect(oddsOf(rules, state, [played(null, 9), played(null, 7), played(null, 8)])!.rounds).toEqual({ least: 7, median: 8, most: 9 });
  });

  test('lies between nothing and everything', () => {
    expect(shareIn(0, 0)).toEqual({ fights: 0, share: 0, low: 0, high: 1 });
    expect(shareIn(0, 4)).toMatchObject({ fights: 0, share: 0, low: 0 });
    expect(shareIn(4, 4)).toMatchObject({ fights: 4, share: 1, high: 1 });
  });
});

describe('fights that are played', () => {
  const order = (more: Partial<SimulationOrder> = {}): SimulationOrder => ({
    ...{ ruleset: 'brawl', state: brawlOf(), key: 'key', first: 0, count: 4 },
    doctrines: { ann: 'brute', bob: 'brute', bouncer: 'brute', cat: 'brute' },
    ...more,
  });
  const sound = ({ winner, round, out }: PlayedFight) => [winner, round > 3, out.length >= 2];

  test('are as many as are asked for, and come out the same however they are shared out', () => {
    const all = playedHere(rules, order());
    expect(all).toHaveLength(4);
    expect(all.map(sound)).toEqual(all.map(({ winner }) => [winner, true, true]));
    expect(all.every(({ winner }) => winner === 'regulars' || winner === 'house')).toBe(true);
    expect([...playedHere(rules, order({ count: 1 })), ...playedHere(rules, order({ first: 1, count: 3 }))]).toEqual(all);
    expect(playedHere(rules, order({ key: 'other' }))).not.toEqual(all);
    expect(playedHere(rules, order({ count: 0 }))).toEqual([]);
  });

  test('end without a winner where nobody does anything', () => {
    expect(playedHere(rules, order({ doctrines: {}, count: 1 }))).toEqual([{ winner: null, round: 64, out: [] }]);
    const fallen = brawlOf();
    Object.assign(fallen.combatants['cat']!, { bruises: 3 });
    const later = playedHere(rules, order({ doctrines: {}, state: { ...fallen, round: 20 }, count: 1 }));
    expect(later).toEqual([{ winner: null, round: 81, out: ['cat'] }]);
  });

  test('are over at once where they are', () => {
    const state = brawlOf([
      ['Ann', 'regulars'],
      ['Bob', 'regulars'],
    ]);
    expect(playedHere(rules, order({ state, count: 1 }))).toEqual([{ winner: 'regulars', round: 3, out: [] }]);
  });

  test('stop where the rules cannot go on, and hide no other bug', () => {
    const broken = {
      ...brawl,
      procedures: {
        ...brawl.procedures,
        *punch() {
          throw new Error('a bug');
        },
      },
    } as unknown as Ruleset;
    expect(playedHere(broken, order({ count: 1 }))).toEqual([{ winner: null, round: 3, out: [] }]);
    const unseen = {
      ...brawl,
      view: () => {
        throw new TypeError('no view');
      },
    } as unknown as Ruleset;
    expect(() => playedHere(unseen, order({ count: 1 }))).toThrow('no view');
  });
});
