/** Data files of systems: rows, ready-made people and practice fights, each read as it is written or refused with its place. */
import { expect, test } from 'vitest';
import { z } from 'zod';
import { asWritten, catalogueFile, dataFile, orNamed, practiceFile, rows, samplesFile, whole } from '../../src/engine/index.ts';

const $schema = 'x';
/** What a deed is refused with; empty: it is not. */
const problemOf = (deed: () => unknown): string => {
  try {
    deed();
    return '';
  } catch (error) {
    return (error as Error).message;
  }
};

const sheet = z.strictObject({
  hp: whole(0, 9).default(5),
  gear: z.array(z.string()).default([]),
  own: z.exactOptional(z.strictObject({ luck: whole(0, 3), lore: z.exactOptional(whole(0, 3)) })),
});
const ann = {
  id: 'ann',
  name: 'Ann',
  kind: 'hero',
  pronoun: 'she',
  about: 'Quick.',
  sheet: { hp: 7, gear: ['axe'], own: { luck: 1 } },
} as const;
const orc = { id: 'orc', name: 'Orc', kind: 'foe', about: 'Loud.', sheet: {} } as const;
const samples = [ann, orc];

test('ready-made sheets are checked, and stay as they are written', () => {
  const file = samplesFile(sheet);
  expect(file.read({ $schema, samples })).toEqual(samples);
  const refused = (more: object): string => problemOf(() => file.read({ $schema, samples: [{ ...ann, ...more }] }));
  expect([{ sheet: { hp: 10 } }, { kind: 'friend' }, { about: 'x'.repeat(201) }, { name: '' }].map(refused)).toEqual([
    'Data file of samples: samples.0.sheet.hp: it takes a whole number from 0 to 9',
    'Data file of samples: samples.0.kind: there is no “friend” here; it can be hero or foe',
    'Data file of samples: samples.0.about: it takes 1 to 200 letters',
    'Data file of samples: samples.0.name: it takes 1 to 60 letters',
  ]);
  expect(refused({ sheet: { hp: 10, gear: 3 } })).toMatch(/sheet\.hp: .*; samples\.0\.sheet\.gear: it takes a list$/u);
  expect(refused({ sheet: { hp: 3, luck: 1 } })).toBe('Data file of samples: samples.0.sheet: there is no field “luck” here');
  expect(asWritten(sheet).parse({})).toEqual({});
});

test('ids of rules and rows are as they must be, each once', () => {
  const read = (...ids: readonly string[]): string =>
    problemOf(() => catalogueFile.read({ $schema, rules: ids.map((id) => ({ id, kind: 'auto', says: 'Something.' })) }));
  expect(['XX-A', 'XX-ABC-01', 'XX-ABCDEFGH-A1-02'].map((id) => read(id))).toEqual(['', '', '']);
  const odd = ['XX', 'xx-abc', 'XXX-ABC', 'XX-ABCDEFGHI', 'XX-A-B-C-D', 'XX-', ' XX-A', 'XX-A '];
  expect(odd.map((id) => read(id))).toEqual(odd.map(() => 'Data file of rules: rules.0.id: it takes an id such as XX-ABC-01'));
  expect(read('XX-A', 'XX-B', 'XX-A', 'XX-B', 'XX-A')).toBe('Data file of rules: rules: it takes each id once: XX-A, XX-B');
  const file = dataFile('things', rows(z.strictObject({ id: z.string() })));
  expect([problemOf(() => file.read({ things: [] })), problemOf(() => file.read({ $schema, thing: [] }))]).toEqual([
    'Data file of things: $schema: it takes words',
    'Data file of things: things: it takes a list; : there is no field “thing” here',
  ]);
});

const practice = practiceFile({ sheet, samples, settings: [{ key: 'soak', label: 'Soaking', kind: 'flag', initial: true }] });
const meet = {
  title: 'Ford',
  about: 'At the ford.',
  entrants: [
    { id: 'a', sample: 'ann', side: 'heroes', player: true },
    { id: 'o', sample: 'orc', side: 'foes' },
  ],
};
const read = (more: object = {}) => practice.read({ $schema, practice: { ...meet, ...more } });

test('people of a practice fight are ready-made ones, with what is different about them', () => {
  expect(read()).toEqual({
    ...meet,
    entrants: [
      { id: 'a', side: 'heroes', player: true, name: 'Ann', pronoun: 'she', sheet: ann.sheet },
      { id: 'o', side: 'foes', player: false, name: 'Orc', sheet: {} },
    ],
  });
  const other = { ...{ name: 'Ana', pronoun: 'he', mask: 'A shape', concealed: true, state: { x: 1 } } };
  const changes = { gear: ['bow'], own: { lore: 2 } };
  expect(read({ entrants: [{ ...meet.entrants[0], ...other, sheet: changes }, meet.entrants[1]] }).entrants[0]).toEqual({
    ...{ id: 'a', side: 'heroes', player: true, ...other },
    sheet: { hp: 7, gear: ['bow'], own: { luck: 1, lore: 2 } },
  });
  // What is not there to be changed is put there.
  expect(read({ entrants: [meet.entrants[0], { ...meet.entrants[1], sheet: { own: { luck: 3 } } }] }).entrants[1]?.sheet).toEqual({
    own: { luck: 3 },
  });
});

const ford = { bank: { name: 'Bank', next: ['ford'] }, ford: { name: 'Ford', next: ['bank'], traits: { deep: true } } };

test('a practice fight has a map, distances and house rules of its own, or none', () => {
  const whole_ = { zones: ford, distances: { 'a>o': 1000, 'o>a': 0 }, settings: { soak: false } };
  expect(read(whole_)).toMatchObject({ ...whole_, zones: { ...ford, bank: { ...ford.bank, traits: {} } } });
});

test.each<readonly [string, object]>([
  ['title: it takes 1 to 60 letters', { title: '' }],
  ['about: it takes 1 to 300 letters', { about: 'x'.repeat(301) }],
  ['entrants: it takes at least 2 of them', { entrants: [meet.entrants[0]] }],
  ['entrants: it takes each id once', { entrants: [meet.entrants[0], { ...meet.entrants[1], id: 'a' }] }],
  [
    'entrants.1.sample: there is no “troll” here; it can be ann or orc',
    { entrants: [meet.entrants[0], { ...meet.entrants[1], sample: 'troll' }] },
  ],
  [
    'entrants.1.sheet.hp: it takes a whole number from 0 to 9',
    { entrants: [meet.entrants[0], { ...meet.entrants[1], sheet: { hp: 10 } }] },
  ],
  ['distances.a>x: it names nobody and no place of this fight', { distances: { 'a>x': 3 } }],
  ['distances.a>o>a: it names nobody and no place of this fight', { distances: { 'a>o>a': 3 } }],
  ['distances.a: it names nobody and no place of this fight', { distances: { a: 3 } }],
  ['distances.a>o: it takes a whole number from 0 to 1,000', { distances: { 'a>o': 1001 } }],
  ['zones.bank.next: it names nobody and no place of this fight', { zones: { bank: ford.bank } }],
  ['zones.bank.name: it takes 1 to 60 letters', { zones: { bank: { ...ford.bank, name: '' } } }],
])('a practice fight is refused: %s', (problem, more) => {
  expect(problemOf(() => read(more))).toBe(`Data file of practice: practice.${problem}`);
});

test('a thing of a table may be given by its id alone, and is told of where there is none such', () => {
  const table = [
    { id: 'axe', name: 'Axe', die: 8 },
    { id: 'bow', name: 'Bow', die: 6 },
  ];
  const named = orNamed(table, ({ die }) => ({ die }), z.strictObject({ die: whole(1, 12) }));
  expect([named.parse('bow'), named.parse({ die: 4 })]).toEqual([{ die: 6 }, { die: 4 }]);
  expect(named.safeParse('axt').error?.issues.map(({ message }) => message)).toEqual(['there is no “axt” here; choose from Axe, Bow']);
});
