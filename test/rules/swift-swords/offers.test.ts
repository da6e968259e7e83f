/** What stands first among what is offered, and what it is worth. */
import { expect, test } from 'vitest';
import { declare, type Json, matchOf, reply } from '../../../src/engine/index.ts';
import { swiftSwords } from '../../../src/rules/swift-swords/index.ts';
import { samples } from '../../../src/rules/swift-swords/samples.ts';
import type { Fight } from '../../../src/rules/swift-swords/state.ts';
import { askedOf } from '../../support/questions.ts';
import { showing } from '../../support/random-fight.ts';
import { having, melee } from './barring.ts';
import { fightOf } from './support.ts';

/** An archer, and a foe in the same zone. */
function archery(weaponInHand: readonly string[]) {
  const sheet = {
    weapons: [
      { id: 'bow', kind: 'fired', rangeZones: 3, attackDice: 3 },
      { id: 'dagger', attackDice: 2 },
    ],
  };
  const fight = fightOf({ id: 'a', sheet, state: { weaponInHand: [...weaponInHand], ad: [5, 5, 5] } }, { id: 'b', side: 'foes' });
  fight.begun = true;
  const blows = swiftSwords.offers(fight, 'a').map(({ pick }) => pick);
  const worth = (pick: string) => swiftSwords.appraisal!.worth(fight, 'a', { pick, target: 'b' }, null)?.hurts ?? 0;
  return { first: blows.find((pick) => ['melee-attack', 'ranged-attack'].includes(pick)), worth };
}

test('an archer who stands clear of foes shoots before they go in with bare hands; who holds a blade strikes', () => {
  const bow = archery(['bow']);
  expect(bow.first).toBe('ranged-attack');
  expect(bow.worth('ranged-attack')).toBeGreaterThan(bow.worth('melee-attack'));
  expect(archery(['dagger']).first).toBe('melee-attack');
});

const blowAt = (exposures: number) => {
  const fight = fightOf({ id: 'a', state: { ad: [5, 5, 5] } }, { id: 'b', side: 'foes', state: { exposures } });
  fight.begun = true;
  const target = swiftSwords
    .offers(fight, 'a')
    .find(({ pick }) => pick === 'melee-attack')
    ?.params?.find(({ name }) => name === 'target');
  return target?.options?.find(({ value }) => value === 'b')?.risk;
};

test('SS-ATK-08 whoever may strike at an opening reads how many dice it adds', () => {
  expect([blowAt(0), blowAt(1), blowAt(4)]).toEqual([undefined, '+1 die from the opening', '+4 dice from the opening']);
});

test('SS-DEF-12 each number of successes against a Block says what it comes to, the best of them first', () => {
  const weapons = [{ id: 'broadsword', attackDice: 3 }];
  const foe = {
    id: 'b',
    side: 'foes',
    sheet: { blockDice: 3, shield: 'medium' },
    state: { ...melee, defencePool: { type: 'block', dice: 2, max: 3 } },
  };
  const fight = having({ weapons }, melee, foe);
  const struck = declare(swiftSwords, matchOf(fight), { by: 'a', choice: { pick: 'melee-attack', target: 'b' } }, showing(6));
  const asked = askedOf(reply(swiftSwords, struck.match, { b: { pick: 'use-pool' } }, showing(6)).pending, 'a');
  expect(asked.key).toBe('block-spend');
  const [offer] = asked.offers;
  expect(offer?.params?.[0]?.options?.map(({ act, risk }) => `${act}: ${risk}`)).toEqual([
    'Spend 2 on the Block: it is beaten aside, 1 left to hit',
    'Spend none on the Block: it holds, 1 exposure for you, 3 left to hit',
  ]);
  expect(swiftSwords.texts.pick('block-spend')).toBe('Beat the Block aside');
});

test('SS-MNT-01 the button says which way it goes, and what is ridden', () => {
  const label = (sheet: Record<string, Json>, mounted: boolean) => {
    const horse = { id: 'h', name: 'War horse' };
    const fight = fightOf({ id: 'a', sheet, state: { ad: [5, 5, 5], mounted } }, horse, { id: 'b', side: 'foes' });
    fight.begun = true;
    return swiftSwords.offers(fight, 'a').find(({ pick }) => pick === 'mount')?.label;
  };
  const rider = { mount: { id: 'h', zoneMove: 2 } };
  expect([label(rider, false), label(rider, true)]).toEqual(['Get on the war horse', 'Get off the war horse']);
  const driver = { chariot: { type: 'light', horses: 2, role: 'driver', team: 'h', crew: 1, trained: false } };
  expect([label(driver, false), label(driver, true)]).toEqual(['Get into the chariot', 'Get out of the chariot']);
});

test('SS-CHA-04 a charioteer of the menu drives the team of the menu, whichever comes first, and each driver another', () => {
  const sheetOf = (id: string) => samples.find((one) => one.id === id)!.sheet;
  const joins = (id: string, name: string, sample: string, side = 'foes') => ({ id, name, side, sheet: sheetOf(sample) });
  const fight = fightOf(
    joins('c-1', 'Charioteer', 'charioteer'),
    joins('x-1', 'Chariot team', 'chariot-team', 'heroes'),
    joins('t-1', 'Chariot team 1', 'chariot-team'),
    joins('t-2', 'Chariot team 2', 'chariot-team'),
    joins('c-2', 'Charioteer 2', 'charioteer'),
  );
  const begun = declare(swiftSwords, matchOf(fight), { by: 'gm', choice: { pick: 'begin' } }, showing(4)).match.state;
  expect(['c-1', 'c-2'].map((id) => begun.combatants[id]?.chariot?.team)).toEqual(['t-1', 't-2']);
  const drive = (of: Fight) => swiftSwords.offers(of, 'c-1').some(({ pick }) => pick === 'drive');
  const before = declare(swiftSwords, matchOf({ ...fight, edition: 7 }), { by: 'gm', choice: { pick: 'begin' } }, showing(4)).match.state;
  expect([drive(begun), drive(before)]).toEqual([true, false]);
});
