/** What somebody reads who has named something that there is not. */
import { expect, test } from 'vitest';
import { mistake, noSuch } from '../../src/engine/mistakes.ts';

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
    label: 'Weapons, number 2, hands',
    problem: 'it takes 1 or 2',
  });
  expect(mistake(['gear', '0'], 'no', fields).label).toBe('gear, number 1');
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
