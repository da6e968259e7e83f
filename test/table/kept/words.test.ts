/** The small words of the table, with every turn that they take, kept as text (`vitest run FILE -u` writes it again). */
import { expect, test } from 'vitest';
import { type Event, formsOf, type Health, type Ruleset, type Step, type Voice } from '../../../src/engine/index.ts';
import { brp } from '../../../src/rules/brp/index.ts';
import type { Encounter } from '../../../src/table/encounter.ts';
import type { Ending, Fall, Fighter } from '../../../src/table/ending.ts';
import { dailyUpdate } from '../../../src/table/words/daily.ts';
import { joiningText } from '../../../src/table/words/doing-words.ts';
import { endingText, movedText, sideWords } from '../../../src/table/words/ending-words.ts';
import { wishText } from '../../../src/table/words/join-wish.ts';
import { marked } from '../../../src/table/words/markdown.ts';
import { nearest } from '../../../src/table/words/nearest.ts';
import { addedText, countWord, kindWithin, plural } from '../../../src/table/words/numbers.ts';
import { readWhen, whenText } from '../../../src/table/words/planned.ts';
import { inQuotes, plainQuotes, quote } from '../../../src/table/words/quotes.ts';
import { bareRules, besideSums, rollersIn, ruleLine, stepLines } from '../../../src/table/words/receipt.ts';
import { longSpanText, paceText, spanText } from '../../../src/table/words/spans.ts';
import { badgesBeside, blockText, healthText, ownLine } from '../../../src/table/words/story.ts';
import { inStyle, isStyle, STYLES, styleIn, styleWords } from '../../../src/table/words/styles.ts';
import { eventText, paramText, pickText } from '../../../src/table/words/words.ts';
import { shown } from '../../support/shown.ts';

const voice: Voice = {
  name: (id) => ({ b1: 'Bandit 1', b2: 'Bandit 2', gm: 'the GM', x: 'somebody' })[id] ?? id.replace(/^./u, (c) => c.toUpperCase()),
  quote: (typed) => marked(typed, 200),
  pronoun: () => formsOf('they'),
};

/** A heading, and a line for each of some cases. */
const part = <T>(title: string, cases: readonly T[], say: (one: T) => unknown): string =>
  `## ${title}\n${cases
    .map((one) => {
      let said: unknown;
      try {
        said = say(one);
      } catch (error) {
        said = `✗ ${(error as { reason?: string }).reason ?? String(error)}`;
      }
      return `${shown(one, 0)} → ${shown(said, 0)}`.replaceAll('\n', ' ⏎ ');
    })
    .join('\n')}\n`;

const keep = (file: string, ...parts: readonly string[]): Promise<void> => expect(parts.join('\n')).toMatchFileSnapshot(`${file}.txt`);

const S = 1000;
const M = 60 * S;
const H = 60 * M;
const D = 24 * H;

test('numbers, spans and names', () => {
  const spans = [
    0,
    1,
    400,
    S,
    1499,
    1500,
    59 * S,
    M - 1,
    M,
    M + 1,
    90 * S,
    2 * M - 1,
    2 * M,
    2 * M + 20 * S,
    5 * M,
    59 * M,
    H,
    90 * M,
    99 * M,
    100 * M,
    2 * H,
    2 * H + M,
  ];
  const long = [3 * H, 23 * H, D, 25 * H, 36 * H, 47 * H, 2 * D - 1, 2 * D, 2.5 * D, 9 * D];
  const same = { turn: M, declaration: M, reaction: M, ruling: M };
  return keep(
    'words-numbers',
    part('span', [...spans, ...long], (ms) => [spanText(ms), longSpanText(ms)]),
    part(
      'pace',
      [
        same,
        { ...same, turn: null },
        { ...same, reaction: null, ruling: null },
        { turn: null, declaration: null, reaction: null, ruling: null },
        { ...same, turn: H, declaration: D },
      ],
      paceText,
    ),
    part('count', [0, 1, 2, 11, 12, 13, -1], countWord),
    part(
      'plural',
      'human shaman talisman German Roman Norman yeoman man woman wolf elf thief dwarf chef mouse louse house fox witch ork boss buzz bush city boy bandit captain|man of the watch|knight with a lance|Wolf in sheep clothing|guard on duty|guard at the gate|man from Kent'
        .split('|')
        .flatMap((one, i) => (i === 0 ? one.split(' ') : [one])),
      plural,
    ),
    part('kind', ['Bandit captain', 'Black Company', 'bandit', 'Übel', 'B'], kindWithin),
    part<readonly [readonly string[], string | null]>(
      'added',
      [
        [['A'], null],
        [['A'], 'Brute*'],
        [['A', 'B'], null],
        [['A', 'B', 'C', 'D', 'E', 'F'], 'Coward'],
        [['A', 'B', 'C', 'D', 'E', 'F', 'G'], null],
      ],
      ([names, autopilot]) => addedText(names, autopilot),
    ),
    part('joining', [['Yrsa'], ['Bandit 1', 'Bandit 2'], ['Bandit 1', 'Wolf 1'], ['Black Company 1', 'Black Company 2'], []], joiningText),
    part('side', ['travellers', 'Team Red', 'the lost', 'a mob', 'an army', 'another', ''], sideWords),
  );
});

test('what somebody may have meant', () => {
  const known = ['live', 'evening', 'daily', 'slow', 'Bandit Captain', 'The Old Oak', 'ab', ''];
  const typed =
    'liev|LIVE|liv|lvie|eve|evning|daly|slw|solw|captan|capt|bandit captan|old oak|oak|the|an ab|ba|b|zzz|livexx|evxxing|  Slow |'.split(
      '|',
    );
  return keep(
    'words-nearest',
    part('nearest', typed, (one) => nearest(one, known)),
  );
});

test('when something planned comes', () =>
  keep(
    'words-when',
    part(
      'read',
      'press|when I press|if the gm presses|you pressed|by hand|-|3|r 3|r3|round 3|in round 3|at round 12|round 999|round 1000|round 0|0|each round|every round|every 2 rounds|every 1 round|every 2nd round|each 3rd round from 4|every other round|every other round, from round 3|every 0 rounds|every round from 0|count 20|at count 5|every round at count 20|round 3 on initiative count 4|round 3, count 0|press at count 3|foes below 50 %|when foes fall below 50|foes are under a third|the wolves < 25%|wolves is under half|foes below a half|foes below a quarter|foes below 0|foes below 100|foes below 101|below 50|foes below many||soon'.split(
        '|',
      ),
      (one) => [whenText(readWhen(one)), readWhen(one)],
    ),
  ));

test('styles, quotes and healths', () => {
  const lines = [
    '▰▰▱ 3/4 → ▰▱▱ 1/4 · wounded',
    '🎲 **Odo** rolls ☠️👍🏽 ● done ▸ next',
    '⚔️',
    '▰▰▰',
    '<:sword:123> hit',
    '🇩🇪 flag · ◇ x',
    'plain',
  ];
  const healths: readonly Health[] = [
    { words: 'unhurt', share: 1 } as Health,
    ...[0, 1, 2, 6, 11, 12, 13, -3].map((now) => ({ now, max: 12, words: now > 0 ? 'hurt' : 'dying' }) as Health),
    { now: 4, max: 4, of: 'body', words: 'captured' } as Health,
    { now: 0, max: 4, words: 'dead' } as Health,
    ...['unhurt', 'hurt', 'badly hurt', 'nearly dead', 'dead', 'captured', 'scratched'].map((words) => ({ words }) as Health),
  ];
  const beat = { tone: 'plain', headline: 'odo strikes' } as const;
  const beats = [
    beat,
    { ...beat, icon: '⚔️', sums: ['5 + 3', '', '7'], after: 'odo is down' },
    { ...beat, headline: '**Round 3.**' },
    { ...beat, headline: '**Round 3**.', said: ['> hi'] },
    { ...beat, headline: '**Round 3** begins', after: '⏳ later' },
  ];
  return keep(
    'words-looks',
    part('style', lines, (line) => STYLES.map((style) => inStyle(line, style))),
    part('styles', [...STYLES, 'loud'], (style) => [isStyle(style), isStyle(style) && styleWords(style)]),
    part<readonly [object, object | null | undefined]>(
      'style in',
      [
        [{}, null],
        [{}, {}],
        [{}, { style: 'brief' }],
        [{ style: 'plain' }, { style: 'brief' }],
      ],
      ([a, b]) => styleIn(a, b),
    ),
    part('health', healths, healthText),
    part('badges', [['hurt', 'prone'], ['prone'], []], (badges) => badgesBeside({ health: { words: 'hurt' } as Health, badges })),
    part('own line', ['odo is down', '⏳ odo', '3 odo', 'Odo', '', '**odo**'], ownLine),
    part('block', beats, (one) =>
      STYLES.flatMap((style) => [blockText(one, [], style), blockText(one, ['A ▰▱'], style), blockText(one, ['A ▰▱', 'B ▱▱'], style)]),
    ),
    part('quote', ['Stand back!', '*waves*', 'Go! *points* Now!', '*_x_*', 'a*b', ''], (text) => [
      quote(text, null),
      quote(text, 'the rider'),
      inQuotes(text),
      plainQuotes(text),
    ]),
    part('markdown', ['*a* _b_ ~c~ `d` |e| > # [f](g) <h>: - i', '@everyone', 'www.evil.com', 'end. Next', 'x'.repeat(80)], (text) =>
      marked(text),
    ),
  );
});

const fighter = (name: string, luck: number | null, percent?: number): Fighter => ({
  ...{ name, side: 'a', mark: 0, out: false, share: 1, health: '', dealt: 0, taken: 0, felled: [], luck, dice: 12 },
  ...(percent !== undefined && { percent }),
});
const fall = (who: string, more: Partial<Fall> = {}): Fall => ({ who, how: 'felled', by: null, weapon: null, round: 2, ...more });
const ending = (more: Partial<Ending>): Ending =>
  ({
    ...{
      headline: 'The *travellers* hold the field.',
      winner: null,
      system: 'X',
      lasted: 25 * M,
      endedBy: null,
      rounds: 1,
      longestWait: null,
    },
    ...{ people: [], falls: [], deadliest: null, turn: null },
    ...(more as object),
  }) as Ending;

test('endings, wishes and pings', () => {
  const many = Array.from({ length: 10 }, (_, i) => fall(`Bandit ${i}`));
  const endings = [
    ending({}),
    ending({ rounds: 0, endedBy: 'Gre*ta', lasted: 5 * H }),
    ending({ rounds: 3, falls: [fall('Odo', { how: 'killed' }), fall('Odo'), fall('odo', { how: 'left' })] }),
    ending({
      falls: [
        fall('Odo', { how: 'killed', by: 'Gunda' }),
        fall('Odo', { by: 'Gunda', weapon: 'Greatsword' }),
        fall('The rider', { by: 'The one with the axe', weapon: 'Club' }),
      ],
    }),
    ending({ falls: many.slice(0, 8) }),
    ending({ falls: many }),
    ending({ deadliest: { by: 'Odo', on: 'Gunda', weapon: null, points: 9, round: 2 } }),
    ending({ deadliest: { by: 'Odo', on: 'Gunda', weapon: 'Axe', points: 9, round: 2 } }),
    ending({ people: [fighter('Odo', 1.2, 88.4), fighter('Gunda', -0.4, 33.6), fighter('Ina', null)] }),
    ending({ people: [fighter('Odo', 0.1, 99.9), fighter('Gunda', 0, 0.1)] }),
    ending({ people: [fighter('Odo', -3)] }),
    ending({ people: [fighter('Odo', -3), fighter('Gunda', -2.5)] }),
    ending({ people: [fighter('Odo', 3), fighter('Gunda', 2.5)] }),
  ];
  const wishes = [
    { user: '1', name: 'An*a', wants: { as: 'take-over', who: 'c1', name: 'Odo' } },
    { user: '1', name: 'Ana', wants: { as: 'player', name: 'Odo', side: 'the very longest name of a side that there is' } },
    { user: '1', name: 'Ana', wants: { as: 'stand-in', for: '2' } },
  ];
  return keep(
    'words-ends',
    `## ending\n${endings.map((one) => endingText(one)).join('\n\n')}\n`,
    part('moved', [{ to: null }, { to: '77' }], (one) => movedText(one as never)),
    part('wish', wishes, (one) => wishText(one as unknown as Encounter['applicants'][number])),
    part('daily', [1, 2], (many) => dailyUpdate('u1', 'c1', many, 5)),
  );
});

const GM_EVENTS: readonly object[] = [
  { type: 'begun' },
  { type: 'joined', who: 'odo', side: 'red*s' },
  { type: 'mustered', newcomers: ['b1', 'b2'], side: 'foes' },
  { type: 'mustered', newcomers: ['b1', 'odo'], side: 'foes' },
  { type: 'mustered', newcomers: ['b1', 'x'], side: 'foes' },
  { type: 'mustered', newcomers: ['x', 'x'], side: 'foes' },
  { type: 'left', called: 'odo_' },
  { type: 'edited', who: 'odo' },
  { type: 'edited', who: 'odo', most: -3 },
  { type: 'setting-changed', setting: brp.settings[0]!.key, value: true },
  { type: 'setting-changed', setting: 'no_such', value: 3 },
  ...[
    { flat: 2, factor: 1 },
    { flat: -2, factor: 0.5 },
    { flat: 0, factor: 2 },
    { flat: 0, factor: 1 },
  ].flatMap((how) => [
    { type: 'modifier-set', who: 'odo', purpose: '*', note: '', ...how },
    { type: 'modifier-set', who: 'odo', purpose: 'at_tack', note: 'in the da*rk', ...how },
  ]),
  { type: 'condition-given', who: 'odo', name: 'Bl*essed', until: null, flat: 0, note: '' },
  { type: 'condition-given', who: 'odo', name: 'Blessed', until: 4, flat: -5, note: 'by a saint' },
  { type: 'condition-lifted', who: 'odo', name: 'Blessed' },
  { type: 'power', by: 'odo', on: ['odo'], power: 'Heal' },
  {
    type: 'power',
    by: 'odo',
    on: ['b1'],
    power: 'Burn',
    steps: [{ rule: 'r', dice: { by: 'odo', purpose: 'burn', sides: 6, faces: [2, 5] } }, { rule: 'q' }],
  },
  { type: 'power', by: 'odo', on: ['odo', 'b1'], power: 'Burn', steps: [] },
  {
    type: 'power-save',
    who: 'b1',
    steps: [
      { rule: 'r', dice: { by: 'b1', purpose: 'burn', sides: 20, faces: [2] } },
      { rule: 'r', dice: { by: 'b1', purpose: 'burn', sides: 4, faces: [1] } },
    ],
  },
  { type: 'power-withstood', who: 'b1', power: 'Burn', half: true },
  { type: 'power-withstood', who: 'b1', power: 'Burn', half: false },
  { type: 'revealed', who: 'odo' },
  { type: 'map-changed' },
  { type: 'timer', text: 'The *roof* falls.' },
  { type: 'wave-held', name: 'Wolves_' },
];

/** Rules that put nothing into words of their own. */
const mute = {
  ...brp,
  texts: { ...brp.texts, pick: () => '', param: () => '', value: () => '', refusal: () => '', modifiable: { at_tack: 'an attack' } },
} as unknown as Ruleset;

test('what the table tells in every system, and what it calls choices', () =>
  keep(
    'words-events',
    part('event', GM_EVENTS, (event) => eventText(mute, event as Event, voice)),
    part('event of the system', [GM_EVENTS[15]!, GM_EVENTS[12]!], (event) => eventText(brp, event as Event, voice)),
    part(
      'pick',
      'begin modifier set conceal mask remove custom-condition lift-condition setting power none pass wait end-turn end-fight play-on someOther-thing_here toString'.split(
        ' ',
      ),
      (one) => pickText(mute, one),
    ),
    part(
      'param',
      'target flat factor purpose note field value concealed mask rounds name condition why power otherThing constructor'.split(' '),
      (one) => paramText(mute, one),
    ),
  ));

const dice = (sides: number, faces: readonly number[], more: object = {}): Step['dice'] =>
  ({ by: 'odo', purpose: 'to-hit', sides, faces, ...more }) as Step['dice'];
const sum = (of: string, parts: readonly (readonly [string, number])[], total: number, against?: readonly [string, number]): Step['sum'] =>
  ({ of, parts, total, ...(against && { against }) }) as Step['sum'];
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
