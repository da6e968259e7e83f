/** Choices against offers: what is left out counts as the parameter's first value. */
import { expect, test } from 'vitest';
import { accept, isOffered, type Json, type Offer, type Param, type Refusal, randomChoice } from '../../src/engine/index.ts';
import { lots } from '../support/random-fight.ts';

const offers: readonly Offer[] = [
  {
    pick: 'strike',
    params: [
      { name: 'weapon', kind: 'thing', options: [{ value: 'spear' }, { value: 'knife' }], initial: 'spear' },
      {
        name: 'target',
        kind: 'combatant',
        options: [
          { value: 'orc', when: { weapon: ['spear'] } },
          { value: 'rat', when: { weapon: ['knife'] } },
        ],
      },
      { name: 'throws', kind: 'flag', when: { weapon: ['knife'] } },
    ],
  },
];

const refused = (choice: Parameters<typeof accept>[1]): string => {
  try {
    accept(offers, choice);
    return 'taken';
  } catch (error) {
    return `${(error as Refusal).reason} ${String((error as Refusal).facts['param'])}`;
  }
};

test.each([
  [{ pick: 'strike', target: 'orc' }, 'taken'],
  [{ pick: 'strike', target: 'rat' }, 'param-wrong target'],
  [{ pick: 'strike', weapon: 'knife', target: 'orc' }, 'param-wrong target'],
  [{ pick: 'strike', weapon: 'knife', target: 'rat' }, 'param-missing throws'],
  [{ pick: 'strike', weapon: 'knife', target: 'rat', throws: true }, 'taken'],
])('%j: %s', (choice, outcome) => {
  expect(refused(choice)).toBe(outcome);
});

test.each([
  ['combatant', ['a', 'a'], false],
  ['number', ['a', 'a'], false],
  ['combatant', ['a', 'b'], true],
  ['place', ['a', 'b', 'a'], true],
  ['thing', ['a', 'a'], true],
] as const)('of several of kind %s, %j can be chosen: %s', (of, value, may) => {
  const offers: Offer[] = [{ pick: 'x', params: [{ name: 'all', kind: 'many', of, options: [{ value: 'a' }, { value: 'b' }] }] }];
  expect(isOffered(offers, { pick: 'x', all: [...value] })).toBe(may);
});

/** One parameter of each kind: what it takes, and what it does not. */
const AB = [{ value: 'a' }, { value: 'b' }, { value: 'shut', blocked: 'out-of-reach' }];
const KINDS: readonly (readonly [Param, readonly Json[], readonly Json[]])[] = [
  [{ name: 'p', kind: 'thing', options: AB }, ['a', 'b'], ['c', '', 1, true, ['a'], {}]],
  [{ name: 'p', kind: 'combatant', options: AB }, ['a'], ['c', ['a']]],
  [{ name: 'p', kind: 'place', options: AB }, ['b'], ['c', 0]],
  [
    { name: 'p', kind: 'many', options: AB, min: 1, max: 2 },
    [['a'], ['b', 'a']],
    [[], ['c'], ['a', 'a'], ['a', 'b', 'a'], 'a', { 0: 'a' }],
  ],
  [{ name: 'p', kind: 'many', options: AB }, [[], ['a', 'b']], [['shut']]],
  [
    { name: 'p', kind: 'shares', options: AB, min: 1, max: 3 },
    [{}, { a: 1 }, { a: 3, b: 2 }],
    [{ a: 0 }, { a: 4 }, { a: 1.5 }, { a: '1' }, { c: 1 }, [], [1], 'a', 1, true],
  ],
  [{ name: 'p', kind: 'number', min: -2, max: 3 }, [-2, 0, 3], [-3, 4, 0.5, '1', true, [1], {}]],
  [{ name: 'p', kind: 'number' }, [-1e9, 1e9], ['1', Number.NaN, Infinity]],
  [{ name: 'p', kind: 'flag' }, [true, false], ['true', 1, 0]],
  [{ name: 'p', kind: 'text', max: 3 }, ['', 'abc'], ['abcd', 1, true, ['a']]],
  [{ name: 'p', kind: 'text' }, ['x'.repeat(200)], ['x'.repeat(201)]],
];

test.each(KINDS)('%j takes what it is for, and nothing else', (param, good, bad) => {
  const offered: Offer[] = [{ pick: 'x', params: [param] }];
  for (const value of good) expect(isOffered(offered, { pick: 'x', p: value }), JSON.stringify(value)).toBe(true);
  for (const value of bad) expect(isOffered(offered, { pick: 'x', p: value }), JSON.stringify(value)).toBe(false);
});

test('what is known but shut is refused with its own reason', () => {
  for (const [param] of KINDS.filter(([{ kind }]) => ['thing', 'combatant', 'place'].includes(kind))) {
    const taking = () => accept([{ pick: 'x', params: [param] }], { pick: 'x', p: 'shut' });
    expect(taking).toThrow(expect.objectContaining({ reason: 'out-of-reach' }) as Error);
  }
});

test('whatever is drawn at random could be chosen, and a text is the first that it has', () => {
  for (const [param] of KINDS)
    for (let seed = 1; seed <= 20; seed++) {
      const offered: Offer[] = [{ pick: 'x', params: [param] }];
      const choice = randomChoice(offered, lots(seed));
      expect(choice && isOffered(offered, choice), JSON.stringify(choice)).toBe(true);
    }
  const drawn = (initial?: string) =>
    randomChoice([{ pick: 'x', params: [{ name: 'p', kind: 'text', ...(initial && { initial }) }] }], lots(1));
  expect([drawn()?.['p'], drawn('hail')?.['p']]).toEqual(['a word', 'hail']);
});
