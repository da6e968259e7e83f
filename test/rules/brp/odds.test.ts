/** How likely it is to work: told where it hangs on nothing but one's own numbers. */
import { expect, test } from 'vitest';
import { apply, type Choice, declare, type Id, type Offer, valuesOf } from '../../../src/engine/index.ts';
import { dice, type Figure, fightOf, rules } from './fights.ts';

const foe: Figure = { side: 'y', sheet: { dex: 5 } };

/** What a is offered, so many metres away from b. */
function offered(sheet: NonNullable<Figure['sheet']>, metres = 2, b: Figure = foe): readonly Offer[] {
  const people: Readonly<Record<Id, Figure>> = { a: { side: 'x', sheet: { ...(sheet as object), dex: 15 } }, b };
  const { match } = apply(
    rules,
    fightOf(people).match,
    { by: 'gm', choice: { pick: 'distance', from: 'a', to: 'b', distance: metres } },
    dice,
  );
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

test.each<readonly [number, Readonly<Record<string, string>>]>([
  [3, { b: '3 m' }],
  [4, { b: '4 m, walk 1 m first' }],
  [8, { b: '8 m, walk 5 m first' }],
  [9, { b: '9 m, walk 6 m first (DEX 8)' }],
  [32, { b: '32 m, walk 29 m first (DEX 4)' }],
  // They may yet come nearer by themselves, up to 30 m.
  [33, { b: '33 m, only if they come 1 m closer, walk 29 m first' }],
  [63, {}],
])('BR-MOV-05, BR-MOV-06: who strikes somebody %i m off walks first, and loses DEX ranks by it', (metres, told) => {
  const offers = offered({ gear: { 'sword-broad': {}, 'bow-long': {} } }, metres);
  expect(details(offers, 'attack', 'target', { weapon: 'sword-broad' })).toEqual(told);
  expect(details(offers, 'attack', 'target', { weapon: 'bow-long' })).toEqual({ b: `${metres} m` });
  const options = offers.find((o) => o.pick === 'attack')?.params?.find((p) => p.name === 'target')?.options ?? [];
  const firsts = options.flatMap(({ first }) => first ?? []);
  expect(firsts).toEqual(Object.values(told).flatMap((detail) => detail.split(', ').slice(1).slice(-1)));
});

test.each<readonly [dex: number, metres: number, told: string]>([
  [15, 2, '2 m, draw first (DEX 10)'],
  [15, 9, '9 m, walk 6 m and draw first (DEX 3)'],
  [4, 2, '2 m, draw first (DEX 1)'],
])('BR-RND-04: where a weapon is drawn in passing, the DEX rank of %i at %i m is told with it', (dex, metres, told) => {
  const people = {
    a: { side: 'x', sheet: { dex, gear: { 'sword-broad': { ready: false }, 'bow-long': { ready: false } } } },
    b: { side: 'y', sheet: { dex: 1 } },
  };
  const { match } = apply(
    rules,
    fightOf(people, { readyCost: 'ranks' }).match,
    { by: 'gm', choice: { pick: 'distance', from: 'a', to: 'b', distance: metres } },
    dice,
  );
  const offers = rules.offers(match.state, 'a');
  expect(details(offers, 'attack', 'target', { weapon: 'sword-broad' })).toEqual({ b: told });
  expect(details(offers, 'attack', 'target', { weapon: 'bow-long' })['b']).toBe(`${metres} m, draw first (DEX ${Math.max(1, dex - 5)})`);
});

test('a blow that may fall short has no odds of its own on its button: it says what it hangs on', () => {
  const offers = offered({ gear: { 'sword-broad': {} } }, 40);
  const options = offers.find((o) => o.pick === 'attack')?.params?.find((p) => p.name === 'target')?.options ?? [];
  expect(options.map((o) => [o.odds, o.first])).toEqual([['only if they come 8 m closer', 'walk 29 m first']]);
});

test.each<readonly [says: string, intent: Choice, at: number, edition: number | undefined, blocked: string | undefined]>([
  ['waits', { pick: 'wait' }, 33, undefined, 'out-of-reach'],
  ['stands where they stand and shoots', { pick: 'attack', weapon: 'bow-long', target: 'a' }, 33, undefined, 'out-of-reach'],
  ['comes to strike', { pick: 'attack', weapon: 'sword-broad', target: 'a' }, 40, undefined, undefined],
  ['comes, and not far enough', { pick: 'move', move: 5, toward: 'a' }, 40, undefined, 'out-of-reach'],
  ['comes far enough', { pick: 'move', move: 8, toward: 'a' }, 40, undefined, undefined],
  ['goes away', { pick: 'move', move: 30, toward: 'a', direction: 'away' }, 40, undefined, 'out-of-reach'],
  ['helps somebody of whom others do not know', { pick: 'first-aid', target: 'c', wound: '0' }, 33, undefined, undefined],
  ['waits, in a fight begun before', { pick: 'wait' }, 33, 4, undefined],
])('BR-INT-01, BR-MOV-06: whoever %s, as they have declared, comes no closer than that', (_, intent, at, edition, blocked) => {
  const arms = { gear: { 'sword-broad': {}, 'bow-long': {} } };
  const start = fightOf({
    a: { side: 'x', sheet: { ...arms, dex: 9 } },
    b: { side: 'y', sheet: { ...arms, dex: 15 } },
    c: { side: 'y', sheet: { dex: 3, hp: 5, wounds: [{ points: 5 }] }, concealed: true },
  }).match;
  const older = edition === undefined ? start : { ...start, state: { ...start.state, edition } };
  const { match } = apply(rules, older, { by: 'gm', choice: { pick: 'distance', from: 'a', to: 'b', distance: at } }, dice);
  const { state } = declare(rules, match, { by: 'b', choice: intent }, dice).match;
  const target = rules
    .offers(state, 'a')
    .find((o) => o.pick === 'attack')!
    .params!.find((p) => p.name === 'target')!;
  const [aim] = (target.options ?? []).filter((o) => o.value === 'b' && o.when?.['weapon']?.includes('sword-broad'));
  expect(aim?.blocked).toBe(blocked);
});

test('BR-HEAL-07: who gives First Aid walks the free metres first', () => {
  const friend = (metres: number): string | undefined => {
    const hurt: Figure = { side: 'x', sheet: { hp: 5, hpMax: 10, dex: 5, wounds: [{ points: 5 }] } };
    const { match } = fightOf({ a: { side: 'x', sheet: { dex: 15 } }, b: hurt, c: foe });
    const at = apply(rules, match, { by: 'gm', choice: { pick: 'distance', from: 'a', to: 'b', distance: metres } }, dice).match.state;
    return details(rules.offers(at, 'a'), 'first-aid', 'target')['b'];
  };
  expect([friend(3), friend(8), friend(9)]).toEqual([
    undefined,
    '8 m, walk 5 m first',
    '9 m, only if they come 1 m closer, walk 5 m first',
  ]);
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
