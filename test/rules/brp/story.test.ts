/** The story of a fight: what belongs to a blow, and what does not. */
import { expect, test } from 'vitest';
import { type Beat, type Event, joinLines } from '../../../src/engine/index.ts';
import { brp } from '../../../src/rules/brp/index.ts';

const voice = { name: (id: string) => id, quote: (typed: string) => typed };
const told = (...events: readonly object[]): readonly Beat[] => joinLines(brp.texts.story!(events as readonly Event[], voice));

const blow = (on: string, after: number): readonly object[] => [
  { type: 'attack', by: 'Ana', on, weapon: 'Broadsword', level: 'success', face: 12 },
  { type: 'undefended', by: on, helpless: false },
  { type: 'outcome', by: 'Ana', on, result: 'normal' },
  { type: 'damage', by: 'Ana', on, before: after, after },
];

test('whoever goes down goes down of the last blow that hurt them, and dies of it later in a line of its own', () => {
  const beats = told(...blow('Bob', 3), ...blow('Bob', 8), { type: 'dying', who: 'Bob' }, ...blow('Cai', 2), { type: 'dead', who: 'Bob' });
  expect(beats.map((b) => [b.headline.replace(/^.*: /u, ''), b.felled])).toEqual([
    ['**3 damage**.', false],
    ['**8 damage**; they are dying.', true],
    ['**2 damage**.', false],
    ['Bob is dead.', true],
  ]);
});

test('plans and what comes to nothing are a line each', () => {
  const plan = (who: string, target: string): object => ({
    type: 'declared',
    who,
    intent: { action: 'attack', target },
    weapon: 'Broadsword',
  });
  const lost = (who: string): object => ({ type: 'hindered', who, why: 'out-of-reach' });
  expect(told(plan('Ana', 'Cai'), plan('Bob', 'Cai'), plan('Cai', 'Ana'), lost('Ana'), lost('Bob')).map((b) => b.headline)).toEqual([
    '**Ana** and **Bob** mean to attack Cai with the broadsword; **Cai** to attack Ana with the broadsword.',
    '**Ana** and **Bob** can’t reach their targets and lose the action.',
  ]);
});
