/** Where two rules meet. */
import { describe, expect, test } from 'vitest';
import { type Choice, declare, type FightDice, type Id, matchOf, reply, type Standing } from '../../../src/engine/index.ts';
import { murdham } from '../../../src/rules/murdham/index.ts';
import type { Fight } from '../../../src/rules/murdham/state.ts';
import { fightOf } from './support.ts';

/** Every die shows the same. */
const all =
  (face: number): FightDice =>
  () =>
  (roll) =>
    Array.from({ length: roll.count }, () => face);

/** Somebody acts, and all say what they say to each question in turn. */
function followed(fight: Fight, by: Id, choice: Choice, said: readonly Readonly<Record<Id, Choice>>[], face = 3): Standing {
  let standing = declare(murdham, matchOf(fight), by, choice, all(face));
  for (const given of said) standing = reply(murdham, standing.match, given, all(face));
  return standing;
}
const SLASH: Choice = { pick: 'attack', target: 'orc', weapon: 'sword' };

describe('ZS-SKL-01, ZS-SKL-04: a free dodge of a guard', () => {
  const fight = (): Fight =>
    fightOf([
      { id: 'ana', sheet: { skills: ['fleet-footed', 'dodge-blows'] } },
      { id: 'ben', sheet: { skills: ['fleet-footed', 'dodge-blows'] } },
      { id: 'orc', side: 'foes', sheet: { weapons: ['axe'] } },
    ]);
  const strike: Choice = { pick: 'opportunity-attack', action: 'strike', weapon: 'axe' };
  const leaving = (by: Fight, ...said: Readonly<Record<Id, Choice>>[]): Standing =>
    followed(by, 'ana', { pick: 'move', mode: 'half', path: ['z2'] }, [{ orc: strike }, ...said]);
  const dodge: Choice = { pick: 'dodge' };

  test('is the one of the round, however fleet of foot they are', () => {
    const guarded = [{ ben: { pick: 'guard' } }, { ben: dodge }];
    expect(leaving(fight(), ...guarded).seen.combatants['ben']).toMatchObject({ freeDodgeUsed: true });
    expect(leaving({ ...fight(), edition: 1 }, ...guarded).seen.combatants['ben']).toMatchObject({ freeDodgeUsed: false });
  });

  test('of the mover costs not even that', () =>
    expect(leaving(fight(), { ana: dodge }).seen.combatants['ana']).toMatchObject({ freeDodgeUsed: false, zone: 'z2' }));
});

describe('ZS-NLA-14, ZS-SKL-01: whoever dodges a counter lets go', () => {
  const fight = (): Fight =>
    fightOf([
      { id: 'ana', sheet: { weapons: ['sword'], skills: ['dodge-blows'] }, state: { grabbing: 'imp' } },
      { id: 'orc', side: 'foes', sheet: { weapons: ['axe'] } },
      { id: 'imp', side: 'foes', state: { grabbedBy: 'ana' } },
    ]);
  const counter = { orc: { pick: 'counter', action: 'strike', weapon: 'axe' } };
  const attacked = (given: Fight, answer: string): Standing => followed(given, 'ana', SLASH, [counter, { ana: { pick: answer } }]);

  test('of the captive, as with any other dodge', () => {
    expect(attacked(fight(), 'dodge').seen.combatants['imp']).toMatchObject({ grabbedBy: null });
    expect(attacked({ ...fight(), edition: 1 }, 'dodge').seen.combatants['imp']).toMatchObject({ grabbedBy: 'ana' });
  });

  test('nobody who does not dodge', () => expect(attacked(fight(), 'none').seen.combatants['imp']).toMatchObject({ grabbedBy: 'ana' }));
});
