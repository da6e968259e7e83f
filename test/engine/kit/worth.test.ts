/** Offers as whole choices, for whoever weighs what acts are worth. */
import { expect, test } from 'vitest';
import { dieSpread, fillings, harder, isNothing, type Json, NO_BLOW, type Param, PURPOSES, tollOf } from '../../../src/engine/index.ts';

const AB = [{ value: 'a' }, { value: 'b' }, { value: 'shut', blocked: 'out-of-reach' }];
/** What a parameter is tried with, in order; one that is left out is null. */
const triedWith = (more: Partial<Param>, varies: readonly string[] = []): readonly (Json | null)[] =>
  fillings({ pick: 'x', params: [{ name: 'p', kind: 'thing', options: AB, ...more }] }, varies).map((choice) => choice['p'] ?? null);

test.each<readonly [string, Partial<Param>, readonly (Json | null)[]]>([
  ['each thing that is open', {}, ['a', 'b']],
  ['each combatant', { kind: 'combatant' }, ['a', 'b']],
  ['each place', { kind: 'place' }, ['a', 'b']],
  ['each of many alone', { kind: 'many' }, [['a'], ['b']]],
  ['each of many alone where one must be', { kind: 'many', min: 1 }, [['a'], ['b']]],
  ['the first of many where several must be', { kind: 'many', min: 2 }, [['a', 'b']]],
  ['no more of many than must be', { kind: 'many', min: 2, options: [...AB, { value: 'c' }] }, [['a', 'b']]],
  ['nothing of many where there are too few', { kind: 'many', min: 3 }, []],
  ['nothing of many where there are none', { kind: 'many', options: [] }, []],
  ['a share of one for each', { kind: 'shares' }, [{ a: 1 }, { b: 1 }]],
  ['the least share for each', { kind: 'shares', min: 2 }, [{ a: 2 }, { b: 2 }]],
  ['the least and the most of a number', { kind: 'number', min: 2, max: 5 }, [2, 5]],
  ['the one number that there is', { kind: 'number', min: 4, max: 4 }, [4]],
  ['the least of a number without bounds', { kind: 'number' }, [0]],
  ['no and yes', { kind: 'flag' }, [false, true]],
  ['no words', { kind: 'text' }, []],
  ['what has a first value as the rule has it', { initial: 'b' }, [null]],
  ['what may be left out as the rule has it', { optional: true }, [null]],
  ['what is not asked for here not at all', { when: { q: ['y'] } }, [null]],
])('is tried: %s', (_, more, values) => expect(triedWith(more)).toEqual(values));

test('what varies is tried in every way, and also left out where it may be', () => {
  expect(triedWith({ optional: true }, ['p'])).toEqual([null, 'a', 'b']);
  expect(triedWith({ initial: 'b' }, ['p'])).toEqual(['a', 'b']);
  expect(triedWith({ kind: 'number', initial: 3, min: 1, max: 9 }, ['p'])).toEqual([3, 9]);
  expect(triedWith({ optional: true, when: { q: ['y'] } }, ['p'])).toEqual([null]);
  expect(triedWith({ optional: true }, ['q'])).toEqual([null]);
});

test('one parameter after another, each by what was chosen before; at most forty ways', () => {
  const weapon: Param = { name: 'weapon', kind: 'thing', options: [{ value: 'bow' }, { value: 'axe' }] };
  const at: Param = { name: 'at', kind: 'combatant', options: [{ value: 'far', when: { weapon: ['bow'] } }, { value: 'near' }] };
  const aimed: Param = { name: 'aimed', kind: 'flag', when: { weapon: ['bow'] } };
  expect(fillings({ pick: 'hit', params: [weapon, at, aimed] })).toEqual([
    { pick: 'hit', weapon: 'bow', at: 'far', aimed: false },
    { pick: 'hit', weapon: 'bow', at: 'far', aimed: true },
    { pick: 'hit', weapon: 'bow', at: 'near', aimed: false },
    { pick: 'hit', weapon: 'bow', at: 'near', aimed: true },
    { pick: 'hit', weapon: 'axe', at: 'near' },
  ]);
  expect(fillings({ pick: 'wait' })).toEqual([{ pick: 'wait' }]);
  const many = (name: string): Param => ({ name, kind: 'thing', options: [...'abcdefg'].map((value) => ({ value })) });
  const ways = fillings({ pick: 'go', params: [many('p'), many('q'), many('r')] });
  expect(ways).toHaveLength(40);
  expect(ways[0]).toEqual({ pick: 'go', p: 'a', q: 'a', r: 'a' });
});

test('an act is worth something if any purpose is', () => {
  for (const purpose of PURPOSES) expect(isNothing({ for: purpose, at: null, [purpose]: 0.01 }), purpose).toBe(false);
  expect(isNothing({ for: 'hurts', at: 'orc', hurts: 0, helps: -1, chance: 1, risk: 1 })).toBe(true);
  expect(isNothing({ for: 'hurts', at: 'orc', hurts: -1, moves: 0.5 })).toBe(false);
});

test('damage fells as likely as it comes to what is enough, and hurts by its share of what is left otherwise', () => {
  const die = dieSpread(4);
  expect(tollOf(die, 4)).toEqual({ fells: 1 / 4, hurts: (1 + 2 + 3) / 4 / 4 });
  expect(tollOf(die, 4, 2)).toEqual({ fells: 3 / 4, hurts: 1 / 4 / 4 });
  const [weak, strong] = [
    { ...NO_BLOW, hurts: 0.25 },
    { ...NO_BLOW, fells: 0.5 },
  ];
  expect([harder(weak, strong), harder(strong, weak), harder(strong, { ...strong, chance: 1 })]).toEqual([strong, strong, strong]);
});
