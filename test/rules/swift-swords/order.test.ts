/** The order of play between actions: what goes, what waits, and what silence means. */
import { describe, expect, test } from 'vitest';
import { declare, expire, type Json, matchOf, type Standing } from '../../../src/engine/index.ts';
import { swiftSwords } from '../../../src/rules/swift-swords/index.ts';
import type { Fight, Fighter } from '../../../src/rules/swift-swords/state.ts';
import { lotDice } from '../../support/random-fight.ts';
import { fightOf } from './support.ts';

const dice = lotDice(1);
const hero = (id: string, state: Record<string, Json>) => ({ id, side: 'heroes', sheet: {}, state: { ad: [5, 4], ...state } });
const foe = (id: string, state: Record<string, Json>) => ({ id, side: 'foes', sheet: { controller: 'gm' }, state: { ad: [3], ...state } });
const begun = (
  ...people: readonly { readonly id: string; readonly side: string; readonly sheet: Json; readonly state: Json }[]
): Fight => ({ ...fightOf(...people), begun: true, round: 1 });
const silence = ({ match, pending }: Standing<Fight>): Standing<Fight> => {
  if (pending.at !== 'turn') throw new Error('it is nobody’s turn');
  return expire(swiftSwords, match, pending.turn, dice);
};
const standing = (fight: Fight): Standing<Fight> => ({
  ...({ match: matchOf(fight), pending: { at: 'turn', turn: swiftSwords.next(fight) }, seen: fight } as unknown as Standing<Fight>),
});

test('SS-CNT-17: whoever says nothing at their turn holds, and loses nothing', () => {
  const { seen } = silence(standing(begun(hero('ana', { exposures: 1 }), foe('orc', {}))));
  expect(seen.combatants['ana']).toMatchObject({ holding: true, ad: [5, 4], exposures: 1 });
  expect(swiftSwords.next(seen)).toMatchObject({ key: 'turn', of: ['orc'] });
});

test('SS-CNT-07, 08: whoever says nothing to a last option carries the lowest die that may be carried, and the hand is empty', () => {
  const closing = { caller: 'orc', short: false, done: [] };
  const fight = { ...begun(hero('ana', { ad: [5, 4, 1] }), hero('bea', { ad: [6] }), foe('orc', { ad: [] })), closing };
  const { seen, news } = silence(standing(fight));
  expect(news.map(({ event }) => event)).toContainEqual(expect.objectContaining({ type: 'carried', who: 'ana', face: 4 }));
  expect(seen.combatants['ana']).toMatchObject({ carry: 1, ad: [] });
  expect(swiftSwords.next(seen)).toMatchObject({ key: 'last-option', of: ['bea'] });
});

test('SS-CNT-07 lastOptionsTogether: last options are open to all players, in any order, and to the GM’s figures one by one after them', () => {
  const closing = { caller: null, short: false, done: [] };
  const people = [hero('ana', { ad: [5, 4, 1] }), foe('orc', { ad: [5, 5] }), hero('bea', { ad: [6] }), foe('ogre', { ad: [3] })];
  const at = (fight: Fight, done: readonly string[]) => swiftSwords.next({ ...fight, closing: { ...closing, done: [...done] } });
  const byRule = begun(...people);
  expect(at(byRule, [])).toMatchObject({ key: 'last-option', of: ['ana'] });
  expect(at(byRule, ['ana'])).toMatchObject({ of: ['orc'] });
  const together: Fight = { ...byRule, closing, settings: { ...byRule.settings, lastOptionsTogether: true } };
  expect(at(together, [])).toMatchObject({ key: 'last-option', of: ['ana', 'bea'] });
  expect(at(together, ['ana', 'bea'])).toMatchObject({ of: ['orc'] });
  const { seen } = declare(swiftSwords, matchOf(together), { by: 'bea', choice: { pick: 'carry' } }, dice);
  expect(seen.combatants['bea']).toMatchObject({ carry: 1, ad: [] });
  expect(swiftSwords.next(seen)).toMatchObject({ of: ['ana'] });
  expect(() => declare(swiftSwords, matchOf(together), { by: 'orc', choice: { pick: 'carry' } }, dice)).toThrow();
});

test('SS-CNT-07: whoever acts with a last option has no dice left either', () => {
  const closing = { caller: 'orc', short: false, done: [] };
  const fight = { ...begun(hero('ana', { ad: [5, 4, 3] }), hero('bea', { ad: [6] }), foe('orc', { ad: [] })), closing };
  const { seen } = declare(swiftSwords, matchOf(fight), { by: 'ana', choice: { pick: 'move', to: 'z2' } }, dice);
  expect(seen.combatants['ana']!.ad).toEqual([]);
});

test('SS-CNT-10: before panic runs its course holders are asked; where all are silent it does', () => {
  const fight = begun(hero('ana', { holding: true }), foe('orc', { panicked: true, aghast: true, ad: [5, 4, 2] }));
  expect(swiftSwords.next(fight)).toMatchObject({ key: 'panic', of: ['ana'], otherwise: { by: 'gm', choice: { pick: 'suffer' } } });
  const { seen } = silence(standing(fight));
  expect(seen.combatants['orc']).toMatchObject({ ad: [5, 4], zone: 'z2' });
  expect(swiftSwords.next(seen)).toMatchObject({ key: 'panic', of: ['ana'] });
});

test('SS-MEN-05, 07: beside oneself there is one thing to choose; it waits for the holders', () => {
  const fight = begun(hero('ana', { panicked: true, ad: [1, 5] }), hero('bea', { holding: true }), foe('orc', {}));
  const picks = (who: string): string[] =>
    swiftSwords
      .offers(fight, who)
      .filter((o) => !o.blocked)
      .map((o) => o.pick);
  expect(picks('ana').sort()).toEqual(['calm-free', 'effort', 'suffer']);
  expect(picks('bea')).toContain('let-be');
  expect(picks('bea')).not.toContain('close');
  const { seen } = declare(swiftSwords, matchOf(fight), { by: 'ana', choice: { pick: 'suffer' } }, dice);
  expect(seen.combatants['ana']!.ad).toEqual([1, 5]);
  expect(swiftSwords.next(seen)).toMatchObject({ key: 'panic', of: ['bea'] });
  const { seen: after } = declare(swiftSwords, matchOf(seen), { by: 'bea', choice: { pick: 'let-be' } }, dice);
  expect(after.content).toEqual([]);
});

test('SS-CNT-02: of two with as many dice the one who panics does not go first by themselves', () => {
  const fight = begun(hero('ana', { panicked: true, ad: [5, 5] }), hero('bea', { ad: [4, 2] }), foe('orc', {}));
  expect(swiftSwords.next(fight)).toMatchObject({ key: 'turn', of: ['ana', 'bea'], otherwise: { by: 'ana', choice: { pick: 'suffer' } } });
});

test('SS-CNT-02: where all who tie are beside themselves they, too, say who goes first', () => {
  const fight = begun(
    hero('ana', { panicked: true, aghast: true, ad: [5, 5] }),
    hero('bea', { crushed: true, aghast: true, ad: [4, 2] }),
    foe('orc', { ad: [3] }),
  );
  expect(swiftSwords.next(fight)).toMatchObject({ key: 'turn', of: ['ana', 'bea'], otherwise: { by: 'ana', choice: { pick: 'suffer' } } });
  const { seen } = declare(swiftSwords, matchOf(fight), { by: 'bea', choice: { pick: 'suffer' } }, dice);
  expect(seen.combatants['bea']!.ad).toEqual([4]);
  // She has two dice yet, and nobody as many: her flight takes its course.
  expect(seen.combatants['ana']!.ad).toEqual([5]);
  expect(swiftSwords.next(seen)).toMatchObject({ key: 'turn', of: ['ana', 'bea'] });
});

test('a fight from before anybody could be known to have calmed down goes on', () => {
  const { calmed: _, ...old } = begun(hero('ana', {}), foe('orc', {}));
  expect(swiftSwords.next(old as Fight)).toMatchObject({ key: 'turn', of: ['ana'] });
});

describe('the question of a turn', () => {
  const asked = (fight: Fight, who: string): string => {
    const turn = swiftSwords.next(fight);
    if (turn.step !== 'turn') throw new Error('it is nobody’s turn');
    return swiftSwords.texts.ask({ key: turn.key, who, facts: turn.facts?.[who] ?? {} }, { name: (id) => id, quote: (typed) => typed });
  };

  test('says whether others have as many dice (SS-CNT-02), or that they have just calmed down (SS-MEN-05)', () => {
    expect(asked(begun(hero('ana', {}), foe('orc', {})), 'ana')).toBe('ana has the most dice in hand. Act, or hold back.');
    expect(asked(begun(hero('ana', {}), hero('bea', {}), foe('orc', {})), 'bea')).toBe(
      'bea has the most dice in hand, and others have as many: whoever acts first goes first. Act, or hold back.',
    );
    const calm = { ...begun(hero('ana', { ad: [3] }), hero('bea', {}), foe('orc', {})), calmed: 'ana' };
    expect(asked(calm, 'ana')).toBe('ana is calm again and goes first. Act, or hold back.');
  });

  test('says which rolls come before any action, and what is lost with them (SS-STE-05, SS-STE-06)', () => {
    const lost = 'the dice paid for the action are lost.';
    expect(asked(begun(hero('ana', { stun: true }), foe('orc', {})), 'ana')).toBe(
      `ana has the most dice in hand. Act, or hold back. Ana is stunned, so a BODY roll comes before any action. If it fails, ${lost}`,
    );
    expect(asked(begun(hero('ana', { stun: true, shock: true }), foe('orc', {})), 'ana')).toContain(
      `Ana is stunned and shocked, so rolls of BODY and MIND come before any action. If one fails, ${lost}`,
    );
    const closing = { caller: 'orc', short: false, done: [] };
    expect(asked({ ...begun(hero('ana', { doubt: true }), foe('orc', {})), closing }, 'ana')).toContain(
      `Ana is full of doubt, so a SOUL roll comes before any action. If it fails, ${lost}`,
    );
  });
});

test('SS-CNT-03: in the middle of an action those come next whose turn it is when it is over', () => {
  const fight = begun(hero('ana', { ad: [6, 5, 4] }), hero('bea', { ad: [3, 2] }), foe('orc', { ad: [6] }));
  expect(swiftSwords.upcoming!(fight)).toEqual(['bea', 'orc']);
  expect(swiftSwords.upcoming!(fight, true)).toEqual(['ana', 'bea', 'orc']);
  const closing = { caller: 'orc', short: false, done: [] };
  expect(swiftSwords.upcoming!({ ...fight, closing }, true)).toEqual(['ana', 'bea']);
});

describe('SS-MEN-05 SS-MEN-07 whoever is in no state to act, and ties with others, reads what is left to them', () => {
  const asked = (state: Partial<Fighter>): string => {
    const fight = fightOf({ id: 'a', name: 'Ana' }, { id: 'c', name: 'Cara' }, { id: 'b', side: 'foes' });
    Object.assign(fight, { begun: true, round: 1 });
    for (const f of Object.values(fight.combatants)) f.ad = f.id === 'b' ? [4] : [5, 4];
    Object.assign(fight.combatants['a']!, state);
    const turn = swiftSwords.next(fight);
    if (turn.step !== 'turn') throw new Error('it is nobody’s turn');
    const voice = { name: () => 'Ana', quote: (typed: string) => typed };
    return swiftSwords.texts.ask({ key: turn.key, who: 'a', facts: turn.facts?.['a'] ?? {} }, voice);
  };
  const tied = 'Ana has the most dice in hand, and others have as many: whoever acts first goes first.';

  test.each<[state: Partial<Fighter>, what: string]>([
    [{}, 'Act, or hold back.'],
    [{ panicked: true }, 'But panic has hold of Ana: let it come.'],
    [{ panicked: true, ad: [5, 1] }, 'But panic has hold of Ana: let it come, or spend a 1 to calm down first.'],
    [{ crushed: true }, 'But Ana is crushed in spirit and can only let it come.'],
  ])('%j: %s', (state, what) => expect(asked(state)).toBe(`${tied} ${what}`));
});
