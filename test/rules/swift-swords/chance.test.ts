/** Offers tell what hangs on one's own dice alone: how many, and the chance where one success is enough. */
import { describe, expect, test } from 'vitest';
import { declare, type Json, matchOf, type Offer, type Option } from '../../../src/engine/index.ts';
import { swiftSwords } from '../../../src/rules/swift-swords/index.ts';
import { percent } from '../../../src/rules/swift-swords/roll.ts';
import type { Fight } from '../../../src/rules/swift-swords/state.ts';
import { showing } from '../../support/random-fight.ts';
import { having } from './barring.ts';
import { fightOf } from './support.ts';

const twos = showing(2);
type Plain = Record<string, Json>;

/** Hero `a` and foe `b` in one melee, the GM calling on people. */
function fightWith(sheet: Plain, state: Plain = {}, foe: Plain = {}): Fight {
  const melee = { status: 'inContact', meleeGroup: 'm1', ad: [6, 4, 1] };
  const fight = fightOf({ id: 'a', sheet, state: { ...melee, ...state } }, { id: 'b', side: 'foes', sheet: foe, state: melee });
  fight.begun = true;
  fight.settings['countdown'] = false;
  return fight;
}

const offerOf = (fight: Fight, pick: string): Offer | undefined => swiftSwords.offers(fight, 'a').find((o) => o.pick === pick);
const optionsOf = (offer: Offer | undefined, param: string): readonly Option[] =>
  (offer?.params?.find((p) => p.name === param)?.options ?? []).filter((o) => !o.blocked);

/** What `a` is offered when `b` attacks them with such a weapon. */
function reactionsTo(weapon: Plain, sheet: Plain, state: Plain = {}): readonly Offer[] {
  const fight = fightWith(sheet, state, { weapons: [weapon] });
  const pick = weapon['kind'] === 'fired' ? 'ranged-attack' : 'melee-attack';
  const { pending } = declare(swiftSwords, matchOf(fight), { by: 'b', choice: { pick, target: 'a' } }, twos);
  return pending.at === 'ask' ? pending.asking.asks[0]!.offers : [];
}

const details = (offers: readonly Offer[]): Record<string, string | undefined> =>
  Object.fromEntries(offers.filter((o) => !o.blocked).map((o) => [o.pick, o.detail]));

describe('chances', () => {
  test.each([
    [1, 0, 33],
    [4, 0, 80],
    [2, 1, 75],
    [0, 0, 0],
  ])('of a success with %i dice at SL %i: %i %%', (dice, sl, chance) => expect(percent(dice, sl)).toBe(chance));

  test('weapons tell their dice with the wounds of whoever holds them', () => {
    const sheet = {
      weapons: [
        { id: 'sword', attackDice: 5 },
        { id: 'bow', kind: 'fired' },
      ],
    };
    const weapons = (state: Plain) => optionsOf(offerOf(fightWith(sheet, state), 'melee-attack'), 'weapon').map((o) => o.detail);
    expect(weapons({})).toEqual(['5 dice (costs a 4), medium', '4 dice (costs a 4 for 3 pips), light']);
    expect(weapons({ allMod: -2 })).toEqual(['3 dice (costs a 4), medium', '2 dice (costs a 4 for 3 pips), light']);
  });

  test('they say nothing of the foe', () => {
    const sheet = { weapons: [{ id: 'sword' }], grapple: true };
    const seen = (foe: Plain) => swiftSwords.offers(fightWith(sheet, {}, foe), 'a').map(({ pick, detail }) => [pick, detail]);
    expect(seen({ armour: 3, body: 4, dodgeDice: 6 })).toEqual(seen({}));
  });

  test('defences tell their dice, the shield what it adds, a pool what is left of it', () => {
    const shield = { name: 'Shield', armour: 2, poolDice: 2 };
    const sheet = { dodgeDice: 3, blockDice: 4, parryDice: 5, shield, weapons: [{ id: 'sword' }] };
    const sword = { id: 'sword' };
    expect(details(reactionsTo(sword, sheet))).toMatchObject({
      dodge: '3 dice, costs a 4',
      block: '4 dice, shield 2, costs a 4',
      parry: '5 dice, costs a 4',
    });
    const pool = { defencePool: { type: 'dodge', dice: 3, max: 5 } };
    expect(details(reactionsTo(sword, sheet, pool))['use-pool']).toBe('3 dice');
    expect(details(reactionsTo({ id: 'bow', kind: 'fired' }, sheet, pool))['use-pool']).toBe('2 dice');
  });

  test('whoever is in a State learns what stands before any action', () => {
    const fight = fightWith({ body: 1, weapons: [{ id: 'sword' }] }, { stun: true });
    expect(offerOf(fight, 'melee-attack')?.detail).toBe(
      'costs a 4, BODY roll first; BODY to shake off stun: 5 dice, 87 %, or the dice are lost',
    );
    expect(offerOf(fight, 'recover')?.detail).toBe('costs a 4');
    expect(offerOf(fight, 'recover-free')?.detail).toBe('a 1; 5 dice, 87 %');
  });

  test('in two States two rolls come first', () => {
    const detail = offerOf(fightWith({}, { stun: true, shock: true }), 'withdraw')?.detail;
    expect(detail).toBe(
      'costs a 4, 2 rolls first; BODY to shake off stun: 4 dice, 80 %, MIND to shake off shock: 4 dice, 80 %, or the dice are lost',
    );
  });

  test('rallying, calming, passing a wall, going on bad legs', () => {
    const led = fightOf({ id: 'a', sheet: { leadDice: 2 }, state: { ad: [6] } }, { id: 'x' }, { id: 'b', side: 'foes' });
    led.begun = true;
    led.settings['countdown'] = false;
    expect(offerOf(led, 'rally')?.detail).toBe('costs a 6 for 4 pips; 2 dice, 56 %');
    expect(offerOf(fightWith({ spirit: -2 }, { panicked: true }), 'calm-free')?.detail).toBe('a 1; 2 dice, 56 %');
    const lame = { injuries: [{ location: 'left-leg', effect: 'foot' }] };
    expect(offerOf(fightWith({}, lame), 'withdraw')?.detail).toBe('at least 4 pips; to stay on one’s feet: 2 dice, 56 %');
    expect(offerOf(fightWith({}), 'withdraw')?.detail).toBe('costs a 4');
  });

  test('bad ground for a chariot', () => {
    const chariot = { type: 'light', horses: 2, team: 't', crew: 1 };
    const fight = fightOf({ id: 'a', sheet: { chariot, drivingDice: 5 }, state: { ad: [6] } }, { id: 't' }, { id: 'b', side: 'foes' });
    fight.zones['z2']!.traits['terrain'] = 'rough';
    fight.begun = true;
    fight.settings['countdown'] = false;
    const ways = optionsOf(offerOf(fight, 'drive'), 'to').map(({ value, detail }) => [value, detail]);
    expect(Object.fromEntries(ways)).toMatchObject({ z1: undefined, z2: '3 dice, 70 %' });
  });
});

describe('SS-ATK-13 what the way to a target takes of a shot', () => {
  const bow = [{ id: 'bow', name: 'Bow', kind: 'fired', attackDice: 5, rangeZones: 3 }];
  const wall: Fight['covers'] = {
    wall: {
      name: 'The wall',
      kind: 'hard-heavy',
      shape: 'linear',
      at: 'z1|z2',
      occupants: [],
      choke: 2,
      rankBonus: { phys: 0, ment: 0 },
      tried: [],
    },
  };
  const shot = (archer: Plain, target: Plain, covers: Fight['covers'] = {}): string | undefined => {
    const fight = having({ weapons: bow }, { zone: 'z1', ...archer }, { id: 'b', side: 'foes', state: target });
    return optionsOf(
      swiftSwords.offers(Object.assign(fight, { covers }), 'a').find((o) => o.pick === 'ranged-attack'),
      'target',
    ).find((o) => o.value === 'b')?.risk;
  };

  test.each<readonly [string, Plain, Plain, Fight['covers'], string | undefined]>([
    ['nothing where they stand alone beside one', {}, { zone: 'z1' }, {}, undefined],
    ['the range', {}, { zone: 'z3' }, {}, '−2 dice for range'],
    ['a wall besides', {}, { zone: 'z2' }, wall, '−3 dice for range and cover'],
    [
      'a melee that one stands in oneself',
      { status: 'inContact', meleeGroup: 'm1' },
      { zone: 'z2' },
      {},
      '−3 dice for range and shooting out of a melee',
    ],
    ['a melee that they stand in', {}, { zone: 'z1', status: 'inContact', meleeGroup: 'm1' }, {}, '−1 die for shooting into a melee'],
  ])('%s', (_, archer, target, covers, risk) => expect(shot(archer, target, covers)).toBe(risk));
});
