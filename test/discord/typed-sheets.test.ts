/** Fields and files of sheets as people type and attach them, and drafts of what they have not sent yet. */
import { expect, test } from 'vitest';
import { createDrafts } from '../../src/discord/drafts.ts';
import { readField, readJson, sheetIn, withField } from '../../src/discord/sheet-form.ts';
import { came } from './came.ts';

test('fields and files of sheets', () => {
  expect([
    withField({ str: 8 }, 'str', 9),
    withField({ str: 8 }, 'skills.riding', 3),
    withField({ skills: { riding: 1, song: 2 } }, 'skills.riding', 3),
    withField({ skills: [1] }, 'skills.a.b', 3),
    withField(null, 'a', 1),
    withField('x', 'a', 1),
  ]).toEqual([
    { str: 9 },
    { str: 8, skills: { riding: 3 } },
    { skills: { riding: 3, song: 2 } },
    { skills: { a: { b: 3 } } },
    { a: 1 },
    { a: 1 },
  ]);
  const number = { key: 'str', label: 'Strength', kind: 'number', min: 1, max: 20 } as const;
  const text = { key: 'note', label: 'Note', kind: 'text' } as const;
  expect(
    [
      [number, '9'],
      [number, ' {"a": 1} '],
      [number, '[1,'],
      [text, 'x[1]'],
      [text, ' [1]'],
    ].map(([field, typed]) => came(() => readField(field as never, {}, typed as string, undefined))),
  ).toMatchInlineSnapshot(`
    [
      9,
      {
        "a": 1,
      },
      "Strength is not valid JSON. **/character export** writes such files.",
      "x[1]",
      [
        1,
      ],
    ]
  `);
  expect(
    ['{"a":1}', '{', `[${'['.repeat(60)}`, `"${'x'.repeat(300_000)}"`].map((one) => came(() => readJson(one, 'my *file*'))),
  ).toMatchInlineSnapshot(`
    [
      {
        "a": 1,
      },
      "my \\*file\\* is not valid JSON. **/character export** writes such files.",
      "my \\*file\\* is nested too deeply. **/character export** writes such files.",
      "my \\*file\\* is larger than 256 KB. **/character export** writes such files.",
    ]
  `);
  expect([
    came(() => readJson('{', 'a', '/prep export')),
    came(() => readJson('[[[1]]]', 'a', '/x', { bytes: 99, depth: 2 })),
    came(() => readJson('"1234567890"', 'a', '/x', { bytes: 9, depth: 2 })),
  ]).toMatchInlineSnapshot(`
    [
      "a is not valid JSON. **/prep export** writes such files.",
      "a is nested too deeply. **/x** writes such files.",
      "a is larger than 0 KB. **/x** writes such files.",
    ]
  `);
  const files = [
    {},
    { name: 'Saga', ruleset: 'toy', sheet: { str: 3 }, pronoun: 'she', tactic: 'flee' },
    { name: 4, ruleset: 5, sheet: null, pronoun: 'x', tactic: '' },
    { str: 3, tactic: 9 },
  ];
  expect(files.map((data) => sheetIn(data as never, 'Wolf.JSON'))).toEqual([
    { name: 'Wolf', ruleset: null, sheet: {} },
    { name: 'Saga', ruleset: 'toy', sheet: { str: 3 }, pronoun: 'she', tactic: 'flee' },
    { name: 'Wolf', ruleset: null, sheet: files[2] },
    { name: 'Wolf', ruleset: null, sheet: files[3] },
  ]);
  expect(sheetIn({}, 'wolf.json.txt').name).toBe('wolf.json.txt');
  expect([null, [], 'x', 4].map((data) => came(() => sheetIn(data, 'x')))).toEqual(
    Array.from({ length: 4 }, () => 'That file holds no sheet. Export one to see how it looks.'),
  );
});

test('drafts are forgotten, the oldest first', () => {
  const drafts = createDrafts(2);
  drafts.put('a', '1');
  drafts.put('b', '2');
  expect([drafts.get('a'), drafts.get('b'), drafts.get('c')]).toEqual(['1', '2', null]);
  drafts.put('a', '3');
  drafts.put('c', '4');
  expect([drafts.get('a'), drafts.get('b'), drafts.get('c')]).toEqual(['3', null, '4']);
  drafts.drop('a');
  drafts.drop('gone');
  expect([drafts.get('a'), drafts.get('c')]).toEqual([null, '4']);
  const usual = createDrafts();
  for (let i = 0; i <= 1000; i++) usual.put(`${i}`, 'x');
  expect([usual.get('0'), usual.get('1')]).toEqual([null, 'x']);
});
