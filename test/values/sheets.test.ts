/** Sheets of all systems: whatever is put where, it is refused in plain words for all its mistakes at once, or it is sound. */
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { copy, type Json, problemIn, Refusal, type Ruleset, readFormula, storedFormula, takesDice } from '../../src/engine/index.ts';
import { rulesets } from '../../src/rules/index.ts';
import { refusalText } from '../../src/table/words/refusals.ts';

const VOICE = { name: (id: string) => id, quote: (text: string) => text };

/** Words that only a schema library says. */
const MACHINE = /invalid|expected|received|undefined|\bnan\b|too (?:big|small)|unrecognized|regex|pattern|\bto be int|zod|>=|<=|\[object/iu;

const HOSTILE: readonly Json[] = [
  ...[-1, 0.5, 1e9, 1e308, Number.MAX_SAFE_INTEGER, '', ' ', '1D0', '+1D0', '2d00', '0d6', '101d6', '1d1001', 'maybe', 'constructor'],
  ...['__proto__', 'x'.repeat(5000), '\u202egreta', null, true, false, {}, [], [[]], { constructor: 1 }, { toString: {} }],
  ...[Array.from({ length: 200 }, () => 1), Object.fromEntries(Array.from({ length: 120 }, (_, i) => [`k${i}`, 1]))],
];

/** All paths into data, groups and lists included. */
function pathsOf(data: Json, path: readonly string[] = []): readonly (readonly string[])[] {
  if (typeof data !== 'object' || data === null) return [path];
  const inner = Object.entries(data).flatMap(([key, value]) => pathsOf(value ?? null, [...path, key]));
  return path.length > 0 ? [path, ...inner] : inner;
}

function withValue(data: Json, [key = '', ...rest]: readonly string[], value: Json): Json {
  const changed = copy(data) as Record<string, Json>;
  changed[key] = rest.length === 0 ? value : withValue(changed[key]!, rest, value);
  return changed;
}

/** What refuses a sheet; null: nothing does. @throws whatever is no refusal */
function refusalOf(rules: Ruleset, sheet: Json): Refusal | null {
  try {
    const read = rules.sheets.parse(sheet);
    expect(problemIn(read), JSON.stringify(sheet)).toBeNull();
    return null;
  } catch (error) {
    if (error instanceof Refusal) return error;
    throw error;
  }
}

function inWords(rules: Ruleset, refusal: Refusal): string {
  expect(refusal.reason).toBe('bad-sheet');
  const words = refusalText(refusal, rules, VOICE);
  expect(words.replace(/“[^”]*”/gu, '')).not.toMatch(MACHINE);
  return words;
}

describe.each(rulesets.map((r) => [r.id, r] as const))('%s', (_id, rules) => {
  const { samples, fields } = rules.sheets;

  test('a sample with one thing wrong in it is refused in plain words, or sound', () =>
    fc.assert(
      fc.property(fc.constantFrom(...samples), fc.nat(), fc.constantFrom(...HOSTILE), ({ sheet }, at, value) => {
        const whole = rules.sheets.parse(sheet);
        const paths = pathsOf(whole);
        const refusal = refusalOf(rules, withValue(whole, paths[at % paths.length]!, value));
        if (refusal) inWords(rules, refusal);
      }),
      { numRuns: 400 },
    ));

  test('every number of the form is held to its bounds, which are said, under its label', () => {
    for (const { key, label, min, max, fraction } of fields.filter((f) => f.kind === 'number')) {
      expect(Number.isFinite(min) && Number.isFinite(max), key).toBe(true);
      for (const value of [min! - 1, max! + 1, 'many', ...(fraction ? [] : [min! + 0.5])]) {
        const refusal = refusalOf(rules, withValue(rules.sheets.parse({}), key.split('.'), value));
        expect(refusal, `${key} ${value}`).not.toBeNull();
        expect(inWords(rules, refusal!).replaceAll('\\', '')).toContain(`**${label}**`);
      }
    }
  });

  test('all mistakes are told at once', () => {
    const [one, other] = fields.filter((f) => f.kind === 'number' && !f.key.includes('.'));
    const words = inWords(rules, refusalOf(rules, { [one!.key]: 'x', [other!.key]: 10_000_000, strenght: 3 })!).replaceAll('\\', '');
    for (const name of [one!.label, other!.label, 'Strenght']) expect(words).toContain(`**${name}**`);
    expect(words).toContain('3 mistakes');
  });

  test('a sheet that is none, or far too much, is refused', () => {
    const many = Object.fromEntries(Array.from({ length: 101 }, (_, i) => [`skill ${i}`, 1]));
    const wrong: Json[] = [7, 'x', [], Object.fromEntries(fields.map((f) => [f.key, many])), Object.fromEntries([['__proto__', {}]])];
    for (const sheet of wrong) inWords(rules, refusalOf(rules, sheet)!);
  });
});

test('a formula has dice, and dice have sides', () => {
  const [isDice] = takesDice;
  const wrong = [
    '',
    ' ',
    '1D0',
    '+1D0',
    '2d00',
    '0d6',
    '101d6',
    '1d1001',
    'd',
    '1d6+',
    '1d6+1d6',
    '1e3',
    '1d6+Infinity',
    `${' '.repeat(900)}x`,
  ];
  expect(wrong.filter((text) => isDice(text))).toEqual([]);
  expect(['d6', '1D6', '2d8+1', '-1D4', '+1D6', 'none', '3', '-2', '100d1000', '1 d 6'].every((text) => isDice(text))).toBe(true);
  expect(() => readFormula('1D0')).toThrow('bad-dice');
});

test('a formula stored under laxer checks counts as what stands in for it', () => {
  expect(storedFormula('1D0')).toMatchObject({ count: 0, flat: 0 });
  expect(storedFormula('1D0', '1D8')).toMatchObject({ count: 1, sides: 8 });
});
