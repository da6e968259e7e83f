/**
 * Texts that nobody types but to keep a program busy: long runs of the same, for every reader of typed text, as long as it takes any. They
 * are read on the thread that everybody waits for. Whoever went over a run again and again took minutes for these, and would be ended by the
 * time that a test has.
 */
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { bandNamed } from '../../src/discord/bands.ts';
import { valueIn } from '../../src/discord/choosing/with-text.ts';
import { parseCustomId } from '../../src/discord/custom-id.ts';
import { cut } from '../../src/discord/escape.ts';
import { rollDice } from '../../src/discord/free-dice.ts';
import { idFor } from '../../src/discord/zones.ts';
import {
  cleanText,
  type Field,
  fieldWords,
  flagOfText,
  numberOfText,
  Refusal,
  readCreatures,
  readFieldText,
  readFormula,
  readPart,
  readRoll,
} from '../../src/engine/index.ts';
import { rulesets } from '../../src/rules/index.ts';
import type { WordedParam } from '../../src/table/api.ts';
import { readLines } from '../../src/table/automatic/order-words.ts';
import { tacticFromWords } from '../../src/table/automatic/tactic-words.ts';
import { spokenWords } from '../../src/table/speech.ts';
import { nearest } from '../../src/table/words/nearest.ts';
import { plural } from '../../src/table/words/numbers.ts';
import { readWhen } from '../../src/table/words/planned.ts';
import { inTurn } from '../support/long.ts';
import { systemsInTurn } from '../support/systems.ts';

/** Letters of a file, and more than Discord lets anybody type. */
const [FILE, TYPED] = [32 * 1024, 6000];

/** What runs are made of: blanks and line ends of all kinds, digits, brackets, quotes, what stands between things. */
const BLANKS = [' ', '\t', '\u00a0', '\u2028', ' \u2028', ' \v'];
const ALL_SIGNS = [...BLANKS, '1', '(', ')', '“', '"', ',', '. A', ' and ', ' (a', ' “a', 'a ', ' | ', '  **'];
const ALL_MORE = [
  '1.',
  '[',
  '<@',
  '\\',
  '*',
  ':',
  '=',
  '==1',
  'x',
  'x1',
  '-',
  '+',
  'a',
  'a1',
  ' 1',
  ';',
  ' or ',
  ' for 1 round',
  ' if a',
  '\n',
];
/** Every second of them is tried, with the next commit the others; in the long checks all. */
const [SIGNS, MORE] = [ALL_SIGNS, ALL_MORE].map((all) => inTurn(all, import.meta.filename, Math.ceil(all.length / 2))) as [
  readonly string[],
  readonly string[],
];
/** What a text ends in that no pattern expects; the last lets a whole read as what it is not. */
const ENDS = ['x\u2028y', ')', '”', '%', 'x'];

/** A run between a beginning and an end, so long in all. */
const around = (before: string, sign: string, after: string, most: number): string =>
  before + sign.repeat(Math.ceil(most / sign.length)).slice(0, most - before.length - after.length) + after;

/** Reads a text, or says what is wrong with it. */
function tried(read: () => unknown): void {
  try {
    read();
  } catch (error) {
    expect(error).toBeInstanceOf(Refusal);
  }
}

describe.each(systemsInTurn(import.meta.filename).map((rules) => [rules.id, rules] as const))('%s', (_, { sheets }) => {
  const { lines, passed } = sheets.notation!;
  const first = (takes: string): string => lines.find((line) => line.takes === takes)?.labels[0] ?? '';
  const BLOCKS: readonly (readonly [before: string, after: string])[] = [
    ...(['', 'Orc (', '- ', 'Name: a', 'pronoun', 'sheet = ', 'Orc: a.', `Orc: ${passed[0]}`] as const).map(
      (before) => [before, 'x'] as const,
    ),
    ...(['Orc', 'Name: a', 'Orc: 2 claws'] as const).map((before) => [before, ')'] as const),
    ...[first('number'), first('words'), 'Weapons', 'Armour', 'Defence: Parry'].map((label) => [`Orc\n${label}`, 'x'] as const),
    [`Name,${first('number')},Weapons\nOrc,1,`, 'x'],
    [`Name,${first('number')},Weapons\nOrc,1,"`, '"\n'],
  ];

  test('stat blocks', () => {
    for (const [before, after] of BLOCKS)
      for (const sign of SIGNS) expect(readCreatures(sheets, around(before, sign, after, FILE))).toBeInstanceOf(Array);
  });

  test('powers in a stat block', () => {
    for (const before of ['gives', 'gives “', '1d6', 'range', 'all foes', 'A save', '“'])
      for (const sign of [...SIGNS, ...MORE])
        for (const after of ['x\u2028y)', '”)'])
          expect(readCreatures(sheets, `Orc\nPowers: A (${around(before, sign, after, 3900)}`)).toBeInstanceOf(Array);
  });

  test('the lines of a character, and single fields', () => {
    for (const sign of [...SIGNS, ...MORE])
      for (const after of ENDS) {
        for (const before of ['', 'STR'])
          for (const part of sheets.form.parts) expect(readPart(part, {}, around(before, sign, after, 600)).problems).toBeInstanceOf(Array);
        for (const kind of ['list', 'map', 'text'] as const) {
          const field: Field = { key: 'x', label: 'X', kind };
          tried(() => fieldWords(field, {}, readFieldText(field, {}, around('a', sign, after, TYPED), {})));
        }
      }
  });
});

/** Everybody else who reads what is typed. */
const READERS: Readonly<Record<string, (text: string) => unknown>> = {
  'a standing order': readLines,
  'a condition of an order': (text) => readLines(`if ${text.slice(0, 980)}: dodge`),
  'a tactic': tacticFromWords,
  'a moment': readWhen,
  'words in character': spokenWords,
  'a band': (text) => bandNamed([], text),
  dice: rollDice,
  'dice within a text': readRoll,
  'a formula': readFormula,
  'a number': numberOfText,
  'yes or no': flagOfText,
  'a custom id': parseCustomId,
  'a name': cleanText,
  'a zone': (text) => idFor(text, []),
  'what is near': (text) => nearest(text, ['Bandit captain']),
  'several of a kind': (text) => plural(cleanText(text)),
  'a text that is cut': (text) => cut(text, TYPED - 1),
  shares: (text) => valueIn({ label: 'Dice', kind: 'shares', options: [], min: 0, max: 9 } as unknown as WordedParam, text),
};

const BEGINNINGS = ['', 'a', '1', 'if ', 'every', 'round', 'gives ', 'an', '<@'];

test.each(Object.entries(READERS))('%s', (_, read) => {
  for (const before of BEGINNINGS)
    for (const sign of [...SIGNS, ...MORE]) for (const after of ENDS) tried(() => read(around(before, sign, after, TYPED)));
});

test('runs of anything, one behind the other, for all of them', () => {
  const part = fc.tuple(fc.constantFrom(...ALL_SIGNS, ...ALL_MORE, ...BEGINNINGS, ...ENDS), fc.constantFrom(1, 2, 300, 2000));
  const texts = fc.array(part, { minLength: 1, maxLength: 6 }).map((parts) => parts.map(([sign, times]) => sign.repeat(times)).join(''));
  fc.assert(
    fc.property(texts, fc.constantFrom(...rulesets), (text, { sheets }) => {
      for (const read of Object.values(READERS)) tried(() => read(text.slice(0, TYPED)));
      for (const part of sheets.form.parts) expect(readPart(part, {}, text.slice(0, 600)).problems).toBeInstanceOf(Array);
      for (const before of ['', 'Orc\nPowers: A (', 'Orc\nWeapons '])
        expect(readCreatures(sheets, `${before}${text}`.slice(0, FILE))).toBeInstanceOf(Array);
    }),
    { numRuns: 60 },
  );
});
