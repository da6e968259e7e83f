/** Stretches of a fight that are told in short: which they are, what of them is told, and how. */
import { describe, expect, test } from 'vitest';
import type { Beat, Tone } from '../../../src/engine/index.ts';
import { digestText, stretchesOf, weightiest } from '../../../src/table/words/digest.ts';
import { seat } from '../../store/samples.ts';
import { fighter, fightOf, PARTY } from '../../support/at-work.ts';

const fight = fightOf([...PARTY, fighter('Rat', { side: 'foes' }), fighter('Mim', { side: 'mummers', mask: 'a nun' })]);
const beat = (who: string, more: Partial<Beat> = {}): Beat => ({ tone: 'plain', headline: who, about: [{ by: who }], ...more });
const beats = (who: string): readonly Beat[] =>
  who
    .split(' ')
    .filter(Boolean)
    .map((one) => beat(one));
const seats = (...combatants: readonly string[]) => ({ seats: [seat('u', { combatants })] });

describe('which are told in short', () => {
  const parts = (all: readonly Beat[], of = seats('ana')) =>
    stretchesOf(all, of, fight).map(({ from, beats: own, short }) => `${from}+${own.length}${short ? ' short' : ''}`);
  const five = 'wolf rat wolf rat wolf';
  test.each<readonly [string, readonly string[], readonly string[]]>([
    ['nothing of nothing', parts([]), []],
    ['not four in a row', parts(beats('wolf rat wolf rat')), ['0+4']],
    ['five in a row', parts(beats(five)), ['0+5 short']],
    ['six', parts(beats(`${five} rat`)), ['0+6 short']],
    ['those between what players do', parts(beats(`ana ${five} bo ana wolf`)), ['0+1', '1+5 short', '6+2', '8+1']],
    [
      'not where a player’s is in it',
      parts([...beats('wolf rat wolf rat'), beat('wolf', { about: [{ by: 'wolf', on: 'ana' }] })]),
      ['0+4', '4+1'],
    ],
    [
      'not across the opening of a round',
      parts([...beats('wolf rat wolf'), beat('wolf', { round: 'Round 3' }), ...beats('wolf rat')]),
      ['0+3', '3+1', '4+2'],
    ],
    ['not what is about nobody', parts([...beats('wolf rat wolf rat'), beat('x', { about: [] }), beat('y')]), ['0+4', '4+2']],
    [
      'not what says nothing of whom it is about',
      parts([...beats('wolf rat wolf rat'), { tone: 'plain', headline: 'it rains' }]),
      ['0+4', '4+1'],
    ],
    ['not where no player has anybody', parts(beats(five), seats()), ['0+5']],
    ['not where their own have left', parts(beats(five), seats('gone', 'toString')), ['0+5']],
    ['not where their own hide', parts(beats('ana bo ana bo ana'), seats('shade')), ['0+5']],
    ['not where their own are masked', parts(beats('ana bo ana bo ana'), seats('mim')), ['0+5']],
    ['what friends do, where a player is a foe', parts(beats('ana bo ana bo ana'), seats('wolf')), ['0+5 short']],
    ['nothing of a GM’s', parts(beats(five), { seats: [seat('u', { role: 'gm', combatants: ['ana'] })] }), ['0+5']],
  ])('%s', (_, found, expected) => {
    expect(found).toEqual(expected);
  });
});

describe('what of them is told: three, in their order', () => {
  const of = (tones: string) =>
    weightiest(
      tones.split(' ').map((tone, i) => beat(`${i}`, tone === 'felled' ? { tone: 'miss', felled: true } : { tone: tone as Tone })),
    ).map(({ headline }) => headline);
  test.each([
    ['plain plain plain plain', ['0', '1', '2']],
    ['plain hit plain hit', ['0', '1', '3']],
    ['plain plain miss stopped hit', ['2', '3', '4']],
    ['miss stopped miss plain', ['0', '1', '2']],
    ['hit special hit felled', ['0', '1', '3']],
    ['special special special felled hit', ['0', '1', '3']],
    ['hit hit hit special', ['0', '1', '3']],
    ['felled felled special felled', ['0', '1', '3']],
    ['hit hit', ['0', '1']],
  ])('%s', (tones, told) => {
    expect(of(tones)).toEqual(told);
  });
});

describe('how', () => {
  const text = (all: readonly Beat[], changes: readonly string[] = []) =>
    digestText(all, fight, ({ headline }) => `<${headline}>`, changes).split('\n');
  test('who is at it, what weighs most, how much else there is, and how they are now', () => {
    expect(text(beats('wolf rat wolf rat wolf'), ['the wolf 3', 'the rat 4'])).toEqual([
      '⏩ Meanwhile, **the wolf** and **the rat**:',
      ...['<wolf>', '<rat>', '<wolf>'],
      '-# Two smaller things besides: **Whole round** shows everything.',
      'The wolf 3 · the rat 4',
    ]);
  });
  test('one thing besides, and nobody who has changed', () => {
    expect(text(beats('wolf rat wolf rat')).at(-1)).toBe('-# One smaller thing besides: **Whole round** shows everything.');
  });
  test.each([
    ['wolf', '**the wolf**'],
    ['wolf shade zorro', '**the wolf** and **a rider**'],
    ['wolf rat zorro mim', '**the wolf**, **the rat**, **a rider** and **a nun**'],
    ['wolf rat zorro mim ana', '**the wolf**, **the rat**, **a rider** and two others'],
    ['wolf rat zorro mim ana bo', '**the wolf**, **the rat**, **a rider** and three others'],
  ])('%s is told as %s', (who, names) => {
    expect(text(beats(who))[0]).toBe(`⏩ Meanwhile, ${names}:`);
  });
});
