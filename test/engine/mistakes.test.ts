/** What somebody reads who has named something that there is not. */
import { expect, test } from 'vitest';
import { z } from 'zod';
import {
  accepted,
  complaintWords,
  mistake,
  noSuch,
  refusalFor,
  refuseFor,
  takesKey,
  takesNumber,
  takesWhole,
  takesWords,
} from '../../src/engine/mistakes.ts';
import { refusalOf } from '../support/questions.ts';

const ARMS = ['axe', 'bow', 'dagger', 'halberd', 'long sword', 'mace', 'short sword', 'spear'];

test('a slip of the pen is answered by what looks most like it, nearest first, and at most five', () => {
  expect(noSuch(ARMS, 'Longsword')).toMatch(/^there is no “Longsword” here; choose from long sword, short sword, /u);
  expect(noSuch(ARMS, 'daggr')).toMatch(/choose from dagger, /u);
  expect(noSuch(ARMS, 'daggr').split(', ')).toHaveLength(5);
  expect(noSuch(ARMS, 'daggr')).toMatch(/ and others$/u);
});

test('a short list is told whole, in its order where nothing looks like it', () => {
  expect(noSuch(['axe', 'bow'], '')).toBe('it takes a name from the list; choose from axe, bow');
  expect(noSuch(['axe', 'bow'], 'qq')).toBe('there is no “qq” here; choose from axe, bow');
});

test('a name of any length is repeated in its first 40 letters', () => {
  expect(noSuch(['axe'], 'é'.repeat(500))).toBe(`there is no “${'é'.repeat(40)}” here; choose from axe`);
});

test('a mistake stands under the label of its field, and a place of a list is counted from one', () => {
  const fields = { fields: [{ key: 'weapons', label: 'Weapons', kind: 'list' }], items: {} } as const;
  expect(mistake(['weapons', '1', 'hands'], 'it takes 1 or 2', fields)).toEqual({
    field: 'weapons.1.hands',
    label: 'Weapons, the second, hands',
    problem: 'it takes 1 or 2',
  });
  expect(mistake(['gear', '0'], 'no', fields).label).toBe('gear, the first');
  expect(mistake(['weapons', '6'], 'no', fields).label).toBe('Weapons, the one at place 7');
  // What stands there says which it is.
  expect(mistake(['weapons', '1'], 'there is no “x” here; it can be a or b', fields).label).toBe('Weapons');
  expect(mistake([], 'no', fields)).toMatchObject({ field: 'sheet', label: 'the sheet' });
});

test('things are found by name or id and told by name, and so is the place of a slip', () => {
  const items = {
    arms: [...'abcdefghijklmn'].map((id) => ({ id: `${id}-1`, name: `Thing ${id}` })).concat({ id: 'sword-broad', name: 'Broadsword' }),
  };
  expect(noSuch(items.arms, 'sword-brod')).toMatch(/choose from Broadsword, /u);
  expect(noSuch(items.arms, 'brodsword')).toMatch(/choose from Broadsword, /u);
  const tables = { fields: [{ key: 'gear', label: 'Gear', kind: 'map', items: 'arms', parts: { poolDice: 'pool dice' } }], items } as const;
  expect(mistake(['gear', 'sword-broad', 'poolDice'], 'no', tables).label).toBe('Gear, Broadsword, pool dice');
});

test.each<readonly [string, Parameters<typeof complaintWords>[0]]>([
  ['it takes at least 1,000', { code: 'too_small', minimum: 1000, input: 5 }],
  ['it takes at least 2 of them', { code: 'too_small', minimum: 2, input: [1] }],
  ['it takes at most 3 letters', { code: 'too_big', maximum: 3, input: 'long' }],
  ['it takes at least 1 letter', { code: 'too_small', minimum: 1, input: '' }],
  ['it takes at most 1 letter', { code: 'too_big', maximum: 1, input: 'long' }],
  ['it takes at least 1 of them', { code: 'too_small', minimum: 1, input: [] }],
  [
    'it takes 1 to 9 letters',
    {
      code: 'invalid_union',
      errors: [[{ code: 'invalid_value', values: [''], message: 'it takes ' }], [{ message: 'it takes 1 to 9 letters' }]],
    },
  ],
  [
    'it takes x or y',
    { code: 'invalid_union', errors: [[{ values: ['', 'x'], message: 'it takes x' }], [{ values: ['y'], message: 'it takes y' }]] },
  ],
  ['it takes at most 12', { code: 'too_big', maximum: 12, input: 13 }],
  ['it takes words', { code: 'invalid_type', expected: 'string' }],
  ['it takes a number', { code: 'invalid_type', expected: 'number' }],
  ['it takes a whole number', { code: 'invalid_type', expected: 'int' }],
  ['it takes yes or no', { code: 'invalid_type', expected: 'boolean' }],
  ['it takes a list', { code: 'invalid_type', expected: 'array' }],
  ['it takes a group of fields', { code: 'invalid_type', expected: 'object' }],
  ['it takes names with their values, such as Dodge=40', { code: 'invalid_type', expected: 'record' }],
  ['it takes something else', { code: 'invalid_type', expected: 'bigint' }],
  ['it can only be small', { code: 'invalid_value', values: ['small'] }],
  [
    'there is no “tiny” here; it can be small, medium or large',
    { code: 'invalid_value', values: ['small', 'medium', 'large'], input: 'tiny' },
  ],
  [
    'there is no “larg” here; it can be large, small or medium',
    { code: 'invalid_value', values: ['small', 'medium', 'large'], input: 'larg' },
  ],
  ['it can be small or medium', { code: 'invalid_value', values: ['small', 'medium'], input: 7 }],
  ['it can be ', { code: 'invalid_value', values: 'small' }],
  ['there is no field “colour”, “size” here', { code: 'unrecognized_keys', keys: ['colour', 'size'] }],
  ['it takes a key', { code: 'invalid_key', issues: [{ message: 'it takes a key' }, { message: 'it takes more' }] }],
  ['it takes another name', { code: 'invalid_key' }],
  [
    'it takes a name or a number',
    {
      code: 'invalid_union',
      errors: [[{ message: 'it takes a name' }], [{ message: 'it takes a number' }], [{ message: 'it takes a name' }], [{}], []],
    },
  ],
  ['it cannot be like that', { code: 'invalid_union', errors: [undefined, []] }],
  ['it cannot be like that', { code: 'invalid_union', errors: 'none' }],
  ['it cannot be like that', { code: 'custom' }],
  ['it cannot be like that', {}],
])('%s: %j', (words, complaint) => expect(complaintWords(complaint)).toBe(words));

test('values are told by what they are called; of more than twelve, those alone that look like what was given', () => {
  const named = (id: string) => `the ${id}`;
  const values = [...'abcdefghijklm'].map((letter) => letter.repeat(4));
  expect(complaintWords({ code: 'invalid_value', values: ['x', 'y'] }, named)).toBe('it can be the x or the y');
  expect(complaintWords({ code: 'invalid_value', values, input: 'mmm' }, named)).toBe(
    'there is no “mmm” here; choose from the mmmm, the aaaa, the bbbb, the cccc, the dddd and others',
  );
  const arms = (id: string) => (id === 'ax' ? 'Hatchet' : 'Bill');
  expect(complaintWords({ code: 'invalid_value', values: ['bx', 'ax'], input: 'ax' }, arms)).toBe(
    'there is no “ax” here; it can be Hatchet or Bill',
  );
  const twelve = values.slice(0, 12);
  expect(complaintWords({ code: 'invalid_value', values: twelve })).toBe(`it can be ${twelve.slice(0, -1).join(', ')} or ${twelve.at(-1)}`);
});

test('of two that look the same the first was meant, and what looks hardly like anything changes no order', () => {
  const words = (values: readonly string[], input: string) => complaintWords({ code: 'invalid_value', values, input });
  expect(words(['swore', 'sword'], 'sword')).toBe('there is no “sword” here; it can be sword or swore');
  expect(words(['x', 'sword b', 'sword c'], 'sword')).toBe('there is no “sword” here; it can be sword b, x or sword c');
  // Of "ab" and "abcd" one pair in common makes two of four: just enough.
  expect(words(['x', 'abcd'], 'ab')).toBe('there is no “ab” here; it can be abcd or x');
  expect(words(['x', 'abcde'], 'ab')).toBe('there is no “ab” here; it can be x or abcde');
  expect(noSuch(['ab', 'abcdefgh', 'zz'], 'abc')).toBe('there is no “abc” here; choose from ab, abcdefgh, zz');
  expect(noSuch(['abcdefgh', 'zz', 'ABX'], 'abc')).toBe('there is no “abc” here; choose from ABX, abcdefgh, zz');
});

test('a short name is of letters without accents, and a line of words has its length in letters', () => {
  const [isKey, keyWords] = takesKey;
  expect(['a', 'Long-sword_2', `a${'b'.repeat(39)}`].filter(isKey)).toHaveLength(3);
  expect(['', '2a', 'é', 'a b', `a${'b'.repeat(40)}`, 'constructor', 7].filter(isKey)).toEqual([]);
  expect(keyWords).toBe('it takes a short name: letters without accents, digits and hyphens, a letter first, at most 40');
  const [isWords, says] = takesWords(3);
  expect(['a', ' abc ', '🐉🐉🐉'].filter(isWords)).toHaveLength(3);
  expect(['', '  ', 'abcd', 'a'.padStart(13), 7].filter(isWords)).toEqual([]);
  expect(isWords('a'.padStart(12))).toBe(true);
  expect(takesWords(11)[0]('constructor')).toBe(false);
  expect(says).toBe('it takes 1 to 3 letters');
});

const TABLES = {
  fields: [{ key: 'arm', label: 'Weapon', kind: 'choice', items: 'arms' }],
  items: { arms: [{ id: 'axe-1', name: 'Hand axe' }] },
} as const;

test('all mistakes of a sheet are told at once, each under the label of its field', () => {
  const schema = z.strictObject({ arm: z.enum(['axe-1']), hp: z.number().max(9), own: z.exactOptional(z.strictObject({})) });
  const given = { arm: 'sling', hp: 10, luck: 1, own: { x: 1 } };
  const { reason, facts } = refusalOf(() => accepted(schema, given, 'bad-sheet', TABLES, [mistake(['x'], 'no', TABLES)]));
  expect(reason).toBe('bad-sheet');
  expect(facts).toEqual({
    ...{ field: 'x', problem: 'no', more: 0 },
    mistakes: [
      { field: 'x', label: 'x', problem: 'no' },
      { field: 'arm', label: 'Weapon', problem: 'there is no “sling” here; it can only be Hand axe' },
      { field: 'hp', label: 'hp', problem: 'it takes at most 9' },
      { field: 'own.x', label: 'own, x', problem: 'there is no such field' },
      { field: 'luck', label: 'luck', problem: 'there is no such field' },
    ],
  });
  expect(accepted(schema, { arm: 'axe-1', hp: 9 }, 'bad-edit', TABLES)).toEqual({ arm: 'axe-1', hp: 9 });
  const beside = [mistake([], 'too heavy', TABLES)];
  expect(refusalOf(() => accepted(schema, { arm: 'axe-1', hp: 9 }, 'bad-edit', TABLES, beside))).toMatchObject({
    reason: 'bad-edit',
    facts: { field: 'sheet', problem: 'too heavy' },
  });
});

test('what a schema refuses without a word is still refused', () => {
  const silent = { safeParse: () => ({ success: false, error: { issues: [] } }) as const };
  expect(refusalOf(() => accepted(silent, {}, 'bad-sheet', TABLES))).toMatchObject({
    reason: 'bad-sheet',
    facts: { field: 'sheet', problem: 'it cannot be read', mistakes: [{ label: 'the sheet' }], more: 0 },
  });
  const bare = { safeParse: () => ({ success: false, error: { issues: [{}] } }) as const };
  expect(refusalOf(() => accepted(bare, {}, 'bad-sheet', TABLES)).facts).toMatchObject({
    field: 'sheet',
    problem: 'it cannot be like that',
  });
});

test('twelve mistakes are told, and how many more there are', () => {
  const many = Array.from({ length: 14 }, (_, i) => mistake([`f${i}`], 'no', TABLES));
  expect(refusalFor('bad-sheet', many).facts).toMatchObject({ field: 'f0', more: 2 });
  expect(refusalFor('bad-sheet', many).facts['mistakes']).toHaveLength(12);
  expect(() => refuseFor('bad-sheet', [])).not.toThrow();
});

test('long texts are told in figures as they are read', () => {
  const [isShort, takes] = takesWords(1200);
  expect([takes, isShort('x'.repeat(1200)), isShort('x'.repeat(1201))]).toEqual(['it takes 1 to 1,200 letters', true, false]);
});

test('a number is checked and told by its range', () => {
  const [isShare, share] = takesNumber({ min: 0, max: 1, fraction: true });
  expect([[0, 0.5, 1].every(isShare), [-0.1, 1.1, '1', Number.NaN].some(isShare), share]).toEqual([
    true,
    false,
    'it takes a number from 0 to 1',
  ]);
  const [isWhole, whole] = takesWhole(1, 6);
  expect([[1, 6].every(isWhole), [0, 7, 1.5].some(isWhole), whole]).toEqual([true, false, 'it takes a whole number from 1 to 6']);
});
