/** What a reader calls people and sides: their names, their masks, and nobody of whom they do not know. */
import { describe, expect, test } from 'vitest';
import { isKnown, isKnownSide, labelsFor, voiceFor } from '../../../src/table/words/voices.ts';
import { fighter, fightOf } from '../../support/at-work.ts';

const fight = fightOf([
  fighter('Ana', { pronoun: 'she' }),
  fighter('B*o', { pronoun: 'he' }),
  fighter('Zorro', { side: 'foes', mask: 'a *rider*', pronoun: 'he' }),
  fighter('Shade', { side: 'dead', concealed: true, pronoun: 'it' }),
  fighter('Wolf', { side: 'foes' }),
]);
const GM = { as: 'gm' } as const;
const PUBLIC = { as: 'public' } as const;
const DEAD = { as: 'player', of: ['shade'] } as const;
const FOE = { as: 'player', of: ['wolf'] } as const;

test.each([
  ['gm', 'the GM', 'the GM', 'the GM'],
  ['*', 'anybody', 'anybody', 'anybody'],
  ['ana', 'Ana', 'Ana', 'Ana'],
  ['b*o', 'B*o', 'B*o', 'B*o'],
  ['zorro', 'a *rider*', 'Zorro', 'a *rider*'],
  ['shade', 'somebody', 'Shade', 'Shade'],
  ['nobody', 'somebody', 'somebody', 'somebody'],
  ['toString', 'somebody', 'somebody', 'somebody'],
  ['@heroes', 'heroes', 'heroes', 'heroes'],
  ['@dead', 'somebody', 'dead', 'dead'],
  ['@strangers', 'somebody', 'somebody', 'somebody'],
])('%s is %s to all, %s to the GM, %s to the dead', (id, toAll, toGm, toTheDead) => {
  expect([PUBLIC, GM, DEAD].map((viewer) => labelsFor(fight, viewer).name(id))).toEqual([toAll, toGm, toTheDead]);
  // Asked again they are called the same.
  const voice = labelsFor(fight, PUBLIC);
  expect([voice.name(id), voice.name(id)]).toEqual([toAll, toAll]);
});

test('names in a text are escaped, and creatures are spoken of as such', () => {
  const voice = voiceFor(fight, PUBLIC);
  expect(['ana', 'b*o', 'zorro', 'shade', 'wolf', '@heroes'].map((id) => voice.name(id))).toEqual([
    'Ana',
    'B\\*o',
    'a \\*rider\\*',
    'somebody',
    'the wolf',
    'heroes',
  ]);
  expect(labelsFor(fight, PUBLIC).name('wolf')).toBe('Wolf');
});

describe('what somebody typed is cut', () => {
  const long = 'x'.repeat(250);
  test.each([
    ['in a text', voiceFor(fight, PUBLIC).quote, 'a\\*b'],
    ['in a label', labelsFor(fight, PUBLIC).quote, 'a*b'],
  ])('%s', (_, quote, short) => {
    expect(quote('a*b')).toBe(short);
    expect(quote(long)).toBe(`${'x'.repeat(199)}…`);
    expect(quote('x'.repeat(200))).toBe('x'.repeat(200));
  });
});

test.each([
  ['ana', 'she', 'she'],
  ['b*o', 'he', 'he'],
  ['zorro', 'they', 'he'],
  ['shade', 'they', 'it'],
  ['wolf', 'they', 'they'],
  ['nobody', 'they', 'they'],
])('%s is %s to all, %s to the GM', (id, toAll, toGm) => {
  for (const voices of [voiceFor, labelsFor])
    expect([PUBLIC, GM].map((viewer) => voices(fight, viewer).pronoun?.(id).they)).toEqual([toAll, toGm]);
});

test.each([
  ['ana', [true, true, true]],
  ['zorro', [false, true, true]],
  ['shade', [false, true, false]],
  ['nobody', [false, false, false]],
])('%s is known as they are to all, the GM and a foe: %j', (id, known) => {
  expect([PUBLIC, GM, FOE].map((viewer) => isKnown(fight, viewer, id))).toEqual(known);
});

test.each([
  ['heroes', [true, true, true]],
  ['dead', [false, true, true]],
  ['strangers', [false, false, false]],
])('the side of the %s is known to all, the GM and the dead: %j', (side, known) => {
  expect([PUBLIC, GM, DEAD].map((viewer) => isKnownSide(fight, viewer, side))).toEqual(known);
});
