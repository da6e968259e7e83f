/** A GM’s edit as it is typed: which field is meant, which value, and how both read. */
import { describe, expect, test } from 'vitest';
import type { Choice } from '../../../src/engine/index.ts';
import { COMMON_FIELDS, fieldTitle, PRONOUN_WORDS, readEdit, valueWords } from '../../../src/table/words/fields.ts';
import { fighter, plainRules } from '../../support/at-work.ts';

const rules = plainRules({
  sheets: {
    items: {},
    fields: [
      { key: 'hp', label: 'Hit points', kind: 'number' },
      { key: 'Side', label: 'Flank', kind: 'text' },
      { key: 'bags', label: 'Bags', kind: 'list' },
    ],
  },
} as never);
const people = { ana: { ...fighter('Ana', { pronoun: 'she' }), hp: 7, bags: [{ name: 'Rope', length: 9 }] } };
const edit = (field: string, value: unknown, more: object = {}): Choice =>
  readEdit(rules, { pick: 'set', target: 'ana', field, value, ...more } as Choice, people);

test('what everybody has in a fight', () => {
  expect(COMMON_FIELDS.map(({ key, label, kind }) => [key, label, kind])).toEqual([
    ['name', 'Name', 'text'],
    ['side', 'Side', 'text'],
    ['pronoun', 'Pronoun', 'choice'],
    ['mask', 'Mask', 'text'],
    ['concealed', 'Hidden', 'flag'],
  ]);
  expect(COMMON_FIELDS.flatMap(({ key, open }) => (open ? [key] : []))).toEqual(['mask']);
  expect(PRONOUN_WORDS).toEqual({ they: 'they/them', she: 'she/her', he: 'he/him', it: 'it/its' });
});

test.each([
  ['name', 'Name'],
  [' name ', 'Name'],
  ['hp', 'Hit points'],
  ['hit points', 'Hit points'],
  ['HIT POINTS', 'Hit points'],
  // A key goes before a title that reads alike.
  ['Side', 'Flank'],
  ['SIDE', 'Side'],
  ['skills.sword', 'skills.sword'],
  ['', ''],
])('the field %j is %s', (typed, title) => {
  expect(fieldTitle(rules, typed)).toBe(title);
});

describe('an edit', () => {
  test.each<readonly [string, Choice, object]>([
    ['by its title', edit('Hit Points', '9'), { field: 'hp', value: '9' }],
    ['by its key', edit('hp', '9'), { field: 'hp', value: '9' }],
    ['of a text', edit('Name', 'Anna'), { field: 'name', value: 'Anna' }],
    ['of a switch', edit('Hidden', 'yes'), { field: 'concealed', value: 'true' }],
    ['of a choice, as people write it', edit('Pronoun', 'he/him'), { field: 'pronoun', value: 'he' }],
    ['in data', edit('hp', ' {"now": 3}'), { field: 'hp', value: ' {"now": 3}' }],
    ['in a list', edit('hp', '[3]'), { field: 'hp', value: '[3]' }],
    ['with a value that is no text', edit('hp', 9), { field: 'hp', value: 9 }],
    [
      'of a list, of which things keep what they have of their own',
      edit('Bags', 'rope, axe'),
      { field: 'bags', value: '[{"name":"Rope","length":9},"axe"]' },
    ],
    [
      'of somebody else’s list',
      edit('Bags', 'rope, axe', { target: 'toString' }),
      { field: 'bags', value: '["rope","axe"]', target: 'toString' },
    ],
    ['of a field that there is not', edit('skills.sword', '9'), { field: 'skills.sword', value: '9' }],
    ['of somebody who is not there', edit('hp', '9', { target: 'nobody' }), { field: 'hp', value: '9', target: 'nobody' }],
    ['of nobody', edit('hp', '9', { target: null }), { field: 'hp', value: '9', target: null }],
  ])('%s', (_, found, expected) => {
    expect(found).toEqual({ pick: 'set', target: 'ana', ...expected });
  });

  test('leaves any other choice as it is', () => {
    const other: Choice = { pick: 'damage', field: 'Hit points', value: '9' };
    expect(readEdit(rules, other, people)).toBe(other);
    const odd: Choice = { pick: 'set', field: 3, value: '9' };
    expect(readEdit(rules, odd, people)).toBe(odd);
  });
});

test.each([
  ['hp', 9, '9'],
  ['Pronoun', 'she', 'she/her'],
  ['concealed', true, 'yes'],
  ['name', '', 'none'],
  ['mask', null, 'none'],
  ['mask', undefined, 'none'],
  ['skills.sword', 65, '65'],
])('%s %j reads “%s”', (key, value, words) => {
  expect(valueWords(rules, key, value)).toBe(words);
});
