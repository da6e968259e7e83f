/** What somebody did, in the words after “takes back:”, for whoever may know all of it and for the channel. */
import { describe, expect, test } from 'vitest';
import type { Choice, Offer } from '../../../src/engine/index.ts';
import { answer, arrival, command, gmAct, joiningText, lateness, turn, unsealing } from '../../../src/table/words/doing-words.ts';
import { fighter, fightOf, openReaction, openTurn, PARTY, plainRules, workOf } from '../../support/at-work.ts';

const seen = fightOf([
  ...PARTY,
  fighter('Fee', { side: 'fées', concealed: true }),
  fighter('Mob', { side: 'a mob' }),
  fighter('Red', { side: 'Team Red' }),
]);
const work = workOf({ seen });
const caller = { user: 'u-ana', name: 'ana', guild: 'g', roles: [], manager: false } as never;

test('a command is called the same by all unless it is told otherwise', () => {
  expect(command(caller, 'a pause')).toEqual({ user: 'u-ana', name: 'a pause', called: 'a pause', play: false });
  expect(command(caller, 'a pause', 'a break')).toEqual({ user: 'u-ana', name: 'a pause', called: 'a break', play: false });
  expect(command(caller, 'a pause', null)).toEqual({ user: 'u-ana', name: 'a pause', called: null, play: false });
});

test.each([
  [['Yrsa'], 'Yrsa joining'],
  [['Bandit 1'], 'Bandit 1 joining'],
  [['Bandit 1', 'Bandit 2'], 'two bandits joining'],
  [['Bandit', 'Bandit 2', 'Bandit 3'], 'three bandits joining'],
  [['Bandit 1', 'Wolf 1'], 'two newcomers joining'],
  [['A b\\*d 1', 'A b\\*d 2'], 'two b\\*ds joining'],
  [['B\\*d 1', 'B\\*d 2'], 'B\\*d 1 and B\\*d 2 joining'],
  [Array.from({ length: 13 }, (_, i) => `Wolf ${i + 1}`), '13 wolves joining'],
])('%j: %s', (names, words) => {
  expect(joiningText(names)).toBe(words);
});

test('of those whom the GM brings in the channel reads what it may know', () => {
  expect(arrival(work, caller, ['wolf'])).toMatchObject({ name: 'Wolf joining', called: 'the wolf joining', play: false, user: 'u-ana' });
  expect(arrival(work, caller, ['zorro', 'wolf'])).toMatchObject({ name: 'two newcomers joining', called: 'two newcomers joining' });
  expect(arrival(work, caller, ['shade'])).toMatchObject({ name: 'Shade joining', called: 'somebody joining' });
});

describe('whose it is', () => {
  const strike: Choice = { pick: 'str*ike' };
  test.each([
    ['ana', 'Ana’s action (Pick str\\*ike)', 'Ana’s action', true],
    ['zorro', 'Zorro’s action (Pick str\\*ike)', 'a rider’s action', true],
    ['shade', 'Shade’s action (Pick str\\*ike)', 'somebody’s action', false],
    ['gm', 'the GM’s action (Pick str\\*ike)', 'the GM’s action', false],
    ['@heroes', 'the heroes’ action (Pick str\\*ike)', 'the heroes’ action', false],
    ['@a mob', 'a mob’s action (Pick str\\*ike)', 'a mob’s action', false],
    ['@Team Red', 'Team Red’s action (Pick str\\*ike)', 'Team Red’s action', false],
    ['@fées', 'the fées’ action (Pick str\\*ike)', 'somebody’s action', false],
  ])('a turn of %s: %s', (who, name, called, known) => {
    expect(turn(work, 'u-ana', { by: who, choice: strike })).toEqual({ user: 'u-ana', name, called, play: true, known });
  });

  test('of a long choice the beginning', () => {
    const long = workOf({ seen, rules: plainRules({ texts: { ...plainRules().texts, pick: () => 'x'.repeat(61) } }) });
    expect(turn(long, 'u', { by: 'ana', choice: strike }).name).toBe(`Ana’s action (${'x'.repeat(59)}…)`);
    const just = workOf({ seen, rules: plainRules({ texts: { ...plainRules().texts, pick: () => 'x'.repeat(60) } }) });
    expect(turn(just, 'u', { by: 'ana', choice: strike }).name).toBe(`Ana’s action (${'x'.repeat(60)})`);
  });
});

describe('an answer', () => {
  test.each([
    ['in the open', openReaction(1, 'ana', 'u-ana'), 'Ana’s answer', 'Ana’s answer', true],
    ['of somebody masked', openReaction(1, 'zorro', 'u-gm'), 'Zorro’s answer', 'a rider’s answer', true],
    ['in private', openReaction(1, 'ana', 'u-ana', { secret: true }), 'Ana’s answer', 'a private answer', true],
    ['of somebody in hiding', openReaction(1, 'shade', 'u-ana'), 'Shade’s answer', 'a private answer', false],
    ['of the GM’s in hiding', openReaction(1, 'shade', 'u-gm'), 'Shade’s answer', 'somebody’s answer', false],
    ['of the GM', openReaction(1, 'gm', 'u-gm'), 'the GM’s answer', 'the GM’s answer', false],
    ['of nobody', openReaction(1, 'gm', 'u-gm', { who: [] }), 'the GM’s answer', 'the GM’s answer', false],
  ])('%s', (_, decision, name, called, known) => {
    const answered = [['reaction', 'defend', ...decision.who].join(' ')];
    expect(answer(work, 'u-ana', decision)).toEqual({ user: 'u-ana', name, called, play: true, known, answered });
  });

  test('taken back is nobody else’s business', () => {
    expect(unsealing(work, 'u-ana', openReaction(1, 'zorro', 'u-gm'))).toEqual({
      user: 'u-ana',
      name: 'taking back Zorro’s answer',
      called: null,
      play: true,
      reopened: ['reaction defend zorro'],
    });
    expect(unsealing(work, 'u-gm', openReaction(1, 'gm', 'u-gm', { who: [] })).name).toBe('taking back the GM’s answer');
  });
});

test.each([
  ['one', openTurn(1), 'time running out for Ana', 'time running out for Ana'],
  ['three', openTurn(1, { who: ['ana', 'bo', 'zorro'] }), 'time running out for Ana, Bo, Zorro', 'time running out for Ana, Bo, a rider'],
  [
    'the first three of four',
    openTurn(1, { who: ['ana', 'bo', 'wolf', 'zorro'] }),
    'time running out for Ana, Bo, the wolf',
    'time running out for Ana, Bo, the wolf',
  ],
  ['one in private', openReaction(1, 'ana', 'u-ana', { secret: true }), 'time running out for Ana', 'time running out'],
])('time runs out for %s', (_, decision, name, called) => {
  expect(lateness(work, decision)).toEqual({ user: null, name, called, play: true });
});

describe('what a GM does by a tool', () => {
  const offer = (pick: string): Offer => ({
    pick,
    label: 'Hurt them',
    params: [
      { name: 'target', kind: 'combatant', options: [{ value: 'zorro' }] },
      { name: 'field', kind: 'thing', optional: true, options: [{ value: 'name' }] },
      { name: 'points', kind: 'number', optional: true },
    ],
  });
  const did = (choice: Choice) => gmAct(work, 'u-gm', choice, offer(choice.pick));
  test('the GM reads all of it, the channel to whom', () => {
    expect(did({ pick: 'hurt', target: 'zorro', points: 3 })).toEqual({
      user: 'u-gm',
      name: '“Hurt them → Zorro, param points 3”',
      called: '“Pick hurt” (a rider)',
      play: false,
    });
  });
  test('without anybody whom it is done to', () => {
    expect(did({ pick: 'hurt', points: 3 })).toMatchObject({ called: '“Pick hurt”' });
    expect(did({ pick: 'hurt', target: 'nobody' })).toMatchObject({ called: '“Pick hurt”' });
    expect(did({ pick: 'hurt', target: 3 })).toMatchObject({ called: '“Pick hurt”' });
  });
  test('of an edit, of which field', () => {
    const did = (choice: Choice) =>
      gmAct(workOf({ seen, rules: plainRules({ sheets: { fields: [] } } as never) }), 'u-gm', choice, offer('set'));
    expect(did({ pick: 'set', target: 'zorro', field: 'name' })).toMatchObject({
      name: '“Pick set” (Zorro, Name)',
      called: '“Pick set” (a rider)',
    });
  });
});
