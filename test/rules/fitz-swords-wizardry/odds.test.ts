import { describe, expect, test } from 'vitest';
import type { Json } from '../../../src/engine/index.ts';
import { dexterityChance, saveChance } from '../../../src/rules/fitz-swords-wizardry/odds.ts';
import { answered, askedOf, diceOf, fighter, fightOf, opened } from './play.ts';

const dice = diceOf({ initiative: 3 });
const one = (sheet: Json) => {
  const fight = fightOf({ ana: { sheet }, orc: { side: 'foes', sheet: { hd: 1 } } });
  return { fight, ana: fighter(fight, 'ana') };
};

/** What Ana's offer says when her number comes. */
function detailOf(pick: string, sheet: Json, settings: Readonly<Record<string, Json>> = {}): string | undefined {
  const fight = fightOf({ ana: { sheet }, orc: { side: 'foes', sheet: { hd: 1 } } }, settings);
  const { pending } = answered(answered(opened(fight, dice), {}, dice), {}, dice);
  return askedOf(pending, 'ana').offers.find((o) => o.pick === pick)?.detail;
}

describe('chances', () => {
  test.each([
    [{ save: 14 }, '35 %'],
    [{ save: 14, conditions: { 'flesh-wound': true } }, '25 %'],
    [{ save: 2 }, '95 %'],
    [{ save: 20, conditions: { 'flesh-wound': true } }, '5 %'],
  ])('OD-SAV-01 OD-SAV-02 OD-SAV-03 of a saving throw of %o: %s', (sheet, chance) => {
    const { fight, ana } = one(sheet);
    expect(saveChance(fight, ana)).toBe(chance);
  });

  test.each([
    [{ dex: 13 }, '65 %'],
    [{ dex: 25 }, '100 %'],
  ])('OD-RET-02 of keeping one’s feet with %o: %s', (sheet, chance) => {
    const { fight, ana } = one(sheet);
    expect(dexterityChance(fight, ana)).toBe(chance);
  });
});

describe('what an offer says of them', () => {
  test('OD-CRT-11 drawing out a missile tells the chance to do no harm', () => {
    expect(detailOf('extract', { save: 14, embedded: [{ weapon: 'dart' }] })).toBe('35 % to do no harm');
  });

  test('OD-RET-01 OD-RET-02 backing off tells how far it is safe, and what is risked beyond', () => {
    expect(detailOf('retreat', { dex: 13, speed: 40 })).toBe(
      'safe up to 20 ft, 65 % to keep your feet up to 30 ft, beyond that a foe strikes for free',
    );
    expect(detailOf('retreat', { dex: 13, speed: 40 }, { retreat: [1, 1] })).toBe('safe up to 40 ft');
  });

  test('OD-RND-02 the GM sees what a roll would be worth that they call for', () => {
    const { fight } = one({ dex: 13, save: 14 });
    const acting = answered(answered(opened(fight, dice), {}, dice), {}, dice);
    const { pending } = answered(acting, { ana: { pick: 'other', what: 'swing on a rope' } }, dice);
    const offers = askedOf(pending, 'gm').offers.filter((o) => o.detail);
    expect(offers.map((o) => [o.pick, o.detail])).toEqual([
      ['dexterity', '65 %'],
      ['save', '35 %'],
    ]);
  });
});
