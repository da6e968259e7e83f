/** Settings and rolls as the kit makes them. */
import { describe, expect, test } from 'vitest';
import {
  add,
  copy,
  each,
  emptyFight,
  type Fight,
  flag,
  group,
  modifierParts,
  number,
  numbers,
  oneOf,
  Refusal,
  settings,
  settingsOf,
  sheetNow,
  sumWithModifiers,
} from '../../../src/engine/index.ts';

const about = { rule: 'X-1', says: 'Something' };

const house = settings({
  loud: flag(false, about),
  draw: number(5, { ...about, max: 60 }),
  way: oneOf(['short', 'long'], about),
  steps: numbers([1, 2, 3], { ...about, max: 9 }),
  ...group(
    'cost',
    each(['move', 'hit'], (row) => number(row === 'move' ? 1 : 2, { rule: 'X-2', says: `Cost of ${row}`, max: 12 })),
  ),
});
const storing = (stored: Fight['settings']): Pick<Fight, 'settings'> => ({ settings: stored });

describe('settings', () => {
  test('reach faces with range, words and rule', () => {
    expect(house.list.find((s) => s.key === 'draw')).toEqual({
      key: 'draw',
      kind: 'number',
      label: 'Something',
      rule: 'X-1',
      min: 0,
      max: 60,
      initial: 5,
    });
    expect(house.list.find((s) => s.key === 'cost.move')).toMatchObject({ rule: 'X-2', initial: 1 });
    expect(() => settingsOf({ settings: house.list }, { draw: 61 })).toThrow(Refusal);
  });

  test('take parts of one, and parts of their own, where they say so', () => {
    const parts = [
      { name: 'dice', min: 0, max: 9 },
      { name: 'sides', min: 1, max: 20 },
    ];
    const own = settings({
      share: number(0.5, { max: 1, fraction: true, rule: 'X-1', says: 'A share' }),
      sword: numbers([1, 8], { parts, rule: 'X-2', says: 'A sword' }),
    });
    expect(own.list[0]).toEqual({
      key: 'share',
      kind: 'number',
      label: 'A share',
      rule: 'X-1',
      min: 0,
      max: 1,
      fraction: true,
      initial: 0.5,
    });
    expect(own.list[1]).toMatchObject({ kind: 'numbers', parts, initial: [1, 8] });
  });

  test('are read as they are in force, and as the system’s own where a fight does not know them', () => {
    expect(house.get(storing({ draw: 7, 'cost.hit': 9 }), 'draw')).toBe(7);
    expect(house.get(storing({ 'cost.hit': 9 }), 'cost.hit')).toBe(9);
    expect(house.get(storing({}), 'way')).toBe('short');
    expect(house.get(storing({ steps: [4, 5, 6] }), 'steps')).toEqual([4, 5, 6]);
  });

  test('a stored value of another kind never reaches a rule', () => {
    expect(house.get(storing({ draw: 'many' }), 'draw')).toBe(5);
    expect(house.get(storing({ steps: [4] }), 'steps')).toEqual([1, 2, 3]);
    expect(house.get(storing({ loud: 'maybe' }), 'loud')).toBe(false);
  });
});

test('a setting that is on or off, one of several, or a list says so to forms', () => {
  expect(house.list.map(({ key, kind }) => `${key}: ${kind}`)).toEqual([
    ...['loud: flag', 'draw: number', 'way: choice', 'steps: numbers', 'cost.move: number', 'cost.hit: number'],
  ]);
  expect(house.list.find((s) => s.key === 'way')).toStrictEqual({
    ...{ key: 'way', kind: 'choice', label: 'Something', rule: 'X-1', choices: ['short', 'long'], initial: 'short' },
  });
  expect(oneOf(['a', 'b'], { ...about, reads: { b: 'bee' } }).spec.reads).toEqual({ b: 'bee' });
  const named = numbers([1, 2], { ...about, min: 1, max: 9, names: ['near', 'far'] });
  expect(named.spec.parts).toEqual(['near', 'far'].map((name) => ({ name, min: 1, max: 9 })));
  expect(house.list.find((s) => s.key === 'steps')?.parts?.map(({ name }) => name)).toEqual(['number 1', 'number 2', 'number 3']);
});

test('a word that every object knows is no stored setting', () => {
  const odd = settings({ constructor: flag(true, about) });
  expect(odd.get(storing({}), 'constructor')).toBe(true);
});

describe('rolls', () => {
  const withGms = (...given: readonly { flat?: number; factor?: number; note?: string }[]): Fight => ({
    ...emptyFight({}),
    modifiers: given.map(({ flat = 0, factor = 1, note = '' }) => ({ who: 'ana', purpose: '*', flat, factor, note })),
  });

  test('the GM’s points come first, then the factors, rounded down once; the parts make up the total', () => {
    const { parts, total } = sumWithModifiers(
      withGms({ flat: 3, note: 'high ground' }, { factor: 0.5, note: 'fog' }, { factor: 0.5 }),
      { id: 'ana' },
      'attack',
      [['skill', 60]],
    );
    expect(total).toBe(15);
    expect(parts).toEqual([
      ['skill', 60],
      ['high ground', 3],
      ['fog, times 0.5, the GM, times 0.5', -48],
    ]);
    expect(parts.reduce((sum, [, value]) => sum + value, 0)).toBe(total);
  });

  test('what the GM has put on a roll counts once, and only for whom it is', () => {
    const fight = withGms({ flat: 3 });
    expect(sumWithModifiers(fight, { id: 'bob' }, 'attack', [['skill', 60]]).total).toBe(60);
    expect(sumWithModifiers(fight, { id: 'ana' }, 'attack', [['skill', 60]]).total).toBe(63);
    expect(sumWithModifiers(fight, { id: 'ana' }, 'attack', [['skill', 60]]).total).toBe(60);
  });

  test('parts of nothing are left out, but for the first, which says what the sum is of', () => {
    expect(
      add([
        ['skill', 0],
        ['height', 0],
        ['fog', -2],
        ['luck', 0],
      ]),
    ).toEqual({
      parts: [
        ['skill', 0],
        ['fog', -2],
      ],
      total: -2,
    });
    expect(add([])).toEqual({ parts: [], total: 0 });
    const given = (flat: number, factor: number) => ({ who: 'ana', purpose: '*', flat, factor, note: 'fog' });
    expect(modifierParts(10, [given(0, 1)])).toEqual([]);
    expect(modifierParts(10, [given(3, 1), given(0, 2)])).toEqual([
      ['fog', 3],
      ['fog, times 2', 13],
    ]);
  });

  test('rounds as it is told, and takes a hair for whole', () => {
    const halved = withGms({ factor: 0.5 });
    expect(sumWithModifiers(copy(halved), { id: 'ana' }, 'attack', [['a', 5]], Math.ceil).total).toBe(3);
    expect(sumWithModifiers(copy(halved), { id: 'ana' }, 'attack', [['a', 5]]).total).toBe(2);
    expect(sumWithModifiers(withGms({ factor: 0.1 }), { id: 'ana' }, 'attack', [['a', 30]]).total).toBe(3);
  });
});

test('what of somebody outlasts a fight is the fields of their sheet as they stand, and a copy of them', () => {
  const ana = { id: 'ana', hp: 3, gear: ['axe'], wounds: null, hidden: 7 };
  const sheet = sheetNow(ana, ['hp', 'gear', 'wounds', 'luck', 'toString']);
  expect(sheet).toStrictEqual({ hp: 3, gear: ['axe'], wounds: null });
  ana.gear.push('bow');
  expect(sheet['gear']).toEqual(['axe']);
});
