/** What a walk is worth: only where nobody can be reached and struck in the same round, and the more of the way it covers the more. */
import { expect, test } from 'vitest';
import { type Choice, copy, setBetween } from '../../../src/engine/index.ts';
import type { Fight } from '../../../src/rules/brp/state.ts';
import { appraisal } from '../../../src/rules/brp/worth.ts';
import { fightOf } from './fights.ts';

/** Ana so many metres from an orc. */
function apart(metres: number): Fight {
  const fight = copy(fightOf({ ana: { side: 'heroes' }, orc: { side: 'foes' } }).seen);
  setBetween(fight, 'ana', 'orc', metres);
  return fight as Fight;
}

const walk = (metres: number): Choice => ({ pick: 'move', move: metres, toward: 'orc' });
const worthOf = (fight: Fight, choice: Choice) => appraisal.worth(fight, 'ana', choice, null);

test('BR-MOV-03 whoever can come to a foe and strike in one round does not merely come', () => {
  expect(worthOf(apart(20), walk(17))).toBeNull();
  expect(worthOf(apart(40), walk(30))?.moves).toBeGreaterThan(0);
});

test('BR-MOV-01 a metre is worth less than thirty, and more than the way is worth no more', () => {
  const fight = apart(50);
  const [one, thirty] = [1, 30].map((metres) => worthOf(fight, walk(metres))!.moves!);
  expect(one).toBeLessThan(thirty! / 10);
  const near = apart(34);
  expect(worthOf(near, walk(60))!.moves).toBe(worthOf(near, walk(31))!.moves);
});

test('BR-MOV-06 a blow that may fall short is worth less than one in reach, and one that needs the foe to come still less', () => {
  const blow = (metres: number) => worthOf(apart(metres), { pick: 'attack', weapon: 'brawl', target: 'orc' })!;
  const [beside, walked, short] = [blow(2), blow(20), blow(45)];
  for (const part of ['chance', 'hurts'] as const) {
    expect(walked[part]).toBeLessThan(beside[part]!);
    expect(short[part]).toBeLessThan(0.7 * walked[part]!);
    expect(short[part]).toBeGreaterThan(0);
  }
  // Whoever lies there stays there.
  const lying = apart(20);
  Object.assign(lying.combatants['orc']!, { hp: 2, conditions: { unconscious: 1 } });
  expect(worthOf(lying, { pick: 'attack', weapon: 'brawl', target: 'orc' })!.chance).toBe(beside.chance);
});

test('BR-MTX-03 a blow that armour stops is still worth something for its special success', () => {
  const people = {
    ana: { side: 'heroes', sheet: { gear: { bite: { type: 'brawl', name: 'Bite', skill: 45, damage: '1D8' } } } },
    orc: { side: 'foes', sheet: { armour: ['plate-full', 'helmet-heavy'] } },
  };
  const fight = copy(fightOf(people).seen) as Fight;
  const blow = worthOf(fight, { pick: 'attack', weapon: 'bite', target: 'orc' })!;
  expect(blow.hurts).toBeGreaterThan(0);
  // Without armour it is worth far more.
  fight.combatants['orc']!.armour = [];
  expect(worthOf(fight, { pick: 'attack', weapon: 'bite', target: 'orc' })!.hurts).toBeGreaterThan(4 * blow.hurts!);
});
