/** Receipts: a line a step, the sum first, then what it is, the rule last; what did nothing has none. */
import { describe, expect, test } from 'vitest';
import type { Ruleset, Step, Voice } from '../../src/engine/index.ts';
import { rulesets } from '../../src/rules/index.ts';
import { bareRules, besideSums, ruleLine, stepLines } from '../../src/table/words/receipt.ts';
import { decideOnce, practice, USERS } from '../support/play-table.ts';
import { lots } from '../support/random-fight.ts';
import { testTable } from '../support/table.ts';

const rules = { texts: { value: () => '' }, catalogue: [{ id: 'X-1', kind: 'auto', says: 'High goes first.' }] } as unknown as Ruleset;
const voice = { name: (id: string) => id.toUpperCase(), quote: (text: string) => text } as unknown as Voice;
const lines = (steps: readonly Step[], several = false) => stepLines(steps, { rules, voice, several });
const dice = (sides: number, faces: readonly number[], purpose = 'damage', by = 'yrsa') => ({ by, purpose, sides, faces });

describe('a step in a line', () => {
  test.each<[string, readonly Step[], readonly string[]]>([
    [
      'a chance and what made it',
      [
        {
          rule: 'A',
          dice: dice(100, [64], 'attack'),
          sum: {
            of: 'chance',
            parts: [
              ['Bow', 65],
              ['dark', -20],
            ],
            total: 45,
            against: ['roll', 64],
          },
          note: 'failure',
        },
      ],
      ['64 vs 45 % (65 bow − 20 dark) · failure · attack · A'],
    ],
    [
      'dice that were not thrown, and why they count otherwise',
      [{ rule: 'A', average: { of: '2d8, the lower of two throws', points: 7 }, note: 'impaired, times 0.5' }],
      ['7, the average of 2d8, the lower of two throws · impaired, times 0.5 · A'],
    ],
    ['dice whose target is not to be known', [{ rule: 'A', dice: dice(100, [43], 'attack') }], ['d100: 43 · attack · A']],
    [
      'against a number',
      [
        {
          rule: 'S',
          dice: dice(20, [11], 'attack'),
          sum: {
            of: 'attack',
            parts: [
              ['d20', 11],
              ['strength', 5],
            ],
            total: 16,
            against: ['AC', 14],
          },
        },
      ],
      ['d20: 11 + 5 strength = 16 vs AC 14 · attack · S'],
    ],
    [
      'dice alone are their own sum',
      [{ rule: 'D', dice: dice(8, [7]), sum: { of: 'damage', parts: [['dice', 7]], total: 7 } }],
      ['d8: 7 · damage · D'],
    ],
    [
      'several dice in one sum',
      [
        {
          rule: 'D',
          dice: dice(6, [2, 5]),
          sum: {
            of: 'damage',
            parts: [
              ['dice', 7],
              ['mace', 4],
            ],
            total: 11,
          },
        },
      ],
      ['2d6: 2 + 5 + 4 mace = 11 · damage · D'],
    ],
    [
      'dice that go on, or of which some count',
      [{ rule: 'D', dice: dice(6, [6, 5]), sum: { of: 'damage', parts: [['d6', 10]], total: 10 } }],
      ['2d6: 6, 5 → 10 · damage · D'],
    ],
    [
      'a number of dice and what made it',
      [
        {
          rule: 'N',
          dice: dice(6, [1, 3, 3], 'attack'),
          sum: {
            of: 'dice',
            parts: [
              ['Sword', 2],
              ['charging', 1],
            ],
            total: 3,
          },
        },
      ],
      ['3d6: 1 3 3 (2 sword + 1 charging) · attack · N'],
    ],
    [
      'dice, and armour that takes some off by another rule: its rule',
      [
        { rule: 'DIE', dice: dice(8, [5]) },
        {
          rule: 'ARM',
          sum: {
            of: 'damage',
            parts: [
              ['d8', 5],
              ['Leather', -1],
            ],
            total: 4,
          },
        },
      ],
      ['d8: 5 − 1 leather = 4 · damage · ARM'],
    ],
    [
      'dice, and no armour: nothing is said of armour',
      [
        { rule: 'DIE', dice: dice(8, [5]) },
        { rule: 'ARM', sum: { of: 'damage', parts: [['d8', 5]], total: 5 } },
      ],
      ['d8: 5 · damage · DIE'],
    ],
    ['a sum that changes nothing', [{ rule: 'ARM', sum: { of: 'hit points lost', parts: [['damage', 6]], total: 6 } }], []],
    [
      'a sum without dice',
      [
        {
          rule: 'ARM',
          sum: {
            of: 'hit points lost',
            parts: [
              ['damage', 9],
              ['Hard leather', -2],
            ],
            total: 7,
          },
        },
      ],
      ['9 − 2 hard leather = 7 · hit points lost · ARM'],
    ],
    [
      'a number that a roll was held against',
      [{ rule: 'M', sum: { of: 'WIT', parts: [['WIT', 13]], total: 13, against: ['d20', 19] } }],
      ['19 vs 13 WIT · M'],
    ],
    ['a remark', [{ rule: 'N', note: '6 gets through' }], ['6 gets through · N']],
    ['a rule and no more', [{ rule: 'X-1' }], []],
  ])('%s', (_name, steps, expected) => expect(lines(steps)).toEqual(expected));

  test('whose roll it was is said where several rolled', () => {
    const steps = [
      { rule: 'I', dice: dice(6, [4], 'initiative', 'yrsa') },
      { rule: 'I', dice: dice(6, [2], 'initiative', 'aldo') },
    ];
    expect(lines(steps, true)).toEqual(['d6: 4 · YRSA’s initiative · I', 'd6: 2 · ALDO’s initiative · I']);
  });

  test('something without dice says which rule did it', () => {
    expect(bareRules([{ rule: 'X-1' }, { rule: 'X-1' }, { rule: 'D', dice: dice(6, [1]) }])).toEqual(['X-1']);
    expect(ruleLine(rules, 'X-1')).toBe('High goes first · X-1');
  });
});

test.each(rulesets.map((r) => r.id))('%s: each line of a fight’s receipts ends with a rule of the catalogue', async (system) => {
  const t = testTable(rulesets);
  const id = await practice(t, system);
  const draw = lots(4);
  for (let i = 0; i < 60; i++) await decideOnce(t, id, USERS, draw);
  const ids = new Set(rulesets.find((r) => r.id === system)!.catalogue.map((rule) => rule.id));
  const receipt = await t.table.receipt(id, t.caller('ana'), '1-1000');
  const all = receipt.flatMap(({ steps }) => steps);
  expect(all.length).toBeGreaterThan(5);
  for (const line of all) {
    expect(ids, line).toContain(line.split(' · ').at(-1));
    expect(line).not.toMatch(/undefined|NaN|\n|^\s|\b1 d\d/u);
    // What is added up adds up.
    const sum = /^(?:\d*d\d+: )?([\d+−][^=→·(]*) = (−?\d+)/u.exec(line);
    if (!sum || /[,→]/u.test(sum[1]!)) continue;
    const numbers = [...sum[1]!.matchAll(/(?:^|(\+|−) )(−?\d+)(?= |$)/gu)].map(
      ([, sign, n]) => Number(n!.replace('−', '-')) * (sign === '−' ? -1 : 1),
    );
    expect(
      numbers.reduce((a, b) => a + b, 0),
      line,
    ).toBe(Number(sum[2]!.replace('−', '-')));
  }
});

test('a sum stands in its line, and not in the sentence above it as well', () => {
  const sum = ['d8: 3 − 1 armour = 2 · damage · X-1'];
  expect(besideSums('Theobald takes 2 damage (d8: 3 − 1 armour = 2).', sum)).toBe('Theobald takes 2 damage.');
  expect(besideSums('Theobald (in the reeds) takes 2 damage (all of it).', sum)).toBe(
    'Theobald (in the reeds) takes 2 damage (all of it).',
  );
});

test('what an attack is held against stands with that attack, not with the one before', async () => {
  const t = testTable(rulesets);
  const id = await practice(t, 'fitz-swords-wizardry');
  const draw = lots(5);
  for (let i = 0; i < 60; i++) await decideOnce(t, id, USERS, draw);
  const receipt = await t.table.receipt(id, t.caller('greta'), '1-1000');
  const held = receipt.filter(({ steps }) => steps.some((step) => step.endsWith('OD-ATK-05')));
  expect(held.length).toBeGreaterThan(2);
  for (const { event, steps } of held) {
    expect(event).toMatch(/ attacks | strikes | shoves | meets | fends /u);
    expect(steps.at(-1)).toMatch(/ · OD-ATK-01$/u);
  }
});
