/** Creatures as books print them: what is read, what is named, and that printing and reading are each other's inverse. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type DraftSheet, type Json, LONGEST_TEXT, printCreature, Refusal, type Ruleset, readCreatures } from '../../src/engine/index.ts';
import { rulesets } from '../../src/rules/index.ts';
import { BLOCKS, PRINTED } from './blocks.ts';

/** The sheet that a text comes to, as the system completes it. */
function readOne(rules: Ruleset, text: string) {
  const read = readCreatures(rules.sheets, text);
  expect(read).toHaveLength(1);
  return read[0]!;
}

const parsed = (rules: Ruleset, sheet: Json): Json => rules.sheets.parse(sheet);

/** Sheets of a system: the ready-made ones with some fields changed as far as the system takes that. */
const sheetsOf = (rules: Ruleset): fc.Arbitrary<Json> => {
  const fields = rules.sheets.fields.filter(({ kind, key }) => ['number', 'flag', 'choice'].includes(kind) && !key.includes('.'));
  const value = ({ kind, min = 0, max = 20, choices = [] }: (typeof fields)[number]): fc.Arbitrary<Json> =>
    kind === 'number' ? fc.integer({ min: Math.ceil(min), max }) : kind === 'flag' ? fc.boolean() : fc.constantFrom(...choices);
  const change = fc.constantFrom(...fields).chain((field) => value(field).map((made) => [field.key, made] as const));
  return fc.tuple(fc.constantFrom(...rules.sheets.samples), fc.array(change, { maxLength: 8 })).map(([sample, changes]) =>
    changes.reduce<Json>(
      (sheet, [key, made]) => {
        const next = { ...(sheet as DraftSheet), [key]: made };
        try {
          return parsed(rules, next);
        } catch (error) {
          if (error instanceof Refusal) return sheet;
          throw error;
        }
      },
      parsed(rules, sample.sheet),
    ),
  );
};

const names = fc.oneof(
  fc.constantFrom('Goblin', 'HD 3', 'Name: x', 'Ugg; the fat', 'STR 3', 'a: b', 'like: goblin', '3 Orcs', '**bold**', '- dash'),
  fc
    .string({ minLength: 1, maxLength: 30 })
    .map((text) => text.replace(/\s+/gu, ' ').trim())
    .filter((text) => text !== '' && !/[*_`]/u.test(text)),
);

describe.each(rulesets.map((rules) => [rules.id, rules] as const))('%s', (id, rules) => {
  test('somebody made with the form, and everybody ready-made, is printed in words, lists and groups aside', () => {
    const { starter } = rules.sheets.form;
    for (const { name, sheet } of [{ name: starter.name, sheet: starter.sheet }, ...rules.sheets.samples])
      expect(printCreature(rules.sheets, { name, pronoun: 'they', sheet: sheet }).match(/^\w+ = [^[{].*$/gmu) ?? [], name).toEqual([]);
  });

  test.each((BLOCKS[id] ?? []).map((block) => [block.name, block] as const))(
    '%s, as it is printed',
    (_, { text, name, has, leftOut = [] }) => {
      const read = readOne(rules, text);
      expect(read.slips).toEqual([]);
      expect(read.name).toBe(name);
      expect(read.sheet).toMatchObject(has);
      expect(read.leftOut).toEqual(leftOut);
    },
  );

  test('as collections of creatures print them: all in one text, nothing dropped, and printed again in our own words', () => {
    const blocks = PRINTED[id] ?? [];
    const read = readCreatures(rules.sheets, blocks.map(({ text }) => text).join('\n\n'));
    expect(read.map(({ name, slips }) => [name, slips])).toEqual(blocks.map(({ name }) => [name, []]));
    for (const [at, { has, leftOut = [], notes = [] }] of blocks.entries()) {
      const one = read[at]!;
      expect(one.sheet, one.name).toMatchObject(has);
      expect(one.leftOut, one.name).toEqual(leftOut);
      expect(one.notes, one.name).toEqual(expect.arrayContaining([...notes]));
      const [again] = readCreatures(rules.sheets, printCreature(rules.sheets, { name: one.name, pronoun: null, sheet: one.sheet! }));
      expect(again, one.name).toMatchObject({ name: one.name, sheet: one.sheet, slips: [], leftOut: [] });
    }
  });

  test('there are ten of them, and all in one text are ten creatures', () => {
    const blocks = BLOCKS[id] ?? [];
    expect(blocks).toHaveLength(10);
    const read = readCreatures(rules.sheets, blocks.map(({ text }) => text).join('\n\n'));
    expect(read.map(({ name }) => name)).toEqual(blocks.map(({ name }) => name));
    expect(read.map(({ sheet }) => sheet)).toEqual(blocks.map(({ text }) => readOne(rules, text).sheet));
  });

  test('every ready-made sheet is printed and read again as it was', () => {
    for (const { name, sheet, pronoun = null } of rules.sheets.samples) {
      const text = printCreature(rules.sheets, { name, pronoun, sheet });
      const read = readOne(rules, text);
      expect(read, text).toMatchObject({ name, pronoun, slips: [], leftOut: [] });
      expect(read.sheet, text).toEqual(parsed(rules, sheet));
      // Words for all that has words; data as they are stored for the rest.
      expect(text).not.toMatch(/ = (?:-?\d|true|false|")/u);
      expect(text.split(' = ').length, text).toBeLessThan(7);
    }
  });

  test('a block without a name says so, with its line', () => {
    const [field] = rules.sheets.fields.filter(({ kind, min }) => kind === 'number' && min !== undefined);
    const read = readOne(rules, `\n\n${field!.label}: ${Math.max(field!.min ?? 1, 3)}`);
    expect(read.slips).toMatchObject([{ line: 3 }]);
    expect(read.slips[0]!.problem).toContain('no name');
  });

  test('so is any sheet of the system, under any name', () => {
    fc.assert(
      fc.property(sheetsOf(rules), names, (sheet, name) => {
        const text = printCreature(rules.sheets, { name, pronoun: null, sheet });
        const read = readOne(rules, text);
        expect(read.slips, text).toEqual([]);
        expect(read.sheet).toEqual(sheet);
        expect(read.name).toBe(name);
      }),
      { numRuns: 60 },
    );
  });

  test('whatever is typed is read, refused in words or named as left out', () => {
    const word = fc.oneof(
      fc.string({ maxLength: 20 }),
      fc.constantFrom('HD', 'STR', ':', '; ', '\n', '\n\n', '(', '1d6', '40%', 'gear = {"__proto__":1}'),
    );
    fc.assert(
      fc.property(fc.array(word, { maxLength: 60 }), (words) => {
        for (const { sheet, slips } of readCreatures(rules.sheets, words.join(' '))) expect(sheet === null).toBe(slips.length > 0);
      }),
      { numRuns: 200 },
    );
  });

  test('all slips at once, each with its line, and nothing unknown without its name', () => {
    const [field] = rules.sheets.fields.filter(({ kind, min }) => kind === 'number' && min !== undefined);
    const read = readOne(rules, `Thing\n${field!.key}: many\nWibble: 3\nWeapons: flummox 40%\n${field!.key}: 99999`);
    expect(read.sheet).toBeNull();
    expect(read.slips.map(({ line }) => line)).toEqual([2, 4, 5]);
    expect(read.leftOut).toEqual(['Wibble: 3']);
  });

  test('a table with a heading, each row a creature; a slip says its line', () => {
    const [field] = rules.sheets.fields.filter(({ kind, key }) => kind === 'number' && key !== 'level');
    const least = field!.min ?? 1;
    const read = readCreatures(rules.sheets, `Name,${field!.key},Wibble\r\n"Big, bad ""Ugg""",${least},x\r\nRat,lots,\r\n`);
    expect(read.map(({ name }) => name)).toEqual(['Big, bad "Ugg"', 'Rat']);
    expect(read[0]).toMatchObject({ leftOut: ['Wibble: x'], sheet: { [field!.key]: least } });
    expect(read[1]!.slips).toMatchObject([{ line: 3 }]);
  });

  test('one like a ready-made one, with what is said of it besides', () => {
    const sample = rules.sheets.samples.find(({ kind }) => kind === 'foe')!;
    const read = readOne(rules, `Cousin\nLike: ${sample.name}`);
    expect(read.sheet).toEqual(parsed(rules, sample.sheet));
    expect(readOne(rules, 'Cousin\nLike: nobody at all').slips).toMatchObject([{ line: 2 }]);
  });
});

test('a text that is too long is refused whole, and in time that grows with its length', () => {
  const [rules] = rulesets;
  const read = readCreatures(rules!.sheets, 'Rat: STR 3\n\n'.repeat(LONGEST_TEXT / 4));
  expect(read.length).toBeLessThanOrEqual(50);
  expect(read.at(-1)!.slips.at(-1)!.problem).toContain('too much at once');
  for (const hostile of [
    'a'.repeat(LONGEST_TEXT),
    '('.repeat(LONGEST_TEXT),
    'STR '.repeat(LONGEST_TEXT / 4),
    `x = ${'['.repeat(LONGEST_TEXT)}`,
  ])
    expect(readCreatures(rules!.sheets, hostile).length).toBeLessThanOrEqual(50);
});

describe('docs/STAT-BLOCKS.md', () => {
  const page = readFileSync(join(import.meta.dirname, '../../docs/STAT-BLOCKS.md'), 'utf8');
  const examples = [...page.matchAll(/^```([a-z-]+)\n([\s\S]*?)^```/gmu)].map(([, id = '', text = '']) => [id, text] as const);

  test('has an example of every system', () => expect(examples.map(([id]) => id)).toEqual(rulesets.map(({ id }) => id)));

  test.each(examples)('%s: what is shown there is read', (id, text) => {
    const read = readCreatures(rulesets.find((rules) => rules.id === id)!.sheets, text);
    expect(read).toHaveLength(2);
    expect(read.flatMap(({ slips }) => slips)).toEqual([]);
  });
});

test('a text on which nothing can be seen holds no creature, whatever signs stand in it', () => {
  for (const rules of rulesets)
    for (const text of ['', ' \n\t\n', '\ufeff\n', '\u200b\n\u200b', '\u00a0\n\u3164\n', '---\n\u200b\n'])
      expect(readCreatures(rules.sheets, text), JSON.stringify(text)).toEqual([]);
});

test('a number that a later line gives again is told, as of a second creature that has lost its name', () => {
  const rules = rulesets.find(({ id }) => id === 'fitz-swords-wizardry')!;
  const [read, ...others] = readCreatures(rules.sheets, 'Bog Raider\nHD 1; AC 13; Atk spear\n\nHD 2; AC 5');
  expect(others).toEqual([]);
  expect(read!.notes).toEqual(
    expect.arrayContaining([
      '“HD 2” takes the place of “HD 1”: a line with a name begins another creature',
      '“AC 5” takes the place of “AC 13”: a line with a name begins another creature',
    ]),
  );
  const like = readCreatures(rules.sheets, 'Chief\nLike: Goblin\nHD 3\nAC 5')[0]!;
  expect(like.notes.filter((note) => note.includes('takes the place'))).toEqual([]);
});
