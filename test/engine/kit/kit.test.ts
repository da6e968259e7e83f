/** Settings, rolls and actions as the kit makes them. */
import { describe, expect, test } from 'vitest';
import { brawl } from '../../../docs/tutorial/05-a-whole-ruleset/index.ts';
import {
  copy,
  each,
  emptyFight,
  type Fight,
  flag,
  gmDamage,
  gmHeal,
  group,
  labelsOf,
  number,
  numbers,
  offersOf,
  oneOf,
  proceduresOf,
  Refusal,
  reckon,
  renamed,
  type Script,
  settings,
  settingsOf,
} from '../../../src/engine/index.ts';

const about = { rule: 'X-1', says: 'Something' };

describe('settings', () => {
  const house = settings({
    loud: flag(false, about),
    draw: number(5, { ...about, max: 60 }),
    way: oneOf(['short', 'long'], about),
    steps: numbers([1, 2, 3], { ...about, max: 9 }),
    ...group(
      'cost',
      each(['move', 'hit'], (row) => number(row === 'move' ? 1 : 2, { rule: 'X-2', says: `Cost of ${row}`, max: 12 })),
    ),
  });
  const fight = (stored: Fight['settings']): Pick<Fight, 'settings'> => ({ settings: stored });

  test('reach faces with range, words and rule', () => {
    expect(house.list.find((s) => s.key === 'draw')).toEqual({
      key: 'draw',
      kind: 'number',
      label: 'Something',
      rule: 'X-1',
      min: 0,
      max: 60,
      initial: 5,
    });
    expect(house.list.find((s) => s.key === 'cost.move')).toMatchObject({ rule: 'X-2', initial: 1 });
    expect(() => settingsOf({ settings: house.list }, { draw: 61 })).toThrow(Refusal);
  });

  test('take parts of one, and parts of their own, where they say so', () => {
    const parts = [
      { name: 'dice', min: 0, max: 9 },
      { name: 'sides', min: 1, max: 20 },
    ];
    const own = settings({
      share: number(0.5, { max: 1, fraction: true, rule: 'X-1', says: 'A share' }),
      sword: numbers([1, 8], { parts, rule: 'X-2', says: 'A sword' }),
    });
    expect(own.list[0]).toEqual({
      key: 'share',
      kind: 'number',
      label: 'A share',
      rule: 'X-1',
      min: 0,
      max: 1,
      fraction: true,
      initial: 0.5,
    });
    expect(own.list[1]).toMatchObject({ kind: 'numbers', parts, initial: [1, 8] });
  });

  test('are read as they are in force, and as the system’s own where a fight does not know them', () => {
    expect(house.get(fight({ draw: 7, 'cost.hit': 9 }), 'draw')).toBe(7);
    expect(house.get(fight({ 'cost.hit': 9 }), 'cost.hit')).toBe(9);
    expect(house.get(fight({}), 'way')).toBe('short');
    expect(house.get(fight({ steps: [4, 5, 6] }), 'steps')).toEqual([4, 5, 6]);
  });

  test('a stored value of another kind never reaches a rule', () => {
    expect(house.get(fight({ draw: 'many' }), 'draw')).toBe(5);
    expect(house.get(fight({ steps: [4] }), 'steps')).toEqual([1, 2, 3]);
    expect(house.get(fight({ loud: 'maybe' }), 'loud')).toBe(false);
  });
});

describe('rolls', () => {
  const withGms = (...given: readonly { flat?: number; factor?: number; note?: string }[]): Fight => ({
    ...emptyFight({}),
    modifiers: given.map(({ flat = 0, factor = 1, note = '' }) => ({ who: 'ana', purpose: '*', flat, factor, note })),
  });

  test('the GM’s points come first, then the factors, rounded down once; the parts make up the total', () => {
    const { parts, total } = reckon(
      withGms({ flat: 3, note: 'high ground' }, { factor: 0.5, note: 'fog' }, { factor: 0.5 }),
      { id: 'ana' },
      'attack',
      [['skill', 60]],
    );
    expect(total).toBe(15);
    expect(parts).toEqual([
      ['skill', 60],
      ['high ground', 3],
      ['fog, times 0.5, the GM, times 0.5', -48],
    ]);
    expect(parts.reduce((sum, [, value]) => sum + value, 0)).toBe(total);
  });

  test('what the GM has put on a roll counts once, and only for whom it is', () => {
    const fight = withGms({ flat: 3 });
    expect(reckon(fight, { id: 'bob' }, 'attack', [['skill', 60]]).total).toBe(60);
    expect(reckon(fight, { id: 'ana' }, 'attack', [['skill', 60]]).total).toBe(63);
    expect(reckon(fight, { id: 'ana' }, 'attack', [['skill', 60]]).total).toBe(60);
  });

  test('rounds as it is told, and takes a hair for whole', () => {
    const halved = withGms({ factor: 0.5 });
    expect(reckon(copy(halved), { id: 'ana' }, 'attack', [['a', 5]], Math.ceil).total).toBe(3);
    expect(reckon(copy(halved), { id: 'ana' }, 'attack', [['a', 5]]).total).toBe(2);
    expect(reckon(withGms({ factor: 0.1 }), { id: 'ana' }, 'attack', [['a', 30]]).total).toBe(3);
  });
});

describe('actions', () => {
  const fight = brawl.found({}) as Fight;
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
