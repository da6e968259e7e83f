/** How likely it is to work: told where it hangs on nothing but one's own numbers. */
import { expect, test } from 'vitest';
import { apply, type Id, type Offer, valuesOf } from '../../../src/engine/index.ts';
import { dice, type Figure, fightOf, rules } from './fights.ts';

const foe: Figure = { side: 'y', sheet: { dex: 5 } };

/** What a is offered, so many metres away from b. */
function offered(sheet: NonNullable<Figure['sheet']>, metres = 2, b: Figure = foe): readonly Offer[] {
  const people: Readonly<Record<Id, Figure>> = { a: { side: 'x', sheet: { ...(sheet as object), dex: 15 } }, b };
  const { match } = apply(rules, fightOf(people).match, 'gm', 'distance', { from: 'a', to: 'b', distance: metres }, dice);
  return rules.offers(match.state, 'a');
}

const details = (offers: readonly Offer[], pick: string, param: string, choice = {}): Readonly<Record<string, string | undefined>> => {
  const values = offers.find((o) => o.pick === pick)!.params!.find((p) => p.name === param)!;
  return Object.fromEntries(valuesOf(values, { pick, ...choice }).map((o) => [o.value, o.detail]));
};

test.each([
  [90, '90 m'],
  [91, '91 m, 31 %'],
  [200, '200 m, 16 %'],
])('BR-WPN-07, BR-WPN-08: a longbow at %i m', (metres, detail) => {
  const offers = offered({ gear: { 'bow-long': { skill: 61 } } }, metres);
  expect(details(offers, 'attack', 'weapon')).toMatchObject({ 'bow-long': '61 %' });
  expect(details(offers, 'attack', 'target', { weapon: 'bow-long' })).toEqual({ b: detail });
});

test('BR-ARM-04: what armour takes of a throw and of a skill is told with it', () => {
  const offers = offered({ armour: ['chain'], gear: { rock: {} }, throw: 55, skills: { Climb: 50 } });
  expect(details(offers, 'attack', 'weapon')).toMatchObject({ rock: '35 %' });
  expect(details(offers, 'skill', 'skill')).toMatchObject({ Climb: '30 %', Listen: '25 %' });
});

test('BR-HEAL-03: First Aid tells its chance', () =>
  expect(offered({ firstAid: 45, hp: 5, wounds: [{ points: 7 }] }).find((o) => o.pick === 'first-aid')?.detail).toBe('45 %'));

test('what is told hangs on no number of anybody else', () => {
  const seen = (sheet: object): readonly Offer[] => offered({ gear: { 'bow-long': {} } }, 100, { side: 'y', sheet: { dex: 5, ...sheet } });
  expect(seen({ dodge: 90, armour: ['plate-full'], hpMax: 20 })).toEqual(seen({ dodge: 5, hpMax: 6 }));
});
