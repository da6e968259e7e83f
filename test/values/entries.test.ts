/** Whatever a person may enter has a kind and limits: options of commands, fields of forms, offers, quiet hours, orders, names, data. */
import { ApplicationCommandOptionType } from 'discord.js';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { commands } from '../../commands/index.ts';
import { leavesOf } from '../../src/discord/command-tree.ts';
import { rollDice } from '../../src/discord/free-dice.ts';
import { checkedOptions } from '../../src/discord/options.ts';
import { ownWords } from '../../src/discord/say.ts';
import {
  act,
  cleanText,
  DEEPEST,
  emptyFight,
  enter,
  type Fight,
  isReserved,
  type Json,
  type Offer,
  problemIn,
  Refusal,
  type Ruleset,
  readData,
  setField,
  settingsOf,
} from '../../src/engine/index.ts';
import { rulesets } from '../../src/rules/index.ts';
import { readLines } from '../../src/table/automatic/order-words.ts';
import { checkedPerson } from '../../src/table/commands/people.ts';
import { awake, isQuiet, wakingMinutes } from '../../src/table/time/calendar.ts';
import { customPace, PACES, paceOf } from '../../src/table/time/pace.ts';

const refused = (deed: () => unknown): Refusal | null => {
  try {
    deed();
    return null;
  } catch (error) {
    if (error instanceof Refusal) return error;
    throw error;
  }
};
const says = (deed: () => unknown): string => {
  const refusal = refused(deed);
  return refusal ? (ownWords(refusal) ?? refusal.reason) : 'not refused';
};

describe('options of commands', () => {
  const all = leavesOf(commands).flatMap((leaf) => leaf.options.map((option) => ({ leaf, option })));

  test('each has limits of its own', () => {
    for (const { leaf, option } of all) {
      const name = `/${leaf.path} ${option.name}`;
      if (option.type === ApplicationCommandOptionType.String)
        expect((option.choices?.length ?? 0) > 0 || (option.max_length ?? 0) > 0, name).toBe(true);
      if (option.type === ApplicationCommandOptionType.Integer || option.type === ApplicationCommandOptionType.Number)
        expect(Number.isFinite(option.min_value) && Number.isFinite(option.max_value), name).toBe(true);
    }
  });

  test('each is held to them wherever it is filled in', () => {
    for (const { leaf, option } of all) {
      const given = (value: string | number | boolean): string => says(() => checkedOptions(leaf.options, { [option.name]: value }));
      const name = `/${leaf.path} ${option.name}`;
      if (option.type === ApplicationCommandOptionType.Integer) {
        for (const wrong of ['many', '0.5', '1e2', ' ', option.max_value! + 1, option.min_value! - 1, Number.NaN])
          expect(given(wrong), name).toContain('a whole number from');
        expect(given(String(option.max_value)), name).toBe('not refused');
      } else if (option.type === ApplicationCommandOptionType.Boolean) expect(given('maybe'), name).toContain('yes or no');
      else if (option.type !== ApplicationCommandOptionType.String) expect(given('constructor'), name).toContain('Choose it from the list');
      else expect(given('x'.repeat(7000)), name).toMatch(/takes at most \d+ characters|^\S+ is .+ or .+, not “/u);
    }
    expect(checkedOptions([], { constructor: 'x' })).toEqual({});
  });
});

/** The practice fight of a system, everybody in. */
function practiceOf(rules: Ruleset): Fight {
  const fight: Fight = { ...emptyFight({}), ...rules.newFight(settingsOf(rules, rules.practice.settings)) };
  fight.zones = { ...(rules.practice.zones ?? fight.zones) };
  for (const { player: _, ...entrant } of rules.practice.entrants) enter(rules, fight, entrant);
  return fight;
}

describe.each(rulesets.map((r) => [r.id, r] as const))('%s: what may be chosen', (_id, rules) => {
  test('each number has bounds, each text a length, each thing its values', () => {
    const fight = practiceOf(rules);
    const offers: readonly Offer[] = ['gm', ...fight.order].flatMap((who) => rules.offers(fight, who));
    expect(offers.length).toBeGreaterThan(5);
    for (const { pick, params = [] } of offers)
      for (const { name, kind, min, max, options } of params) {
        if (kind === 'number' || kind === 'shares')
          expect([typeof max, (max ?? 0) >= (min ?? 0)], `${pick} ${name}`).toEqual(['number', true]);
        else if (kind === 'text') expect(max, `${pick} ${name}`).toBeLessThanOrEqual(4000);
        else if (kind !== 'flag') expect(Array.isArray(options), `${pick} ${name}`).toBe(true);
      }
  });

  test('what every figure has can be edited, and edited again', () => {
    const fight = practiceOf(rules);
    const [who = ''] = fight.order;
    const edits = { name: 'Yrsa', side: 'others', mask: 'the tall one', concealed: 'yes', pronoun: 'she' };
    for (const [field, value] of Object.entries(edits)) act(rules, fight, 'set', { target: who, field, value });
    expect(fight.combatants[who]).toMatchObject({ ...edits, concealed: true });
  });

  test('no edit makes a figure that holds what cannot be', () => {
    const hostile: readonly Json[] = [
      '1e999',
      '{"a":1e999}',
      `${'['.repeat(40)}${']'.repeat(40)}`,
      '{"__proto__":1}',
      '-1',
      '0.5',
      'maybe',
      '"\u202e"',
      '[]',
      '{}',
      'null',
    ];
    const fight = practiceOf(rules);
    const [who] = fight.order;
    for (const field of Object.keys(fight.combatants[who!]!))
      for (const value of hostile) {
        const draft = structuredClone(fight);
        const refusal = refused(() => act(rules, draft, 'set', { target: who!, field, value }));
        if (refusal) {
          expect(refusal.reason).toBe('bad-edit');
          continue;
        }
        expect(problemIn(draft.combatants), `${field} ${value}`).toBeNull();
        expect(() => rules.view(draft, { as: 'gm' }), `${field} ${value}`).not.toThrow();
      }
  });
});

test('editing meets no word of the language, makes no list longer by more than one, and no number too large', () => {
  const sheet = () => ({ id: 'x', hp: 3, weapons: [{ id: 'club' }], conditions: {} });
  for (const path of [
    '__proto__',
    'toString',
    'hasOwnProperty.x',
    'conditions.constructor',
    'weapons.length',
    'weapons.99',
    'weapons.-1',
    `${'a.'.repeat(900)}b`,
  ])
    expect(refused(() => setField(sheet(), path, '1'))?.reason, path).toBe('bad-edit');
  for (const value of ['1e999', '[1e999]', `${'['.repeat(90)}${']'.repeat(90)}`, '{"constructor":1}'])
    expect(refused(() => setField(sheet(), 'conditions', value))?.reason, value).toBe('bad-edit');
});

describe('words and data', () => {
  test('a name hides nothing, turns nothing round and piles nothing up', () => {
    expect(cleanText('  Gre\u202eta\u200b \n of\u0007 Ulm ')).toBe('Greta of Ulm');
    expect(cleanText(`z${'\u0301'.repeat(50)}o`).length).toBeLessThan(8);
    expect(cleanText('Zoë, Đặng, नमस्ते')).toBe('Zoë, Đặng, नमस्ते'.normalize('NFC'));
  });

  test('data is measured before it is walked', () => {
    const measure = { bytes: 1000, depth: DEEPEST };
    const problem = (text: string) => {
      const read = readData(text, measure);
      return 'problem' in read ? read.problem : null;
    };
    expect(problem('['.repeat(400) + ']'.repeat(400))).toBe('is nested too deeply');
    expect(problem(`"${'é'.repeat(600)}"`)).toContain('larger than');
    expect(problem('{"a": 1e999}')).toContain('too large');
    expect(problem('{"a": {"__proto__": 1}}')).toContain('__proto__');
    expect(problem('{"a": "[[[[[[[[[[[[[[[[[[[[[[[[{"}')).toBeNull();
    expect(problem('{')).toBe('is not valid JSON');
  });

  test.each(['__proto__', 'constructor', 'prototype', 'toString', 'valueOf'])('no field is called %s', (word) => {
    expect(isReserved(word)).toBe(true);
    expect(readData(`{"a": {"${word}": 1}}`, { bytes: 1000, depth: DEEPEST })).toMatchObject({ unfit: true });
  });

  test('a roll comes to a number', () => {
    for (const notation of ['0/0', '1d6/0', '2d6/(1-1)', '1d6%0', 'sqrt(-1)', 'log(0)', '2**9999', '(-8)**0.5'])
      expect(
        says(() => rollDice(notation)),
        notation,
      ).toMatch(/divide only by plain numbers|not come to a number/u);
    for (const notation of ['2d6/2', 'd%', '1d6%4', '2d6 # half/0', 'floor(3d6/2)'])
      expect(
        says(() => rollDice(notation)),
        notation,
      ).toBe('not refused');
  });
});

describe('orders', () => {
  const problem = (text: string): string => String(refused(() => readLines(text))?.facts['problem'] ?? '');
  test('words of the language are no choices, particulars or facts', () => {
    for (const text of ['constructor', 'dodge constructor=x', 'if constructor is x: dodge', 'toString', 'if __proto__ below 3: dodge'])
      expect(problem(text), text).toMatch(/nothing called|no condition/u);
  });
  test('blanks in any number are one, and no order is longer than can be read', () => {
    expect(readLines(`if${' '.repeat(900)}health below 33: dodge`)).toEqual(readLines('if health below 33: dodge'));
    expect(problem(`if${' '.repeat(900)}x`)).toContain('colon');
    expect(problem('x'.repeat(1001))).toContain('longer than');
  });
});

describe('times', () => {
  const zones = ['UTC', 'Europe/Berlin', 'America/New_York', 'Asia/Kathmandu', 'Australia/Lord_Howe', 'America/Sao_Paulo', 'Pacific/Apia'];
  const clock = fc.record({
    timeZone: fc.constantFrom(...zones),
    quietFrom: fc.integer({ min: 0, max: 1439 }),
    quietUntil: fc.integer({ min: 0, max: 1439 }),
    days: fc.subarray([1, 2, 3, 4, 5, 6, 7]),
  });
  const instant = fc.integer({ min: Date.UTC(2024, 0, 1), max: Date.UTC(2028, 0, 1) });

  test('nobody is woken in quiet hours, nor later than need be', () =>
    fc.assert(
      fc.property(clock, instant, (person, at) => {
        const woken = awake(at, person);
        expect(woken).toBeGreaterThanOrEqual(at - (at % 60_000));
        expect(isQuiet(woken, person)).toBe(false);
        if (woken > at) expect(isQuiet(woken - 60_000, person)).toBe(true);
      }),
      { numRuns: 400 },
    ));

  test('quiet hours leave two hours a day', () => {
    const person = {
      user: '1',
      timeZone: 'UTC',
      quietFrom: 0,
      quietUntil: 0,
      days: [],
      away: null,
      remindEvery: 0,
      confirm: false,
      style: 'story' as const,
      dailies: [],
    };
    expect(wakingMinutes({ quietFrom: 1320, quietUntil: 420 })).toBe(900);
    expect(refused(() => checkedPerson({ ...person, quietFrom: 60, quietUntil: 0 }))?.reason).toBe('too-quiet');
    expect(refused(() => checkedPerson({ ...person, quietFrom: 120, quietUntil: 0 }))).toBeNull();
    for (const wrong of [{ quietFrom: 0.5 }, { quietUntil: 1440 }, { remindEvery: Number.NaN }, { away: Infinity }, { days: [8] }])
      expect(refused(() => checkedPerson({ ...person, ...wrong }))?.reason).toBe('bad-time');
  });

  test('a pace has no end that is none', () => {
    const live = PACES['live']!;
    for (const wrong of [
      { bank: Infinity },
      { bank: Number.NaN },
      { patience: 0.5 },
      { patience: 1e9 },
      { roundsPerDay: -1 },
      { veil: Number.NaN },
      { ladder: [] },
    ])
      expect(refused(() => customPace(live, wrong))?.reason, JSON.stringify(wrong)).toBe('bad-pace');
    expect(refused(() => paceOf('constructor'))?.reason).toBe('no-such-pace');
  });
});
