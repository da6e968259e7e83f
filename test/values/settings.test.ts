/** All settings of all systems: each says what it takes, and nothing else gets in, neither typed nor as data. */
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  checkSetting,
  flagOfText,
  type Json,
  numberOfText,
  Refusal,
  readSetting,
  type Setting,
  settingsOf,
  settingTakes,
  soundSettings,
  validSettings,
  valueInWords,
} from '../../src/engine/index.ts';
import { rulesets } from '../../src/rules/index.ts';
import { refusalOf } from '../support/questions.ts';

const all = rulesets.flatMap((rules) => rules.settings.map((setting) => [`${rules.id} ${setting.key}`, setting, rules] as const));

const problemOf = (deed: () => unknown): string | null => {
  try {
    deed();
    return null;
  } catch (error) {
    if (error instanceof Refusal && error.reason === 'bad-setting') return String(error.facts['problem']);
    throw error;
  }
};

const typed = (setting: Setting): string =>
  Array.isArray(setting.initial) ? setting.initial.join(', ') : typeof setting.initial === 'boolean' ? 'on' : String(setting.initial);

/** Of a setting of each kind, what no value of it can be. */
function wrongFor({ kind, min = 0, max = 0, fraction = false, parts = [] }: Setting): readonly Json[] {
  const list = parts.map((part) => part.min);
  const beside = parts.flatMap((part, i) =>
    [part.min - 1, part.max + 1, '1', ...(part.fraction ? [] : [part.min + 0.5])].map((bad) => list.with(i, bad as number)),
  );
  switch (kind) {
    case 'flag':
      return [1, 0, 'true', 'maybe', [], 2];
    case 'choice':
      return ['', 'maybe', 'constructor', '__proto__', true, 0, []];
    case 'number':
      return [min - 1, max + 1, true, '1', [min], {}, ...(fraction ? [] : [min + 0.5])];
    case 'numbers':
      return [[], list.slice(1), [...list, 1], ...beside, 5, 'x'];
  }
}

const NEVER: readonly unknown[] = [Number.NaN, Infinity, -Infinity, null, undefined, {}, [Number.NaN]];
const HOSTILE = [
  '',
  ' ',
  'maybe',
  'NaN',
  'Infinity',
  '1e308',
  '0x10',
  '1e2',
  '—',
  '٣',
  '9'.repeat(30),
  'constructor',
  '1,,2,x',
  '10, 0, 0',
];
const NAMES_IT = { flag: /on or off/u, choice: /one of /u, number: /from −?[\d,.]+ to [\d,.]+/u, numbers: /exactly \d+ .*to/u };

describe.each(rulesets.map((r) => [r.id, r] as const))('%s: every setting', (_id, rules) => {
  test('says all that it takes, and its own value is among it', () => {
    for (const setting of rules.settings) {
      const { key, kind, min = Number.NaN, max = Number.NaN, choices = [], parts = [], initial } = setting;
      if (kind === 'number') expect(min, key).toBeLessThan(max);
      if (kind === 'choice') expect(choices.length, key).toBeGreaterThan(1);
      if (kind === 'numbers') expect(parts, key).toHaveLength((initial as readonly Json[]).length);
      for (const part of parts) expect(part.name !== '' && part.min < part.max, `${key} ${part.name}`).toBe(true);
      expect(problemOf(() => checkSetting(rules, key, initial))).toBeNull();
      expect(problemOf(() => readSetting(setting, typed(setting)))).toBeNull();
    }
  });

  test('refuses whatever else, as data and typed, and says what it takes; what was stored like that counts for nothing', () => {
    for (const setting of rules.settings) {
      const { key, kind } = setting;
      for (const value of [...wrongFor(setting), ...(NEVER as Json[])]) {
        expect(problemOf(() => checkSetting(rules, key, value)) ?? '', `${key} ${JSON.stringify(value)}`).toMatch(NAMES_IT[kind]);
        expect(problemOf(() => settingsOf(rules, soundSettings(rules, { [key]: value })))).toBeNull();
        expect(validSettings(rules, { [key]: value })).toEqual({});
      }
      for (const text of HOSTILE) expect(problemOf(() => readSetting(setting, text)) ?? '', `${key} “${text}”`).toMatch(NAMES_IT[kind]);
    }
  });
});

test('whatever is typed for whatever setting is refused or can be', () =>
  fc.assert(
    fc.property(
      fc.constantFrom(...all),
      fc.oneof(fc.string(), fc.double().map(String), fc.array(fc.integer()).map(String)),
      (of, text): void => {
        const [, setting, rules] = of;
        let value: Json;
        try {
          value = readSetting(setting, text);
        } catch (error) {
          expect(error).toMatchObject({ reason: 'bad-setting' });
          return;
        }
        expect(settingsOf(rules, { [setting.key]: value })[setting.key]).toEqual(value);
      },
    ),
  ));

test('yes and no are words both ways, and nothing else is either', () => {
  expect(['yes', 'Y', ' true', 'ON', '1'].map(flagOfText)).toEqual([true, true, true, true, true]);
  expect(['no', 'N', 'false ', 'off', '0'].map(flagOfText)).toEqual([false, false, false, false, false]);
  expect(['', ' ', 'maybe', 'constructor', 'yess', '2'].map(flagOfText)).toEqual([null, null, null, null, null, null]);
});

test('a number is written in digits', () => {
  expect(['12', ' -3 ', '+4', '0.5', '.5', '5.', '−2'].map(numberOfText)).toEqual([12, -3, 4, 0.5, 0.5, 5, -2]);
  expect(['', ' ', '1e3', '0x1', 'NaN', 'Infinity', '1 2', '--1', '1.2.3', '1,000'].filter((t) => numberOfText(t) !== null)).toEqual([]);
});

test('settings that were stored under laxer checks are as the rules have them; what is not known stays', () => {
  const [fitz] = rulesets.filter((r) => r.settings.some((s) => s.key === 'weapon.sword-long'));
  const stored = { 'weapon.sword-long': [10, 0, 0], 'damage.least': 0.5, 'range.penalty': 3, gone: 'x' };
  expect(soundSettings(fitz!, stored)).toEqual({ 'weapon.sword-long': [10, 8, 0, 5], 'damage.least': 1, 'range.penalty': 3, gone: 'x' });
  const sound = { 'range.penalty': 3 };
  expect(soundSettings(fitz!, sound)).toBe(sound);
});

test('a refusal repeats what was typed, trimmed and in its first letters, or says that there was nothing', () => {
  const flag: Setting = { key: 'soak', label: 'Soaking', kind: 'flag', initial: true };
  const refusing = (text: string) => problemOf(() => readSetting(flag, text));
  expect(refusing('  perhaps ')).toBe('it takes on or off, not “perhaps”');
  expect(refusing('é'.repeat(500))).toBe(`it takes on or off, not “${'é'.repeat(60)}”`);
  expect([refusing(''), refusing('  ')]).toEqual(Array(2).fill('it takes on or off; nothing was given'));
  expect(problemOf(() => checkSetting({ settings: [flag] }, 'soak', 'perhaps'))).toBe('it takes on or off');
});

describe('what a setting takes, in words', () => {
  const setting = (kind: Setting['kind'], more: Partial<Setting> = {}): Setting => ({ key: 's', label: 'S', kind, initial: 0, ...more });
  const parts = (...names: readonly string[]) => names.map((name) => ({ name, min: 0, max: 9 }));
  test.each([
    [setting('flag'), 'on or off'],
    [setting('choice', { choices: ['short-way', 'long'], reads: { long: 'the long way' } }), 'one of “short way”, “the long way”'],
    [setting('number', { min: 1, max: 1200 }), 'a whole number from 1 to 1,200'],
    [setting('number', { min: 0, max: 1, fraction: true }), 'a number from 0 to 1'],
    [setting('numbers', { parts: parts('a', 'b') }), 'exactly 2 whole numbers from 0 to 9, with commas between them: a, b'],
    [
      setting('numbers', { parts: parts('a', 'b', 'c', 'd', 'e', 'f') }),
      'exactly 6 whole numbers from 0 to 9, with commas between them: a, b, c, d, e, f',
    ],
    [
      setting('numbers', { parts: parts('a', 'b', 'c', 'd', 'e', 'f', 'g') }),
      'exactly 7 whole numbers from 0 to 9, with commas between them: a to g',
    ],
    [
      setting('numbers', { parts: [...parts('dice'), { name: 'sides', min: 0, max: 20 }] }),
      'exactly 2 whole numbers, with commas between them: dice (0 to 9), sides (0 to 20)',
    ],
    [
      setting('numbers', { parts: [...parts('dice'), { name: 'sides', min: 1, max: 9 }] }),
      'exactly 2 whole numbers, with commas between them: dice (0 to 9), sides (1 to 9)',
    ],
    [
      setting('numbers', { parts: [...parts('dice'), { name: 'share', min: 0, max: 9, fraction: true }] }),
      'exactly 2 numbers, with commas between them: dice (0 to 9), share (number 0 to 9)',
    ],
  ])('%#: %s', (of, words) => expect(settingTakes(of)).toBe(words));
});

test('values are read as people read them', () => {
  const said = [true, false, [1, 2.5, 3], 'short-way', 'long', 0, 7, null, undefined] as const;
  expect(said.map((value) => valueInWords({ reads: { long: 'the long way' } }, value as Json))).toEqual([
    ...['on', 'off', '1, 2.5, 3', 'short way', 'the long way', '0', '7', '', ''],
  ]);
  expect(valueInWords({}, 'constructor')).toBe('constructor');
});

test('a choice is typed by its key or by its words, whatever the capitals, blanks and hyphens', () => {
  const way: Setting = {
    key: 'way',
    label: 'Way',
    kind: 'choice',
    initial: 'a',
    choices: ['short-way', 'b', 'B'],
    reads: { b: 'the long-way' },
  };
  expect([' short-way ', 'Short  WAY', ' the LONG way', 'The long-way', ' B ', 'b'].map((text) => readSetting(way, text))).toEqual([
    ...['short-way', 'short-way', 'b', 'b', 'B', 'b'],
  ]);
  expect(problemOf(() => readSetting(way, 'shortway'))).toBe('it takes one of “short way”, “the long-way”, “B”, not “shortway”');
});

test('numbers are typed with whatever between them, and each must be one', () => {
  const parts = ['a', 'b', 'c'].map((name) => ({ name, min: 0, max: 9 }));
  const list: Setting = { key: 'l', label: 'L', kind: 'numbers', initial: [1, 2, 3], parts };
  expect(['1,2,3', '1; 2; 3', ' 1 2\t3 '].map((text) => readSetting(list, text))).toEqual(Array(3).fill([1, 2, 3]));
  const takes = 'it takes exactly 3 whole numbers from 0 to 9, with commas between them: a, b, c';
  expect(problemOf(() => readSetting(list, '1, x, 3'))).toBe(`${takes}, not “1, x, 3”`);
  expect(problemOf(() => readSetting(list, '1, 2'))).toBe(`${takes}, not “1, 2”`);
});

test('a setting that there is not is refused by its name', () => {
  const flag: Setting = { key: 'soak', label: 'Soaking', kind: 'flag', initial: true };
  const refusal = refusalOf(() => settingsOf({ settings: [flag] }, { sock: true }));
  expect(refusal).toMatchObject({ reason: 'bad-setting', facts: { setting: 'sock', problem: 'there is no such setting' } });
  expect(refusalOf(() => readSetting(flag, 'x')).facts).toMatchObject({ setting: 'soak', label: 'Soaking' });
  expect(settingsOf({ settings: [flag] })).toEqual({ soak: true });
  expect(settingsOf({ settings: [flag] }, { soak: false })).toEqual({ soak: false });
  expect(validSettings({ settings: [flag] }, { soak: false, sock: true })).toEqual({ soak: false });
});
