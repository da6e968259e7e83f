/** The lines of the form that makes a character: what is read of what people type, and what they are told. */
import { describe, expect, test } from 'vitest';
import {
  type DraftSheet,
  fieldAt,
  leading,
  listEntry,
  numberEntry,
  numbersPart,
  readPart,
  type SheetPart,
  withDraft,
  withoutDraft,
  writtenNumbers,
} from '../../src/engine/index.ts';

const numbers = numbersPart({ key: 'stats', label: 'Numbers', hint: 'STR 12, CON 13' }, [
  { field: 'str', names: ['STR', 'Strength'], min: 3, max: 18, derived: ['damage', 'load'] },
  { field: 'luck', names: ['Luck'], min: 0, max: 2000, usual: 7 },
  { field: 'skills.dodge', names: ['Dodge'], min: 0, max: 100 },
]);
const read = (typed: string, sheet: DraftSheet = {}) => readPart(numbers, sheet, typed);
const problemsOf = (typed: string) => read(typed).problems;

describe('numbers', () => {
  test.each([
    ['STR 12, Luck 5, Dodge 40'],
    ['str: 12; LUCK=5\ndodge 40 %'],
    ['STR 12 Luck 5 Dodge 40%'],
    ['12 STR, 5 luck, 40% Dodge'],
    ['strength 12, Luck +5, Dod 40'],
    ['12, 5, 40'],
    [' ,, strengths 12 ,luc 5,, dodge 40,'],
  ])('are read however they are typed: %j', (typed) => {
    expect(read(typed)).toEqual({ sheet: { str: 12, luck: 5, skills: { dodge: 40 } }, problems: [] });
  });

  test('that are not named stay as they are, and an empty line changes nothing', () => {
    const sheet = { str: 9, luck: 1, skills: { dodge: 3, hide: 4 } };
    expect(read('Dodge 5', sheet)).toEqual({ sheet: { str: 9, luck: 1, skills: { dodge: 5, hide: 4 } }, problems: [] });
    const cleared = { ...numbers, clear: () => ({}) };
    expect(readPart(cleared, sheet, ' \n ')).toEqual({ sheet, problems: [] });
    expect(readPart(cleared, sheet, 'Luck 2')).toEqual({ sheet: { luck: 2 }, problems: [] });
  });

  test('take what follows from them along, unless they stay the same', () => {
    const sheet = { str: 9, damage: 'd6', load: 3, name: 'Ana' };
    expect(read('STR 10', sheet).sheet).toEqual({ str: 10, name: 'Ana' });
    expect(read('STR 9', sheet).sheet).toEqual(sheet);
  });

  test.each([
    ['STR 19', 'STR takes a whole number from 3 to 18, not 19'],
    ['STR 2', 'STR takes a whole number from 3 to 18, not 2'],
    ['Luck 2001', 'Luck takes a whole number from 0 to 2,000, not 2,001'],
    ['STR 12.5', 'STR takes a whole number from 3 to 18, not 12.5'],
    ['STR', 'STR takes a whole number from 3 to 18'],
    ['STR lots', 'STR takes a whole number from 3 to 18, not “lots”'],
    ['1000', 'say what the 1,000 is: STR 12, Luck 12'],
    ['Agility 12', 'there is no “Agility” here; choose from STR, Luck, Dodge'],
    ['St 12', 'there is no “St” here; choose from STR, Luck, Dodge'],
    ['!! 12', 'there is no “!! 12” here; choose from STR, Luck, Dodge'],
  ])('%s: %s', (typed, problem) => expect(problemsOf(typed)).toEqual([problem]));

  test('of one line each mistake is told, and what is right is taken', () => {
    expect(read('STR 99, Luck 4, Agility 1')).toEqual({
      sheet: { luck: 4 },
      problems: ['STR takes a whole number from 3 to 18, not 99', 'there is no “Agility” here; choose from STR, Luck, Dodge'],
    });
  });

  test('are read up to sixty pieces', () => {
    expect(problemsOf(Array(60).fill('Luck 1').join(','))).toEqual([]);
    expect(problemsOf(`${'Luck 1,'.repeat(60)}STR 99`)).toEqual(['that is more than 60 things']);
  });

  test('are written as they are typed, with what they usually are', () => {
    expect(numbers.write({ str: 12, skills: { dodge: 40 } })).toBe('STR 12, Luck 7, Dodge 40');
    expect(numbers.write({})).toBe('Luck 7');
    expect(
      writtenNumbers({ a: 'x', b: 0 }, [
        ['a', 'A'],
        ['b', 'B'],
        ['c', 'C', 3],
      ]),
    ).toBe('B 0, C 3');
  });
});

describe('things', () => {
  const part: SheetPart = {
    ...{ key: 'gear', label: 'Gear', hint: '' },
    entries: () => [
      listEntry('weapons', ['Long bow', 'bow of yew'], 'bow'),
      listEntry('weapons', ['Longsword'], 'sword'),
      listEntry('weapons', ['Rifle 98'], 'rifle'),
      { ...numberEntry('shield', ['Shield'], 1, 3), bare: true },
      listEntry('armour', ['Long bow'], 'odd'),
    ],
    write: () => '',
  };
  const of = (typed: string, sheet: DraftSheet = {}) => readPart(part, sheet, typed);

  test.each([
    ['long-bow', ['bow']],
    ['LONGBOWS', ['bow']],
    ['Bow of Yew, longs', ['bow', 'sword']],
    ['rifle 98', ['rifle']],
    ['rif', ['rifle']],
  ])('are known by any of their names, in the plural and by a beginning that is theirs alone: %s', (typed, weapons) => {
    expect(of(typed)).toEqual({ sheet: { weapons }, problems: [] });
  });

  test('are known by the American spelling of their name as by the British', () => {
    const worn: SheetPart = {
      ...part,
      entries: () => [listEntry('armour', ['Light armour'], 'light'), listEntry('armour', ['Grey coat'], 'coat')],
    };
    expect(readPart(worn, {}, 'light armor, gray coat')).toEqual({ sheet: { armour: ['light', 'coat'] }, problems: [] });
    expect(readPart(worn, {}, 'Light Armour').sheet).toEqual({ armour: ['light'] });
  });

  test('are added to those that are there, whatever stood in their place', () => {
    expect(of('Longsword', { weapons: ['axe'] }).sheet).toEqual({ weapons: ['axe', 'sword'] });
    expect(of('Longsword', { weapons: 'axe' }).sheet).toEqual({ weapons: ['sword'] });
  });

  test('may stand with a number or without where they say so', () => {
    expect(of('Shield').sheet).toEqual({ shield: 1 });
    expect(of('Shield 3').sheet).toEqual({ shield: 3 });
    expect(of('Shield 4').problems).toEqual(['Shield takes a whole number from 1 to 3, not 4']);
    expect(of('Longsword 2').problems).toEqual(['Longsword takes no number']);
  });

  test('that nobody knows are answered by those that there are, each once', () => {
    expect(of('lo').problems).toEqual(['there is no “lo” here; choose from Long bow, Longsword, Rifle 98, Shield']);
    expect(of('long').problems).toHaveLength(1);
    expect(of('7').problems).toEqual(['say what the 7 is: Long bow, Longsword']);
  });
});

test('a field of a draft is found and changed by its path, and no deeper than there are groups', () => {
  const sheet = { a: 1, b: { c: 2 }, d: [3], e: null };
  expect(['a', 'b.c', 'b', 'd.0', 'e.x', 'a.x', 'x'].map((key) => fieldAt(sheet, key))).toEqual([
    1,
    2,
    { c: 2 },
    undefined,
    undefined,
    undefined,
    undefined,
  ]);
  expect(withDraft(sheet, 'b.d', 4)).toEqual({ ...sheet, b: { c: 2, d: 4 } });
  expect(withDraft(sheet, 'd.x', 4)).toEqual({ ...sheet, d: { x: 4 } });
  expect(withDraft(sheet, 'e.x', 4)).toEqual({ ...sheet, e: { x: 4 } });
  expect(withDraft(sheet, 'a.x', 4)).toEqual({ ...sheet, a: { x: 4 } });
  expect(withDraft(sheet, 'b', 4)).toEqual({ ...sheet, b: 4 });
  expect(withoutDraft(sheet, 'a', 'e')).toEqual({ b: { c: 2 }, d: [3] });
  expect(numberEntry('a', ['A'], 5, 9).put({}, null)).toEqual({ a: 5 });
  expect(leading(numberEntry('a', ['A'], 1, 9), 'a', 'b').put(sheet, 2)).toEqual({ a: 2, d: [3], e: null });
});
