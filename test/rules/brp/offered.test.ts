/** What is offered of help, of weapons and of waiting; what First Aid begins with; and where the count stands. */
import { describe, expect, test } from 'vitest';
import { type Choice, declare, type Offer, type Param } from '../../../src/engine/index.ts';
import { dice, type Figure, fightOf, rules } from './fights.ts';

const FOE: Figure = { side: 'y', sheet: { dex: 1 } };
const hurt = (sheet: object, side = 'x'): Figure => ({ side, sheet: { dex: 3, hpMax: 12, ...sheet } });

const offerOf = (people: Readonly<Record<string, Figure>>, pick: string): Offer | undefined =>
  rules.offers(fightOf({ ...people, foe: FOE }).match.state, 'a').find((o) => o.pick === pick);
const paramOf = (people: Readonly<Record<string, Figure>>, pick: string, name: string): Param | undefined =>
  offerOf(people, pick)?.params?.find((p) => p.name === name);
const A: Figure = { side: 'x', sheet: { dex: 15 } };

describe('BR-HEAL-04, BR-HEAL-05, BR-HEAL-06, BR-HEAL-08 First Aid', () => {
  const cut = (more: object = {}) => ({ points: 4, ...more });

  test('goes to a wound that nobody has treated; one that somebody has is shown', () => {
    const wounds = [cut({ treated: true }), cut({ healed: 1 })];
    const options = paramOf({ a: A, b: hurt({ hp: 5, wounds }) }, 'first-aid', 'wound')?.options;
    expect(options?.map(({ value, label, blocked }) => [value, label, blocked])).toEqual([
      ['0', 'wound 1: 4 of 4 points', 'already-treated'],
      ['1', 'wound 2: 3 of 4 points', undefined],
    ]);
  });

  test('says what it takes to save one of their own who is dying, of nobody else', () => {
    const risk = (sheet: object, side?: string) =>
      paramOf({ a: A, b: hurt({ wounds: [cut()], ...sheet }, side) }, 'first-aid', 'target')?.options?.find(({ value }) => value === 'b')
        ?.risk;
    const dying = { hp: -1, conditions: { dying: true } };
    expect(risk(dying)).toBe('needs 2 points; a success gives 1–3, a special 4–6');
    // Nobody knows how deep an enemy’s wounds are, and who is not dying needs no saving.
    expect(risk(dying, 'y')).toBeUndefined();
    expect(risk({ hp: 8 })).toBeUndefined();
  });

  test.each([
    ['round-end', undefined],
    ['rank', true],
  ])('BR-HEAL-07: is begun at once, and told so where its result shows at once: %s', (firstAidMoment, now) => {
    const { match } = fightOf({ a: A, b: hurt({ hp: 8, wounds: [cut()] }), foe: FOE }, { firstAidMoment });
    const aid: Choice = { pick: 'first-aid', target: 'b', wound: '0' };
    let standing = declare(rules, match, { by: 'a', choice: aid }, dice);
    const news = [...standing.news];
    for (const id of ['b', 'foe']) {
      standing = declare(rules, standing.match, { by: id, choice: { pick: 'wait' } }, dice);
      news.push(...standing.news);
    }
    expect(news.map(({ event }) => event).find(({ type }) => type === 'tends')).toEqual({
      ...{ type: 'tends', who: 'a', on: 'b', steps: [{ rule: 'BR-HEAL-07' }] },
      ...(now && { now }),
    });
  });
});

test('BR-ACT-06: the length of a weapon is asked of those alone that have several', () => {
  const length = (gear: object) => paramOf({ a: { side: 'x', sheet: { dex: 15, gear: gear as never } } }, 'attack', 'length');
  expect(length({ 'sword-broad': {} })).toBeUndefined();
  expect(length({ 'sword-broad': {}, 'sword-great': {} })).toMatchObject({ when: { weapon: ['sword-great'] } });
});

test('BR-ACT-08: who has but the last rank has no lower one to wait for', () => {
  const asked = (dex: number) => offerOf({ a: { side: 'x', sheet: { dex } } }, 'attack')?.params?.map((p) => p.name);
  expect(asked(2)).toContain('delayTo');
  expect(asked(1)).toEqual(asked(2)?.filter((name) => name !== 'delayTo'));
});

test('BR-ACT-01: nothing is counted while intents are stated; then the count is the rank that comes', () => {
  const start = fightOf({ a: A, b: FOE, c: { side: 'y', sheet: { dex: 9 } } }, { declarationOrder: 'open' });
  expect(rules.countNow!(start.match.state)).toBe(Number.POSITIVE_INFINITY);
  const at = (phase: string): number => rules.countNow!({ ...start.match.state, phase, stated: ['a', 'b', 'c'] } as never);
  expect([at('actions'), at('between')]).toEqual([15, 0]);
});

test('BR-DMG-04: a power is thought the better of the more of them it puts out, down to their last two points', () => {
  const flame = { name: 'Flame', target: 'foe', range: 30, dice: '1d6' };
  const toll = (hp: number) => {
    const { state } = fightOf({ a: { side: 'x', sheet: { dex: 15, powers: [flame] } }, b: { side: 'y', sheet: { hp, hpMax: 18 } } }).match;
    return rules.appraisal!.worth(state, 'a', { pick: 'power', power: 'Flame', target: 'b' }, null);
  };
  expect([3, 8, 9].map((hp) => toll(hp)?.fells)).toEqual([expect.closeTo(1), expect.closeTo(1 / 6), 0]);
  expect(toll(18)?.hurts).toBeGreaterThan(0);
});
