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
    '**Ana** and **Bob** mean to attack Cai (broadsword); **Cai** to attack Ana (broadsword).',
    '**Ana** and **Bob** can’t reach their targets and lose the action.',
  ]);
});

test('a bow is known by what is done with it, a crossbow is named', () => {
  const shot = (weapon: string, level = 'failure') => ({ type: 'attack', by: 'Ana', on: 'Bob', weapon, level, face: 99 });
  const told99 = (weapon: string): string => told(shot(weapon))[0]!.headline;
  expect(told99('Longbow')).toMatch(/^\*\*Ana\*\* \w+ at \*\*Bob\*\* and misses\.$/u);
  expect(told99('Light crossbow')).toMatch(/ with their light crossbow and misses\.$/u);
  expect(told99('Broadsword')).toMatch(/ with their broadsword and misses\.$/u);
});

test('whom somebody cannot get at is named to those who may know', () => {
  const lost = (who: string, why: string, on: string): object => ({ type: 'hindered', who, why, on });
  const words = told(lost('Ana', 'out-of-reach', 'Cai'), lost('Bob', 'out-of-reach', 'Cai'), lost('Cai', 'target-down', 'Ana'));
  expect(words.map((b) => b.headline)).toEqual([
    '**Ana** and **Bob** can’t reach **Cai** and lose the action; **Cai** finds **Ana** already dead and loses the action.',
  ]);
});

test('a special hit: what its dice and its maximum come to, and what a defence leaves of it', () => {
  const special = (level: string, result: string) => [
    { type: 'attack', by: 'Ana', on: 'Bob', weapon: 'Broadsword', level: 'special', face: 3 },
    { type: 'defence', by: 'Bob', how: 'dodge', gear: null, level, face: 20 },
    { type: 'outcome', by: 'Ana', on: 'Bob', result },
  ];
  const parts = [
    ['dice', 4],
    ['weapon', 1],
    ['maximum of the weapon', 9],
  ];
  const dice = { by: 'Ana', purpose: 'damage', sides: 8, faces: [4] };
  const steps = [{ rule: 'BR-SPC-02', dice, sum: { of: 'damage', parts, total: 14 } }];
  const damage = { type: 'damage', by: 'Ana', on: 'Bob', before: 14, after: 12, steps };
  expect(told(...special('failure', 'special'), damage)[0]?.sums).toEqual([
    '',
    'special hit (3)',
    'dodge failed (20)',
    '1d8+1: 5 + 9 maximum = 14 − 2 armour = 12',
  ]);
  expect(told(...special('success', 'normal'))[0]?.sums).toContain('dodge (20): an ordinary hit now');
});
