/** What acts are worth: shafts that are set, foes who are still to act, weapons of some length, and casters. */
import { describe, expect, test } from 'vitest';
import { type Choice, type Json, question, setBetween, type Worth } from '../../../src/engine/index.ts';
import type { Fight } from '../../../src/rules/fitz-swords-wizardry/state.ts';
import { appraisal } from '../../../src/rules/fitz-swords-wizardry/worth.ts';
import { type Cast, fighter, fightOf } from './play.ts';

const SWORD: Json = { 'sword-short': { type: 'sword-short' } };
const PIKE: Json = { pike: { type: 'pike' } };

/** Ana among foes who stand so many feet away, with the numbers of those named still to come. */
function facing(feet: Readonly<Record<string, number>>, cast: Cast, toCome: readonly string[] = []): Fight {
  const fight = fightOf(cast);
  for (const [id, far] of Object.entries(feet)) setBetween(fight, 'ana', id, far);
  return { ...fight, begun: true, slots: toCome.map((who) => ({ who, at: 5 })) };
}

/** What an act of Ana's is worth. */
function valued(fight: Fight, key: 'declare' | 'act', choice: Choice): Worth | null {
  const ask = question(fighter(fight, 'ana'), key, [{ pick: choice.pick }], { pick: 'wait' });
  return appraisal.worth(fight, 'ana', choice, ask);
}

/** What it comes to for whoever weighs everything alike. */
function worthOf(fight: Fight, key: 'declare' | 'act', choice: Choice): number | null {
  const worth = valued(fight, key, choice);
  if (!worth) return null;
  const { hurts = 0, fells = 0, protects = 0, moves = 0, risk = 0, cost = 0 } = worth;
  return hurts + fells + protects + moves - risk - cost;
}

const ana = { sheet: { level: 3, hp: 15, gear: SWORD } };
const orc = (gear: Json): Cast[string] => ({ side: 'foes', sheet: { hd: 1, hp: 6, speed: 30, gear } });

describe('OD-SPR-03 a set shaft', () => {
  const charge = { pick: 'charge', target: 'orc' };

  test('makes a charge less likely to come off', () => {
    const [sword, pike] = [SWORD, PIKE].map((gear) => valued(facing({ orc: 30 }, { ana, orc: orc(gear) }), 'declare', charge)!.chance!);
    expect(pike).toBeLessThan(sword!);
  });

  test('takes nothing off for whoever is inside it already', () => {
    const strike = { pick: 'attack', target: 'orc', weapon: 'sword-short' };
    const [sword, pike] = [SWORD, PIKE].map((gear) => worthOf(facing({ orc: 5 }, { ana, orc: orc(gear) }), 'act', strike));
    expect(pike).toBe(sword);
  });
});

describe('OD-INI-07 whoever can strike nobody', () => {
  const cast = { ana, orc: orc(SWORD) };
  const walk = { pick: 'move', toward: 'orc', feet: 30 };
  const better = (fight: Fight): string => (worthOf(fight, 'act', { pick: 'hold' })! > worthOf(fight, 'act', walk)! ? 'hold' : 'move');

  test('waits while a foe there has not acted', () => expect(better(facing({ orc: 50 }, cast, ['orc']))).toBe('hold'));
  test('goes when all have', () => expect(better(facing({ orc: 50 }, cast))).toBe('move'));
  test('goes where nobody who waits could reach them', () => expect(better(facing({ orc: 120 }, cast, ['orc']))).toBe('move'));
  test('who can strike does neither', () => {
    const fight = facing({ orc: 5 }, cast);
    fighter(fight, 'ana').spent.attacksLeft = 1;
    for (const choice of [walk, { pick: 'hold' }]) expect(worthOf(fight, 'act', choice)).toBeNull();
  });
});

test('OD-SPR-02 a pikeman stops at the length of the pike', () => {
  const fight = facing({ orc: 30 }, { ana: { sheet: { level: 3, hp: 15, speed: 30, gear: PIKE } }, orc: orc(SWORD) });
  expect(appraisal.ways?.(fight, 'ana', { pick: 'move' })).toEqual([{ pick: 'move', toward: 'orc', feet: 15 }]);
});

test('OD-MAG-04 a caster with something to throw does not charge, a fighter with a dagger to throw does', () => {
  const dart = { ...(SWORD as object), dart: { type: 'dart' } } as Json;
  const charges = (sheet: Json) =>
    worthOf(facing({ orc: 30 }, { ana: { sheet }, orc: orc(SWORD) }), 'declare', { pick: 'charge', target: 'orc' }) !== null;
  expect(charges({ class: 'magic-user', level: 3, hp: 9, gear: dart })).toBe(false);
  expect(charges({ class: 'fighter', level: 3, hp: 9, gear: dart })).toBe(true);
});
