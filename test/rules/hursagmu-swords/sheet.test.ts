import { describe, expect, test } from 'vitest';
import type { Json } from '../../../src/engine/index.ts';
import { weaponOf } from '../../../src/rules/hursagmu-swords/arms.ts';
import { hursagmuSwords } from '../../../src/rules/hursagmu-swords/index.ts';
import { parseSheet } from '../../../src/rules/hursagmu-swords/sheet.ts';
import { weaponInTable } from '../../../src/rules/hursagmu-swords/weapons.ts';
import { fighter, fightOf, refusalOf } from './play.ts';

const HOOK = { ...weaponInTable('dagger'), id: 'hook', name: 'Salt hook' };

describe('sheets', () => {
  test.each<[string, Json, string, RegExp]>([
    ['an attribute that is too high', { strength: 99 }, 'strength', /from −5 to 30/],
    ['a skill that is too high', { skills: { striking: 21 } }, 'skills.striking', /from 0 to 20/],
    ['a skill nobody knows', { skills: { juggling: 1 } }, 'skills.juggling', /no such field/],
    ['a field nobody knows', { luck: 3 }, 'luck', /no such field/],
    ['a weapon nobody knows', { weapons: ['chainsaw'] }, 'weapons.0', /no “chainsaw” here/],
    ['a shield nobody knows', { shield: 'umbrella' }, 'shield', /it can be shield or buckler/],
    ['a word for a number', { dexterity: 'high' }, 'dexterity', /whole number/],
    ['a player with more Stamina', { staminaMax: 20 }, 'staminaMax', /exactly 10/],
    ['an army without soldiers', { kind: 'army' }, 'soldiers', /number of soldiers/],
    ['more Stamina than there can be', { kind: 'npc', staminaMax: 5, stamina: 6 }, 'stamina', /at most 5/],
  ])('%s is refused by name', (_, sheet, field, problem) => {
    const { reason, facts } = refusalOf(() => parseSheet(sheet));
    expect(reason).toBe('bad-sheet');
    expect(facts['field']).toBe(field);
    expect(facts['problem']).toMatch(problem);
  });

  test('SW-DMG-07 an empty sheet is a player character with ten Stamina and fists', () => {
    expect(parseSheet({})).toMatchObject({ kind: 'pc', strength: 2, stamina: 10, staminaMax: 10, armor: 0, inHand: 'fists', runYards: 30 });
  });

  test('a parsed sheet reads as itself, and every sample can be read', () => {
    for (const { sheet } of hursagmuSwords.sheets.samples) expect(parseSheet({ ...parseSheet(sheet) })).toEqual(parseSheet(sheet));
  });

  test('SW-MNT-15 SW-DMG-05 armour is the sum of its pieces, under the values of the house', () => {
    const sheet = { armorItems: [{ id: 'barding' }, { id: 'leather', value: 2 }] };
    expect(parseSheet(sheet).armor).toBe(5);
    expect(fighter(fightOf({ h: { sheet } }, { settings: { 'armour.barding': 6 } }), 'h').armor).toBe(8);
  });

  test('weapons of one name that are made otherwise are told apart in a fight; of the same make they are one', () => {
    const hook = (power: number): Json => ({ ...HOOK, power });
    const armed = (power: number, ...others: string[]) => ({ sheet: { weapons: [hook(power), ...others] } });
    const fight = fightOf({ a: armed(2), b: armed(5, 'dagger'), c: armed(2), d: armed(5) });
    expect(['a', 'b', 'c', 'd'].map((id) => fighter(fight, id).weapons)).toEqual([['hook'], ['hook-2', 'dagger'], ['hook'], ['hook-2']]);
    expect(['a', 'b', 'c', 'd'].map((id) => weaponOf(fight, fighter(fight, id).inHand).power)).toEqual([2, 5, 2, 5]);
    expect(weaponOf(fight, 'hook-2').name).toBe('Salt hook 2');
    const long = { ...HOOK, id: 'h'.repeat(40), name: 'H'.repeat(60) };
    const two = fightOf({ a: { sheet: { weapons: [long] } }, b: { sheet: { weapons: [{ ...long, power: 9 }] } } });
    expect(weaponOf(two, fighter(two, 'b').inHand).power).toBe(9);
    expect(parseSheet(hursagmuSwords.after(fighter(two, 'b'))).weapons).toHaveLength(1);
    // What somebody takes out of the fight reads as it is, and comes in again so.
    const after = hursagmuSwords.after(fighter(fight, 'b'));
    expect(parseSheet(after)).toMatchObject({ weapons: ['hook-2', 'dagger'], inHand: 'hook-2', ownWeapons: [{ id: 'hook-2', power: 5 }] });
    expect(fighter(fightOf({ a: armed(2), b: { sheet: after! } }), 'b').inHand).toBe('hook-2');
  });

  test('SW-MNT-03 only the GM runs animals', () => {
    const fight = fightOf({ a: {}, h: { sheet: { kind: 'animal' } } });
    expect(['a', 'h'].map((id) => hursagmuSwords.ofGm?.(fighter(fight, id)))).toEqual([false, true]);
  });

  test.each([
    ['worstHit', -1],
    ['heldBy', 'nobody'],
    ['armor', 'thick'],
  ])('an edit of %s to %s is refused by name', (field, value) => {
    const fight = fightOf({ a: {} });
    const { reason, facts } = refusalOf(() => hursagmuSwords.check(fight, Object.assign(fighter(fight, 'a'), { [field]: value })));
    expect([reason, facts['field']]).toEqual(['bad-edit', field]);
  });

  test('the catalogue has every rule once, each said in a line', () => {
    const ids = hursagmuSwords.catalogue.map((r) => r.id);
    expect(new Set(ids).size).toBe(132);
    expect(hursagmuSwords.catalogue.every((r) => r.says.length > 10 && r.says.length < 140)).toBe(true);
  });
});
