/** What the GM's deeds do. They have the names and parameters of all systems; what was stored under older ones is read as before. */
import { describe, expect, test } from 'vitest';
import { apply, type Choice, declare, type Fight, type Standing } from '../../../src/engine/index.ts';
import { dice, fightOf, rules } from './fights.ts';

const people = { yrsa: { side: 'heroes', sheet: { hpMax: 14, hp: 14 } }, orc: { side: 'foes' } };
const hpOf = (fight: Fight): unknown => (fight.combatants['yrsa'] as unknown as { readonly hp: number }).hp;

test('harm is an amount now, and was given in points', () => {
  const { match } = fightOf(people);
  const now = declare(rules, match, { by: 'gm', choice: { pick: 'damage', target: 'yrsa', amount: 4 } }, dice);
  const then = apply(rules, match, { by: 'gm', choice: { pick: 'damage', by: 'gm', target: 'yrsa', points: 4, armour: false } }, dice);
  expect([hpOf(now.seen), hpOf(then.seen)]).toEqual([10, 10]);
  const healed = apply(rules, then.match, { by: 'gm', choice: { pick: 'heal', by: 'gm', target: 'yrsa', points: 3 } }, dice);
  expect(hpOf(healed.seen)).toBe(13);
});

describe('each deed does what its button says, and tells of it', () => {
  const pair = { yrsa: { side: 'heroes', sheet: { hpMax: 14, hp: 14, str: 11, dex: 12, armour: ['chain'] } }, orc: { side: 'foes' } };
  const deed = (...choices: readonly Choice[]): Standing =>
    choices.reduce<Standing>((now, choice) => declare(rules, now.match, { by: 'gm', choice }, dice), fightOf(pair));
  const condition = (which: string, on: boolean, value?: number): Choice => ({
    ...{ pick: 'condition', target: 'yrsa', condition: which, on },
    ...(value === undefined ? {} : { value }),
  });
  const damage: Choice = { pick: 'damage', target: 'yrsa', amount: 9 };

  test.each<[what: string, choices: readonly Choice[], is: object, tells: object]>([
    ['damage as it stands', [damage], { hp: 5, wounds: [{ points: 9 }] }, { type: 'damage', by: 'gm', on: 'yrsa', before: 9, after: 9 }],
    ['damage that armour lessens', [{ ...damage, armour: true }], { hp: 12 }, { type: 'damage', before: 9, after: 2 }],
    [
      'healing, and what it closes',
      [damage, { pick: 'heal', target: 'yrsa', amount: 4 }],
      { hp: 9, wounds: [{ points: 9, healed: 4 }] },
      {},
    ],
    [
      'hours asleep',
      [condition('unconscious', true, 5)],
      { conditions: { unconscious: 5 } },
      { type: 'condition', condition: 'unconscious', value: 5 },
    ],
    ['cover of so many points', [condition('inCover', true, 7)], { conditions: { inCover: 7 } }, { condition: 'inCover', value: 7 }],
    ['knees', [condition('kneeling', true)], { conditions: { kneeling: true } }, { condition: 'kneeling', value: true }],
    ['up again', [condition('kneeling', true), condition('kneeling', false)], { conditions: {} }, { condition: 'kneeling', value: false }],
    [
      'out of cover',
      [condition('inCover', true, 7), condition('inCover', false)],
      { conditions: {} },
      { condition: 'inCover', value: false },
    ],
    [
      'no knees for who is asleep',
      [condition('kneeling', true), condition('unconscious', true, 1)],
      { conditions: { unconscious: 1 } },
      {},
    ],
    [
      'a blow out of nowhere',
      [{ pick: 'unseen', target: 'yrsa', unseen: true }],
      { unseen: true },
      { type: 'hidden-blow', who: 'yrsa', unseen: true },
    ],
    [
      'a blow that can be seen again',
      [
        { pick: 'unseen', target: 'yrsa', unseen: true },
        { pick: 'unseen', target: 'yrsa', unseen: false },
      ],
      { unseen: false },
      { type: 'hidden-blow', unseen: false },
    ],
  ])('%s', (_what, choices, is, tells) => {
    const { seen, news } = deed(...choices);
    const { conditions, ...rest } = is as { readonly conditions?: object };
    const yrsa = seen.combatants['yrsa'] as unknown as { readonly conditions: object };
    expect(yrsa).toMatchObject(rest);
    if (conditions) expect(yrsa.conditions).toEqual(conditions);
    expect(news.map(({ event }) => event)).toContainEqual(expect.objectContaining(tells));
  });

  test('a circumstance waits for the next attack of somebody, and the GM alone knows of it', () => {
    const { seen, news } = deed({ pick: 'situation', target: 'yrsa', situation: 'dark' });
    expect(seen.modifiers).toEqual([{ who: 'yrsa', purpose: 'attack', flat: 0, factor: 0.5, note: 'near darkness' }]);
    expect(news).toMatchObject([{ event: { type: 'modifier-set', who: 'yrsa' }, only: [] }]);
  });

  test('somebody stands so many metres from another; from themselves nobody does', () => {
    const placed = deed({ pick: 'place', target: 'yrsa', toward: 'orc', metres: 17 });
    expect(placed.seen.distances).toEqual({ 'yrsa>orc': 17 });
    expect(placed.news).toMatchObject([{ event: { type: 'moved', who: 'yrsa', toward: 'orc', away: false, distance: 17 } }]);
    expect(deed({ pick: 'place', target: 'yrsa', toward: 'yrsa', metres: 3 }).news).toEqual([]);
  });

  test('a characteristic is rolled against five times as much, harder as the GM says; armour hinders agility alone', () => {
    const parts = (characteristic: string, difficulty = 'normal'): unknown =>
      deed({ pick: 'call-characteristic', target: 'yrsa', characteristic, difficulty }).news[0]?.event.steps?.[0]?.sum?.parts;
    expect(parts('str')).toEqual([['STR x 5', 55]]);
    expect(parts('str', 'difficult')).toEqual([
      ['STR x 5', 55],
      ['difficult ×0.5', -27],
    ]);
    expect(parts('dex')).toEqual([
      ['DEX x 5', 60],
      ['Chain', -20],
    ]);
  });

  test('rounds are kept counting, once', () => {
    const kept = deed({ pick: 'go-on' });
    expect(kept.news).toMatchObject([{ event: { type: 'goes-on' } }]);
    expect(rules.offers(kept.match.state, 'gm').find(({ pick }) => pick === 'go-on')?.blocked).toBe('goes-on-already');
  });
});
