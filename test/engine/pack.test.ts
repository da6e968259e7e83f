/** Packs: what is read, that every slip is told with its place, and that nothing from outside gets past. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  doctrineOfCreature,
  listed,
  MOST_FILE,
  PACK,
  type RandomTable,
  readData,
  readPack,
  rollOn,
  spanOf,
  tacticIn,
} from '../../src/engine/index.ts';
import { rulesets } from '../../src/rules/index.ts';

const fileOf = (system: string): string => readFileSync(join(import.meta.dirname, `../../src/rules/${system}/data/pack.json`), 'utf8');
const slipsIn = (file: unknown): readonly string[] => {
  const read = readPack(file, rulesets);
  return 'pack' in read ? [] : read.slips.map(({ where, problem }) => `${where}: ${problem}`);
};
const plain = { title: 'P', system: 'brp' };
const d6 = (...rows: readonly (readonly [number, number])[]) => ({
  ...plain,
  tables: [{ name: 'T', dice: 'd6', rows: rows.map(([from, to]) => ({ from, to, text: 'x' })) }],
});

describe.each(rulesets.map(({ id }) => id))('the worked pack of %s', (system) => {
  test('is taken, and what is exported of it is taken again as the same', () => {
    const read = readPack(JSON.parse(fileOf(system)), rulesets);
    if (!('pack' in read)) throw new Error(JSON.stringify(read));
    const { pack } = read;
    expect([pack.creatures, pack.tables, pack.conditions, pack.presets].every((list) => list.length > 0)).toBe(true);
    expect(readPack(JSON.parse(JSON.stringify(pack)), rulesets)).toEqual(read);
  });

  test('with anything else in the place of any of its values is taken or refused in words, never more', () => {
    const paths: (readonly (string | number)[])[] = [];
    const walk = (value: unknown, path: readonly (string | number)[]): void => {
      paths.push(path);
      if (typeof value === 'object' && value !== null)
        for (const [key, inner] of Object.entries(value)) walk(inner, [...path, Array.isArray(value) ? Number(key) : key]);
    };
    walk(JSON.parse(fileOf(system)), []);
    const strange = fc.oneof(
      fc.jsonValue({ maxDepth: 3 }),
      fc.constantFrom('x'.repeat(5000), 1e308, -1, [], {}, null, '__proto__', '{99999d9}'),
    );
    fc.assert(
      fc.property(fc.constantFrom(...paths.slice(1)), strange, (path, value) => {
        const file = JSON.parse(fileOf(system)) as Record<string, unknown>;
        let at: Record<PropertyKey, unknown> = file;
        for (const step of path.slice(0, -1)) at = at[step] as Record<PropertyKey, unknown>;
        at[path.at(-1)!] = value;
        const read = readPack(file, rulesets);
        if ('pack' in read) return;
        expect(read.slips.length).toBeGreaterThan(0);
        for (const { where, problem } of read.slips) {
          expect(where).not.toBe('');
          expect(problem).not.toMatch(/undefined|\[object|NaN|Invalid|ZodError/u);
          expect(problem).toMatch(/\S/u);
        }
      }),
      { numRuns: 300 },
    );
  });
});

test('all that is wrong is told at once, each with its place', () => {
  const wrong = {
    title: 'Wrong',
    system: 'murdham',
    creatures: [
      { name: 'Thief', sheet: { str: 'much', weapons: ['spoon'] } },
      { name: 'thief', sheet: {} },
    ],
    tables: [{ name: 'Short', dice: 'd6', rows: [{ from: 1, to: 5, text: '{many} rats' }] }],
    presets: [{ name: 'Odd', rules: { gravity: 0, explodingDamage: 'perhaps' } }],
  };
  const slips = slipsIn(wrong);
  for (const part of [
    'creatures → thief: it is there twice',
    'creatures → Thief → ',
    'tables → Short: no row stands for 6',
    'tables → Short: {many} takes dice',
    'presets → Odd → gravity',
  ])
    expect(
      slips.some((slip) => slip.startsWith(part)),
      `${part}\n${slips.join('\n')}`,
    ).toBe(true);
  expect(slips.length).toBeGreaterThanOrEqual(7);
  expect(slipsIn({ ...plain, creatures: [{ name: 'A', sheet: {} }, { about: 7 }] }).join()).toContain('creatures → no. 2 → name');
  expect(slipsIn({ ...plain, system: 'chess' })).toEqual([
    `system: it can be ${listed(
      rulesets.map(({ id }) => id),
      'or',
    )}`,
  ]);
});

test('a creature fights by a tactic of its pack, or by one that there is anyway', () => {
  const tactics = [{ name: 'Slow burn', weights: { risk: 2 } }];
  const file = (tactic: string) => ({ ...plain, tactics, creatures: [{ name: 'Wisp', sheet: {}, tactic }] });
  const read = (tactic: string) => readPack(file(tactic), rulesets, ['Pack hunter', 'hunter']);
  const doctrineFor = (tactic: string) => {
    const made = read(tactic);
    return 'pack' in made
      ? doctrineOfCreature(made.pack, made.pack.creatures[0]!)
      : made.slips.map(({ where, problem }) => `${where}: ${problem}`);
  };
  expect(tacticIn(doctrineFor('slow BURN') as string)).toMatchObject({ name: 'Slow burn', weights: { risk: 2 } });
  expect(doctrineFor('pack hunter')).toBe('pack hunter');
  expect(String(doctrineFor('pack hunt'))).toMatch(/^creatures → Wisp → tactic: .*Pack hunter/u);
  expect(doctrineOfCreature({ tactics: [] }, {})).toBeNull();
});

test('no more is told than people read, and how much more there is', () => {
  const creatures = Array.from({ length: 50 }, (_, i) => ({ name: `C${i}`, sheet: { nonsense: 1 } }));
  const read = readPack({ ...plain, creatures }, rulesets);
  expect('slips' in read && [read.slips.length, read.more]).toEqual([20, 30]);
});

test.each([
  ['a file of another kind', 'nonsense'],
  ['nothing', null],
  ['a list', []],
  ['a number that is none', { ...plain, about: Number.POSITIVE_INFINITY }],
  ['a field that means something to the language', JSON.parse('{"title":"P","system":"brp","__proto__":{"x":1}}')],
  ['a field nobody knows', { ...plain, spells: [] }],
  ['dice without end', d6([1, 6]) && { ...plain, tables: [{ name: 'T', dice: '999d999', rows: [{ from: 1, text: 'x' }] }] }],
  ['dice without end in a row', { ...plain, tables: [{ name: 'T', dice: 'd2', rows: [{ from: 1, to: 2, text: '{100d6!>=1}{9999d9}' }] }] }],
  ['a table with a hole', d6([1, 2], [4, 6])],
  ['a table with two rows for one result', d6([1, 4], [4, 6])],
  ['a table that goes on beyond its dice', d6([1, 7])],
  ['a row the wrong way round', d6([1, 2], [6, 3])],
  [
    'too many rows',
    { ...plain, tables: [{ name: 'T', dice: 'd1000', rows: Array.from({ length: 1000 }, (_, i) => ({ from: i + 1, text: 'x' })) }] },
  ],
  ['too many creatures', { ...plain, creatures: Array.from({ length: PACK.creatures + 1 }, (_, i) => ({ name: `${i}`, sheet: {} })) }],
  ['a sheet that is too large', { ...plain, creatures: [{ name: 'A', sheet: { name: 'x'.repeat(PACK.sheet) } }] }],
  ['a condition that lasts too long', { ...plain, conditions: [{ name: 'A', rounds: 1e9 }] }],
])('is refused: %s', (_, file) => {
  expect(slipsIn(file).length).toBeGreaterThan(0);
});

test('what nests too deeply is not even walked', () => {
  const deep = `${'{"a":'.repeat(20_000)}1${'}'.repeat(20_000)}`;
  expect(readData(deep, MOST_FILE)).toMatchObject({ unfit: true });
  const nested = (levels: number): unknown => (levels === 0 ? 1 : { a: nested(levels - 1) });
  expect(slipsIn({ ...plain, about: nested(40) })).toEqual(['the file: it is nested too deeply']);
});

test('a table has one row for whatever its dice show, and the dice within it are thrown', () => {
  const cuts = fc.record({ count: fc.integer({ min: 1, max: 4 }), sides: fc.integer({ min: 2, max: 20 }), at: fc.array(fc.nat(80)) });
  fc.assert(
    fc.property(cuts, fc.nat(), ({ count, sides, at }, seed) => {
      const [least, most] = [count, count * sides];
      const ends = [...new Set([...at.filter((one) => one >= least && one < most), most])].toSorted((a, b) => a - b);
      const rows = ends.map((to, i) => ({ from: i === 0 ? least : ends[i - 1]! + 1, to, text: `${to}: {2d6+1}` }));
      const table: RandomTable = { name: 'T', about: '', dice: `${count}d${sides}`, rows };
      expect(slipsIn({ ...plain, tables: [table] })).toEqual([]);
      let thrown = 0;
      const { total, text } = rollOn(table, (of) => 1 + ((seed + thrown++) % of));
      const row = rows.find(({ from, to }) => from <= total && total <= to)!;
      expect(text).toMatch(new RegExp(`^${row.to}: ([3-9]|1[0-3])$`, 'u'));
      expect(thrown).toBe(count + 2);
      // Any row less leaves a hole, any row twice a doubt.
      expect(slipsIn({ ...plain, tables: [{ ...table, rows: [...rows, rows[0]!] }] })).not.toEqual([]);
      if (rows.length > 1) expect(slipsIn({ ...plain, tables: [{ ...table, rows: rows.slice(1) }] })).not.toEqual([]);
    }),
  );
});

test('dice of a table are of one kind', () => {
  for (const dice of ['d6', '2d6', 'D20', 'd%', '20d1000']) expect(spanOf(dice), dice).not.toBeNull();
  for (const dice of ['', 'd1', '0d6', '21d6', 'd1001', '2d6+1', '1e3d6', 'd6d6']) expect(spanOf(dice), dice).toBeNull();
});
