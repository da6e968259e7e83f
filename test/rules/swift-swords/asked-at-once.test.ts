/** What one person is asked about one blow, or several about one way, is asked at once; fights from before ask as they did. */
import { describe, expect, test } from 'vitest';
import { swiftSwords } from '../../../src/rules/swift-swords/index.ts';
import type { Fight } from '../../../src/rules/swift-swords/state.ts';
import { type Facts, having, melee } from './barring.ts';
import { older, played } from './playing.ts';

const voice = { name: (id: string) => ({ a: 'Ana', b: 'Brak' })[id] ?? id, quote: (typed: string) => typed };

describe('SS-DMG-12 SS-DMG-08 whether to soak and what the damage costs is one question', () => {
  const facing = (sheet: Facts = {}, state: Facts = {}): Fight =>
    having({ weapons: [{ id: 'sword', name: 'Sword', attackDice: 4 }] }, melee, {
      id: 'b',
      side: 'foes',
      sheet,
      state: { ...melee, ...state },
    });
  const blow = { pick: 'melee-attack', target: 'b' };
  const struck = (fight: Fight, answers: Readonly<Record<string, { pick: string }>> = {}, attack: readonly number[] = [5, 2, 3, 2]) =>
    played(fight, 'a', blow, { attack, soak: [3] }, { 'reaction b': { pick: 'none' }, ...answers });
  test.each([
    ['state', { stun: true, physLost: 0 }],
    ['rank', { stun: false, physLost: 1 }],
  ])('%s is taken in the same breath', (pick, state) => {
    const { asked, now } = struck(facing(), { 'soak b': { pick } });
    expect(asked).toEqual(['reaction b', 'soak b']);
    expect(now('b')).toMatchObject({ ...state, ad: [6, 6, 6, 6] });
  });

  test('silence takes the State, as it did', () => {
    expect(struck(facing()).now('b')).toMatchObject({ stun: true, physLost: 0, ad: [6, 6, 6, 6] });
  });

  test('whoever pays is asked for the rest when they know it', () => {
    const { asked, now } = struck(facing(), { 'soak b': { pick: 'soak' }, 'state-or-rank b': { pick: 'rank' } });
    expect(asked).toEqual(['reaction b', 'soak b', 'state-or-rank b']);
    expect(now('b')).toMatchObject({ stun: false, physLost: 1, ad: [6, 6, 6] });
  });

  test('where only a Rank can be lost it is whether to pay', () => {
    expect(struck(facing({ stateless: true }), { 'soak b': { pick: 'no' } }).now('b')).toMatchObject({ physLost: 1, ad: [6, 6, 6, 6] });
  });

  test('and where nothing can be paid, what it costs', () => {
    expect(struck(facing({}, { ad: [1] })).asked).toEqual(['state-or-rank b']);
  });

  test('a fight that began before asks twice', () => {
    expect(struck(older(facing(), 7)).asked).toEqual(['reaction b', 'soak b', 'state-or-rank b']);
  });

  const text = (hits: number, sheet: Facts): string => {
    const { asks } = struck(
      facing(sheet),
      {},
      [5, 5, 5, 5].map((face, i) => (i < hits ? face : 2)),
    );
    return swiftSwords.texts.ask(asks.find(({ key }) => key === 'soak')!, voice);
  };

  test('it says what is at stake', () => {
    const pay = 'pay a die to shrug some of it off, 1 for each success?';
    const open = `Let it stun you, lose a Rank of body, or first ${pay}`;
    expect(text(1, {})).toBe(`Brak, you are about to take 1 damage. ${open}`);
    expect(text(4, {})).toBe(`Brak, you are about to take 4 damage, enough for a Trauma. ${open}`);
    expect(text(4, { stateless: true })).toBe(`Brak, you are about to take 4 damage, enough for a Trauma. P${pay.slice(1)}`);
    expect(text(4, { physRank: 1, stateless: true })).toBe(
      `Brak, you are about to take 4 damage, enough for a Killing Blow that may be your death. P${pay.slice(1)}`,
    );
  });
});
