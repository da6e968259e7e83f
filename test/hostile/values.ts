/** What nobody means well by: words, numbers and files that have broken programs before. */
import type { Json } from '../../src/engine/index.ts';
import { rulesets } from '../../src/rules/index.ts';

/** Longer than anything that Discord lets through, as nobody promises that it always will. */
const LONG = 6000;

/** Words for anything that is typed. */
export const TEXTS: readonly string[] = [
  '',
  '   ',
  '\n\n\t',
  'a'.repeat(LONG),
  'a b '.repeat(LONG / 4),
  '\u202Eabc\u2066def\u2069',
  `z${'\u0300\u0301\u0302'.repeat(200)}`,
  '\u200b\u200d\u2060\ufeff',
  '\ud800',
  'a\0b',
  '🏳️‍🌈'.repeat(40),
  '__proto__',
  'constructor',
  'toString',
  'hasOwnProperty',
  '\'; DROP TABLE "Encounter"; --',
  '" OR 1=1',
  '**b** __u__ ||s|| ~~d~~ `c` ```js\nx```',
  '# H\n> q\n- l\n-# s',
  '@everyone @here <@&1> <@11> <#2> </act:3> <t:0:R>',
  '[l](https://evil.example)',
  '{{7*7}} <script>alert(1)</script>',
  '../../etc/passwd',
  '%00%zz%',
  ':::::',
  '~',
  '*',
  '@foes',
  'gm',
  'NaN',
  'Infinity',
  '-1',
  '0',
  '0.5',
  '1e308',
  '0x10',
  '９',
  '99999999999999999999999',
  '-99999999999999999999999',
  '1d0',
  '0d6',
  'd',
  '1d',
  '-1d6',
  '999999d999999',
  '100d1000+100d1000',
  '1d6+'.repeat(400),
  `1${'+1'.repeat(900)}`,
  `${'('.repeat(900)}1`,
  'a'.repeat(300).concat('!'),
  '=',
  ';;;;',
  'x=y;'.repeat(70),
  '__proto__=1;constructor=2',
  'target=__proto__;weapon=constructor;amount=NaN',
  '='.repeat(300),
  'maybe',
  'null',
  'undefined',
  '[object Object]',
  '{"__proto__":{"concealed":true}}',
  '['.repeat(1000),
  'if health below NaN: constructor\nelse ask me',
  'if round above 1e308 and __proto__ is constructor: toString; else ask me',
  `if ${'health below 3 and '.repeat(50)}round above 2: ask me`,
  'else\n'.repeat(150),
  'Europe/__proto__',
  '25:99',
];

/** Numbers that JSON carries, and some that it does not. */
export const NUMBERS: readonly (number | string)[] = [
  -1,
  0,
  -0,
  0.5,
  1e308,
  -1e308,
  2 ** 53,
  5e-324,
  Number.NaN,
  Number.POSITIVE_INFINITY,
  Number.NEGATIVE_INFINITY,
  'NaN',
  '',
  ' ',
  '1e3',
  '__proto__',
];

/** What stands where somebody or something of Discord's is meant. */
export const IDS: readonly string[] = [
  '',
  '0',
  '-1',
  '11',
  '99999999999999999999999',
  '__proto__',
  'constructor',
  'Ana',
  '<@11>',
  "1' OR '1'='1",
];

/** Yes and no, and neither. */
export const FLAGS: readonly (boolean | string | number)[] = [true, false, 'maybe', '', '__proto__', 2, Number.NaN];

const wide = (count: number): string => `{${Array.from({ length: count }, (_, i) => `"k${i}":${i}`).join(',')}}`;

/** Files of no use to anybody. */
const FILES: readonly string[] = [
  '',
  ' ',
  '{',
  'null',
  '0',
  '"Hagen"',
  '[]',
  '[[]]',
  '[null,1,"x",{}]',
  '\ufeff{}',
  '\u0000\u0001\uffff',
  '{"name":NaN}',
  '{"a":1e999}',
  `${'['.repeat(20_000)}${']'.repeat(20_000)}`,
  `${'{"a":'.repeat(20_000)}1${'}'.repeat(20_000)}`,
  wide(5_000),
  wide(1_200),
  JSON.stringify({ name: 'x', sheet: { notes: 'x'.repeat(64 * 1024) } }),
  'x'.repeat(300 * 1024),
  '{"__proto__":{"concealed":true},"name":"x","sheet":{}}',
  '{"name":"x","sheet":{"__proto__":{"str":1}}}',
  '{"name":"x","ruleset":"__proto__","sheet":{}}',
  '{"name":"x","ruleset":"constructor","sheet":{}}',
  '{"name":["x"],"ruleset":7,"sheet":[]}',
  '{"constructor":{"prototype":{"x":1}}}',
  JSON.stringify(Array(51).fill({ name: 'x', sheet: {} })),
  JSON.stringify({ name: '\u202Ex', sheet: { name: '@everyone' } }),
];

const INSTEAD: readonly Json[] = [null, -1, 0.5, 1e308, '', '1d0', '999999d999999', 'a'.repeat(LONG), [], {}, [[[]]], true, ['__proto__']];

/** Every field of a ready-made sheet in turn holds something else; `value` says which. */
const bent = (sheet: Json, value: Json): readonly Json[] =>
  typeof sheet === 'object' && sheet !== null && !Array.isArray(sheet)
    ? Object.keys(sheet).map((key) => ({ ...(sheet as Readonly<Record<string, Json>>), [key]: value }))
    : [];

/** The sheets of a system with one field each that is wrong. */
export function bentSheets(system: string): readonly Json[] {
  const sample = rulesets.find((r) => r.id === system)?.sheets.samples[0];
  if (!sample) return [];
  return INSTEAD.flatMap((value) => bent(sample.sheet, value));
}

/** Files to bring to a system, the harmful ones first. */
export const filesFor = (system: string): readonly string[] => [
  ...FILES,
  ...bentSheets(system).map((sheet) => JSON.stringify({ name: 'Hagen', ruleset: system, sheet })),
];

/** What may stand between the colons of a forged custom id. */
export const PIECES: readonly string[] = [
  '',
  '0',
  '-1',
  '1',
  '999999999999999',
  'NaN',
  '__proto__',
  'constructor',
  'gm',
  '@foes',
  'v',
  'ok',
  'all',
  'e',
  'o0-0',
  'o99-99999',
  'c0',
  'p0-99',
  't0',
  '~',
  'x.y.z',
  '%F0%9F%8F%B3',
  'a'.repeat(60),
];
