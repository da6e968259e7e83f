/** What follows from values and conditions that the GM sets by hand. */
import { describe, expect, test } from 'vitest';
import { apply, declare, type FightDice, type Id, type Json, matchOf, type Standing } from '../../../src/engine/index.ts';
import { murdham } from '../../../src/rules/murdham/index.ts';
import type { Fight } from '../../../src/rules/murdham/state.ts';
import { fightOf, invariants, type Someone } from './support.ts';

const noDice: FightDice = () => (roll) => {
  throw new Error(`threw dice for ${roll.purpose}`);
};

const PEOPLE: readonly Someone[] = [
  { id: 'ana' },
  { id: 'horse', sheet: { size: 'large', traits: ['mount'] } },
  { id: 'rider', state: { mountedOn: 'horse' } },
  { id: 'orc', side: 'foes' },
  { id: 'imp', side: 'foes' },
];
const people = (more: Readonly<Record<Id, Partial<Someone>>> = {}): Fight => fightOf(PEOPLE.map((p) => ({ ...p, ...more[p.id] })));

function gm(fight: Fight, pick: string, args: Readonly<Record<string, Json>>): Standing {
  const after = apply(murdham, matchOf(fight), { by: 'gm', choice: { pick, ...args } }, noDice);
  invariants(after.seen);
  return after;
}
const set = (fight: Fight, target: Id, field: string, value: Json): Fight => gm(fight, 'set', { target, field, value }).seen as Fight;

describe('where somebody is', () => {
  test('ZS-MNT-01, ZS-NLA-14: a zone set by hand takes along whom they carry, and frees whom they do not', () => {
    expect(set(people(), 'horse', 'zone', 'z2').combatants['rider']).toMatchObject({ zone: 'z2', mountedOn: 'horse' });
    expect(set(people(), 'rider', 'zone', 'z2').combatants['rider']).toMatchObject({ zone: 'z2', mountedOn: null });
    const held = people({ ana: { state: { grabbing: 'orc' } }, orc: { state: { grabbedBy: 'ana' } } });
    expect(set(held, 'orc', 'zone', 'z3').combatants).toMatchObject({ ana: { grabbing: null }, orc: { grabbedBy: null } });
  });

  test('ZS-POS-01: a border is written one way', () =>
    expect(set(people(), 'ana', 'zone', 'z2|z1').combatants['ana']).toMatchObject({ zone: 'z1|z2' }));

  test('ZS-MNT-06: who is set on a mount is where it is; nobody rides themselves, a rider or nothing', () => {
    const apart = people({ ana: { state: { zone: 'z3' } } });
    expect(set(apart, 'ana', 'mountedOn', 'horse').combatants['ana']).toMatchObject({ zone: 'z1', mountedOn: 'horse' });
    for (const under of ['ana', 'rider', 'nobody'])
      expect(set(apart, 'ana', 'mountedOn', under).combatants['ana']).toMatchObject({ zone: 'z3', mountedOn: null });
  });
});

describe('ZS-NLA-10: who holds whom', () => {
  test.each<[Id, string, Id]>([
    ['ana', 'grabbing', 'orc'],
    ['orc', 'grabbedBy', 'ana'],
  ])('%s %s %s: both know of it, and earlier holds are over', (who, field, whom) => {
    const before = people({ ana: { state: { grabbing: 'imp' } }, imp: { state: { grabbedBy: 'ana' } } });
    expect(set(before, who, field, whom).combatants).toMatchObject({
      ana: { grabbing: 'orc', grabbedBy: null },
      orc: { grabbedBy: 'ana' },
      imp: { grabbedBy: null },
    });
  });

  test.each<[Id, string]>([
    ['ana', 'grabbing'],
    ['orc', 'grabbedBy'],
  ])('%s %s nobody: free', (who, field) => {
    const before = people({ ana: { state: { grabbing: 'orc' } }, orc: { state: { grabbedBy: 'ana' } } });
    expect(set(before, who, field, null).combatants).toMatchObject({ ana: { grabbing: null }, orc: { grabbedBy: null } });
  });
});

describe('ZS-DMG-05: health set by hand', () => {
  test('none left is a mortal wound, some of it saves the dying', () => {
    const wounded = set(people(), 'orc', 'health', 0);
    expect(wounded.combatants['orc']).toMatchObject({ incapacitated: true, dying: true, dyingSince: 1 });
    expect(set(wounded, 'orc', 'health', 2).combatants['orc']).toMatchObject({ incapacitated: true, dying: false });
  });

  test('who is set dying has none; who is set dead is not dying, and holds nobody', () => {
    expect(set(people(), 'orc', 'dying', true).combatants['orc']).toMatchObject({ health: 0, incapacitated: true });
    const holding = people({ ana: { state: { grabbing: 'orc' } }, orc: { state: { grabbedBy: 'ana' } } });
    const dead = set(set(holding, 'ana', 'health', 0), 'ana', 'dead', true);
    expect(dead.combatants).toMatchObject({ ana: { dead: true, dying: false, grabbing: null }, orc: { grabbedBy: null } });
  });

  test('without any nobody gets up, by a value or by a condition', () => {
    const down = set(people(), 'orc', 'health', 0);
    const refused: unknown = expect.objectContaining({ reason: 'no-health' });
    expect(() => set(down, 'orc', 'incapacitated', false)).toThrow(refused);
    expect(() => gm(down, 'condition', { target: 'orc', condition: 'incapacitated', on: false })).toThrow(refused);
    expect(set(down, 'orc', 'name', 'Grub').combatants['orc']).toMatchObject({ name: 'Grub', dying: true });
  });

  test('who comes in without any lies there', () => {
    const entered = people({ orc: { sheet: { health: 0 } } });
    expect(entered.combatants['orc']).toMatchObject({ incapacitated: true, dying: false });
  });
});

describe('ZS-DMG-05: healing comes too late for the dead', () => {
  const dead = (): Fight => people({ orc: { state: { dead: true }, sheet: { health: 2 } } });
  const heal = { pick: 'heal', target: 'orc', amount: 3 };

  test('they are not offered, nor healed', () => {
    expect(() => declare(murdham, matchOf(dead()), { by: 'gm', choice: heal }, noDice)).toThrow(
      expect.objectContaining({ reason: 'param-wrong' }),
    );
    const after = gm(dead(), 'heal', { target: 'orc', amount: 3 });
    expect([after.news, after.seen.combatants['orc']]).toMatchObject([[], { health: 2, dead: true }]);
  });

  test('they are in fights that began before', () => {
    const after = declare(murdham, matchOf({ ...dead(), edition: 1 }), { by: 'gm', choice: heal }, noDice);
    expect(after.seen.combatants['orc']).toMatchObject({ health: 5, dead: true });
  });
});

test('ZS-NLA-14: whoever rode somebody whom the GM puts out is on the ground', () => {
  const after = gm(people(), 'condition', { target: 'horse', condition: 'incapacitated', on: true });
  expect(after.seen.combatants['rider']).toMatchObject({ mountedOn: null });
  expect(after.news.map(({ event }) => event.type)).toContain('dismounted');
});

test('ZS-CHA-03: who gets away in a chase holds nobody any more, and leaves whoever rode them', () => {
  const before = people({
    horse: { sheet: { size: 'large', traits: ['mount'] }, state: { grabbing: 'orc' } },
    orc: { state: { grabbedBy: 'horse' } },
  });
  const after = gm(before, 'chase', { fleeing: ['horse'], comparison: 'fleeing-faster' });
  expect(after.seen.combatants).toMatchObject({ horse: { fled: true }, rider: { mountedOn: null }, orc: { grabbedBy: null } });
});
