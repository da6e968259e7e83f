/** A private question as the channel reads it: what it is about, and not a word of who is asked. */
import { expect, test } from 'vitest';
import { secretText } from '../../../src/table/words/private-question.ts';
import { asksOf, type Making, openReaction, plainRules, turnOf, workOf } from '../../support/at-work.ts';

const { texts } = plainRules();
const rules = plainRules({
  texts: {
    ...texts,
    subject: ({ key, facts }, voice) => (key === 'dodge' ? `${voice.name('zorro')} shoots${facts ? ' twice' : ''}.` : null),
  },
});
const text = (kind: 'declaration' | 'reaction' | 'turn', isCalled: boolean, making: Making = {}, key = 'dodge') =>
  secretText(workOf({ pending: turnOf(['ana']), ...making }), openReaction(5, 'ana', 'u-ana', { key, kind }), isCalled);

test.each([
  ['a plan', text('declaration', true), 'what do you plan? Declare it in private.'],
  ['a plan for which nobody is called', text('declaration', false), 'plans are being made in private.'],
  ['an answer', text('reaction', true), 'what do you do? Choose in private.'],
  ['a turn', text('turn', true), 'what do you do? Choose in private.'],
  ['an answer for which nobody is called', text('reaction', false), 'something is being decided in private.'],
  [
    'what it is about',
    text('reaction', true, { rules, pending: asksOf({ key: 'dodge', who: 'ana' }) }),
    'a rider shoots. What do you do? Choose in private.',
  ],
  [
    'what it is about, for which nobody is called',
    text('declaration', false, { rules, pending: asksOf({ key: 'dodge', who: 'ana' }) }),
    'a rider shoots. Plans are being made in private.',
  ],
  [
    'with what is known of it',
    text('reaction', true, { rules, pending: asksOf({ key: 'dodge', who: 'bo' }, { key: 'dodge', who: 'ana', facts: { n: 2 } }) }),
    'a rider shoots twice. What do you do? Choose in private.',
  ],
  [
    'what is not told',
    text('reaction', true, { rules, pending: asksOf({ key: 'yield', who: 'ana' }) }, 'yield'),
    'what do you do? Choose in private.',
  ],
  [
    'of another question',
    text('reaction', true, { rules, pending: asksOf({ key: 'yield', who: 'ana' }) }),
    'what do you do? Choose in private.',
  ],
  [
    'of another’s question',
    text('reaction', true, { rules, pending: asksOf({ key: 'dodge', who: 'bo' }) }),
    'what do you do? Choose in private.',
  ],
  [
    'in a system that tells of none',
    text('reaction', true, { pending: asksOf({ key: 'dodge', who: 'ana' }) }),
    'what do you do? Choose in private.',
  ],
])('%s', (_, words, expected) => {
  expect(words).toBe(expected);
});
