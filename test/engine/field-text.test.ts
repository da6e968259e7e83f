/** Values of fields as people type and read them. */
import { describe, expect, test } from 'vitest';
import { type Field, fieldWords, readFieldText } from '../../src/engine/index.ts';
import { rulesets } from '../../src/rules/index.ts';

const ITEMS = {
  arms: [
    { id: 'sword-broad', name: 'Broadsword' },
    { id: 'shield-round', name: 'Round shield' },
  ],
};
const field = (kind: Field['kind'], more: Partial<Field> = {}): Field => ({ key: 'x', label: 'X', kind, ...more });
const read = (of: Field, typed: string, now: Parameters<typeof readFieldText>[3] = null) => readFieldText(of, ITEMS, typed, now);

describe('things go by names or ids', () => {
  const list = field('list', { items: 'arms' });
  test.each([
    ['Broadsword, round shields', ['sword-broad', 'shield-round']],
    ['SWORD-BROAD; pike', ['sword-broad', 'pike']],
    ['none', []],
  ])('%s', (typed, value) => expect(read(list, typed)).toEqual(value));

  test('what somebody has of their own stays what it is', () => {
    const claw = { id: 'long-claw', name: 'Long claw', die: 8 };
    expect(read(list, 'long claw, broadsword', [claw])).toEqual([claw, 'sword-broad']);
    const gear = field('map', { items: 'arms', number: 'skill' });
    expect(read(gear, 'Broadsword=70, Round shield', { 'sword-broad': { skill: 40, hp: 3 } })).toEqual({
      ...{ 'sword-broad': { skill: 70, hp: 3 }, 'shield-round': {} },
    });
  });

  test('a value of parts is told and read by what they are called', () => {
    const shield = field('map', { items: 'arms', parts: { poolDice: 'pool dice', trained: 'trained' } });
    expect(fieldWords(shield, ITEMS, { poolDice: 2, trained: true })).toBe('pool dice=2, trained');
    expect(read(shield, 'pool dice=2, trained')).toEqual({ poolDice: 2, trained: true });
    expect(read(shield, 'round shield')).toBe('shield-round');
  });

  test('what cannot be read stays as it stands, and only what may be empty is emptied', () => {
    expect([read(field('number'), 'many'), read(field('number'), 'none'), read(field('number', { open: true }), 'none')]).toEqual([
      'many',
      'none',
      null,
    ]);
  });
});

describe.each(rulesets.map((r) => [r.id, r.sheets] as const))('%s', (_, { fields, items }) => {
  test('every choice and every thing of a table is read by its name and by its id', () => {
    for (const one of fields) {
      for (const choice of one.choices ?? [])
        for (const typed of [choice, fieldWords(one, items, choice).toUpperCase()])
          expect(readFieldText(one, items, typed, null), `${one.label}: ${typed}`).toBe(choice);
      if (one.kind === 'list')
        for (const { id, name } of items[one.items ?? ''] ?? [])
          expect(readFieldText(one, items, `${name}, ${id}`, null), `${one.label}: ${name}`).toEqual([id, id]);
    }
  });
});
