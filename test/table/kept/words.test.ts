/** The small words of the table, with every turn that they take, kept as text (`vitest run FILE -u` writes it again). */
import { expect, test } from 'vitest';
import { type Health, opening, sideInSentence } from '../../../src/engine/index.ts';
import { joiningText } from '../../../src/table/words/doing-words.ts';
import { marked } from '../../../src/table/words/markdown.ts';
import { nearest } from '../../../src/table/words/nearest.ts';
import { addedText, countWord, kindWithin, plural } from '../../../src/table/words/numbers.ts';
import { readWhen, whenText } from '../../../src/table/words/planned.ts';
import { inQuotes, plainQuotes, quote } from '../../../src/table/words/quotes.ts';
import { longSpanText, paceText, spanText } from '../../../src/table/words/spans.ts';
import { badgesBeside, blockText, healthText, ownLine } from '../../../src/table/words/story.ts';
import { inStyle, isStyle, STYLES, styleIn, styleWords } from '../../../src/table/words/styles.ts';
import { part } from '../../support/shown.ts';

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
    part('side', ['travellers', 'Team Red', 'the lost', 'a mob', 'an army', 'another', ''], sideInSentence),
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
    ...[0, 1, 2, 6, 11, 12, 13, -3].map((now) => ({ now, max: 12, words: now > 0 ? 'hurt' : 'dying' })),
    { now: 4, max: 4, of: 'body', words: 'captured' },
    { now: 0, max: 4, words: 'dead', dead: true },
    ...['unhurt', 'hurt', 'badly hurt', 'nearly dead', 'dead', 'captured', 'scratched'].map((words) => ({ words })),
  ];
  const beat = { tone: 'plain', headline: 'odo strikes' } as const;
  const beats = [
    beat,
    { ...beat, icon: '⚔️', sums: ['5 + 3', '', '7'], after: 'odo is down' },
    { ...beat, ...opening('Round 3', '**Round 3.**'), round: 'Round 3' },
    { ...beat, ...opening('Round 3', '**Round 3**'), round: 'Round 3', said: ['> hi'] },
    { ...beat, ...opening('Round 3', '**Round 3**', ['the bandits go first.']), round: 'Round 3' },
    { ...beat, ...opening('A new round', '**A new round: fresh dice for everybody.**') },
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
    part('badges', [['hurt', 'prone'], ['prone'], []], (badges) => badgesBeside({ health: { words: 'hurt' }, badges })),
    part('own line', ['odo is down', '⏳ odo', '3 odo', 'Odo', '', '**odo**'], ownLine),
    part('block', beats, (one) =>
      STYLES.flatMap((style) => [blockText(one, [], style), blockText(one, ['A ▰▱'], style), blockText(one, ['A ▰▱', 'B ▱▱'], style)]),
    ),
    part(
      'quote',
      [
        'Stand back!',
        '*waves*',
        'Go! *points* Now!',
        '*_x_*',
        'a*b',
        '',
        '«Jamais !»',
        '»Nie« *lacht* „Los!“',
        '"Never," he says.',
        'He cries: “Go!”',
        '5" more',
        '„Nie“ *x* Los',
      ],
      (text) => [quote(text, null), quote(text, 'the rider'), inQuotes(text), plainQuotes(text)],
    ),
    part('markdown', ['*a* _b_ ~c~ `d` |e| > # [f](g) <h>: - i', '@everyone', 'www.evil.com', 'end. Next', 'x'.repeat(80)], (text) =>
      marked(text),
    ),
  );
});
