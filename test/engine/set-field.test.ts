/** Edits by a dotted path: where they go, and where they may not. */
import { expect, test } from 'vitest';
import type { Json } from '../../src/engine/index.ts';
import { setField } from '../../src/engine/set-field.ts';
import { listEntry, readPart } from '../../src/engine/sheet-form.ts';
import { refusalOf } from '../support/questions.ts';

const edited = (path: string, value: Json, of: object = { hp: 7, list: [1, 2], cond: { prone: true } }): object => {
  setField(of, path, value);
  return of;
};

test.each<readonly [string, Json, object]>([
  ['hp', '8', { hp: 8 }],
  ['hp', 'null', { hp: null }],
  ['list.0', 9, { list: [9, 2] }],
  ['list.2', 3, { list: [1, 2, 3] }],
  ['list', '[4]', { list: [4] }],
  ['cond.stunned', 'true', { cond: { prone: true, stunned: true } }],
  ['cond.prone', 'null', { cond: {} }],
  ['cond.note', ' in the  dark ', { cond: { prone: true, note: 'in the dark' } }],
])('%s = %j', (path, value, made) => expect(edited(path, value)).toEqual({ hp: 7, list: [1, 2], cond: { prone: true }, ...made }));

test.each([
  ['list.3', 'it takes a place from 0 to 2'],
  ['list.x', 'it takes a place from 0 to 2'],
  ['list.-1', 'it takes a place from 0 to 2'],
  ['hp.now', 'no such field'],
  ['none', 'no such field'],
  ['cond.constructor', 'no such field'],
  ['cond.__proto__', 'no such field'],
  ['cond.prototype', 'no such field'],
  ['toString', 'no such field'],
  ['id', 'it cannot be edited'],
  ['order', 'it cannot be edited'],
  ['', 'no such field'],
  ['cond..x', 'no such field'],
])('“%s” is refused: %s', (field, problem) =>
  expect(refusalOf(() => edited(field, 1))).toMatchObject({ reason: 'bad-edit', facts: { field, problem } }),
);

test('a list of things may be typed with signs too many', () => {
  const entries = ['sword', 'axe'].map((id) => listEntry('weapons', [id], id));
  const part = { entries: () => entries } as unknown as Parameters<typeof readPart>[0];
  expect(readPart(part, {}, ' sword,, ;axe;\n')).toEqual({ sheet: { weapons: ['sword', 'axe'] }, problems: [] });
});
