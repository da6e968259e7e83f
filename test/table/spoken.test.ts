/** Words and descriptions as they are typed and kept, which event they are heard with, and how long they wait for it. */
import { describe, expect, test } from 'vitest';
import { type Event, Refusal } from '../../src/engine/index.ts';
import {
  actorsIn,
  apart,
  inMarks,
  nowActing,
  partsOf,
  type Spoken,
  saidWith,
  spokenWords,
  stillWaiting,
  withDescription,
  withSpoken,
} from '../../src/table/speech.ts';
import { page } from '../store/samples.ts';
import { fightOf, PARTY } from '../support/at-work.ts';

/** Parts as a line: what is described in asterisks, bars between them. */
const parts = (words: string): string =>
  partsOf(words)
    .map(({ described, text }) => (described ? `*${text}*` : text))
    .join('|');

test.each([
  ['', ''],
  ['   ', ''],
  ['Stand back!', 'Stand back!'],
  ['  Stand back!  ', 'Stand back!'],
  ['*ducks*', '*ducks*'],
  ['*ducks* Ha!', '*ducks*|Ha!'],
  ['Ha! *ducks*', 'Ha!|*ducks*'],
  ['Ha! *ducks* Ho!', 'Ha!|*ducks*|Ho!'],
  ['Ha… *ducks*', 'Ha…|*ducks*'],
  ['He says: *ducks*', 'He says:|*ducks*'],
  ['“Ha” *ducks*', 'Ha|*ducks*'],
  // Within a sentence asterisks only stress a word.
  ['For the *bridge*!', 'For the *bridge*!'],
  ['For *ducks* Ho!', 'For *ducks* Ho!'],
  ['*ducks*Ha', '*ducks*Ha'],
  ['* ducks* Ha', '* ducks* Ha'],
  ['*ducks * Ha', '*ducks * Ha'],
  ['**ducks** Ha', '**ducks** Ha'],
  ['Ha! * *', 'Ha! * *'],
  // Whoever quotes themselves is not quoted twice.
  ['"Ha!"', 'Ha!'],
  ['„Nie!“', 'Nie!'],
  ['» Nie! «', 'Nie!'],
  ['"Ha!" he says', '"Ha!" he says'],
  ['"Ha!" and "Ho!"', '"Ha!" and "Ho!"'],
  ['""', ''],
  ['*"ducks"*', '*"ducks"*'],
])('%j has the parts %s', (words, expected) => {
  expect(parts(words)).toBe(expected);
});

test.each([
  ['Ha!', '“Ha!”'],
  ['He said "no" twice', '“He said ‘no’ twice”'],
  ['« non » et „nein“', '“‘non’ et ‘nein’”'],
  ['5" more', '“5" more”'],
])('%s stands in marks as %s', (text, marked) => {
  expect(inMarks(text)).toBe(marked);
});

test.each([
  [null, null, null],
  ['', '', null],
  ['Ha!', null, 'Ha!'],
  [null, 'ducks', '*ducks*'],
  ['Ha!', ' ducks ', '*ducks* Ha!'],
  ['Ha!', '*ducks*', '*ducks* Ha!'],
  ['Ha!', ' * ', 'Ha!'],
  ['Ha!', 'ducks\nand runs', '*ducks and runs* Ha!'],
])('%j and the description %j are %j', (words, description, whole) => {
  expect(withDescription(words, description)).toBe(whole);
});

test.each([
  ['', '', ''],
  ['Ha!', 'Ha!', ''],
  ['*ducks*', '', 'ducks'],
  ['*ducks* Ha!', 'Ha!', 'ducks'],
  ['Ha! *ducks*', 'Ha! *ducks*', ''],
  ['*ducks* *runs*', '*ducks* *runs*', ''],
  ['*ducks* Ha! *runs*', '*ducks* Ha! *runs*', ''],
])('a form shows %j as %j and %j', (words, said, description) => {
  expect(apart(words)).toEqual({ said, description });
});

describe('words as they are kept', () => {
  const refusal = (typed: string): unknown => {
    try {
      return spokenWords(typed);
    } catch (error) {
      return error instanceof Refusal ? { [error.reason]: error.facts } : error;
    }
  };
  test.each<readonly [string, unknown]>([
    ['', null],
    [' ', null],
    ['Ha!', 'Ha!'],
    ['  Ha!\n\nHo!  ', 'Ha! Ho!'],
    ['"Ha!" ', 'Ha!'],
    ['*ducks*  Ha!', '*ducks* Ha!'],
    ['x'.repeat(300), 'x'.repeat(300)],
    ['x'.repeat(301), { 'too-many-words': { most: 300, there: 301 } }],
    ['🗡'.repeat(300), '🗡'.repeat(300)],
    [`*${'y'.repeat(300)}* ${'x'.repeat(300)}`, `*${'y'.repeat(300)}* ${'x'.repeat(300)}`],
    [`*${'y'.repeat(301)}*`, { 'too-long-description': { most: 300, there: 301 } }],
    [`${'x'.repeat(200)}. *ducks* ${'x'.repeat(100)}`, { 'too-many-words': { most: 300, there: 301 } }],
  ])('%s', (typed, kept) => {
    expect(refusal(typed)).toEqual(kept);
  });
  test('nothing typed is nothing said', () => {
    expect([spokenWords(null), spokenWords(undefined)]).toEqual([null, null]);
  });
});

const spoken = (who: string, more: Partial<Spoken> = {}): Spoken => ({
  id: who,
  who,
  text: `${who}!`,
  user: 'u',
  kind: 'reaction',
  action: 4,
  round: 2,
  ...more,
});

test('whose act an action is: who gave the command, or whom the rules let act', () => {
  const at = (args: object | null) =>
    ({
      match: { number: 4, action: args && { procedure: 'p', args, journal: [] } },
      past: [{ number: 3, action: { procedure: 'p', args: { by: 'bo' }, journal: [] } }],
    }) as never;
  expect(actorsIn(at({ by: 'ana' }), 4)).toEqual(['ana']);
  expect(actorsIn(at({ who: 'ana' }), 4)).toEqual(['ana']);
  expect(actorsIn(at({ by: 'gm', who: ['ana', 'bo'] }), 4)).toEqual(['gm', 'ana', 'bo']);
  expect(actorsIn(at({ by: 3, who: null }), 4)).toEqual([]);
  expect(actorsIn(at({ by: 'ana' }), 3)).toEqual(['bo']);
  expect(actorsIn(at({ by: 'ana' }), 2)).toEqual([]);
  expect(actorsIn(at(null), 4)).toEqual([]);
});

describe('words are heard with what shows them', () => {
  const seen = fightOf(PARTY);
  const event = (more: object): Event => ({ type: 'hit', ...more });
  const [ofAna, ofBo] = [event({ by: 'ana' }), event({ by: 'bo' })];
  const hear = (word: Spoken, told: object, actors: readonly string[] = [], action = 4) => {
    const { said, waiting } = saidWith(seen, [word], { told: told as never, action, actors });
    return [
      said.map(({ few }) => (few ? 'few' : 'all')).join(),
      waiting.map(({ whispered }) => (whispered ? 'whispered' : 'waits')).join(),
    ];
  };
  const plan = spoken('ana', { kind: 'declaration', action: 2 });
  const now = spoken('ana', { kind: 'declaration' });
  test.each([
    ['by all, where all see them', hear(spoken('ana'), { event: ofAna }), ['all', '']],
    ['by nobody, where they are not seen', hear(spoken('ana'), { event: ofBo }), ['', 'waits']],
    ['by nobody in another action', hear(spoken('ana'), { event: ofAna }, ['ana'], 5), ['', 'waits']],
    ['by all, where others see them as well', hear(spoken('ana'), { event: ofBo, only: ['bo'], others: ofAna }), ['all', '']],
    ['by a few, where a few see them', hear(spoken('ana'), { event: ofAna, only: ['bo'], others: ofBo }), ['few', 'whispered']],
    ['by a few, where others hear nothing', hear(spoken('ana'), { event: ofAna, only: ['bo'] }), ['few', 'whispered']],
    ['by a few once', hear(spoken('ana', { whispered: true }), { event: ofAna, only: ['bo'] }), ['', 'whispered']],
    ['by all after the few', hear(spoken('ana', { whispered: true }), { event: ofAna }), ['all', '']],
    ['a plan in the action in which they act on it', hear(plan, { event: ofAna }, ['ana']), ['all', '']],
    ['a plan not in the action of others', hear(plan, { event: ofAna }, ['bo']), ['', 'waits']],
    ['an answer not in a later action of theirs', hear(spoken('ana', { action: 2 }), { event: ofAna }, ['ana']), ['', 'waits']],
    ['a plan as it is declared, by what is said of them', hear(now, { event: event({ who: 'ana' }) }), ['all', '']],
    ['a plan as it is declared, by whom it is', hear(now, { event: ofAna }), ['all', '']],
    ['a plan not by what others declare of them', hear(now, { event: event({ who: 'bo', target: 'ana' }) }), ['', 'waits']],
    ['a plan as they act on it, by any event about them', hear(now, { event: event({ target: 'ana' }) }, ['ana']), ['all', '']],
  ])('%s', (_, found, expected) => {
    expect(found).toEqual(expected);
  });

  test('each as it was said, those of others wait', () => {
    const { said, waiting } = saidWith(seen, [spoken('ana'), spoken('bo')], { told: { event: ofAna }, action: 4, actors: [] });
    expect(said).toEqual([{ id: 'ana', who: 'ana', text: 'ana!' }]);
    expect(waiting).toEqual([spoken('bo')]);
    const few = saidWith(seen, [spoken('ana')], { told: { event: ofAna, only: ['x'] }, action: 4, actors: [] });
    expect(few).toEqual({ said: [{ id: 'ana', who: 'ana', text: 'ana!', few: true }], waiting: [spoken('ana', { whispered: true })] });
  });
});

test('an encounter has words that wait, or none', () => {
  const one = withSpoken(page(), [spoken('ana')]);
  expect(one.spoken).toEqual([spoken('ana')]);
  expect('spoken' in withSpoken(one, [])).toBe(false);
});

test('words of those who act now on what they declared belong to that action', () => {
  const all = [spoken('ana', { kind: 'declaration' }), spoken('bo', { kind: 'declaration' }), spoken('ana')];
  expect(nowActing(all, ['ana'], 9)).toEqual([spoken('ana', { kind: 'turn', action: 9 }), all[1], all[2]]);
});

test.each<readonly [string, readonly Spoken[], readonly [number, number], readonly string[]]>([
  ['an answer in its action', [spoken('ana')], [4, 9], ['ana']],
  ['an answer after it', [spoken('ana')], [5, 2], []],
  ['an answer before it', [spoken('ana')], [3, 2], ['ana']],
  ['a plan in its round', [spoken('ana', { kind: 'declaration' })], [9, 2], ['ana']],
  ['a plan after it', [spoken('ana', { kind: 'declaration' })], [4, 3], []],
  [
    'a plan before another',
    [spoken('ana', { id: '1', kind: 'declaration' }), spoken('ana', { id: '2', kind: 'declaration' })],
    [4, 2],
    ['2'],
  ],
  ['plans of two', [spoken('ana', { kind: 'declaration' }), spoken('bo', { kind: 'declaration' })], [4, 2], ['ana', 'bo']],
  ['a plan before an answer', [spoken('ana', { id: '1', kind: 'declaration' }), spoken('ana', { id: '2' })], [4, 2], ['1', '2']],
  ['an answer before a plan', [spoken('ana', { id: '1' }), spoken('ana', { id: '2', kind: 'declaration' })], [4, 2], ['1', '2']],
])('still waiting: %s', (_, waiting, [number, round], ids) => {
  const one = page();
  const match = { ...one.match, number, state: { ...one.match.state, round } };
  expect(stillWaiting({ match }, waiting).map(({ id }) => id)).toEqual(ids);
});
