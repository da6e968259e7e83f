/** Nobody hears of whom they may not know: the audience of an event follows from the people in it. */
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  BudgetSpent,
  type Combatant,
  disclose,
  type Event,
  emit,
  emptyFight,
  type Fight,
  hears,
  ofSide,
  ownSide,
  peopleIn,
  reveal,
  type Told,
  unnamed,
} from '../../../src/engine/index.ts';

type Any = Event & Readonly<Record<string, unknown>>;
type AnyFight = Fight<Combatant, Any>;

/** Four people on two sides; those named hide. */
function fight(...hidden: string[]): AnyFight {
  const people = ['ana:red', 'ann:red', 'bob:blue', 'bea:blue'].map((who) => who.split(':') as [string, string]);
  const combatants = Object.fromEntries(
    people.map(([id, side]) => [id, { id, name: id, side, concealed: hidden.includes(id), mask: null } satisfies Combatant]),
  );
  return { ...emptyFight({}), order: people.map(([id]) => id), combatants, told: [] };
}

const heardBy = (told: Told<Any>, who: string): boolean => hears({ as: 'player', of: [who] }, told.only);

describe('emit', () => {
  test('tells everybody of people whom everybody sees', () => {
    const f = fight();
    emit(f, { type: 'hit', by: 'ana', on: 'bob' });
    expect(f.told).toEqual([{ event: { type: 'hit', by: 'ana', on: 'bob' } }]);
  });

  test('tells of somebody in hiding to their own side alone, wherever the event names them', () => {
    const inAList: Any = { type: 'wall', members: ['bob', 'ana'] };
    const inAReceipt: Any = { type: 'noise', steps: [{ rule: 'X', dice: { by: 'ana', purpose: 'sneak', sides: 6, faces: [1] } }] };
    const inARecord: Any = { type: 'plan', shares: { one: 'ana' } };
    for (const event of [inAList, inAReceipt, inARecord]) {
      const f = fight('ana');
      emit(f, event);
      expect(f.told[0]?.only).toEqual(['ana', 'ann']);
    }
  });

  test('leaves people of two sides in hiding to the GM', () => {
    const f = fight('ana', 'bob');
    emit(f, { type: 'bump', by: 'ana', on: 'bob' });
    expect(f.told[0]?.only).toEqual([]);
  });

  test('takes a narrower audience, never a wider one', () => {
    const f = fight('ana');
    emit(f, { type: 'hit', by: 'ana' }, { to: [{ id: 'ann' }, { id: 'bob' }] });
    emit(f, { type: 'score' }, { to: ownSide(f, { side: 'blue' }) });
    expect(f.told.map((t) => t.only)).toEqual([['ann'], ['bob', 'bea']]);
  });

  test('gives the rest another story only where that one names nobody in hiding', () => {
    const f = fight('ana');
    emit(f, { type: 'hit', by: 'ana', on: 'bob' }, { others: { type: 'arrow', on: 'bob' } });
    emit(f, { type: 'hit', by: 'ana', on: 'bob' }, { others: { type: 'arrow', by: 'ana' } });
    expect(f.told.map((t) => t.others ?? null)).toEqual([{ type: 'arrow', on: 'bob' }, null]);
  });

  test('people are found in whatever an event holds, each once, however deep it lies', () => {
    const f = fight();
    const ids = (data: unknown) => peopleIn(f, data).map((c) => c.id);
    expect(ids({ type: 'x', by: 'ana', on: null, at: 3, sure: true, who: undefined, also: ['bob', 'ana'] })).toEqual(['ana', 'bob']);
    expect([ids(null), ids('ana'), ids('nobody'), ids('toString')]).toEqual([[], ['ana'], [], []]);
    expect(ids({ a: [{ b: { c: { d: { e: ['ana'] } } } }] })).toEqual(['ana']);
    expect(ids({ shares: { ana: 2, bob: 1 } })).toEqual(['ana', 'bob']);
  });

  test('no depth hides a name, and no name of a field within: the audience follows from both', () => {
    const events: readonly Any[] = [
      { type: 'x', a: [{ b: { c: { d: { e: ['ana'] } } } }] },
      { type: 'x', shares: { ana: 2 } },
      { type: 'x', steps: [{ rule: 'X-1', sum: { of: 'x', parts: [['ana', 1]], total: 1 } }] },
    ];
    for (const event of events) {
      const f = fight('ana');
      emit(f, event, { others: event });
      expect(f.told).toEqual([{ event, only: ['ana', 'ann'] }]);
      expect(JSON.stringify(unnamed(f, event))).toBe(JSON.stringify(event).replace('"ana"', '"?"'));
    }
    expect(unnamed(fight('ana'), { type: 'x', by: 'ana', on: null, plan: [['ana', 'bob', 1]] })).toEqual({
      ...{ type: 'x', by: '?', on: null, plan: [['?', 'bob', 1]] },
    });
    const endless = { type: 'x', a: Array.from({ length: 30 }).reduce<unknown>((inner) => [inner], 'ana') };
    expect(() => emit(fight('ana'), endless)).toThrow(BudgetSpent);
    expect(() => unnamed(fight('ana'), endless)).toThrow(BudgetSpent);
  });

  test('a roll is told with its sums to its own side, to all others with the dice alone', () => {
    const dice = { by: 'ana', purpose: 'attack', sides: 20, faces: [11] };
    const roll = {
      type: 'roll',
      who: 'ana',
      steps: [{ rule: 'X-1', dice, sum: { of: 'attack', parts: [['d20', 11] as const], total: 11 } }],
    };
    const open = fight();
    disclose(open, open.combatants['ana']!, roll);
    expect(open.told).toEqual([{ event: roll, only: ['ana', 'ann'], others: { ...roll, steps: [{ rule: 'X-1', dice }] } }]);
    const hidden = fight('ana');
    disclose(hidden, hidden.combatants['ana']!, roll);
    expect(hidden.told).toEqual([{ event: roll, only: ['ana', 'ann'] }]);
  });

  test('whoever is revealed is told of once, to all', () => {
    const f = fight('ana');
    reveal(f, f.combatants['ana']!);
    reveal(f, f.combatants['ana']!);
    expect(f.told).toEqual([{ event: { type: 'revealed', who: 'ana' } }]);
  });

  test('whatever is told, nobody hears a name that is hidden from them', () => {
    const person = fc.constantFrom('ana', 'ann', 'bob', 'bea');
    const field = fc.oneof(person, fc.array(person, { maxLength: 3 }), fc.integer(), fc.dictionary(fc.constantFrom('a', 'b'), person));
    const event = fc.record({ type: fc.constant('x'), one: field, two: field });
    const audience = fc.record(
      {
        to: fc.array(
          person.map((id) => ({ id })),
          { maxLength: 4 },
        ),
        others: event,
      },
      { requiredKeys: [] },
    );
    fc.assert(
      fc.property(fc.subarray(['ana', 'bob', 'bea']), event, audience, (hidden, one, how) => {
        const f = fight(...hidden);
        emit(f, one as Any, how as object);
        const [told] = f.told;
        for (const who of f.order) {
          const heard = heardBy(told!, who) ? told!.event : (told!.others ?? null);
          const unknown = hidden.filter((id) => !ofSide(f, f.combatants[id]!.side).some((c) => c.id === who));
          for (const id of unknown) expect(JSON.stringify(heard)).not.toContain(id);
        }
      }),
    );
  });

  test('what everybody sees of somebody in hiding names nobody to those who do not know of them', () => {
    const f = fight('ana');
    const shot: Any = {
      type: 'shot',
      by: 'ana',
      on: ['bob'],
      steps: [{ rule: 'X-1', dice: { by: 'ana', purpose: 'a', sides: 6, faces: [1] } }],
    };
    emit(f, shot, { others: unnamed(f, shot) });
    const [{ event, only, others } = { event: shot, only: [], others: shot }] = f.told;
    expect([event, only]).toEqual([shot, ['ana', 'ann']]);
    expect(others).toMatchObject({ type: 'shot', on: ['bob'] });
    expect(JSON.stringify(others)).not.toContain('ana');
  });
});
