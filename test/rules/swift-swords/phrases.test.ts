/** Every action that is told as such has words of its own, and they make a sentence. */
import { expect, test } from 'vitest';
import { formsOf, type Voice } from '../../../src/engine/index.ts';
import { TURN_ACTIONS } from '../../../src/rules/swift-swords/actions/index.ts';
import { swiftSwords } from '../../../src/rules/swift-swords/index.ts';
import { actionPhrase } from '../../../src/rules/swift-swords/words/phrases.ts';

const told = TURN_ACTIONS.filter((one) => !one.free && !['start-pool', 'hold-action', 'carry', 'close'].includes(one.id));

test.each(told.map((one) => one.id))('%s', (id) => {
  const phrase = actionPhrase(id, 'Bo and Cy');
  // A power is told with what comes of it, whom it is aimed at among that.
  expect(phrase).toMatch(id === 'power' ? /^calls on a power$/u : /^[a-z][^…]*Bo and Cy/u);
  expect(actionPhrase(id, '')).not.toMatch(/…|undefined/u);
});

test.each([
  ['last-option', /^The Refresh has been called\. The wraith, do one more thing/u],
  ['panic', /^Panic is about to take over\. The wraith, do something/u],
])('a question that begins with a sentence of its own goes on with a capital: %s', (key, expected) => {
  const voice: Voice = { name: () => 'the wraith', quote: (typed) => typed, pronoun: () => formsOf('it') };
  expect(swiftSwords.texts.ask({ key, who: 'w', facts: {} }, voice)).toMatch(expected);
});
