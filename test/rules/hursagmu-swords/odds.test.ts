import { describe, expect, test } from 'vitest';
import { declare, matchOf, type Offer, reply } from '../../../src/engine/index.ts';
import { NO_ACTIONS } from '../../../src/rules/hursagmu-swords/combatant.ts';
import { hursagmuSwords } from '../../../src/rules/hursagmu-swords/index.ts';
import { chanceOf, written } from '../../../src/rules/hursagmu-swords/odds.ts';

import { planAsk } from '../../../src/rules/hursagmu-swords/plan.ts';
import { plainVoice } from '../../support/wording.ts';
import { askedOf, diceOf, fighter, fightOf } from './play.ts';

const details = (offers: readonly Offer[]): Record<string, string | undefined> =>
  Object.fromEntries(offers.filter((o) => !o.blocked).map((o) => [o.pick, o.detail]));

test.each([
  [2, '100 %'],
  [3, '97 %'],
  [7, '58 %'],
  [8, '42 %'],
  [12, '3 %'],
  [13, '0 %'],
  [-4, '100 %'],
])('two dice reach %i in %s of all throws', (needed, chance) => expect(chanceOf(needed)).toBe(chance));

test('a bonus as one writes it', () => expect([written(3), written(0), written(-2)]).toEqual(['2d6 + 3', '2d6', '2d6 − 2']));

describe('what an offer says of one’s own chances', () => {
  const plan = { ...NO_ACTIONS, attacks: 2 };

  test('SW-ATK-06 a defence names what is added, with the action that it costs', () => {
    const cast = { a: {}, b: { side: 'foes', sheet: { skills: { defense: 4 }, weapons: ['sword'] }, state: { plan } } };
    const { pending } = declare(
      hursagmuSwords,
      matchOf(fightOf(cast, { turn: 'a', settings: { rulings: 'never' } })),
      { by: 'a', choice: { pick: 'strike', target: 'b', weapon: 'fists' } },
      diceOf(),
    );
    // Dexterity 2, Defence 4, three actions.
    const third = '2d6 + 2, a third action: −2 more this round';
    expect(details(askedOf(pending, 'b').offers)).toEqual({ block: third, dodge: third, none: undefined });
  });

  test('SW-ATK-05 SW-HLT-04 a shot says what its distance gives to whoever is shot at, one at a place does not', () => {
    const cast = {
      a: { sheet: { skills: { archery: 4, striking: 4 }, weapons: ['short-bow', 'dagger', 'fire-pot'] } },
      b: { side: 'foes' },
      c: { side: 'foes', sheet: { stamina: 0 } },
      d: { side: 'foes' },
    };
    const fight = fightOf(cast, { turn: 'a' });
    Object.assign(fight.distances, { 'a>b': 12, 'a>c': 20 });
    const odds = (pick: string, weapon: string, target: string) => {
      const options =
        hursagmuSwords
          .offers(fight, 'a')
          .find((o) => o.pick === pick)
          ?.params?.find((p) => p.name === 'weapon')?.options ?? [];
      return options.find((o) => o.value === weapon && o.when?.['target']?.includes(target) && !o.blocked)?.odds;
    };
    expect(odds('strike', 'short-bow', 'b')).toBe('2d6 + 6 · +3 damage · they defend at +2');
    expect(odds('strike', 'short-bow', 'c')).toBe('2d6 + 6 · +3 damage · level 4');
    expect(odds('strike', 'short-bow', 'd')).toBe('2d6 + 6 · +3 damage');
    expect(odds('throw', 'dagger', 'b')).toBe('2d6 + 6 · +2 damage · they defend at +10');
    expect(odds('strike', 'dagger', 'd')).toBe('2d6 + 6 · +2 damage');
    expect(odds('area-attack', 'fire-pot', 'b')).toBe(chanceOf(1));
  });

  test('SW-ATK-01 an attack names what is rolled, and the damage where it does any; a grab, its own', () => {
    const a = { sheet: { skills: { striking: 4, grappling: 1 }, weapons: ['club'], massPounds: 150 } };
    const fight = fightOf({ a, b: { side: 'foes', sheet: { weapons: ['sword'] } } }, { turn: 'a', settings: { mass: true } });
    Object.assign(fight.combatants['b']!, { pronoun: 'it' });
    const offered = (pick: string) => hursagmuSwords.offers(fight, 'a').find((o) => o.pick === pick);
    const of = (pick: string, name: string) => offered(pick)?.params?.find((p) => p.name === name)?.options?.[0];
    expect(of('strike', 'weapon')?.detail).toBe('2d6 + 6 · +2 damage');
    expect(of('disarm-strike', 'weapon')?.detail).toBe('2d6 + 6');
    expect(of('disarm-strike', 'item')?.label).toBe('the sword in its hand');
    Object.assign(fight.combatants['b']!, { mask: 'a shape' });
    expect(of('disarm-strike', 'item')?.label).toBe('the sword in their hand');
    expect(offered('grapple')?.detail).toBe('2d6 + 3, before mass');
  });

  test('SW-DEF-10 so does a block for a friend', () => {
    const cast = { a: {}, b: { side: 'foes' }, c: { side: 'foes', sheet: { skills: { defense: 3 }, weapons: ['sword'] } } };
    const { pending } = declare(
      hursagmuSwords,
      matchOf(fightOf(cast, { turn: 'a', settings: { rulings: 'never' } })),
      { by: 'a', choice: { pick: 'strike', target: 'b', weapon: 'fists' } },
      diceOf(),
    );
    expect(details(askedOf(pending, 'c').offers)).toEqual({ none: undefined, 'assisted-block': '2d6 + 5' });
  });

  test.each([100, 900])('SW-GRP-06 SW-GRP-19 of a grab it tells nothing of the grabber’s mass (%i)', (massPounds) => {
    const cast = { a: { sheet: { massPounds } }, b: { side: 'foes', sheet: { massPounds: 200, skills: { grappling: 3 } } } };
    const { pending } = declare(
      hursagmuSwords,
      matchOf(fightOf(cast, { turn: 'a', settings: { rulings: 'never' } })),
      { by: 'a', choice: { pick: 'grapple', target: 'b' } },
      diceOf(),
    );
    expect(details(askedOf(pending, 'b').offers)['grapple-defense']).toBe('2d6 + 5, before mass');
  });

  test('SW-ARE-04 a dive tells the chance', () => {
    const cast = { a: { sheet: { weapons: ['fire-pot'] } }, b: { side: 'foes', sheet: { skills: { defense: 2 } } } };
    const ruling = declare(
      hursagmuSwords,
      matchOf(fightOf(cast, { turn: 'a' })),
      { by: 'a', choice: { pick: 'area-attack', target: 'b', weapon: 'fire-pot' } },
      diceOf(),
    );
    const { pending } = reply(hursagmuSwords, ruling.match, { gm: { pick: 'rule', level: 2, exits: { b: 2 } } }, diceOf());
    // Level 10 against two dice, Dexterity 2 and Defence 2.
    expect(details(askedOf(pending, 'b').offers)['dive']).toBe(chanceOf(6));
  });

  test('SW-CORE-06 SW-CORE-07 answers and plans say what one action more costs', () => {
    const cast = { a: { sheet: { weapons: ['fire-pot'] } }, b: { side: 'foes' } };
    const asked = (plan: object) => {
      const fight = fightOf(cast, { turn: 'a', settings: { rulings: 'always' } });
      Object.assign(fighter(fight, 'b'), { plan: { ...NO_ACTIONS, ...plan } });
      const ruling = declare(
        hursagmuSwords,
        matchOf(fight),
        { by: 'a', choice: { pick: 'area-attack', target: 'b', weapon: 'fire-pot' } },
        diceOf(),
      );
      const { pending } = reply(hursagmuSwords, ruling.match, { gm: { pick: 'as-usual' } }, diceOf());
      return askedOf(pending, 'b').offers.find((o) => o.pick === 'dive')?.price;
    };
    expect(asked({ attacks: 2 })).toBe('a third action: −2 more this round');
    expect(asked({ attacks: 1 })).toBe('a second action: −2 on your rolls this round');
    expect(asked({})).toBeUndefined();
    expect(asked({ attacks: 2, defend: true })).toBeUndefined();
    const struck = (plan: object) => {
      const fight = fightOf(cast, { turn: 'a', settings: { rulings: 'never' } });
      Object.assign(fighter(fight, 'b'), { plan: { ...NO_ACTIONS, ...plan } });
      const { pending } = declare(
        hursagmuSwords,
        matchOf(fight),
        { by: 'a', choice: { pick: 'strike', target: 'b', weapon: 'fists' } },
        diceOf(),
      );
      return askedOf(pending, 'b').offers.map(({ pick, price }) => [pick, price]);
    };
    expect(struck({ attacks: 2 })).toContainEqual(['dodge', 'a third action: −2 more this round']);
    expect(struck({ attacks: 2 })).toContainEqual(['none', undefined]);
    const fight = fightOf(cast);
    const prices = planAsk(fight, fighter(fight, 'a')).offers.map(({ pick, price }) => [pick, price]);
    expect(prices).toEqual([
      ['attack-and-defend', '2 actions: −2 on your rolls this round'],
      ['only-attack', undefined],
      ['only-defend', undefined],
      ['plan', undefined],
    ]);
  });

  test('SW-ARE-06 an area attack tells who is seen in it, and how many of them are friends', () => {
    const pot = { sheet: { weapons: ['fire-pot'] } };
    const cast = { a: pot, pal: {}, b: { side: 'foes' }, c: { side: 'foes' }, lurker: { side: 'foes', concealed: true } };
    const riskAt = (far: number, pal: number, foe = 0): string | undefined => {
      const fight = fightOf(cast, { turn: 'a' });
      fight.distances['a>b'] = far;
      fight.distances['pal>b'] = pal;
      fight.distances['b>c'] = foe;
      const params = hursagmuSwords.offers(fight, 'a').find((o) => o.pick === 'area-attack')?.params;
      return params?.find((p) => p.name === 'weapon')?.options?.find((o) => o.when?.['target']?.includes('b'))?.risk;
    };
    expect(riskAt(1, 1)).toBe('4 stand in it, 1 of your side and you');
    expect(riskAt(1, 9)).toBe('3 stand in it, you too');
    expect(riskAt(9, 1)).toBe('3 stand in it, 1 of your side');
    expect(riskAt(9, 9)).toBe('2 stand in it');
    expect(riskAt(9, 9, 9)).toBeUndefined();
  });

  test('whoever is caught in what they threw reads that it is their own', () => {
    const dive = { key: 'dive', who: 'Ben', facts: { by: 'Ben', weapon: 'fire-pot', yards: 2, level: 10 } };
    const voice = { ...plainVoice, name: (id: string) => id };
    expect(hursagmuSwords.texts.ask(dive, voice)).toContain('Ben, your own fire pot covers');
    expect(hursagmuSwords.texts.ask({ ...dive, who: 'Ana' }, voice)).toContain('Ana, Ben’s fire pot covers');
  });

  test('SW-ARE-02 an area attack tells the chance for each place, which must be beaten, not reached', () => {
    const fight = fightOf({ a: { sheet: { weapons: ['fire-pot'], skills: { archery: 1 } } }, b: { side: 'foes' } }, { turn: 'a' });
    fight.distances['a>b'] = 15;
    const weapon = hursagmuSwords
      .offers(fight, 'a')
      .find((o) => o.pick === 'area-attack')
      ?.params?.find((p) => p.name === 'weapon');
    // Level 6 against two dice, Dexterity 2 and Archery 1: four or more.
    expect(weapon?.options).toEqual([
      { value: 'fire-pot', detail: `+4 damage, 15 yd, ${chanceOf(4)}`, odds: chanceOf(4), when: { target: ['b'] } },
    ]);
  });

  test('SW-MNT-05 SW-MNT-06 a command tells the chance at the usual level', () => {
    const cast = {
      a: {},
      dog: { sheet: { kind: 'animal', trainedForFight: true } },
      cat: { sheet: { kind: 'animal' } },
      b: { side: 'foes' },
    };
    const command = hursagmuSwords.offers(fightOf(cast, { turn: 'a' }), 'a').find((o) => o.pick === 'command-animal');
    expect(command?.params?.[0]?.options?.map((o) => o.detail)).toEqual([`${chanceOf(3)} at level 5`, `${chanceOf(8)} at level 10`]);
  });
});
