/** What acts are worth: a plan, a run at those who wait, and a block for a friend. */
import { describe, expect, test } from 'vitest';
import { type Ask, type Choice, question, setBetween } from '../../../src/engine/index.ts';
import type { Fight } from '../../../src/rules/hursagmu-swords/state.ts';
import { appraisal } from '../../../src/rules/hursagmu-swords/worth.ts';
import { type Cast, fighter, fightOf } from './play.ts';

const person = { strength: 2, dexterity: 3, skills: { striking: 3, defense: 3 }, weapons: ['sword'] };
const CAST: Cast = { ana: { sheet: person }, ben: { sheet: person }, orc: { side: 'foes', sheet: person } };

/** Ana, Ben and an orc so many yards off, with the turns of those named still to come. */
function facing(yards: number, queue: readonly string[] = []): Fight {
  const fight = fightOf(CAST);
  for (const id of ['ana', 'ben']) setBetween(fight, id, 'orc', yards);
  return { ...fight, queue: [...queue], initiative: ['ana', 'ben', 'orc'] };
}

/** What it comes to for whoever weighs everything alike. */
function worthOf(fight: Fight, choice: Choice, ask: Ask | null = null): number {
  const { hurts = 0, fells = 0, protects = 0, moves = 0, risk = 0, cost = 0 } = appraisal.worth(fight, 'ana', choice, ask)!;
  return hurts + fells + protects + moves - risk - cost;
}

test('SW-CORE-07 to plan no attack, and add it on one’s own turn, is better than to plan one', () => {
  const fight = facing(1);
  const ask = question(fighter(fight, 'ana'), 'plan', [{ pick: 'only-defend' }], { pick: 'only-defend' });
  expect(worthOf(fight, { pick: 'only-defend' }, ask)).toBeGreaterThan(worthOf(fight, { pick: 'attack-and-defend' }, ask));
  expect(appraisal.worth(fight, 'ana', { pick: 'only-attack' }, ask)).toBeNull();
});

describe('whoever runs at somebody', () => {
  const run = { pick: 'run', target: 'orc' };
  test('reckons with those who have not acted', () =>
    expect(worthOf(facing(20, ['ana', 'orc']), run)).toBeLessThan(worthOf(facing(20, ['ana']), run)));
});

describe('SW-CORE-06 an attack', () => {
  const strike = { pick: 'strike', target: 'orc', weapon: 'sword' };
  test('costs more while foes are to come who will strike back', () =>
    expect(worthOf(facing(1, ['ana', 'orc']), strike)).toBeLessThan(worthOf(facing(1, ['ana']), strike)));
});

describe('SW-DEF-10 to block for a friend', () => {
  const asked = (fight: Fight): number => {
    const facts = { by: 'orc', on: 'ben', weapon: 'sword' };
    const ask = question(fighter(fight, 'ana'), 'assist', [{ pick: 'none' }], { pick: 'none' }, { facts });
    return worthOf(fight, { pick: 'assisted-block' }, ask);
  };
  test('is worth it where nothing is left to come', () => expect(asked(facing(1))).toBeGreaterThan(0));
  test('is worth less where one’s own blow is still to come', () => expect(asked(facing(1, ['ana']))).toBeLessThan(asked(facing(1))));
});
