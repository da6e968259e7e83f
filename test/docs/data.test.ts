/** Data files: their schemas are published as they are now, and each of them names its own and holds what it takes. */
import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, relative, resolve } from 'node:path';
import { Ajv } from 'ajv';
import { describe, expect, test } from 'vitest';
import { dataFiles, published, SCHEMAS, schemaPath } from '../../scripts/json-schemas.ts';
import { catalogueFile, dataFile, item, practiceFile, rows, samplesFile, whole } from '../../src/engine/index.ts';

const RULES = join(import.meta.dirname, '../../src/rules');
const json = (path: string): unknown => JSON.parse(readFileSync(path, 'utf8'));
const filesBelow = (folder: string, end: string): string[] =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) => name.endsWith(end));

const files = await dataFiles();
const schemas = await published();

test('the published schemas are those of the code: npm run schemas', () => {
  expect(filesBelow(SCHEMAS, '.json').sort()).toEqual(Object.keys(schemas).sort());
  for (const [path, text] of Object.entries(schemas)) expect(readFileSync(join(SCHEMAS, path), 'utf8'), path).toBe(text);
});

test('every data file of a system is listed with its schema', () => {
  const all = filesBelow(RULES, '.json').filter((path) => !path.endsWith('/pack.json'));
  expect(files.map(({ path }) => relative(RULES, path)).sort()).toEqual(all.sort());
});

test.each(filesBelow(RULES, '.json').filter((path) => path.endsWith('/pack.json')))('%s names the schema of packs, and is one', (path) => {
  const file = json(join(RULES, path)) as { readonly $schema: string };
  expect(resolve(dirname(join(RULES, path)), file.$schema)).toBe(join(SCHEMAS, 'pack.json'));
  const validate = new Ajv({ strict: false }).compile(json(join(SCHEMAS, 'pack.json')) as object);
  expect(validate(file), JSON.stringify(validate.errors)).toBe(true);
});

describe.each(files.map((one) => [relative(RULES, one.path), one] as const))('%s', (_, one) => {
  test('names its schema, and holds what it takes', () => {
    const content = json(one.path) as { readonly $schema: string };
    expect(resolve(dirname(one.path), content.$schema)).toBe(join(SCHEMAS, schemaPath(one)));
    const validate = new Ajv({ strict: false }).compile(json(join(SCHEMAS, schemaPath(one))) as object);
    expect(validate(content), JSON.stringify(validate.errors)).toBe(true);
    expect(() => one.file.read(content)).not.toThrow();
  });
});

describe('a file that cannot be', () => {
  const $schema = 'x';
  const weapons = dataFile('weapons', rows(item.extend({ hands: whole(0, 2) })));
  const axe = { id: 'axe', name: 'Axe', hands: 1 };

  test('is named with the row and what it takes', () => {
    expect(() => weapons.read({ $schema, weapons: [axe, { ...axe, id: 'pole', hands: 3 }] })).toThrow(
      'Data file of weapons: weapons.1.hands: it takes a whole number from 0 to 2',
    );
    expect(() => catalogueFile.read({ $schema, rules: [{ id: 'one', kind: 'auto', says: 'Something.' }] })).toThrow(
      'rules.0.id: it takes an id such as XX-ABC-01',
    );
  });

  test('has no id twice and no field that nobody reads', () => {
    expect(() => weapons.read({ $schema, weapons: [axe, axe] })).toThrow('weapons: it takes each id once: axe');
    expect(() => weapons.read({ $schema, weapons: [{ ...axe, hnads: 1 }] })).toThrow('weapons.0');
  });

  test('samples are checked by the sheet of their system and stay as they are written', () => {
    const samples = samplesFile(
      item
        .pick({ id: true })
        .partial()
        .extend({ hands: whole(0, 2).default(2) }),
    );
    const sample = { id: 'ann', name: 'Ann', kind: 'hero', about: 'Two hands.', sheet: {} };
    expect(samples.read({ $schema, samples: [sample] })).toEqual([sample]);
    expect(() => samples.read({ $schema, samples: [{ ...sample, sheet: { hands: 3 } }] })).toThrow('samples.0.sheet.hands: it takes');
  });

  describe('a practice fight', () => {
    const sheet = item
      .pick({ id: true })
      .partial()
      .extend({ hands: whole(0, 2), gear: rows(item).optional(), skills: item.partial().optional() });
    const ann = {
      id: 'ann',
      name: 'Ann',
      kind: 'hero',
      pronoun: 'she',
      about: 'Two hands.',
      sheet: { hands: 2, skills: { id: 'a', name: 'A' } },
    } as const;
    const setting = { key: 'far', label: 'Far', kind: 'flag', initial: false, rule: 'XX-ABC-01' } as const;
    const practices = practiceFile({ sheet, samples: [ann], settings: [setting] });
    const pair = [
      { id: 'one', sample: 'ann', side: 'left', player: true },
      { id: 'two', sample: 'ann', side: 'right', name: 'Bea', sheet: { hands: 1, skills: { name: 'B' } } },
    ];
    const read = (more: object) => practices.read({ $schema, practice: { title: 'Two', about: 'Two of them.', entrants: pair, ...more } });

    test('takes samples as they are but for what it says', () => {
      expect(read({ settings: { far: true }, distances: { 'one>two': 3 } }).entrants).toEqual([
        { id: 'one', name: 'Ann', pronoun: 'she', side: 'left', player: true, sheet: ann.sheet },
        { id: 'two', name: 'Bea', pronoun: 'she', side: 'right', player: false, sheet: { hands: 1, skills: { id: 'a', name: 'B' } } },
      ]);
    });

    test.each([
      ['a sample that there is not', { entrants: [pair[0], { ...pair[1], sample: 'nobody' }] }, 'practice.entrants.1.sample'],
      ['a sheet that cannot be', { entrants: [pair[0], { ...pair[1], sheet: { hands: 3 } }] }, 'practice.entrants.1.sheet.hands: it takes'],
      ['an id twice', { entrants: [pair[0], pair[0]] }, 'practice.entrants: it takes each id once'],
      ['a distance to nobody', { distances: { 'one>three': 3 } }, 'practice.distances.one>three: it names nobody'],
      ['a way to nowhere', { zones: { yard: { name: 'the yard', next: ['moon'] } } }, 'practice.zones.yard.next: it names nobody'],
      ['a setting that there is not', { settings: { fra: true } }, 'practice.settings'],
    ])('is refused with %s', (_, more, words) => expect(() => read(more)).toThrow(words));
  });
});
