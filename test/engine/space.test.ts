import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  between,
  border,
  distance,
  emptyFight,
  highest,
  isPlace,
  partsAlike,
  readFormula,
  type Setting,
  setBetween,
  setField,
  settingsOf,
  within,
} from '../../src/engine/index.ts';

const row = {
  zones: {
    a: { name: 'A', next: ['b'], traits: {} },
    b: { name: 'B', next: ['a', 'c'], traits: {} },
    c: { name: 'C', next: ['b'], traits: {} },
    d: { name: 'D', next: [], traits: {} },
  },
};

describe('zones', () => {
  test.each([
    ['a', 'a', 0],
    ['a', 'c', 2],
    ['a|b', 'c', 1],
    ['a', 'd', Infinity],
    ['b|c', 'a|b', 0],
  ])('from %s to %s: %d', (from, to, steps) => expect(distance(row, from, to)).toBe(steps));
  test('borders lie between neighbours only', () =>
    expect([isPlace(row, 'a|b'), isPlace(row, 'a|c'), isPlace(row, 'x'), isPlace(row, 'a|b|c')]).toEqual([true, false, false, false]));
  test.each(['constructor', 'toString', '__proto__'])('%s is no place, though every object has it', (word) =>
    expect(isPlace(row, word)).toBe(false),
  );
  test('a border has one name', () => expect([border(row, 'b', 'a'), border(row, 'a', 'b')]).toEqual(['a|b', 'a|b']));
  test('reach lists the nearest first', () => expect(within(row, 'b', 1)).toEqual(['b', 'a', 'c']));
});

test('distances hold both ways and have a default', () => {
  const fight = { distances: {} };
  setBetween(fight, 'a', 'b', 12);
  setBetween(fight, 'b', 'a', 7);
  expect([between(fight, 'a', 'b', 2), between(fight, 'b', 'a', 2), between(fight, 'a', 'c', 2), between(fight, 'a', 'a', 2)]).toEqual([
    7, 7, 2, 0,
  ]);
});

describe('dice as sheets write them', () => {
  test.each([
    ['2D6+1', 13],
    ['d8', 8],
    ['-1D4', -1],
    ['none', 0],
    ['1d10 - 2', 8],
    ['+3', 3],
  ])('%s shows %d at most', (text, most) => expect(highest(readFormula(text))).toBe(most));
  test.each(['2d', 'd', '1d6+1d6', '99999d6', 'two'])('%s is refused', (text) => expect(() => readFormula(text)).toThrow('bad-dice'));
  test('what is written can be read, and nothing else is', () => {
    // The formulas of sheets, said once more in another way: what is stored must stay readable.
    const isFormula = (text: string): boolean => {
      const plain = text.replace(/\s/g, '').toLowerCase();
      const [, count, sides] = /^[+-]?(\d{0,3})d(\d{1,4})(?:[+-]\d{1,4})?$/.exec(plain) ?? [];
      if (sides === undefined) return plain === 'none' || /^[+-]?\d{1,4}$/.test(plain);
      return Number(count || 1) >= 1 && Number(count || 1) <= 100 && Number(sides) >= 1 && Number(sides) <= 1000;
    };
    const piece = fc.constantFrom(
      'd',
      'D',
      '1',
      '2',
      '10',
      '0',
      '100',
      '1001',
      '+',
      '-',
      '*',
      ' ',
      'k',
      '!',
      '(',
      ')',
      '%',
      'f',
      '.5',
      'none',
    );
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 7 }), (pieces) => {
        const text = pieces.join('');
        const check = () => readFormula(text);
        if (isFormula(text)) expect(check).not.toThrow();
        else expect(check).toThrow('bad-dice');
      }),
      { numRuns: 2000 },
    );
  });
  test.each([
    ['-2d4+1', { count: 2, sides: 4, flat: 1, sign: -1 }],
    ['+D6 - 3', { count: 1, sides: 6, flat: -3, sign: 1 }],
    ['-4', { count: 0, sides: 6, flat: -4, sign: 1 }],
  ])('%s has its parts', (text, parts) => expect(readFormula(text)).toEqual(parts));
});

describe('editing', () => {
  test('a field by its path; a number stays a number, null takes an entry away', () => {
    const sheet = { id: 'x', hp: 3, conditions: { prone: true } as Record<string, unknown> };
    setField(sheet, 'hp', '7');
    setField(sheet, 'conditions.blind', '2');
    setField(sheet, 'conditions.prone', 'null');
    expect(sheet).toEqual({ id: 'x', hp: 7, conditions: { blind: 2 } });
  });
  test.each(['nothing', 'hp.more', '__proto__.x', 'id', 'a b', 'constructor.prototype'])('%s is refused', (path) =>
    expect(() => setField({ id: 'x', hp: 3 }, path, '1')).toThrow('bad-edit'),
  );
});

describe('settings', () => {
  const settings: Setting[] = [
    { key: 'a', label: 'A', kind: 'number', initial: 1, min: 0, max: 5 },
    { key: 'b', label: 'B', kind: 'choice', initial: 'x', choices: ['x', 'y'] },
    { key: 'c', label: 'C', kind: 'flag', initial: true },
    { key: 'd', label: 'D', kind: 'numbers', initial: [1, 2], parts: partsAlike(['first', 'second'], { min: 0, max: 9 }) },
  ];
  test('overrides lie on top of what the system says', () =>
    expect(settingsOf({ settings }, { a: 4, d: [2, 3] })).toEqual({ a: 4, b: 'x', c: true, d: [2, 3] }));
  test.each([[{ z: 1 }], [{ a: 9 }], [{ b: 'z' }], [{ c: 'yes' }], [{ d: ['x'] }]])('%j is refused', (wrong) =>
    expect(() => settingsOf({ settings }, wrong)).toThrow('bad-setting'),
  );
  test('an empty fight has not begun', () => expect(emptyFight({}).begun).toBe(false));
});
