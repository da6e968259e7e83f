import { describe, expect, test } from 'vitest';
import { bcbOf } from '../../../src/rules/fitz-swords-wizardry/ability.ts';
import { fitzSwordsWizardry } from '../../../src/rules/fitz-swords-wizardry/index.ts';
import type { Fight } from '../../../src/rules/fitz-swords-wizardry/state.ts';
import { isAble, isOut } from '../../../src/rules/fitz-swords-wizardry/status.ts';
import { often } from '../../support/long.ts';
import { assertReplays, playRandomFight } from '../../support/random-fight.ts';

/** What holds at every moment of every fight. */
function holds(fight: Fight): void {
  for (const who of Object.values(fight.combatants)) {
    expect(who.hp).toBeLessThanOrEqual(who.hpMax);
    expect(who.plan.bcbAttack + who.plan.bcbDefence).toBeLessThanOrEqual(bcbOf(fight, who));
    expect(who.spent.attacksLeft).toBeGreaterThanOrEqual(0);
    expect(who.spent.moved).toBeLessThanOrEqual(who.speed);
    expect(who.charges).toBeGreaterThanOrEqual(0);
    if (who.conditions.dead) expect(Object.keys(who.conditions)).toEqual(['dead']);
    if (isOut(who)) expect(fight.slots.some((slot) => slot.who === who.id)).toBe(false);
  }
  for (const wall of fight.walls) {
    expect(new Set(wall).size).toBe(wall.length);
    expect(wall.length).toBeGreaterThan(1);
    for (const id of wall) expect(isOut(fight.combatants[id]!)).toBe(false);
  }
  for (const [pair, feet] of Object.entries(fight.distances)) expect(feet, pair).toBeGreaterThanOrEqual(0);
  if (fight.deciding !== null) for (const id of fight.acting) expect(isAble(fight.combatants[id]!)).toBe(true);
}

/** `npm run test:long` plays more. */
const SEEDS = Array.from({ length: often(6, 100) }, (_, i) => i + 1);

describe('random legal fights', () => {
  test.each(SEEDS)('fight %i is never stuck, keeps its invariants, ends and replays', (seed) => {
    const fight = playRandomFight(fitzSwordsWizardry, seed, { most: 3000, eachStep: (state) => holds(state as unknown as Fight) });
    expect(fight.over).toBe(true);
    assertReplays(fitzSwordsWizardry, fight);
  });

  test.each(SEEDS.slice(0, SEEDS.length / 2))('fight %i bears a busy GM', (seed) => {
    const fight = playRandomFight(fitzSwordsWizardry, seed, { most: 250, gm: 4, settings: { pause: true } });
    assertReplays(fitzSwordsWizardry, fight);
    expect(fight.past.length).toBeGreaterThan(0);
  });
});
