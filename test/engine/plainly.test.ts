/** Names that people type: compared in one way, whatever they are the names of. */
import { describe, expect, test } from 'vitest';
import { same } from '../../src/discord/typed.ts';
import { isSameName, plainly, readFieldText, readSetting, type Setting } from '../../src/engine/index.ts';
import { rulesets } from '../../src/rules/index.ts';
import { DOCTRINES, doctrineNamed } from '../../src/table/automatic/doctrine.ts';
import { fieldTitle } from '../../src/table/words/fields.ts';

/** The same name as others would type it. */
const TYPED: readonly ((name: string) => string)[] = [
  (name) => name,
  (name) => `  ${name.toUpperCase()} `,
  (name) => name.replaceAll(' ', '-'),
  (name) => name.replaceAll(/[ -]/gu, '_'),
  (name) => name.replaceAll(' ', '   '),
  (name) => name.replaceAll('’', "'"),
  (name) => name.replaceAll('-', '‑'),
];

test('capitals, blanks around it, what joins its words and the form of an apostrophe do not count', () => {
  for (const typed of TYPED) expect(plainly(typed('Fitz’s long-bow of ash'))).toBe('fitz’s long bow of ash');
  expect(isSameName('Long bow', 'longbow')).toBe(false);
  expect(isSameName('Äxte', 'äxte')).toBe(true);
});

describe.each(TYPED.map((typed) => [typed('Fitz’s long-bow of ash'), typed] as const))('as in “%s”', (_, typed) => {
  test('an autopilot is found', () => {
    for (const { id, title } of DOCTRINES) expect([typed(id), typed(title)].map((name) => doctrineNamed(name).id)).toEqual([id, id]);
  });

  test('a field of a sheet is found, and one of its values', () => {
    const field = { key: 'x', label: 'X', kind: 'choice', choices: ['at once', 'half-way'] } as const;
    for (const choice of field.choices) expect(readFieldText(field as never, {}, typed(choice), null)).toBe(choice);
    for (const rules of rulesets)
      for (const { label } of rules.sheets.fields) expect(fieldTitle(rules, typed(label)).toLowerCase()).toBe(label.toLowerCase());
  });

  test('a choice of a house rule is found', () => {
    for (const { settings } of rulesets)
      for (const setting of Object.values<Setting>(settings))
        for (const choice of setting.kind === 'choice' ? (setting.choices ?? []) : [])
          expect(readSetting(setting, typed(choice))).toBe(choice);
  });

  test('a name that a command looks for is found', () => {
    expect(same(typed('Fitz’s long-bow of ash'), 'Fitz’s long-bow of ash')).toBe(true);
  });
});
