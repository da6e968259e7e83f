/** Every ready-made sheet of every system as people read it, and through the form that makes a character. */
import { describe, expect, test } from 'vitest';
import { type DraftSheet, type Json, readPart, type SheetForm, type SheetWords } from '../../src/engine/index.ts';
import { rulesets } from '../../src/rules/index.ts';

const linesOf = ({ about, bars, groups }: SheetWords): readonly string[] => [
  about,
  ...bars.map(({ label, now, max }) => `${label} ${now}/${max}`),
  ...groups.flatMap(({ title, lines }) => [title, ...lines]),
];

/** What only a machine writes: keys, JSON, the absence of a value, flags. */
const MACHINE = /[{}[\]"]|undefined|\bnull\b|\bNaN\b|\bfalse\b|\btrue\b|\b[a-z]+[A-Z]\w*|\b\w+_\w+|: *$|, *,|^[,:]/u;

/** A sheet written into the form and read from it again. */
function throughForm({ parts }: SheetForm, sheet: DraftSheet): { readonly sheet: DraftSheet; readonly problems: readonly string[] } {
  const problems: string[] = [];
  const made = parts.reduce((draft, part) => {
    const read = readPart(part, draft, part.write(sheet));
    problems.push(...read.problems.map((problem) => `${part.key}: ${problem}`));
    return read.sheet;
  }, sheet);
  return { sheet: made, problems };
}

describe.each(rulesets.map((r) => [r.id, r.sheets] as const))('%s', (_id, sheets) => {
  const people = sheets.samples.map((s) => [s.name, sheets.parse(s.sheet)] as const);

  test.each(people)('%s reads as a person writes', (_name, sheet) => {
    const told = sheets.tell(sheet);
    expect(linesOf(told).filter((line) => MACHINE.test(line))).toEqual([]);
    for (const { lines } of told.groups) expect(lines.length).toBeGreaterThan(0);
    expect(linesOf(told).join('\n')).toMatch(/Weapons|Strength|Traits|Armour|Protection/u);
  });

  test.each(people)('%s comes through the form as they were', (_name, sheet) => {
    const { sheet: again, problems } = throughForm(sheets.form, sheet as DraftSheet);
    expect(problems).toEqual([]);
    expect(sheets.parse(again)).toEqual(sheet);
  });

  test('an empty form makes somebody who can fight: armed, and skilled at it', () => {
    const { starter, parts } = sheets.form;
    const made = parts.reduce((draft, part) => readPart(part, draft, '').sheet, starter.sheet);
    const told = sheets.tell(sheets.parse(made));
    const weapons = told.groups.find(({ title }) => title === 'Weapons')!.lines;
    expect(weapons.length).toBeGreaterThan(1);
    expect(weapons[0]).not.toMatch(/^(?:bare hands|fists)/iu);
    expect(parts.every((part) => part.write(starter.sheet) !== '')).toBe(true);
    expect(throughForm(sheets.form, starter.sheet)).toEqual({ sheet: expect.anything() as Json, problems: [] });
  });

  test('labels and hints fit a form of Discord', () => {
    expect(sheets.form.parts.length).toBeLessThanOrEqual(3);
    for (const { label, hint } of sheets.form.parts) {
      expect(label.length).toBeLessThanOrEqual(45);
      expect(hint.length).toBeLessThanOrEqual(100);
    }
  });

  test('what cannot be read is told all at once, in words', () => {
    for (const part of sheets.form.parts) {
      const { problems } = readPart(part, sheets.form.starter.sheet, 'Flummox 3, 999999 wibble; qqq');
      expect(problems.length, part.key).toBe(3);
      for (const problem of problems) expect(problem).not.toMatch(/invalid|expected|zod|undefined|[{}]/iu);
    }
  });
});

const partOf = (system: string, key: string) => {
  const { form } = rulesets.find((r) => r.id === system)!.sheets;
  return { part: form.parts.find((p) => p.key === key)!, starter: form.starter.sheet };
};

test.each([['STR 12, CON 13'], ['str=12 con=13'], ['12 Strength; 13 constitution'], ['Strength: 12\nCon 13']])(
  '“%s” is understood',
  (typed) => {
    const { part, starter } = partOf('brp', 'characteristics');
    const { sheet, problems } = readPart(part, starter, typed);
    expect(problems).toEqual([]);
    expect(sheet).toMatchObject({ str: 12, con: 13, siz: 13 });
  },
);

test('numbers alone are taken in order where there is one for each', () => {
  const { part, starter } = partOf('murdham', 'abilities');
  expect(readPart(part, starter, '10, 11, 12').sheet).toMatchObject({ str: 10, agi: 11, wit: 12 });
  expect(readPart(part, starter, '10, 11').problems).toHaveLength(2);
});

test('gear is named as people name it', () => {
  const { part, starter } = partOf('brp', 'gear');
  const { sheet, problems } = readPart(part, starter, 'Broad-sword 70 %, longbow, 55 round shield, hard leather');
  expect(problems).toEqual([]);
  expect(sheet).toMatchObject({ gear: { 'sword-broad': { skill: 70 }, 'shield-round': { skill: 55 } }, armour: ['leather-hard'] });
});

test('a number out of range and a name that is near are said with what would do', () => {
  const { part, starter } = partOf('brp', 'characteristics');
  expect(readPart(part, starter, 'STR 99').problems).toEqual(['STR takes a whole number from 1 to 60, not 99']);
  const { part: gear } = partOf('brp', 'gear');
  expect(readPart(gear, starter, 'brodsword 50').problems[0]).toMatch(/no “brodsword” here.*Broadsword/u);
});

test('hit points follow from what they hang on', () => {
  const { sheets } = rulesets.find((r) => r.id === 'brp')!;
  const before = sheets.parse(sheets.form.starter.sheet) as DraftSheet;
  const { part } = partOf('brp', 'characteristics');
  const { sheet } = readPart(part, before, 'CON 18, SIZ 18');
  expect(sheets.parse(sheet)).toMatchObject({ hpMax: 18, hp: 18 });
});
