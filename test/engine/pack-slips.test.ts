/** Packs that somebody got wrong: what they are told of each slip, kept as text; and what is still a pack. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { doctrineOfCreature, type Pack, readPack, sheetOfCreature, slipsOfTable, spanOf } from '../../src/engine/index.ts';
import { rulesets } from '../../src/rules/index.ts';

const yard = JSON.parse(readFileSync(join(import.meta.dirname, '../../src/rules/murdham/data/pack.json'), 'utf8')) as Required<Pack>;
const [thief, dog] = yard.creatures;
const [roof] = yard.tables;
const [tangled] = yard.conditions;
const [line, breath] = yard.powers;
const [hook] = yard.weapons;
const [raid] = yard.tactics;
const [knives] = yard.presets;
const many = <T>(count: number, of: (i: number) => T): T[] => Array.from({ length: count }, (_, i) => of(i));
const plain = { title: 'P', system: 'murdham' };
const file = (more: object): object => ({ ...yard, ...more });
const creature = (more: object): object => file({ creatures: [{ ...thief, ...more }, dog] });
const power = (more: object): object => file({ powers: [{ ...line, ...more }, breath] });
const weapon = (more: object): object => file({ weapons: [{ ...hook, ...more }] });
const table = (more: object): object => file({ tables: [{ ...roof, ...more }] });
const rows = (dice: string, ...spans: readonly (readonly [number, number])[]): object =>
  table({ dice, rows: spans.map(([from, to]) => ({ from, to, text: 'x' })) });

const ODD: Readonly<Record<string, unknown>> = {
  nothing: null,
  'a list': [],
  'a field that nobody knows': file({ spells: [] }),
  'several fields that nobody knows': file({ spells: [], songs: [] }),
  'a title that is none': file({ title: ' ' }),
  'a long title': file({ title: 'x'.repeat(61) }),
  'a system that there is not': file({ system: 'chess' }),
  'a long remark': file({ about: 'x'.repeat(201) }),
  'a number for a remark': file({ about: 3 }),
  'something that is no list': file({ creatures: { thief } }),
  'too many creatures': file({ creatures: many(61, (i) => ({ ...dog, name: `Dog ${i}` })) }),
  'a creature twice': file({ creatures: [thief, dog, { ...dog, name: 'YARD DOG' }] }),
  'a creature without a name': creature({ name: undefined }),
  'a creature with an empty name': creature({ name: '' }),
  'a creature without a sheet': creature({ sheet: undefined }),
  'a creature whose sheet is a list': creature({ sheet: [] }),
  'a creature whose sheet is nothing': creature({ sheet: null }),
  'a creature with much on its sheet': creature({ sheet: { name: 'x'.repeat(16 * 1024) } }),
  'a creature that is stronger than any': creature({ sheet: { ...(thief!.sheet as object), str: 99, agi: 'much' } }),
  'a creature that is spoken of oddly': creature({ pronoun: 'we' }),
  'a creature with a power that there is not': creature({ powers: ['Washing lien', 'Flight'] }),
  'a creature with more powers than it can use': creature({ powers: many(13, () => 'Washing line') }),
  'a creature with a tactic that there is not': creature({ tactic: 'Rooftop rade' }),
  'a creature with a weapon that there is not': creature({ sheet: { ...(thief!.sheet as object), weapons: ['Tile hok'] } }),
  'a power twice': file({ powers: [line, { ...breath, name: 'washing line' }, breath] }),
  'a power that a creature has, and that cannot be': power({ dice: '99d6' }),
  'a power with dice that are none': power({ dice: 'many' }),
  'a power without a target': power({ target: 'everybody' }),
  'a power that carries too far': power({ range: 50 }),
  'a power with a save that there is not': power({ save: { with: 'luck' } }),
  'a power with a save that does something else': power({ save: { with: 'agi', success: 'double' } }),
  'a power with a save that is a word': power({ save: 'agi' }),
  'a power with a condition without a name': power({ condition: { points: -3 } }),
  'a power with a condition that lasts for ever': power({ condition: { ...tangled, rounds: 1e9 } }),
  'a power that is never used': power({ uses: 0 }),
  'a power that is used often': power({ uses: 21 }),
  'a condition twice': file({ conditions: [tangled, tangled] }),
  'a condition of more points than any roll': file({ conditions: [{ ...tangled, points: 1000 }] }),
  'a condition of half a round': file({ conditions: [{ ...tangled, rounds: 0.5 }] }),
  'a condition with a long remark': file({ conditions: [{ ...tangled, note: 'x'.repeat(201) }] }),
  'a tactic twice': file({ tactics: [raid, raid] }),
  'a tactic that wants too much': file({ tactics: [{ ...raid, weights: { risk: 11 } }] }),
  'a tactic with a weight that nobody knows': file({ tactics: [{ ...raid, weights: { glory: 1 } }] }),
  'a tactic that is perhaps merciless': file({ tactics: [{ ...raid, weights: { merciless: 'perhaps' } }] }),
  'a weapon twice': file({ weapons: [hook, hook] }),
  'a weapon called as one that there is': weapon({ name: 'Bow' }),
  'a weapon with a column that nobody knows': weapon({ colour: 'red' }),
  'a weapon that breaks oddly': weapon({ durability: 'fragil' }),
  'a weapon with an id': weapon({ id: 'tile-hook' }),
  'a weapon without letters': weapon({ name: '…' }),
  'armour where there is none of one’s own': file({ armour: [{ name: 'Quilt', points: 1 }] }),
  'a table twice': file({ tables: [roof, roof] }),
  'a table without rows': table({ rows: [] }),
  'a table with other dice': table({ dice: '2d6+1' }),
  'a table with a long word for dice': table({ dice: 'd'.repeat(9) }),
  'a table with a hole': rows('d6', [1, 2], [4, 6]),
  'a table without its first': rows('d6', [2, 6]),
  'a table without its last': rows('d6', [1, 5]),
  'a table with two rows for one result': rows('d6', [1, 4], [4, 6]),
  'a table beyond its dice': rows('2d6', [2, 13]),
  'a table below its dice': rows('2d6', [1, 1], [2, 12]),
  'a table with a row the wrong way round': rows('d6', [1, 2], [6, 3]),
  'a table with dice in a row that are none': table({ dice: 'd2', rows: [{ from: 1, to: 2, text: '{many} rats and {1d6} dogs' }] }),
  'a table with dice in a row that go on': table({ dice: 'd2', rows: [{ from: 1, to: 2, text: '{1d6!} rats' }] }),
  'a table with a row that says nothing': table({ dice: 'd2', rows: [{ from: 1, to: 2, text: '' }] }),
  'a table with a row from nowhere': table({ dice: 'd2', rows: [{ from: -1, text: 'x' }] }),
  'house rules twice': file({ presets: [knives, knives] }),
  'house rules that there are not': file({ presets: [{ ...knives, rules: { gravity: 0 } }] }),
  'house rules that cannot be so': file({ presets: [{ ...knives, rules: { explodingDamage: 'perhaps' } }] }),
  'house rules that are none': file({ presets: [{ ...knives, rules: [] }] }),
  'house rules without a name': file({ presets: [{ ...knives, rules: { '': true } }] }),
};

const told = (data: unknown): string => {
  const read = readPack(data, rulesets, ['brute', 'schemer']);
  if ('pack' in read) return 'TAKEN';
  return [...read.slips.map(({ where, problem }) => `${where}: ${problem}`), ...(read.more > 0 ? [`and ${read.more} more`] : [])].join(
    '\n  ',
  );
};

test('each slip is told in plain words, and where it is', async () => {
  const said = Object.entries(ODD).map(([what, data]) => `${what}\n  ${told(data)}`);
  await expect(`${said.join('\n')}\n`).toMatchFileSnapshot(join(import.meta.dirname, 'kept/pack.txt'));
});

test('as much as may be is taken', () => {
  const widest: readonly unknown[] = [
    yard,
    plain,
    file({ title: 'x'.repeat(60), about: 'x'.repeat(200) }),
    file({ about: '' }),
    file({ creatures: many(60, (i) => ({ ...dog, name: `Dog ${i}` })) }),
    creature({ powers: ['WASHING line'], tactic: 'rooftop RAID' }),
    creature({ tactic: 'Brute' }),
    power({ save: null, uses: null }),
    power({ uses: 20 }),
    file({ conditions: many(30, (i) => ({ ...tangled, name: `${i}x`, rounds: null })) }),
    file({ tactics: [raid, ...many(9, (i) => ({ ...raid, name: `${i}x`, weights: { hurts: 10, afar: 0 } }))] }),
    rows('d6', [1, 2], [3, 6]),
    rows('d6', [3, 6], [1, 2]),
  ];
  expect(widest.map(told)).toEqual(widest.map(() => 'TAKEN'));
});

test('a pack is read as it is written, with what it leaves out, and without the name of its schema', () => {
  const lists = { creatures: [], tables: [], conditions: [], presets: [], powers: [], weapons: [], armour: [], tactics: [] };
  expect(readPack({ ...plain, $schema: 'x' }, rulesets)).toEqual({ pack: { ...plain, about: '', ...lists } });
  const read = readPack(
    {
      ...plain,
      tables: [
        {
          name: 'T',
          dice: 'd2',
          rows: [
            { from: 1, text: 'a' },
            { from: 2, text: 'b' },
          ],
        },
      ],
    },
    rulesets,
  );
  expect(read).toMatchObject({
    pack: {
      tables: [
        {
          about: '',
          rows: [
            { from: 1, to: 1 },
            { from: 2, to: 2 },
          ],
        },
      ],
    },
  });
});

test('a creature comes with the powers and things that it names, after those that it has', () => {
  const system = rulesets.find(({ id }) => id === 'murdham')!;
  const own = { ...line!, name: 'Own' };
  const sheetOf = (sheet: object, powers?: readonly string[]) =>
    sheetOfCreature(system, yard, { name: 'A', about: '', sheet: sheet as never, ...(powers && { powers }) }) as unknown as {
      readonly weapons?: readonly unknown[];
      readonly powers?: readonly { readonly name: string }[];
    };
  expect(sheetOf({ powers: [own], str: 8 }, ['chimney BREATH', 'Nothing', 'Washing line'])).toMatchObject({ str: 8 });
  expect(sheetOf({ powers: [own] }, ['chimney BREATH', 'Nothing', 'Washing line']).powers?.map(({ name }) => name)).toEqual([
    ...['Own', 'Chimney breath', 'Washing line'],
  ]);
  expect(sheetOf({ powers: [own] }).powers).toEqual([own]);
  expect(sheetOf({ str: 8 })).toEqual({ str: 8 });
  expect(sheetOf({ weapons: ['tile hook', 'bow'] }).weapons).toMatchObject([{ name: 'Tile hook', die: 6 }, 'bow']);
  expect(sheetOfCreature({}, yard, { name: 'A', about: '', sheet: { weapons: ['Tile hook'] } })).toEqual({ weapons: ['Tile hook'] });
  expect(doctrineOfCreature(yard, { tactic: 'ROOFTOP raid' })).toMatch(/^own:\{"name":"Rooftop raid"/u);
  expect([doctrineOfCreature({}, { tactic: 'brute' }), doctrineOfCreature(yard, {})]).toEqual(['brute', null]);
});

test('slips of a table are told together, but rows beyond its dice first', () => {
  const slips = (dice: string, ...spans: readonly (readonly [number, number, string?])[]) =>
    slipsOfTable({ name: 'T', about: '', dice, rows: spans.map(([from, to, text = 'x']) => ({ from, to, text })) });
  expect(slips('d4', [1, 3, '{x} {d6} {1d6!}'], [3, 4])).toEqual([
    'two rows stand for 3',
    '{x} takes dice such as {2d6}',
    '{1d6!} takes dice such as {2d6}',
  ]);
  expect(slips('2d4', [3, 8, '{x}'])).toEqual(['no row stands for 2', '{x} takes dice such as {2d6}']);
  expect(slips('2d4', [2, 7])).toEqual(['no row stands for 8']);
  expect(slips('2d4', [1, 9, '{x}'])).toEqual(['2d4 shows 2 to 8, and a row stands for 1 to 9']);
  expect(slips('2d4', [9, 9])).toEqual(['2d4 shows 2 to 8, and a row stands for 9']);
  expect(slips('2d4', [2, 8, '{(1d6} {1/0}'])).toEqual(['{(1d6} takes dice such as {2d6}', '{1/0} takes dice such as {2d6}']);
  expect(slips('2d4', [2, 8, '{3d6+2} {d%} {2} {} {{']), 'plain dice, numbers, and braces that hold nothing').toEqual([]);
});

test('dice of a table are read with their number and their sides', () => {
  expect(['d6', ' 20D1000 ', 'd%', '1d2'].map(spanOf)).toEqual([
    { count: 1, sides: 6 },
    { count: 20, sides: 1000 },
    { count: 1, sides: 100 },
    { count: 1, sides: 2 },
  ]);
});
