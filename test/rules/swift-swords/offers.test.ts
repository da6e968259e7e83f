/** What stands first among what is offered, and what it is worth. */
import { expect, test } from 'vitest';
import { swiftSwords } from '../../../src/rules/swift-swords/index.ts';
import { fightOf } from './support.ts';

/** An archer, and a foe in the same zone. */
function archery(weaponInHand: readonly string[]) {
  const sheet = {
    weapons: [
      { id: 'bow', kind: 'fired', rangeZones: 3, attackDice: 3 },
      { id: 'dagger', attackDice: 2 },
    ],
  };
  const fight = fightOf({ id: 'a', sheet, state: { weaponInHand: [...weaponInHand], ad: [5, 5, 5] } }, { id: 'b', side: 'foes' });
  fight.begun = true;
  const blows = swiftSwords.offers(fight, 'a').map(({ pick }) => pick);
  const worth = (pick: string) => swiftSwords.appraisal!.worth(fight, 'a', { pick, target: 'b' }, null)?.hurts ?? 0;
  return { first: blows.find((pick) => ['melee-attack', 'ranged-attack'].includes(pick)), worth };
}

test('an archer who stands clear of foes shoots before they go in with bare hands; who holds a blade strikes', () => {
  const bow = archery(['bow']);
  expect(bow.first).toBe('ranged-attack');
  expect(bow.worth('ranged-attack')).toBeGreaterThan(bow.worth('melee-attack'));
  expect(archery(['dagger']).first).toBe('melee-attack');
});
