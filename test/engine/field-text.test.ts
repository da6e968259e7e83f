/** Values of fields as people type and read them. */
import { describe, expect, test } from 'vitest';
import { type Field, fieldAt, fieldWords, nameIn, readFieldText } from '../../src/engine/index.ts';
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

  test('a name that has a comma of its own is one, of the table or of what is there', () => {
    const tables = {
      arms: [
        { id: 'bow', name: 'Bow, long' },
        { id: 'pike', name: 'Pike' },
      ],
    };
    const claw = { id: 'claw', name: 'Claw, sharp' };
    expect(readFieldText(list, tables, 'pike, bow, long; Claw, sharp', [claw])).toEqual(['pike', 'bow', claw]);
    const gear = field('map', { items: 'arms', number: 'skill' });
    expect(readFieldText(gear, tables, 'Bow, long=70, Pike 40 %; Axe', undefined)).toEqual({
      ...{ bow: { skill: 70 }, pike: { skill: 40 }, axe: {} },
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

test('a field is found by its path, and no deeper than there are groups', () => {
  const sheet = { a: 1, b: { c: 2 }, d: [3], e: null };
  expect(['a', 'b.c', 'b.x', 'd.0', 'e.x', 'a.x'].map((key) => fieldAt(sheet, key))).toEqual([
    1,
    2,
    undefined,
    undefined,
    undefined,
    undefined,
  ]);
});

test('what has no name in any table is called by its words', () => {
  const of = field('choice', { items: 'arms', reads: { grim: 'very grim' }, parts: { bonus: 'a bonus' } });
  expect(
    ['sword-broad', 'grim', 'bonus', 'fighter-mage', 'poolDice', 'AC', 'x1', 'constructor'].map((id) => nameIn(of, ITEMS, id)),
  ).toEqual([...['Broadsword', 'very grim', 'a bonus', 'fighter mage', 'pool dice', 'AC', 'x1', 'constructor']]);
});

test('values of every kind are told as they are typed', () => {
  const list = field('list', { items: 'arms' });
  const gear = field('map', { items: 'arms', number: 'skill' });
  expect([undefined, null, true, false, 7, 'sword-broad'].map((value) => fieldWords(list, ITEMS, value))).toEqual([
    ...['', '', 'yes', 'no', '7', 'Broadsword'],
  ]);
  const things = ['sword-broad', { id: 'shield-round' }, { weapon: 'sword-broad' }, { id: 'x', name: 'Long claw' }, {}];
  expect(fieldWords(list, ITEMS, things)).toBe('Broadsword, Round shield, Broadsword, Long claw, ');
  const group = {
    'sword-broad': { skill: 70 },
    'shield-round': {},
    claw: { name: 'Long claw', skill: 5 },
    prone: true,
    stunned: false,
    dodge: 3,
  };
  expect(fieldWords(gear, ITEMS, group)).toBe('Broadsword=70, Round shield, Long claw=5, prone, stunned=no, dodge=3');
});

describe('what is typed is read by the kind of its field', () => {
  const open = { open: true };
  const choice = field('choice', { choices: ['short-way', 'far'], reads: { far: 'a long way' } });
  const text = field('text', { items: 'arms' });
  test.each([
    [field('number'), ' 12 ', 12],
    [field('number', open), 'Nobody', null],
    [field('flag'), 'yes', true],
    [field('flag'), 'none', 'none'],
    [field('flag', open), 'nothing', null],
    [field('flag'), 'perhaps', 'perhaps'],
    [choice, 'Short  WAY', 'short-way'],
    [choice, 'a long-way', 'far'],
    [choice, 'none', 'none'],
    [{ ...choice, open: true }, 'none', null],
    [{ ...choice, open: true }, 'wide', 'wide'],
    [text, ' round shields ', 'shield-round'],
    [text, 'leather', 'leather'],
    [text, 'none', 'none'],
    [{ ...text, open: true }, 'none', null],
    [field('list'), '3, x,, 4', [3, 'x', 4]],
    [field('list', open), 'none', null],
    [field('map'), 'nothing', {}],
    [field('map', open), '', null],
    [field('map'), 'prone, stunned=2; blind: no, odd=x, dodge 40 %', { prone: true, stunned: 2, blind: false, odd: 'x', dodge: 40 }],
    [
      field('map', { items: 'arms', number: 'skill' }),
      'Broadsword 70%, Wild claw=x',
      { 'sword-broad': { skill: 70 }, 'wild-claw': { skill: 'x' } },
    ],
  ] as const)('%#: “%s”', (of, typed, value) => expect(read(of, typed)).toEqual(value));
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
