/** Choices against offers: what is left out counts as the parameter's first value. */
import { expect, test } from 'vitest';
import { accept, isOffered, type Offer, type Refusal } from '../../src/engine/index.ts';

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
