/** Every action that is told as such has words of its own, and they make a sentence. */
import { expect, test } from 'vitest';
import { TURN_ACTIONS } from '../../../src/rules/swift-swords/actions/index.ts';
import { actionPhrase } from '../../../src/rules/swift-swords/words/phrases.ts';

const told = TURN_ACTIONS.filter((one) => !one.free && !['start-pool', 'hold-action', 'carry', 'close'].includes(one.id));

test.each(told.map((one) => one.id))('%s', (id) => {
  const phrase = actionPhrase(id, 'Bo and Cy');
  // A power is told with what comes of it, whom it is aimed at among that.
  expect(phrase).toMatch(id === 'power' ? /^calls on a power$/u : /^[a-z][^…]*Bo and Cy/u);
  expect(actionPhrase(id, '')).not.toMatch(/…|undefined/u);
});
