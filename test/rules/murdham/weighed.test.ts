/** What a blow is weighed as, against what it does: from its poorest throw to its best, between bodies of all sizes (ZS-SIZ-01, ZS-SIZ-02). */
import { describe, expect, test } from 'vitest';
import { declare, type FightDice, matchOf, reply } from '../../../src/engine/index.ts';
import { murdham } from '../../../src/rules/murdham/index.ts';
import type { Fight } from '../../../src/rules/murdham/state.ts';
import { SIZES } from '../../../src/rules/murdham/tables.ts';
import { fightOf } from './support.ts';

const strike = { pick: 'attack', weapon: 'sword', target: 'orc' };

/** Ana with a sword before an orc who has more or less health, whatever a sheet allows. */
function facing(by: string, on: string, health: number): Fight {
  const people = [
    { id: 'ana', sheet: { size: by, weapons: ['sword'] } },
    { id: 'orc', side: 'foes', sheet: { size: on }, state: { turnTaken: true } },
  ];
  const fight = fightOf(people, 1, { explodingDamage: false });
  Object.assign(fight.combatants['orc']!, { health, healthMax: health });
  return fight;
}

/** What a blow takes of somebody, every die of it showing its least face, or its most. */
function damageOf(by: string, on: string, least: boolean): number {
  const dice: FightDice = () => (roll) => Array.from({ length: roll.count }, () => (least ? 1 : roll.sides));
  const blow = declare(murdham, matchOf(facing(by, on, 300)), { by: 'ana', choice: strike }, dice);
  const { seen } = blow.pending.at === 'ask' ? reply(murdham, blow.match, {}, dice) : blow;
  return 300 - seen.combatants['orc']!.health;
}

/** How likely it is thought to put somebody out who has so much left. */
const thought = (by: string, on: string, health: number): number | undefined =>
  murdham.appraisal!.worth(facing(by, on, health), 'ana', strike, null)?.fells;

describe.each(SIZES)('somebody %s', (by) => {
  test.each(SIZES)(
    'against somebody %s: whom the poorest throw puts out is sure to fall, whom the best does not is safe, and between it may go either way (ZS-DMG-04)',
    (on) => {
      const [least, most] = [damageOf(by, on, true), damageOf(by, on, false)];
      // Half of what is left, at once, is enough.
      expect(thought(by, on, 2 * least)).toBeCloseTo(1);
      expect(thought(by, on, Math.floor((least + 3 * most) / 2))).toBeGreaterThan(0);
      expect(thought(by, on, 2 * most + 1)).toBe(0);
    },
  );
});
