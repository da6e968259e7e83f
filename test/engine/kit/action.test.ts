/** Actions as one value each: what they offer, what they refuse, what they do; and those that every GM has. */
import { describe, expect, test } from 'vitest';
import { brawl } from '../../../docs/tutorial/05-a-whole-ruleset/index.ts';
import {
  type AnyAction,
  type Args,
  barred,
  type Fight,
  gmCondition,
  gmDamage,
  gmHeal,
  gmPlace,
  gmSkip,
  isOf,
  labelsOf,
  offersOf,
  type Param,
  proceduresOf,
  renamed,
  type Script,
  type Who,
} from '../../../src/engine/index.ts';

describe('actions', () => {
  const fight = brawl.newFight({}) as Fight;
  const self = { id: 'gm' };
  const shout = { id: 'shout', label: 'Shout', rule: 'X-3', *perform(): Script {} };
  const run = { ...shout, id: 'run', label: 'Run', bar: () => 'tired' };

  test('become offers with their words, and with why not', () => {
    expect(offersOf([shout, run, { ...run, unlisted: () => true }], fight, self)).toEqual([
      { pick: 'shout', label: 'Shout' },
      { pick: 'run', label: 'Run', blocked: 'tired' },
    ]);
    expect(labelsOf([shout, run])).toEqual({ shout: 'Shout', run: 'Run' });
  });

  test('become procedures that refuse what their bar refuses', () => {
    const procedures = proceduresOf([shout, run]);
    expect([...procedures['shout']!(fight, { by: 'gm' } as never)]).toEqual([]);
    expect(() => [...procedures['run']!(fight, { by: 'gm' } as never)]).toThrow(expect.objectContaining({ reason: 'tired' }));
    const secret = proceduresOf([{ ...shout, unlisted: () => true }])['shout']!;
    expect(() => [...secret(fight, { by: 'gm' } as never)]).toThrow(expect.objectContaining({ reason: 'not-offered' }));
  });

  test('a GM’s harm asks whom and how much, and needs somebody to be there', () => {
    const harm = gmDamage<Fight>({ rule: 'X-4', *perform(): Script {} });
    expect(offersOf([harm], fight, self)).toEqual([{ pick: 'damage', label: 'Deal damage', anytime: true, blocked: 'nobody-here' }]);
  });

  test('a GM’s healing comes to what is usual where nobody says how much', () => {
    const there = { ...fight, order: ['ana'], combatants: { ana: { id: 'ana', name: 'Ana', side: 'a', concealed: false, mask: null } } };
    const amountOf = (usual: object) =>
      offersOf([gmHeal<Fight>({ rule: 'X-4', ...usual, *perform(): Script {} })], there, self)[0]?.params?.find((p) => p.name === 'amount');
    expect(amountOf({ usual: 1 })).toMatchObject({ min: 1, initial: 1 });
    expect(amountOf({})).not.toHaveProperty('initial');
    expect(amountOf({})).toMatchObject({ counts: ['point', 'points'] });
    expect(amountOf({ counts: null })).not.toHaveProperty('counts');
  });

  test('arguments under their old names are read as the new ones', () => {
    const seen: unknown[] = [];
    const procedure = renamed({ points: 'amount' }, function* (_fight: Fight, args: never): Script {
      seen.push(args);
    });
    void [...procedure(fight, { target: 'ana', points: 3 } as never)];
    void [...procedure(fight, { target: 'ana', amount: 4, points: 3 } as never)];
    expect(seen).toEqual([
      { target: 'ana', amount: 3 },
      { target: 'ana', amount: 4, points: 3 },
    ]);
  });
});

/** An action that is nothing but its name and what is given. */
const act = (id: string, more: Partial<AnyAction<Fight, Who>> = {}): AnyAction<Fight, Who> => ({
  ...{ id, label: id.toUpperCase(), rule: 'X-3', *perform(): Script {} },
  ...more,
});
const nobody = brawl.newFight({}) as Fight;
const ana = { id: 'ana', name: 'Ana', side: 'a', concealed: false, mask: null };
const alone: Fight = { ...nobody, order: ['ana'], combatants: { ana } };
const me = { id: 'gm' };

describe('an offer', () => {
  test('has what helps to choose and what must be chosen, where there is any, and not where it is barred or shut', () => {
    const q: readonly Param[] = [{ name: 'q', kind: 'flag' }];
    const full = { detail: () => '60 %', params: () => q };
    expect(offersOf([act('a', full), act('b', { detail: () => null, params: () => [] })], nobody, me)).toStrictEqual([
      { pick: 'a', label: 'A', detail: '60 %', params: q },
      { pick: 'b', label: 'B' },
    ]);
    expect(offersOf([act('a', { ...full, bar: () => 'tired' }), act('b', { ...full, shut: () => 'late' })], nobody, me)).toStrictEqual([
      { pick: 'a', label: 'A', blocked: 'tired' },
      { pick: 'b', label: 'B', blocked: 'late' },
    ]);
    expect(offersOf([act('a', { bar: () => 'tired', shut: () => 'late' })], nobody, me)).toMatchObject([{ blocked: 'tired' }]);
  });

  test('is that of one pick alone where somebody asks for it; nothing is worked out for the rest', () => {
    let asked = 0;
    const bar = (): null => {
      asked++;
      return null;
    };
    const counted = { bar };
    expect(offersOf([act('a', counted), act('b', counted), act('a', counted)], nobody, me, 'a').map((o) => o.pick)).toEqual(['a', 'a']);
    expect(asked).toBe(2);
    expect(offersOf([act('a')], nobody, me, 'c')).toEqual([]);
  });

  test('makes its parameters once, also where its bar looks at them', () => {
    let made = 0;
    const params = (): readonly Param[] => {
      made++;
      return [{ name: 'q', kind: 'flag' }];
    };
    const one = act('a', { params, bar: (_fight, _self, own) => (own().length + own().length === 2 ? null : 'odd') });
    expect(offersOf([one], nobody, me)).toHaveLength(1);
    expect(made).toBe(1);
    expect(barred(one, nobody, me)).toBeNull();
    expect(barred(act('a', { bar: (_fight, _self, own) => (own().length === 0 ? 'empty' : null) }), nobody, me)).toBe('empty');
    expect(barred(act('a'), nobody, me)).toBeNull();
  });
});

describe('a procedure', () => {
  const run = (one: AnyAction<Fight, Who>, args: object, around?: Parameters<typeof proceduresOf<Fight, Who>>[1]) => [
    ...proceduresOf<Fight, Who>([one], around)[one.id]!(alone, args as never),
  ];

  test('hands its rule whoever acts: somebody who is there, or whoever else by their id', () => {
    const seen: unknown[] = [];
    const one = act('a', {
      *perform(_fight, self, args): Script {
        seen.push([self, args]);
      },
    });
    run(one, { by: 'ana', q: 1 });
    run(one, { by: 'gone' });
    run(one, {});
    expect(seen).toEqual([
      [ana, { by: 'ana', q: 1 }],
      [{ id: 'gone' }, { by: 'gone' }],
      [{ id: 'gm' }, {}],
    ]);
  });

  test('refuses by its bar whoever it bars, and by its check what it is given; what is shut alone plays on', () => {
    const told = (deed: () => unknown): unknown => {
      try {
        return deed();
      } catch (error) {
        return error;
      }
    };
    expect(told(() => run(act('a', { bar: () => 'tired' }), { by: 'ana' }))).toMatchObject({ reason: 'tired', facts: { who: 'ana' } });
    expect(told(() => run(act('a', { unlisted: () => true }), { by: 'ana' }))).toMatchObject({
      reason: 'not-offered',
      facts: { pick: 'a' },
    });
    const check = (_fight: Fight, _self: Who, { q }: { readonly q?: number }): void => {
      if (q === 2) throw new Error('two');
    };
    expect(run(act('a', { check }), { by: 'ana', q: 1 })).toEqual([]);
    expect(told(() => run(act('a', { check }), { by: 'ana', q: 2 }))).toMatchObject({ message: 'two' });
    expect(run(act('a', { shut: () => 'late' }), { by: 'ana' })).toEqual([]);
  });

  test('does what stands around every action of its kind, in which the action itself is done', () => {
    const steps: string[] = [];
    const one = act('a', {
      *perform(): Script {
        steps.push('done');
        yield { kind: 'roll', purpose: 'hit', by: 'ana', count: 1, sides: 6 };
      },
    });
    const around = function* (_fight: Fight, self: Who, { id }: { readonly id: string }, { by }: Args, perform: () => Script): Script {
      steps.push(`${self.id} pays for ${id} as ${by}`);
      yield* perform();
      steps.push('over');
    };
    expect(run(one, { by: 'ana' }, around)).toMatchObject([{ purpose: 'hit' }]);
    expect(steps).toEqual(['ana pays for a as ana', 'done', 'over']);
    expect(run(one, { by: 'ana' })).toMatchObject([{ purpose: 'hit' }]);
    expect(steps).toHaveLength(4);
  });
});

test('a choice is of a list of actions if any of them is its pick', () => {
  expect(['a', 'b', 'c'].map((pick) => isOf([act('a'), act('b')], { pick }))).toEqual([true, true, false]);
});

test('what a GM does to people: whom, what, and how much; what is added stands behind; what asks or rolls waits', () => {
  const rule = 'X-4';
  const perform = function* (): Script {};
  const whom = (fight: Fight) => fight.order.filter((id) => id === 'ben');
  const more = (): readonly Param[] => [{ name: 'hard', kind: 'flag' }];
  const target = { name: 'target', kind: 'combatant', options: [{ value: 'ana' }] };
  const amount = { name: 'amount', kind: 'number', min: 1, max: 500, counts: ['point', 'points'] };
  const all = [
    gmDamage<Fight>({ rule, usual: 3, more, perform }),
    gmHeal<Fight>({ rule, rolls: true, perform }),
    gmCondition<Fight, 'bound'>(['bound'], { rule, perform }),
    gmSkip<Fight>({ rule, whom, none: 'nobody-waits', perform }),
    gmPlace<Fight>({ rule, whom, perform }),
  ];
  expect(offersOf(all, alone, me)).toEqual([
    { pick: 'damage', label: 'Deal damage', anytime: true, params: [target, { ...amount, initial: 3 }, ...more()] },
    { pick: 'heal', label: 'Heal', does: 'aid', params: [target, amount] },
    {
      ...{ pick: 'condition', label: 'Set or end a condition', anytime: true },
      params: [
        target,
        { name: 'condition', kind: 'thing', options: [{ value: 'bound' }] },
        { name: 'on', kind: 'flag', initial: true, off: 'remove it' },
      ],
    },
    { pick: 'skip', label: 'End their turn', anytime: true, blocked: 'nobody-waits' },
    { pick: 'place', label: 'Move somebody', anytime: true, blocked: 'nobody-here' },
  ]);
  expect(all.map((one) => one.rule)).toEqual(Array(5).fill(rule));
});

test('what a GM does to people is done to those, with what was said', () => {
  const seen: unknown[] = [];
  const harm = gmDamage<Fight>({
    rule: 'X-4',
    *perform(fight, args): Script {
      seen.push([fight.order, args]);
    },
  });
  void [...proceduresOf([harm])['damage']!(alone, { by: 'gm', target: 'ana', amount: 3 } as never)];
  expect(seen).toEqual([[['ana'], { by: 'gm', target: 'ana', amount: 3 }]]);
});
