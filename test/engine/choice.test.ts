/** Choices against offers: what is left out counts as the parameter's first value. */
import { expect, test } from 'vitest';
import {
  accept,
  applies,
  combatants,
  complete,
  fill,
  isOffered,
  isStillOffered,
  type Json,
  type Offer,
  onlyAsked,
  open,
  type Param,
  plain,
  type Refusal,
  randomChoice,
  textOf,
  valuesOf,
} from '../../src/engine/index.ts';
import { refusalOf } from '../support/questions.ts';
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

test('whatever of several offers of one pick is open is taken; where all are shut, the first says why', () => {
  const [shut, first, second] = [
    { pick: 'go', blocked: 'tired' },
    { pick: 'go', label: 'first' },
    { pick: 'go', label: 'second' },
  ];
  const other = { pick: 'stay', label: 'elsewhere' };
  expect(accept([other, shut, first, second], { pick: 'go' })).toBe(first);
  expect(open([shut, first, second])).toEqual([first, second]);
  expect(refusalOf(() => accept([other, shut, { pick: 'go', blocked: 'dead' }], { pick: 'go', to: 'hill' }))).toMatchObject({
    reason: 'tired',
    facts: { pick: 'go', to: 'hill' },
  });
  expect(refusalOf(() => accept([other, shut], { pick: 'fly' }))).toMatchObject({
    reason: 'not-offered',
    facts: { pick: 'fly', offered: ['stay', 'go'] },
  });
  expect(plain('go', 'stay')).toEqual([{ pick: 'go' }, { pick: 'stay' }]);
  expect([{ pick: 'stay' }, { pick: 'go' }].map((choice) => isOffered([other, shut], choice))).toEqual([true, false]);
});

test('nobody says what they are not asked for: what the offer does not have, or what goes with another value', () => {
  const spear = { pick: 'strike', target: 'orc' };
  expect(refused({ ...spear, horse: 'grey' })).toBe('param-wrong horse');
  expect(refused({ ...spear, throws: true })).toBe('param-wrong throws');
  expect(refused({ ...spear, horse: null, throws: undefined })).toBe('taken');
  expect(refused({ pick: 'strike', weapon: 'knife', target: 'rat', throws: true, by: 'orc' })).toBe('param-wrong by');
  const silence = { pick: 'strike', target: 'orc', horse: 'grey', calm: { rat: 1 } };
  expect(accept(offers, { ...silence, calm: { rat: 1 } }, silence)).toBe(offers[0]);
  expect(() => accept(offers, { ...silence, horse: 'black' }, silence)).toThrow('param-wrong');
  expect(() => accept(offers, silence, { ...silence, pick: 'other' })).toThrow('param-wrong');
});

test('what was taken before and says more is taken still, without that', () => {
  const old = { pick: 'strike', target: 'orc', horse: 'grey', throws: true };
  expect(isOffered(offers, old)).toBe(false);
  expect(isStillOffered(offers, old)).toBe(true);
  expect(isStillOffered(offers, { ...old, target: 'rat' })).toBe(false);
  expect(onlyAsked(offers, old)).toEqual({ pick: 'strike', target: 'orc' });
  expect(onlyAsked(offers, old, old)).toEqual(old);
  expect(onlyAsked(offers, { pick: 'flee', horse: 'grey' })).toEqual({ pick: 'flee', horse: 'grey' });
});

test('what breaks while a choice is looked at is no answer to whether it is offered', () => {
  const breaking: Offer = {
    pick: 'go',
    get params(): readonly Param[] {
      throw new TypeError('broken');
    },
  };
  expect(() => isOffered([breaking], { pick: 'go' })).toThrow('broken');
});

test('a choice is filled in with first values where they apply, and its words are one clean line', () => {
  const params: readonly Param[] = [
    { name: 'weapon', kind: 'thing', initial: 'spear' },
    { name: 'range', kind: 'number', initial: 3, when: { weapon: ['bow'] } },
    { name: 'on', kind: 'flag' },
    { name: 'words', kind: 'text' },
  ];
  const whole = (choice: object) => complete({ pick: 'go', params }, { pick: 'go', ...choice });
  expect(whole({})).toStrictEqual({ pick: 'go', weapon: 'spear' });
  expect(whole({ weapon: 'bow' })).toEqual({ pick: 'go', weapon: 'bow', range: 3 });
  expect(whole({ weapon: 'bow', range: 5, on: false })).toEqual({ pick: 'go', weapon: 'bow', range: 5, on: false });
  expect(whole({ weapon: ' spear ', words: '  for \n the  king ' })).toEqual({ pick: 'go', weapon: ' spear ', words: 'for the king' });
  expect(complete({ pick: 'go' }, { pick: 'go', words: ' as  it is ' })).toEqual({ pick: 'go', words: ' as  it is ' });
});

test('a text or a number of a choice reads as a text, and whatever else as nothing', () => {
  const choice = { a: 'hill', b: 0, c: true, d: ['x'], e: null };
  expect(['a', 'b', 'c', 'd', 'e', 'f'].map((name) => textOf(choice, name))).toEqual(['hill', '0', '', '', '', '']);
});

test('a condition on what is left out holds for the empty value alone', () => {
  expect(applies({ weapon: ['', 'bow'] }, { pick: 'x' })).toBe(true);
  expect(applies({ weapon: ['bow'] }, { pick: 'x' })).toBe(false);
  expect(applies(undefined, { pick: 'x' })).toBe(true);
  expect(applies({ weapon: ['bow'], far: ['true'] }, { pick: 'x', weapon: 'bow', far: false })).toBe(false);
});

test('a value is shut for the reason that goes with the rest of the choice', () => {
  const options = [
    { value: 'b', blocked: 'too-far', when: { weapon: ['knife'] } },
    { value: 'a', blocked: 'no-shot', when: { weapon: ['bow'] } },
    { value: 'a', blocked: 'too-far', when: { weapon: ['knife'] } },
    { value: 'a', blocked: 'hidden' },
  ];
  const param: Param = { name: 'at', kind: 'thing', options };
  const reasonFor = (choice: object) => refusalOf(() => accept([{ pick: 'x', params: [param] }], { pick: 'x', ...choice })).reason;
  expect(reasonFor({ weapon: 'knife', at: 'a' })).toBe('too-far');
  expect(reasonFor({ weapon: 'bow', at: 'a' })).toBe('no-shot');
  expect(reasonFor({ at: 'a' })).toBe('hidden');
  expect(reasonFor({ at: 'c' })).toBe('param-wrong');
});

test('shares are wrong if one of them is, however good the others are', () => {
  const params: Param[] = [{ name: 'p', kind: 'shares', options: AB, max: 2 }];
  expect(
    [
      { a: 1, b: 3 },
      { a: 1, c: 1 },
      { a: 2, b: 2 },
    ].map((p) => isOffered([{ pick: 'x', params }], { pick: 'x', p })),
  ).toEqual([false, false, true]);
});

test('a parameter without options has no values', () => {
  expect(valuesOf({ name: 'p', kind: 'thing' }, { pick: 'x' })).toEqual([]);
});

test('one of several combatants is a parameter with an option for each', () => {
  expect(combatants('target', ['orc', 'rat'], { optional: true })).toEqual({
    ...{ name: 'target', kind: 'combatant', optional: true },
    options: [{ value: 'orc' }, { value: 'rat' }],
  });
});

/** Draws these numbers in turn, then 0. */
const drawing = (...numbers: readonly number[]) => {
  const left = [...numbers];
  return () => left.shift() ?? 0;
};
const drawn = (params: readonly Param[], ...numbers: readonly number[]) => fill({ pick: 'x', params }, drawing(...numbers));

test('at random, nothing is chosen where nothing is open or a value must be given that there is not', () => {
  expect(randomChoice([{ pick: 'x', blocked: 'tired' }], drawing())).toBeNull();
  expect(fill({ pick: 'x' }, drawing())).toEqual({ pick: 'x' });
  const none = { name: 'p', kind: 'thing', options: [] } as const;
  expect(drawn([none])).toBeNull();
  expect(drawn([{ ...none, initial: 'a' }])).toStrictEqual({ pick: 'x' });
  expect(drawn([{ ...none, optional: true }])).toEqual({ pick: 'x' });
  expect(drawn([{ ...none, kind: 'shares' }])).toBeNull();
  expect(drawn([{ ...none, kind: 'many', min: 1 }])).toBeNull();
});

test('at random, what does not apply is left out, and what may be left out sometimes is', () => {
  const flag: Param = { name: 'p', kind: 'flag', when: { weapon: ['bow'] } };
  const weapon: Param = { name: 'weapon', kind: 'thing', options: [{ value: 'knife' }, { value: 'bow' }] };
  expect(drawn([weapon, flag])).toEqual({ pick: 'x', weapon: 'knife' });
  expect(drawn([weapon, flag], 1, 0)).toEqual({ pick: 'x', weapon: 'bow', p: true });
  expect(drawn([weapon, flag], 1, 1)).toEqual({ pick: 'x', weapon: 'bow', p: false });
  expect(drawn([{ ...weapon, optional: true }], 0, 1)).toEqual({ pick: 'x', weapon: 'bow' });
  expect([1, 2].map((n) => drawn([{ ...weapon, optional: true }], n, 1))).toEqual([{ pick: 'x' }, { pick: 'x' }]);
});

test('at random, as many are taken as may be, and numbers from the least to the most', () => {
  const options = [{ value: 'a' }, { value: 'b' }, { value: 'c' }];
  const many: Param = { name: 'p', kind: 'many', options, min: 1, max: 2 };
  const most = (below: number) => below - 1;
  const taken = (param: Param, draw: (below: number) => number) => fill({ pick: 'x', params: [param] }, draw)?.['p'];
  expect(taken(many, most)).toHaveLength(2);
  expect(taken({ name: 'p', kind: 'many', options }, most)).toHaveLength(3);
  expect(taken({ ...many, max: 9, min: 3 }, most)).toHaveLength(3);
  expect(taken(many, () => 0)).toHaveLength(1);
  const orders = [0, 1, 2].map((n) => String(taken({ ...many, min: 3, max: 3 }, (below) => n % below)));
  expect(new Set(orders).size).toBeGreaterThan(1);
  // One lot for how many, then one for each: the same on every machine, each order from lots of its own.
  expect(taken({ ...many, min: 3, max: 3 }, drawing(0, 2, 1, 0))).toEqual(['c', 'b', 'a']);
  const all = [0, 1, 2].flatMap((first) => [0, 1].map((second) => String(taken({ ...many, min: 3, max: 3 }, drawing(0, first, second)))));
  expect(new Set(all).size).toBe(6);
  const number = (more: Partial<Param>) => [() => 0, most].map((draw) => taken({ name: 'p', kind: 'number', ...more }, draw));
  expect(number({ min: 2, max: 5 })).toEqual([2, 5]);
  expect(number({})).toEqual([0, 10]);
  expect(number({ min: 5 })).toEqual([5, 15]);
  expect(number({ min: 5, max: 500 })).toEqual([5, 35]);
  expect(number({ min: 2, max: 5, initial: 4 })).toEqual([4, 5]);
  expect(drawn([{ name: 'p', kind: 'shares', options, min: 2 }], 1)).toEqual({ pick: 'x', p: { b: 2 } });
  expect(drawn([{ name: 'p', kind: 'shares', options }], 1)).toEqual({ pick: 'x', p: { b: 1 } });
});
