/** How big a fight may get: how many are in it, and how much of it there is to keep. */
import { describe, expect, test } from 'vitest';
import { type Match, Refusal } from '../../src/engine/index.ts';
import { CAPS, mustBeHeld, mustFit, mustHold } from '../../src/table/caps.ts';
import { page } from '../store/samples.ts';
import { fighter, fightOf } from '../support/at-work.ts';

/** The refusal of something, with its facts; null: it goes. */
const refused = (act: () => void): unknown => {
  try {
    act();
    return null;
  } catch (error) {
    if (error instanceof Refusal) return { [error.reason]: error.facts };
    throw error;
  }
};
const seen = fightOf(['A', 'B', 'C'].map((name) => fighter(name)));

test('a host who says nothing allows this much', () => {
  expect(CAPS).toEqual({ figures: 60, state: 262_144 });
});

describe('people', () => {
  const fits = (more: number, figures: number, reader: 'gm' | 'player') =>
    refused(() => mustFit({ seen, caps: { figures, state: 0 } }, more, reader));
  test.each([
    [1, 5, null],
    [2, 5, null],
    [0, 3, null],
    [3, 5, { 'fight-full': { most: 5, there: 3 } }],
    [0, 2, { 'fight-full': { most: 2, there: 3 } }],
  ])('three and %i more among %i', (more, figures, expected) => {
    expect(fits(more, figures, 'gm')).toEqual(expected);
  });
  test('players are not told how many are there', () => {
    expect(fits(3, 5, 'player')).toEqual({ 'fight-full': { most: 5 } });
  });
});

describe('what is kept', () => {
  const match = (note: string): Match => ({ ...page().match, state: { ...seen, settings: { note } } });
  const size = (one: Match): number => JSON.stringify(one).length;
  const [small, big] = [match('x'), match('x'.repeat(5000))];
  const hold = (now: Match, before: Match, state: number) =>
    refused(() => mustHold({ encounter: page({ match: now }), before: page({ match: before }), caps: { figures: 9, state } }));
  test.each([
    ['just fits', hold(big, small, size(big)), null],
    ['is one too many', hold(big, small, size(big) - 1), { 'fight-too-big': { most: Math.floor((size(big) - 1) / 1024) } }],
    ['was too big before', hold(big, big, 10), null],
    ['has become smaller', hold(small, big, 10), null],
    ['has become bigger than it should be', hold(big, small, 10_000), null],
    ['has grown beyond', hold(big, small, 2048), { 'fight-too-big': { most: 2 } }],
  ])('%s', (_, found, expected) => {
    expect(found).toEqual(expected);
  });
  test.each([
    ['of a fight that comes from elsewhere', { figures: 3, state: size(small) }, null],
    ['too much of it', { figures: 3, state: size(small) - 1 }, { 'fight-too-big': { most: Math.floor((size(small) - 1) / 1024) } }],
    ['too many in it', { figures: 2, state: size(small) }, { 'fight-full': { most: 2, there: 3 } }],
  ])('%s', (_, caps, expected) => {
    expect(refused(() => mustBeHeld(small, caps))).toEqual(expected);
  });
});
