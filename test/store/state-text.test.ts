/** A state as text is the text that JSON would make of it, and is made once. */
import fc from 'fast-check';
import { expect, test, vi } from 'vitest';
import { type Match, matchOf } from '../../src/engine/index.ts';
import { matchText, stateText } from '../../src/store/state-text.ts';

const data = fc.dictionary(fc.string(), fc.jsonValue());

test('whatever a match holds', () => {
  fc.assert(
    fc.property(data, data, fc.nat(), (state, action, number) => {
      const match = { ...matchOf(state as never), number, action } as unknown as Match;
      expect(matchText(match)).toBe(JSON.stringify(match));
      expect(matchText({ state: match.state } as Match)).toBe(JSON.stringify({ state }));
    }),
  );
});

test('the same state is made text once', () => {
  const toJSON = vi.fn(() => 'said');
  const state = { toJSON };
  expect([stateText(state), matchText({ ...matchOf({} as never), state: state as never }), stateText(state)]).toEqual([
    '"said"',
    expect.stringContaining('{"state":"said",'),
    '"said"',
  ]);
  expect(toJSON).toHaveBeenCalledTimes(1);
});
