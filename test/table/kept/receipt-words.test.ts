/** How results came about, in every form that a line of a receipt takes, kept as text (`vitest run FILE -u` writes it again). */
import { expect, test } from 'vitest';
import { formsOf, type Step, type Voice } from '../../../src/engine/index.ts';
import { brp } from '../../../src/rules/brp/index.ts';
import { marked } from '../../../src/table/words/markdown.ts';
import { bareRules, besideSums, rollersIn, ruleLine, stepLines } from '../../../src/table/words/receipt.ts';
import { part } from '../../support/shown.ts';

const voice: Voice = {
  name: (id) => ({ b1: 'Bandit 1', b2: 'Bandit 2', gm: 'the GM', x: 'somebody' })[id] ?? id.replace(/^./u, (c) => c.toUpperCase()),
  quote: (typed) => marked(typed, 200),
  pronoun: () => formsOf('they'),
};

const keep = (file: string, ...parts: readonly string[]): Promise<void> => expect(parts.join('\n')).toMatchFileSnapshot(`${file}.txt`);

const dice = (sides: number, faces: readonly number[], more: object = {}): NonNullable<Step['dice']> => ({
  by: 'odo',
  purpose: 'to-hit',
  sides,
  faces,
  ...more,
});
const sum = (
  of: string,
  parts: readonly (readonly [string, number])[],
  total: number,
  against?: readonly [string, number],
): NonNullable<Step['sum']> => ({ of, parts, total, ...(against && { against }) });
const STEPS: readonly (readonly Step[])[] = [
  [{ rule: 'R1' }],
  [{ rule: 'R1', note: 'a *note*' }],
  [{ rule: 'R1', dice: dice(6, [1, 3]) }],
  [{ rule: 'R1', dice: dice(6, [4]), note: 'good' }],
  [{ rule: 'R1', dice: dice(6, [4], { by: 'gm' }) }],
  [{ rule: 'R1', dice: dice(100, [82]), sum: sum('attack', [['sword', 65]], 65, ['roll', 82]) }],
  [
    {
      rule: 'R1',
      dice: dice(100, [82]),
      sum: sum(
        'attack',
        [
          ['Sword', 75],
          ['dark', -10],
        ],
        65,
        ['roll', 82],
      ),
    },
  ],
  [
    {
      rule: 'R1',
      dice: dice(20, [11]),
      sum: sum(
        'attack',
        [
          ['d20', 11],
          ['Strength', 5],
          ['luck', 0],
          ['wind', -1],
        ],
        15,
        ['AC', 14],
      ),
    },
  ],
  [{ rule: 'R1', dice: dice(6, [3, 4]), sum: sum('damage', [['dice', 7]], 7) }],
  [{ rule: 'R1', dice: dice(6, [3, 4]), sum: sum('damage', [['dice', 4]], 4) }],
  [
    {
      rule: 'R1',
      dice: dice(6, [3, 4]),
      sum: sum(
        'damage',
        [
          ['dice', 4],
          ['rage', 2],
        ],
        6,
      ),
    },
  ],
  [{ rule: 'R1', dice: dice(6, [3]), sum: sum('damage', [['die', 3]], 3, ['armour', 2]) }],
  [{ rule: 'R1', dice: dice(6, [3]), sum: sum('damage', [['die', 3]], 4) }],
  [
    {
      rule: 'R1',
      dice: dice(6, [3, 5]),
      sum: sum(
        'pool',
        [
          ['skill', 2],
          ['help', 1],
        ],
        3,
      ),
    },
  ],
  [{ rule: 'R1', dice: dice(6, [3, 5]), sum: sum('pool', [['skill', 2]], 2) }],
  [
    { rule: 'R1', dice: dice(8, [5]) },
    {
      rule: 'R2',
      sum: sum(
        'damage',
        [
          ['d8', 5],
          ['leather', -1],
        ],
        4,
      ),
      note: 'cut',
    },
  ],
  [
    { rule: 'R1', dice: dice(8, [5]), note: 'sharp' },
    { rule: 'R2', sum: sum('damage', [['d8', 5]], 5) },
  ],
  [
    { rule: 'R1', dice: dice(8, [5]) },
    { rule: 'R2', sum: sum('damage', [['d6', 5]], 5, ['HP', 3]) },
  ],
  [
    {
      rule: 'R1',
      sum: sum(
        'damage',
        [
          ['damage', 9],
          ['hard leather', -2],
        ],
        7,
      ),
    },
  ],
  [{ rule: 'R1', sum: sum('WIT', [['Bluff', -3]], -3, ['WIT', 13]) }],
  [
    {
      rule: 'R1',
      sum: sum(
        'chance',
        [
          ['skill', 30],
          ['dark', -10],
        ],
        20,
        ['d100', 55],
      ),
    },
  ],
  [{ rule: 'R1', sum: sum('chance', [['skill', 0]], 0, ['AC', 4]) }],
  [{ rule: 'R1', sum: sum('damage', [['skill', 4]], 4) }],
  [
    {
      rule: 'R1',
      sum: sum(
        'damage',
        [
          ['skill', 4],
          ['x', 0],
        ],
        4,
      ),
    },
  ],
  [
    {
      rule: 'R1',
      sum: sum(
        '7',
        [
          ['a', 3],
          ['b', 4],
        ],
        7,
      ),
    },
  ],
];

test('how results came about', () =>
  keep(
    'words-receipt',
    part('lines', STEPS, (steps) => [false, true].map((several) => stepLines(steps, { rules: brp, voice, several }))),
    part('rollers', [STEPS.flat()], (steps) => [...rollersIn(steps)]),
    part('bare', [STEPS.flat(), [{ rule: 'A' }, { rule: 'A' }, { rule: 'B' }] as readonly Step[]], bareRules),
    part('rule', [brp.catalogue[0]!.id, 'NO-RULE'], (id) => ruleLine(brp, id)),
    part<readonly [string, readonly string[]]>(
      'beside',
      [
        ['Hit (5 + 3) hard (so).', ['5 + 3 = 8']],
        ['Hit (5 + 3).', []],
      ],
      ([event, lines]) => besideSums(event, lines),
    ),
  ));
