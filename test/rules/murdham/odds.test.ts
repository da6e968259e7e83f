/** How likely it is to work: told where it hangs on nothing but one's own numbers. */
import { expect, test } from 'vitest';
import { type Choice, declare, matchOf, type Offer, type Pending, valuesOf } from '../../../src/engine/index.ts';
import { murdham } from '../../../src/rules/murdham/index.ts';
import { lotDice } from '../../support/random-fight.ts';
import { fightOf, type Someone } from './support.ts';

const ana = (more: Partial<Someone> = {}): Someone => ({ id: 'ana', ...more });
const orc = (more: Partial<Someone> = {}): Someone => ({ id: 'orc', side: 'foes', ...more });

const offersOf = (people: readonly Someone[], zones = 8): readonly Offer[] => murdham.offers(fightOf(people, zones), 'ana');
const pick = (offers: readonly Offer[], name: string): Offer => offers.find((o) => o.pick === name)!;
const details = (offer: Offer, param: string, choice: Omit<Choice, 'pick'> = {}): readonly (string | undefined)[] =>
  valuesOf(offer.params!.find((p) => p.name === param)!, { pick: offer.pick, ...choice }).map((o) => o.detail);

/** What somebody is asked when ana strikes at the orc. */
function asked(people: readonly Someone[], choice: Choice, who: string, settings = {}): readonly Offer[] {
  const { pending }: { readonly pending: Pending } = declare(
    murdham,
    matchOf(fightOf(people, 8, settings)),
    { by: 'ana', choice },
    lotDice(1),
  );
  if (pending.at !== 'ask') throw new Error(`nobody is asked, but ${pending.at}`);
  return pending.asking.asks.find((a) => a.who === who)!.offers;
}

const strike = { pick: 'attack', weapon: 'sword', target: 'orc' };

test('ZS-REA-05: a dodge is as likely as the own agility says', () =>
  expect(pick(asked([ana({ sheet: { weapons: ['sword'] } }), orc({ sheet: { agi: 13 } })], strike, 'orc'), 'dodge').detail).toBe('65 %'));

test('ZS-ATK-06, ZS-ATK-09: a shot tells its odds where it takes a save, and none where it simply hits', () => {
  const archer = ana({ sheet: { wit: 9, weapons: ['bow', 'sword'] } });
  const attack = (state: Someone['state']): Offer => pick(offersOf([archer, orc({ state: state! })]), 'attack');
  expect(details(attack({ zone: 'z3' }), 'target', { weapon: 'bow' })).toEqual([undefined]);
  expect(details(attack({ zone: 'z6' }), 'target', { weapon: 'bow' })).toEqual(['45 % to hit']);
  const dark = attack({ unseen: true });
  expect(details(dark, 'target', { weapon: 'sword' })).toEqual(['45 % to hit']);
  expect(details(dark, 'target', { weapon: 'bow' })).toEqual([]);
});

test('ZS-BLA-05: a blast tells its odds for each zone', () => {
  const blast = pick(offersOf([ana({ sheet: { wit: 12, weapons: ['fire-bomb'] } }), orc()]), 'blast');
  expect(details(blast, 'zone', { weapon: 'fire-bomb' })).toEqual([undefined, undefined, '60 % to hit']);
});

test('ZS-REA-06: a counter tells its odds, unless the house lets counters hit', () => {
  const people = [ana({ sheet: { weapons: ['sword'] }, state: { unseen: true } }), orc({ sheet: { wit: 7, weapons: ['axe'] } })];
  const weapons = (settings = {}) => details(pick(asked(people, strike, 'orc', settings), 'counter'), 'weapon', { action: 'strike' });
  expect(weapons()).toEqual(['d6, melee, 35 % to hit', 'd4, the lower of two, melee, 35 % to hit']);
  expect(weapons({ counterNeedsSave: false })).toEqual(['d6, melee', 'd4, the lower of two, melee']);
});

test('ZS-NLA-11, ZS-NLA-12, ZS-SIZ-09: getting loose goes by the own strength, and is hopeless against somebody larger', () => {
  const held = (size: string): readonly Offer[] =>
    offersOf([ana({ sheet: { str: 11 }, state: { grabbedBy: 'orc' } }), orc({ sheet: { size }, state: { grabbing: 'ana' } })]);
  expect(pick(held('medium'), 'break-free').detail).toBe('55 %');
  expect(pick(held('large'), 'break-free').detail).toBe('0 %');
  const friend = [ana({ sheet: { str: 14 } }), { id: 'ben', state: { grabbedBy: 'orc' } }, orc({ state: { grabbing: 'ben' } })];
  expect(pick(offersOf(friend), 'free-ally').detail).toBe('70 %');
});

test('ZS-MNT-07: getting on or off takes luck only on the move', () => {
  const nag = (moving: boolean): Someone => ({ id: 'nag', sheet: { traits: ['mount'] }, state: { moving } });
  const rider = ana({ sheet: { agi: 6 } });
  expect(details(pick(offersOf([rider, nag(false)]), 'mount'), 'target')).toEqual([undefined]);
  expect(details(pick(offersOf([rider, nag(true)]), 'mount'), 'target')).toEqual(['30 %']);
  expect(pick(offersOf([{ ...rider, state: { mountedOn: 'nag' } }, nag(true)]), 'dismount').detail).toBe('30 %');
});

test('what is told hangs on no number of anybody else', () => {
  const [weak, strong] = [
    { str: 3, agi: 4, wit: 5, armour: 2 },
    { str: 18, agi: 17, wit: 16, armour: 0 },
  ];
  const told = (mine: Record<string, number>, theirs: Record<string, number>) => {
    const people = [ana({ sheet: { ...mine, weapons: ['sword', 'bow', 'fire-bomb'] } }), orc({ sheet: { ...theirs, weapons: ['axe'] } })];
    return { turn: offersOf(people), reaction: asked(people, strike, 'orc') };
  };
  expect(told({}, weak).turn).toEqual(told({}, strong).turn);
  expect(told(weak, {}).reaction).toEqual(told(strong, {}).reaction);
});

test('ZS-DMG-11, ZS-DMG-12, ZS-MNT-05: what is rolled for a blow is told as it is rolled, and that a blow does no harm', () => {
  const nag: Someone = { id: 'nag', sheet: { traits: ['mount'] } };
  const armed = (more: Partial<Someone> = {}): Offer =>
    pick(offersOf([ana({ sheet: { weapons: ['sword'] }, ...more }), nag, orc()]), 'attack');
  const odds = (offer: Offer) => Object.fromEntries((offer.params![0]!.options ?? []).map((o) => [o.value, o.odds]));
  expect(odds(armed())).toEqual({ sword: 'd6', unarmed: 'd4, the lower of two' });
  expect(odds(armed({ state: { mountedOn: 'nag' } }))).toEqual({ sword: 'd6, the lower of two', unarmed: 'does no harm' });
  expect(odds(armed({ sheet: { weapons: ['sword'], skills: ['ride'] }, state: { mountedOn: 'nag' } }))).toEqual(odds(armed()));
});

test('ZS-DMG-12: nobody thinks much of a blow that does no harm', () => {
  const worth = (mountedOn: string | null) => {
    const fight = fightOf([ana({ sheet: { weapons: [] }, state: { mountedOn } }), { id: 'nag', sheet: { traits: ['mount'] } }, orc()], 8);
    return murdham.appraisal!.worth(fight, 'ana', { pick: 'attack', weapon: 'unarmed', target: 'orc' }, null)?.hurts;
  };
  expect(worth(null)).toBeGreaterThan(0);
  expect(worth('nag')).toBe(0);
});

test.each([
  ['medium', undefined, 'd6'],
  ['small', '2d6', '2d6'],
  ['tiny', '4d6', '4d6'],
  ['large', 'half of d6', 'half of d6'],
  ['massive', 'a quarter of d6', 'a quarter of d6'],
])('ZS-SIZ-01, ZS-SIZ-02: what is rolled against somebody %s is told with them', (size, aimed, countered) => {
  const [attacker, foe] = [ana({ sheet: { weapons: ['sword'] } }), orc({ sheet: { size, weapons: ['sword'] } })];
  expect(details(pick(offersOf([attacker, foe]), 'attack'), 'target', { weapon: 'sword' })).toEqual([aimed]);
  const people = [ana({ sheet: { size, weapons: ['sword'] } }), orc({ sheet: { weapons: ['sword'] } })];
  const counter = pick(asked(people, strike, 'orc'), 'counter').params!.find((p) => p.name === 'weapon')!;
  expect(valuesOf(counter, { pick: 'counter', action: 'strike' })[0]?.odds).toBe(countered);
});
