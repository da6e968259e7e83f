/** Which of several decisions of one of theirs somebody who types is choosing for. */
import { expect, test } from 'vitest';
import type { Ask } from '../../../src/engine/index.ts';
import type { Caller } from '../../../src/table/api.ts';
import { questionTo } from '../../../src/table/queries/open-for.ts';
import { decision } from '../../store/samples.ts';
import { workOf } from '../../support/at-work.ts';

const ana: Caller = { user: 'u-ana', name: 'ana', guild: 'g', roles: [], manager: false, interaction: null };
const asks = ['dodge', 'parry', 'counter'];
const ask = (key: string): Ask =>
  ({ key, who: 'ana', kind: 'reaction', offers: [{ pick: key }], otherwise: { pick: key } }) as unknown as Ask;
const pending = { at: 'ask', asking: { asks: asks.map(ask), secret: false, state: {} } } as never;
const asked = (id: number, key: string, more: object = {}) => decision(id, { key, who: ['ana'], users: [ana.user], ...more });
const answer = { from: ana.user, choice: { pick: 'dodge' } };

test.each([
  ['the one that has no answer yet', [asked(1, 'dodge', { answer }), asked(2, 'parry'), asked(3, 'counter')], 2],
  ['one of which only the form is kept up', [asked(1, 'dodge', { answer: { ...answer, from: 'form' } }), asked(2, 'parry')], 1],
  [
    'else the first, which can still be changed',
    [asked(1, 'dodge', { answer }), asked(2, 'parry', { answer: { ...answer, choice: { pick: 'parry' } } })],
    1,
  ],
  ['none where nothing is asked of them', [], null],
])('%s', (_, decisions, expected) => {
  const work = workOf({ encounter: { decisions }, pending });
  expect(questionTo(work, ana, 'ana')?.id ?? null).toBe(expected);
  expect(questionTo(work, ana, 'bo')).toBeNull();
});
