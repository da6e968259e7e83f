/** Who has won and holds the field, how somebody fell, how long it took, whose dice were kind: in a sentence each. */
import { describe, expect, test } from 'vitest';
import { type Row, sideInSentence } from '../../../src/engine/index.ts';
import type { Ending, Fighter } from '../../../src/table/ending.ts';
import {
  endingText,
  fellTo,
  headlineOf,
  hurtWords,
  luckText,
  resultText,
  spanWords,
  winnerOf,
} from '../../../src/table/words/ending-words.ts';
import { fighter, fightOf, PARTY, turnOf, workOf } from '../../support/at-work.ts';
import { row } from '../../support/sights.ts';

const over = (winner: string | null): ReturnType<typeof turnOf> => ({ at: 'over', winner }) as never;

test.each([
  ['travellers', 'the travellers'],
  ['Team Red', 'Team Red'],
  ['the lost', 'the lost'],
  ['a mob', 'a mob'],
  ['an army', 'an army'],
  ['anarchists', 'the anarchists'],
  ['thebans', 'the thebans'],
  ['élan', 'the élan'],
  ['7th', '7th'],
  ['somebody', 'somebody'],
])('the side of %s is “%s” in a sentence', (side, words) => {
  expect(sideInSentence(side)).toBe(words);
});

describe('who has won', () => {
  const of = (pending: ReturnType<typeof over>) => {
    const work = workOf({ pending });
    return [winnerOf(work), resultText(work)];
  };
  test.each([
    ['the heroes', of(over('heroes')), ['the heroes', 'the heroes have won']],
    ['nobody', of(over(null)), [null, 'nobody has won']],
    ['nobody yet', of(turnOf(['ana'])), [null, null]],
    ['those of whom nobody knows', of(over('dead')), ['somebody', 'somebody has won']],
  ])('%s', (_, found, expected) => {
    expect(found).toEqual(expected);
  });
  test('by a name that is escaped', () => {
    const seen = fightOf([fighter('Ana', { side: 'Team *Red*' })]);
    expect(resultText(workOf({ seen, pending: over('Team *Red*') }))).toBe('Team \\*Red\\* have won');
  });
});

describe('who holds the field', () => {
  const zones = {
    a: { name: 'the Bridge', next: [], traits: {} },
    b: { name: 'Market Square', next: [], traits: {} },
    c: { name: 'meadow', next: [], traits: {} },
  };
  const seen = fightOf(PARTY, { zones });
  const at = (place: string | null, name = 'Ana', more: Partial<Row> = {}) => row(name, { place, ...more });
  const wolf = (more: Partial<Row> = {}) => row('Wolf', { side: 'foes', place: 'meadow', ...more });
  const says = (pending: ReturnType<typeof over>, ...rows: readonly Row[]) => headlineOf(workOf({ seen, pending }), rows);
  test.each([
    ['a place of the map', says(over('heroes'), at('the Bridge')), 'The heroes hold the Bridge.'],
    ['a place with a name of its own', says(over('heroes'), at('Market Square')), 'The heroes hold Market Square.'],
    ['a place that is but called what it is', says(over('heroes'), at('meadow')), 'The heroes hold the meadow.'],
    ['two places', says(over('heroes'), at('meadow'), at('the Bridge', 'Bo')), 'The heroes hold the field.'],
    [
      'one, while another lies elsewhere',
      says(over('heroes'), at('meadow'), at('the Bridge', 'Bo', { out: true })),
      'The heroes hold the meadow.',
    ],
    ['one, while a foe stands elsewhere', says(over('heroes'), at('the Bridge'), wolf()), 'The heroes hold the Bridge.'],
    ['no place of the map', says(over('heroes'), at('beside the wolf')), 'The heroes hold the field.'],
    ['no places', says(over('heroes'), at(null)), 'The heroes hold the field.'],
    ['nobody left of them', says(over('heroes'), at('meadow', 'Ana', { out: true })), 'The heroes hold the field.'],
    ['those of whom nobody knows', says(over('dead'), at('meadow', 'Ana', { out: true })), 'Somebody holds the field.'],
    ['nobody', says(over(null), at('meadow')), 'Nobody is left to hold the field.'],
    ['whoever stands alone where a GM ends it', says(turnOf(['ana']), at('meadow'), wolf({ out: true })), 'The heroes hold the meadow.'],
    ['foes who stand alone', says(turnOf(['ana']), at('meadow', 'Ana', { out: true }), wolf()), 'The foes hold the meadow.'],
    ['not where both stand', says(turnOf(['ana']), at('meadow'), wolf()), 'The fight ends undecided.'],
    ['not where nobody stands', says(turnOf(['ana']), wolf({ out: true })), 'The fight ends undecided.'],
    ['not where nobody is', says(turnOf(['ana'])), 'The fight ends undecided.'],
  ])('%s', (_, words, expected) => {
    expect(words).toBe(expected);
  });
});

test('how somebody went out, and what of them was hurt', () => {
  expect((['killed', 'felled', 'left'] as const).map((how) => fellTo({ how }))).toEqual(['was killed by', 'fell to', 'fell to']);
  expect((['killed', 'felled', 'left'] as const).map((how) => fellTo({ how, to: 'mind' }))).toEqual([
    'was killed by',
    'lost heart before',
    'lost heart before',
  ]);
  expect([hurtWords('Odo', {}), hurtWords('Odo', { to: 'mind' }), hurtWords('Agnes', { to: 'mind' })]).toEqual([
    'Odo',
    'Odo’s mind',
    'Agnes’ mind',
  ]);
});

const diced = (percent: number | null, luck: number | null = 1): Fighter => ({ name: 'Odo', luck, percent }) as Fighter;
test.each([
  [0, 'only 1 %'],
  [0.4, 'only 1 %'],
  [1.6, 'only 2 %'],
  [49.4, 'only 49 %'],
  [49.5, '50 %'],
  [50, '50 %'],
  [98.6, '99 %'],
  [100, '99 %'],
])('%f of a hundred is luckier than %s', (percent, words) => {
  expect(luckText(diced(percent))).toBe(`luckier than ${words}`);
});

test('of whose dice nothing is known nothing is said but the middle', () => {
  expect(luckText(diced(null, null))).toBe('luckier than 50 %');
});

const ending = (more: Partial<Ending> = {}): Ending => ({
  ...{ headline: 'The heroes hold the field.', winner: null, system: 's', rounds: 3, lasted: 25 * 60_000, endedBy: null },
  ...{ people: [], falls: [], deadliest: null },
  ...more,
});

test.each<readonly [Partial<Ending>, readonly string[]]>([
  [{}, ['3 rounds', 'played in 25 minutes']],
  [{ rounds: 1 }, ['1 round', 'played in 25 minutes']],
  [{ rounds: 0 }, ['played in 25 minutes']],
  [{ rounds: 2, endedBy: 'Greta' }, ['2 rounds', 'played in 25 minutes', 'ended by Greta']],
])('%j took %j', (more, words) => {
  expect(spanWords(ending(more))).toEqual(words);
});

test('the last block holds all there is, in this order', () => {
  const fall = { who: 'Wolf', how: 'killed', by: 'Ana', weapon: 'Axe', round: 2 } as const;
  const people = [
    { ...diced(80, 1), name: 'Ana' },
    { ...diced(20, -1), name: 'Bo' },
  ];
  const deadliest = { by: 'Ana', on: 'Wolf', weapon: 'Axe', points: 9, round: 2 };
  expect(endingText(ending({ falls: [fall], people, deadliest })).split('\n')).toEqual([
    '🏁 **The heroes hold the field.**',
    '-# 3 rounds · played in 25 minutes',
    '☠️ **The wolf** was killed by Ana’s axe in round 2.',
    '💥 Deadliest blow: Ana’s axe, **9 damage** to the wolf in round 2.',
    '🎲 Luckiest dice: Ana, luckier than 80 % of all throws of the same dice; unluckiest: Bo, luckier than only 20 %.',
  ]);
});
