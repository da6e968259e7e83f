/** Lines of a receipt, part by part: what was thrown, what it was added to, whose it was, what was noted. */
import { expect, test } from 'vitest';
import type { Step, Voice } from '../../../src/engine/index.ts';
import { ruleLine, stepLines } from '../../../src/table/words/receipt.ts';
import { plainRules } from '../../support/at-work.ts';

const rules = plainRules({
  catalogue: [
    { id: 'R1', says: 'Dice fall.' },
    { id: 'R1', says: 'Never read.' },
    { id: 'R2', says: 'They lie' },
  ],
  texts: { ...plainRules().texts, value: (param: string, value: string) => (param === 'purpose' && value === 'to-hit' ? 'attack' : '') },
} as never);
const voice: Voice = { name: (id) => (id === 'odo' ? 'Odo' : id), quote: (typed) => `“${typed}”` };
const lines = (steps: readonly Step[], several = false) => stepLines(steps, { rules, voice, several });

type Sum = NonNullable<Step['sum']>;
const dice = (sides: number, ...faces: readonly number[]): NonNullable<Step['dice']> => ({ by: 'odo', purpose: 'to-hit', sides, faces });
const sum = (total: number, parts: Sum['parts'], against?: Sum['against']): Sum => ({
  of: 'damage',
  parts,
  total,
  ...(against && { against }),
});
const RAGE = sum(7, [
  ['d8', 5],
  ['rage', 2],
]);
const step = (more: Partial<Step>): Step => ({ rule: 'R1', ...more });

test.each<readonly [readonly Step[], readonly string[]]>([
  [[step({ dice: dice(6, 4) })], ['d6: 4 · attack · R1']],
  [[step({ dice: { ...dice(6, 4), purpose: 'to-save-now' } })], ['d6: 4 · to save now · R1']],
  [[step({ dice: dice(6, 4, 2) })], ['2d6: 4 2 · attack · R1']],
  [[step({ average: { of: '2d6', points: 7 } })], ['7, the average of 2d6 · R1']],
  [[step({ note: 'so' })], ['“so” · R1']],
  [[step({})], []],
  // Dice and what they go into are one line, with all that is noted of them.
  [
    [
      step({ dice: dice(8, 5), note: 'sharp' }),
      step({
        rule: 'R2',
        sum: RAGE,
        note: 'cut',
      }),
    ],
    ['d8: 5 + 2 “rage” = 7 · “sharp · cut” · attack · R2'],
  ],
  [
    [
      step({ dice: dice(8, 5), note: 'sharp' }),
      step({
        rule: 'R2',
        sum: RAGE,
      }),
    ],
    ['d8: 5 + 2 “rage” = 7 · “sharp” · attack · R2'],
  ],
  [
    [
      step({ dice: dice(8, 5) }),
      step({
        rule: 'R2',
        sum: RAGE,
        note: 'cut',
      }),
    ],
    ['d8: 5 + 2 “rage” = 7 · “cut” · attack · R2'],
  ],
  [[step({ dice: dice(8, 5) }), step({ rule: 'R2', sum: sum(5, [['d8', 5]]) })], ['d8: 5 · attack · R1']],
  [[step({ dice: dice(8, 5) }), step({ rule: 'R2', sum: sum(7, []) })], ['d8: 5 · attack · R1']],
  [[step({ dice: dice(8, 5) }), step({ rule: 'R2' })], ['d8: 5 · attack · R1']],
  [
    [step({ dice: dice(8, 5) }), step({ rule: 'R2', dice: dice(8, 3), sum: sum(3, [['d8', 3]]) })],
    ['d8: 5 · attack · R1', 'd8: 3 · attack · R2'],
  ],
  // A roll in percent is held against its chance; any other stands in its sum.
  [[step({ dice: dice(100, 82), sum: sum(65, [['sword', 65]], ['roll', 82]) })], ['82 vs 65 % · attack · R1']],
  [
    [
      step({
        dice: dice(100, 82, 7),
        sum: sum(
          65,
          [
            ['sword', 75],
            ['dark', -10],
          ],
          ['roll', 82],
        ),
      }),
    ],
    ['82 7 vs 65 % (75 “sword” − 10 “dark”) · attack · R1'],
  ],
  [[step({ dice: dice(100, 82), sum: sum(82, [['d100', 82]]) })], ['d100: 82 · attack · R1']],
  [[step({ dice: dice(100, 82), sum: sum(82, [['d100', 82]], ['AC', 14]) })], ['d100: 82 vs AC 14 · attack · R1']],
  [[step({ dice: dice(20, 14), sum: sum(14, [['d20', 14]], ['AC', 14]) })], ['d20: 14 vs AC 14 · attack · R1']],
  // What the die is held against stands beside it, with what that is made of.
  [[step({ dice: dice(20, 13), sum: { ...sum(6, [['AGI', 6]], ['d20', 13]), of: 'AGI' } })], ['d20: 13 vs AGI 6 · attack · R1']],
  [
    [
      step({
        dice: dice(20, 13),
        sum: {
          ...sum(
            4,
            [
              ['AGI', 6],
              ['mud', -2],
            ],
            ['d20', 13],
          ),
          of: 'AGI',
        },
      }),
    ],
    ['d20: 13 vs AGI 4 (6 “AGI” − 2 “mud”) · attack · R1'],
  ],
  [
    [
      step({
        dice: dice(6, 3, 4),
        sum: sum(7, [
          ['dice', 7],
          ['luck', 0],
        ]),
      }),
    ],
    ['2d6: 3 + 4 = 7 · attack · R1'],
  ],
  [[step({ dice: dice(6, 3, 4), sum: sum(4, [['dice', 4]]) })], ['2d6: 3, 4 → 4 · attack · R1']],
  [[step({ dice: dice(6, 3), sum: sum(4, [['die', 4]]) })], ['d6: 3 → 4 = 4 · attack · R1']],
  [[step({ dice: dice(6, 3, 5), sum: sum(2, [['skill', 2]]) })], ['2d6: 3 5 · attack · R1']],
  [
    [
      step({
        dice: dice(6, 3, 5),
        sum: sum(3, [
          ['skill', 2],
          ['help', 1],
        ]),
      }),
    ],
    ['2d6: 3 5 (2 “skill” + 1 “help”) · attack · R1'],
  ],
  // Without dice the sum says what it is, and what nothing was added to is left out.
  [
    [
      step({
        sum: sum(7, [
          ['damage', 9],
          ['leather', -2],
        ]),
      }),
    ],
    ['9 − 2 “leather” = 7 · damage · R1'],
  ],
  [
    [
      step({
        sum: sum(
          20,
          [
            ['luck', 0],
            ['skill', 30],
            ['dark', -10],
          ],
          ['d100', 55],
        ),
      }),
    ],
    ['55 vs 20 damage (30 “skill” − 10 “dark”) · R1'],
  ],
  [
    [
      step({
        sum: sum(
          30,
          [
            ['skill', 30],
            ['luck', 0],
          ],
          ['roll', 55],
        ),
      }),
    ],
    ['55 vs 30 damage · R1'],
  ],
  [[step({ sum: sum(0, [['skill', 0]], ['AC', 4]) })], ['0 vs AC 4 · damage · R1']],
  [
    [
      step({
        sum: sum(4, [
          ['skill', 4],
          ['luck', 0],
        ]),
      }),
    ],
    [],
  ],
])('%j', (steps, told) => {
  expect(lines(steps)).toEqual(told);
});

test('whose roll it was is said where several rolled, but for the GM', () => {
  expect(lines([step({ dice: dice(6, 4) })], true)).toEqual(['d6: 4 · Odo’s attack · R1']);
  expect(lines([step({ dice: { ...dice(6, 4), by: 'gm' } })], true)).toEqual(['d6: 4 · attack · R1']);
  expect(lines([step({ note: 'so' })], true)).toEqual(['“so” · R1']);
});

test.each([
  ['R1', 'Dice fall · R1'],
  ['R2', 'They lie · R2'],
  ['R3', 'R3'],
])('the rule %s is told as “%s”', (id, line) => {
  expect(ruleLine(rules, id)).toBe(line);
});
