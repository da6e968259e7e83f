/** Every action that is told as such has words of its own, and they make a sentence. */
import { expect, test } from 'vitest';
import { SPECS } from '../../../src/rules/swift-swords/actions/index.ts';
import { deedPhrase } from '../../../src/rules/swift-swords/words/phrases.ts';

const told = SPECS.filter((deed) => !deed.free && !['start-pool', 'hold-action', 'carry', 'close'].includes(deed.id));

test.each(told.map((deed) => deed.id))('%s', (id) => {
  const phrase = deedPhrase(id, 'Bo and Cy');
  expect(phrase).toMatch(/^[a-z][^…]*Bo and Cy/u);
  expect(deedPhrase(id, '')).not.toMatch(/…|undefined/u);
});
